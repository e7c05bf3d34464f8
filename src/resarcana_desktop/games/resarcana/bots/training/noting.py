"""Positions of a game, noted down as inputs of the network."""

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.bots.network.features import Inputs
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.rules.state import State


class Noted:
    """Positions of one game as inputs, one after another.

    Of position p, seat s, the inputs are `index[starts[p * (seats + 1) + s]:...]`; the last part of
    each position holds what is shared. `said` is the network's own word on the chances,
    `thought` what a search found, and `moments` the place in `story` of the decision that the
    position belongs to: the story tells of every decision of the game whose it was (`tellers`) and
    what its seat thought of the chances. `strayed` are the places in it where the seat then did
    something for no good reason.
    """

    def __init__(self) -> None:
        self.viewers: list[int] = []
        self.decisions: list[int] = []
        self.moments: list[int] = []
        self.starts: list[int] = [0]
        self.index: list[int] = []
        self.value: list[float] = []
        self.said: list[list[float]] = []
        self.thought: list[list[float]] = []
        self.tellers: list[int] = []
        self.story: list[list[float]] = []
        self.strayed: list[int] = []
        self.outcome: list[float] = []

    def tell(self, teller: i64, thought: list[float]) -> None:
        """Go on with the story: what a seat thinks at its decision."""
        self.tellers.append(teller)
        self.story.append(thought)


class Noter:
    """Reads positions into notes with a network's eyes."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self._inputs = Inputs()

    def said(self, state: State, viewer: i64) -> list[float]:
        """The network's word on each seat's chance, as far as the viewer can know."""
        self.network.evaluate(state, viewer)
        return [self.network.shares[seat] for seat in range(state.seats)]

    def note(self, noted: Noted, state: State, viewer: i64, thought: list[float]) -> None:
        """Note a position, which belongs to the decision last told of."""
        reader = self.network.reader
        layout = self.network.layout
        inputs = self._inputs
        noted.viewers.append(viewer)
        noted.decisions.append(state.decision)
        noted.moments.append(len(noted.story) - 1)
        for seat in range(state.seats):
            inputs.count = 0
            reader.public(state, seat, viewer, inputs)
            _append(noted, inputs, layout.own_at)
            if seat == viewer:
                inputs.count = 0
                reader.secret(state, seat, inputs)
                _append(noted, inputs, layout.secret_at)
            noted.starts.append(len(noted.index))
        inputs.count = 0
        reader.shared(state, inputs)
        _append(noted, inputs, layout.shared_at)
        noted.starts.append(len(noted.index))
        noted.said.append(self.said(state, viewer))
        noted.thought.append(thought)


def _append(noted: Noted, inputs: Inputs, block: i64) -> None:
    """Append a block of inputs, its numbers counted from `block` on."""
    for number in range(inputs.count):
        noted.index.append(block + inputs.index[number])
        noted.value.append(inputs.value[number])
