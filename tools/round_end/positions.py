"""Positions from games between bots, and those in which a seat has no rivals left."""

from collections.abc import Iterator
from dataclasses import dataclass

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import TRAINED, options_for, res_arcana

PEARLS = "perlae_imperii"
LONGEST = 1000
"""Actions after which a game is left."""


@dataclass(frozen=True, slots=True)
class Place:
    """A position, the seed of its game, and how many actions were played in it."""

    seed: int
    actions: int
    position: ResArcanaPosition

    def seen(self) -> Observation:
        """Return what the deciding seat sees."""
        return self.position.observation(self.position.seat_to_decide())


def alone(seed: int, level: str) -> Iterator[Place]:
    """Yield the main actions of this seed's game that are due after all rivals have passed.

    Every fourth game has three seats.
    """
    for place in main_actions(seed, level, seats=3 if seed % 4 == 0 else 2):
        seen = place.seen()
        if all(rival.passed for rival in seen.seats if rival.seat != seen.viewer):
            yield place


def main_actions(seed: int, level: str, seats: int) -> Iterator[Place]:
    """Yield every main action of the game with this seed.

    Odd seeds use only the base set; every fifth game has Perlae Imperii as well.
    """
    sets = TRAINED[: 1 + (seed + 1) % 2]
    if seed % 5 == 0:
        sets = (*sets, PEARLS)
    rules = res_arcana(sets)
    position = rules.start({"seats": seats, "sides": "random", **options_for(sets)}, seed)
    bot = make(level, rules.faces)
    for played in range(LONGEST):
        if position.over():
            return
        seen = position.observation(position.seat_to_decide())
        if seen.decision.kind == "action":
            yield Place(seed, played, position.copy())
        position.apply(bot.choose(seen, position.legal_actions(), bot_seed(seed, played)))
