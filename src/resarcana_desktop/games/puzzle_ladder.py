"""The ladder: the puzzles of the list in steps, from the easiest to the hardest."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.puzzle_tile import column_of, tile_of
from resarcana_desktop.games.puzzling import take
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    SMALL,
    Button,
    Column,
    Easel,
    Flow,
    Inset,
    Label,
    Limit,
    LongGrid,
    Panel,
    ScrollArea,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.puzzles.game import PuzzleGame
    from resarcana_desktop.play.puzzles.puzzle import Puzzle
    from resarcana_desktop.widgets import Widget

_WIDTH: Final = 1680


class LadderScene(Screen):
    """Every step is open at any time; the first with unsolved puzzles has the focus."""

    reflows = True

    def __init__(self, context: Context, puzzles: PuzzleGame[Any]) -> None:
        super().__init__(context)
        self.puzzles = puzzles
        self._load_progress()
        self._easel = Easel(context.chores)

    def _load_progress(self) -> None:
        self.progress = self.puzzles.progress(self.context)
        self.steps = self.puzzles.ladder(self.progress)

    def enter(self) -> None:
        """Show the player's current progress."""
        self._load_progress()
        self.rebuild()
        super().enter()

    def build(self) -> Widget:
        """Return a picture of the next puzzle of each step, and Back."""
        title = Label(self.text("puzzles.ladder.title"), HEADING)
        done = Label(self.puzzles.solved(self.context, self.progress), SMALL)
        label = Label(self.text("puzzles.ladder.told"), BODY)
        names = [self._next(step).id for step in self.steps]
        undone = (self._next(step).id for step in self.steps if self._is_open(step))
        self.first_focus = next(undone, "back")
        column = column_of(self.context.look)
        grid = LongGrid(names, self._tile, column=column, gap=10, wanted=(self.first_focus,))
        tray = Panel(ScrollArea(grid, "area"), ground="tray", padding=(10, 10), stretch=1)
        head = Column([title, done, label], gap=4)
        foot = Flow([self.way_back(), *self._way_on()], gap=12, side="end")
        return Inset(Limit(Panel(Column([head, tray, foot], gap=16)), _WIDTH), 24)

    def _way_on(self) -> list[Widget]:
        """Return the button that plays the next step, if any is unsolved."""
        found = [number for number, step in enumerate(self.steps) if self._is_open(step)]
        if not found:
            return []
        step = self.steps[found[0]]
        action = partial(take, self.context, self.puzzles, self._next(step), step)
        words = self.text("puzzles.ladder.play", number=found[0] + 1)
        return [Button(words, action, "go_on", kind="primary")]

    def _is_open(self, step: Sequence[Puzzle]) -> bool:
        return self._solved(step) < len(step)

    def _solved(self, step: Sequence[Puzzle]) -> int:
        return sum(map(self.progress.is_solved, step))

    def _next(self, step: Sequence[Puzzle]) -> Puzzle:
        """Return the next puzzle of a step; its first one if all are solved."""
        return next((each for each in step if not self.progress.is_solved(each)), step[0])

    def _tile(self, number: int) -> Widget:
        step = self.steps[number]
        going_on = self._next(step)
        is_next = going_on.id == self.first_focus
        key = "next" if is_next else "step"
        title = self.text(f"puzzles.ladder.{key}", number=number + 1)
        solved = self.count("puzzles.ladder.solved", self._solved(step), total=len(step))
        grade = self.text(f"puzzles.grade.{going_on.grade}")
        wording = " · ".join([grade, self.text(f"puzzles.kind.{going_on.kind}"), solved])
        action = partial(take, self.context, self.puzzles, going_on, step)
        words = (title, self.puzzles.asks(self.context, going_on), wording)
        done, wording_of = (self._solved(step), len(step)), self.context.wording()
        shown = (self.puzzles, going_on, words, action, self._easel, wording_of, done)
        tile = tile_of(*shown, marked=is_next)
        tile.rung = number + 1
        return tile
