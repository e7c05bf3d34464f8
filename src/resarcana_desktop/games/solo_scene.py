"""Solo games: starting one, and the best results, each of which can be replayed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame

from resarcana_desktop.app.confirm import begin_game, tell_now
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.games.looking_back import FinishedGames
from resarcana_desktop.games.setups import own_seat
from resarcana_desktop.setup.game_setup import GameSetup, random_seed
from resarcana_desktop.storage.saves.faults import SaveError, record_reason
from resarcana_desktop.storage.saves.saved_games import read_record
from resarcana_desktop.widgets import SMALL, Button, Column, Flow, Label, Panel, TextKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.statistics.facts import FinishedGame
    from resarcana_desktop.widgets import Widget

SHOWN: Final = 20
"""Results that there is room for."""
_RESULT: Final = TextKind(20, bold=True)


@dataclass(frozen=True)
class SoloResult:
    """A finished solo game."""

    game: FinishedGame

    @property
    def points(self) -> int:
        """The points at the end."""
        return self.game.players[0].facts.points

    def had(self, category: str) -> tuple[str, ...]:
        """Return the player's ids in a category of the statistics."""
        return self.game.players[0].facts.had.get(category, ())


def solo_setup(context: Context, game: str, chosen: Mapping[str, Any]) -> GameSetup:
    """A new game for the player of the last setup."""
    seats = (own_seat(context.settings.last_setup),)
    return GameSetup(game=game, seats=seats, chosen=dict(chosen), seed=random_seed())


def begin_solo(context: Context, setup: GameSetup) -> None:
    """Begin a game; ask before it takes another one's place."""
    begin_game(context, partial(context.shell.start_game, setup, as_usual=False))


class SoloScene(Screen):
    """A screen with ways to begin and results, which each game fills in."""

    width: ClassVar[int]

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.finished = FinishedGames(context.folders, context.wake)
        self.results: Sequence[SoloResult] = ()

    def best(self, games: Iterable[FinishedGame]) -> Sequence[SoloResult]:
        """Return the results among the solo games, best first."""
        raise NotImplementedError

    def enter(self) -> None:
        """Show what has been chosen by now, and played."""
        self.finished.begin()
        self.finished.wait_for_some()
        self._take()
        self.rebuild()
        super().enter()

    def leave(self) -> None:
        """Stop reading; it continues when the screen is shown again."""
        self.finished.stop()

    def update(self, seconds: float) -> None:
        """Show the games that have been read meanwhile."""
        super().update(seconds)
        if self._take():
            self.rebuild()

    def _take(self) -> bool:
        """Take over what was read since the last look, if anything was."""
        found = self.finished.take()
        if found is not None:
            self.results = self.best(found.solo)
        return found is not None

    def page(self, head: Sequence[Widget], rest: Widget, *ways: Widget) -> Widget:
        """Return the head, the rest, and at the lower right other ways, Back, and the main one."""
        *others, main = ways
        foot = Flow([*others, self.way_back(), main], gap=12, side="end")
        return self.sheet([Column([*head], gap=4), rest, foot], self.width)

    def to_begin(self, words: str, action: Callable[[], None], name: str) -> Button:
        """Return the main button, which begins a game and Enter presses."""
        cap = self.text("app.cap.confirm")
        return Button(words, action, name, kind="primary", cap=cap, shortcut_key=pygame.K_RETURN)

    def row(self, number: int, result: SoloResult, summary: str, about: Iterable[str]) -> Widget:
        """Return a row for a result, with further texts `about` it."""
        words = Column([Label(summary, _RESULT), Label(" · ".join(about), SMALL)], gap=2)
        buttons = self.ways_back(number, result)
        beside = Flow([*buttons], gap=10) if len(buttons) > 1 else buttons[0]
        return Panel(Flow([words, beside], gap=16, side="apart"), ground="tray", padding=(16, 10))

    def ways_back(self, number: int, result: SoloResult) -> list[Button]:
        """Return the buttons for a result: replay it."""
        watch = partial(self.watch, result)
        return [Button(self.text("load.replay"), watch, f"watch.{number}")]

    def watch(self, result: SoloResult) -> None:
        """Show the game of a result again."""
        self.with_record(result, self.context.shell.open_replay)

    def with_record(self, result: SoloResult, use: Callable[[Record], None]) -> None:
        """Do something with the game of a result; say so if it is gone."""
        try:
            use(read_record(self.context.folders.games / result.game.file))
        except (SaveError, RecordError) as error:
            problem = error.problem if isinstance(error, SaveError) else record_reason(error)
            tell_now(self.context, problem)
