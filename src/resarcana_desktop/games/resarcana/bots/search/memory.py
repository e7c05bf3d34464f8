"""What a bot remembers from one of its decisions to the next one in the same turn."""

from resarcana_desktop.games.resarcana.bots.search.nodes import Node
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.observation import Observation, observe
from resarcana_desktop.games.resarcana.rules.state import State


class Memory:
    """The part of a search below the action taken, of each seat, for as long as it is of use.

    It is, if the next decision is just what followed in thought: nothing came to light, and nobody
    else did anything. What was thought of hidden cards that have been seen since would mislead.
    """

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._kept: dict[int, tuple[Node, list[State]]] = {}

    def keep(self, viewer: int, root: Node, deals: list[State], action: int) -> None:
        """Remember what the viewer's seat thought of an action that it takes now."""
        edge = root.answer(action, viewer)
        if edge is not None and edge.child is not None:
            self._kept[viewer] = edge.child, [_after(deal, action) for deal in deals]

    def recall(self, observation: Observation) -> tuple[Node, list[State]] | None:
        """The node and the deals to go on with; None where they are not of this decision."""
        viewer = observation.viewer
        node, deals = self._kept.pop(viewer, (None, []))
        if node is None or not node.edges:
            return None
        if any(observe(deal, self._faces, viewer) != observation for deal in deals):
            return None
        node.renew()
        return node, deals


def _after(deal: State, action: int) -> State:
    after = deal.copy()
    play(after, action)
    return after
