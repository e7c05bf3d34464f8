"""What a seat may know: everything but the order of the decks and future rolls.

Everything else in this game is public. So an observation is the position with each hidden part of a
deck sorted, and without random numbers; two positions that a player cannot distinguish have equal
observations.
"""

from dataclasses import dataclass
from typing import Any

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.piles import move
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.faces import Faces
from resarcana_desktop.games.mercurial.rules.hashing import state_hash
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.position_text import parse_position, position_text
from resarcana_desktop.games.mercurial.rules.records import Components
from resarcana_desktop.games.mercurial.rules.state import State


@dataclass(frozen=True, slots=True, eq=False)
class Observation:
    """What `seat` may know (-1: public knowledge). `state` must not be changed."""

    faces: Faces
    seat: int
    state: State

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Observation)
            and self.seat == other.seat
            and state_hash(self.state) == state_hash(other.state)
        )

    def __hash__(self) -> int:
        return hash((self.seat, state_hash(self.state)))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as a text and the records of the decks, for the process that bots think in."""
        text = position_text(self.faces, self.state)
        return _read_again, (self.faces.components, self.seat, text)


def _read_again(components: Components, seat: int, text: str) -> Observation:
    if not _last_faces or _last_faces[0].components != components:
        _last_faces[:] = [Faces(components)]
    faces = _last_faces[0]
    state = parse_position(faces, text)
    _reseed(state, [0] * rng.WORDS)  # a text without random numbers is read with some
    return Observation(faces, seat, state)


_last_faces: list[Faces] = []
"""The components of the last observation read, as successive ones share their decks."""


def observe(faces: Faces, state: State, seat: int) -> Observation:
    """Return everything that a seat may know of a state."""
    shown = state.copy()
    for deck, known in _hidden(shown).items():
        cards = cards_in(shown, deck)
        _stack(shown, deck, cards[:known] + sorted(cards[known:]))
    _reseed(shown, [0] * rng.WORDS)
    return Observation(faces, seat, shown)


def sample(observation: Observation, seed: int) -> State:
    """Return a full state that the observer cannot tell from the true one, by `seed`."""
    state = observation.state.copy()
    words = rng.generator(seed)
    for deck, known in _hidden(state).items():
        cards = cards_in(state, deck)
        hidden = cards[known:]
        for left in range(len(hidden), 1, -1):
            chosen = int(rng.below(words, left))
            hidden[left - 1], hidden[chosen] = hidden[chosen], hidden[left - 1]
        _stack(state, deck, cards[:known] + hidden)
    _reseed(state, [int(rng.next_word(words)) for _ in range(rng.WORDS)])
    return state


def _hidden(state: State) -> dict[int, int]:
    """The piles in an order that is not known, and how many cards at their bottom are."""
    return {
        codes.SPELL_DECK: int(state.spells_known),
        codes.SKILL_DECK: int(state.skills_known),
        codes.HEROIC_DECK: 0,
        codes.BOX: 0,
    }


def _stack(state: State, pile: int, cards: list[int]) -> None:
    for card in cards:
        move(state, card, pile)


def _reseed(state: State, words: list[int]) -> None:
    for place, word in enumerate(words):
        state.rng[place] = word
