"""The controls of one seat: name, person or bot, level and character, colour."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.render.portraits import Portrait, framed_portrait
from resarcana_desktop.render.theme import mix
from resarcana_desktop.scenes.rivals import RivalsScene, portrait_mark, rival_title
from resarcana_desktop.setup.game_setup import COLOURS, SeatKind
from resarcana_desktop.widgets import (
    SMALL,
    Box,
    Button,
    Centre,
    Choice,
    Column,
    Flow,
    Grid,
    Inset,
    Label,
    Labelled,
    Limit,
    Mark,
    Panel,
    Row,
    SeatMark,
    Swatches,
    Switch,
    TextField,
    TextKind,
    called,
    labelled,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.screen import Screen
    from resarcana_desktop.games.interface import Strength
    from resarcana_desktop.games.setup_form import SetupForm
    from resarcana_desktop.widgets import Size, Style, Widget

_PORTRAIT: Final = 60
_LARGE_PORTRAIT: Final = 120
_COLUMN: Final = 280
_FRAME: Final = 36
"""The sides of the panel of a seat, in design px."""
_NAME: Final = 800
"""More than a panel offers, so that the name is as wide as the choice of a rival."""
_BETWEEN: Final = 6
_ABOVE: Final = 8
"""Design px above and below a portrait, apart from those between controls."""
"""Design px between two controls: in a small window, a seat is in sight as a whole."""
_ROOMY: Final = 18
HIGH: Final = 900
"""The height of a window from which controls are further apart."""
_TITLE: Final = TextKind(22, display=True, tone="gilt")
_ART: Final = 180
"""The least height of the game's picture beside seats that are free."""
_RING: Final = 330
"""The greatest width of that picture: it is no more than an ornament."""
_FREE: Final = 0.55
"""The width of the column of a free seat, as a share of that of a player."""
_ROOM_FOR_ART: Final = 2
"""The number of free seats beside each other with room for the game's picture."""
_SHAPE: Final = 56
"""The size of the shape of a free seat."""
_CLOTH: Final = 0.35
"""How much darker than the seat's colour a person's robe is."""
_HAIR: Final = (
    "M33 44 C28 22 40 12 51 13 C64 13 72 24 67 44 C65 34 61 28 55 26 "
    "C48 32 40 32 36 31 C34 35 34 39 33 44 Z"
)
_LONG_HAIR: Final = (
    "M31 70 C24 44 30 12 50 12 C70 12 76 44 69 70 L62 66 C67 50 66 34 58 25 "
    "C50 33 40 34 37 32 C34 46 34 56 38 66 Z"
)
_CURLS: Final = (
    "M31 46 C25 40 27 31 31 29 C29 20 38 14 44 16 C48 10 57 11 60 16 C67 15 72 23 69 29 "
    "C73 33 73 41 68 46 C67 38 64 31 60 28 C52 31 42 31 38 29 C35 33 34 40 31 46 Z"
)
_PEOPLE: Final = (
    (_HAIR, (74, 48, 30), (232, 190, 150)),
    (_LONG_HAIR, (36, 28, 26), (214, 164, 120)),
    (_CURLS, (140, 74, 34), (238, 200, 164)),
    (_LONG_HAIR, (196, 156, 86), (236, 196, 160)),
    (_CURLS, (30, 24, 24), (150, 100, 66)),
)
"""The hair of a person in each color of a seat, its color, and that of the skin."""
WHY_NOT: Final = TextKind(18, tone="loss")


