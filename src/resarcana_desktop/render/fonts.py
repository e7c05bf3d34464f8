"""The typefaces: Cinzel for names and titles, Gentium Book Plus for everything else.

Characters that both lack come from a system font or from small fonts that are shipped.
"""

from __future__ import annotations

import os
import sys
import threading
import unicodedata
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from resarcana_desktop.data import ASSETS
from resarcana_desktop.render.coverage import coverage

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.render.theme import Rgb

FILES: Final = {
    "display": "Cinzel_700Bold.ttf",
    "body": "GentiumBookPlus-Regular.ttf",
    "bold": "GentiumBookPlus-Bold.ttf",
    "italic": "GentiumBookPlus-Italic.ttf",
    "bold_italic": "GentiumBookPlus-BoldItalic.ttf",
}
SHIPPED: Final = ("FallbackScripts.ttf", "FallbackHan.ttf", "FallbackEmoji.ttf")
"""Fonts for characters that neither the text fonts nor the system's fonts have."""

LEAST_TEXT: Final = 13
"""The smallest text size, in real pixels, whatever the size of the window."""

SMOOTH_BELOW: Final = 18
"""Smaller text is drawn twice as large and scaled down: the hinting of so few pixels is ugly."""

_FOLDER: Final = ASSETS / "fonts"
_TEXT_CUT: Final = {"display": "bold"}

Source: TypeAlias = "str | Path"
"""A cut of the program's own faces, or the file of another font."""

_TAGS: Final = {
    "ARABIC": "Arab",
    "ARMENIAN": "Armn",
    "BENGALI": "Beng",
    "DEVANAGARI": "Deva",
    "GEORGIAN": "Geor",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HANGUL": "Hang",
    "HEBREW": "Hebr",
    "KANNADA": "Knda",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "SINHALA": "Sinh",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
"""The codes of writing systems that a font must be set to (ISO 15924)."""


_MOST_OPEN: Final = 32
"""Open fonts: each takes a quarter of a megabyte, and a millisecond to open again."""


class Font:
    """A font file at one pixel size, opened when needed and closed when others are needed more."""

    def __init__(self, file: Path, px: int, script: str = "", *, leftward: bool = False) -> None:
        self.px = px
        self._made_of = (file, px, script, leftward)

    def render(self, text: str, colour: Rgb, outline: int = 0) -> pygame.Surface:
        """Return a text, or its outline of this many pixels."""
        font = self._opened
        font.outline = outline
        picture = font.render(text, True, colour)
        font.outline = 0
        return picture

    def size(self, text: str) -> tuple[int, int]:
        """Return the size of a text in pixels."""
        return self._opened.size(text)

    def metrics(self, text: str) -> list[tuple[int, int, int, int, int] | None]:
        """Return the extent of each character and its step to the next; None if there is none."""
        return self._opened.metrics(text)

    @property
    def name(self) -> str:
        """The name of its family."""
        return self._opened.name

    def get_height(self) -> int:
        """Return the height of a line in pixels."""
        return self._heights[0]

    def get_linesize(self) -> int:
        """Return the pixels from one line to the next."""
        return self._heights[1]

    def get_ascent(self) -> int:
        """Return the pixels from the top of a line to the foot of its letters."""
        return self._heights[2]

    @cached_property
    def _heights(self) -> tuple[int, int, int]:
        font = self._opened
        return font.get_height(), font.get_linesize(), font.get_ascent()

    @property
    def _opened(self) -> pygame.font.Font:
        font = _open(*self._made_of)
        if not _usable(font):
            _open.cache_clear()
            font = _open(*self._made_of)
        return font


class TextFont(Font):
    """A font of one face at one pixel size; `cut` is one of the keys of `FILES`."""

    def __init__(self, cut: str, px: int) -> None:
        super().__init__(_FOLDER / FILES[cut], px)
        self.cut = cut

    def doubled(self) -> TextFont:
        """Return the typeface at twice the size."""
        return text_font(self.cut, self.px * 2)

    def sized(self, px: int) -> TextFont:
        """Return the typeface at another size in pixels."""
        return text_font(self.cut, px)


@cache
def text_font(cut: str, px: int) -> TextFont:
    """The one font object of a face and a size in real pixels."""
    return TextFont(cut, max(px, 1))


@cache
def fallback_font(file: Path, script: str, leftward: bool, px: int) -> Font:
    """The one font object of a file for a writing system and its direction."""
    return Font(file, max(px, 1), script, leftward=leftward)


@lru_cache(maxsize=_MOST_OPEN)
def _open(file: Path, px: int, script: str, leftward: bool) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    font = pygame.font.Font(str(file), px)
    if script:
        font.set_script(script)
    if leftward:
        font.set_direction(pygame.DIRECTION_RTL)
    return font


def _usable(font: pygame.font.Font) -> bool:
    """Return whether the font module has stayed initialized since this font was opened."""
    try:
        return font.get_height() > 0
    except pygame.error:
        return False


def is_drawn(cut: str, text: str) -> bool:
    """Return whether all characters of `text` are drawn in a typeface: it has them.

    Numerals are those of the text font everywhere, so that they look alike.
    """
    if cut in _TEXT_CUT and any(each.isdigit() for each in text):
        return False
    return coverage(_FOLDER / FILES[cut]).has_all(text)


@lru_cache(maxsize=4096)
def source(cut: str, letter: str) -> Source:
    """Return the font for a letter with its marks, if the typeface of the text is `cut`.

    It is that typeface, else the text font, else a system font, else one that is shipped.
    """
    forms = (unicodedata.normalize("NFC", letter), letter)
    for own in (cut, text_cut(cut)):
        if any(is_drawn(own, form) for form in forms):
            return own
    found = SYSTEM.with_sign(letter[0])
    shipped = (_FOLDER / name for name in SHIPPED)
    return found or next((file for file in shipped if letter[0] in coverage(file)), text_cut(cut))


def text_cut(cut: str) -> str:
    """The cut of the text font that has the signs that a face lacks."""
    return _TEXT_CUT.get(cut, cut)


@lru_cache(maxsize=4096)
def script_tag(sign: str) -> str:
    """Return the code of a character's writing system, if fonts need it; otherwise ""."""
    return _TAGS.get(unicodedata.name(sign, "").partition(" ")[0], "")


# ---- fonts of the system -------------------------------------------------------------------------

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
        """Return a file whose font has `sign`, or None."""
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
    """Return the folders in which this system stores its fonts."""
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
