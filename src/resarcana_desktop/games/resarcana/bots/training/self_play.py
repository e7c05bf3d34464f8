"""Games the network plays against itself, noted down as examples to learn from."""

import math
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.bots.greedy import GreedyBot, Thought
from resarcana_desktop.games.resarcana.bots.network.foresight import Foresight, listed
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.outlook import Outlook
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.bots.search.tree import Search
from resarcana_desktop.games.resarcana.bots.situation import Situation
from resarcana_desktop.games.resarcana.bots.training.noting import Noted, Noter
from resarcana_desktop.games.resarcana.rules.actions import component_of, verb_of
from resarcana_desktop.games.resarcana.rules.codes import (
    D_ACTION,
    D_COLLECT_STORED,
    D_ITEM,
    D_MAGE,
    DECK,
    GAME_OVER,
    HAND,
    MONUMENT_DECK,
    S_CARD,
    V_CLAIM,
    V_ITEM,
    V_LEAVE,
    V_MAGE,
    V_PLACE,
    V_USE,
)
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.state import (
    State,
    link,
    pile_of,
    shuffle_pile,
    top,
    unlink,
)

# Games between weights that know nothing yet may go on for ever.
LONGEST: Final = 700
# How far a chance to win may lie below the best and still be tried now and then.
WARMTH: Final = 0.012
WARMTH_AT_SETUP: Final = 0.06
VARIED_SETUPS: Final = 0.5
# An answer thought of less often than this share of the favourite's is not played.
THOUGHT_OF: Final = 0.15
# The share of the scripted player's decisions noted: those of one game say much the same.
NOTED: Final = 0.12
# How often it does something else, so that what it would not do is learnt about, too.
STRAYS: Final = 0.06
# Of what is thought over at length, the decision itself, and the positions met in thought that were
# met so often; not all of them.
NOTED_AT_LENGTH: Final = 0.5
MET: Final = 8
NOTED_OF_MET: Final = 0.3
DEALS: Final = 4
# Most decisions are thought over briefly: what is noted should be thought over well, but games
# are better many than perfect.
AT_LENGTH: Final = 0.25
BRIEFLY: Final = 5  # so many times shorter
# On so many deals a seat in haste looks one action ahead.
GLANCES: Final = 3
# A seat gives in to a whim now and then, and so often for one component; then it has seen enough of
# it. What is never tried for its worth is never found to have any, but a seat that goes on doing
# what is not worth doing shows nobody how to make the best of it.
GIVES_IN: Final = 0.3
TRIES: Final = 5
# How often essences are left on a component that a seat is keen on: what takes many would never be
# tried if they were taken each round.
LEAVES: Final = 0.7


