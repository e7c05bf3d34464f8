"""The files that a Linux system gets, laid out as below /usr: every Linux package holds these."""

from __future__ import annotations

import gzip
import os
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from recipes import texts
from recipes.facts import APP_ID, NAME, RECIPES, TITLE, home, source_date, version
from recipes.icons import PNG_SIZES, write_png, write_svg
from recipes.news import changes

if TYPE_CHECKING:
    from resarcana_desktop.i18n.catalogues import Catalogue

PARTS = RECIPES / "linux"
# The keys of what is said of them, too.
_SCREENSHOTS = ("table", "reaction", "replay", "table_light")
# The messages of install.sh.
_MESSAGES = ("usage", "another", "installed", "to_remove", "removed", "absent")
DOCS = f"share/doc/{NAME}-desktop"


def lay_out(target: Path, program: Path) -> None:
    """Put the packed program and all that belongs to it below `target`, which is emptied first."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(program, target / "lib" / NAME, symlinks=True)
    _link(target / "bin" / NAME, f"../lib/{NAME}/{NAME}")
    _put(target / f"share/applications/{NAME}.desktop", filled(f"{NAME}.desktop"))
    _put(target / f"share/mime/packages/{NAME}.xml", filled(f"{NAME}.mime.xml"))
    _put(target / f"share/metainfo/{APP_ID}.metainfo.xml", filled(f"{NAME}.metainfo.xml"))
    for language in texts.spoken():
        folder = "man6" if language == texts.DEFAULT else f"{language}/man6"
        _put(target / f"share/man/{folder}/{NAME}.6.gz", zipped(manual(language)))
    for size in PNG_SIZES:
        write_png(target / f"share/icons/hicolor/{size}x{size}/apps/{NAME}.png", size)
    write_svg(target / f"share/icons/hicolor/scalable/apps/{NAME}.svg")
    _link(target / DOCS / "licences", f"../../../lib/{NAME}/_internal/licences")


def tidy(target: Path) -> None:
    """Give everything below `target` the rights and the date that files in packages have."""
    date = source_date()
    for path in [target, *target.rglob("*")]:
        if not path.is_symlink():
            library = ".so" in path.suffixes
            runs = path.is_dir() or (path.stat().st_mode & 0o100 and not library)
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (date, date), follow_symlinks=False)


def zipped(content: bytes) -> bytes:
    """The content as a .gz file that bears no date."""
    return gzip.compress(content, 9, mtime=0)


def filled(name: str) -> bytes:
    """A file of build/linux with its places filled in."""
    return _filled(texts.translated((PARTS / name).read_text("utf-8")))


def manual(language: str) -> bytes:
    """The page of the manual in a language."""
    return _filled(texts.manual(language))


def _filled(text: str) -> bytes:
    day = datetime.fromtimestamp(source_date(), UTC).strftime("%Y-%m-%d")
    places = {
        "@ID@": APP_ID,
        "@TITLE@": TITLE,
        "@VERSION@": version(),
        "@DATE@": day,
        "@WEB@": _web(home()),
        "@README@": "\n----\n\n".join(map(_readme, texts.texts().values())),
        "@CHOICE@": texts.shell_choice(),
        "@MESSAGES@": texts.shell_messages(*_MESSAGES),
        "@CHANGES@": "".join(f"          <li>{escape(each)}</li>\n" for each in changes(version())),
    }
    for place, value in places.items():
        text = text.replace(place, value)
    return text.encode()


def _readme(said: Catalogue) -> str:
    """Return the instructions for an unpacked archive, in one language."""
    commands = {
        "start": f"bin/{NAME}",
        "install": "./install.sh",
        "uninstall": "./install.sh --uninstall",
    }
    lines = [f"  {typed:<26}{said[f'readme.{key}']}\n" for key, typed in commands.items()]
    licences = said.text("readme.licences", folder=f"{DOCS}/licences")
    return "".join([*lines, f"\n{licences}\n"])


def _web(address: str) -> str:
    """Return the project's address and pictures of this version, for software catalogues."""
    if not address:
        return ""
    lines = [f'  <url type="homepage">{escape(address)}</url>', "  <screenshots>"]
    for number, picture in enumerate(_SCREENSHOTS):
        kind = "" if number else ' type="default"'
        lines.append(f"    <screenshot{kind}>")
        lines.append(texts.element("      ", "caption", f"picture.{picture}").rstrip())
        image = f"{address}/raw/v{version()}/docs/pictures/{picture}.png"
        lines += [f"      <image>{escape(image)}</image>", "    </screenshot>"]
    return "\n".join([*lines, "  </screenshots>"]) + "\n"


def _put(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def _link(file: Path, target: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.symlink_to(target)
