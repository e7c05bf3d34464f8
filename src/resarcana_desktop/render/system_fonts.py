"""Fonts of the system for signs that the program's own text fonts do not have.

They are looked for when a text first needs one: by file name, in the folders where each system
keeps its fonts.
"""

from __future__ import annotations

import os
import sys
import threading
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.coverage import coverage

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_PATIENCE: Final = 0.05
"""Seconds that a text waits for the list of fonts: folders on a slow drive do not hold it up."""

_MOST_FILES: Final = 20_000

_SUFFIXES: Final = frozenset({".ttf", ".ttc", ".otf", ".otc"})

_HAN: Final = (
    "notosanscjk-regular",
    "notosanscjk-vf",
    "notosanscjksc-regular",
    "notosanscjkjp-regular",
    "notoserifcjk-regular",
    "sourcehansans-regular",
    "sourcehansanscn-regular",
    "msyh",
    "hiragino sans gb",
    "pingfang",
    "stheiti light",
    "wqy-microhei",
    "wqy-zenhei",
    "droidsansfallback",
    "droidsansfallbackfull",
    "simsun",
    "msjh",
    "meiryo",
    "uming",
)
_KANA: Final = ("yugothm", "meiryo", "ヒラギノ角ゴシック w3", "ipag", "ipagp", "msgothic", *_HAN)
_HANGUL: Final = ("malgun", "applesdgothicneo", "nanumgothic", "unbatang", "baekmuk", *_HAN)
_NEAR_EAST: Final = ("segoeui", "tahoma", "arial", "dejavusans", "freesans")
_BY_SCRIPT: Final = {
    "CJK": _HAN,
    "IDEOGRAPHIC": _HAN,
    "FULLWIDTH": _HAN,
    "HALFWIDTH": _HAN,
    "BOPOMOFO": _HAN,
    "HIRAGANA": _KANA,
    "KATAKANA": _KANA,
    "KATAKANA-HIRAGANA": _KANA,
    "HANGUL": _HANGUL,
    "ARABIC": ("notosansarabic-regular", "notonaskharabic-regular", "geezapro", *_NEAR_EAST),
    "HEBREW": ("notosanshebrew-regular", "notoserifhebrew-regular", "arialhb", *_NEAR_EAST),
    "DEVANAGARI": ("nirmala", "kohinoor"),
    "THAI": ("leelawui", "thonburi"),
    "ARMENIAN": ("segoeui", "mshtakan", "dejavusans"),
    "GEORGIAN": ("segoeui", "sylfaen", "dejavusans"),
}
"""File names to try for a sign, in this order, by the first word of what Unicode calls the sign."""

_BROAD: Final = (
    "dejavusans",
    "seguisym",
    "apple symbols",
    "notosanssymbols2-regular",
    "notosanssymbols-regular",
    "nirmala",
    "arial unicode",
    "freeserif",
    "unifont",
)
"""Fonts with signs of many writing systems."""


class SystemFonts:
    """The font files below some folders, by name, listed in a thread at the first question."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders
        self._files: dict[str, Path] = {}
        self._listing: threading.Thread | None = None

    def with_sign(self, sign: str) -> Path | None:
        """A file whose font has `sign`, or None."""
        files = self._listed()
        for name in _names(sign):
            file = files.get(name)
            # A pipe of that name would never answer.
            if file is not None and file.is_file() and sign in coverage(file):
                return file
        return None

    def _listed(self) -> dict[str, Path]:
        if self._listing is None:
            self._listing = threading.Thread(target=self._list, name="fonts", daemon=True)
            self._listing.start()
            self._listing.join(_PATIENCE)
        return {} if self._listing.is_alive() else self._files

    def _list(self) -> None:
        for number, file in enumerate(_font_files(self._folders)):
            if number == _MOST_FILES:
                break
            self._files.setdefault(file.stem.lower(), file)


def _font_files(folders: Sequence[Path]) -> Iterator[Path]:
    for folder in folders:
        for place, _, names in os.walk(folder):
            for name in names:
                file = Path(place, name)
                if file.suffix.lower() in _SUFFIXES:
                    yield file


def _names(sign: str) -> tuple[str, ...]:
    """File names to try for a sign, without their endings and in lower case."""
    return _names_of(unicodedata.name(sign, "").partition(" ")[0])


@lru_cache(maxsize=64)
def _names_of(script: str) -> tuple[str, ...]:
    by_name = [f"noto{kind}{script.lower()}-regular" for kind in ("sans", "serif")]
    return (*_BY_SCRIPT.get(script, ()), *by_name, *_BROAD)


def folders() -> list[Path]:
    """Where this system keeps its fonts."""
    home = Path(os.environ.get("HOME") or os.path.sep)
    if sys.platform == "win32":
        windows = Path(os.environ.get("SYSTEMROOT", "C:\\Windows"), "Fonts")
        own = os.environ.get("LOCALAPPDATA")
        return [windows, *([Path(own, "Microsoft", "Windows", "Fonts")] if own else [])]
    if sys.platform == "darwin":
        system = Path("/System/Library/Fonts")
        return [system, Path("/Library/Fonts"), home / "Library" / "Fonts"]
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    own = os.environ.get("XDG_DATA_HOME") or str(home / ".local" / "share")
    places = [Path(place, "fonts") for place in shared.split(":") if Path(place).is_absolute()]
    # Inside a Flatpak the fonts of the system are under /run/host.
    return [*places, Path("/run/host/fonts"), Path(own, "fonts"), home / ".fonts"]


SYSTEM: Final = SystemFonts(folders())
