"""The greedy bot: tries every action and takes the one with the best evaluation after it."""

from collections.abc import Sequence
from typing import Final

from resarcana_desktop.engine.piles import NOWHERE, link, unlink
from resarcana_desktop.games.resarcana.bots.greedy.evaluation import Evaluation
from resarcana_desktop.games.resarcana.bots.greedy.goals import Goals
from resarcana_desktop.games.resarcana.bots.greedy.profiles import KINDS, profile_of
from resarcana_desktop.games.resarcana.bots.greedy.situation import (
    STANDARD,
    EvaluationWeights,
    Situation,
    chain,
    has_won,
)
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.listing import list_actions
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.passing import take_item
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.state import State, move, pile_of

MIXES: Final = (
    codes.D_PAY,
    codes.D_PAY_KIND,
    codes.D_GAIN,
    codes.D_LOSE,
    codes.D_COLLECT_CHOICE,
    codes.D_COLLECT_ANY,
)
SPENDING: Final = (codes.D_PAY, codes.D_PAY_KIND, codes.D_LOSE)
# Up to this many mixes of essences are tried one by one; beyond that, mixes are built up essence by
# essence.
MANY_MIXES: Final = 12
DEEPEST: Final = 4


class GreedyBot:
    """One-ply lookahead, including all follow-up choices of an action."""

    def __init__(self, faces: Faces, weights: EvaluationWeights = STANDARD) -> None:
        self.faces = faces
        self.weights = weights
        self.profiles = tuple(profile_of(component) for component in faces.components)

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """The action that leads to the best position, as far as the seat can know."""
        if len(legal) == 1:
            return legal[0]
        state = sample(self.faces, observation, seed).state
        situation = Situation(self.profiles, self.weights, state, observation.viewer)
        return OnePlySearch(state, Goals(situation)).choose(legal)


