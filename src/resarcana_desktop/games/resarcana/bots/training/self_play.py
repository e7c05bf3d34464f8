"""Games the network plays against itself, recorded to learn from."""

import math
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import link, unlink
from resarcana_desktop.games.resarcana.bots.greedy.goals import Goals
from resarcana_desktop.games.resarcana.bots.greedy.greedy_bot import GreedyBot, OnePlySearch
from resarcana_desktop.games.resarcana.bots.greedy.situation import Situation
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead, legal_actions
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.bots.training.trajectory import Recorder, Trajectory
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.actions import component_of, verb_of
from resarcana_desktop.games.resarcana.rules.drafting import precedes_decks
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.observation import observe
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.state import State, pile_of, shuffle_pile, top

# Games between weights that know nothing yet may never end.
LONGEST: Final = 700
# The temperature of the softmax by which answers are played. At setup it is higher.
TEMPERATURE: Final = 0.012
TEMPERATURE_AT_SETUP: Final = 0.06
# An answer with fewer visits than this share of the favourite's is not played.
LEAST_VISITS: Final = 0.15
# The share of the teacher's decisions recorded: those of one game are much alike.
RECORDED_OF_TEACHER: Final = 0.12
# The teacher is epsilon-greedy, so that what it would not do is learnt about as well.
EPSILON: Final = 0.06
EPSILON_AT_SETUP: Final = 0.5
# Of a deep search, the shares recorded of decisions, and of positions in the tree that were visited
# often.
RECORDED_OF_DEEP: Final = 0.5
RECORDED_OF_VISITED: Final = 0.3
# Positions are recorded that had a twelfth of the simulations or more.
SIMULATIONS_A_VISIT: Final = 12
# A search gets one more determinization for this many more simulations, from four up to twelve.
SIMULATIONS_A_DETERMINIZATION: Final = 48
FEWEST_DETERMINIZATIONS: Final = 4
MOST_DETERMINIZATIONS: Final = 12
# Most searches are shallow: recorded ones should be deep, but many games are better than perfect
# ones.
DEEP: Final = 0.25
SHALLOW: Final = 5  # a fifth of the simulations
# The determinizations on which a one-ply seat looks one action ahead.
ONE_PLY_DETERMINIZATIONS: Final = 3
# How often a seat explores, and how many tries it gets for one component. Whatever is never tried
# is never found to be worth anything, but a seat that keeps doing worthless things does not show
# how to make the best of them.
EXPLORES: Final = 0.3
TRIES: Final = 5
# How often essences are left on a component that a seat explores: a power that needs many would
# never be tried if they were taken each round.
LEAVES: Final = 0.7


