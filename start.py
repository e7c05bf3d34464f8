"""Set everything up in a folder `.venv` beside this file, then start the game or test it.

    python3 start.py            the game; anything after it goes to the program (try --help)
    python3 start.py test       every check and every test, in both builds

Needs Python 3.11 or newer with pip, and nothing else. The first start takes a minute or two;
later ones notice that nothing has changed and start at once.
"""

from __future__ import annotations  # so that an older Python can still say it is too old

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "resarcana_desktop"
VENV = ROOT / ".venv"
STAMP = VENV / "installed"
SETUP_LOG = VENV / "setup.log"
PLAIN_COPY = ROOT / ".build" / "interpreted"
OLDEST_PYTHON = (3, 11)
# Tests of what never asks the rules: once is enough.
FREE_OF_RULES = (
    "app",
    "games/resarcana/render",
    "journeys",
    "packages",
    "render",
    "sounds",
    "widgets",
)


def main(arguments: list[str]) -> int:
    """Set up what is missing, then hand over to the game or to the checks."""
    if sys.version_info < OLDEST_PYTHON:
        version = ".".join(map(str, sys.version_info[:3]))
        sys.exit(f"Res Arcana Desktop needs Python 3.11 or newer; this is Python {version}.")
    testing = arguments[:1] == ["test"]
    set_up("test" if testing else "")
    if testing:
        return run_checks(arguments[1:])
    return run([venv_python(), "-m", "resarcana_desktop", *arguments])


# ---- setting up --------------------------------------------------------------------------------


def set_up(extra: str) -> None:
    """Install the program, and with `extra` what its tests need, unless that is done already."""
    wanted = stamp(extra)
    found = STAMP.read_text(encoding="ascii").split("\n") if STAMP.exists() else []
    if wanted in found:
        return
    print("Setting up Res Arcana Desktop (once, a minute or two) ...", flush=True)
    pip = make_venv()
    forget_compiled_modules()
    target = f"{ROOT}[{extra}]" if extra else str(ROOT)
    failure = install(pip, target, {})
    if "Failed to build" in failure and "RESARCANA_COMPILED" not in os.environ:
        print("The compiled build failed; setting up the plain one ...", flush=True)
        failure = install(pip, target, {"RESARCANA_COMPILED": "0"})
    if failure:
        sys.exit(f"{failure}\nSetting up failed. The whole story is in {SETUP_LOG}.")
    # What serves the tests serves the game as well.
    STAMP.write_text("\n".join({wanted, stamp("")}), encoding="ascii")


def stamp(extra: str) -> str:
    """A digest of everything that decides what gets installed."""
    digest = hashlib.sha256()
    facts = (ROOT, sys.version, extra, os.environ.get("RESARCANA_COMPILED", ""))
    digest.update(repr(facts).encode())
    settings = [ROOT / "pyproject.toml", ROOT / "setup.py", ROOT / "setup.cfg"]
    for file in [*settings, *compiled_sources()]:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def compiled_sources() -> list[Path]:
    """The sources of which some are compiled: a change in them means building again."""
    return sorted(
        file for part in ("engine", "bots", "games") for file in PACKAGE.glob(f"{part}/**/*.py")
    )


def make_venv(folder: Path = VENV) -> list[str]:
    """Make a virtual environment; the command that runs pip for it."""
    python = venv_python(folder)
    if can_import("ensurepip"):
        options, pip = [], [python, "-m", "pip"]
    elif can_import("pip"):  # Debian's Python without python3-venv, for one
        options, pip = ["--without-pip"], [sys.executable, "-m", "pip", "--python", python]
    else:
        sys.exit("This Python has no pip. Install it (Debian, Ubuntu: python3-venv) and try again.")
    if run([sys.executable, "-m", "venv", *options, str(folder)]):
        sys.exit(f"Python could not make a virtual environment in {folder}.")
    return pip


def can_import(module: str) -> bool:
    """Whether this Python has a module, without loading it here."""
    quiet = subprocess.DEVNULL
    return not subprocess.call([sys.executable, "-c", f"import {module}"], stderr=quiet)


def forget_compiled_modules() -> None:
    """Remove modules compiled earlier from beside their sources, which they would outlive."""
    for ending in ("so", "pyd"):
        for module in (ROOT / "src").rglob(f"*.{ending}"):
            module.unlink()


def install(pip: list[str], target: str, environment: dict[str, str]) -> str:
    """Install the program so that its sources are used in place; the last lines if it fails."""
    command = [*pip, "install", "--disable-pip-version-check", "--editable", target]
    with SETUP_LOG.open("w", encoding="utf-8") as log:
        failed = subprocess.call(
            command, stdout=log, stderr=subprocess.STDOUT, env={**os.environ, **environment}
        )
    lines = SETUP_LOG.read_text(encoding="utf-8", errors="replace").strip().split("\n")
    return "\n".join(lines[-12:]) if failed else ""


def venv_python(folder: Path = VENV) -> str:
    """The Python of a virtual environment."""
    place = "Scripts/python.exe" if os.name == "nt" else "bin/python"
    return str(folder / place)


def run(command: list[str], **environment: str) -> int:
    """Run a command to its end; its exit code."""
    try:
        return subprocess.call(command, cwd=ROOT, env={**os.environ, **environment})
    except KeyboardInterrupt:
        return 130


# ---- checking ----------------------------------------------------------------------------------


def run_checks(pytest_arguments: list[str]) -> int:
    """Every check and test, all of them even when one fails; 0 if all is well."""
    python = venv_python()
    checks = {
        "ruff check": [python, "-m", "ruff", "check", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "."],
        "mypy": [python, "-m", "mypy"],
        "layers": [python, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
    }
    failed = [name for name, command in checks.items() if announced(name, command)]
    for mode, source in modes().items():
        # The source folder leads on the path, in the tests and in the programs they start.
        path = {"PYTHONPATH": str(source), "RESARCANA_EXPECTED_MODE": mode}
        command = [python, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "--durations=10"]
        command += ["-o", f"pythonpath={source} . build"]
        if source != ROOT / "src":
            command += [f"--ignore=tests/{folder}" for folder in FREE_OF_RULES]
        if announced(f"tests, {mode}", [*command, *pytest_arguments], **path):
            failed.append(f"tests ({mode})")
    print(f"Failed: {', '.join(failed)}." if failed else "All checks and tests passed.", flush=True)
    return 1 if failed else 0


def announced(name: str, command: list[str], **environment: str) -> int:
    """Run a command under a headline."""
    print(f"\n== {name} ==", flush=True)
    return run(command, **environment)


def modes() -> dict[str, Path]:
    """The builds there are to test here, and the folder of sources each runs from."""
    compiled = list((ROOT / "src").glob("resarcana_engine__mypyc*"))
    if not compiled:
        print("No C compiler here: the tests run on the plain build only.", flush=True)
        return {"interpreted": ROOT / "src"}
    shutil.rmtree(PLAIN_COPY, ignore_errors=True)
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
    for folder in ("src", "assets", "cardsets"):
        shutil.copytree(ROOT / folder, PLAIN_COPY / folder, ignore=ignored)
    return {"compiled": ROOT / "src", "interpreted": PLAIN_COPY / "src"}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
