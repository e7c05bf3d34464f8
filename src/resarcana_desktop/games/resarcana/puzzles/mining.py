"""Finds puzzles in games between bots.

It examines each stretch of a game in which a seat plays on with no rivals left, once: can it win
this round, or score points, by a line that is long enough and proved to be the shortest? Then bots
try it, several times each; what none of them ever misses is not a puzzle.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.puzzles.judging import (
    LEAST_LEAD,
    LONG,
    LONGEST_GAME,
    QUICK,
    USUAL,
    Judgement,
    goes_with,
    judge,
)
from resarcana_desktop.games.resarcana.puzzles.proof import Prover, keeping, plan_of
from resarcana_desktop.games.resarcana.puzzles.puzzle import (
    CHOICES,
    GRADERS,
    TRIES,
    Kind,
    Puzzle,
    Theme,
    is_conversion,
    main_actions,
    rating_of,
)
from resarcana_desktop.games.resarcana.puzzles.themes import themes_of
from resarcana_desktop.play.puzzles.puzzle import Counts, Source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.bots.bot import Bot
    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.games.resarcana.bots.round_end.round_end import RoundEnd
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition


SHORTEST: Final = 2
LONGEST: Final = 8
"""Main actions that a plan may have."""
LEAST_GAIN: Final = 2
"""Points that a puzzle must yield beyond those of passing at once."""
LEAST_CHOICES: Final = 5
"""The minimum number of first actions in a question about one of them.

At most half of them may keep the goal in reach.
"""
MINING_LIMIT: Final = 120_000
"""Actions that may be played to find out whether a position is one."""
SEARCH: Final = Budget(simulations=300, determinizations=12)
"""The budget of the searching grader; changing it makes puzzle ratings incomparable."""


_SHORT: Final[dict[Kind, str]] = {
    "win_round": "win",
    "most_points": "points",
    "fewest_actions": "short",
    "first_action": "first",
}
"""The prefix of a puzzle's id."""
_FIRST_ACTION: Final[Kind] = "first_action"


def mine(seed: int, level: str, sets: tuple[str, ...] = rulesets.BASE) -> list[Puzzle]:
    """The puzzles in the game for two with this seed."""
    rules = rulesets.res_arcana(sets)
    position = rules.start({"seats": 2, "sides": "random", **rulesets.options_for(sets)}, seed)
    bot, tried = make(level, rules.faces), set[tuple[int, int]]()
    found: list[Puzzle] = []
    for played in range(LONGEST_GAME):
        if position.over():
            break
        seat = position.seat_to_decide()
        seen = position.observation(seat)
        if (position.round, seat) not in tried and _is_alone(seen):
            tried.add((position.round, seat))
            found.extend(puzzles_at(position, Source(seed, level, played), sets))
        position.apply(bot.choose(seen, position.legal_actions(), bot_seed(seed, played)))
    return found


def _any(misses: Counts) -> bool:
    return any(number for _, number in misses)


def _is_alone(seen: Observation) -> bool:
    rivals = (each for each in seen.seats if each.seat != seen.viewer)
    return seen.decision.kind == "action" and all(rival.passed for rival in rivals)


def puzzles_at(
    position: ResArcanaPosition, source: Source, sets: tuple[str, ...] = rulesets.BASE
) -> Iterator[Puzzle]:
    """The puzzle that a position is, if it is one; at most one."""
    seat = position.seat_to_decide()
    prover = Prover(position, MINING_LIMIT)
    end = prover.end_of(position, seat)
    if end is None or not end.shortest or not (end.wins or end.exact):
        return
    plan = plan_of(position, end)
    actions = main_actions(plan)
    if not SHORTEST <= actions <= LONGEST:
        return
    if not end.wins and end.points < position.points(seat) + LEAST_GAIN:
        return
    kind: Kind = "win_round" if end.wins else "most_points"
    goal = Goal(end.wins, end.points)
    misses = missed(position, seat, goal)
    if not _any(misses) and end.wins:
        kind, misses = "fewest_actions", missed(position, seat, replace(goal, most=actions))
    if not _any(misses):
        return
    puzzle = Puzzle(
        id=f"{_SHORT[kind]}-{source.seed}-{source.actions}",
        kind=kind,
        source=source,
        viewer=seat,
        position=rulesets.res_arcana(sets).position_text(position),
        plan=plan,
        rating=rating_of(kind, actions, misses, end.played),
        points=0 if end.wins else end.points,
        sets=sets,
        themes=themes_of(position, plan),
        misses=misses,
        played=end.played,
    )
    first = None
    if kind != "fewest_actions":
        first = _as_first_action(puzzle, position, end, prover)
    yield first or puzzle


def _as_first_action(
    puzzle: Puzzle, position: ResArcanaPosition, end: RoundEnd, prover: Prover
) -> Puzzle | None:
    """Return the puzzle as a question about its first action, if few keep the goal in reach."""
    if len(position.legal_actions()) <= LEAST_CHOICES:
        return None
    tried = list(prover.first_actions(position, puzzle.viewer))
    first = keeping(tried, end)
    if first is None or 2 * len(first) > len(tried):
        return None
    # Wrong conversions of a Pearl do not make a question about the first action.
    proper = [each.text for each in tried if not is_conversion(each.text)]
    if 2 * len(set(first).intersection(proper)) > len(proper):
        return None
    return as_first_action(puzzle, first)


