"""Tree reuse: a bot goes on from its search for the last decision in the same turn."""

from resarcana_desktop.games.resarcana.bots.search.nodes import Node
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.observation import Observation, observe
from resarcana_desktop.games.resarcana.rules.state import State


class KeptTrees:
    """For each seat, the subtree below the action it took last, as long as it can be used.

    It can be used if the next decision is exactly the one foreseen: no hidden card has been
    revealed, and nobody else has acted. A search that assumed other cards would mislead.
    """

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._kept: dict[int, tuple[Node, list[State]]] = {}

    def keep(self, viewer: int, root: Node, determinizations: list[State], action: int) -> None:
        """Keep what was found below the action that the viewer's seat takes now."""
        edge = root.edge(action, viewer)
        if edge is not None and edge.child is not None:
            self._kept[viewer] = edge.child, [_after(state, action) for state in determinizations]

    def take(self, observation: Observation) -> tuple[Node, list[State]] | None:
        """The root and the determinizations to go on with; None where they do not fit."""
        viewer = observation.viewer
        node, determinizations = self._kept.pop(viewer, (None, []))
        if node is None or not node.edges:
            return None
        if any(observe(state, self._faces, viewer) != observation for state in determinizations):
            return None
        node.forget_determinizations()
        return node, determinizations


def _after(state: State, action: int) -> State:
    after = state.copy()
    play(after, action)
    return after
