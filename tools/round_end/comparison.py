"""The search of a round's end compared with brute force, and with bots if it proves a win."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.round_end.round_end import RoundEnd, RoundSolver
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tools.round_end.brute_force import Best, BruteForce, TooLarge
from tools.round_end.positions import Place, alone

LIMIT: Final = 1_000_000
"""The limit of the proofs that bots are compared with: more than bots may use themselves."""
SMALL: Final = 300
"""Positions that brute force meets at most, and actions that the search plays at most."""


# Results are sent between processes, so they identify positions by the seed of their game and the
# number of actions played: a compiled position cannot be pickled.


@dataclass(frozen=True, slots=True)
class Compared:
    """A position that search and brute force have both completed.

    `same` says whether both found the same, in as few main actions.
    """

    seed: int
    actions: int
    found: RoundEnd
    best: Best
    same: bool


@dataclass(frozen=True, slots=True)
class Proved:
    """A position with a proved win: whether a bot took it, and its processor time in seconds.

    `seconds` is the time of the search by itself within the limits that bots have.
    """

    seed: int
    actions: int
    seconds: float
    taken: tuple[bool, ...]


def compared(seed: int, level: str = "level1") -> Iterator[Compared]:
    """Yield the small positions of a game in which a seat has no rivals left."""
    for place in alone(seed, level):
        position = place.position
        found = _counter(position.faces.sets, SMALL).solve(
            position.observation(position.seat_to_decide())
        )
        if found is None or not found.shortest:
            continue
        try:
            best = BruteForce(position, SMALL).best()
        except TooLarge:
            continue
        yield Compared(place.seed, place.actions, found, best, agree(position, found, best))


def agree(position: ResArcanaPosition, found: RoundEnd, best: Best) -> bool:
    """Return whether both are equally good and equally short."""
    if (found.wins, found.shortest) != (best.wins, True) or not (found.exact or found.wins):
        return False
    verbs = [position.view_of(line[0]).verb for line in found.plan]
    actions = sum(verb not in (Verb.PASS, Verb.CONVERT) for verb in verbs)
    return actions == best.actions and (found.wins or found.points == best.points)


def all_compared(seed: int) -> list[Compared]:
    """Return the comparisons of a game; runs in a separate process."""
    return list(compared(seed))


def proved(task: tuple[int, tuple[str, ...]]) -> list[Proved]:
    """Return positions of a game in which a win is proved, with the bots' actions.

    A bot takes a win if one is still proved after its answer.
    """
    seed, bots = task
    return [found for place in alone(seed, "network") if (found := _proved(place, bots))]


def _proved(place: Place, bots: tuple[str, ...]) -> Proved | None:
    position = place.position
    seat = position.seat_to_decide()
    seen = position.observation(seat)
    large = _counter(position.faces.sets, LIMIT)
    sure = large.solve(seen)
    if sure is None or not sure.wins:
        return None
    begun = time.process_time()
    RoundSolver(position.faces).solve(seen)
    seconds = time.process_time() - begun
    taken = []
    for name in bots:
        bot = make(name, position.faces)
        after = position.copy()
        answer = bot.choose(seen, position.legal_actions(), bot_seed(place.seed, place.actions))
        after.apply(answer)
        if after.over():
            taken.append(after.winners == (seat,))
        else:
            left = large.solve(after.observation(seat))
            taken.append(left is not None and left.wins)
    return Proved(place.seed, place.actions, seconds, tuple(taken))


@cache
def _counter(sets: tuple[str, ...], limit: int) -> RoundSolver:
    return RoundSolver(res_arcana(sets).faces, limit, limit)
