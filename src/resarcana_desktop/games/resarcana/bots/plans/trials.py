"""What two actions lead to in the same games played on, counted.

It is said of an error that no goal or fact explains well enough: what was claimed or placed more
often, the average points, a rival's, or at last the wins.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, Literal

from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead
from resarcana_desktop.games.resarcana.bots.plans.endings import Ending
from resarcana_desktop.games.resarcana.bots.plans.lines import begin_lines, follow_all
from resarcana_desktop.games.resarcana.bots.plans.plan import FAR
from resarcana_desktop.games.resarcana.rules.actions import component_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.state import State

TrialKind = Literal["made", "points", "rival", "wins"]

TRIALS: Final = 20
"""The number of games played on after each of the two actions."""
OFTENER: Final = 0.25
"""Something is named if it is claimed or placed in this much more of the games."""
OFTEN: Final = 0.4
"""It must also be so in this share of them."""
POINTS: Final = 0.7
"""The least difference in average points that is named."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What a better action led to by the end of a `round`, and another one.

    They are numbers `of` some games in which the `component` was "made", that is claimed or placed,
    or that were won; or average points, those of the best rival if that is what differs.
    """

    kind: TrialKind
    ours: float
    theirs: float
    of: int
    round: int
    component: str = ""


def trial(
    lookahead: Lookahead,
    faces: Faces,
    deals: Sequence[State],
    best: int,
    other: int,
    stop: Callable[[], bool] | None = None,
) -> Trial | None:
    """Return what clearly differs between games played on after two actions; None for nothing.

    That a better claim is made itself says nothing. What is made sooner comes first; points show
    how far all this leads, and those of a rival only what comes soon.
    """
    followed = [begin_lines(deals, each, None) for each in (best, other)]
    lines = follow_all(followed, lookahead, FAR, None, stop)
    if lines is None or not lines[0] or len(lines[0]) != len(lines[1]):
        return None
    begun = int(deals[0].round)
    for rounds in range(FAR + 1):
        ours, theirs = ([each.end(rounds) for each in lots] for lots in followed)
        found = _made(ours, theirs, int(component_of(best)))
        if found is not None:
            component, number, others = found
            name = faces.components[component].id
            return Trial("made", number, others, len(ours), begun + rounds, name)
    for rounds in reversed(range(FAR + 1)):
        ours, theirs = ([each.end(rounds) for each in lots] for lots in followed)
        mine, its = (fmean(each.points for each in lots) for lots in (ours, theirs))
        if mine - its >= POINTS:
            return Trial("points", round(mine, 1), round(its, 1), len(ours), begun + rounds)
        best_of, its = (fmean(each.rival for each in lots) for lots in (ours, theirs))
        if rounds < FAR and its - best_of >= POINTS:
            return Trial("rival", round(best_of, 1), round(its, 1), len(ours), begun + rounds)
    return None


def _made(
    ours: Sequence[Ending], theirs: Sequence[Ending], itself: int
) -> tuple[int, int, int] | None:
    """Return what is claimed or placed more often in our games, and how often in both."""
    often, others = (Counter(c for each in lots for c in each.made) for lots in (ours, theirs))
    enough = [
        (number - others[each], -each)
        for each, number in often.items()
        if each != itself
        and number >= OFTEN * len(ours)
        and number - others[each] >= OFTENER * len(ours)
    ]
    if not enough:
        return None
    component = -max(enough)[1]
    return component, often[component], others[component]
