"""What a search expects its seat to claim later in the round, if all goes as it found best."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from resarcana_desktop.games.resarcana.bots.network.lookahead import legal_actions
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.rules.actions import component_of, verb_of
from resarcana_desktop.games.resarcana.rules.codes import GAME_OVER, V_CLAIM
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.state import State

MOST_DEALS: Final = 16
"""On so many of the determinizations the best answers are followed."""
AGREED: Final = 0.6
"""On this share of them the same has to be claimed."""
FEWEST_VISITS: Final = 16
"""An answer tried less often is not expected."""
LONGEST: Final = 100


def aim_of(edge: Edge, determinizations: Sequence[State]) -> int | None:
    """The monument or place of power that its seat claims next after an answer, this round.

    None where nothing is claimed, or not the same on most of the determinizations. What the answer
    itself claims is no aim.
    """
    deals = determinizations[:MOST_DEALS]
    claimed = Counter(_claimed_after(edge, state) for state in deals)
    component, times = claimed.most_common(1)[0]
    return component if times >= AGREED * len(deals) else None


def _claimed_after(edge: Edge, before: State) -> int | None:
    state, seat, last_round = before.copy(), int(edge.seat), int(before.round)
    if verb_of(edge.action) == V_CLAIM:
        return None
    play(state, edge.action)
    node = edge.child
    for _ in range(LONGEST):
        if node is None or state.phase == GAME_OVER or state.round != last_round:
            return None
        best = _expected(node, state)
        if best is None:
            return None
        if best.seat == seat and verb_of(best.action) == V_CLAIM:
            return int(component_of(best.action))
        play(state, best.action)
        node = best.child
    return None


def _expected(node: Node, state: State) -> Edge | None:
    """The answer visited most of those legal here; None where all are tried too seldom."""
    legal = set(legal_actions(state))
    known = [each for each in node.edges if each.seat == state.decider and each.action in legal]
    best = max(known, key=lambda each: int(each.visits), default=None)
    return best if best is not None and best.visits >= FEWEST_VISITS else None