def as_first_action(puzzle: Puzzle, first: tuple[str, ...]) -> Puzzle:
    """A puzzle as the question for its first action, which these are right for."""
    source, kind = puzzle.source, _FIRST_ACTION
    return replace(
        puzzle,
        id=f"{_SHORT[kind]}-{source.seed}-{source.actions}",
        kind=kind,
        first=first,
        rating=rating_of(kind, puzzle.actions, puzzle.misses, puzzle.played),
    )


@dataclass(frozen=True, slots=True)
class Goal:
    """The goal: a win, or points, in at most `most` main actions."""

    wins: bool
    points: int
    most: int = LONGEST_GAME


def missed(position: ResArcanaPosition, seat: int, goal: Goal) -> Counts:
    """Return how often each of the graders misses the goal, playing the round out."""
    return tuple(
        (
            name,
            sum(
                not _reaches(position.copy(), seat, grader(name, position.faces), goal, number)
                for number in range(TRIES)
            ),
        )
        for name in GRADERS
    )


def _reaches(
    position: ResArcanaPosition, seat: int, bot: Bot[Observation], goal: Goal, number: int
) -> bool:
    """Return whether a bot reaches it in the try with this number."""
    playing, points, actions = position.round, 0, 0
    for played in range(LONGEST_GAME):
        if position.over() or position.round != playing:
            break
        decides = position.seat_to_decide()
        seen = position.observation(decides)
        answer = bot.choose(seen, position.legal_actions(), bot_seed(number, played))
        if decides == seat and seen.decision.kind == "action":
            actions += main_actions(((position.text_of(answer),),))
        for event in position.apply_telling(answer):
            if event.kind == "check" and event.seat == seat:
                points = event.number
    if goal.wins:
        return position.over() and position.winners == (seat,) and actions <= goal.most
    return points >= goal.points


def grader(name: str, faces: Faces) -> Bot[Observation]:
    """One of the graders, fresh for a try."""
    if name != "search":
        return make(name, faces)
    return SearchBot(faces, makers.shipped_network(faces), SEARCH)


# ---- which mage, which card of a draft -----------------------------------------------------------

LEVEL: Final = "level5"
"""The level that makes the other choices of a deal."""
NEAR: Final = 0.75
"""An answer ahead by this share of the minimum lead at a glance is worth a closer look."""
LEAST_MISSES: Final = 3
"""The minimum number of misses of one grader: `level1` misses anything once or twice."""

_SHORT_OF_CHOICE: Final[dict[Kind, str]] = {"mage_choice": "mage", "draft_pick": "draft"}
_THEME: Final[dict[Kind, Theme]] = {"mage_choice": "mage", "draft_pick": "draft"}
_SETUP: Final[dict[Kind, Options]] = {"mage_choice": {}, "draft_pick": {"setup": "draft"}}


def mine_choices(seed: int, kind: Kind, sets: tuple[str, ...] = rulesets.BASE) -> list[Puzzle]:
    """The puzzles of a kind of `CHOICES` in the deal for two with this seed."""
    rules = rulesets.res_arcana(sets)
    options = {"seats": 2, "sides": "random", **rulesets.options_for(sets), **_SETUP[kind]}
    position, found = rules.start(options, seed), list[Puzzle]()
    wanted, taken = CHOICES[kind], 0
    while position.decision(position.seat_to_decide()).kind == wanted:
        legal = position.legal_actions()
        answer = legal[0]
        if len(legal) > 1:
            glance = judge(position, QUICK)
            answer = legal[glance.best]
            found += choices_at(position, kind, Source(seed, LEVEL, taken), sets, glance)
        position.apply(answer)
        taken += 1
    return found


def choices_at(
    position: ResArcanaPosition,
    kind: Kind,
    source: Source,
    sets: tuple[str, ...],
    glance: Judgement,
) -> Iterator[Puzzle]:
    """The puzzle that a choice is, if it is one; at most one."""
    decision = CHOICES[kind]
    least = LEAST_LEAD[decision]
    if glance.lead < NEAR * least:
        return
    misses = missed_choice(position, position.legal_actions()[glance.best])
    if max(number for _, number in misses) < LEAST_MISSES or judge(position, USUAL).lead < least:
        return
    judged = judge(position, LONG)
    if judged.best != glance.best or not judged.is_clear(decision, LONG):
        return
    texts = [position.text_of(action) for action in position.legal_actions()]
    chances = sorted(zip(judged.chances, texts, strict=True), reverse=True)
    best = texts[judged.best]
    yield Puzzle(
        id=f"{_SHORT_OF_CHOICE[kind]}-{source.seed}-{source.actions}",
        kind=kind,
        source=source,
        viewer=position.seat_to_decide(),
        position=rulesets.res_arcana(sets).position_text(position),
        plan=((best,),),
        first=(best,),
        rating=rating_of(kind, 1, misses, 0),
        played=0,
        sets=sets,
        themes=(_THEME[kind],),
        misses=misses,
        chances=tuple((text, round(100 * chance)) for chance, text in chances),
        deals=judged.deals,
        goes_with=goes_with(position, judged),
    )


def missed_choice(position: ResArcanaPosition, best: int) -> Counts:
    """Return how often each of the graders gives another answer, with a new seed for each try."""
    seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
    return tuple(
        (
            name,
            sum(
                grader(name, position.faces).choose(seen, legal, bot_seed(number, 0)) != best
                for number in range(TRIES)
            ),
        )
        for name in GRADERS
    )
