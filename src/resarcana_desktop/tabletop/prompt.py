"""The line that says what the game waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.rich import RichText, rich
from resarcana_desktop.tabletop.layers import Layer, LayerCanvas
from resarcana_desktop.widgets import Node, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.render.fonts import TextFont
    from resarcana_desktop.widgets import Size, Style, Wording

_SIZE: Final = 21
_REACH: Final = 12
"""Pixels around its place that its letters do not leave."""
_SMALLER: Final = 2
"""Pixels by which the letters may be smaller so that there is room for a tip."""
_LARGER: Final = 1.4
"""How much larger the letters of a strong sentence are at most."""
_LEAST_TIP: Final = 13
"""Pixels of the letters of a tip below a golden headline at the least, unless all are smaller."""
LEAST: Final = 11
"""Pixels of the smallest letters that it shrinks to if it must."""


def line_in(sentence: str, font: TextFont, least: int, room: Size, look: Style) -> RichText:
    """A sentence in a font or as large a smaller one as fits, of `least` pixels at the least."""
    text = rich(sentence, font, look.theme, look.icons, max(room[0], 1))
    while text.size[1] > room[1] and font.px > least:
        font = font.sized(font.px - 1)
        text = rich(sentence, font, look.theme, look.icons, max(room[0], 1))
    return text


def headline_in(
    sentence: str, font: TextFont, least: int, room: Size, look: Style, most: float = 1.2
) -> RichText:
    """A plain sentence as a golden headline, up to `most` times larger if it is one line then.

    One that has parts of other colours, or needs more lines, stays as `line_in` returns it.
    """
    usual = line_in(sentence, font, least, room, look)
    if "{" in sentence:
        return usual
    bold = golden(sentence)
    for px in range(round(font.px * most), font.px - 1, -1):
        found = rich(bold, font.sized(px), look.theme, look.icons, max(room[0], 1))
        if len(found.lines) == 1 and found.size[1] <= room[1]:
            return found
    found = line_in(bold, font, least, room, look)
    return found if len(found.lines) == len(usual.lines) else usual


def golden(sentence: str) -> str:
    """Return a plain sentence in bold golden letters."""
    return f"{{accent}}{{b}}{sentence}{{/b}}{{/accent}}"


class Prompt(Widget):
    """A sentence, as large as it fits its place; `sentence` returns it as rich text.

    `refusals` counts the refusals so far: a screen reader reads out each, even the same one again.
    `tips` returns quiet lines, of which the first that has room is below the sentence,
    which is then bold if it fits. A `strong` one is a golden headline, larger than its tip.
    """

    shows_pointer = False

    def __init__(
        self,
        sentence: Callable[[], str],
        refusals: Callable[[], int],
        tips: Callable[[], Sequence[str]] = tuple,
        *,
        strong: bool = False,
    ) -> None:
        super().__init__("prompt")
        self._sentence = sentence
        self._refusals = refusals
        self._tips = tips
        self._strong = strong

    @property
    def markup(self) -> str:
        """Return what it says now."""
        return self._sentence()

    def in_one_line(self, sentence: str) -> bool:
        """Return whether a sentence leaves a line for a tip below it."""
        style = self.style
        if style is None or not self.rect.width:
            return False
        font = text_font("body", max(style.text_px(_SIZE) - _SMALLER, LEAST))
        return rich(sentence, font, style.theme, style.icons).size[0] <= self.rect.width

    @property
    def clipped(self) -> bool:
        """Return whether not even small letters fit."""
        return self._text().size[1] > self.rect.height + 2

    def description(self, words: Wording) -> Node | None:
        """Return what it says, as soon as it changes."""
        own = f"{self.name}:{self._refusals()}"
        return Node("status", words.plain(self._sentence()), id=own, live=True)

    def _text(self) -> RichText:
        style = self.style
        assert style is not None
        font = text_font("body", max(style.text_px(_SIZE), LEAST))
        room = (self.rect.width, self.rect.height + 2)
        text = line_in(self._sentence(), font, LEAST, room, style)
        sentence = self._sentence()
        bold = () if "{" in sentence else (self._bold(sentence),)
        for tip in self._tips() if len(text.lines) == 1 else ():
            for told in (*bold, sentence):
                both = f"{told}\n{{muted}}{tip}{{/muted}}"
                with_tip = line_in(both, font, max(font.px - _SMALLER, LEAST), room, style)
                if len(with_tip.lines) == 2 and with_tip.size[1] <= room[1]:
                    return with_tip
        for told in bold if self._strong else ():
            strong = line_in(told, font, LEAST, room, style)
            if len(strong.lines) == len(text.lines):
                return strong
        return text

    def _bold(self, sentence: str) -> str:
        return golden(sentence) if self._strong else f"{{b}}{sentence}{{/b}}"

    def lines(self) -> Sequence[RichText]:
        """Return what is drawn, one below the other: the sentence, perhaps a tip."""
        usual = self._text()
        sentence, muted, aside = self._sentence().partition(" {muted}")
        if not self._strong or "{" in sentence:
            return (usual,)
        style, width = self.style, self.rect.width
        assert style is not None
        font = text_font("body", max(style.text_px(_SIZE), LEAST))
        small = font.sized(max(font.px - _SMALLER, min(font.px, _LEAST_TIP)))
        told = [f"{{muted}}{tip}{{/muted}}" for tip in self._tips()]
        if aside:
            told = [f"{muted.strip()}{aside}"]
        tips = [rich(each, small, style.theme, style.icons) for each in told]
        below: list[tuple[RichText, ...]] = [(tip,) for tip in tips]
        if len(usual.lines) == 1 and not aside:
            below.append(())
        for rest in below:
            for px in range(round(font.px * _LARGER), font.px, -1):
                head = rich(self._bold(sentence), font.sized(px), style.theme, style.icons)
                found = (head, *rest)
                high = sum(each.size[1] for each in found)
                if high <= self.rect.height + 2 and all(each.size[0] <= width for each in found):
                    return found
        return (usual,)

    def layer(self) -> Layer[LayerCanvas]:
        """Return the text as a layer of the table's picture, in the middle of its height."""
        key = (self.style, tuple(self.rect), self._sentence(), tuple(self._tips()))
        return Layer("prompt", key, self.rect.inflate(_REACH, _REACH), self._draw)

    def _draw(self, canvas: LayerCanvas) -> None:
        if self.style is not None:
            lines = self.lines()
            top = self.rect.centery - sum(text.size[1] for text in lines) // 2
            for text in lines:
                text.draw(canvas.surface, (self.rect.x, top))
                top += text.size[1]
