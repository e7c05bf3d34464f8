"""The report written when the program fails, so that the failure can be found."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from resarcana_desktop import __version__
from resarcana_desktop.app.storage import write_atomically

if TYPE_CHECKING:
    from pathlib import Path


def report_text(error: BaseException, log_lines: Iterable[str], record: str) -> str:
    """Everything needed to find a failure: versions, where it happened, the log, the game."""
    sections = {
        "Program": f"Res Arcana Desktop {__version__}",
        "System": f"{platform.platform()}, Python {platform.python_version()}",
        "Drawing": _drawing(),
        "Failure": "".join(traceback.format_exception(error)).rstrip(),
        "Log": "\n".join(log_lines) or "(empty)",
        "Game": record or "(no game under way)",
    }
    return "\n\n".join(f"== {title}\n{text}" for title, text in sections.items()) + "\n"


def write_report(folder: Path, error: BaseException, log_lines: Iterable[str], record: str) -> Path:
    """Write a report into `folder`; its path. Raises OSError where that is impossible."""
    moment = datetime.now().astimezone().strftime("%Y-%m-%d_%H-%M-%S-%f")
    path = folder / f"crash_{moment}.txt"
    write_atomically(path, report_text(error, log_lines, record))
    return path


def _drawing() -> str:
    """The drawing library, if it came so far."""
    pygame = sys.modules.get("pygame")
    if pygame is None:
        return "not started"
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    driver = pygame.display.get_driver() if pygame.display.get_init() else "no display"
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}, {driver}"
