"""Wins proved before the rival has passed, against all that the rival can do.

The seat plays what is proved, decision by decision, from what it sees, and the exact solution once
the rival has passed; the rival plays everything legal, in several deals of the cards hidden from
the seat. So a wrongly claimed win is lost here, while a missed one is not noticed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.games.resarcana.bots.round_end.round_end import RoundSolver
from resarcana_desktop.games.resarcana.bots.round_end.win_prover import WinProver
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample
from tools.round_end.positions import main_actions

DEALS: Final = 3
MOST: Final = 400
"""Positions that are examined in each deal."""


class TooManyPositions(Exception):
    """The rival can do more than the limit allows to examine."""


@dataclass(frozen=True, slots=True)
class Contested:
    """A position with a proved win: in how many deals it was kept, lost, or too large.

    A win is also lost if the proof is not found again after an action of the rival.
    """

    seed: int
    actions: int
    kept: int
    lost: int
    too_large: int


def contested(seed: int, level: str, most: int = MOST) -> Iterator[Contested]:
    """Yield positions of a game for two with a proved win, examining `most` positions each."""
    for place in main_actions(seed, level, seats=2):
        seen, faces = place.seen(), place.position.faces
        if WinProver(faces).proved_action(seen) is not None:
            deals = (sample(faces, seen, deal) for deal in range(DEALS))
            verdicts = [_verdict(position, seen.viewer, most) for position in deals]
            numbers = [verdicts.count(each) for each in (True, False, None)]
            yield Contested(seed, place.actions, *numbers)


def all_contested(task: tuple[int, str]) -> list[Contested]:
    """Return the contested positions of a game; runs in a separate process."""
    return list(contested(*task))


def _verdict(position: ResArcanaPosition, seat: int, most: int) -> bool | None:
    """Return whether the win is kept whatever the rival does; None if that is too much to try."""
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
        self._counter = RoundSolver(start.faces)
        self._met: dict[int, bool] = {}

    def wins(self, position: ResArcanaPosition) -> bool:
        """Return whether the seat is the sole winner this round from here.

        Raises TooManyPositions.
        """
        if position.over():
            return position.winners == (self.seat,)
        if position.round != self.round:
            return False
        key = position.hash()
        if key not in self._met:
            if len(self._met) >= self.most:
                raise TooManyPositions
            self._met[key] = False  # no position ever returns
            own = position.seat_to_decide() == self.seat
            answers = self._own(position) if own else position.legal_actions()
            found = (self.wins(self._after(position, each)) for each in answers)
            self._met[key] = any(found) if own else all(found)
        return self._met[key]

    def _own(self, position: ResArcanaPosition) -> list[int]:
        seen = position.observation(self.seat)
        if seen.seats[1 - self.seat].passed:
            end = self._counter.solve(seen)
            return [end.plan[0][0]] if end is not None and end.wins else []
        action = self._prover.proved_action(seen)
        return [] if action is None else [action]

    def _after(self, position: ResArcanaPosition, action: int) -> ResArcanaPosition:
        after = position.copy()
        after.apply(action)
        return after
