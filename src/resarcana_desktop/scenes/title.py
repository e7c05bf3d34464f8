"""The first screen: continue, play, learn, rules, compendium, settings, credits, quit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame.event import Event

from resarcana_desktop import __version__, games
from resarcana_desktop.app.confirm import tell_problems
from resarcana_desktop.app.context import Context
from resarcana_desktop.app.scene import Size
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.setups import remembered_setup
from resarcana_desktop.i18n.catalogues import names_of_languages
from resarcana_desktop.widgets import (
    FRAME_S,
    LIVES_S,
    SMALL,
    Button,
    Choice,
    Column,
    Flow,
    GiltLine,
    GiltWords,
    Inset,
    Kind,
    Label,
    Limit,
    LivingPicture,
    Row,
    Rule,
    ScrollArea,
    Space,
    Switch,
    TextKind,
    Widget,
)

_MENU_WIDTH = 760
_HIGH = 800
"""Pixels of height of a window with room between the entries."""
_DETAIL_LINES = 2
"""With this many the whole menu fits the smallest usual window; see `told_shortly`."""
_GOAL = TextKind(22, italic=True)


class TitleScene(Screen):
    """The title. Continue appears only if a game is in progress.

    A new player is offered lessons among the main entries. It shows the `game` with this id, or the
    one that was set up last.
    """

    def __init__(self, context: Context, game: str | None = None) -> None:
        game = game or remembered_setup(context.settings.last_setup).game
        context.shell.use_game(game)
        super().__init__(context)
        self.game_id = game
        """The game whose name, goal and picture are shown, and whose rules are read from here."""
        self._saved: str | None = None
        self._newcomer = False
        self._passed = 0.0
        """Seconds since the last frame of the picture."""
        self._alone = 0.0
        """Seconds since the last key, and since the pointer moved."""

    # ---- the picture ---------------------------------------------------------------------

    @property
    def _lives(self) -> bool:
        """Return whether the picture moves: someone may be looking and wants motion."""
        context, picture = self.context, self.ui.find_or_none("living")
        if not (isinstance(picture, LivingPicture) and picture.lives):
            return False
        return bool(context.settings.speed) and context.in_view and self._alone < LIVES_S

    def wake_in(self) -> float | None:
        """Until the next frame of the picture, if it moves."""
        wishes = [super().wake_in(), max(FRAME_S - self._passed, 0.001) if self._lives else None]
        return min((wish for wish in wishes if wish is not None), default=None)

    def update(self, seconds: float) -> None:
        """Let the picture move."""
        super().update(seconds)
        if not self._lives:
            return
        self._alone += seconds
        self._passed += seconds
        picture = self.ui.find_or_none("living")
        if self._passed >= FRAME_S - 0.001 and isinstance(picture, LivingPicture):
            picture.live(min(self._passed, 2 * FRAME_S))
            self._passed = 0.0

    def event(self, event: Event) -> bool:
        """Handle an event; any input means that someone may be looking."""
        self._alone = 0.0
        return super().event(event)

    # ---- what leads on -------------------------------------------------------------------

    def enter(self) -> None:
        """Look for a game in progress, and show messages."""
        self._newcomer = not self.context.shell.has_played()
        self.rebuild()
        super().enter()
        self.context.shell.expect_game()
        tell_problems(self.context)

    def resize(self, size: Size) -> None:
        """Lay out again, and be ready for a table of that size."""
        super().resize(size)
        self.context.shell.expect_game()

    def back(self) -> None:
        """Esc does nothing here: leaving is a button."""

    def build(self) -> Widget:
        """Name, goal and menu on the left, a picture on the right, help and languages below."""
        self._saved = self.context.shell.saved_game()
        self.first_focus = "play" if self._saved is None else "continue"
        module = games.window_game(self.game_id)
        screens = module.screens()
        menu = Limit(
            Column(self._entries(), gap=11 if self._low else 14), _MENU_WIDTH, side="start"
        )
        goal = Label(screens.goal(self.context.catalogue), _GOAL)
        left = Column(
            [
                Space(0, 2 if self._low else 14),
                GiltWords(module.title, 104),
                Limit(self._below_name(), _MENU_WIDTH, side="start"),
                Space(0, 12 if self._low else 16),
                ScrollArea(
                    Column(
                        [Limit(goal, _MENU_WIDTH, side="start"), menu],
                        gap=16 if self._low else 24,
                    )
                ),
            ]
        )
        upper = Row([left, screens.title_picture()], gap=40, stretch=1)
        return Inset(Column([upper, self._foot()], gap=16), (120, 44))

    @property
    def _low(self) -> bool:
        """Return whether the window is so low that entries are closer to one another."""
        return self.context.look.size[1] < _HIGH

    def _below_name(self) -> Widget:
        """Return the second part of the name, and the choice of the game."""
        name = Row(
            [GiltLine(126), GiltWords("Desktop", 26, spread=9), GiltLine(70, fades="right")], gap=14
        )
        return Flow([name, *self._game_switch()], gap=14, line_gap=4, side="apart")

    def _entries(self) -> list[Widget]:
        """Return the menu: the likely entries large, the others as a list."""
        shell = self.context.shell
        large: list[Widget] = []
        if self._saved is not None:
            go_on = shell.continue_game
            large.append(self._entry("continue", go_on, kind="primary", detail=self._saved))
        first = self._saved is None
        kind: Kind = "primary" if first else "dark"
        play = partial(shell.open_new_game, game=self.game_id)
        told = self.text("app.title.play_told") if first else ""
        large.append(self._entry("play", play, kind=kind, detail=told))
        if self._newcomer:
            wording = self.text("app.title.practice_told")
            large.append(self._entry("practice", shell.open_practice, kind="dark", detail=wording))
        rest: list[tuple[str, Callable[[], None]]] = [
            *([] if self._newcomer else [("practice", shell.open_practice)]),
            ("games", shell.open_games),
            ("rules", shell.open_rules),
            ("compendium", shell.open_compendium),
            ("settings", shell.open_settings),
            ("credits", shell.open_credits),
        ]
        small: list[Widget] = []
        for name, action in [*rest, ("quit", self.context.quit)]:
            small += [self._entry(name, action, kind="quiet"), Rule()]
        return [*large, Column(small)]

    def _show_game(self, game: str) -> None:
        """Switch the title to another game."""
        self.game_id = game
        self.context.shell.use_game(game)
        self.rebuild()
        self.context.shell.expect_game()

    def _entry(
        self, name: str, action: Callable[[], None], *, kind: Kind, detail: str = ""
    ) -> Button:
        quiet = kind == "quiet"
        return Button(
            self.text(f"app.title.{name}"),
            action,
            name,
            kind=kind,
            detail=detail,
            detail_lines=_DETAIL_LINES,
            cap=self.text("app.cap.practice") if name == "practice" else "",
            shortcut_key=pygame.K_F4 if name == "practice" else None,
            size=24 if quiet else 30,
            height=(47 if self._low else 52) if quiet else 60,
            text_align="left",
            display=True,
        )

    def _foot(self) -> Widget:
        screens = games.window_game(self.game_id).screens()
        attribution = screens.attribution(self.context.catalogue)
        foot = [self.text("app.title.foot", version=__version__), *filter(None, [attribution])]
        version = Label(" · ".join(foot), SMALL)
        languages = Choice(
            list(names_of_languages().items()),
            self.context.settings.language,
            lambda language: self.context.change(language=language),
            "language",
        )
        languages.label = self.text("app.settings.language")
        icons = Button(
            self.text("app.title.icons"),
            self.context.shell.open_glossary,
            "icons",
            cap=self.text("app.cap.help"),
        )
        return Flow([version, Row([icons, languages], gap=14)], gap=24, line_gap=10, side="apart")

    def _game_switch(self) -> list[Widget]:
        """Return the choice of the game, if there are several."""
        titles = [(game, games.window_game(game).title) for game in games.in_window()]
        if len(titles) < 2:
            return []
        switch = Switch(titles, self.game_id, self._show_game, "game")
        switch.label = self.text("app.new_game.game")
        return [switch]
