"""The settings: each takes effect at once and is saved."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal

import pygame
from pygame import Rect

from resarcana_desktop import games
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.app.settings import STEPPINGS, THEME_NAMES, Settings
from resarcana_desktop.games.screens import Flag
from resarcana_desktop.i18n.catalogues import names_of_languages, of_game
from resarcana_desktop.widgets import (
    HEADING,
    SMALL,
    Box,
    Button,
    Choice,
    Column,
    Flow,
    Grid,
    Label,
    Limit,
    Panel,
    Reserved,
    Rule,
    ScrollArea,
    Stepper,
    Switch,
    TextKind,
    Widget,
    called,
    paint,
)

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.screens import Selection
    from resarcana_desktop.widgets import Style

_WIDTH = 1680
_WORDS_WIDTH = 620
_GAPS = (10, 14, 18)
"""Between rows in a window that is low for its text, in a low one, and in a high one."""
_LOW = 640
"""Pixels of height of a window below which rows are closer, so that all are in sight."""
_HIGH = 800
"""Pixels of height of a window with room for more air between rows."""
_NARROW, _WIDE = 104, 226
"""The least widths of switches and buttons, and of steppers and lists."""
_WIDEST = 340
"""Design px up to which all steppers and lists of a page are as wide as the widest."""
_SECTION = TextKind(22, display=True, tone="gilt")
_NAME = TextKind(20, bold=True)
_TEXT_SCALES = [n / 10 for n in range(10, 21)]
_INTERFACE_SCALES = [n / 10 for n in range(7, 16)]
_VOLUMES = list(range(0, 101, 10))
_SPEEDS = [0, 0.5, 1, 1.5, 2, 3, 4]
_NARROWINGS = 6
"""How often less width is tried: for the widest panel, half of it goes to the other side."""
_HELD_SECONDS = 2.5
"""How long a control that changes sizes stays under the pointer after a click."""
_RATES = {"slower": -60, "slow": -30, "usual": 0, "fast": 30, "faster": 60, "fastest": 90}


_GROUPS: Final = {
    "look": ("theme", "text_scale", "interface_scale", "full_screen"),
    "motion": ("motion_speed", "reduced_motion"),
    "sounds": ("sound", "sound_volume", "music", "music_volume"),
    "play": ("coach_on_call", "step_rivals", "confirm_end_of_turn", "hands_down", "replays_start"),
    "access": ("keys_by_zone", "speech", "speech_rate", "speech_voice"),
}
"""The settings reset below each heading; "play" also resets those of games.

