"""The coach beside the table: what to know now, what to do, and the button to continue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.tabletop.column import COLLAPSE_BELOW
from resarcana_desktop.widgets import (
    Button,
    Column,
    Grid,
    Kind,
    Panel,
    RichLabel,
    Row,
    Rule,
    ScrollArea,
    SideColumn,
    Space,
    TextKind,
)
from resarcana_desktop.widgets import Label as Plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from resarcana_desktop.app.context import Look
    from resarcana_desktop.widgets import Style, Widget

_WIDTH: Final = 420
_LEAST: Final = 240
"""The least width of the column in real pixels, even in a small window."""
_BRIEF_WIDTH: Final = 336
_BRIEF_LEAST: Final = 182
"""The same for a coach that says little."""
_TIGHT_WIDTH: Final = 304
_TIGHT_LEAST: Final = 168
"""The same beside a table that needs all the width there is."""
_MOST_SHARE: Final = 0.34
_TEXT: Final = TextKind(21)
_TITLE: Final = TextKind(23, display=True, tone="gilt")
_COUNT: Final = TextKind(17, tone="muted")
_DIM: Final = TextKind(21, tone="muted")
_AIM: Final = TextKind(21, bold=True, tone="strong")
_GOAL: Final = TextKind(25, tone="strong")
_LARGE_AIM: Final = TextKind(25, bold=True, tone="strong")
_RESULT: Final = TextKind(40, display=True, tone="gilt")
_CAPTION: Final = TextKind(17, bold=True, tone="gilt")
_ANSWER: Final = TextKind(20, tone="strong")
_QUIET: Final = TextKind(18)
_FREE_GAP: Final = 20
_EDGE: Final = 18
"""The room at both sides of the column, into which the bar beside long words reaches."""
_ON_HEIGHT: Final = 52
"""The height of the way on, closed or open, so that the part above it does not move."""
_ALIKE: Final = 46
"""The height of all buttons if they are one below the other."""


def is_narrow(look: Look) -> bool:
    """Return whether the window has no column for the log."""
    return look.size[0] < COLLAPSE_BELOW


def coach_width(look: Look, *, brief: bool = False, tight: bool = False) -> int:
    """Return the width of the coach's column at the right of the window, in pixels.

    Larger text does not widen the column, since it would make the cards beside it smaller. In a
    window without a column for the log, a coach that is `brief` leaves more room to them,
    and one that is `tight` as well still more.
    """
    narrow = brief and is_narrow(look)
    wide, least = (_BRIEF_WIDTH, _BRIEF_LEAST) if narrow else (_WIDTH, _LEAST)
    if narrow and tight:
        wide, least = _TIGHT_WIDTH, _TIGHT_LEAST
    return min(max(look.px(wide), least), round(look.size[0] * _MOST_SHARE))


@dataclass(frozen=True, slots=True)
class Way:
    """A button of the coach: its name, its words, what it does, its key, and what is on the key.

    A way on that is `plain` is open, but not what the player is to take next; a way back that is
    `next` is.
    """

    name: str
    words: str
    action: Callable[[], None]
    key: int | None = None
    cap: str = ""
    reason: str = ""
    plain: bool = False
    next: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """Everything that the coach says at a moment, as rich text.

    `aim`, `result` and `answer` may be empty; `caption` is the heading of the answer, `quiet` has
    the figures behind it, and `picture` goes below it. A `mark` is beside the title. A text that is
    `past` is not about what happens now.
    """

    title: str
    count: str
    text: str
    aim: str = ""
    result: str = ""
    """The outcome in a few words, in large letters."""
    answer: str = ""
    caption: str = ""
    quiet: str = ""
    picture: Widget | None = None
    mark: Widget | None = None
    past: bool = False
    leads: bool = False
    """The text is the goal that all is about: it and the aim are in larger letters."""


class _SideBySide(Grid):
    """Widgets side by side if all words have room on one line, else one below the other."""

    def __init__(self, children: Iterable[Widget]) -> None:
        super().__init__(children, column=0, gap=10)

    def column_px(self, style: Style) -> int:
        return max(child.measure(style, style.text_px(_WIDTH))[0] for child in self.shown())


class Coach(SideColumn):
    """The column with the coach; its buttons keep their places, no matter what it says."""

    def __init__(
        self,
        said: Said,
        on: Way | None,
        back: Way,
        leave: Way,
        shown: Way | None = None,
        more: Way | None = None,
    ) -> None:
        """`on` is the way on; `shown` is a way to see the next action, and replaces nothing.

        `more` has something else shown. Without a way on, its place stays free.
        """
        kind = _DIM if said.past else _GOAL if said.leads else _TEXT
        parts: list[Widget] = [RichLabel(said.text, kind, "coach.text")] if said.text else []
        if said.aim:
            aim = RichLabel(said.aim, _LARGE_AIM if said.leads else _AIM, "coach.aim")
            parts.append(Panel(aim, padding=14, ground="tray"))
        if said.result:
            parts.append(Plain(said.result, _RESULT, "coach.result"))
        if said.answer:
            words = RichLabel(said.answer, _ANSWER, "coach.answer")
            answer: list[Widget] = [Column([Plain(said.caption, _CAPTION), words], gap=4)]
            if said.quiet:
                answer += [Rule(), RichLabel(said.quiet, _QUIET, "coach.quiet")]
            parts.append(Panel(Column(answer, gap=10), padding=(12, 16), ground="marked"))
        if said.picture is not None:
            parts.append(said.picture)
        named: Widget = Column(
            [Plain(said.title, _TITLE), Plain(said.count, _COUNT)], gap=4, stretch=1
        )
        if said.mark is not None:
            named = Row([named, said.mark], gap=8)
        head = Column([named, Rule()], gap=4)
        words_of_now = Column(parts, gap=14)
        self.text = ScrollArea(words_of_now, "coach.words", reading=True, beyond=_EDGE)
        stacked = said.mark is not None
        high = _ALIKE if stacked else None
        show = _button(shown, height=high) if shown is not None else None
        above = [_button(more, height=high)] if more is not None else []
        above += [show] if show else []
        waits = on is None or bool(on.reason) or on.plain
        first: Widget = Space(0, high or _ON_HEIGHT)
        way_on: list[Button] = []
        if on is not None:
            first = _button(on, kind="plain" if waits else "primary", height=high or _ON_HEIGHT)
            way_on = [first]
        second = _button(back, kind="primary" if back.next else "plain", height=high)
        third = _button(leave, kind="dark", height=high)  # quieter than what leads on
        onward = way_on[0] if way_on else second
        self.likeliest = second if back.next else show if show and waits else onward
        """What leads on from here: the way on, or if it is closed, having it shown."""
        self.buttons = (*above, *way_on, second, third)
        below = Column([second, third], gap=12) if stacked else _SideBySide([second, third])
        content = Column([head, self.text, *above, first, below], gap=12)
        super().__init__(content, (_EDGE, 16), "coach")

    def free(self, style: Style) -> Rect:
        """Return the part of the words' room that they leave free."""
        room = Rect(self.text.rect)
        height = self.text.content.measure(style, room.width)[1] + style.px(_FREE_GAP)
        return Rect(room.x, room.y + height, room.width, max(room.height - height, 0))


def _button(way: Way, *, kind: Kind = "plain", height: float | None = None) -> Button:
    return Button(
        way.words,
        way.action,
        way.name,
        kind=kind,
        cap=way.cap,
        shortcut_key=way.key,
        reason=way.reason,
        padding=12,
        height=height,
    )


NEXT_KEY: Final = pygame.K_n
BACK_KEY: Final = pygame.K_b
SHOW_KEY: Final = pygame.K_h
"""The key of the hint: not the one to continue, which may be pressed once too often."""
