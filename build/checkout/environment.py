"""The virtual environment, and what pip installs into it."""

import hashlib
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from checkout.locks import alone
from checkout.places import Checkout, call, can_import, venv_python
from checkout.progress import PipReport, Progress, follow

_PLAIN: Final = {"RESARCANA_COMPILED": "0"}
# The first pip that can install into another Python's environment.
_OLDEST_PIP: Final = (22, 3)
_LAST_LINES: Final = 12


class SetupError(Exception):
    """Setting up is not possible: the key of a text, and what goes into its places."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


def installed_for(checkout: Checkout, extra: str) -> bool:
    """Return whether the program's requirements and those of `extra` ("test") are installed."""
    stamps = _stamps(checkout)
    return stamps.exists() and _stamp(checkout, extra) in stamps.read_text("ascii").split()


def install(checkout: Checkout, extra: str, progress: Progress) -> str:
    """Install the program so that its sources are used in place; the last lines if it fails.

    It is installed as plain Python, which takes no compiler. Nothing is built in isolation: the
    environment has what that needs, so pip fetches it once.
    """
    progress.step("start.environment")
    with alone(checkout.installing, patient=True):
        pip = make_venv(checkout.venv)
        log = setup_log(checkout)
        log.write_text("", "utf-8")
        # Python compiles what the game loads as it loads it; most of the rest never is.
        command = [*pip, "install", "--disable-pip-version-check", "--no-compile"]
        tools = _named(checkout, "setuptools")
        target = f"{checkout.root}[{extra}]" if extra else str(checkout.root)
        report = PipReport(progress)
        for wanted in (tools, ["--no-build-isolation", "--editable", target]):
            if follow([*command, *wanted], log, progress, report.read, environment=_PLAIN):
                progress.end()
                return "\n".join(log.read_text("utf-8").strip().split("\n")[-_LAST_LINES:])
    progress.end()
    # An environment for tests also serves the game.
    stamps = sorted(_stamp(checkout, each) for each in {"", extra})
    _stamps(checkout).write_text("\n".join(stamps), "ascii")
    return ""


def install_build_tools(checkout: Checkout, progress: Progress, log: Path) -> int:
    """Install the build tools; return pip's exit code."""
    with alone(checkout.installing, patient=True):
        command = [*_pip(checkout.venv), "install", "--disable-pip-version-check"]
        return follow([*command, *build_tools(checkout)], log, progress)


def build_tools(checkout: Checkout) -> list[str]:
    """Return the build requirements, and pip, for anyone who wants to extend the environment."""
    return ["pip", *checkout.build_requirements]


def _named(checkout: Checkout, name: str) -> list[str]:
    return [found for found in checkout.build_requirements if found.startswith(name)]


def make_venv(folder: Path) -> list[str]:
    """Make a virtual environment, or update it to this Python; return its pip command."""
    modern = _has_modern_pip()
    if not modern and not can_import("ensurepip"):
        raise SetupError("start.no_pip")
    options = ["--without-pip"] if modern else []
    if call([sys.executable, "-m", "venv", *options, str(folder)]):
        raise SetupError("start.no_environment", folder=folder)
    return _pip(folder)


def _pip(folder: Path) -> list[str]:
    """Return this Python's own pip if possible: it need not be installed (Debian may lack it)."""
    python = venv_python(folder)
    if _has_modern_pip():
        return [sys.executable, "-m", "pip", "--python", python]
    return [python, "-m", "pip"]


def _has_modern_pip() -> bool:
    try:
        numbers = version("pip").split(".")[:2]
        return can_import("pip") and tuple(map(int, numbers)) >= _OLDEST_PIP
    except (PackageNotFoundError, ValueError):
        return False


def setup_log(checkout: Checkout) -> Path:
    """Everything pip said when it was last needed."""
    return checkout.venv / "setup.log"


def _stamps(checkout: Checkout) -> Path:
    return checkout.venv / "installed"


def _stamp(checkout: Checkout, extra: str) -> str:
    """A digest of everything that decides which packages get installed."""
    digest = hashlib.sha256(repr((str(checkout.root), sys.version, extra)).encode())
    for file in checkout.settings:
        digest.update(file.read_bytes())
    return digest.hexdigest()
