"""Weights as a file of the package: JSON that names each number, and how it was made.

The numbers of cards are stored by id, so the file fits a player's own decks: an unknown card counts
as an average one of its kind.
"""

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import fmean
from typing import Any, Final

from resarcana_desktop.bots.weights import BadWeights, read_checked
from resarcana_desktop.data import ASSETS
from resarcana_desktop.engine.tables import table_of_reals
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.features import F_CARDS, Valuation
from resarcana_desktop.games.mercurial.rules.codes import MAX_SEATS
from resarcana_desktop.games.mercurial.rules.faces import Faces

FILE: Final = "points.weights"
HALVES: Final = 2
"""Every feature counts once as it is and once times the share of the game that is left."""
EXCELLENT: Final = 90
"""The benchmark of Prodigy mode: from these points on a game is excellent (p. 21)."""

MOST_STEPS: Final = 40.0


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers by players (1 to 4) and half: `general` in order, `cards` by id.

    `classes` is what a class is worth more than others, in points, by players; `spread` says how
    far a margin is off at the end of a game, how much more at its start, and how many points are
    still to come at its start in Prodigy mode (see `chance`), by players.
    """

    general: Sequence[Sequence[Sequence[float]]]
    cards: Mapping[str, Sequence[Sequence[float]]]
    classes: Mapping[str, Sequence[float]]
    spread: Sequence[Sequence[float]]
    made: Mapping[str, Any]
    hash: str = ""

    def row(self, faces: Faces, players: int) -> list[float]:
        """The weights for a number of players, as long as the features of these decks."""
        row: list[float] = []
        for half in range(HALVES):
            row += self.general[players - 1][half]
            row += [self.of_card(each, players, half) for each in card_ids(faces)]
        return row

    def of_card(self, card: str, players: int, half: int) -> float:
        """Return the weight of a card; an unknown one counts as an average one."""
        if card in self.cards:
            return self.cards[card][players - 1][half]
        return fmean(each[players - 1][half] for each in self.cards.values())

    def of_class(self, class_id: str, players: int) -> float:
        """Return the extra value of a class; zero for an unknown one."""
        worth = self.classes.get(class_id)
        return worth[players - 1] if worth is not None else 0.0

    def chance(self, margin: float, players: int, left: float) -> float:
        """Return the leader's chance to win, by the lead `margin` and the share of the game left.

        In Prodigy mode `margin` is the value of the position, and the chance is that of EXCELLENT
        points at the end.
        """
        late, more, to_come = self.spread[players - 1]
        ahead = margin + to_come * left - EXCELLENT if players == 1 else margin
        steps = ahead / max(0.1, late + more * left)
        return 1.0 / (1.0 + math.exp(-max(-MOST_STEPS, min(MOST_STEPS, steps))))

    def end_expected(self, worth: float, left: float) -> float:
        """Return the expected final points of a game in Prodigy mode."""
        return worth + self.spread[0][2] * left


def card_ids(faces: Faces) -> list[str]:
    """Skills, Artifacts and Starters in the order of the features."""
    components = faces.components
    cards = (*components.skills, *components.artifacts, *components.starters)
    return [card.id for card in cards]


def kinds_of(faces: Faces) -> dict[str, str]:
    """Return for each of these cards whether it is a skill, an artifact or a starter."""
    components = faces.components
    kinds = {card.id: "skill" for card in components.skills}
    kinds |= {card.id: "artifact" for card in components.artifacts}
    return kinds | {card.id: "starter" for card in components.starters}


def valuation_with(weights: Weights, faces: Faces) -> Valuation:
    """A valuation by these weights; no two callers share one."""
    rows = [table_of_reals(weights.row(faces, players + 1)) for players in range(MAX_SEATS)]
    return Valuation(faces.tables, rows)


def to_bytes(weights: Weights) -> bytes:
    """The file that holds these weights."""
    content = {
        "made": dict(weights.made),
        "general": weights.general,
        "cards": dict(weights.cards),
        "classes": dict(weights.classes),
        "spread": weights.spread,
    }
    return (json.dumps(content, sort_keys=True) + "\n").encode()


def from_bytes(data: bytes, name: str = FILE) -> Weights:
    """The weights in a file; raises BadWeights."""
    try:
        content = json.loads(data)
        weights = Weights(
            general=content["general"],
            cards=content["cards"],
            classes=content["classes"],
            spread=content["spread"],
            made=content["made"],
            hash=hashlib.sha256(data).hexdigest()[:16],
        )
        sizes = [len(half) for row in weights.general for half in row]
    except (ValueError, KeyError, TypeError) as error:
        raise BadWeights(f"{name}: this is no file of weights.") from error
    if sizes != [F_CARDS] * (MAX_SEATS * HALVES):
        raise BadWeights(f"{name}: the weights are for other features than this program has.")
    return weights


@cache
def shipped() -> Weights:
    """The weights of the package; raises BadWeights."""
    return from_bytes(read_checked(ASSETS / "weights" / ID / FILE))


def beginner(faces: Faces) -> Weights:
    """Weights by rule of thumb, for the first games of a training."""
    from resarcana_desktop.games.mercurial.bots import features as at

    general = [0.0] * F_CARDS
    general[at.F_READY] = 0.85
    general[at.F_GAIN] = general[at.F_READIER] = 0.1
    general[at.F_ACUITY] = 0.12
    general[at.F_MANA] = general[at.F_LAID_MANA] = general[at.F_LAID_DICE] = 0.2
    general[at.F_POOL : at.F_POOL_SQUARE] = [0.3, 0.3, 0.3, 0.3, 0.2, 0.2]
    general[at.F_EXHAUSTED] = -0.12
    general[at.F_PAYABLE] = 0.3
    nothing = [0.0] * F_CARDS
    return Weights(
        general=[[general, nothing]] * MAX_SEATS,
        cards={each: [[0.3, 0.0]] * MAX_SEATS for each in card_ids(faces)},
        classes={each: [0.0] * MAX_SEATS for each in faces.classes},
        spread=[[2.0, 8.0, 0.0]] * MAX_SEATS,
        made={},
    )
