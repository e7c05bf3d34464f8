"""The bar for the whole game: who acted when, the rounds, the current moment, a way to move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.theme import mix
from resarcana_desktop.widgets import Node, Size, Span, TextKind, Widget, paint

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.render.theme import Theme
    from resarcana_desktop.widgets import Handling, Style, Wording

_HEIGHT: Final = 36
_GROOVE: Final = 12
_KNOB: Final = 24
_NUMBER: Final = TextKind(16, bold=True)
_TO_COME: Final = 0.42
"""How much of a seat's colour is seen where the game has not been yet."""
_HANDLE: Final = 9
"""The width of the handle: so narrow that it never seems to stand on the next round."""


class ScrubBar(Widget):
    """From 0 to `length`; `went` is called with the player's choice, `started` for Space.

    Its groove has the colours of the seats, each as long as its actions, with the numbers of the
    rounds below. A click or a drag goes there, on the number of a round to its start; the wheel and
    the left and right arrows move one step.
    """

    focusable = True

    def __init__(
        self,
        history: AnyHistory,
        went: Callable[[int], None],
        started: Callable[[], None],
        name: str,
    ) -> None:
        super().__init__(name, stretch=1, align="center")
        self.length = history.length
        self.rounds = history.rounds
        self._stretches = history.stretches
        self._colours = [seat.colour for seat in history.seats]
        self._grooves: tuple[tuple[Size, Theme], tuple[Surface, Surface]] | None = None
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

    @property
    def round(self) -> int:
        """Return the round of the moment; 0 before the first."""
        return max((mark.number for mark in self.rounds if mark.at <= self.at), default=0)

    def number_rects(self) -> list[Rect]:
        """Return the places of the labels of rounds that there is room for.

        The round of the moment comes first.
        """
        if self.style is None:
            return []
        places = [self._placed(self.style, mark.at, mark.number) for mark in self.rounds]
        now = next(
            (p for p, m in zip(places, self.rounds, strict=True) if m.number == self.round), None
        )
        found: list[Rect] = []
        least = self.rect.left
        for rect in places:
            fits = rect is now or (rect.left >= least and not (now and rect.colliderect(now)))
            found.append(rect if fits else Rect(rect.topleft, (0, 0)))
            least = rect.right if fits else least
        return found

    def _placed(self, style: Style, at: int, number: int) -> Rect:
        """Return the place of the number of a round."""
        top = self.rect.y + style.px(_KNOB)
        width = paint.text_width(style, str(number), _NUMBER)
        rect = Rect(0, top, width + style.px(8), self.rect.bottom - top)
        rect.centerx = self.x_of(at)
        return rect.clamp(Rect(self.rect.left, top, self.rect.width, rect.height))

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
        """Step back or forward, or jump to a moment."""
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
        """Draw the groove, bright where it is played, the starts of rounds, and the knob."""
        theme = style.theme
        groove, x = self.groove(), self.x_of(self.at)
        to_come, played = self._drawn(style, groove.size)
        surface.blit(to_come, groove)
        surface.blit(played, groove, (0, 0, max(x - groove.left, 1), groove.height))
        self._draw_rounds(surface, style)
        acted = next((each.seat for each in self._stretches if self.at <= each.end), -1)
        seat = theme.seats[self._colours[acted]] if acted >= 0 and self.at else theme.accent
        fill = seat if self.hovered or self.pressed else theme.text_strong
        high, edge = style.px(_KNOB), max(style.px(2), 1)
        handle = Rect(0, 0, max(style.px(_HANDLE), 5), high)
        handle.center = (x, groove.centery)
        around = handle.inflate(2 * edge, 2 * edge)
        surface.blit(box(around.size, around.width / 2, theme.panel_middle(), None), around)
        surface.blit(box(handle.size, handle.width / 2, fill, None), handle)

    def _drawn(self, style: Style, size: Size) -> tuple[Surface, Surface]:
        """Return the groove as it is to come and as it is played; drawn once for a size."""
        key = (size, style.theme)
        if self._grooves is None or self._grooves[0] != key:
            pair = (self._striped(style, size, _TO_COME), self._striped(style, size, 1.0))
            self._grooves = (key, pair)
        return self._grooves[1]

    def _striped(self, style: Style, size: Size, share: float) -> Surface:
        """Return a bar with round ends; this share of its colours is those of the seats."""
        theme, left = style.theme, self.groove().left
        bar = box(size, size[1] / 2, (255, 255, 255), None).copy()
        stripes = bar.copy()
        for each in self._stretches:
            start, end = self.x_of(each.start) - left, self.x_of(each.end) - left
            colour = mix(theme.panel_middle(), theme.seats[self._colours[each.seat]], share)
            stripes.fill(colour, (start, 0, end - start, size[1]))
        bar.blit(stripes, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return bar

    def _draw_rounds(self, surface: Surface, style: Style) -> None:
        theme, groove = style.theme, self.groove()
        for mark, rect in zip(self.rounds, self.number_rects(), strict=True):
            tick = Rect(0, 0, max(style.px(2), 1), groove.height + style.px(8))
            tick.center = (self.x_of(mark.at), groove.centery)
            surface.fill(theme.panel_middle(), tick.inflate(2 * style.px(2), 0))
            surface.fill(theme.text, tick)
            if rect.width:
                colour = paint.tone(style, "strong" if mark.number == self.round else "muted")
                words = str(mark.number)
                paint.paragraph(surface, words, style, _NUMBER, colour, rect, "centre")
