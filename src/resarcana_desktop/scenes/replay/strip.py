"""The strip below the table: the bar of the game, and the buttons to go through it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games import reviewing
from resarcana_desktop.render.background import draw_tray
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.svg import cached
from resarcana_desktop.render.theme import GILT, css
from resarcana_desktop.scenes.replay.scrub import ScrubBar
from resarcana_desktop.setup.game_setup import MOST_SEATS
from resarcana_desktop.widgets import (
    Button,
    Choice,
    Column,
    Flow,
    Inset,
    Kind,
    Label,
    Row,
    Size,
    TextKind,
    Widget,
    called,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pygame import Surface

    from resarcana_desktop.scenes.replay.replay import Replay
    from resarcana_desktop.widgets import Action, Style


_PADDING: Final = 9
_WITHIN: Final = 5
_LEAST_GAP: Final = 6
_WIDE_GAP: Final = 17
"""Design px between the buttons of a group, and between groups: at least, and with room."""
_MOST_GAP: Final = 34
"""The same between groups at the most."""
_LEAST_RULED: Final = 6
"""Pixels between two groups from which a line has room there."""
_RULE: Final = (*GILT[1], 90)
_COUNT: Final = TextKind(18, bold=True, tone="muted")
_UNIT: Final = TextKind(14)
_BESIDE_UNIT: Final = 18
_OVER_UNIT: Final = 3
"""Design px beside a word on a button, and those by which its sign is nearer."""
_RECORDED: Final = TextKind(18, bold=True, tone="gilt")


class Strip(Inset):
    """All controls of a replay; rebuilt with the language, updated at every moment."""

    def __init__(self, scene: Replay) -> None:
        self.scene = scene
        history = scene.history
        self._hidden_hands = not history.same_for_all
        """If everything is open in a game, there is nothing to choose."""
        self.scrub = ScrubBar(history, scene.jump, scene.toggle, "scrub")
        self.count = Label("", _COUNT, align="center")
        recorded = Label(self._text("recorded"), _RECORDED, align="center")
        moment = Row([recorded, self.count], gap=12, align="center")
        self.note = SignButton(
            "note", scene.write_note, "note", scene.text("notes.hint"), shortcut_key=pygame.K_n
        )
        self.note.unit = scene.text("notes.write")
        self.play = SignButton(
            "play", scene.toggle, "play", self._text("play"), shortcut_key=pygame.K_SPACE
        )
        *groups, close = self._choices()
        groups[0] = [Row(self._transport(), gap=_WITHIN), *groups[0]]
        seen = [group for group in (*groups, close) if any(each.visible for each in group)]
        controls = [Flow(group, gap=_WITHIN, line_gap=6, line_up="top") for group in seen]
        self._groups = Flow(
            controls, gap=_LEAST_GAP, line_gap=6, most_gap=_MOST_GAP, side="last", line_up="top"
        )
        rows = Column([Row([self.scrub, moment, self.note], gap=16), self._groups], gap=6)
        super().__init__(rows, (16, 10))

    def _text(self, key: str, **values: object) -> str:
        return self.scene.text(f"replay.{key}", **values)

    # ---- made once -----------------------------------------------------------------------

    def _transport(self) -> list[Widget]:
        """Return the buttons: back by rounds, turns and steps, play, and forward by them."""
        back = [self._goes(sign, -1) for sign in ("round", "turn", "step")]
        forward = [self._goes(sign, 1) for sign in ("step", "turn", "round")]
        self._named = [*back, *forward, self.note]
        return [*back, self.play, *forward]

    def _goes(self, sign: str, step: int) -> SignButton:
        name = f"{sign}.{'back' if step < 0 else 'on'}"
        hint, back = self._text(f"go.{name}"), step < 0
        button = SignButton(sign, lambda: self.scene.go(sign, step), name, hint, back=back)
        button.unit = self._text(f"unit.{sign}")
        return button

    def _choices(self) -> list[list[Widget]]:
        """Return the controls in groups: speed, reading, point of view, other ways on, leaving.

        In this order, and with the point of view as two groups, the largest ones take two lines in
        a small window.
        """
        scene = self.scene
        self.seat = self._seat()
        self.hands = self._button(self._text("own_hand"), self._toggle_hands, "all_hands")
        self.hands.visible = self._hidden_hands
        self.speed = self._button("", scene.next_speed, "speed", pygame.K_s)
        self.play_on = self._button(self._text("play_on"), scene.play_on, "play_on", pygame.K_t)
        self.why = self._button(self._text("why"), scene.ask_why, "why", pygame.K_w)
        self.why.visible = scene.reasons is not None
        words = scene.text("review.open")
        review = self._button(words, scene.open_review, "review", pygame.K_e)
        history = scene.history
        review.visible = reviewing.never(history.record.game, len(history.seats)) is None
        close = self._button(self._text("close"), scene.back, "close")
        close.cap = scene.text("app.cap.cancel")
        self.list = self._button(self._text("list"), scene.toggle_list, "list", pygame.K_l)
        return [
            [self.speed],
            [self.list, self.why],
            [self.seat],
            [self.hands],
            [self.play_on, review],
            [close],
        ]

    def _button(
        self, words: str, action: Callable[[], None], name: str, key: int | None = None
    ) -> Button:
        """Return a button of minimum width, so that all fit in one line."""
        return Button(words, action, name, shortcut_key=key, padding=_PADDING)

    def _seat(self) -> Choice[int]:
        scene = self.scene
        seats = [(n, self._text("seat", name=s.name)) for n, s in enumerate(scene.history.seats)]
        return called(
            self.scene.context.text("reader.show"),
            Choice(seats, scene.seat, scene.look_from, "seat"),
        )

    def _toggle_hands(self) -> None:
        self.scene.open_hands(not self.scene.all_hands)

    def _obstacle(self) -> str:
        """Return why the game cannot be continued from here."""
        history = self.scene.history
        if len(history.seats) > MOST_SEATS:
            return self._text("crowded", most=MOST_SEATS)
        return self._text("over") if history.positions[self.scene.at].over() else ""

    def natural(self, style: Style, width: int) -> Size:
        """Return the size of the roomiest form that is no higher than the tightest one.

        With room there are words on the buttons that go through the game; all groups stay apart as
        long as possible.
        """
        tightest = self._formed(style, width, _LEAST_GAP)
        if self.scene.context.look.text_scale <= 1:
            found = self._formed(style, width, _WIDE_GAP, words=True)
            if found[1] <= tightest[1] and found[0] <= width:
                return found
        for gap in (_WIDE_GAP, _LEAST_GAP):
            found = self._formed(style, width, gap)
            if found[1] <= tightest[1] and found[0] <= width:
                return found
        return found

    def _formed(self, style: Style, width: int, gap: float, *, words: bool = False) -> Size:
        """Return the size with this gap between groups, and with words or without."""
        for each in self._named:
            each.beside = _BESIDE_UNIT if words else None
        self._groups.gap = gap
        return super().natural(style, width)

    # ---- following changes ---------------------------------------------------------------

    def follow(self) -> None:
        """Show the current moment, whether the replay runs, and how fast."""
        scene = self.scene
        self.scrub.at = scene.at
        self.seat.value = scene.seat
        count = self._text("count", at=scene.at, of=scene.history.length)
        name = scene.text("review.round", round=self.scrub.round)
        self.count.text = (
            self._text("moment", round=name, count=count) if self.scrub.round else count
        )
        self.play.sign = "pause" if scene.clock.running else "play"
        times = scene.text("app.times", number=scene.number(scene.clock.speed))
        self.play_on.set(reason=self._obstacle())
        explained = scene.reasons is not None and scene.reasons.begun(scene.at)
        self.why.set(reason="" if explained else self._text("not_explained"))
        self.note.set(reason="" if scene.at else scene.text("notes.no_move"))
        hands = "all_hands" if scene.all_hands else "own_hand"
        self.hands.set(text=self._text(hands))
        self.hands.tooltip = self._text(f"{hands}_told")
        self.hands.kind = "chosen" if scene.all_hands else "plain"
        self.list.kind = "chosen" if scene.log_open else "plain"
        self.speed.set(text=scene.text("app.play.speed", speed=times))

    def draw(self, surface: Surface) -> None:
        """Draw the ground, then the controls."""
        if self.style is not None:
            draw_tray(surface, self.rect, self.style.theme, scale=self.style.scale)
            for place in self._rules():
                surface.blit(box(place.size, 0, _RULE, None), place)
        super().draw(surface)

    def _rules(self) -> Iterator[Rect]:
        """Yield the places of the lines between groups that are beside one another.

        The last one, which leaves, is far from the others anyway.
        """
        *groups, _ = self._groups.shown()
        for one, other in pairwise(groups):
            apart = other.rect.left - one.rect.right
            if one.rect.top == other.rect.top and apart >= _LEAST_RULED:
                high = min(one.rect.height, other.rect.height)
                place = Rect(one.rect.right + apart // 2, one.rect.top, 1, high)
                yield place.inflate(0, -high // 4)


_VIEW: Final = (100.0, 100.0)
_BAR: Final = "M{0} 22 h10 v56 h-10 z"
_TRIANGLE: Final = "M{0} 22 L{1} 50 L{0} 78 Z"
_FORWARD: Final = {
    "play": _TRIANGLE.format(28, 80),
    "pause": "M28 22 h15 v56 h-15 z M57 22 h15 v56 h-15 z",
    "step": _BAR.format(26) + _TRIANGLE.format(42, 82),
    "turn": _TRIANGLE.format(14, 50) + _TRIANGLE.format(52, 88),
    "note": "M20 10 h42 l18 18 v62 h-60 z"
    "M32 42 h36 v8 h-36 z M32 57 h36 v8 h-36 z M32 72 h22 v8 h-22 z",
    "round": _TRIANGLE.format(10, 42) + _TRIANGLE.format(44, 76) + _BAR.format(78),
}
_SIDE: Final = 44
_SIGN: Final = 0.78
_OVER_WORD: Final = 1.3
"""The side of a sign as a share of its room, which has bare edges: alone, and over a word."""


class SignButton(Button):
    """A square button; `sign` is play, pause, step, turn, round or note, `back` mirrors it.

    Its action is explained in its hint. With room `beside` it, the `unit` it goes by is below its
    sign.
    """

    unit = ""
    beside: float | None = None

    def __init__(
        self,
        sign: str,
        action: Action,
        name: str,
        hint: str,
        *,
        back: bool = False,
        shortcut_key: int | None = None,
    ) -> None:
        kind: Kind = "primary" if sign in ("play", "pause") else "plain"
        super().__init__(
            "", action, name, kind=kind, shortcut_key=shortcut_key, tooltip=hint, align="center"
        )
        self.sign = sign
        self.back = back

    def natural(self, style: Style, width: int) -> Size:
        """A square, or as wide as its word."""
        side = style.hit(_SIDE)
        if self.beside is None:
            return (side, side)
        return (max(side, paint.text_width(style, self.unit, _UNIT) + style.px(self.beside)), side)

    def draw(self, surface: Surface) -> None:
        """Draw the button and its sign."""
        style = self.style
        if style is None:
            return
        look = paint.ButtonLook(self.kind, self.enabled, self.hovered, self.pressed)
        paint.button(surface, self.rect, style, look)
        colour, above = paint.button_text(style, look), self.rect.copy()
        worded = self.beside is not None
        if worded:
            high = paint.line_height(paint.font(style, _UNIT))
            above.height -= high - style.px(_OVER_UNIT)
            low = Rect(above.x, self.rect.bottom - high, above.width, high)
            paint.paragraph(surface, self.unit, style, _UNIT, colour, low, "centre")
        side = round(min(above.size) * (_OVER_WORD if worded else _SIGN))
        place = Rect(0, 0, side, side)
        place.center = above.center
        surface.blit(_sign(self.sign, side, css(colour), self.back), place)


def _sign(sign: str, side: int, colour: str, back: bool) -> Surface:
    body = f'<path d="{_FORWARD[sign]}" fill="{colour}" fill-rule="evenodd"/>'
    drawn = cached(body, (side, side), _VIEW)
    return pygame.transform.flip(drawn, True, False) if back else drawn