The language stays: a player who resets the look has to understand the result.
"""
_COMMANDS: Final = {"hands_down": "look"}
"""The commands that settings of other names mention."""
_RESET: Final = "reset."
"""Before the name of a group, it makes the name of the button that resets it."""
_HEADING: Final = "heading."
PAGES: Final = ("general", "play")
"""The settings of the program, and those of the course of games."""


class SettingsScene(Screen):
    """A row for each setting: its name, its description and its control."""

    first_focus = "language"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._before: dict[str, dict[str, Any]] = {}
        """The settings of groups before they were reset."""
        self._page = PAGES[0]
        self._seen = self._now()
        at_table = len(context.scenes) > 0 and context.scenes.top.on_table is not None
        self._games = (context.game_id,) if at_table else games.in_window()
        """Return the games whose own settings are shown; at a table only those of its game."""
        self._held: tuple[str, bool, tuple[int, int]] | None = None
        """The control under the pointer, whether at its right end, and its position."""
        self._still_held = 0.0
        """The seconds for which it is held without another click."""
        self._size = context.look.size

    def build(self) -> Widget:
        """Return a page of rows in one or two columns, with the tabs above and Back below."""
        left = [
            self._section("look"),
            self._language(),
            self._theme(),
            self._scale("text_scale", _TEXT_SCALES),
            self._scale("interface_scale", _INTERFACE_SCALES),
            self._flag("full_screen"),
            self._section("motion"),
            self._speed(),
            self._flag("reduced_motion"),
        ]
        right = [
            self._section("sounds"),
            self._flag("sound"),
            *self._no_sound(),
            self._volume("sound"),
            self._flag("music"),
            self._volume("music"),
            self._section("access"),
            self._keys(),
            self._flag("keys_by_zone"),
            *self._speech(),
        ]
        look, play = self.context.look, self._play()
        for rows in ([*left, *right], play):
            _line_up(rows, look)
        height, high = look.size[1], _HIGH * look.text_scale
        gap = _GAPS[(height >= high) + (height >= max(high, _LOW))]
        pages = {
            "general": _grid(
                [Column(_lined(each, gap, 1), gap=gap) for each in (left, right)], gap
            ),
            "play": Column([self._section("play"), _grid(_lined(play, gap, 2), gap)], gap=gap),
        }
        shown = _Pages(pages, self._page)
        title = Label(self.text("app.settings.title"), HEADING, align="center")
        head = Flow([title, self._tabs()], gap=18, line_gap=6, side="apart")
        rows = [head, shown, Flow([self.way_back()], side="end")]
        return self.sheet(rows, _WIDTH, full_of_words=True)

    def _play(self) -> list[Widget]:
        """Return the settings of the course of games, and those of the games shown."""
        return [
            self._flag("coach_on_call"),
            self._stepping(),
            self._end_of_turn(),
            self._flag("hands_down"),
            self._flag("replays_start"),
            *(self._of_game(setting, game) for setting, game in _settings_of(self._games)),
            *self._own_cards(),
        ]

    def _tabs(self) -> Widget:
        """Return the choice of the page."""
        options = [(page, self.text(f"app.settings.{page}")) for page in PAGES]
        return called(self.text("reader.show"), Switch(options, self._page, self.turn_to, "page"))

    def turn_to(self, page: str) -> None:
        """Show another page."""
        self._page = page
        self._held = None
        self.rebuild()

    def update(self, seconds: float) -> None:
        """Show changes made elsewhere, such as full screen by its key."""
        super().update(seconds)
        self._show_changes()
        if self._held is not None:
            self._still_held -= seconds
            if self._still_held <= 0:
                self._let_go()

    def _show_changes(self) -> None:
        if self._now() != self._seen:
            self._seen = self._now()
            self.rebuild()

    def wake_in(self) -> float | None:
        """Return the time until a hint appears or the held control is released."""
        waits = super().wake_in(), self._still_held if self._held is not None else None
        return min((max(each, 0.0) for each in waits if each is not None), default=None)

    @property
    def _settings(self) -> Settings:
        """The saved settings, without those for this run only."""
        return self.context.lasting_settings

    def _now(self) -> tuple[object, ...]:
        """Return the state shown: the settings, and the available speech and sound."""
        speaker = self.context.speaker
        spoken = speaker and (speaker.state, speaker.voices)
        return (self._settings, spoken, self.context.effects.missing)

    # -- controls stay under the pointer -------------------------------------------------

    def event(self, event: Event) -> bool:
        """Handle a click: it may change all sizes, but moves no control from under the pointer.

        When the pointer leaves the control, or stops clicking, the panel is centred again.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._hold(event.pos)
        elif event.type == pygame.MOUSEMOTION and self._left_behind(event.pos):
            self._let_go()
        return super().event(event)

    def _let_go(self) -> None:
        """Center everything again, with the control as near to its place as possible."""
        super().resize(self.context.look.size)
        down, self._held = self._away()[1], None
        rows = self.ui.find_or_none("settings.rows")
        if down and isinstance(rows, ScrollArea):
            rows.scroll_to(rows.offset - down)
            self.ui.refresh()

    def _hold(self, pos: tuple[int, int]) -> None:
        self._still_held = _HELD_SECONDS
        control = self.ui.at(pos)
        sets = isinstance(control, Stepper | Switch) or _resets(control)
        if control is not None and self._held is None and sets and not self.ui.popups:
            right = pos[0] > control.rect.centerx
            self._held = control.name, right, _end(control, right)

    def _left_behind(self, pos: tuple[int, int]) -> bool:
        """Return whether the pointer has left the held control, or the control is gone."""
        if self._held is None:
            return False
        control = self.ui.find_or_none(self._held[0])
        return control is None or not control.rect.collidepoint(pos)

    def resize(self, size: Size) -> None:
        """Lay everything out so that the held control stays in place.

        If two columns have become one, its control is further right: then everything is laid out in
        less width, because shifting left would push the labels out of the window. The panel with
        its heading never leaves the window: the rest is scrolled.
        """
        if size != self._size:
            self._size, self._held = size, None
        super().resize(size)
        if self._held is None:
            return
        area = Rect((0, 0), size)
        aside, down = self._away()
        for _ in range(_NARROWINGS):
            if aside >= 0 or area.width + aside < size[0] // 3:
                break
            area.width += aside
            self.ui.layout(self.context.look, area)
            aside, down = self._away()
        for step in range(1, _NARROWINGS):
            if not self._beyond(aside, size):
                break
            # One column has become two: in less width it stays one.
            left = size[0] * step // (_NARROWINGS + 2)
            area = Rect(left, 0, size[0] - left, size[1])
            self.ui.layout(self.context.look, area)
            aside, down = self._away()
        self._move(area, aside, down, size)

    def _beyond(self, aside: int, size: Size) -> bool:
        """Return whether the panel, moved this far, would leave the window at the right."""
        panel = self._panel()
        return panel is not None and panel.rect.right + aside > size[0]

    def _panel(self) -> Panel | None:
        return next((each for each in self.ui.walk() if isinstance(each, Panel)), None)

    def _move(self, area: Rect, aside: int, down: int, size: Size) -> None:
        """Move everything as far as the panel can stay inside the window.

        Beyond the top, the rows are scrolled instead; beyond the bottom, the panel gets lower.
        """
        rows = self.ui.find_or_none("settings.rows")
        panel = self._panel()
        if panel is None or not isinstance(rows, ScrollArea):
            return
        window = Rect((0, 0), size)
        wanted = panel.rect.move(aside, down)
        within = wanted.clamp(window)
        area = area.move(within.x - panel.rect.x, within.y - panel.rect.y)
        if wanted.bottom > window.bottom:
            area.y = down
            area.height = window.bottom - down
        self.ui.layout(self.context.look, area)
        left_over = self._away()[1]
        if left_over:
            rows.scroll_to(rows.offset - left_over)
            self.ui.refresh()

    def _away(self) -> tuple[int, int]:
        """Return how far the held control is to the left of its old position, and above it."""
        if self._held is None:
            return 0, 0
        name, right, wanted = self._held
        control = self.ui.find_or_none(name)
        if control is None:
            return 0, 0
        x, y = _end(control, right)
        return wanted[0] - x, wanted[1] - y

    # -- rows ---------------------------------------------------------------------------

    def _section(self, name: str) -> Widget:
        """The heading of a group of settings, with the button that resets them."""
        # The tab above a page has the same name as its only group.
        key = "play_heading" if name == "play" else name
        title = Label(self.text(f"app.settings.{key}"), _SECTION, f"{_HEADING}{name}")
        button = self._reset_button(name)
        reset = Reserved(button, shown=not button.reason)
        return Column([Flow([title, reset], side="apart"), Rule()], gap=7)

    # -- back to the defaults -----------------------------------------------------------

    def _reset_button(self, group: str) -> Button:
        """Gives the settings of a group their defaults; then it takes that back."""
        defaults = self._defaults(group)
        usual = self._values(defaults) == defaults
        if not usual:
            self._before.pop(group, None)  # something else was chosen since
        undo = group in self._before
        key = "undo_reset" if undo else "reset"
        button = Button(
            self.text(f"app.settings.{key}"),
            partial(self._undo_reset if undo else self._reset, group),
            f"{_RESET}{group}",
            size=18,
            height=34,
            padding=16,
            kind="dark",
            reason=self.text("app.settings.all_usual") if usual and not undo else "",
        )
        return called(self.text(f"app.settings.{group}"), button)

    def _reset(self, group: str) -> None:
        defaults = self._defaults(group)
        self._before[group] = self._values(defaults)
        self.context.change(**defaults)
        self._show_changes()  # the next key may come before the next frame

    def _undo_reset(self, group: str) -> None:
        self.context.change(**self._before.pop(group))
        self._show_changes()

    def _defaults(self, group: str) -> dict[str, Any]:
        """Return the defaults of all settings of a group; keys have a separate screen."""
        usual = Settings()
        defaults = {name: getattr(usual, name) for name in _GROUPS[group]}
        if group == "play":
            defaults |= {own.name: own.of(usual) for own, _ in _settings_of(self._games)}
        return defaults

    def _values(self, names: Iterable[str]) -> dict[str, Any]:
        """Return the current values of some settings."""
        now = self._settings
        own = {each.name: each for each, _ in _settings_of(self._games)}
        return {name: own[name].of(now) if name in own else getattr(now, name) for name in names}

    # -- the settings -------------------------------------------------------------------

    def _row(self, name: str, control: Widget, game: str = "") -> Widget:
        """A setting with its words; with a `game`, in the words of that."""
        keys = [f"app.settings.{name}", f"app.settings_told.{name}"]
        label, explained = (of_game(game, key) if game else key for key in keys)
        cap = self.context.catalogue.get(f"app.cap.{_COMMANDS.get(name, name)}", "")
        about = [Label(self.text(label), _NAME), Label(self.text(explained, cap=cap), SMALL)]
        words = Limit(Column(about), _WORDS_WIDTH, side="start", stretch=1, full_of_words=True)
        control.least = (_NARROW if isinstance(control, Switch | Button) else _WIDE, 0)
        control = called(self.text(label), control)
        return _Setting([words, control], gap=20, line_gap=6, side="apart", line_up="top")

    def _language(self) -> Widget:
        choice = Choice(
            list(names_of_languages().items()),
            self._settings.language,
            lambda language: self.context.change(language=language),
            "language",
        )
        return self._row("language", choice)

    def _theme(self) -> Widget:
        choice = Choice(
            [(name, self.text(f"app.theme.{name}")) for name in THEME_NAMES],
            self._settings.theme,
            lambda theme: self.context.change(theme=theme),
            "theme",
        )
        return self._row("theme", choice)

    def _stepping(self) -> Widget:
        choice = Choice(
            [(name, self.text(f"app.settings_value.step_rivals.{name}")) for name in STEPPINGS],
            self._settings.step_rivals,
            lambda name: self.context.change(step_rivals=name),
            "step_rivals",
        )
        return self._row("step_rivals", choice)

    def _scale(self, name: str, values: Sequence[float]) -> Widget:
        words = [self.text("language.percent", number=round(value * 100)) for value in values]
        return self._stepper(name, values, words)

    def _speed(self) -> Widget:
        words = [self._speed_words(value) for value in _SPEEDS]
        return self._stepper("motion_speed", _SPEEDS, words)

    def _speed_words(self, speed: float) -> str:
        if speed == 0:
            return self.text("app.settings.speed_none")
        return self.text("app.times", number=self.number(speed))

    def _no_sound(self) -> list[Widget]:
        """Return a line that says that there is no sound device, if so."""
        label = Label(self.text("app.settings.sound_none"), SMALL)
        return [label] if self.context.effects.missing else []

    def _volume(self, of: Literal["sound", "music"]) -> Widget:
        words = [self.text("language.percent", number=value) for value in _VOLUMES]
        silent = "" if getattr(self._settings, of) else self.text(f"app.settings.silent.{of}")
        return self._stepper(f"{of}_volume", _VOLUMES, words, silent)

    def _speech(self) -> list[Widget]:
        """Return the speech settings, or that no voice is available."""
        speaker, rows = self.context.speaker, [self._flag("speech")]
        if not self._settings.speech:
            return rows
        if speaker is None:
            return [*rows, Label(self.text("app.settings.speech_by_reader"), SMALL)]
        if speaker.state == "missing":
            system = "linux" if sys.platform.startswith("linux") else "other"
            return [*rows, Label(self.text(f"app.settings.speech_none.{system}"), SMALL)]
        words = [self.text(f"app.settings.rate.{name}") for name in _RATES]
        rate = self._stepper("speech_rate", list(_RATES.values()), words)
        return [*rows, rate, *self._voices(speaker.voices)]

    def _voices(self, voices: Sequence[str]) -> list[Widget]:
        """Return the choice of voices for the program's language, if there are several."""
        if len(voices) < 2:
            return []
        now = self._settings.speech_voice
        choice = Choice(
            [("", self.text("app.settings.voice_of_system")), *((each, each) for each in voices)],
            now if now in voices else "",
            lambda voice: self.context.change(speech_voice=voice),
            "speech_voice",
        )
        return [self._row("speech_voice", choice)]

    def _keys(self) -> Widget:
        words = self.text("app.settings.change")
        return self._row("keys", Button(words, self.context.shell.open_keys, "keys"))

    def _own_cards(self) -> list[Widget]:
        """Return the ways to the editors for owners' cards."""
        found: list[Widget] = []
        for game in self._games:
            if games.window_game(game).screens().card_editor is not None:
                words = self.text("app.settings.change")
                button = Button(words, partial(self._edit_cards, game), f"own_cards.{game}")
                found.append(self._row("own_cards", button, game))
        return found

    def _edit_cards(self, game: str) -> None:
        self.context.shell.use_game(game)
        self.context.shell.open_card_editor()

    def _stepper(
        self, name: str, values: Sequence[float], words: Sequence[str], reason: str = ""
    ) -> Widget:
        """Return a setting with these values; a `reason` says why it can't be changed now."""
        now = getattr(self._settings, name)
        index = min(range(len(values)), key=lambda i: abs(values[i] - now))

        def choose(index: int) -> None:
            self.context.change(**{name: values[index]})
            if name == "sound_volume":
                self.context.effects.play("volume")  # so loud it is now

        return self._row(name, Stepper(words, index, choose, name, reason=reason))

    def _end_of_turn(self) -> Widget:
        """Return the choice of how turns end: on and off would not say what happens."""
        words = "app.settings_value.confirm_end_of_turn"
        return self._flag("confirm_end_of_turn", off=f"{words}.off", on=f"{words}.on")

    def _flag(
        self,
        name: str,
        default: bool = False,
        game: str = "",
        *,
        off: str = "app.off",
        on: str = "app.on",
    ) -> Widget:
        def choose(value: bool) -> None:
            self.context.change(**{name: value})

        options = [(False, self.text(off)), (True, self.text(on))]
        switch = Switch(options, getattr(self._settings, name, default), choose, name)
        return self._row(name, switch, game)

    def _of_game(self, setting: Flag | Selection, game: str) -> Widget:
        """Return the control of a game's own setting."""
        if isinstance(setting, Flag):
            return self._flag(setting.name, setting.default, game)
        name = setting.name
        keys = [of_game(game, f"app.settings_value.{name}.{each}") for each in setting.values]
        choice = Choice(
            list(zip(setting.values, map(self.text, keys), strict=True)),
            setting.of(self._settings),
            lambda value: self.context.change(**{name: value}),
            name,
        )
        return self._row(name, choice, game)


