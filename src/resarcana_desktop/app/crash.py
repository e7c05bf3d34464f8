"""The report written when the program fails, so that the failure can be found."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Final

from resarcana_desktop import __version__
from resarcana_desktop.engine import build_mode
from resarcana_desktop.storage.files import files_in, write_atomically

if TYPE_CHECKING:
    from pathlib import Path


_GAME: Final = "Game"
_FIRST: Final = "Program"
_KEPT: Final = 20
"""Reports that are kept in the folder; older ones make room."""


def report_text(error: BaseException, log_lines: Iterable[str], record: str) -> str:
    """Everything needed to find a failure: versions, where it happened, the log, the game.

    `resarcana replay` plays the game in a report again, so nothing may follow it.
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
    """Write a report into `folder`; its path. Raises OSError where that is impossible."""
    moment = datetime.now().astimezone().strftime("%Y-%m-%d_%H-%M-%S-%f")
    path = folder / f"crash_{moment}.txt"
    write_atomically(path, report_text(error, log_lines, record))
    for old in _reports(folder)[:-_KEPT]:
        with suppress(OSError):
            old.unlink()
    return path


def _reports(folder: Path) -> list[Path]:
    """The reports in a folder, the oldest first."""
    return [path for path in files_in(folder, ".txt") if path.name.startswith("crash_")]


def is_report(data: bytes) -> bool:
    """Whether a file with this content is the report of a failure."""
    return data.startswith(f"== {_FIRST}\n".encode())


def record_in(report: bytes) -> bytes | None:
    """The record of the game in a report; None where no game was under way."""
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
