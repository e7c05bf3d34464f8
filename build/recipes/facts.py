"""What every recipe shares: names, folders, the version, the date of packages."""

import os
import platform
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECIPES = ROOT / "build"
SOURCE = ROOT / "src"
DIST = ROOT / "dist"
WORK = ROOT / ".build" / "packages"

NAME = "resarcana"
TITLE = "Res Arcana Desktop"
# The program's name in software catalogues.
APP_ID = "net.resarcana_desktop.resarcana"


class PackagingError(Exception):
    """A package cannot be made; the text says why, and what helps."""


def version() -> str:
    """The version of the program, read without loading it."""
    text = (SOURCE / "resarcana_desktop" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    if found is None:
        raise PackagingError("There is no __version__ in src/resarcana_desktop/__init__.py.")
    return found[1]


def maintainer() -> str:
    """Return the maintainer of the packages, with an address.

    That is DEBFULLNAME and DEBEMAIL, as in Debian's tools, or the author of the last commit.
    """
    name, address = os.environ.get("DEBFULLNAME", ""), os.environ.get("DEBEMAIL", "")
    author = _git("log", "-1", "--format=%an%n%ae").split("\n")
    if not name or not address:
        name, address = (name or author[0], address or author[-1])
    if not name or "@" not in address:
        raise PackagingError("The package needs a maintainer. Set DEBFULLNAME and DEBEMAIL.")
    return f"{name} <{address}>"


def home() -> str:
    """Return the project's address on the web; "" if unknown."""
    server, project = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    if server and project:
        return f"{server}/{project}"
    remote = _git("remote", "get-url", "origin").removesuffix(".git")
    remote = re.sub(r"^git@([^:]+):", r"https://\1/", remote)
    remote = re.sub(r"^https://[^/]*@", "https://", remote)  # without a name and password
    return remote if remote.startswith("https://") else ""


def _git(*words: str) -> str:
    """Return git's output about the sources; "" if they have no history."""
    try:
        command = ["git", *words]
        found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return found.stdout.strip()


def machine() -> str:
    """The kind of processor, as names of packages say it: x86_64, aarch64 or arm64."""
    name = platform.machine().lower()
    return "x86_64" if name == "amd64" else name


def source_date() -> int:
    """The date that everything in the packages bears, in seconds since 1970.

    The time of the last commit, so that the same sources make the same packages;
    SOURCE_DATE_EPOCH overrides it.
    """
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if epoch.isdecimal():
        return int(epoch)
    committed = _git("log", "-1", "--format=%ct")
    if committed:
        return int(committed)
    return int((ROOT / "pyproject.toml").stat().st_mtime)  # sources without their history
