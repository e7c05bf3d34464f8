"""The words about puzzles in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.advice import named
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.puzzles.attempt import session_of
from resarcana_desktop.games.resarcana.puzzles.judging import LONG
from resarcana_desktop.games.resarcana.puzzles.own import number_of
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from resarcana_desktop.games.resarcana.rulesets import BASE
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.play.puzzles.progress import outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
    from resarcana_desktop.play.puzzles.progress import Tried


def title(context: Context, puzzle: Puzzle) -> str:
    """What a puzzle is called: its kind, and its number among those of the kind."""
    if puzzle.is_own:
        return context.text("puzzles.own.title", number=number_of(puzzle))
    alike = [each.id for each in puzzles() if each.kind == puzzle.kind]
    number = alike.index(puzzle.id) + 1 if puzzle.id in alike else 0
    return context.text(f"puzzles.titled.{puzzle.kind}", number=number)


def goal(context: Context, puzzle: Puzzle) -> str:
    """What is to be reached."""
    if puzzle.kind == "first_action":
        key = "first_win" if puzzle.points == 0 else "first_points"
    else:
        key = puzzle.kind
    points, actions = puzzle.points, puzzle.actions
    amounts = {"most_points": points, "first_points": points, "fewest_actions": actions}
    return in_number(context, f"puzzles.goal.{key}", amounts.get(key))


def came_of_it(context: Context, puzzle: Puzzle, case: str, points: int) -> str:
    """What there is to say in a `case`, such as "solved", to whoever has made so many points."""
    key = case
    if case in ("solved", "star") and not puzzle.counts_actions:
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


def in_number(context: Context, key: str, amount: int | None) -> str:
    """A sentence, in singular or plural where it counts something."""
    return context.text(key) if amount is None else context.count(key, amount)


def judged(context: Context, puzzle: Puzzle) -> str:
    """What long searches say of a choice: its chance and that of the next one, what it feeds."""
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
    """That some actions, in notation, are as good to begin with as that of the plan."""
    told = Words(session_of(puzzle), context.catalogue)
    position = told.session.position
    titles = [named(told, int(position.action(each))) for each in actions]
    return context.text("puzzles.table.as_good", actions=context.catalogue.listed(titles))


def described(context: Context, puzzle: Puzzle, tried: Tried | None) -> str:
    """How hard it is, with which sets, and what came of it, in a line.

    What it is about would tell half of the answer, and is told once that was found.
    """
    key = f"grade.{puzzle.grade}"
    if puzzle.is_own:
        key = f"own.{'proved' if puzzle.is_proved else 'rated'}"
    parts = [context.text(f"puzzles.{key}")]
    parts += [context.text(f"puzzles.set.{name}") for name in puzzle.sets if name not in BASE]
    if tried is not None and tried.solved:
        parts += [context.text(f"puzzles.theme.{theme}") for theme in puzzle.themes]
    if tried is not None:
        parts.append(context.text(f"puzzles.came.{outcome(tried)}"))
    return " · ".join(parts)
