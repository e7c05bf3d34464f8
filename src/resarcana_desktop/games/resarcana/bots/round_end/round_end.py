"""What a seat can be certain of this round, from what it may know.

Nothing hidden is involved: hidden cards are never used, and no rival's answer to a check depends on
its hand (sets in which one does are left to the search by chance). So one deal that agrees with the
observation holds for all of them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.engine import build_mode
from resarcana_desktop.games.resarcana.bots.network.lookahead import legal_actions
from resarcana_desktop.games.resarcana.bots.round_end.check import WIN, Check, is_checking
from resarcana_desktop.games.resarcana.bots.round_end.facts import Facts
from resarcana_desktop.games.resarcana.bots.round_end.search import (
    LONGEST,
    RoundEndSearch,
    can_be_solved,
    is_conversion,
)
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.events import Event, brings_information
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.state import State

LIMIT: Final = 500_000 if build_mode() == "compiled" else 6_000
"""Actions that a search may play; counted rather than timed, so that bots play the same games on
every machine. Interpreted rules are some fifty times slower and get fewer."""
SHORTENING: Final = 50_000 if build_mode() == "compiled" else 2_000
"""As many more actions to look for a shorter plan."""

TRIED: Final = 2_000 if build_mode() == "compiled" else 200
"""Positions that are tried to follow a plan after another action."""

Line = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """What a seat can be certain of at the next check, whatever rivals answer or hold.

    `plan` is the line that reaches it: main actions and conversions of Pearls, each with the
    answers that follow from it; the first may begin with a decision in progress. `points` includes
    those that last for a check only. `wins` says that the seat is the sole winner by it. `exact`
    says that no other line without luck is worth more, `shortest` that none as good has fewer main
    actions.
    """

    wins: bool
    points: int
    plan: tuple[Line, ...]
    exact: bool
    shortest: bool
    played: int
    """The number of actions played to find it."""

    def steps(self) -> Line:
        """Return the beginnings of all parts of the plan."""
        return tuple(line[0] for line in self.plan)


@dataclass(frozen=True, slots=True)
class SureWin:
    """The reason for an action that wins this round for certain: main actions up to the win.

    The first is the action itself, even a decision that follows from a main action. Conversions of
    Pearls are steps of their own.
    """

    plan: Line


class RoundSolver:
    """Counts out the ends of rounds, for games with these components."""

    def __init__(self, faces: Faces, limit: int = LIMIT, shortening: int = SHORTENING) -> None:
        self.faces = faces
        self.limit = limit
        self.shortening = shortening
        self._facts = Facts(faces.tables)
        self._known: tuple[Observation, RoundEnd | None] | None = None

    def solve(
        self, observation: Observation, stop: Callable[[], bool] | None = None
    ) -> RoundEnd | None:
        """Return what the viewer, who decides, can be certain of; None if it cannot be computed.

        That is so if a rival has not passed, in another phase, or with cards in play through which
        a hidden card could affect a check. Advice and reviews ask about the same moment more than
        once, so the last answer is cached. `stop` is called now and then and ends the search.
        """
        if not _is_alone(observation):
            return None
        if self._known is None or self._known[0] != observation:
            state = sample(self.faces, observation, 0).state
            found = self.solve_from(state, observation.viewer, stop)
            if stop is not None and stop():
                return found
            self._known = observation, found
        return self._known[1]

    def solve_from(
        self, state: State, seat: int, stop: Callable[[], bool] | None = None
    ) -> RoundEnd | None:
        """Solve from a full position; its hidden cards make no difference."""
        if int(state.decider) != seat or int(state.phase) == codes.GAME_OVER:
            return None
        if not can_be_solved(self._facts, state, seat):
            return None
        if is_checking(state, state.round):
            # The best answer while the seat passes, or in a check.
            check = Check(self._facts, seat)
            worths = [(int(check.value_after(state, a)), int(a)) for a in check.answers(state)]
            value, action = max(worths, key=lambda each: each[0])
            return _result_of(value, action, played=len(worths))
        if int(state.phase) != codes.ACTIONS:
            return None
        search = RoundEndSearch(self._facts, state, seat, self.limit, stop)
        search.run(WIN, LONGEST)
        exact = not search.broken_off and not search.positions.too_rich
        return self._shortened(search, exact)

    def worst_answer(self, state: State, seat: int) -> int:
        """Return a rival's answer at a check that leaves the seat least; otherwise the first."""
        check = Check(self._facts, seat)
        options = [int(action) for action in check.answers(state)]
        if not is_checking(state, state.round):
            return options[0]
        return min(options, key=lambda action: int(check.value_after(state, action)))

    def by_passing(self, state: State, seat: int) -> RoundEnd | None:
        """Return what the seat is certain of if it passes now; None if it can't pass now.

        Nothing else is tried, so the result is immediate.
        """
        own_turn = int(state.decider) == seat and int(state.decision) == codes.D_ACTION
        if not own_turn or not can_be_solved(self._facts, state, seat):
            return None
        passing = actions.simple(codes.V_PASS, 0, 0)
        return _result_of(int(Check(self._facts, seat).value_of_passing(state)), passing, played=1)

    def idle_answer(self, state: State, seat: int) -> int | None:
        """Return an answer of a seat that passes or is in a check, if all have the same value.

        None if they differ, or if something else is asked.
        """
        asked = int(state.decider) == seat and is_checking(state, state.round)
        if not asked or not can_be_solved(self._facts, state, seat):
            return None
        check = Check(self._facts, seat)
        options = [int(action) for action in check.answers(state)]
        worths = {int(check.value_after(state, action)) for action in options}
        return options[0] if len(worths) == 1 else None

    def _shortened(self, search: RoundEndSearch, exact: bool) -> RoundEnd:
        """Look for ever shorter lines that are worth as much."""
        value, plan = int(search.value), _lines(search)
        most = _main_actions(search) - 1
        wins = value >= WIN
        wanted = WIN if wins else value
        shortest = exact or wins
        search.limit = search.played + search.check.played + self.shortening
        while shortest and most >= 0:
            search.run(wanted, most)
            if search.broken_off:
                shortest = False
            elif search.value < wanted:
                break
            else:
                value, plan = int(search.value), _lines(search)
                most = _main_actions(search) - 1
        played = int(search.played + search.check.played)
        if search.passes:
            plan = self._without_idle_conversions(search, plan, wanted)
        points = value - WIN if wins else value
        return RoundEnd(wins, points, plan, exact and not wins, shortest, played)

    def _without_idle_conversions(
        self, search: RoundEndSearch, plan: tuple[Line, ...], wanted: int
    ) -> tuple[Line, ...]:
        """Return a plan without conversions of Pearls that it is worth as much without."""
        for number, line in enumerate(plan):
            less = plan[:number] + plan[number + 1 :]
            if is_conversion(line[0]) and _value_of(search, less) >= wanted:
                return self._without_idle_conversions(search, less, wanted)
        return plan


