"""Lines of play without their first action: a goal reached all the same isn't a reason for it.

Everyone plays the same main actions again, in the order of the line. The seat leaves out the first
one, and whatever else is impossible without it. No hidden card is looked at that the line did not
show already.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead, legal_actions
from resarcana_desktop.games.resarcana.bots.network.playing_on import preferred
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.actions import verb_of
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.state import State

LONGEST: Final = 240
"""Answers after which a replay ends in any case."""

IsGoal = Callable[[int], bool]
"""Whether a main action is the goal."""


@dataclass(slots=True)
class Turn:
    """A main action of a seat, and all the answers that followed until the next one."""

    seat: int
    action: int
    answers: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class WithoutFirst:
    """A line of play that can be played again without its first action."""

    deal: State
    turns: Sequence[Turn]
    lookahead: Lookahead

    def reaches(self, is_goal: IsGoal, rounds: int) -> bool:
        """Return whether the seat still reaches a goal within some rounds."""
        state, seat = self.deal.copy(), int(self.deal.decider)
        last = int(self.deal.round) + rounds
        left = [deque[Turn]() for _ in range(int(state.seats))]
        for turn in self.turns[1:]:
            left[turn.seat].append(turn)
        answers = deque[int]()
        for _ in range(LONGEST):
            if state.phase == codes.GAME_OVER or state.round > last:
                return False
            legal = legal_actions(state)
            if state.decision != codes.D_ACTION:
                while answers and answers[0] not in legal:
                    answers.popleft()
                play(state, answers.popleft() if answers else preferred(self.lookahead, state))
                continue
            who = int(state.decider)
            while left[who] and left[who][0].action not in legal:
                left[who].popleft()
            if left[who]:
                turn = left[who].popleft()
            elif who == seat:
                return False
            else:
                turn = Turn(who, next(int(each) for each in legal if verb_of(each) == codes.V_PASS))
            if who == seat and is_goal(turn.action):
                return True
            answers = deque(turn.answers)
            play(state, turn.action)
        return False
