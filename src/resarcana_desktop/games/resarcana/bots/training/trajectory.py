"""Games of self-play, recorded as features of positions and values of decisions."""

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.bots.network.features import SparseFeatures
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.rules.state import State


class Trajectory:
    """One game: its seats' evaluation of each decision, and the positions recorded.

    For each decision, `seats` says which seat made it and `values` what that seat thought of
    everyone's chances; `exploratory` are the indices of exploratory ones.

    Of position p, the features of seat s are `index[starts[p * (seats + 1) + s]:...]`, with the
    shared ones last. `predicted` is the network's own estimate of the chances, `searched` the
    result of a search, and `steps` the index of the position's decision.
    """

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.values: list[list[float]] = []
        self.exploratory: list[int] = []
        self.viewers: list[int] = []
        self.decisions: list[int] = []
        self.steps: list[int] = []
        self.starts: list[int] = [0]
        self.index: list[int] = []
        self.value: list[float] = []
        self.predicted: list[list[float]] = []
        self.searched: list[list[float]] = []
        self.outcome: list[float] = []

    def add_decision(self, seat: i64, values: list[float]) -> None:
        """Add a decision, with what its seat thinks of the chances."""
        self.seats.append(seat)
        self.values.append(values)


class Recorder:
    """Records positions as a network sees them."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self._features = SparseFeatures(network.layout)

    def predict(self, state: State, viewer: i64) -> list[float]:
        """The network's estimate of each seat's chance, as far as the viewer can know."""
        self.network.evaluate(state, viewer)
        return [self.network.chances[seat] for seat in range(state.seats)]

    def record(
        self, trajectory: Trajectory, state: State, viewer: i64, searched: list[float]
    ) -> None:
        """Record a position, which belongs to the decision added last."""
        extractor = self.network.extractor
        layout = self.network.layout
        features = self._features
        trajectory.viewers.append(viewer)
        trajectory.decisions.append(state.decision)
        trajectory.steps.append(len(trajectory.values) - 1)
        for seat in range(state.seats):
            features.count = 0
            extractor.public(state, seat, viewer, features)
            _append(trajectory, features, layout.own_at)
            if seat == viewer:
                features.count = 0
                extractor.secret(state, seat, features)
                _append(trajectory, features, layout.secret_at)
            trajectory.starts.append(len(trajectory.index))
        features.count = 0
        extractor.shared(state, features)
        _append(trajectory, features, layout.shared_at)
        trajectory.starts.append(len(trajectory.index))
        trajectory.predicted.append(self.predict(state, viewer))
        trajectory.searched.append(searched)


def _append(trajectory: Trajectory, features: SparseFeatures, block: i64) -> None:
    """Append the features of a block that begins at number `block`."""
    for number in range(features.count):
        trajectory.index.append(block + features.index[number])
        trajectory.value.append(features.value[number])
