"""Prodigy mode: how to begin, the best results, and what achievements are given for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.confirm import tell_problems
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.games.looking_back import FinishedGames
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.levels import CLASS_SIDE, INITIATE_SIDE
from resarcana_desktop.games.mercurial.prodigy.beginning import begin
from resarcana_desktop.games.mercurial.prodigy.results import Result, best, first_achieved
from resarcana_desktop.games.mercurial.rules.achievements import ACHIEVEMENTS
from resarcana_desktop.games.mercurial.statistics import CLASS, STATISTICIAN
from resarcana_desktop.games.mercurial.yardstick import told_of, told_of_all
from resarcana_desktop.storage.saves.faults import SaveError, record_reason
from resarcana_desktop.storage.saves.shelf import read_record
from resarcana_desktop.widgets.boxes import Centre, Column, Flow, Grid, Inset, Limit
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import BODY, HEADING, SMALL, Label, TextKind
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.scroll import ScrollArea
from resarcana_desktop.widgets.switches import Switch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.widgets.base import Widget

_WIDTH: Final = 1320
_SHOWN: Final = 20
_RESULT: Final = TextKind(20, bold=True)
_OPEN: Final = TextKind(20, bold=True, tone="muted")
SECTIONS: Final = ("results", "achievements")


class ProdigyScene(Screen):
    """Ways to begin; below them the best results, or the achievements."""

    first_focus = "begin"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.finished = FinishedGames(context.folders, context.wake)
        self.results: Sequence[Result] = ()
        self.section = "results"

    def enter(self) -> None:
        """Show what has been played by now."""
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
            self.results = best(found.alone, ID)
        return found is not None

    def build(self) -> Widget:
        """What it is about, how to begin, one of the two lists, and the way back."""
        head = Column(
            [
                Label(self.text("prodigy.title"), HEADING),
                Label(self.text("prodigy.told"), BODY),
                *self._yardstick(),
            ],
            gap=4,
        )
        ways = [
            Button(
                self.text("prodigy.begin"),
                lambda: self._begin(initiate=False),
                "begin",
                kind="primary",
            ),
            Button(
                self.text("prodigy.begin_initiate"),
                lambda: self._begin(initiate=True),
                "begin_initiate",
            ),
        ]
        sections = [(each, self.text(f"prodigy.{each}")) for each in SECTIONS]
        switch = Switch(sections, self.section, self._turn_to, "section")
        switch.label = self.text("reader.show")
        rows = self._best() if self.section == "results" else self._achievements()
        back = Button(self.text("app.back"), self.back, "back", cap=self.text("app.cap.cancel"))
        list_ = ScrollArea(Column(rows, gap=10), "list", reading=True)
        content = Column(
            [head, Flow([*ways], gap=12), switch, list_, Flow([back], side="end")], gap=18
        )
        return Inset(Centre([Limit(Panel(content), _WIDTH)]), 24)

    def _yardstick(self) -> list[Widget]:
        """What the strongest level scores, where that was measured."""
        told = told_of_all(CLASS_SIDE, self.context.catalogue)
        return [Label(told, SMALL)] if told else []

    def _turn_to(self, section: str) -> None:
        self.section = section
        self.rebuild()

    # ---- results -------------------------------------------------------------------------

    def _best(self) -> list[Widget]:
        if not self.results:
            return [Label(self.text("prodigy.none"), SMALL)]
        return [self._result(number, each) for number, each in enumerate(self.results[:_SHOWN], 1)]

    def _result(self, number: int, result: Result) -> Widget:
        told = self.text("prodigy.result", number=number, points=result.points)
        who = STATISTICIAN.name(CLASS, result.mage_class, self.context.catalogue)
        if result.initiate:
            who = self.text("prodigy.initiate", name=who)
        parts = [who, result.game.title]
        if result.achieved:
            parts.append(self.count("prodigy.achieved_in_it", len(result.achieved)))
        side = INITIATE_SIDE if result.initiate else CLASS_SIDE
        measured = told_of(result.mage_class, side, self.context.catalogue)
        if measured:
            parts.append(measured)
        words = Column([Label(told, _RESULT), Label(" · ".join(parts), SMALL)], gap=2)
        watch = Button(self.text("load.replay"), partial(self._watch, result), f"watch.{number}")
        return Panel(Flow([words, watch], gap=16, side="apart"), ground="tray", padding=(16, 10))

    # ---- achievements --------------------------------------------------------------------

    def _achievements(self) -> list[Widget]:
        """All of them, those that were met first; these open the game that met them first."""
        met = first_achieved(self.results)
        cards = [self._met(name, result) for name, result in met.items()]
        cards += [self._open_one(name) for name in ACHIEVEMENTS if name not in met]
        told = self.text("prodigy.achievements_told", met=len(met), number=len(ACHIEVEMENTS))
        return [Label(told, SMALL), Grid(cards, column=380, most=3, gap=12)]

    def _met(self, name: str, result: Result) -> Widget:
        for_ = self.text(f"prodigy.achievement_for.{name}")
        detail = f"{for_}\n{self.text('prodigy.met_in', game=result.game.title)}"
        return Button(
            self.text(f"prodigy.achievement.{name}"),
            partial(self._watch, result),
            f"prodigy.achievement.{name}",
            kind="dark",
            detail=detail,
            size=20,
            text_align="left",
        )

    def _open_one(self, name: str) -> Widget:
        rows = [
            Label(self.text(f"prodigy.achievement.{name}"), _OPEN),
            Label(self.text(f"prodigy.achievement_for.{name}"), SMALL),
        ]
        return Panel(Column(rows, gap=2), ground="tray", padding=(20, 12))

    # ---- beginning, and looking back -----------------------------------------------------

    def _begin(self, *, initiate: bool) -> None:
        begin(self.context, initiate=initiate)

    def _watch(self, result: Result) -> None:
        """Show the game of a result again; tell where it is gone."""
        try:
            record = read_record(self.context.folders.games / result.game.file)
            self.context.shell.open_replay(record)
        except SaveError as error:
            self.context.tell(error.problem)
            tell_problems(self.context)
        except RecordError as error:
            self.context.tell(record_reason(error))
            tell_problems(self.context)

    def resize(self, size: tuple[int, int]) -> None:
        """Another size may call for another order of things."""
        self.rebuild()
        super().resize(size)
