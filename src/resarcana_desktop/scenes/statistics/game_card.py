"""The button of one game: how it went, and at its right when it was and what it is called."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.widgets import Button, paint

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.widgets import ButtonMark, Node, Size, Style, Wording

_GAP: Final = 20


class GameCard(Button):
    """A button with a title and details at the left, and quiet lines `aside` at the right.

    Without room there they are below the details; a `brief` one only has them read out then.
    """

    def __init__(
        self,
        title: str,
        action: Callable[[], None],
        name: str,
        *,
        detail: str,
        aside: Sequence[str],
        mark: ButtonMark,
        stretch: int = 0,
        brief: bool = False,
    ) -> None:
        super().__init__(
            title,
            action,
            name,
            kind="dark",
            detail=detail,
            text_align="left",
            mark=mark,
            stretch=stretch,
        )
        self._aside = tuple(aside)
        self._brief = brief
        self._room = 0
        """The width that it is measured or drawn for."""

    def natural(self, style: Style, width: int) -> Size:
        """Return the size without a cache: its key would not have the words at the right."""
        self._room = width
        return self._natural(style, width)

    def _aside_width(self, style: Style) -> int:
        """Return how wide the words at the right are; 0 if lines at the left would be broken."""
        kind = self.detail_kind
        wide = max(paint.text_width(style, each, kind) for each in self._aside)
        left = max(paint.text_width(style, each, kind) for each in self.detail.split("\n"))
        taken = super()._sides(style) + style.px(_GAP) + wide
        return wide if left + taken <= self._room else 0

    def _sides(self, style: Style) -> int:
        aside = self._aside_width(style)
        return super()._sides(style) + (aside + style.px(_GAP) if aside else 0)

    def _shown_detail(self, style: Style, inner: int) -> str:
        if self._brief or self._aside_width(style):
            return super()._shown_detail(style, inner)
        return f"{self.detail}\n{' · '.join(self._aside)}"

    def description(self, words: Wording) -> Node | None:
        """All of its words."""
        node = super().description(words)
        return node and replace(node, details=(*node.details, *self._aside))

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw it for the width that it has, whatever it was measured for."""
        self._room = self.rect.width
        super().draw_self(surface, style)

    def _draw_words(self, surface: Surface, style: Style, inner: Rect, colour: Rgb) -> None:
        wide = self._aside_width(style)
        if wide:
            place = Rect(inner.right - wide, inner.y, wide, inner.height)
            muted, lines = paint.tone(style, "muted"), "\n".join(self._aside)
            paint.paragraph(surface, lines, style, self.detail_kind, muted, place, "right")
            inner.width -= wide + style.px(_GAP)
        super()._draw_words(surface, style, inner, colour)
