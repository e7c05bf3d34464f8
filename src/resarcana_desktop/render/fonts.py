"""The typefaces: Cinzel for names and titles, Gentium Book Plus for everything else.

Signs that neither has come from a font of the system, or from small fonts that are shipped.
"""

import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

import pygame
import pygame.font

from resarcana_desktop.data import ASSETS
from resarcana_desktop.render.coverage import coverage
from resarcana_desktop.render.system_fonts import SYSTEM

FILES: Final = {
    "display": "Cinzel_700Bold.ttf",
    "body": "GentiumBookPlus-Regular.ttf",
    "bold": "GentiumBookPlus-Bold.ttf",
    "italic": "GentiumBookPlus-Italic.ttf",
    "bold_italic": "GentiumBookPlus-BoldItalic.ttf",
}
SHIPPED: Final = ("FallbackScripts.ttf", "FallbackHan.ttf", "FallbackEmoji.ttf")
"""Fonts for signs that the text fonts do not have, where the system has none for them."""

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
"""The codes of writing systems that need to be told to be shaped (ISO 15924)."""


class TextFont(pygame.font.Font):
    """A font of one face at one pixel size; `cut` is one of the keys of `FILES`."""

    def __init__(self, cut: str, px: int) -> None:
        super().__init__(str(_FOLDER / FILES[cut]), px)
        self.cut = cut
        self.px = px

    def doubled(self) -> "TextFont":
        """The same face at twice the size."""
        return text_font(self.cut, self.px * 2)

    def sized(self, px: int) -> "TextFont":
        """The same face at another size in pixels."""
        return text_font(self.cut, px)


_open: dict[tuple[str, int], TextFont] = {}
_others: dict[tuple[Path, str, bool, int], pygame.font.Font] = {}


def text_font(cut: str, px: int) -> TextFont:
    """The one font object of a face and a size in real pixels."""
    key = (cut, max(px, 1))
    font = _open.get(key)
    if font is None or not _usable(font):
        font = _open[key] = _opened(*key)
    return font


def fallback_font(file: Path, script: str, right_to_left: bool, px: int) -> pygame.font.Font:
    """The one font object of a file for a writing system and its direction."""
    key = (file, script, right_to_left, max(px, 1))
    font = _others.get(key)
    if font is None or not _usable(font):
        font = _others[key] = pygame.font.Font(str(file), key[-1])
        if script:
            font.set_script(script)
        font.set_direction(pygame.DIRECTION_RTL if right_to_left else pygame.DIRECTION_LTR)
    return font


def is_drawn(cut: str, text: str) -> bool:
    """Whether a face has all signs of `text`."""
    return coverage(_FOLDER / FILES[cut]).has_all(text)


@lru_cache(maxsize=4096)
def source(cut: str, letter: str) -> Source:
    """Where a letter with its marks comes from if the face of the text is `cut`.

    That face, else the text font, else a font of the system, else one that is shipped.
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
    """The code of the writing system of a sign, where fonts need to be told; else empty."""
    return _TAGS.get(unicodedata.name(sign, "").partition(" ")[0], "")


def _opened(cut: str, px: int) -> TextFont:
    if not pygame.font.get_init():
        pygame.font.init()
    return TextFont(cut, px)


def _usable(font: pygame.font.Font) -> bool:
    """Whether the font module has not been left since this font was opened."""
    try:
        return font.get_height() > 0
    except pygame.error:
        return False
