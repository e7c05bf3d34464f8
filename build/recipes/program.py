"""The packed program itself, as a folder or as a single file, and what it must hold to."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from recipes import windows
from recipes.facts import (
    DIST,
    NAME,
    ROOT,
    TITLE,
    WORK,
    PackagingError,
    machine,
    source_date,
    version,
)

APPLICATION = DIST / f"{TITLE}.app"
"""The application that PyInstaller makes of the folder on macOS."""

MOST_BYTES = 70_000_000
LICENSED = ("accesskit", "platformdirs", "pydantic", "pydantic_core", "pygame-ce", "Python", "SDL")
"""Some of the works that are always shipped: their licences have to be among those in it."""
_FORBIDDEN = ("numpy", "pytest", "hypothesis", "mypyc", "tkinter", "PIL", "setuptools")


def make_folder() -> Path:
    """The program as a folder, `dist/resarcana`."""
    folder = DIST / NAME
    shutil.rmtree(folder, ignore_errors=True)
    _pack(DIST)
    check(folder)
    return folder


def make_single() -> Path:
    """The program as a single file that runs from anywhere."""
    _pack(WORK / "single", "--single")
    packed = WORK / "single" / NAME
    check_compiled(packed)
    file = DIST / f"{NAME}-desktop-{version()}-{sys.platform}-{machine()}-portable"
    shutil.copy2(packed, file)
    return file


def _pack(target: Path, *options: str) -> None:
    log = WORK / "pyinstaller.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    # Leftovers of an earlier run would be included in part.
    shutil.rmtree(WORK / "pyinstaller", ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", str(ROOT / "installer.spec"), "--noconfirm"]
    command += ["--distpath", str(target), "--workpath", str(WORK / "pyinstaller")]
    # The same sources are to give the same bytes.
    steady = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(source_date())}
    with log.open("w", encoding="utf-8") as file:
        done = subprocess.call(
            [*command, "--", *options],
            cwd=ROOT,
            env={**os.environ, **steady},
            stdout=file,
            stderr=file,
        )
    if done:
        lines = log.read_text("utf-8", errors="replace").strip().split("\n")
        raise PackagingError("\n".join([*lines[-12:], f"See {log} for details."]))


def check(folder: Path) -> None:
    """Raise PackagingError unless the folder is what is to be shipped."""
    files = [file for file in folder.rglob("*") if file.is_file() and not file.is_symlink()]
    names = {part for file in files for part in file.relative_to(folder).parts}
    found = sorted(names.intersection(_FORBIDDEN))
    if found:
        raise PackagingError(f"{', '.join(found)} must not be in {folder}.")
    size = sum(file.stat().st_size for file in files)
    if size > MOST_BYTES:
        raise PackagingError(f"{folder} has {size:,} bytes. The limit is {MOST_BYTES:,}.")
    check_licences(folder)
    # On Windows only the console program prints anything there.
    check_compiled(folder / (f"{windows.CONSOLE}.exe" if os.name == "nt" else NAME))


def check_licences(folder: Path) -> None:
    """Raise PackagingError unless the licences of others' works are there."""
    overview = next(folder.rglob("licences/README.txt"), None)
    if overview is None:
        raise PackagingError(f"There are no licenses in {folder}.")
    named = {line.partition(" ")[0] for line in overview.read_text("utf-8").splitlines()}
    missing = sorted(set(LICENSED) - named)
    if missing:
        raise PackagingError(f"{folder} ships {', '.join(missing)} without a license.")


def check_compiled(program: Path) -> None:
    """Raise PackagingError unless the packed program starts, with compiled rules."""
    english = {**os.environ, "LC_ALL": "C", "LANGUAGE": "en"}
    done = subprocess.run(
        [str(program), "--version"], capture_output=True, text=True, check=False, env=english
    )
    if done.returncode or "compiled" not in done.stdout:
        raise PackagingError(f"{program} says: {done.stdout}{done.stderr}".strip())