class SelfPlay:
    """Plays games and records positions; the same seed gives the same games.

    Before the network knows what is valuable, a teacher, the greedy bot, demonstrates it: each seat
    is the teacher's with the chance `teacher_share`. The others search, with `simulations` a
    decision; with the chance `one_ply_share` a seat does not play what the search finds, but what
    is best one action ahead. `exploration` holds for every component the chance that one of the
    network's seats chooses, places or uses it just to explore it.
    """

    def __init__(
        self,
        network: Network,
        faces: Faces,
        seed: int,
        teacher_share: float,
        one_ply_share: float,
        exploration: list[float],
        simulations: int,
    ) -> None:
        self.network = network
        self.lookahead = Lookahead(network)
        self.recorder = Recorder(network)
        self.faces = faces
        self.teacher = GreedyBot(faces)
        self.teacher_share = teacher_share
        self.one_ply_share = one_ply_share
        self.exploration = exploration
        self.simulations = simulations
        self._visited: i64 = simulations // SIMULATIONS_A_VISIT
        self.words = rng.generator(seed)
        # The subtree to continue from, and the seat that decides first in it; -1 for none.
        self._root = Node()
        self._root_seat: i64 = -1
        # The last game, at the point when its decks were made and its First Player known.
        self.beginning: State | None = None

    def play_out(self, state: State) -> Trajectory | None:
        """Play a game to its end; None for one that would not end."""
        trajectory = Trajectory()
        taught = [self._drawn() < self.teacher_share for _ in range(state.seats)]
        one_ply = [self._drawn() < self.one_ply_share for _ in range(state.seats)]
        tries = [self._tries() for _ in range(state.seats)]
        played: i64 = 0
        self.beginning = None
        while state.phase != codes.GAME_OVER:
            if self.beginning is None and not precedes_decks(state.phase):
                self.beginning = state.copy()
            played += 1
            if played > LONGEST:
                return None
            exploratory = self._exploratory(state, tries[state.decider])
            if taught[state.decider]:
                action = self._teach(trajectory, state)
            elif exploratory:
                action = self._explore(trajectory, state, exploratory, tries[state.decider])
            elif one_ply[state.decider]:
                action = self._look_one_ply(trajectory, state)
            else:
                action = self._search_and_draw(trajectory, state)
            play(state, action)
        trajectory.outcome = self.recorder.predict(state, 0)
        return trajectory

    # ---- the teacher ---------------------------------------------------------------------------

    def _teach(self, trajectory: Trajectory, state: State) -> i64:
        """Return the teacher's action, epsilon-greedily."""
        self._root_seat = -1
        options = legal_actions(state)
        values = self.recorder.predict(state, state.decider)
        trajectory.add_decision(state.decider, values)
        if self._drawn() < RECORDED_OF_TEACHER:
            self.recorder.record(trajectory, state, state.decider, values)
        if self._drawn() < RECORDED_OF_TEACHER / 2.0 and state.seats > 1:
            step = 1 + rng.below(self.words, state.seats - 1)
            viewer = (state.decider + step) % state.seats
            values = self.recorder.predict(state, viewer)
            trajectory.add_decision(viewer, values)
            self.recorder.record(trajectory, state, viewer, values)
        setting_up = _is_set_up(state.decision)
        if self._drawn() < (EPSILON_AT_SETUP if setting_up else EPSILON):
            return options[rng.below(self.words, len(options))]
        dealt = self._determinize(state)
        situation = Situation(
            self.teacher.profiles, self.teacher.weights, dealt, int(state.decider)
        )
        return OnePlySearch(dealt, Goals(situation)).choose(options)

    # ---- the network, searching ----------------------------------------------------------------

    def _search_and_draw(self, trajectory: Trajectory, state: State) -> i64:
        """An action near the best that a search finds."""
        options = legal_actions(state)
        if len(options) == 1:
            self._root_seat = -1
            return options[0]
        root = self._searched(trajectory, state)
        allowed = [edge for edge in root.edges if edge.action in options]
        setting_up = _is_set_up(state.decision)
        chosen = self._draw(allowed, TEMPERATURE_AT_SETUP if setting_up else TEMPERATURE)
        # Keep the subtree of an answer if the same seat continues to decide in its turn.
        self._root_seat = -1
        if chosen.child is not None and chosen.child.edges:
            after = state.copy()
            play(after, chosen.action)
            if (
                after.phase != codes.GAME_OVER
                and after.depth > 0
                and after.decider == state.decider
            ):
                self._root = chosen.child
                self._root.forget_determinizations()
                self._root_seat = state.decider
        return chosen.action

    def _searched(self, trajectory: Trajectory, state: State) -> Node:
        """Search a decision, and record the result if it was a deep search."""
        seat = state.decider
        reused = self._root_seat == seat
        deep = self._drawn() < DEEP
        wanted: i64 = self.simulations if deep else self.simulations // SHALLOW
        root = self._root if reused else Node()
        self._search(state, root, wanted if not reused else wanted // 2)
        chances = _chances_at(root, state.seats)
        trajectory.add_decision(seat, chances)
        if deep:
            if self._drawn() < RECORDED_OF_DEEP:
                self.recorder.record(trajectory, state, seat, chances)
            self._record_visited(trajectory, root, self._determinize(state), seat)
        return root

    def _look_one_ply(self, trajectory: Trajectory, state: State) -> i64:
        """Return what looks best one action ahead, ignoring any search."""
        self._root_seat = -1
        options = legal_actions(state)
        if len(options) == 1:
            return options[0]
        self._searched(trajectory, state)
        values = [0.0] * len(options)
        for _ in range(ONE_PLY_DETERMINIZATIONS):
            found = self.lookahead.values(self._determinize(state), options)
            for place in range(len(options)):
                values[place] += found[place]
        best: i64 = 0
        for place in range(len(options)):
            if values[place] > values[best]:
                best = place
        return options[best]

    def _search(self, state: State, root: Node, wanted: i64) -> None:
        """Run this many simulations, on a few determinizations."""
        number = max(FEWEST_DETERMINIZATIONS, wanted // SIMULATIONS_A_DETERMINIZATION)
        number = min(number, MOST_DETERMINIZATIONS)
        dealt = [self._determinize(state) for _ in range(number)]
        search = TreeSearch(self.network, state.decider, dealt)
        while search.simulations < max(wanted, number):
            search.simulate(root)

    def _record_visited(
        self, trajectory: Trajectory, node: Node, state: State, viewer: i64
    ) -> None:
        """Record positions in the tree, with the search's results."""
        options = legal_actions(state)
        for edge in node.edges:
            child = edge.child
            if edge.visits < self._visited or child is None or edge.action not in options:
                continue
            after = state.copy()
            play(after, edge.action)
            if after.phase == codes.GAME_OVER:
                continue
            if self._drawn() < RECORDED_OF_VISITED:
                self.recorder.record(trajectory, after, viewer, _chances_at(child, state.seats))
            self._record_visited(trajectory, child, after, viewer)

    def _draw(self, edges: list[Edge], temperature: float) -> Edge:
        """One of the edges visited often, by the softmax of their values."""
        most: i64 = 0
        for edge in edges:
            most = max(most, edge.visits)
        tried = [edge for edge in edges if float(edge.visits) >= LEAST_VISITS * float(most)]
        best = max([edge.mean() for edge in tried])
        weights = [math.exp((edge.mean() - best) / temperature) for edge in tried]
        left = sum(weights) * self._drawn()
        for number in range(len(tried)):
            left -= weights[number]
            if left < 0.0:
                return tried[number]
        return tried[0]

    # ---- exploration ---------------------------------------------------------------------------

    def _tries(self) -> list[int]:
        """Return how often a seat may explore each of the components; 0 for most."""
        return [TRIES if self._drawn() < chance else 0 for chance in self.exploration]

    def _exploratory(self, state: State, tries: list[int]) -> list[i64]:
        """Return the exploratory actions of a seat at this decision: usually none."""
        if state.decision == codes.D_COLLECT_STORED:
            return self._leaving(state, tries)
        setting_up = _is_set_up(state.decision)
        if not (setting_up or state.decision == codes.D_ACTION):
            return []
        if not setting_up and self._drawn() >= EXPLORES:
            return []
        return [
            action
            for action in legal_actions(state)
            if _puts_to_use(verb_of(action)) and tries[component_of(action)] > 0
        ]

    def _leaving(self, state: State, tries: list[int]) -> list[i64]:
        """The answer that leaves essences on a component the seat still explores."""
        if tries[state.frames[top(state) + codes.S_CARD]] == 0 or self._drawn() >= LEAVES:
            return []
        return [action for action in legal_actions(state) if verb_of(action) == codes.V_LEAVE]

    def _explore(
        self, trajectory: Trajectory, state: State, exploratory: list[i64], tries: list[int]
    ) -> i64:
        """Return one of the exploratory actions, ignoring any search, and use up a try."""
        self._root_seat = -1
        self._searched(trajectory, state)
        trajectory.exploratory.append(len(trajectory.values) - 1)
        action = exploratory[rng.below(self.words, len(exploratory))]
        if _puts_to_use(verb_of(action)):
            tries[component_of(action)] -= 1
        return action

    # ---- chance --------------------------------------------------------------------------------

    def _determinize(self, state: State) -> State:
        """Return the position with the cards its player cannot know dealt again."""
        if state.phase == codes.DRAFTING:
            seen = observe(state, self.faces, int(state.decider))
            return sample(self.faces, seen, int(rng.next_word(self.words))).state
        dealt = state.copy()
        for place in range(i64(rng.WORDS)):
            dealt.rng[place] = rng.next_word(self.words) + 1
        for seat in range(state.seats):
            if seat == state.decider:
                _shuffle_below(dealt, pile_of(seat, codes.DECK), dealt.deck_known[seat])
            else:
                # Deal a seat a new hand from its hand and its deck.
                hand = pile_of(seat, codes.HAND)
                deck = pile_of(seat, codes.DECK)
                held = dealt.count[hand]
                for _ in range(held):
                    card = dealt.oldest[hand]
                    unlink(dealt, card)
                    link(dealt, card, deck)
                shuffle_pile(dealt, deck)
                for _ in range(held):
                    card = dealt.oldest[deck]
                    unlink(dealt, card)
                    link(dealt, card, hand)
        _shuffle_below(dealt, codes.MONUMENT_DECK, dealt.monuments_known[state.decider])
        dealt.listing = -1
        return dealt

    def _drawn(self) -> float:
        """A number from 0 up to 1."""
        return float(rng.next_word(self.words)) / 4294967296.0


def _puts_to_use(verb: i64) -> bool:
    chosen = (
        verb == codes.V_MAGE
        or verb == codes.V_ITEM
        or verb == codes.V_KEEP
        or verb == codes.V_DRAFT
    )
    return chosen or verb == codes.V_PLACE or verb == codes.V_CLAIM or verb == codes.V_USE


def _is_set_up(decision: i64) -> bool:
    """Return whether a decision belongs to the setup of a game."""
    dealt = decision == codes.D_MAGE or decision == codes.D_ITEM or decision == codes.D_DRAFT
    return dealt or decision == codes.D_FIRST_PLAYER or decision == codes.D_FACE_UP_DRAFT


def _shuffle_below(state: State, pile: i64, known: i64) -> None:
    """Shuffle a pile except for the top cards, which its player knows."""
    kept: list[i64] = []
    for _ in range(known):
        card = state.newest[pile]
        unlink(state, card)
        kept.append(card)
    shuffle_pile(state, pile)
    for place in range(len(kept)):
        link(state, kept[len(kept) - 1 - place], pile)


def _chances_at(node: Node, seats: i64) -> list[float]:
    """Return each seat's chance at a node, as found by a search."""
    return [node.totals[seat] / float(node.backups) for seat in range(seats)]
