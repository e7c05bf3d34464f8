"""Results added to a page of `docs/lab`, under the date, the commit and the command line."""

import argparse
import contextlib
import io
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TextIO

ROOT: Final = Path(__file__).parents[2]


def add_write_option(parser: argparse.ArgumentParser) -> None:
    """Give a program the option `--write`."""
    parser.add_argument(
        "--write",
        type=Path,
        metavar="PAGE",
        help="add the result to this page, such as docs/lab/strength.md",
    )
    parser.set_defaults(program=parser.prog)


def on_page(
    measure: Callable[[argparse.Namespace], int],
    asked: argparse.Namespace,
    words: Sequence[str] | None = None,
) -> int:
    """Run `measure`, and add its output to the requested page, if any.

    `words` is the command line, by default that of this process. A measurement that fails or prints
    nothing changes no page.
    """
    if asked.write is None:
        return measure(asked)
    printed = _Copied(sys.stdout)
    with contextlib.redirect_stdout(printed):
        code = measure(asked)
    if printed.text.strip():
        line = f"{asked.program} {shlex.join(sys.argv[1:] if words is None else words)}"
        add_result(asked.write, line, printed.text)
    return code


def add_result(page: Path, command: str, printed: str) -> None:
    """Add a result at the end of a page, which is made if it is not there."""
    before = page.read_text("utf-8") if page.exists() else f"# {_title(page)}\n"
    day = datetime.now(UTC).date()
    head = f"## {day.day} {day:%B %Y}: `{command}`\n\nCommit {commit()}."
    section = f"{head}\n\n```text\n{printed.strip()}\n```\n"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(f"{before.rstrip()}\n\n{section}", "utf-8")


def commit() -> str:
    """The commit that is checked out, and whether files differ from it."""
    found = _git("rev-parse", "--short=10", "HEAD")
    if not found:
        return "unknown"
    changed = _git("status", "--porcelain", "--untracked-files=no", "--", "src", "tools", "assets")
    return f"{found}, with changes that were not committed" if changed else found


def _git(*words: str) -> str:
    try:
        done = subprocess.run(
            ["git", *words], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def _title(page: Path) -> str:
    return page.stem.replace("_", " ").capitalize()


class _Copied(io.TextIOBase):
    """Passes on what is printed, and keeps a copy."""

    def __init__(self, to: TextIO) -> None:
        self._to = to
        self.text = ""

    def write(self, text: str) -> int:
        self.text += text
        return self._to.write(text)

    def flush(self) -> None:
        self._to.flush()