class OnePlySearch:
    """The search for one decision."""

    def __init__(self, state: State, goals: Goals) -> None:
        self.state = state
        self.goals = goals
        self.seat = goals.situation.seat
        self.weights = goals.weights
        self.evaluation = Evaluation(goals)

    def choose(self, legal: Sequence[int]) -> int:
        """The best of the legal actions; the first of several equals."""
        decision = int(self.state.decision)
        if decision == codes.D_DECK:
            return legal[self._deck()]
        if decision == codes.D_ORDER:
            return max(legal, key=self._order_worth)
        if decision in MIXES and len(legal) > MANY_MIXES:
            return self._mix(self.state, legal)
        return max(legal, key=self.worth_of)

    def worth_of(self, action: int) -> float:
        """Return the value of the position after an action and the best follow-up choices."""
        decision = int(self.state.decision)
        if decision == codes.D_MAGE:
            after = self.state.copy()
            move(after, actions.component_of(action), pile_of(self.seat, codes.PLAY))
            return self.evaluation.value(after)
        if decision == codes.D_ITEM:
            # The item itself, without the card drawn or the round begun after it.
            after = self.state.copy()
            take_item(after, self.seat, action)
            after.passed[self.seat] = 0
            return self.evaluation.value(after)
        if decision == codes.D_DRAFT:
            # The cards kept so far and this one as a hand, averaged over both mages offered.
            worth = 0.0
            offered = chain(self.state, pile_of(self.seat, codes.OFFER))
            for mage in offered:
                worth += self._holding(action, mage)
            return worth / max(1, len(offered))
        if decision == codes.D_FACE_UP_DRAFT:
            return self._holding(action)
        if decision == codes.D_FIRST_PLAYER:
            # The chosen seat with the token, without the hands that may be drawn after it.
            after = self.state.copy()
            after.first_player = actions.index_of(action)
            after.token_holder = after.first_player
            return self.evaluation.value(after)
        if int(actions.verb_of(action)) == codes.V_PASS:
            return self._passing(action)
        if int(actions.verb_of(action)) == codes.V_CLAIM_TOP:
            return self._hidden_monument(action)
        after = self.state.copy()
        play(after, action)
        if decision in MIXES:
            return self.evaluation.value(after)
        return self._settled(after, 0)

    def _hidden_monument(self, action: int) -> float:
        """Return the mean over every monument that may be on top."""
        deck = chain(self.state, codes.MONUMENT_DECK)
        if int(self.state.monuments_known[self.seat]) > 0:
            deck = deck[-1:]
        worth = 0.0
        for monument in deck:
            after = self.state.copy()
            unlink(after, monument)
            link(after, monument, codes.MONUMENT_DECK)
            play(after, action)
            worth += self._settled(after, 0)
        return worth / len(deck)

    # ---- setting up and passing ------------------------------------------------------------------

    def _holding(self, action: int, mage: int = NOWHERE) -> float:
        """Return the cards drafted so far and this one as a hand, with a mage put into play."""
        after = self.state.copy()
        if mage != NOWHERE:
            move(after, mage, pile_of(self.seat, codes.PLAY))
        for card in chain(after, pile_of(self.seat, codes.DECK)):
            move(after, card, pile_of(self.seat, codes.HAND))
        move(after, actions.component_of(action), pile_of(self.seat, codes.HAND))
        situation = self.goals.situation
        held = Situation(situation.profiles, situation.weights, after, self.seat)
        return Evaluation(Goals(held)).value(after)

    def _passing(self, action: int) -> float:
        """Passing wins the game, or gives up what could still be done in this round."""
        after = self.state.copy()
        play(after, action)
        # Take any answers until the round or the game is over, or another acts.
        while (
            int(after.phase) in (codes.ACTIONS, codes.VICTORY_CHECK)
            and int(after.decision) != codes.D_ACTION
        ):
            play(after, self._any_answer(after))
        if has_won(after, self.seat):
            return self.weights.win
        still = self.state.copy()
        if all(not still.passed[seat] for seat in range(int(still.seats))):
            still.token_holder = self.seat
        still.passed[self.seat] = 1
        return self.evaluation.value(still) + self.weights.worthwhile

    def _any_answer(self, state: State) -> int:
        """Return the first answer: of a rival, a way to escape a loss, or to win a check."""
        list_actions(state)
        return int(state.tables.buffer[0])

    # ---- looking ahead ---------------------------------------------------------------------------

    def _settled(self, state: State, depth: int) -> float:
        """The worth of a state once the choices still open in this turn are made."""
        while self._is_open(state):
            if int(state.decider) != self.seat:
                play(state, self._any_answer(state))
                continue
            options = legal_actions(state)
            if int(state.decision) in MIXES:
                play(state, self._mix(state, options))
            elif depth < DEEPEST:
                return max(self._after(state, action, depth + 1) for action in options)
            else:
                play(state, options[0])
        return self.evaluation.value(state)

    def _after(self, state: State, action: int, depth: int) -> float:
        after = state.copy()
        play(after, action)
        return self._settled(after, depth)

    def _is_open(self, state: State) -> bool:
        """Return whether some decision of this turn is still open."""
        if int(state.phase) != int(self.state.phase) or int(state.round) != int(self.state.round):
            return False
        if int(state.decision) in (codes.D_ACTION, codes.D_NONE, codes.D_ITEM, codes.D_ORDER):
            return False
        collecting = int(state.phase) == codes.COLLECT
        return not collecting or self._same_component(state)

    def _same_component(self, state: State) -> bool:
        """Return whether the collect step is still at the same component."""
        card = codes.S_CARD
        return int(state.decider) == self.seat and int(state.frames[card]) == int(
            self.state.frames[card]
        )

    # ---- mixes of essences -----------------------------------------------------------------------

    def _mix(self, state: State, options: Sequence[int]) -> int:
        """The best payment, gain or loss among the options."""
        if len(options) <= MANY_MIXES:
            return max(options, key=lambda action: self._mix_worth(state, action))
        # A mix put together one essence at a time, each time the one that suits best.
        sign = 1 if int(state.decision) not in SPENDING else -1
        vectors = {counts(action): action for action in options}
        left = list(vectors)
        chosen = [0] * KINDS
        trial = state.copy()
        while len(left) > 1:
            kinds = [k for k in range(KINDS) if any(mix[k] > chosen[k] for mix in left)]
            if not kinds:
                break
            best = max(kinds, key=lambda kind: self._one_more(trial, kind, sign))
            trial.pool[self.seat * codes.ESSENCE_KINDS + best] += sign
            chosen[best] += 1
            left = [mix for mix in left if mix[best] >= chosen[best]]
        return vectors[left[0]]

    def _mix_worth(self, state: State, action: int) -> float:
        after = state.copy()
        play(after, action)
        return self.evaluation.value(after)

    def _one_more(self, trial: State, kind: int, sign: int) -> float:
        at = self.seat * codes.ESSENCE_KINDS + kind
        trial.pool[at] += sign
        worth = self.evaluation.value(trial)
        trial.pool[at] -= sign
        return worth

    # ---- looking at cards ------------------------------------------------------------------------

    def _deck(self) -> int:
        """Return the monument deck if one is nearly affordable, else the seat's own deck."""
        gold = int(self.state.pool[self.seat * codes.ESSENCE_KINDS + codes.GOLD])
        return codes.THE_MONUMENT_DECK if gold >= 3 else codes.OWN_DECK

    def _order_worth(self, action: int) -> float:
        """Return the value of an order: the better cards on top, where they are drawn first."""
        cards = actions.all_ordered(action)
        return sum(self._card_worth(card) / (place + 1) for place, card in enumerate(cards))

    def _card_worth(self, card: int) -> float:
        profile = self.goals.profiles[card]
        worth = self.weights.point * profile.points
        got = self.goals.yields.of(card)
        worth += self.goals.situation.rounds * (got.collect + got.power)
        return worth - sum(profile.cost) - profile.cost_any


def legal_actions(state: State) -> list[int]:
    """Return the legal answers to the current decision."""
    number = int(list_actions(state))
    buffer = state.tables.buffer
    return [int(buffer[place]) for place in range(number)]


def counts(action: int) -> tuple[int, ...]:
    """The essence vector of an action."""
    return tuple(int(actions.count_of(action, kind)) for kind in range(codes.ESSENCE_KINDS))
