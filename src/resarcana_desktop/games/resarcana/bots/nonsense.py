"""Useless answers, which can never help a seat; no bot that players meet gives one.

Levels differ in how far they see, not in useless moves. The rules allow all of these, and players
may do them. Whether an answer is useless is found by playing it out, from what the seat may know:

- A power without effect: however it is used, nothing changes except what the seat has paid and
  turned. Examples are one that straightens nothing but its own component, an attack without a
  victim, a check that no one wins.
- A react without effect, except for what was paid and turned for it.
- Straightening what was turned for just that, or nothing at all, if there is an alternative; paying
  nothing if only payments have an effect; paying for essences with as many of the same kinds, or
  gaining the very ones that were paid; looking at an empty deck; gaining by a rival's essences if
  that rival has none.
- Passing after all rivals, with something available for no more than turning components, which are
  straightened before the next round anyway.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from resarcana_desktop.games.resarcana.bots.network.lookahead import legal_actions
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.hashing import state_hash
from resarcana_desktop.games.resarcana.rules.observation import Observation, chain
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, Essences
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.state import State, pile_of

WAYS: Final = 60
"""Follow-ups of an action that are examined; with more, it is assumed to have an effect."""
WAYS_ALONE: Final = 200
"""The same for a solo game, which is rare and needs no haste."""
WITHOUT: Final = (codes.V_SUFFER, codes.V_DECLINE)
"""The answers of one who does not react."""
POWER: Final = codes.FRAME_NAMES[codes.F_POWER]
USES: Final = ("pay", "pay_identical", "pay_kind", "choose_deck", "choose_rival")
"""Decisions about a power whose answer can waste it: paying nothing or only what comes back, or
choosing an empty deck or a rival with nothing to count.
"""


def without_pointless(
    faces: Faces, observation: Observation, legal: Sequence[int]
) -> Sequence[int]:
    """The legal actions without those that can never help; at least one is left."""
    kind = observation.decision.kind
    if len(legal) < 2:
        return legal
    kept: Sequence[int] = legal
    if kind == "action" and any(actions.verb_of(each) == codes.V_USE for each in legal):
        kept = _main_actions(sample(faces, observation, 0).state, legal)
    elif kind in codes.REACTIONS:
        kept = _reacts(sample(faces, observation, 0).state, legal)
    elif kind == "choose_component" and observation.decision.purpose == "straighten":
        own = faces.number(observation.decision.component)
        kept = [each for each in legal if not _straightens_in_vain(each, own)]
    elif kind in USES:
        state = sample(faces, observation, 0).state
        begun = _Before(_without_what_is_under_way(state), observation.viewer)
        kept = [each for each in legal if not _comes_to_nothing(state, each, begun)]
    elif kind == "gain":
        paid = _paid_for_nothing_else(faces, observation)
        kept = [each for each in legal if not _gives_back(each, paid)]
    return kept or legal


def _paid_for_nothing_else(faces: Faces, observation: Observation) -> Essences:
    """Return what was paid for a power whose only effect is the gain to be chosen."""
    kind, _, component, power, *_, paid = observation.under_way[-1]
    if kind != POWER or power < 1 or len(faces.face(component).powers[power - 1].effects) > 1:
        return NO_ESSENCES
    return paid


def _gives_back(action: int, paid: Essences) -> bool:
    """Return whether no kind is gained in a larger number than was paid."""
    return all(actions.count_of(action, kind) <= number for kind, number in enumerate(paid))


def _straightens_in_vain(action: int, own: int) -> bool:
    """Return whether nothing is straightened, or only the component that was turned for it."""
    if actions.verb_of(action) == codes.V_DECLINE:
        return True
    return int(actions.component_of(action)) == own


# ---- main actions --------------------------------------------------------------------------------


def _main_actions(state: State, legal: Sequence[int]) -> list[int]:
    before = _Before(state)
    kept = [
        each
        for each in legal
        if actions.verb_of(each) != codes.V_USE or not _comes_to_nothing(state, each, before)
    ]
    rivals = [seat for seat in range(int(state.seats)) if seat != state.decider]
    if not all(state.passed[rival] for rival in rivals) or _may_react_to_check(state):
        return kept
    if any(_brings_something(state, each, before) for each in kept):
        return [each for each in kept if actions.verb_of(each) != codes.V_PASS]
    return kept


def _may_react_to_check(state: State) -> bool:
    """Return whether a straightened component may still be needed at the check."""
    tables = state.tables
    for component in chain(state, pile_of(state.decider, codes.PLAY)):
        first = int(tables.first_power[component])
        for power in range(first, first + int(tables.power_count[component])):
            if tables.trigger[power] == codes.T_VICTORY_CHECK:
                return True
    return False


def _brings_something(state: State, action: int, before: "_Before") -> bool:
    """Return whether the power can yield a gain at no cost."""
    if actions.verb_of(action) != codes.V_USE:
        return False
    return any(before.only_gained(end) for end in islice(_ends(state, action), WAYS_ALONE))


def _comes_to_nothing(state: State, action: int, before: "_Before") -> bool:
    """Return whether an action at best changes nothing, whatever the seat answers after it.

    If there are very many ways to continue, it is assumed to have an effect.
    """
    return all(
        number < WAYS and before.only_lost(end) for number, end in enumerate(_ends(state, action))
    )


def _ends(state: State, action: int) -> Iterator[State]:
    """Yield the positions after an action and all of the seat's own follow-up choices.

    They end when a rival is asked, the next main action is due, or the round or the game is over.
    """
    after = state.copy()
    play(after, action)
    if _is_end(after, state):
        yield after
        return
    for answer in [int(each) for each in legal_actions(after)]:
        yield from _ends(after, answer)


def _is_end(after: State, before: State) -> bool:
    """Return whether the same seat has nothing left to decide of what was begun."""
    over = after.phase == codes.GAME_OVER or after.round != before.round
    return bool(over or after.depth == 0 or after.decider != before.decider)


def _without_what_is_under_way(state: State) -> State:
    other = state.copy()
    other.depth, other.decision = 0, codes.D_ACTION
    return other


# ---- reacts --------------------------------------------------------------------------------------


def _reacts(state: State, legal: Sequence[int]) -> Sequence[int]:
    """Return the reacts that have an effect, and not reacting.

    If the result of not reacting depends on further answers, all are assumed to have an effect.
    """
    without, let_be = _without(legal), state.copy()
    answer = without
    while answer is not None:
        play(let_be, answer)
        if _is_end(let_be, state):
            before = _Before(let_be, int(state.decider))
            return [a for a in legal if a == without or not _comes_to_nothing(state, a, before)]
        answer = _without([int(each) for each in legal_actions(let_be)])
    return legal


def _without(legal: Sequence[int]) -> int | None:
    """The answer of one who does not react, if it is one."""
    return next((each for each in legal if actions.verb_of(each) in WITHOUT), None)


# ---- comparing positions -------------------------------------------------------------------------


class _Before:
    """The position before an action, which others are compared with, as one seat sees it."""

    def __init__(self, state: State, seat: int | None = None) -> None:
        self._state = state
        self._seat = int(state.decider) if seat is None else int(seat)
        self._in_play = list(chain(state, pile_of(self._seat, codes.PLAY)))
        self._hash = state_hash(state)

    def only_lost(self, after: State) -> bool:
        """Return whether only essences were lost and components turned."""
        if any(change > 0 for change in self._essences(after)):
            return False
        return min(self._turned(after), default=0) >= 0 and self._is_same_but_own(after)

    def only_gained(self, after: State) -> bool:
        """Return whether only components were turned and essences gained."""
        changes = list(self._essences(after))
        return min(changes) >= 0 < max(changes) and self._is_same_but_own(after)

    def _essences(self, after: State) -> Iterator[int]:
        """Yield how many more there are of each kind, in the pool and on each own component."""
        kinds = codes.ESSENCE_KINDS
        for place in range(self._seat * kinds, self._seat * kinds + kinds):
            yield int(after.pool[place]) - int(self._state.pool[place])
        for component in self._in_play:
            for place in range(component * kinds, component * kinds + kinds):
                yield int(after.stored[place]) - int(self._state.stored[place])

    def _turned(self, after: State) -> Iterator[int]:
        for component in self._in_play:
            yield int(after.turned[component]) - int(self._state.turned[component])

    def _is_same_but_own(self, after: State) -> bool:
        """Return whether only own essences, turned components and the turn differ."""
        state, twin = self._state, after.copy()
        if (after.phase, after.round, after.depth) != (state.phase, state.round, state.depth):
            return False
        kinds = codes.ESSENCE_KINDS
        for place in range(self._seat * kinds, self._seat * kinds + kinds):
            twin.pool[place] = state.pool[place]
        for component in self._in_play:
            twin.turned[component] = state.turned[component]
            for place in range(component * kinds, component * kinds + kinds):
                twin.stored[place] = state.stored[place]
        if state.depth == 0:
            twin.decision, twin.decider = state.decision, state.decider
            twin.turn_seat, twin.turn_taken = state.turn_seat, state.turn_taken
        return bool(state_hash(twin) == self._hash)
