"""The places of everything in a checkout."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Checkout:
    """A folder with the sources of the program; all that is set up for it goes into `.venv`."""

    root: Path

    @property
    def sources(self) -> Path:
        """The folder in which Python finds the package."""
        return self.root / "src"

    @property
    def venv(self) -> Path:
        """The virtual environment."""
        return self.root / ".venv"

    @property
    def python(self) -> str:
        """The Python of the virtual environment."""
        return venv_python(self.venv)

    @property
    def settings(self) -> list[Path]:
        """The files that say how the program is installed and compiled."""
        return [self.root / name for name in ("pyproject.toml", "setup.py", "setup.cfg")]

    @property
    def in_use(self) -> Path:
        """Locked by everything that runs from here, and by what changes the running files."""
        return self.venv / "in-use"

    @property
    def installing(self) -> Path:
        """Locked while something is installed into the environment."""
        return self.venv / "installing"

    @property
    def preparing(self) -> Path:
        """Locked while modules are compiled for a later start."""
        return self.venv / "preparing"

    @property
    def build_requirements(self) -> list[str]:
        """The build requirements, such as "setuptools>=77"."""
        settings = tomllib.loads((self.root / "pyproject.toml").read_text("utf-8"))
        requirements: list[str] = settings["build-system"]["requires"]
        return requirements


HERE = Checkout(Path(__file__).resolve().parents[2])


def venv_python(folder: Path) -> str:
    """The Python of a virtual environment."""
    place = "Scripts/python.exe" if os.name == "nt" else "bin/python"
    return str(folder / place)


def call(
    command: list[str],
    *,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
    hands_over: int | None = None,
) -> int:
    """Run a command to its end and return its exit code.

    It also gets the open file `hands_over`, so that a lock lasts as long as the command, even if
    its caller is killed. (Windows keeps locks with their process.)
    """
    passed = (hands_over,) if hands_over is not None and os.name != "nt" else ()
    try:
        return subprocess.call(
            command, cwd=folder, env={**os.environ, **(environment or {})}, pass_fds=passed
        )
    except KeyboardInterrupt:
        return 130


def can_import(module: str) -> bool:
    """Return whether this Python has a module, without loading it."""
    quiet = subprocess.DEVNULL
    return not subprocess.call([sys.executable, "-c", f"import {module}"], stderr=quiet)
