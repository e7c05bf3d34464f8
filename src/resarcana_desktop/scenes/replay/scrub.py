"""The bar for the whole game: the current moment, the rounds, and a way to move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.render.controls import MEDAL_DARK, draw_medal
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.theme import mix
from resarcana_desktop.widgets import Node, Size, Span, TextKind, Widget, paint

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.play.history import RoundMark
    from resarcana_desktop.widgets import Handling, Style, Wording

_HEIGHT: Final = 36
_GROOVE: Final = 8
_KNOB: Final = 24
_NUMBER: Final = TextKind(16, bold=True)


class ScrubBar(Widget):
    """From 0 to `length`; `went` is called with the player's choice, `started` for Space.

    A click or a drag goes there, on the number of a round to its start; the wheel and the left and
    right arrows move one step.
    """

    focusable = True

    def __init__(
        self,
        length: int,
        rounds: Sequence[RoundMark],
        went: Callable[[int], None],
        started: Callable[[], None],
        name: str,
    ) -> None:
        super().__init__(name, stretch=1, align="center")
        self.length = length
        self.rounds = rounds
        self.at = 0
        self._went = went
        self._started = started

    # ---- layout --------------------------------------------------------------------------

    def natural(self, style: Style, width: int) -> Size:
        """Return the full width; high enough for the groove and the round numbers."""
        numbers = paint.line_height(paint.font(style, _NUMBER))
        return (width, max(style.hit(_HEIGHT), style.px(_KNOB) + numbers))

    def groove(self) -> Rect:
        """Return the path of the knob, whose middle goes from the left end to the right end."""
        assert self.style is not None
        knob = self.style.px(_KNOB)
        rect = Rect(0, 0, self.rect.width - knob, self.style.px(_GROOVE))
        rect.midtop = (self.rect.centerx, self.rect.y + (knob - rect.height) // 2)
        return rect

    def x_of(self, at: int) -> int:
        """Return the x position of a moment."""
        groove = self.groove()
        return groove.left + groove.width * at // max(self.length, 1)

    def number_rects(self) -> list[Rect]:
        """Return the places of the round numbers that there is room for."""
        if self.style is None:
            return []
        found: list[Rect] = []
        top = self.rect.y + self.style.px(_KNOB)
        least = self.rect.left
        for mark in self.rounds:
            width = paint.text_width(self.style, str(mark.number), _NUMBER)
            rect = Rect(0, top, width + self.style.px(8), self.rect.bottom - top)
            rect.centerx = self.x_of(mark.at)
            rect.clamp_ip(Rect(self.rect.left, top, self.rect.width, rect.height))
            fits = rect.left >= least
            found.append(rect if fits else Rect(rect.topleft, (0, 0)))
            least = rect.right if fits else least
        return found

    # ---- in words ------------------------------------------------------------------------

    def description(self, words: Wording) -> Node | None:
        """Return the current moment in words."""
        return Node(
            "slider",
            words.text("reader.moments"),
            words.text("replay.count", at=self.at, of=self.length),
            span=Span(self.at, 0, self.length),
            doings=("less", "more", "set", "press"),
        )

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        """A step back or on, or to a moment."""
        if doing == "press":
            self.activate()
        else:
            steps = {"less": self.at - 1, "more": self.at + 1}
            self.go(steps[doing] if doing in steps else round(float(value)))

    # ---- events --------------------------------------------------------------------------

    def press(self, pos: tuple[int, int]) -> None:
        """Go to the round whose number was pressed, else to the pointer."""
        for mark, rect in zip(self.rounds, self.number_rects(), strict=True):
            if rect.collidepoint(pos):
                self._went(mark.at)
                return
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        groove = self.groove()
        share = (pos[0] - groove.left) / max(groove.width, 1)
        self.go(round(share * self.length))

    def go(self, at: int) -> None:
        """Go to a moment, unless it is there already."""
        at = max(0, min(at, self.length))
        if at != self.at:
            self._went(at)

    def activate(self) -> None:
        """Space: let the game run, or stop it."""
        self._started()

    def click(self, pos: tuple[int, int]) -> None:
        """Do nothing, as the press has already moved there."""

    def key(self, event: Event) -> bool:
        """Move one step with the arrows; with a modifier they mean something else."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key not in steps or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT):
            return False
        self.go(self.at + steps[event.key])
        return True

    def window(self) -> Rect | None:
        """The wheel is for the bar while the pointer is over it."""
        return self.rect

    def wheel(self, steps: float) -> bool:
        """Up is back."""
        self.go(self.at - (1 if steps > 0 else -1))
        return True

    # ---- drawing -------------------------------------------------------------------------

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the groove, the part played, the starts of rounds, and the knob."""
        theme = style.theme
        groove, x = self.groove(), self.x_of(self.at)
        dim = mix(theme.panel_middle(), theme.text_muted, 0.35)
        played = Rect(groove.topleft, (max(x - groove.left, 1), groove.height))
        for rect, colour in ((groove, dim), (played, theme.accent)):
            surface.blit(box(rect.size, rect.height / 2, colour, None), rect)
        self._draw_rounds(surface, style)
        fill = theme.accent if self.hovered or self.pressed else MEDAL_DARK
        draw_medal(surface, (x, groove.centery), style.px(_KNOB), "", fill=fill)

    def _draw_rounds(self, surface: Surface, style: Style) -> None:
        theme, groove = style.theme, self.groove()
        current = max((mark.number for mark in self.rounds if mark.at <= self.at), default=0)
        for mark, rect in zip(self.rounds, self.number_rects(), strict=True):
            tick = Rect(0, 0, max(style.px(2), 1), groove.height * 2)
            tick.center = (self.x_of(mark.at), groove.centery)
            surface.fill(theme.text_muted, tick)
            if rect.width:
                colour = paint.tone(style, "strong" if mark.number == current else "muted")
                paint.paragraph(surface, str(mark.number), style, _NUMBER, colour, rect, "centre")