class _Setting(Flow):
    """A setting above a thin line, which is in the middle of the gap to the next one."""

    between = 0.0
    """The design px of that gap; without one there is no line."""

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the line."""
        if self.between:
            down = self.rect.height + style.px(self.between) // 2
            paint.hairline(surface, self.rect.move(0, down), style)


class _Pages(Box):
    """Pages of which one is shown: all have the room of the highest, so that no tab moves."""

    def __init__(self, pages: Mapping[str, Widget], shown: str) -> None:
        super().__init__([ScrollArea(page, "settings.rows") for page in pages.values()], stretch=1)
        for name, area in zip(pages, self.children, strict=True):
            area.visible = name == shown

    def natural(self, style: Style, width: int) -> Size:
        """Return the size of the highest page."""
        return (width, max(area.measure(style, width)[1] for area in self.children))

    def arrange(self, style: Style, rect: Rect) -> None:
        """Give all the room to the page that is shown."""
        super().arrange(style, rect)
        for area in self.shown():
            area.arrange(style, rect)


def _lined(cells: Sequence[Widget], gap: float, last: int) -> Sequence[Widget]:
    """Return rows with lines between them, but none below the `last` few, nor above headings."""
    for cell, below in zip(cells[:-last], cells[last:], strict=True):
        if isinstance(cell, _Setting) and isinstance(below, _Setting):
            cell.between = gap
    return cells


def _line_up(rows: Iterable[Widget], look: Look) -> None:
    """Give the steppers and lists of a page one width."""
    fields = [each for row in rows for each in row.walk() if isinstance(each, Stepper | Choice)]
    widest = max((each.measure(look, look.size[0])[0] for each in fields), default=0)
    for each in fields:
        each.least = (min(widest / look.scale, _WIDEST), 0)


def _grid(cells: Sequence[Widget], gap: float) -> Widget:
    """Return cells in two columns, or in one in a narrow window."""
    return Grid(cells, column=620, most=2, gap=gap, apart=44)


def _settings_of(of: Iterable[str]) -> Iterable[tuple[Flag | Selection, str]]:
    """Return the settings of games; one shared by two games is listed once."""
    found: dict[str, tuple[Flag | Selection, str]] = {}
    for game in of:
        for flag in games.window_game(game).screens().flags:
            found.setdefault(flag.name, (flag, game))
    return found.values()


def _resets(control: Widget | None) -> bool:
    """Return whether this is a button that resets a group."""
    return isinstance(control, Button) and control.name.startswith(_RESET)


def _end(control: Widget, right: bool) -> tuple[int, int]:
    """The middle of the right or the left end of a control."""
    return control.rect.midright if right else control.rect.midleft
