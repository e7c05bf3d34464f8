"""What an action leads to in this round by a few further actions of its seat.

All sequences of up to `MOST` actions are tried with what the seat has in hand and in play, as if
its rivals did nothing. So the result is possible rather than likely, and nothing hidden goes in.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from resarcana_desktop.engine import build_mode
from resarcana_desktop.games.resarcana.bots.network.lookahead import legal_actions
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.round_end.check import WIN
from resarcana_desktop.games.resarcana.bots.round_end.facts import Facts
from resarcana_desktop.games.resarcana.bots.round_end.search import (
    RoundEndSearch,
    can_be_solved,
)
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb, view_of
from resarcana_desktop.games.resarcana.rules.actions import verb_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.state import State

MOST: Final = 4
"""How many main actions after the first one are tried."""
LIMIT: Final = 8000
"""After this many answers in all, what has not been found is too far away."""
LIMIT_INTERPRETED: Final = 400
"""The same if the rules run as Python source."""
GOAL_ACTIONS: Final = {"claim": Verb.CLAIM, "place": Verb.PLACE, "use": Verb.USE}
"""The main actions that goals end with."""


@dataclass(frozen=True, slots=True)
class Found:
    """The points that are scored, and the further actions that score them."""

    points: int
    lines: tuple[tuple[int, ...], ...]


class ThisRound:
    """Finds the soonest points of a round, for games with these components."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.limit = LIMIT if build_mode() == "compiled" else LIMIT_INTERPRETED
        self._facts: Facts | None = None

    def plan(self, state: State, line: Sequence[int]) -> Plan | None:
        """Return the plan of scoring points with an action of the deciding seat as a step to it.

        The action comes with its follow-up answers. None if it isn't such a step or
        scores at once.
        """
        start = _alone(state)
        seat = int(start.decider)
        base = self._by_passing(start, seat)
        if base is None or not line or verb_of(line[0]) == codes.V_PASS:
            return None
        after = _played(start, line)
        if after is None:
            return None
        found = self.soonest(after, seat, base)
        if found is None or not found.lines:
            return None
        if self._worth(start, seat, found.lines) >= base + found.points:
            return None  # it isn't a step
        return self._plan_of(found)

    def further(
        self, state: State, line: Sequence[int], other: Sequence[int], through: Sequence[int]
    ) -> Plan | None:
        """Return the plan of claiming more in this round than another action allows.

        It goes `through` some main actions first. The other one may be followed by as many and one
        more, so that the order makes no difference. None if there is no such plan, or if there are
        too many ways to try.
        """
        start = _alone(state)
        seat = int(start.decider)
        after, instead = _played(start, (*line, *through)), _played(start, other)
        if after is None or instead is None or after.decision != codes.D_ACTION:
            return None
        base = self._most(instead, seat, MOST + 1)
        found = None if base is None else self.soonest(after, seat, base)
        if found is None or not found.lines or len(found.lines) + len(through) > MOST:
            return None
        plan = self._plan_of(found)
        steps = tuple(view_of(self.faces, each) for each in through)
        return replace(plan, steps=(*steps, *plan.steps)) if plan.goal == "claim" else None

    def _most(self, state: State, seat: int, most: int) -> int | None:
        """Return the most points within a number of actions; None if not all ways were tried."""
        if not can_be_solved(self.facts, state, seat):
            return None
        search = RoundEndSearch(self.facts, state, seat, self.limit)
        search.run(WIN, most)
        return None if search.broken_off or search.value >= WIN else int(search.value)

    def can_score(self, state: State, line: Sequence[int]) -> bool:
        """Return whether points can be scored in this round after a seat's action."""
        start = _alone(state)
        seat = int(start.decider)
        base = self._by_passing(start, seat)
        if base is None or not line or verb_of(line[0]) == codes.V_PASS:
            return False
        after = _played(start, line)
        return after is not None and self.soonest(after, seat, base) is not None

    def after(self, state: State, line: Sequence[int]) -> State | None:
        """Return the position of the seat's next action after one; None if there is none."""
        found = _played(_alone(state), line)
        same = found is not None and int(found.decider) == int(state.decider)
        return found if same and found is not None and found.decision == codes.D_ACTION else None

    def is_open(
        self, state: State, line: Sequence[int], steps: Sequence[ActionView], goal: Plan
    ) -> bool:
        """Return whether some steps of a seat still lead to a goal of this round after a line.

        What the steps ask for is answered in any way that leads there.
        """
        after = _played(_alone(state), line)
        if after is None or after.round != state.round:
            return False
        return self._leads(after, int(state.decider), [*steps], goal, [self.limit])

    def _leads(
        self, state: State, seat: int, steps: list[ActionView], goal: Plan, left: list[int]
    ) -> bool:
        if int(state.decider) != seat or not left[0]:
            return False
        for action in legal_actions(state):
            if state.decision == codes.D_ACTION:
                view = view_of(self.faces, int(action))
                if not steps and self.ends(view, goal):
                    return True
                if not steps or not _is_same(view, steps[0]):
                    continue
            left[0] = max(left[0] - 1, 0)
            after = state.copy()
            play(after, int(action))
            rest = steps[1:] if state.decision == codes.D_ACTION else steps
            if self._leads(after, seat, rest, goal, left):
                return True
        return False

    def ends(self, view: ActionView, goal: Plan) -> bool:
        """Return whether an action is the goal of a plan."""
        if goal.goal == "monument":
            claims = view.verb is Verb.CLAIM and self.faces.face(view.component).kind == "monument"
            return claims or view.verb is Verb.CLAIM_TOP
        return view.verb is GOAL_ACTIONS.get(goal.goal) and view.component == goal.component

    def soonest(self, state: State, seat: int, base: int) -> Found | None:
        """Return the shortest way to more points than `base`; None if there is none nearby."""
        if not can_be_solved(self.facts, state, seat):
            return None
        search = RoundEndSearch(self.facts, state, seat, self.limit)
        pending = int(state.decision != codes.D_ACTION)  # what is still asked counts as an action
        for most in range(MOST + 1):
            search.run(base + 1, most + pending)
            if search.broken_off:
                return None
            value = int(search.value)
            if value > base:
                lines = tuple(tuple(map(int, each)) for each in search.plan[pending:])
                return Found((value - WIN if value >= WIN else value) - base, lines)
        return None

    @property
    def facts(self) -> Facts:
        """What matters at the end of a round, for these components."""
        if self._facts is None:
            self._facts = Facts(self.faces.tables)
        return self._facts

    def _by_passing(self, state: State, seat: int) -> int | None:
        """Return the points of a seat that passes now; None if they cannot be computed."""
        if state.decision != codes.D_ACTION or not can_be_solved(self.facts, state, seat):
            return None
        search = RoundEndSearch(self.facts, state, seat, self.limit)
        value = int(search.check.value_of_passing(state))
        return None if value >= WIN else value

    def _worth(self, state: State, seat: int, lines: Sequence[Sequence[int]]) -> int:
        """Return the points of a seat after these actions; -1 if they are not possible."""
        for line in lines:
            after = _played(state, line)
            if after is None:
                return -1
            state = after
        if int(state.decider) != seat or state.decision != codes.D_ACTION:
            return -1
        value = self._by_passing(state, seat)
        return WIN if value is None else value

    def _plan_of(self, found: Found) -> Plan:
        """Return the plan of a way: the claim that ends it, else points."""
        views = [view_of(self.faces, line[0]) for line in found.lines]
        last = views[-1]
        gives_up = tuple(each.component for each in views if each.verb is Verb.DISCARD)
        if last.verb is Verb.CLAIM:
            return Plan("claim", last.component, steps=tuple(views[:-1]), gives_up=gives_up)
        return Plan("points", number=found.points, steps=tuple(views), gives_up=gives_up)


def _is_same(view: ActionView, step: ActionView) -> bool:
    """Return whether an action is a step of a plan."""
    same = (view.verb, view.component) == (step.verb, step.component)
    return same and step.power in (0, view.power)


def _alone(state: State) -> State:
    """Return the position as if all rivals of the deciding seat had passed."""
    alone = state.copy()
    for rival in range(int(state.seats)):
        if rival != int(state.decider):
            alone.passed[rival] = 1
    return alone


def _played(state: State, line: Sequence[int]) -> State | None:
    """Return the position after an action with its answers; None if they are not possible."""
    after = state.copy()
    for action in line:
        if action not in legal_actions(after):
            return None
        play(after, action)
    return after
