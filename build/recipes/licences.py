"""The licences of everything that is shipped, found from the content of the bundle.

A file with an unknown owner or licence ends the build: nothing is shipped without the text that
allows it.
"""

import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path
from typing import Any, Final

from recipes.bundle import SHARED_CODE, Entry, folder
from recipes.facts import RECIPES, ROOT, TITLE, WORK, PackagingError, version
from resarcana_desktop.data import ASSETS

TEXTS: Final = RECIPES / "licences"
_LIST: Final = TEXTS / "libraries.toml"
_LICENCE_FILES: Final = ("LICEN[CS]E*", "COPYING*", "NOTICE*", "AUTHORS*", "*.cyclonedx.json")
_ASSETS: Final = {
    "emblems": "CC-BY-3.0",
    "fonts": "OFL-1.1 AND Apache-2.0",
    "lessons": "MIT",
    "puzzles": "MIT",
    "sounds": "MIT",
    "weights": "MIT",
}
_HEAD: Final = """\
{title} {version} consists of these works. The text of each licence is in this folder, in the
files named below it.

Libraries under the GNU Lesser General Public License lie in files of their own, so that other
versions of them can be put in their place. Their sources are found at the addresses below.
"""


@dataclass(frozen=True)
class Work:
    """Something that is shipped: what it is called, its licence, and the files with its text."""

    name: str
    version: str
    licence: str
    home: str
    texts: tuple[Path, ...]

    def __post_init__(self) -> None:
        if not self.texts or not all(text.is_file() for text in self.texts):
            raise PackagingError(
                f"There is no license text for {self.name}. Put one into "
                f"{TEXTS.relative_to(ROOT)} and list it in {_LIST.name} there."
            )


def collect(entries: Iterable[Entry], target: Path) -> list[Entry]:
    """Write the licences of all that `entries` name into `target`; what is to be bundled of it."""
    found = {_python(), _distribution("pyinstaller"), *_own_works()}
    found.update(work for entry in entries if (work := owner(entry)) is not None)
    target.mkdir(parents=True, exist_ok=True)
    for old in target.iterdir():
        old.unlink()
    parts = [_HEAD.format(title=TITLE, version=version())]
    parts += [_entry(work, target) for work in sorted(found, key=lambda work: work.name.lower())]
    (target / "README.txt").write_text("\n".join(parts), "utf-8")
    return [(f"licences/{file.name}", str(file), "DATA") for file in sorted(target.iterdir())]


def _entry(work: Work, target: Path) -> str:
    """Some lines about a work; the texts of its licence are copied to `target`."""
    lines = [f"{work.name} {work.version}".rstrip(), f"    {work.licence}"]
    lines += [f"    {work.home}"] if work.home else []
    for text in work.texts:
        name = text.name if text.parent == TEXTS else f"{_slug(work.name)}-{text.name}"
        (target / name).write_bytes(text.read_bytes())
        lines.append(f"    {name}")
    return "\n".join(lines) + "\n"


def _slug(name: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in name.lower())


# ---- whose is it -----------------------------------------------------------------------------


def owner(entry: Entry) -> Work | None:
    """Return the work a file of the bundle belongs to; None if own. Raises PackagingError."""
    target, source, kind = entry
    path = Path(source)
    if kind == "SYMLINK" or not path.is_absolute() or _is_own(path):
        return None
    for look in (_library, _from_distribution, _from_python, _from_debian):
        work = look(path)
        if work is not None:
            return work
    raise PackagingError(
        f"{source} goes into the program as {target}, but its owner is unknown. List its "
        f"license in {_LIST.relative_to(ROOT)}."
    )


def _is_own(path: Path) -> bool:
    """Return whether a file is part of this program, or made while it is packed."""
    if path.match(SHARED_CODE) or path.is_relative_to(folder()) or path.is_relative_to(RECIPES):
        return True
    # The packing tools are there too, with everything installed for them: none of it is ours.
    return path.is_relative_to(WORK) and not path.is_relative_to(sys.prefix)


def _library(path: Path) -> Work | None:
    """The shared library of that name."""
    if not any(mark in path.name for mark in (".so", ".dll", ".dylib")) or "cpython-" in path.name:
        return None
    stem = library_stem(path.name)
    for one in _listed("library"):
        if any(fnmatch(stem, pattern) for pattern in one["files"]):
            return Work(one["name"], "", one["licence"], one["home"], _texts(one))
    return None


