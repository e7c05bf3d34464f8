"""Finds puzzles in a game between bots, and tries bots on them.

It looks at each turn before anything is done in it. A turn is a puzzle if few of the moments at its
end lead to the best result without luck, and the greedy bot misses them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.mercurial import rulesets
from resarcana_desktop.games.mercurial.bots.registry import make
from resarcana_desktop.games.mercurial.puzzles.checking import begins_turn, fault_of, row_begins
from resarcana_desktop.games.mercurial.puzzles.proof import (
    FoundPlan,
    Goal,
    Moment,
    Prover,
    TooLargeError,
    idle,
    idle_answer,
    listed,
    result_of,
)
from resarcana_desktop.games.mercurial.puzzles.puzzle import (
    GRADERS,
    LEVEL,
    TRIES,
    Kind,
    Puzzle,
    rating_of,
)
from resarcana_desktop.games.mercurial.puzzles.themes import lines_of, themes_of
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.observation import observe
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rules.state import State
from resarcana_desktop.play.puzzles.puzzle import Source

FIRST_ROUND: Final = 3
LIMIT: Final = 5_000
"""The most moments that a proof may examine."""
LONGER: Final = 12_000
"""The most moments when looking for a plan of three turns."""
WIDE: Final = 16
"""The number of moments of the first turn that are followed into the second."""
RARE: Final = 0.06
"""The largest share of moments from which the goal can be reached."""
RARE_WAYS: Final = 0.5
"""The largest share of ways to Cast that reach the goal, for a Cast at once."""
LEAST_GAIN: Final = 2
"""The least number of points that the goal has above a Cast at once."""
LEAST_POINTS: Final = 5
LEAST_ACTS: Final = 2
LEAST_MISSES: Final = 2
"""The least number of tries of all bots that miss the goal."""
LONGEST: Final = 1500

_SHORT: Final[dict[Kind, str]] = {
    "best_cast": "cast",
    "two_turns": "turns",
    "equilibrium": "equal",
    "heroic": "heroic",
}


@dataclass(frozen=True, slots=True)
class Looked:
    """A moment at which a turn may end, and the best Cast from there."""

    moment: Moment
    best: Goal
    heroics: frozenset[int]


def mine(seed: int, level: str = LEVEL) -> list[Puzzle]:
    """Return the puzzles in the game for two with this seed: the hardest of each length.

    Bots of a `level` play it.
    """
    rules = rulesets.shipped()
    position = rules.start({"seats": 2}, seed)
    bot = make(level, rules.faces)
    found: dict[tuple[Kind, int, int], Puzzle] = {}
    for played in range(LONGEST):
        if position.over():
            break
        seat = position.seat_to_decide()
        if begins_turn(position.state) and position.round >= FIRST_ROUND:
            for puzzle in puzzles_at(position, Source(seed, level, played)):
                sort = puzzle.kind, puzzle.turns, puzzle.acts // 2
                if sort not in found or found[sort].rating < puzzle.rating:
                    found[sort] = puzzle
        seen, legal = position.observation(seat), position.legal_actions()
        position.apply(bot.choose(seen, legal, bot_seed(seed, played)))
    return list(found.values())


def puzzles_at(position: MercurialPosition, source: Source) -> Iterator[Puzzle]:
    """Yield the puzzles of a position."""
    state, seat = position.state, position.seat_to_decide()
    prover = Prover(seat, LIMIT)
    root = Looked(Moment(state, (), 0), prover.best(state), frozenset(prover.heroics(state)))
    yield from _best_cast(position, source)
    try:
        looked = [
            Looked(moment, prover.best(moment.state), frozenset(prover.heroics(moment.state)))
            for moment in prover.moments(state)
        ]
    except TooLargeError:
        return
    size = len(looked)
    points = max(each.best.points for each in looked)
    if points >= max(LEAST_POINTS, root.best.points + LEAST_GAIN):
        right = [each for each in looked if each.best.points == points]
        if len(right) <= RARE * size:
            yield from _kept(position, source, "two_turns", 2, Goal(points=points), size)
    myst = max(each.best.myst for each in looked)
    if myst and myst > root.best.myst:
        least = row_begins(state, myst)
        right = [each for each in looked if each.best.myst >= least]
        if len(right) <= RARE * size:
            yield from _kept(position, source, "equilibrium", 2, Goal(myst=least), size)
    heroics = frozenset[int]().union(*(each.heroics for each in looked)) - root.heroics
    if not heroics and not root.heroics:
        yield from _later(position, source, looked)
    rare = [
        card
        for card in sorted(heroics)
        if sum(card in each.heroics for each in looked) <= RARE * size
    ]
    if rare:
        card = max(rare, key=lambda each: int(state.tables.points[each]))
        yield from _kept(position, source, "heroic", 2, Goal(heroic=card), size)


def _later(position: MercurialPosition, source: Source, looked: list[Looked]) -> Iterator[Puzzle]:
    """Yield the puzzle of a Heroic in three turns, if none is possible in two."""
    state, seat = position.state, position.seat_to_decide()
    size, looked = len(looked), sorted(looked, key=lambda each: -each.best.points)[:WIDE]
    prover = Prover(seat, LONGER)
    try:
        found = {
            card
            for each in looked
            for later in prover.after(each.moment)
            for card in prover.heroics(later.state)
        }
    except TooLargeError:
        return
    if found:
        card = max(found, key=lambda each: int(state.tables.points[each]))
        goal = Goal(heroic=card)
        plan = Prover(seat, LONGER).later([each.moment for each in looked], goal)
        yield from _kept(position, source, "heroic", 3, goal, size, plan)


def _best_cast(position: MercurialPosition, source: Source) -> Iterator[Puzzle]:
    """Yield the puzzle of the most points with a Cast at once."""
    state, seat = position.state, position.seat_to_decide()
    prover = Prover(seat, LIMIT)
    moments = list(prover.chances(state, 1))
    points = max(prover.best(each.state).points for each in moments)
    if points < LEAST_POINTS:
        return
    ways = list(_ways(state, seat))
    if len(ways) < 8 or sum(each >= points for each in ways) > RARE_WAYS * len(ways):
        return
    yield from _kept(position, source, "best_cast", 1, Goal(points=points), len(ways))


def _ways(state: State, seat: int) -> Iterator[int]:
    """Yield the points of a Cast for every way to answer its questions, up to a limit."""
    start = state.copy()
    waiting = [start]
    play(start, int(actions.simple(codes.V_CAST, 0)))
    for _ in range(LIMIT):
        if not waiting:
            return
        at = waiting.pop()
        if int(at.decider) != seat or int(at.decision) < codes.D_MYSTRUNE:
            yield result_of(state, at, seat, 0).points
            continue
        for action in listed(at):
            after = at.copy()
            play(after, action)
            waiting.append(after)


def _kept(
    position: MercurialPosition,
    source: Source,
    kind: Kind,
    turns: int,
    goal: Goal,
    size: int,
    plan: FoundPlan | None = None,
) -> Iterator[Puzzle]:
    """Yield the puzzle, if its plan is long enough and bots miss the goal."""
    state, seat, faces = position.state, position.seat_to_decide(), position.faces
    plan = plan or Prover(seat, LIMIT).plan(state, turns, goal)
    if plan is None or (turns > 1 and plan.acts < LEAST_ACTS):
        return
    misses = tuple((name, missed(position, name, turns, goal)) for name in GRADERS)
    greedy = kind == "best_cast" or dict(misses)["greedy"]
    if not greedy or sum(number for _, number in misses) < LEAST_MISSES:
        return
    lines = lines_of(position, plan)
    puzzle = Puzzle(
        id=f"{_SHORT[kind]}-{source.seed}-{source.actions}",
        kind=kind,
        source=source,
        rating=rating_of(turns, plan.acts, misses, size),
        themes=themes_of(
            lines, frozenset(faces.ids[each] for each in cards_in(state, codes.ARCANA_FREE))
        ),
        misses=misses,
        plan=lines,
        played=size,
        viewer=seat,
        position=rulesets.shipped().position_text(position),
        turns=turns,
        points=goal.points,
        myst=goal.myst,
        heroic="" if goal.heroic == codes.NOTHING else faces.ids[goal.heroic],
        acts=plan.acts,
    )
    if not fault_of(puzzle):
        yield puzzle


# ---- bots that are tried on it -------------------------------------------------------------------


def missed(position: MercurialPosition, name: str, turns: int, goal: Goal) -> int:
    """Return how often a bot misses a goal.

    It plays up to the last turn; there it is enough if it could Cast for the goal.
    """
    return sum(not _reaches(position, name, turns, goal, number) for number in range(TRIES))


def _reaches(position: MercurialPosition, name: str, turns: int, goal: Goal, number: int) -> bool:
    state, seat = position.state.copy(), position.seat_to_decide()
    bot = make(name, position.faces)

    def play_on() -> int:
        action = int(
            bot.choose(
                observe(position.faces, state, seat), listed(state), bot_seed(number, len(played))
            )
        )
        played.append(action)
        play(state, action)
        return int(actions.verb_of(action))

    played: list[int] = []
    if turns > 1:
        for turn in range(turns - 1):
            if turn:
                idle(state, seat)
            if not _taken_and_played(state, seat, play_on):
                return False
        return Prover(seat, LIMIT).is_met(state, goal)
    before = state.copy()
    play(state, int(actions.simple(codes.V_CAST, 0)))
    while int(state.decider) == seat and int(state.decision) >= codes.D_MYSTRUNE:
        play_on()
    return result_of(before, state, seat, 0).reaches(goal)


def _taken_and_played(state: State, seat: int, play_on: Callable[[], int]) -> bool:
    """Play a turn to its end; return False if it was a Cast."""
    while int(state.phase) == codes.PLAYING:
        casts = play_on()
        if casts == codes.V_CAST:
            return False
        if casts == codes.V_END:
            return True
        while int(state.decision) == codes.D_OFFER and int(state.decider) != seat:
            play(state, idle_answer(state))
    return False
