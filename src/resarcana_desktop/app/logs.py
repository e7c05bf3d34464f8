"""The log of the program and the reports of failures."""

from __future__ import annotations

import logging
import os
import platform
import sys
import traceback
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from resarcana_desktop import __version__
from resarcana_desktop.engine import build_mode
from resarcana_desktop.storage.files import files_in, make_folder, open_regular, write_atomically
from resarcana_desktop.storage.timed import in_time

_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_KEPT_LINES = 200
_FILE_BYTES = 200_000
_OLDER_FILES = 3


class LastLines(logging.Handler):
    """Keeps the last lines, for the report of a crash."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(logging.Formatter(_FORMAT))
        self.lines: deque[str] = deque(maxlen=_KEPT_LINES)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one line."""
        self.lines.append(self.format(record))


class LogFile(RotatingFileHandler):
    """A log file that is rotated when it has grown.

    On a full disk, or a drive that does not answer any more, only lines are missing.
    """

    def handle(self, record: logging.LogRecord) -> bool:
        """Write a line, with a limit of time."""
        try:
            return in_time(Path(self.baseFilename), lambda: super(LogFile, self).handle(record))
        except OSError:
            # A handler that waits for an answer holds the stream and its lock, so replace both.
            self.stream = None
            self.createLock()
            return False

    def _open(self) -> TextIOWrapper:
        """Open the file, only if it is a regular one: a pipe would block."""
        file = open_regular(Path(self.baseFilename), os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        return TextIOWrapper(file, self.encoding)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Do nothing: a line that cannot be written must not bother the player."""

    def close(self) -> None:
        """Close the file; unwritten lines are lost if the disk is full."""
        with suppress(OSError):
            super().close()


def start_logging(folder: Path) -> LastLines:
    """Log to a file in `folder`, or only to memory if that cannot be written."""
    logger = logging.getLogger("resarcana_desktop")
    logger.setLevel(logging.INFO)
    stop_logging()
    last = LastLines()
    logger.addHandler(last)
    try:
        make_folder(folder)
        file = LogFile(
            folder / "resarcana.log",
            maxBytes=_FILE_BYTES,
            backupCount=_OLDER_FILES,
            encoding="utf-8",
        )
    except OSError as error:
        logger.warning("no log file: %s", error)
        return last
    file.setFormatter(logging.Formatter(_FORMAT))
    logger.addHandler(file)
    return last


def stop_logging() -> None:
    """Close the file."""
    logger = logging.getLogger("resarcana_desktop")
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        handler.close()


# ---- reports of failures -------------------------------------------------------------------------

_GAME: Final = "Game"
_FIRST: Final = "Program"
_KEPT: Final = 20
"""Reports kept in the folder; older ones are removed."""


def report_text(error: BaseException, log_lines: Iterable[str], record: str) -> str:
    """Return everything needed to find a failure: versions, traceback, log and game.

    `resarcana replay` replays the game in a report, so nothing may follow it.
    """
    sections = {
        _FIRST: f"Res Arcana Desktop {__version__}, rules {build_mode()}",
        "System": f"{platform.platform()}, Python {platform.python_version()}",
        "Drawing": _drawing(),
        "Failure": "".join(traceback.format_exception(error)).rstrip(),
        "Log": "\n".join(log_lines) or "(empty)",
        _GAME: record or "(no game under way)",
    }
    return "\n\n".join(f"== {title}\n{text}" for title, text in sections.items()) + "\n"


def write_report(folder: Path, error: BaseException, log_lines: Iterable[str], record: str) -> Path:
    """Write a report into `folder` and return its path. Raises OSError."""
    moment = datetime.now().astimezone().strftime("%Y-%m-%d_%H-%M-%S-%f")
    path = folder / f"crash_{moment}.txt"
    write_atomically(path, report_text(error, log_lines, record))
    reports = [each for each in files_in(folder, ".txt") if each.name.startswith("crash_")]
    for old in reports[:-_KEPT]:
        with suppress(OSError):
            old.unlink()
    return path


def is_report(data: bytes) -> bool:
    """Return whether a file with this content is a crash report."""
    return data.startswith(f"== {_FIRST}\n".encode())


def record_in(report: bytes) -> bytes | None:
    """Return the record of the game in a report; None if no game was in progress."""
    _, _, game = report.rpartition(f"\n\n== {_GAME}\n".encode())
    return game if game.startswith(b"{") else None


def _drawing() -> str:
    """The drawing library, if it was loaded at all."""
    pygame = sys.modules.get("pygame")
    if pygame is None:
        return "not started"
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    driver = pygame.display.get_driver() if pygame.display.get_init() else "no display"
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}, {driver}"
