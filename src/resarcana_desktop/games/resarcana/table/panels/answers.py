"""A panel with a handful of answers: reactions to a loss or a check, rivals, decks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.games.resarcana.table.panels.header import header
from resarcana_desktop.games.resarcana.table.panels.pieces import AnswerButton, number_key
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Popup
from resarcana_desktop.widgets.boxes import Column
from resarcana_desktop.widgets.nodes import Node
from resarcana_desktop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from resarcana_desktop.games.resarcana.text.icons import Line
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.nodes import Wording
    from resarcana_desktop.widgets.style import Style

_EDGE = 8
_MENU_WIDTH = 460


@dataclass(frozen=True, slots=True)
class Answer:
    """One of several answers, as rich text with icons; a `reason` says why not."""

    name: str
    title: str
    action: Callable[[], None]
    component: str = ""
    lines: tuple[Line, ...] = ()
    detail: str = ""
    reason: str = ""


def answer_button(
    answer: Answer, number: int, action: Callable[[], None], **look: bool
) -> AnswerButton:
    """The button of an answer; its number from 1 picks it."""
    return AnswerButton(
        answer.title,
        action,
        answer.name,
        component=answer.component,
        lines=answer.lines,
        detail=answer.detail,
        cap=str(number) if number <= 9 else "",
        shortcut_key=number_key(number),
        reason=answer.reason,
        **look,
    )


class AnswerPanel(TablePanel):
    """A title, what it is about, and the answers one below the other."""

    def __init__(
        self,
        title: str,
        told: str,
        answers: Sequence[Answer],
        *,
        component: str = "",
        lines: Sequence[Line] = (),
        buttons: Sequence[Widget] = (),
        cancel: Callable[[], None] | None = None,
        name: str = "answers",
    ) -> None:
        rows = [answer_button(each, n, each.action) for n, each in enumerate(answers, start=1)]
        first = next((each.name for each in answers if not each.reason), "")
        super().__init__(
            name,
            [header(title, told, component=component, lines=lines), *rows],
            buttons,
            width=720,
            cancel=cancel,
            focus=first,
        )


class AnswerMenu(Popup):
    """The same answers beside what was clicked; a click elsewhere or Esc closes it."""

    def __init__(self, answers: Sequence[Answer], anchor: Rect, name: str = "choice") -> None:
        super().__init__(name)
        self.anchor = Rect(anchor)
        rows = [self._row(number, answer) for number, answer in enumerate(answers, start=1)]
        self._list = self.add(ScrollArea(Column(rows, gap=4)))

    def description(self, words: Wording) -> Node | None:
        return Node("menu", self.label, modal=True)

    def _row(self, number: int, answer: Answer) -> AnswerButton:
        def choose() -> None:
            self.close()
            answer.action()

        return answer_button(answer, number, choose, framed=False)

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
        """Above what was clicked where there is room, else below, else over it."""
        rect = Rect((0, 0), size)
        rect.midbottom = (self.anchor.centerx, self.anchor.top - gap)
        if rect.top < room.top:
            rect.midtop = (self.anchor.centerx, self.anchor.bottom + gap)
        return rect.clamp(room)

    def draw(self, surface: Surface) -> None:
        if self.style is not None:
            paint.popup(surface, self.rect, self.style)
        super().draw(surface)
