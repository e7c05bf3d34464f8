"""Tree reuse: a bot continues from its search for an earlier decision of the same seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Final

from resarcana_desktop.games.resarcana.bots.network.keys import PositionKeys
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.rules.codes import GAME_OVER
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.observation import Observation, observe
from resarcana_desktop.games.resarcana.rules.state import State

# The search for the current position covers this many answers, those visited most first, and stops
# below this many visits.
MOST_ANSWERS: Final = 400
FEWEST_VISITS: Final = 16


@dataclass(frozen=True, slots=True)
class Kept:
    """The subtree below the action taken, and its determinizations after that."""

    root: Node
    determinizations: list[State]


@dataclass(frozen=True, slots=True)
class _Reached:
    """A position reached in a tree: on which determinization, and by which answers.

    `legal` has a bit for each determinization on which all of these are known to be legal.
    """

    state: State
    number: int
    line: tuple[int, ...]
    legal: int


class KeptTrees:
    """For each seat, the subtree below its last action, as long as it can be used."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._kept: dict[int, Kept] = {}

    def keep(self, viewer: int, root: Node, determinizations: list[State], action: int) -> None:
        """Keep what was found below the action that the viewer's seat takes now.

        Nothing is kept if it was never tried, or ends the game wherever the cards are.
        """
        edge = root.edge(action, viewer)
        if edge is None or edge.child is None:
            return
        after = [_after(state, action) for state in determinizations]
        if any(state.phase != GAME_OVER for state in after):
            self._kept[viewer] = Kept(edge.child, after)

    def all_kept(self) -> list[tuple[int, Kept]]:
        """Return everything that is kept, with its seat."""
        return list(self._kept.items())

    def drop(self, viewer: int) -> None:
        """Keep nothing for a seat any more."""
        self._kept.pop(viewer, None)

    def take(self, observation: Observation) -> tuple[Node, list[State]] | None:
        """Return the root and the determinizations to continue with; None if they do not fit.

        They fit if the decision is exactly the one foreseen: no hidden card has been revealed, and
        no other seat has acted. They are removed here.
        """
        viewer = observation.viewer
        kept = self._kept.get(viewer)
        if kept is None or not kept.root.edges:
            return None
        if any(observe(s, self._faces, viewer) != observation for s in kept.determinizations):
            return None
        self.drop(viewer)
        kept.root.forget_determinizations()
        return kept.root, kept.determinizations

    def find(self, viewer: int, now: State) -> Node | None:
        """Return the current place in the tree kept for a seat, after whatever others have done.

        `now` is any position it may be in. The node is the one reached by answers in the tree that,
        on one of the kept determinizations, lead to a position with the same features; None if no
        such answers were searched. It is based on cards dealt before, so the caller must deal
        again. It is removed here.
        """
        kept = self._kept.pop(viewer, None)
        if kept is None:
            return None
        keys = PositionKeys()
        keys.read(now, viewer)
        wanted = int(keys.position)
        for node, state in _reached(kept, int(now.round)):
            if state.decider == viewer:
                keys.read(state, viewer)
                if keys.position == wanted:
                    node.forget_determinizations()
                    return node
        return None


def _reached(kept: Kept, last_round: int) -> Iterator[tuple[Node, State]]:
    """Yield the nodes of a tree, those visited most first, each with one of its positions.

    The first is the root, on each of the determinizations: if the seat decides again, it may have
    drawn what is there on one of them. Nothing after the last round is looked at.
    """
    for state in kept.determinizations:
        yield kept.root, state
    every = (1 << len(kept.determinizations)) - 1
    begin = _Reached(kept.determinizations[0], 0, (), every)
    # Answers by their visits; of equals, the one lined up first.
    waiting: list[tuple[int, int, Edge, _Reached]] = []

    def line_up(node: Node, reached: _Reached) -> None:
        for edge in node.edges:
            if edge.visits >= FEWEST_VISITS:
                heappush(waiting, (-int(edge.visits), next(numbers), edge, reached))

    numbers = count()
    line_up(kept.root, begin)
    for _ in range(MOST_ANSWERS):
        if not waiting:
            return
        *_, edge, before = heappop(waiting)
        reached = _answered(kept, before, edge)
        if reached is None or edge.child is None:
            continue
        if reached.state.phase != GAME_OVER and reached.state.round <= last_round:
            yield edge.child, reached.state
            line_up(edge.child, reached)


def _answered(kept: Kept, before: _Reached, edge: Edge) -> _Reached | None:
    """Return what an answer leads to; None if no known determinization allows all of it."""
    action, legal = int(edge.action), before.legal & int(edge.legal)
    line = (*before.line, action)
    if not legal:
        return None
    if legal >> before.number & 1:
        return _Reached(_after(before.state, action), before.number, line, legal)
    number = (legal & -legal).bit_length() - 1
    return _Reached(_after(kept.determinizations[number], *line), number, line, legal)


def _after(state: State, *actions: int) -> State:
    after = state.copy()
    for action in actions:
        play(after, action)
    return after