def library_stem(name: str) -> str:
    """The name of a shared library without what systems put before and after it.

    >>> [library_stem(name) for name in ("libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "SDL2.dll")]
    ['sdl2_ttf', 'sdl2']
    """
    stem = name.lower().removeprefix("lib")
    for mark in (".", "-"):
        stem = stem.partition(mark)[0]
    return stem


def _from_distribution(path: Path) -> Work | None:
    name = _files_of_distributions().get(path)
    return None if name is None else _distribution(name)


@cache
def _files_of_distributions() -> dict[Path, str]:
    """Return which installed distribution each file came with."""
    return {
        Path(str(one.locate_file(file))): one.name
        for one in distributions()
        for file in one.files or ()
    }


@cache
def _distribution(name: str) -> Work:
    """An installed distribution of Python code."""
    one = distribution(name)
    about = one.metadata
    for listed in _listed("distribution"):
        if listed["name"] == about["Name"]:
            home, licence = listed["home"], listed["licence"]
            return Work(listed["name"], one.version, licence, home, _texts(listed))
    urls = dict(line.lower().split(", ", 1) for line in about.get_all("Project-URL") or ())
    home = next((urls[label] for label in ("homepage", "home", "source") if label in urls), "")
    named = [*(about.get_all("License-Expression") or ()), *(about.get_all("License") or ())]
    licence = named[0] if named else "see the text"
    return Work(about["Name"], one.version, licence, home, _texts_of_distribution(one))


def _texts_of_distribution(one: Distribution) -> tuple[Path, ...]:
    files = [file for file in one.files or () if ".dist-info" in str(file)]
    places = [Path(str(one.locate_file(file))) for file in files]
    return tuple(
        place for place in places if any(place.match(pattern) for pattern in _LICENCE_FILES)
    )


def _from_python(path: Path) -> Work | None:
    stdlib, base = Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)
    name = f"python{sys.version_info.major}"
    # On Windows its machine code is there and in a separate folder, with libraries that its licence
    # mentions, including that of C.
    own = path.is_relative_to(stdlib) or path.parent in (base, base / "DLLs")
    of_python = own and "site-packages" not in path.parts
    if of_python or (name in library_stem(path.name) and path.is_relative_to(base)):
        return _python()
    return None


@cache
def _python() -> Work:
    number = ".".join(map(str, sys.version_info[:3]))
    stdlib = Path(sysconfig.get_path("stdlib"))
    debian = f"/usr/share/doc/python{sys.version_info.major}.{sys.version_info.minor}/copyright"
    places = [stdlib / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt", Path(debian)]
    texts = tuple(place for place in places if place.is_file())[:1]
    return Work("Python", number, "PSF-2.0", "https://www.python.org", texts)


def _from_debian(path: Path) -> Work | None:
    """The package of the system that a library was taken from."""
    try:
        command = ["dpkg-query", "--search", str(path.resolve())]
        found = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    name = found.partition(":")[0]
    text = Path("/usr/share/doc", name, "copyright")
    return Work(name, "", "see the text", "https://packages.debian.org/" + name, (text,))


# ---- the program's own -----------------------------------------------------------------------


def _own_works() -> list[Work]:
    """Return the program, and its pictures, fonts and sounds, each with its licence texts."""
    works = [Work(TITLE, version(), "MIT", "", (ROOT / "LICENSE",))]
    for place in folders_of_assets():
        texts = [*place.glob("LICENCE*"), *place.glob("OFL*"), *place.glob("authors*")]
        name = place.relative_to(ASSETS)
        licence = _ASSETS.get(name.parts[0], "see the text")
        works.append(Work(f"{TITLE}: {name.as_posix()}", "", licence, "", tuple(texts)))
    return works


def folders_of_assets() -> list[Path]:
    """The folders of pictures, fonts, sounds and weights, those of games among them."""
    found = {file.parent for file in ASSETS.rglob("*") if file.is_file()}
    locales = ASSETS / "locales"
    return sorted(each for each in found - {ASSETS} if not each.is_relative_to(locales))


@cache
def _listed(kind: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = tomllib.loads(_LIST.read_text("utf-8"))[kind]
    return entries


def _texts(one: dict[str, Any]) -> tuple[Path, ...]:
    """The text that an entry of the list names, and the one that it builds upon."""
    texts = [TEXTS / one["text"]]
    if one["licence"].startswith("LGPL-2.1"):
        texts.append(TEXTS / "lgpl-2.1.txt")
    return tuple(dict.fromkeys(texts))
