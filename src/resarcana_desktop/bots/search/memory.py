"""What a bot remembers from one of its decisions to the next one in the same turn."""

from resarcana_desktop.bots.search.nodes import Node
from resarcana_desktop.engine.resarcana.faces import Faces
from resarcana_desktop.engine.resarcana.flow import play
from resarcana_desktop.engine.resarcana.observation import Observation, observe
from resarcana_desktop.engine.resarcana.state import State


class Memory:
    """The part of a search below the action taken, for as long as it is worth something.

    It is, if the next decision is just what followed in thought: nothing came to light, and nobody
    else did anything. What was thought of hidden cards that have been seen since would mislead.
    """

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._node: Node | None = None
        self._deals: list[State] = []
        self._viewer = -1

    def keep(self, viewer: int, root: Node, deals: list[State], action: int) -> None:
        """Remember what the viewer's seat thought of an action that it takes now."""
        self._viewer = viewer
        self._deals = []
        edge = root.by_action.get(action)
        self._node = None if edge is None else edge.child
        if self._node is not None:
            for deal in deals:
                after = deal.copy()
                play(after, action)
                self._deals.append(after)

    def recall(self, observation: Observation) -> tuple[Node, list[State]] | None:
        """The node and the deals to go on with; None where they are not of this decision."""
        node, deals = self._node, self._deals
        self._node = None
        viewer = observation.viewer
        if node is None or not node.edges or viewer != self._viewer:
            return None
        if any(observe(deal, self._faces, viewer) != observation for deal in deals):
            return None
        node.renew()
        return node, deals
