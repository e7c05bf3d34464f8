"""The hint: a bubble with the best actions, and their numbers on what they are done with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.resarcana.bots.reasoning_bot import percent
from resarcana_desktop.games.resarcana.table.panels.pieces import AnswerButton, number_key
from resarcana_desktop.render.shapes import box
from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Popup
from resarcana_desktop.widgets.boxes import Column
from resarcana_desktop.widgets.labels import SMALL, RichLabel, TextKind
from resarcana_desktop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.table.play.advice import Suggestion
    from resarcana_desktop.games.resarcana.table.play.sentences import Words
    from resarcana_desktop.widgets.base import Size, Widget
    from resarcana_desktop.widgets.nodes import Node, Wording
    from resarcana_desktop.widgets.style import Style

_TITLE: Final = TextKind(22, display=True, tone="strong")
_CHANCE: Final = TextKind(20, bold=True)
_WIDTH: Final = 420
_EDGE: Final = 14
_GAP: Final = 10
_BAR: Final = 10
_LEAST_BAR: Final = 60
_BADGE: Final = 32
_NARROWEST: Final = 0.8


@dataclass(frozen=True, slots=True)
class Mark:
    """A thing in sight that an action is done with: what it covers, and the action's number.

    `angle` is how far it is tilted, clockwise in degrees; `place` is how many numbers stand on it
    already.
    """

    rect: Rect
    number: int
    angle: float = 0.0
    place: int = 0


class SuggestionButton(AnswerButton):
    """A suggested action with its reason, and the chance to win after it as a bar and a number."""

    def __init__(
        self, suggestion: Suggestion, number: int, chance: str, action: Callable[[], None]
    ) -> None:
        super().__init__(
            suggestion.title,
            action,
            f"hint.{number}",
            component=suggestion.component,
            lines=suggestion.lines,
            detail=suggestion.told,
            cap=str(number),
            shortcut_key=number_key(number),
        )
        self.chance = suggestion.chance
        self.percent = chance

    def description(self, words: Wording) -> Node | None:
        """The action, its reason, and the chance to win after it."""
        told = super().description(words)
        return told and replace(told, value=self.percent)

    def _parts(self, style: Style, inner: int) -> list[Size]:
        width, height = paint.wrapped_size(style, self.percent, _CHANCE, 10_000)
        return [*super()._parts(style, inner), (width + style.px(_LEAST_BAR), height)]

    def _draw_parts(self, surface: Surface, style: Style, inner: Rect) -> None:
        super()._draw_parts(surface, style, inner)
        width = self.rect.width - self._sides(style)
        parts = self._parts(style, width)
        whole = sum(h for _, h in parts) + style.px(4) * (len(parts) - 1)
        foot = inner.top + (inner.height + whole) // 2
        line = Rect(inner.left, foot - parts[-1][1], width, parts[-1][1])
        colour = paint.tone(style, "main")
        paint.paragraph(surface, self.percent, style, _CHANCE, colour, line, "right")
        said = paint.wrapped_size(style, self.percent, _CHANCE, width)[0]
        bar = Rect(0, 0, width - said - style.px(_GAP), style.px(_BAR))
        bar.midleft = line.midleft
        self._draw_bar(surface, style, bar)

    def _draw_bar(self, surface: Surface, style: Style, bar: Rect) -> None:
        paint.well(surface, bar, style)
        inner = bar.inflate(-2, -2)
        inner.width = round(inner.width * self.chance)
        if inner.width > 0:
            accent = style.theme.accent
            surface.blit(box(inner.size, inner.height / 2, accent, accent), inner)


class HintBubble(Popup):
    """The suggestions, or a sentence where there are none.

    Esc, the key of the hint, and a click elsewhere close it. It keeps off what it marks, off the
    `anchor` and the buttons `beside` it, as far as there is room, and within the side `column`
    where that is wide enough; the log ends above it.
    """

    def __init__(
        self,
        words: Words,
        suggestions: Sequence[Suggestion],
        play: Callable[[Suggestion], None],
        *,
        anchor: Rect,
        beside: Sequence[Rect] = (),
        column: Rect | None = None,
        marks: Sequence[Mark] = (),
        told: str,
    ) -> None:
        super().__init__("hint")
        self.anchor = Rect(anchor)
        self.beside = tuple(beside)
        self.column = Rect(column) if column is not None else Rect(0, 0, 0, 0)
        self.marks = tuple(marks)
        self._play = play
        head = Column([RichLabel(words("hint.title"), _TITLE), RichLabel(told, SMALL)], gap=2)
        rows: list[Widget] = [head]
        for number, each in enumerate(suggestions, start=1):
            told_chance = words.catalogue.text("language.percent", number=percent(each.chance))
            rows.append(SuggestionButton(each, number, told_chance, self._choice(each)))
        self._list = self.add(ScrollArea(Column(rows, gap=8), reading=not suggestions))

    def _choice(self, suggestion: Suggestion) -> Callable[[], None]:
        def choose() -> None:
            self.close()
            self._play(suggestion)

        return choose

    def key(self, event: Event) -> bool:
        if event.key == pygame.K_h:
            self.close()
            return True
        return super().key(event)

    # ---- its place -----------------------------------------------------------------------

    def place(self, style: Style, screen: Rect) -> None:
        edge = style.px(_EDGE)
        room = screen.inflate(-style.px(16), -style.px(16))
        width = min(style.text_px(_WIDTH), room.width - 2 * edge)
        beside = self.column.width - style.px(16) - 2 * edge
        if _NARROWEST * width <= beside < width:
            width = beside
        height = self._list.content.measure(style, width)[1] + 2 * edge
        if height > room.height:
            width, height = min(width + style.hit(28), room.width - 2 * edge), room.height
        rect = self._clearest(room, (width + 2 * edge, height), style.px(_GAP))
        self.arrange(style, rect)
        self._list.arrange(style, rect.inflate(-2 * edge, -2 * edge))

    def _clearest(self, room: Rect, size: Size, gap: int) -> Rect:
        """The place, of several, that hides the least of what is marked; the first of equals."""
        places = [Rect((0, 0), size) for _ in range(7)]
        places[0].bottomright = room.bottomright
        places[1].bottomright = (room.right, self.anchor.top - gap)
        places[2].midbottom = (self.anchor.centerx, self.anchor.top - gap)
        places[3].midtop = (self.anchor.centerx, self.anchor.bottom + gap)
        places[4].bottomleft = room.bottomleft
        places[5].topright = room.topright
        places[6].topleft = room.topleft
        covers = [*(mark.rect for mark in self.marks), self.anchor, *self.beside]

        def hidden(place: Rect) -> int:
            shared = [place.clip(cover) for cover in covers]
            return sum(part.width * part.height for part in shared)

        return min((place.clamp(room) for place in places), key=hidden)

    # ---- drawing -------------------------------------------------------------------------

    def draw_shade(self, surface: Surface) -> None:
        """Nothing is darkened; what the actions are done with is lit and numbered."""
        if self.style is not None:
            for mark in self.marks:
                _draw_mark(surface, mark, self.style)

    def draw(self, surface: Surface) -> None:
        if self.style is not None:
            paint.popup(surface, self.rect, self.style)
        super().draw(surface)


def _draw_mark(surface: Surface, mark: Mark, style: Style) -> None:
    """A bright frame, and the number of the action on a plate at its upper edge."""
    out = style.px(4)
    size = mark.rect.inflate(2 * out, 2 * out).size
    if not mark.place:
        frame = box(size, style.px(10), None, None, style.theme.accent, max(style.px(4), 2))
        if mark.angle:
            frame = pygame.transform.rotozoom(frame, -mark.angle, 1.0)
        surface.blit(frame, frame.get_rect(center=mark.rect.center))
    side = max(style.text_px(_BADGE), 20)
    plate = Rect(0, 0, side, side)
    plate.midleft = (mark.rect.left + mark.place * (side + style.px(3)), mark.rect.top)
    paint.button(surface, plate, style, paint.ButtonLook("primary", True, False, False))
    paint.paragraph(
        surface,
        str(mark.number),
        style,
        _CHANCE,
        paint.part_text(style, lit=True, enabled=True),
        plate,
        "centre",
    )
