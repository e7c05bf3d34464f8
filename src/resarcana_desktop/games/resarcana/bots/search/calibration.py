"""Calibration of the chances that are shown to a player.

Compared with the outcomes of games between equals, a search is a little too optimistic about its
own seat (it has learnt from games in which some rivals looked only one action ahead), and its
chances are not extreme enough when much is decided. So they are corrected by Platt scaling: the
log-odds are scaled and shifted. The order of the answers stays the same, and the play is not
affected.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from resarcana_desktop.games.resarcana.rules.codes import PEARL
from resarcana_desktop.games.resarcana.rules.faces import Faces

# The weights that PLATT was measured with, and WITH_PEARLS; others err otherwise.
WEIGHTS: Final = "9bd6e45070671d1b"
WEIGHTS_WITH_PEARLS: Final = "0c558d6aba6ffe5c"


@dataclass(frozen=True, slots=True)
class Platt:
    """The correction of a search's log-odds at a table.

    They are multiplied by `scale`, then `off` is subtracted, and at some kinds of decisions more.
    """

    scale: float
    off: float
    at_kinds: Mapping[str, float]


# By number of seats; a larger table uses the numbers of the largest one measured. Set by the result
# of `python -m tools.calibration --fit`, leaving the other kinds unchanged. The values before the
# first round were set by `python -m tools.calibration.openings` (docs/lab/calibration.md), and so
# was the offset for five, for which no whole games were measured.
PLATT: Final = {
    2: Platt(
        1.52,
        0.3,
        {
            "choose_item": 0.15,
            "choose_mage": 0.41,
            "collect_any": 0.14,
            "collect_choice": 0.17,
            "draft": 0.68,
            "draft of more": 0.76,
            "face_up_draft": 0.45,
        },
    ),
    3: Platt(
        1.15,
        0.07,
        {
            "choose_component": -0.14,
            "choose_item": 0.19,
            "choose_mage": 0.44,
            "collect_any": 0.24,
            "draft": 0.54,
            "draft of more": 0.69,
        },
    ),
    4: Platt(
        1.09,
        0.18,
        {"choose_component": -0.12, "choose_mage": 0.2, "draft": 0.41, "draft of more": 0.61},
    ),
    5: Platt(1.09, 0.35, {"choose_component": -0.12, "choose_mage": 0.25, "draft": 0.44}),
}
# With Pearls, whose weights learned from fewer games, a search for two or three is too sure of
# itself, and before the first round, chances are overstated by less (docs/lab/calibration.md).
WITH_PEARLS: Final = {
    2: Platt(
        1.15,
        0.25,
        {
            **PLATT[2].at_kinds,
            "choose_item": 0.05,
            "choose_mage": 0.11,
            "draft of more": 0.19,
            "face_up_draft": 0.27,
        },
    ),
    3: Platt(
        1.0,
        0.15,
        {**PLATT[3].at_kinds, "choose_item": 0.11, "choose_mage": 0.23, "draft of more": 0.29},
    ),
    4: replace(PLATT[4], at_kinds={**PLATT[4].at_kinds, "draft of more": 0.34}),
    5: replace(PLATT[5], at_kinds={**PLATT[5].at_kinds, "choose_mage": 0.15, "draft": 0.34}),
}
# Rarely recorded decisions are treated like the choice of the mage.
LIKE_MAGES: Final = ("choose_first_player",)
# The artifacts of the base set. If more are drafted from, chances are overstated by more.
BASE_ARTIFACTS: Final = 40
# With all hands open a search is too cautious early in a game, more so than one that sees a single
# hand: the factor in round 0, its decrease for each round, and its minimum.
OPENLY: Final = (1.9, 0.15, 1.15)
# The same for the network without a search, whatever the round.
AT_ONCE: Final = 1.55


def calibrated(chance: float, seats: int, kind: str, faces: Faces) -> float:
    """Return the chance to win that a player is shown.

    `chance` is that of a search, from 0 to 1, at a table for `seats` that plays with `faces`, and
    at a decision of this kind.
    """
    if seats == 1 or not 0.0 < chance < 1.0:
        return chance
    scale, off = _line(seats, kind, faces)
    log_odds = scale * math.log(chance / (1.0 - chance)) - off
    return 1.0 / (1.0 + math.exp(-log_odds))


def margin_calibrated(chance: float, margin: float, seats: int, kind: str, faces: Faces) -> float:
    """Half the width of the interval of a calibrated chance; `margin` is that of the search."""
    if seats == 1:
        return margin
    ends = (min(max(chance + reach, 0.0), 1.0) for reach in (-margin, margin))
    least, most = (calibrated(end, seats, kind, faces) for end in ends)
    return (most - least) / 2.0


def log_odds_searched(chance: float, seats: int, kind: str, faces: Faces) -> float:
    """Return the log-odds of a search that `calibrated` turned into this chance.

    Fitting needs them: for games already played, only the chances shown are known.
    """
    scale, off = _line(seats, kind, faces)
    return (math.log(chance / (1.0 - chance)) + off) / scale


def _line(seats: int, kind: str, faces: Faces) -> tuple[float, float]:
    """The factor for the log-odds, and what is subtracted from them."""
    platt = PLATT[min(seats, max(PLATT))]
    if faces.kinds > PEARL:
        platt = WITH_PEARLS.get(seats, platt)
    if kind in LIKE_MAGES:
        kind = "choose_mage"
    elif kind == "draft" and _draft_of_more(faces):
        kind = "draft of more" if "draft of more" in platt.at_kinds else kind
    return platt.scale, platt.off + platt.at_kinds.get(kind, 0.0)


def _draft_of_more(faces: Faces) -> bool:
    """Return whether there are more artifacts than those of the base set."""
    return sum(each.kind == "artifact" for each in faces.components) > BASE_ARTIFACTS


def margin_openly(chances: Sequence[float], margins: Sequence[float], searched_in: int) -> float:
    """The widest of the margins of all seats once `calibrated_openly` has put the chances right.

    `margins` are those of the chances of the search.
    """
    widest = 0.0
    for seat, (chance, margin) in enumerate(zip(chances, margins, strict=True)):
        ends: list[float] = []
        for reach in (-margin, margin):
            moved = min(max(chance + reach, 0.0), 1.0)
            others = sum(chances) - chance
            rest = (1.0 - moved) / others if others > 0.0 else 0.0
            there = [moved if n == seat else each * rest for n, each in enumerate(chances)]
            ends.append(calibrated_openly(there, searched_in)[seat])
        widest = max(widest, (ends[1] - ends[0]) / 2.0)
    return widest


def calibrated_openly(chances: Sequence[float], searched_in: int = -1) -> tuple[float, ...]:
    """Return the chances of all seats if no seat searched for itself; they add up to 1 again.

    No seat is favoured by optimism, so the log-odds of any two are only scaled. `searched_in` is
    the round of the searched position, -1 without a search.
    """
    if len(chances) == 1 or max(chances) >= 1.0:
        return tuple(chances)
    scale = AT_ONCE
    if searched_in >= 0:
        at_first, a_round, least = OPENLY
        scale = max(at_first - a_round * searched_in, least)
    scaled = [chance**scale for chance in chances]
    return tuple(each / sum(scaled) for each in scaled)
