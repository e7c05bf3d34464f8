"""Alone against the rounds: a hand drawn or chosen, and the best results so far."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.app.confirm import begin_game, tell_problems
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.games.looking_back import FinishedGames
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.rules.codes import WINNING_POINTS
from resarcana_desktop.games.resarcana.solo.results import Result, best
from resarcana_desktop.games.resarcana.statistics.statistician import STATISTICIAN
from resarcana_desktop.games.resarcana.tables.scene import TablesScene
from resarcana_desktop.games.setups import own_seat
from resarcana_desktop.setup.game_setup import (
    GameSetup,
    random_seed,
    setup_of,
)
from resarcana_desktop.storage.saves.faults import SaveError, record_reason
from resarcana_desktop.storage.saves.shelf import read_record
from resarcana_desktop.widgets.boxes import Centre, Column, Flow, Inset, Limit
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import BODY, HEADING, SMALL, Label, TextKind
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.widgets.base import Widget

GAME: Final = "resarcana"
_WIDTH: Final = 1100
_SHOWN: Final = 20
_CAPTION: Final = TextKind(20, bold=True, tone="gilt")
_RESULT: Final = TextKind(20, bold=True)
_FORCED: Final = "forced"


class SoloScene(Screen):
    """Ways to begin, and the best results; each can be watched, and its deal played again."""

    first_focus = "draw"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.finished = FinishedGames(context.folders, context.wake)
        self.results: Sequence[Result] = ()
        self.chosen: Mapping[str, Any] = {
            "setup": "standard",
            "sides": "random",
            "sets": list(rulesets.BASE),
        }

    def enter(self) -> None:
        """Show what has been chosen by now, and played."""
        self.finished.begin()
        self.finished.wait_for_some()
        self._take()
        self.rebuild()
        super().enter()

    def leave(self) -> None:
        """What is not read yet is read when the screen is seen again."""
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
            self.results = best(found.alone, GAME)
        return found is not None

    def build(self) -> Widget:
        """What it is about, how to begin, the results, and the way back."""
        head = Column(
            [
                Label(self.text("solo.title"), HEADING),
                Label(self.text("solo.told", points=WINNING_POINTS), BODY),
            ],
            gap=4,
        )
        chosen = len(self.chosen.get(_FORCED, ()))
        ways: list[Widget] = [
            Button(self.text("solo.draw"), self.draw_hand, "draw", kind="primary"),
            Button(self.text("solo.choose"), self.choose_hand, "choose"),
        ]
        if chosen:
            words = self.count("solo.play_chosen", chosen)
            ways.append(Button(words, self.play_chosen, "play_chosen"))
        rows = [self._result(number, each) for number, each in enumerate(self.results[:_SHOWN], 1)]
        body: list[Widget] = [Label(self.text("solo.best"), _CAPTION)]
        body += rows or [Label(self.text("solo.none"), SMALL)]
        back = Button(self.text("app.back"), self.back, "back", cap=self.text("app.cap.cancel"))
        content = Column(
            [
                head,
                Flow(ways, gap=12),
                ScrollArea(Column(body, gap=10), "results"),
                Flow([back], side="end"),
            ],
            gap=18,
        )
        return Inset(Centre([Limit(Panel(content), _WIDTH)]), 24)

    def _result(self, number: int, result: Result) -> Widget:
        mages = [STATISTICIAN.name("mage", each, self.context.catalogue) for each in result.mages]
        told = self.count("solo.result", result.rounds, number=number, points=result.points)
        words = Column(
            [Label(told, _RESULT), Label(" · ".join([*mages, result.game.title]), SMALL)], gap=2
        )
        buttons = Flow(
            [
                Button(self.text("load.replay"), partial(self._watch, result), f"watch.{number}"),
                Button(self.text("solo.again"), partial(self._again, result), f"again.{number}"),
            ],
            gap=10,
        )
        row = Flow([words, buttons], gap=16, side="apart")
        return Panel(row, ground="tray", padding=(16, 10))

    # ---- beginning -----------------------------------------------------------------------

    def draw_hand(self) -> None:
        """Begin with cards dealt by lot."""
        usual = {name: value for name, value in self.chosen.items() if name != _FORCED}
        self._start(self._setup(usual))

    def choose_hand(self) -> None:
        """Say which mage and which cards are sure to be dealt."""
        self.context.scenes.push(TablesScene(self.context, self._setup(self.chosen), self._choose))

    def _choose(self, chosen: Mapping[str, Any]) -> None:
        self.chosen = chosen

    def play_chosen(self) -> None:
        """Begin with the cards that were chosen, and others by lot where they are too few."""
        self._start(self._setup(self.chosen))

    def _setup(self, chosen: Mapping[str, Any]) -> GameSetup:
        seats = (own_seat(self.context.settings.last_setup),)
        return GameSetup(game=GAME, seats=seats, chosen=dict(chosen), seed=random_seed())

    def _start(self, setup: GameSetup) -> None:
        """Begin a game; ask before it takes another one's place."""
        start = partial(self.context.shell.start_game, setup, as_usual=False)
        begin_game(self.context, start)

    # ---- looking back --------------------------------------------------------------------

    def _watch(self, result: Result) -> None:
        self._with_record(result, self.context.shell.open_replay)

    def _again(self, result: Result) -> None:
        """The same deal once more."""
        self._with_record(result, lambda record: self._start(setup_of(record)))

    def _with_record(self, result: Result, use: Callable[[Record], None]) -> None:
        """Do something with the game of a result; tell where it is gone."""
        try:
            use(read_record(self.context.folders.games / result.game.file))
        except SaveError as error:
            self.context.tell(error.problem)
            tell_problems(self.context)
        except RecordError as error:
            self.context.tell(record_reason(error))
            tell_problems(self.context)
