"""What a roll of dice is for: the cards that some rolls bring within reach, and how many do.

The roll is made in many deals, and the rest of the turn is played as a quick search finds best.
Cards that the dice were good for before the roll are no reason to roll them.
"""

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.engine import build_mode
from resarcana_desktop.games.mercurial.bots.search import Plan, TurnRollouts
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.observation import Observation, sample

ROLLS: Final = 20
"""The number of rolls that are tried."""
FEWER_ROLLS: Final = 5
"""The same if the rules run as Python source."""
LEAST: Final = 0.2
"""A card is named if at least this share of the rolls brings it."""
MOST_NAMED: Final = 2
"""How many cards are named."""
_SEEDS_APART: Final = 2_000_003


@dataclass(frozen=True, slots=True)
class RollOdds:
    """The cards that a roll may bring this turn, the likeliest first, and how often it does.

    `share` is the part of the rolls that bring at least one of them. Without any, the combination
    has on average so much `more` of an `energy`.
    """

    cards: tuple[int, ...]
    share: float
    energy: int = codes.RUIN
    more: int = 0


def rolls_tried() -> int:
    """Return the number of rolls that are tried."""
    return ROLLS if build_mode() == "compiled" else FEWER_ROLLS


def odds_of(
    rollouts: TurnRollouts,
    observation: Observation,
    plan: Plan,
    known: Collection[int],
    seed: int,
    stop: Callable[[], bool] | None = None,
) -> RollOdds | None:
    """Return what the roll in a plan of a turn is for; None if it is for nothing that is seen.

    The cards `known` are within reach without it.
    """
    seat, rows = observation.seat, _in_rows(observation)
    lines: list[set[int]] = []
    for number in range(rolls_tried()):
        if stop is not None and stop():
            return None
        deal = sample(observation, seed + number * _SEEDS_APART)
        claims = rollouts.claims(deal, seat, plan, 0)
        own = {card for whose, turn, card in claims if (whose, turn) == (seat, 0)}
        lines.append((own & rows) - set(known))
    counted = Counter(card for line in lines for card in line)
    likely = [(-number, card) for card, number in counted.items() if number >= LEAST * len(lines)]
    cards = tuple(card for _, card in sorted(likely)[:MOST_NAMED])
    if not cards:
        return None
    return RollOdds(cards, sum(not line.isdisjoint(cards) for line in lines) / len(lines))


def _in_rows(observation: Observation) -> set[int]:
    """Return the cards in sight; any other one comes up by chance."""
    state = observation.state
    return {int(card) for row in (state.spell_row, state.heroic_row) for card in row}