class SeatPanels:
    """Makes the panels of the seats of a form.

    `changed` is called when the panels have to be built again, `renamed` after every letter of a
    name.
    """

    def __init__(
        self,
        context: Context,
        form: SetupForm,
        changed: Callable[[], None],
        renamed: Callable[[], None],
    ) -> None:
        self._context = context
        self._form = form
        self._changed = changed
        self._renamed = renamed
        self._first: Sequence[tuple[int, Widget]] = ()
        self._own: Sequence[tuple[int | None, Widget]] = ()
        self._strengths = False
        self._close = False

    def close_panels(self, first: Sequence[tuple[int, Widget]]) -> list[Widget]:
        """Return a panel for each playing seat, no higher than what is in it.

        What comes `first` in it, below the name, is given with the number of its seat.
        """
        self._first, self._close = first, True
        return self._panels()

    def _panels(self) -> list[Widget]:
        return [self._panel(number) for number in range(self._form.count)]

    def grid(
        self,
        most: int,
        add: Callable[[int], None],
        *,
        strengths: bool,
        own: Sequence[tuple[int | None, Widget]] = (),
    ) -> Widget:
        """Return a column for each player; of up to `most` seats, the first free one adds one.

        `add` is called with the new number of players. Each has the game's `own` controls for it,
        and measured `strengths` of bots or only a word.
        """
        self._own, self._strengths = own, strengths
        panels = self._panels()
        free = [self._free(most, add)] if len(panels) < most else []
        return _Seats([*panels, *free], most, free_last=bool(free))

    def _free(self, most: int, add: Callable[[int], None]) -> Widget:
        """Return one tray for all free seats, with the button that adds a player."""
        count = self._form.count
        told = self._text("new_game.add_told", most=most)
        press = partial(add, count + 1)
        title = TextKind(_TITLE.size, display=True, tone="muted")
        rows: list[Widget] = [
            Label(self._text("new_game.free"), title, text_align="centre"),
            Button(self._text("new_game.add"), press, f"seat{count}.add", align="center"),
            Label(told, SMALL, text_align="centre"),
        ]
        if most - count >= _ROOM_FOR_ART:  # the picture of the game has what they leave
            picture = self._form.module.screens().title_picture()
            picture.name, picture.least = "", (0, _ART)  # it may move: it is no control
            inside: Widget = Column([*rows, Limit(picture, _RING, stretch=1)], gap=18)
        else:
            mark = SeatMark(self._form.colour(count), _SHAPE)
            inside = Centre([Column([Centre([mark]), *rows], gap=18)])
        tray = Panel(inside, padding=20, ground="tray")
        tray.label = self._text("new_game.seat", number=count + 1)
        return tray

    def _text(self, key: str, **values: object) -> str:
        return self._context.text(f"app.{key}", **values)

    def _panel(self, number: int) -> Widget:
        seat = self._form.seats[number]
        words = Label(self._text("new_game.seat", number=number + 1), _TITLE)
        bot = seat.kind == "bot"
        controls = [
            *(each for of_seat, each in self._first if of_seat == number),
            self._labelled("colour", self._colours(number)),
            self._labelled("kind", self._kind_switch(number)),
            *(control for of_seat, control in self._own if of_seat == number),
        ]
        of_bot = [self._labelled("level", self._level_choice(number))]
        if self._form.characters(number):
            of_bot.append(self._labelled("rival", self._rival(number)))
        gap = _ROOMY if self._roomy else _BETWEEN
        if self._close:
            here = Label(self._text("new_game.here"), SMALL)
            controls.append(Column(of_bot, gap=gap) if bot else here)
        else:
            large = self._roomy or len(of_bot) > 1
            person = self._person(seat.colour, _LARGE_PORTRAIT if large else _PORTRAIT)
            controls.append(_InRoom(Column(of_bot, gap=gap), person, bot=bot))
        name = called(self._text("new_game.name"), self._name_field(number))
        head = Labelled([Row([SeatMark(seat.colour), words], gap=12), name], gap=6)
        roomy = self._roomy
        rows = Column([head, *controls], gap=_ROOMY if roomy else _BETWEEN)
        panel = Panel(
            rows,
            padding=(_FRAME // 2, 16) if roomy else (14, 13 if self._small else 9),
            ground="tray",
        )
        panel.label = words.text
        return panel

    @property
    def _roomy(self) -> bool:
        """Return whether the window is high enough for controls further apart."""
        look = self._context.look
        return not self._strengths and look.size[1] >= HIGH * max(look.text_scale, 1.0)

    @property
    def _small(self) -> bool:
        """Return whether the window is low, but nothing more than the usual controls is in it."""
        return not (self._roomy or self._strengths)

    def _labelled(self, name: str, control: Widget) -> Widget:
        return labelled(self._text(f"new_game.{name}"), control)

    def _person(self, colour: int, side: float) -> Widget:
        """Return the portrait of a person in the seat's colour, and where they play."""
        theme = self._context.look.theme
        cloth = mix(theme.seats[colour], (0, 0, 0), _CLOTH)
        hair, tone, skin = _PEOPLE[colour]
        shown = Portrait(cloth, hair=hair, hair_colour=tone, skin=skin)
        words = Label(self._text("new_game.here"), SMALL, align="center")
        picture = Mark(lambda px: framed_portrait(shown, px), side)
        row = Row([picture, words], gap=14)
        return Column([Inset(row, (0, _ABOVE)) if self._small else row])

    # ---- controls ------------------------------------------------------------------------

    def _name_field(self, number: int) -> Widget:
        seat, drawn = self._form.seats[number], self._form.is_named_later(number)
        later = seat.name if drawn else ""  # replaced when the game begins
        return TextField(
            "" if drawn else seat.name,
            lambda name: self._set_name(number, name or later),
            f"seat{number}.name",
            empty=self._context.text(f"app.style.{seat.level}") if drawn else "",
            longest=16,
            width=_NAME,
        )

    def _kind_switch(self, number: int) -> Widget:
        kinds: tuple[SeatKind, ...] = ("human", "bot")
        options = [(kind, self._text(f"new_game.{kind}")) for kind in kinds]
        reasons: dict[SeatKind, str] = {}
        if self._form.count == 1:
            reasons["bot"] = self._text("new_game.somebody_plays")
        return Switch(
            options,
            self._form.seats[number].kind,
            lambda kind: self._set_kind(number, kind),
            f"seat{number}.kind",
            reasons=reasons,
        )

    def _level_choice(self, number: int) -> Widget:
        """The levels, and the bot of an older game for as long as it sits there."""
        level = self._form.level(number)
        levels = tuple(self._form.module.levels)
        offered = levels if level in levels else (*levels, level)
        catalogue = self._context.catalogue
        words = {each: catalogue.get(f"app.level_told.{each}", "") for each in offered}
        elo = {each: self._elo(each) for each in offered} if self._strengths else {}
        notes = {each: " · ".join(filter(None, (words[each], elo.get(each)))) for each in offered}
        choice = Choice(
            [(each, self._called(each)) for each in offered],
            level,
            lambda chosen: self._set_level(number, chosen),
            f"seat{number}.level",
            notes=notes,
        )
        number_of = self._number_of_elo(level) if self._strengths else ""
        beside = [number_of] if number_of else []
        if self._form.characters(number) and not self._strengths:
            beside = [words[level]] if words[level] else []  # there is no line for it below
        rows: list[Widget] = [
            Flow([choice, *(Label(each, SMALL) for each in beside)], gap=12, line_gap=2)
        ]
        if not self._form.characters(number) and words[level]:
            rows.append(Label(words[level], SMALL))
        return Column(rows, gap=4)

    def _rival(self, number: int) -> Widget:
        """Return the bot's character, in the room that the one with the most to say needs."""
        bot = self._form.seats[number].level
        shown = self._character(number, bot)
        if not self._roomy:  # there is no room to be kept
            return shown
        others = self._form.characters(number)
        return _AsHigh(shown, [self._character(number, each) for each in others])

    def _character(self, number: int, bot: str) -> Widget:
        """Return a button with a character, which opens the others, and its preferences."""
        context, form = self._context, self._form
        told = context.text(f"app.style_told.{bot}")
        button = Button(
            rival_title(context, form, bot),
            lambda: context.scenes.push(RivalsScene(context, form, number, self._changed)),
            f"seat{number}.rival",
            detail=context.text(f"app.style.{bot}") if form.module.name_of(bot) else "",
            padding=10,
            text_align="left",
            mark=portrait_mark(form, bot, _PORTRAIT),
            tooltip=told,
            opens=True,
        )
        rows: list[Widget] = [button]
        if form.module.name_of(bot) or not self._strengths:  # the room is there
            rows.append(Label(told, SMALL))
        return Column(rows, gap=4)

    def _called(self, level: str) -> str:
        return self._context.catalogue.get(f"app.level.{level}", level)

    def _strength(self, level: str) -> Strength | None:
        """Return the measured strength of a level; None if it was not measured at such a table."""
        form = self._form
        holds = form.module.strengths_hold(form.fitting, form.count)
        return form.module.strength(level) if holds else None

    def _number_of_elo(self, level: str) -> str:
        """Return the Elo of a level in a word; "" if there is none."""
        found = self._strength(level)
        return "" if found is None else self._text("new_game.elo_number", elo=found.elo)

    def _elo(self, level: str) -> str:
        """Return the Elo of a level and how sure it is, or at which tables; "" if unknown."""
        found = self._form.module.strength(level)
        if found is None:
            return ""
        if self._strength(level) is None:
            measured = self._form.module.strengths_measured(self._context.catalogue)
            return self._text("new_game.elo_elsewhere", elo=found.elo, measured=measured)
        if found.low == found.high:
            return self._text("new_game.elo_of_first", elo=found.elo)
        return self._text("new_game.elo", elo=found.elo, low=found.low, high=found.high)

    def _colours(self, number: int) -> Widget:
        names = [self._text(f"colour.{colour}") for colour in range(COLOURS)]
        return Swatches(
            lambda style: style.theme.seats,
            names,
            self._form.seats[number].colour,
            lambda colour: self._set_colour(number, colour),
            f"seat{number}.colour",
        )

    # ---- choices -------------------------------------------------------------------------

    def _set_name(self, number: int, name: str) -> None:
        self._form.rename(number, name)
        self._renamed()

    def _set_kind(self, number: int, kind: SeatKind) -> None:
        self._form.seats[number].kind = kind
        self._changed()

    def _set_level(self, number: int, level: str) -> None:
        self._form.set_level(number, level)
        self._changed()

    def _set_colour(self, number: int, colour: int) -> None:
        self._form.set_colour(number, colour)
        self._changed()


class _InRoom(Box):
    """The choice of a bot, or in the same room the mark of a person, so that nothing moves."""

    def __init__(self, of_bot: Widget, of_person: Widget, *, bot: bool) -> None:
        super().__init__([of_bot, of_person])
        of_bot.visible, of_person.visible = bot, not bot

    def natural(self, style: Style, width: int) -> Size:
        return self.children[0].measure(style, width)

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        for each in self.children:
            each.arrange(style, rect)


class _Seats(Grid):
    """A column for each player; with `free_last`, the last one is narrow, and free for another.

    Where they don't fit side by side, there is a column for each possible seat, and the free one
    has the room of everything that would follow in its line.
    """

    def __init__(self, panels: Sequence[Widget], most: int, *, free_last: bool) -> None:
        super().__init__(panels, column=_COLUMN, most=most, gap=16, stretch=1, fills=True)
        self._free_last = free_last

    def _widths(self, style: Style, width: int) -> list[int]:
        """Return the widths of the panels if all are in one line."""
        panels, gap = self.shown(), style.px(self.gap)
        room = width - gap * (len(panels) - 1)
        if not self._free_last:
            return [room // len(panels)] * len(panels)
        taken = len(panels) - 1
        free = max(round(room * _FREE / (taken + _FREE)), panels[-1].measure(style, 1)[0])
        each = (room - free) // taken
        return [each] * taken + [room - each * taken]

    def _in_a_line(self, style: Style, width: int) -> bool:
        return self.columns(style, width) >= len(self.shown())

    def natural(self, style: Style, width: int) -> Size:
        """The highest panel, if all are in one line."""
        if not self._in_a_line(style, width):
            return super().natural(style, width)
        sized = zip(self.shown(), self._widths(style, width), strict=True)
        return (width, max(panel.measure(style, wide)[1] for panel, wide in sized))

    def arrange(self, style: Style, rect: Rect) -> None:
        """Stretch the last panel to the right edge."""
        super().arrange(style, rect)
        if self._in_a_line(style, rect.width):
            left = rect.left
            for panel, wide in zip(self.shown(), self._widths(style, rect.width), strict=True):
                panel.arrange(style, Rect(left, rect.top, wide, rect.height))
                left += wide + style.px(self.gap)
        elif self._free_last:
            last = self.shown()[-1]
            last.arrange(
                style, Rect(last.rect.topleft, (rect.right - last.rect.x, last.rect.height))
            )

    def columns(self, style: Style, width: int) -> int:
        """Return as many columns as fit, even if fewer play."""
        gap = style.px(self.gap)
        return max(1, min((width + gap) // (self.column_px(style) + gap), self.most))


def start_refused(screen: Screen, event: Event) -> bool:
    """Handle Enter when no game can be started: focus the button, which says why not."""
    if event.type != pygame.KEYDOWN or event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER):
        return False
    begin = screen.ui.find_or_none("start")
    if begin is None or begin.enabled or not screen.ui.enter_reaches(begin):
        return False
    screen.ui.prepare()
    screen.ui.set_focus(begin)
    return True


class _AsHigh(Box):
    """One child, as high as the highest of it and the `others` that may take its place.

    That is in the narrowest column, so that nothing moves with the number of columns either.
    """

    def __init__(self, child: Widget, others: Sequence[Widget]) -> None:
        super().__init__([child])
        self._others: Final = others

    def natural(self, style: Style, width: int) -> Size:
        """The width of the child."""
        wide, high = self.children[0].measure(style, width)
        narrow = min(width, style.px(_COLUMN - _FRAME))
        return wide, max(high, *(each.measure(style, narrow)[1] for each in self._others))

    def arrange(self, style: Style, rect: Rect) -> None:
        """Put the child at the top."""
        super().arrange(style, rect)
        (child,) = self.children
        high = min(child.measure(style, rect.width)[1], rect.height)
        child.arrange(style, Rect(rect.topleft, (rect.width, high)))


class StartFoot(Flow):
    """Below the seats: other options, Back, and the button that starts a game.

    The reason why it cannot start is next to the buttons, or above them if there is no room, so
    that no one has to hover over a button to read it. If it can start, there may be a note.
    """

    def __init__(self, screen: Screen, others: Sequence[Widget], start: Callable[[], None]) -> None:
        text = screen.text
        back = Button(text("app.back"), screen.back, "back", cap=text("app.cap.cancel"))
        self._start: Final = Button(
            text("app.new_game.start"),
            start,
            "start",
            kind="primary",
            cap=text("app.cap.confirm"),
            shortcut_key=pygame.K_RETURN,
        )
        self._message: Final = Label("", WHY_NOT, "why_not", text_align="right")
        buttons = Flow([*others, back, self._start], gap=14, side="end")
        super().__init__([self._message, buttons], gap=18, line_gap=8, side="end")
        self.tell("")

    def tell(self, reason: str, note: str = "") -> None:
        """Show why the game cannot start, or a note if it can; "" for neither."""
        self._start.set(reason=reason)
        self._message.kind = WHY_NOT if reason else SMALL
        self._message.visible = bool(reason or note)
        self._message.text = reason or note