class SelfPlay:
    """Plays games and notes positions; the same seed gives the same games.

    Before the network knows what is worth having, the scripted player shows it: each seat is the
    scripted player's with the chance `taught`. The others search, `simulations` times a decision;
    with the chance `hasty` a seat does not act by it, but by a look one action ahead. `whims` holds
    a chance for every component, that one of the network's seats chooses, places or uses it for no
    other reason than that it is keen on it.
    """

    def __init__(
        self,
        network: Network,
        faces: Faces,
        seed: int,
        taught: float,
        hasty: float,
        whims: list[float],
        simulations: int,
    ) -> None:
        self.network = network
        self.foresight = Foresight(network)
        self.noter = Noter(network)
        self.teacher = GreedyBot(faces)
        self.taught = taught
        self.hasty = hasty
        self.whims = whims
        self.simulations = simulations
        self.words = rng.generator(seed)
        self._root = Node()
        self._rooted: i64 = -1

    def play_out(self, state: State) -> Noted | None:
        """Play a game to its end; None for one that would not end."""
        noted = Noted()
        taught = [self._drawn() < self.taught for _ in range(state.seats)]
        hasty = [self._drawn() < self.hasty for _ in range(state.seats)]
        keen = [self._keen_on() for _ in range(state.seats)]
        played: i64 = 0
        while state.phase != GAME_OVER:
            played += 1
            if played > LONGEST:
                return None
            wanted = self._wanted(state, keen[state.decider])
            if taught[state.decider]:
                action = self._shown(noted, state)
            elif wanted:
                action = self._given_in(noted, state, wanted, keen[state.decider])
            elif hasty[state.decider]:
                action = self._glanced(noted, state)
            else:
                action = self._thought_out(noted, state)
            play(state, action)
        noted.outcome = self.noter.said(state, 0)
        return noted

    # ---- the scripted player -------------------------------------------------------------------

    def _shown(self, noted: Noted, state: State) -> i64:
        """What the scripted player does, now and then varied where the game is set up."""
        self._rooted = -1
        options = listed(state)
        said = self.noter.said(state, state.decider)
        noted.tell(state.decider, said)
        if self._drawn() < NOTED:
            self.noter.note(noted, state, state.decider, said)
        if self._drawn() < NOTED / 2.0 and state.seats > 1:
            step = 1 + rng.below(self.words, state.seats - 1)
            viewer = (state.decider + step) % state.seats
            said = self.noter.said(state, viewer)
            noted.tell(viewer, said)
            self.noter.note(noted, state, viewer, said)
        setting_up = state.decision == D_MAGE or state.decision == D_ITEM
        if self._drawn() < (VARIED_SETUPS if setting_up else STRAYS):
            return options[rng.below(self.words, len(options))]
        guess = self._guess(state)
        situation = Situation(
            self.teacher.profiles, self.teacher.weights, guess, int(state.decider)
        )
        return Thought(guess, Outlook(situation)).choose(options)

    # ---- the network, searching ----------------------------------------------------------------

    def _thought_out(self, noted: Noted, state: State) -> i64:
        """An action near the best that a search finds."""
        options = listed(state)
        if len(options) == 1:
            self._rooted = -1
            return options[0]
        root = self._thought_of(noted, state)
        allowed = [edge for edge in root.edges if edge.action in options]
        setting_up = state.decision == D_MAGE or state.decision == D_ITEM
        chosen = self._near_best(allowed, WARMTH_AT_SETUP if setting_up else WARMTH)
        self._grow_on(state, chosen)
        return chosen.action

    def _thought_of(self, noted: Noted, state: State) -> Node:
        """Think a decision over, and note what was found if it was done at length."""
        seat = state.decider
        follows = self._rooted == seat
        at_length = self._drawn() < AT_LENGTH
        wanted: i64 = self.simulations if at_length else self.simulations // BRIEFLY
        root = self._root if follows else Node()
        self._search(state, root, wanted if not follows else wanted // 2)
        thought = _chances_at(root, state.seats)
        noted.tell(seat, thought)
        if at_length:
            if self._drawn() < NOTED_AT_LENGTH:
                self.noter.note(noted, state, seat, thought)
            self._note_met(noted, root, self._guess(state), seat)
        return root

    def _glanced(self, noted: Noted, state: State) -> i64:
        """What looks best one action ahead, whatever a search says to it."""
        self._rooted = -1
        options = listed(state)
        if len(options) == 1:
            return options[0]
        self._thought_of(noted, state)
        worths = [0.0] * len(options)
        for _ in range(GLANCES):
            found = self.foresight.worths(self._guess(state), options)
            for place in range(len(options)):
                worths[place] += found[place]
        best: i64 = 0
        for place in range(len(options)):
            if worths[place] > worths[best]:
                best = place
        return options[best]

    def _keen_on(self) -> list[int]:
        """How often a seat may give in for each of the components; 0 for most."""
        return [TRIES if self._drawn() < chance else 0 for chance in self.whims]

    def _wanted(self, state: State, keen: list[int]) -> list[i64]:
        """What a seat gives in to at this decision: nothing, most of the time."""
        if state.decision == D_COLLECT_STORED:
            return self._left(state, keen)
        setting_up = state.decision == D_MAGE or state.decision == D_ITEM
        if not (setting_up or state.decision == D_ACTION):
            return []
        if not setting_up and self._drawn() >= GIVES_IN:
            return []
        return [
            action
            for action in listed(state)
            if _puts_to_use(verb_of(action)) and keen[component_of(action)] > 0
        ]

    def _left(self, state: State, keen: list[int]) -> list[i64]:
        """The answer that leaves essences on a component the seat is still keen on."""
        if keen[state.frames[top(state) + S_CARD]] == 0 or self._drawn() >= LEAVES:
            return []
        return [action for action in listed(state) if verb_of(action) == V_LEAVE]

    def _given_in(self, noted: Noted, state: State, wanted: list[i64], keen: list[int]) -> i64:
        """One of the actions that a seat is keen on, whatever a search says to it: one try less."""
        self._rooted = -1
        self._thought_of(noted, state)
        noted.strayed.append(len(noted.story) - 1)
        action = wanted[rng.below(self.words, len(wanted))]
        if _puts_to_use(verb_of(action)):
            keen[component_of(action)] -= 1
        return action

    def _search(self, state: State, root: Node, wanted: i64) -> None:
        """Go down so many times, on a few deals of the hidden cards."""
        deals = [self._guess(state) for _ in range(DEALS)]
        search = Search(self.network, state.decider, deals)
        while search.simulations < max(wanted, DEALS):
            search.simulate(root)

    def _grow_on(self, state: State, chosen: Edge) -> None:
        """Keep what was thought of an answer where the same seat goes on deciding its turn."""
        self._rooted = -1
        if chosen.child is not None and chosen.child.edges:
            after = state.copy()
            play(after, chosen.action)
            if after.phase != GAME_OVER and after.depth > 0 and after.decider == state.decider:
                self._root = chosen.child
                self._root.renew()
                self._rooted = state.decider

    def _note_met(self, noted: Noted, node: Node, state: State, viewer: i64) -> None:
        """Note positions met in thought, with what the search found of them."""
        options = listed(state)
        for edge in node.edges:
            child = edge.child
            if edge.visits < MET or child is None or edge.action not in options:
                continue
            after = state.copy()
            play(after, edge.action)
            if after.phase == GAME_OVER:
                continue
            if self._drawn() < NOTED_OF_MET:
                self.noter.note(noted, after, viewer, _chances_at(child, state.seats))
            self._note_met(noted, child, after, viewer)

    def _near_best(self, edges: list[Edge], warmth: float) -> Edge:
        """One of the answers thought of often, the likelier the better it is."""
        most: i64 = 0
        for edge in edges:
            most = max(most, edge.visits)
        tried = [edge for edge in edges if float(edge.visits) >= THOUGHT_OF * float(most)]
        best = max([edge.mean() for edge in tried])
        weights = [math.exp((edge.mean() - best) / warmth) for edge in tried]
        left = sum(weights) * self._drawn()
        for number in range(len(tried)):
            left -= weights[number]
            if left < 0.0:
                return tried[number]
        return tried[0]

    # ---- lots ----------------------------------------------------------------------------------

    def _guess(self, state: State) -> State:
        """The position with cards that its player cannot know in other places."""
        guess = state.copy()
        for place in range(4):
            guess.rng[place] = rng.next_word(self.words) + 1
        for seat in range(state.seats):
            if seat == state.decider:
                _shuffle_below(guess, pile_of(seat, DECK), guess.deck_known[seat])
            else:
                _mix_hand_and_deck(guess, seat)
        _shuffle_below(guess, MONUMENT_DECK, guess.monuments_known[state.decider])
        guess.listing = -1
        return guess

    def _drawn(self) -> float:
        """A number from 0 up to 1."""
        return float(rng.next_word(self.words)) / 4294967296.0


def _puts_to_use(verb: i64) -> bool:
    return verb == V_MAGE or verb == V_ITEM or verb == V_PLACE or verb == V_CLAIM or verb == V_USE


def _shuffle_below(state: State, pile: i64, known: i64) -> None:
    """Shuffle a pile but for the top cards, which its player knows."""
    kept: list[i64] = []
    for _ in range(known):
        card = state.newest[pile]
        unlink(state, card)
        kept.append(card)
    shuffle_pile(state, pile)
    for place in range(len(kept)):
        link(state, kept[len(kept) - 1 - place], pile)


def _mix_hand_and_deck(state: State, seat: i64) -> None:
    """Deal a seat's hand anew from its hand and its deck."""
    hand = pile_of(seat, HAND)
    deck = pile_of(seat, DECK)
    held = state.count[hand]
    for _ in range(held):
        card = state.oldest[hand]
        unlink(state, card)
        link(state, card, deck)
    shuffle_pile(state, deck)
    for _ in range(held):
        card = state.oldest[deck]
        unlink(state, card)
        link(state, card, hand)


def _chances_at(node: Node, seats: i64) -> list[float]:
    """What a search found each seat's chance to be at a node."""
    return [node.totals[seat] / float(node.met) for seat in range(seats)]