def _value_of(search: RoundEndSearch, plan: tuple[Line, ...]) -> int:
    """Return what a plan that ends with passing is worth; -1 if it cannot be played."""
    state = search.start.copy()
    for line in plan[:-1]:
        for action in line:
            if action not in legal_actions(state):
                return -1
            play(state, action)
    if state.decision != codes.D_ACTION or int(state.decider) != search.seat:
        return -1
    return int(search.check.value_of_passing(state))


def _result_of(value: int, action: int, played: int) -> RoundEnd:
    """Return the value of an action that no main action follows."""
    wins = value >= WIN
    points = value - WIN if wins else value
    return RoundEnd(wins, points, ((action,),), exact=True, shortest=True, played=played)


def _is_alone(observation: Observation) -> bool:
    """Return whether the viewer decides and all others have passed."""
    if observation.over or observation.decision.seat != observation.viewer:
        return False
    if observation.phase not in ("actions", "check"):
        return False
    return all(seat.passed for seat in observation.seats if seat.seat != observation.viewer)


def _main_actions(search: RoundEndSearch) -> int:
    """Return how many main actions the plan found has, without the pass that ends it."""
    return sum(not is_conversion(line[0]) for line in search.plan)


def _lines(search: RoundEndSearch) -> tuple[Line, ...]:
    """Return the plan found, with the pass that ends it."""
    lines = [tuple(int(action) for action in line) for line in search.plan]
    if search.passes:
        lines.append((actions.simple(codes.V_PASS, 0, 0),))
    return tuple(lines)


# Whether an action keeps a win that is certain this round: one answer for tutor and review.


def keeps_win(
    counter: RoundSolver,
    observation: Observation,
    line: Sequence[int],
    seed: int,
    deals: int,
    plan: Sequence[Line] = (),
) -> bool:
    """Return whether the viewer's win is still certain after one or more actions in a row.

    If nothing is revealed, one deal of the hidden cards holds for all. Otherwise a single deal
    proves nothing, as the player does not know what will come: the win has to hold in `deals`
    deals, drawn with `seed`. The `plan` of a win that was certain before may still lead there,
    even if it is too long to be found again.
    """
    answered = observation.decision.kind != "action"
    begun = answered or any(each[0] == line[0] for each in plan)
    rest = [*plan]
    if begun and plan:
        rest.remove(plan[0] if answered else next(each for each in plan if each[0] == line[0]))
    for deal in range(deals):
        position = sample(counter.faces, observation, seed + deal)
        events: list[Event] = []
        for action in line:
            events += position.apply_telling(action)
        seat = observation.viewer
        if not (
            _is_won(counter, position, seat) or _follows(counter, position, seat, rest, [TRIED])
        ):
            return False
        if not brings_information(events):
            return True
    return True


def _follows(
    counter: RoundSolver,
    position: ResArcanaPosition,
    seat: int,
    plan: Sequence[Line],
    left: list[int],
) -> bool:
    """Return whether a seat wins for certain by a plan, if that is still possible.

    What it can no longer pay or gain as planned is paid or gained in any other way. The positions
    `left` to try are counted down.
    """
    left[0] -= 1
    if position.over():
        return position.winners == (seat,)
    if left[0] < 0 or position.seat_to_decide() != seat:
        return False
    if position.decision(seat).kind != "action":
        return any(
            _follows(counter, _after(position, each), seat, plan, left)
            for each in position.legal_actions()
        )
    found = counter.by_passing(position.state, seat)
    if found is not None and found.wins:
        return True
    if not plan:
        return False
    (action, *answers), *rest = plan
    if action not in position.legal_actions():
        return False
    position = _after(position, action)
    while answers and not position.over() and answers[0] in position.legal_actions():
        position = _after(position, answers.pop(0))
    return _follows(counter, position, seat, rest, left)


def _after(position: ResArcanaPosition, action: int) -> ResArcanaPosition:
    after = position.copy()
    after.apply(action)
    return after


def _is_won(counter: RoundSolver, position: ResArcanaPosition, seat: int) -> bool:
    """Return whether a seat has won as the only winner, or is certain to this round."""
    if position.over():
        return position.winners == (seat,)
    found = counter.solve(position.observation(seat))
    return found is not None and found.wins
