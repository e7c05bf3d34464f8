"""Games the network plays against itself, noted down as examples to learn from."""

import math
from typing import Final

from resarcana_desktop.bots.greedy import GreedyBot, Thought
from resarcana_desktop.bots.network.features import Inputs
from resarcana_desktop.bots.network.foresight import Foresight, listed
from resarcana_desktop.bots.network.mixes import MANY_MIXES, is_mix, sensible_mixes
from resarcana_desktop.bots.network.network import Network
from resarcana_desktop.bots.outlook import Outlook
from resarcana_desktop.bots.situation import Situation
from resarcana_desktop.engine.core import rng
from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.resarcana.codes import (
    D_ITEM,
    D_MAGE,
    DECK,
    GAME_OVER,
    MONUMENT_DECK,
)
from resarcana_desktop.engine.resarcana.faces import Faces
from resarcana_desktop.engine.resarcana.flow import play
from resarcana_desktop.engine.resarcana.state import State, pile_of, shuffle_pile

# Games between weights that know nothing yet may go on for ever.
LONGEST: Final = 700
# How far a chance to win may lie below the best and still be tried now and then.
WARMTH: Final = 0.012
WARMTH_AT_SETUP: Final = 0.06
VARIED_SETUPS: Final = 0.5
# The share of the decisions noted: those of one game say much the same.
NOTED: Final = 0.25


class Noted:
    """Positions of one game as inputs, one after another.

    Of position p, seat s, the inputs are `index[starts[p * (seats + 1) + s]:...]`; the last part of
    each position holds what is shared. `secret` says where the viewer's own part begins.
    """

    def __init__(self) -> None:
        self.viewers: list[int] = []
        self.decisions: list[int] = []
        self.starts: list[int] = [0]
        self.index: list[int] = []
        self.value: list[float] = []
        self.shares: list[list[float]] = []
        self.outcome: list[float] = []

    def note(self, inputs: Inputs, block: i64) -> None:
        """Append a block of inputs, its numbers counted from `block` on."""
        for number in range(inputs.count):
            self.index.append(block + inputs.index[number])
            self.value.append(inputs.value[number])


class SelfPlay:
    """Plays games and notes positions; the same seed gives the same games.

    Before the network knows what is worth having, the scripted player shows it: each seat is the
    scripted player's with the chance `taught`.
    """

    def __init__(self, network: Network, faces: Faces, seed: int, taught: float) -> None:
        self.network = network
        self.teacher = GreedyBot(faces)
        self.taught = taught
        self.foresight = Foresight(network)
        self.words = rng.generator(seed)
        self._inputs = Inputs()

    def play_out(self, state: State) -> Noted | None:
        """Play a game to its end; None for one that would not end."""
        noted = Noted()
        taught = [self._drawn() < self.taught for _ in range(state.seats)]
        played: i64 = 0
        while state.phase != GAME_OVER:
            played += 1
            if played > LONGEST:
                return None
            if self._drawn() < NOTED:
                self._note(noted, state, state.decider)
            if self._drawn() < NOTED / 2.0:
                step = 1 + rng.below(self.words, state.seats - 1)
                self._note(noted, state, (state.decider + step) % state.seats)
            play(state, self._shown(state) if taught[state.decider] else self._choice(state))
        self.network.evaluate(state, 0)
        noted.outcome = [self.network.shares[seat] for seat in range(state.seats)]
        return noted

    def _shown(self, state: State) -> i64:
        """What the scripted player does, now and then varied where the game is set up."""
        options = listed(state)
        setting_up = state.decision == D_MAGE or state.decision == D_ITEM
        if setting_up and self._drawn() < VARIED_SETUPS:
            return options[rng.below(self.words, len(options))]
        guess = self._guess(state)
        situation = Situation(
            self.teacher.profiles, self.teacher.weights, guess, int(state.decider)
        )
        return Thought(guess, Outlook(situation)).choose(options)

    def _guess(self, state: State) -> State:
        """The position with the cards its player cannot know in another order."""
        guess = state.copy()
        shuffle_pile(guess, pile_of(state.decider, DECK))
        shuffle_pile(guess, MONUMENT_DECK)
        return guess

    def _choice(self, state: State) -> i64:
        """An action near the best, chosen on a deal of hidden cards of its own."""
        options = listed(state)
        if len(options) == 1:
            return options[0]
        guess = self._guess(state)
        if len(options) > MANY_MIXES and is_mix(state.decision):
            options = sensible_mixes(self.network, guess, options, state.decider)[:MANY_MIXES]
        guess.listing = -1
        worths = self.foresight.worths(guess, options)
        setting_up = state.decision == D_MAGE or state.decision == D_ITEM
        return self._near_best(options, worths, WARMTH_AT_SETUP if setting_up else WARMTH)

    def _drawn(self) -> float:
        """A number from 0 up to 1."""
        return float(rng.next_word(self.words)) / 4294967296.0

    def _near_best(self, options: list[i64], worths: list[float], warmth: float) -> i64:
        best = max(worths)
        weights = [math.exp((worth - best) / warmth) for worth in worths]
        left = sum(weights) * self._drawn()
        for number in range(len(options)):
            left -= weights[number]
            if left < 0.0:
                return options[number]
        return options[0]

    def _note(self, noted: Noted, state: State, viewer: i64) -> None:
        reader = self.network.reader
        layout = self.network.layout
        inputs = self._inputs
        noted.viewers.append(viewer)
        noted.decisions.append(state.decision)
        for seat in range(state.seats):
            inputs.count = 0
            reader.public(state, seat, viewer, inputs)
            noted.note(inputs, layout.own_at)
            if seat == viewer:
                inputs.count = 0
                reader.secret(state, seat, inputs)
                noted.note(inputs, layout.secret_at)
            noted.starts.append(len(noted.index))
        inputs.count = 0
        reader.shared(state, inputs)
        noted.note(inputs, layout.shared_at)
        noted.starts.append(len(noted.index))
        self.network.evaluate(state, viewer)
        noted.shares.append([self.network.shares[seat] for seat in range(state.seats)])
