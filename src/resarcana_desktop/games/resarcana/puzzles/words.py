"""The words about puzzles in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.advice import named
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.puzzles.attempt import session_of
from resarcana_desktop.games.resarcana.puzzles.judging import LONG
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.play.puzzles.game import in_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle


def came_of_it(context: Context, puzzle: Puzzle, case: str, points: int) -> str:
    """Return the text for a `case`, such as "solved", with the points reached."""
    key = case
    if case in ("solved", "star") and not puzzle.for_star:
        told = context.text(f"puzzles.table.right.{puzzle.kind}")
        if case == "star":
            return told
        return " ".join((context.text("puzzles.table.without_help"), told))
    if case == "failed":
        key = f"failed.{puzzle.kind}"
    elif case == "reached":
        key = "reached.points" if puzzle.points else "reached.win"
    amounts = {
        "reached.points": points,
        "solved": puzzle.actions,
        "failed.win_round": points,
        "failed.most_points": points,
        "failed.fewest_actions": puzzle.actions,
    }
    return in_number(context, f"puzzles.table.{key}", amounts.get(key))


def judged(context: Context, puzzle: Puzzle) -> str:
    """Return the result of long searches: its chance, that of the next one, what it feeds."""
    (best, chance), (other, less) = puzzle.chances[:2]
    faces = puzzle.begin().faces
    names = [
        component_name(faces.face(text.split()[1]), context.catalogue) for text in (best, other)
    ]
    told = context.text(
        "puzzles.judged",
        best=names[0],
        chance=context.catalogue.number(chance / 100, ".0%"),
        other=names[1],
        less=context.catalogue.number(less / 100, ".0%"),
        deals=puzzle.deals,
        of=LONG.deals,
    )
    if not puzzle.goes_with:
        return told
    fed = [component_name(faces.face(each), context.catalogue) for each in puzzle.goes_with]
    components = context.catalogue.listed(fed)
    return f"{told} {context.text('table.plan.feeds.told', components=components)}"


def as_good(context: Context, puzzle: Puzzle, actions: Sequence[str]) -> str:
    """Return that some actions, in notation, are as good a start as that of the plan."""
    told = Words(session_of(puzzle), context.catalogue)
    position = told.session.position
    titles = [named(told, int(position.action(each))) for each in actions]
    return context.text("puzzles.table.as_good", actions=context.catalogue.listed(titles))
