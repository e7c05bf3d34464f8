"""The log of the program: a file that does not grow for ever, and the last lines in memory."""

from __future__ import annotations

import logging
import os
from collections import deque
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from resarcana_desktop.storage.files import make_folder, open_regular
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
            # What waits for an answer has the stream and its lock, and nobody waits for that.
            self.stream = None
            self.createLock()
            return False

    def _open(self) -> TextIOWrapper:
        """Open the file, a regular one or none at all: a pipe would be waited for."""
        file = open_regular(Path(self.baseFilename), os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        return TextIOWrapper(file, self.encoding)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Do nothing: a line that cannot be written must not bother the player."""

    def close(self) -> None:
        """Close the file; what is still to be written is lost where there is no room for it."""
        with suppress(OSError):
            super().close()


def start_logging(folder: Path) -> LastLines:
    """Log to a file in `folder`, or to memory alone when that cannot be written."""
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
