"""Wins proved before the rival has passed, beside all that the rival can do.

Nothing is shared with the proof but the rules as the whole program sees them: the seat plays what
is proved, decision by decision, from what it sees, and the rival everything, in several deals of
what lies hidden from the seat.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.round_end.round_end import RoundEndCounter
from resarcana_desktop.games.resarcana.bots.round_end.win_prover import WinProver
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rulesets import SHIPPED, options_for, res_arcana

DEALS: Final = 3
MOST: Final = 400
"""Positions that are looked at in each deal."""
LONGEST: Final = 1000
"""Actions after which a game is left."""


class TooManyPositions(Exception):
    """The rival can do more than is looked at."""


@dataclass(frozen=True, slots=True)
class Contested:
    """A position with a win that is proved: in how many deals it was kept, lost, or too large.

    A win is also lost where the proof is not found again after something the rival did.
    """

    seed: int
    actions: int
    kept: int
    lost: int
    too_large: int


def contested(seed: int, level: str = "level1", most: int = MOST) -> Iterator[Contested]:
    """The positions of a game for two in which a win is proved, `most` positions looked at."""
    sets = SHIPPED[: 1 + (seed + 1) % 2]
    rules = res_arcana(sets)
    position = rules.start({"seats": 2, "sides": "random", **options_for(sets)}, seed)
    bot, prover = make(level, rules.faces), WinProver(rules.faces)
    for played in range(LONGEST):
        if position.over():
            return
        seat = position.seat_to_decide()
        seen = position.observation(seat)
        if seen.decision.kind == "action" and prover.proved_action(seen) is not None:
            told = [_told(sample(rules.faces, seen, deal), seat, most) for deal in range(DEALS)]
            numbers = [told.count(each) for each in (True, False, None)]
            yield Contested(seed, played, *numbers)
        position.apply(bot.choose(seen, position.legal_actions(), bot_seed(seed, played)))


def all_contested(task: tuple[int, str, int]) -> list[Contested]:
    """The same for a process of its own."""
    return list(contested(*task))


def _told(position: ResArcanaPosition, seat: int, most: int) -> bool | None:
    """Whether the win is kept whatever the rival does; None where that is too much."""
    try:
        return Follower(position, seat, most).wins(position)
    except TooManyPositions:
        return None


class Follower:
    """Plays what is proved for `seat`, and everything for its rival."""

    def __init__(self, start: ResArcanaPosition, seat: int, most: int) -> None:
        self.seat = seat
        self.round = start.round
        self.most = most
        self._prover = WinProver(start.faces)
        self._counter = RoundEndCounter(start.faces)
        self._met: dict[int, bool] = {}

    def wins(self, position: ResArcanaPosition) -> bool:
        """Whether the seat wins alone this round from here; raises TooManyPositions."""
        if position.over():
            return position.winners == (self.seat,)
        if position.round != self.round:
            return False
        key = position.hash()
        if key not in self._met:
            if len(self._met) >= self.most:
                raise TooManyPositions
            self._met[key] = False  # nothing comes back to where it was
            own = position.seat_to_decide() == self.seat
            answers = self._own(position) if own else position.legal_actions()
            found = (self.wins(self._after(position, each)) for each in answers)
            # While the seat passes, and in a check, it may answer as it likes.
            self._met[key] = any(found) if own else all(found)
        return self._met[key]

    def _own(self, position: ResArcanaPosition) -> list[int]:
        seen = position.observation(self.seat)
        own, other = seen.seats[self.seat], seen.seats[1 - self.seat]
        if own.passed or seen.phase != "actions" or seen.decision.kind == "react_check":
            return position.legal_actions()
        if other.passed:
            end = self._counter.count_out(seen)
            return [end.plan[0][0]] if end is not None and end.wins else []
        action = self._prover.proved_action(seen)
        return [] if action is None else [action]

    def _after(self, position: ResArcanaPosition, action: int) -> ResArcanaPosition:
        after = position.copy()
        after.apply(action)
        return after
