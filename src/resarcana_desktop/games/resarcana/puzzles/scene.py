"""The list of the puzzles: by difficulty, by theme, by what came of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.confirm import tell_problems
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.resarcana.puzzles import words
from resarcana_desktop.games.resarcana.puzzles.attempt import GAME
from resarcana_desktop.games.resarcana.puzzles.opening import solved_of, take, todays
from resarcana_desktop.games.resarcana.puzzles.own import OwnPuzzles
from resarcana_desktop.games.resarcana.puzzles.progress import PuzzleProgress
from resarcana_desktop.games.resarcana.puzzles.puzzle import GRADES, THEMES
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from resarcana_desktop.widgets.boxes import Centre, Column, Flow, Inset, Limit
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import BODY, HEADING, SMALL, Label, called
from resarcana_desktop.widgets.long_grid import LongGrid
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.scroll import ScrollArea
from resarcana_desktop.widgets.switches import Choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.problem import Problem
    from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
    from resarcana_desktop.widgets.base import Widget

_WIDTH: Final = 1360
_COLUMN: Final = 480
ALL: Final = ""
_CAME: Final = (ALL, "new", "failed", "solved", "star")


class PuzzlesScene(Screen):
    """Every puzzle can be taken at any time; the first that was not solved has the focus."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.grade: str = ALL
        self.theme: str = ALL
        self.came: str = ALL
        self.whose: str = ALL
        self.own: tuple[Puzzle, ...] = OwnPuzzles.of(context).puzzles
        self.progress = PuzzleProgress.of(context, GAME)
        self._problems_known: list[Problem] = []

    def enter(self) -> None:
        """Show what came of them by now."""
        self.progress = PuzzleProgress.of(self.context, GAME)
        self.own = OwnPuzzles.of(self.context).puzzles
        self.rebuild()
        super().enter()
        tell_problems(self.context, self._problems_known)

    def build(self) -> Widget:
        """What to choose by, the puzzles chosen, and the way back."""
        chosen = [puzzle for puzzle in (*self.own, *puzzles()) if self._fits(puzzle)]
        unsolved = next((each for each in chosen if not self._is_solved(each)), None)
        self.first_focus = unsolved.id if unsolved is not None else "today"
        head = Column(
            [
                Label(self.text("puzzles.title"), HEADING),
                Label(solved_of(self.context, self.progress), SMALL),
                Flow(self._choices(), gap=12, line_gap=8),
            ],
            gap=8,
        )
        body = ScrollArea(self._entries(chosen))
        back = Button(self.text("app.back"), self.back, "back", cap=self.text("app.cap.cancel"))
        content = Column([head, body, Flow([back], side="end")], gap=16)
        return Inset(Centre([Limit(Panel(content), _WIDTH)]), 24)

    def _choices(self) -> list[Widget]:
        today = partial(take, self.context, todays())
        whose = [self._choice("whose", (ALL, "program", "own"), self.whose)] if self.own else []
        return [
            Button(self.text("puzzles.today"), today, "today", kind="plain"),
            *whose,
            self._choice("grade", (ALL, *GRADES), self.grade),
            self._choice("theme", (ALL, *THEMES), self.theme),
            self._choice("came", _CAME, self.came),
        ]

    def _choice(self, name: str, values: tuple[str, ...], value: str) -> Choice[str]:
        options = [
            (each, self.text(f"puzzles.{name}.{each}" if each else f"puzzles.{name}.all"))
            for each in values
        ]
        choice = Choice(options, value, self._choose(name), name)
        return called(self.text("reader.show"), choice)

    def _choose(self, name: str) -> Callable[[str], None]:
        def choose(value: str) -> None:
            setattr(self, name, value)
            self.rebuild()

        return choose

    def _fits(self, puzzle: Puzzle) -> bool:
        if self.whose not in (ALL, "own" if puzzle.is_own else "program"):
            return False
        if self.grade != ALL and (puzzle.is_own or self.grade != puzzle.grade):
            return False
        if self.theme != ALL and self.theme not in puzzle.themes:
            return False
        return self.came in (ALL, self._came(puzzle))

    def _came(self, puzzle: Puzzle) -> str:
        tried = self.progress.of_puzzle(puzzle)
        if tried is None:
            return "new"
        return "star" if tried.star else "solved" if tried.solved else "failed"

    def _is_solved(self, puzzle: Puzzle) -> bool:
        return self._came(puzzle) in ("solved", "star")

    def _entries(self, chosen: list[Puzzle]) -> Widget:
        """A button for each puzzle; the one in focus and the one to begin with are always there."""
        if not chosen:
            return Label(self.text("puzzles.none"), BODY)
        focus = self.ui.focus.name if self.ui.focus is not None else ""
        return LongGrid(
            [puzzle.id for puzzle in chosen],
            lambda number: self._entry(chosen[number], chosen),
            column=_COLUMN,
            gap=10,
            wanted=(focus, self.first_focus),
        )

    def _entry(self, puzzle: Puzzle, chosen: list[Puzzle]) -> Button:
        told = words.described(self.context, puzzle, self.progress.of_puzzle(puzzle))
        return Button(
            words.title(self.context, puzzle),
            partial(take, self.context, puzzle, chosen),
            puzzle.id,
            kind="dark",
            detail=told,
            text_align="left",
        )
