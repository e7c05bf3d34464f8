"""A panel with a handful of answers: reactions to a loss or a check, rivals, decks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.table.panels.pieces import (
    draw_emblem_medal,
    draw_icon_lines,
    header,
    icon_lines_size,
    lines_said,
)
from resarcana_desktop.render.controls import MEDAL_DARK, draw_medal
from resarcana_desktop.tabletop import answers
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import (
    Column,
    Label,
    Node,
    Popup,
    ScrollArea,
    TextKind,
    Widget,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.play.question import Offer, Question
    from resarcana_desktop.widgets import Size, Style, Wording

_EDGE: Final = 8
_MENU_WIDTH: Final = 460
_ICONS: Final = 24
_SIGN: Final = 0.56
"""The size of an icon on a medal, as a share of it."""
_HEADING: Final = TextKind(20, display=True, tone="strong")


class AnswerButton(answers.AnswerButton):
    """An answer with the emblem of a component, and icons as on its face."""

    def icons_size(self, style: Style) -> Size:
        return icon_lines_size(style, self.lines, _ICONS)

    def icons_said(self, words: Wording) -> str:
        return lines_said(self.lines, words)

    def draw_icons(self, surface: Surface, rect: Rect, style: Style) -> None:
        draw_icon_lines(surface, rect, style, self.lines, _ICONS)

    def draw_medal(self, surface: Surface, centre: tuple[int, int], diameter: int) -> None:
        if not self.sign or self.style is None:
            draw_emblem_medal(surface, centre, diameter, self.component)
            return
        sign = self.style.icons.icon(self.sign, round(diameter * _SIGN))
        draw_medal(surface, centre, diameter, fill=MEDAL_DARK, emblem=sign)


class AnswerPanel(TablePanel):
    """A title, what it is about, and the offers of a question one below the other."""

    def __init__(
        self, name: str, question: Question[ActionView], choose: Callable[[ActionView], None]
    ) -> None:
        head = header(question.title, question.facts, component=question.component)
        rows = offer_buttons(question.offers, choose)
        self.about = {question.component, *(each.component for each in question.offers)} - {""}
        """The components that it mentions."""
        first = next((each.name for each in question.offers if not each.reason), "")
        super().__init__(name, [head, *rows], (), width=720, focus=first)


def offer_buttons(
    offers: Sequence[Offer[ActionView]], choose: Callable[[ActionView], None]
) -> list[AnswerButton]:
    """A button for each offer, in order; their icons and sentences line up."""
    buttons = [
        AnswerButton(offer, number, partial(choose, offer.action))
        for number, offer in enumerate(offers, start=1)
    ]
    for button in buttons:
        button.aligned = buttons
    return buttons


class AnswerMenu(Popup):
    """The same answers below a `heading`, beside what was clicked.

    A click elsewhere or Esc closes it.
    """

    def __init__(
        self,
        offers: Sequence[Offer[ActionView]],
        choose: Callable[[ActionView], None],
        anchor: Rect,
        heading: str = "",
    ) -> None:
        super().__init__("choice")
        self.anchor = Rect(anchor)
        self._choose = choose
        rows: list[Widget] = [Label(heading, _HEADING, text_align="centre")] if heading else []
        rows += [
            AnswerButton(offer, number, partial(self._close_with, offer))
            for number, offer in enumerate(offers, start=1)
        ]
        self._list = self.add(ScrollArea(Column(rows, gap=6)))

    def description(self, words: Wording) -> Node | None:
        return Node("menu", self.label, modal=True)

    def _close_with(self, offer: Offer[ActionView]) -> None:
        self.close()
        self._choose(offer.action)

    def place(self, style: Style, screen: Rect) -> None:
        edge = style.px(_EDGE)
        room = screen.inflate(-2 * edge, -2 * edge)
        column = self._list.content
        most = min(style.text_px(_MENU_WIDTH), room.width - 2 * edge)
        width = min(column.measure(style, most)[0], most)
        height = column.measure(style, width)[1] + 2 * edge
        if height > room.height:
            width, height = min(width + style.hit(28), room.width), room.height
        self.arrange(style, self._beside(room, (width + 2 * edge, height), edge))
        self._list.arrange(style, self.rect.inflate(-2 * edge, -2 * edge))

    def _beside(self, room: Rect, size: tuple[int, int], gap: int) -> Rect:
        """Above what was clicked if there is room, else below, else over it."""
        rect = Rect((0, 0), size)
        rect.midbottom = (self.anchor.centerx, self.anchor.top - gap)
        if rect.top < room.top:
            rect.midtop = (self.anchor.centerx, self.anchor.bottom + gap)
        return rect.clamp(room)

    def draw_self(self, surface: Surface, style: Style) -> None:
        paint.popup(surface, self.rect, style)
