"""The Debian package: for Debian, Ubuntu and their descendants.

It has no scripts of its own: menus, file types, icons and manual pages are updated by triggers of
the packages that maintain their lists.
"""

import hashlib
import os
import re
import shutil
import subprocess
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from recipes import texts
from recipes.facts import (
    DIST,
    NAME,
    RECIPES,
    WORK,
    PackagingError,
    home,
    machine,
    maintainer,
    source_date,
    version,
)
from recipes.news import changes
from recipes.tree import DOCS, lay_out, tidy, zipped

PACKAGE = f"{NAME}-desktop"
_ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
# The drawing library loads these by name at run time; without the recommended ones there is no
# sound, no Wayland, no gamepad.
_DEPENDS = (
    *("zlib1g", "libstdc++6", "libgcc-s1"),
    *("libx11-6", "libxext6", "libxcursor1", "libxfixes3", "libxi6", "libxrandr2", "libxss1"),
)
_RECOMMENDS = (
    "libpulse0 | libasound2 | libasound2t64",
    "libwayland-client0",
    "libwayland-cursor0",
    "libwayland-egl1",
    "libxkbcommon0",
    "libdecor-0-0",
    "libudev1",
    "shared-mime-info",
    "desktop-file-utils",
    "hicolor-icon-theme",
)
_DESCRIPTION = """\
board game of alchemists and essences, against bots or friends
 Play the board game Res Arcana on your desktop. Collect five kinds of
 essences, place artifacts, claim monuments and Places of Power, and race to
 10 points. Play solo against bots or with friends around one screen. No
 connection needed.
 .
 Languages: {languages}.
 .
 An unofficial fan project. Res Arcana is designed by Tom Lehmann and
 published by Sand Castle Games; Mercurial, the second game here, is designed by
 David Goh and published by Hyperlixir. None of them is affiliated with this
 program.
"""


def make(program: Path) -> Path:
    """The package, in `dist`."""
    if shutil.which("dpkg-deb") is None:
        raise PackagingError("dpkg-deb is not installed (Debian: dpkg; Fedora: dpkg; Arch: dpkg).")
    root = WORK / "deb"
    shutil.rmtree(root, ignore_errors=True)
    lay_out(root / "usr", program)
    # Debian's place for games.
    (root / "usr" / "bin").rename(root / "usr" / "games")
    _write_papers(root / "usr" / DOCS)
    tidy(root / "usr")
    _write_control(root)
    tidy(root)
    architecture = _ARCHITECTURES.get(machine(), machine())
    file = DIST / f"{PACKAGE}_{version()}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(root), str(file)]
    dated = {**os.environ, "SOURCE_DATE_EPOCH": str(source_date())}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=dated)
    check(file)
    return file


def check(file: Path) -> None:
    """Raise PackagingError if Debian's own checker, if installed, finds a fault."""
    lintian = shutil.which("lintian")
    if lintian is None:
        return
    command = [lintian, "--fail-on", "error,warning", str(file)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        raise PackagingError(f"{done.stdout}{done.stderr}".strip())


def description() -> str:
    """Return the program's description for lists of packages."""
    return _DESCRIPTION.format(languages=", ".join(texts.english_names().values())).rstrip("\n")


def _write_control(root: Path) -> None:
    files = sorted(file for file in root.rglob("*") if file.is_file() and not file.is_symlink())
    control = root / "DEBIAN"
    control.mkdir()
    sums = (
        f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(root)}\n"
        for file in files
    )
    (control / "md5sums").write_text("".join(sums), "utf-8")
    libc = f"libc6 (>= {newest_libc(files)})"
    fields = {
        "Package": PACKAGE,
        "Version": version(),
        "Architecture": _ARCHITECTURES.get(machine(), machine()),
        "Maintainer": maintainer(),
        "Installed-Size": str(sum(file.stat().st_size + 1023 for file in files) // 1024),
        "Depends": ", ".join((libc, *_DEPENDS)),
        "Recommends": ", ".join(_RECOMMENDS),
        "Section": "games",
        "Priority": "optional",
        **({"Homepage": home()} if home() else {}),
        "Description": description(),
    }
    text = "".join(f"{name}: {value}\n" for name, value in fields.items())
    (control / "control").write_text(text, "utf-8")


def newest_libc(files: list[Path]) -> str:
    """Return the newest version of the C library that machine code among the files needs."""
    found = {
        (int(major), int(minor))
        for file in files
        if (content := file.read_bytes()).startswith(b"\x7fELF")
        for major, minor in re.findall(rb"GLIBC_([0-9]+)\.([0-9]+)", content)
    }
    return "{}.{}".format(*max(found))


def _write_papers(folder: Path) -> None:
    """Write the papers of every Debian package: copyright and changes."""
    shutil.copyfile(RECIPES / "linux" / "copyright", folder / "copyright")
    date = format_datetime(datetime.fromtimestamp(source_date(), UTC))
    entry = f"{PACKAGE} ({version()}) unstable; urgency=medium\n\n"
    for change in changes(version()):
        entry += textwrap.fill(change, 76, initial_indent="  * ", subsequent_indent="    ") + "\n"
    entry += f"\n -- {maintainer()}  {date}\n"
    (folder / "changelog.gz").write_bytes(zipped(entry.encode()))
    overrides = folder.parents[1] / "lintian" / "overrides" / PACKAGE
    overrides.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(RECIPES / "linux" / "lintian-overrides", overrides)
