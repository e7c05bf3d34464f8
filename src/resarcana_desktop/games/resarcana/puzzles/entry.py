"""The puzzles among all there is to practise."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.puzzles.attempt import GAME
from resarcana_desktop.games.resarcana.puzzles.opening import solved_of, take, todays
from resarcana_desktop.games.resarcana.puzzles.progress import PuzzleProgress
from resarcana_desktop.games.resarcana.puzzles.scene import PuzzlesScene
from resarcana_desktop.games.screens import Practice

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context


def entry(context: Context) -> Practice:
    """The puzzles in the list of what there is to practise; the puzzle of the day first."""
    progress = PuzzleProgress.of(context, GAME)
    return Practice(
        name="puzzles",
        title=context.text("puzzles.title"),
        told=context.text("puzzles.told"),
        open=partial(_open_list, context),
        open_words=context.text("puzzles.open"),
        progress=solved_of(context, progress),
        next_words=context.text("puzzles.today"),
        go_on=partial(take, context, todays()),
    )


def _open_list(context: Context) -> None:
    context.scenes.push(PuzzlesScene(context))
