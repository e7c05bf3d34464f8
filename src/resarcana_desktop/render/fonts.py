"""The two typefaces: Cinzel for names and titles, Gentium Book Plus for everything else."""

from typing import Final

import pygame
import pygame.font

from resarcana_desktop.data import ASSETS

FILES: Final = {
    "display": "Cinzel_700Bold.ttf",
    "body": "GentiumBookPlus-Regular.ttf",
    "bold": "GentiumBookPlus-Bold.ttf",
    "italic": "GentiumBookPlus-Italic.ttf",
    "bold_italic": "GentiumBookPlus-BoldItalic.ttf",
}
SMOOTH_BELOW: Final = 18
"""Smaller text is drawn twice as large and scaled down: the hinting of so few pixels is ugly."""


class TextFont(pygame.font.Font):
    """A font of one face at one pixel size; `cut` is one of the keys of `FILES`."""

    def __init__(self, cut: str, px: int) -> None:
        super().__init__(str(ASSETS / "fonts" / FILES[cut]), px)
        self.cut = cut
        self.px = px

    def doubled(self) -> "TextFont":
        """The same face at twice the size."""
        return text_font(self.cut, self.px * 2)

    def sized(self, px: int) -> "TextFont":
        """The same face at another size in pixels."""
        return text_font(self.cut, px)


_open: dict[tuple[str, int], TextFont] = {}


def text_font(cut: str, px: int) -> TextFont:
    """The one font object of a face and a size in real pixels."""
    key = (cut, max(px, 1))
    font = _open.get(key)
    if font is None or not _usable(font):
        font = _open[key] = _opened(*key)
    return font


def _opened(cut: str, px: int) -> TextFont:
    if not pygame.font.get_init():
        pygame.font.init()
    return TextFont(cut, px)


def _usable(font: TextFont) -> bool:
    """Whether the font module has not been left since this font was opened."""
    try:
        return font.get_height() > 0
    except pygame.error:
        return False
