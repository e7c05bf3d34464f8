"""Positions of all kinds from many games, each identified by its seed and number of actions."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import res_arcana

FEWEST_SEATS: Final = 2
TABLES: Final = 3
"""Games for two, three and four by turns."""

LONGEST: Final = 400
"""Actions after which a game is abandoned: at random it might never end."""


@dataclass(frozen=True, slots=True)
class Place:
    """A position, and its origin."""

    seed: int
    actions: int
    kind: str
    position: ResArcanaPosition


def decisions(seed: int, mover: str, options: Options | None = None) -> Iterator[Place]:
    """Every decision of the game with this seed, played by a bot of this name in all seats."""
    rules = res_arcana()
    usual: Options = {"seats": FEWEST_SEATS + seed % TABLES, "sides": "random"}
    position = rules.start(options or usual, seed)
    bot = make(mover, rules.faces)
    for played in range(LONGEST):
        if position.over():
            return
        seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
        yield Place(seed, played, seen.decision.kind, position.copy())
        position.apply(bot.choose(seen, legal, bot_seed(seed, played)))


def places(seed: int, mover: str, options: Options | None = None) -> list[Place]:
    """Return a random decision of each kind in a game."""
    chance = random.Random(seed)
    by_kind: dict[str, list[Place]] = {}
    for place in decisions(seed, mover, options):
        by_kind.setdefault(place.kind, []).append(place)
    return [chance.choice(found) for found in by_kind.values()]


def place_at(seed: int, mover: str, actions: int) -> Place:
    """Return the decision of a game after this many actions; raises ValueError if there is none."""
    for place in decisions(seed, mover):
        if place.actions == actions:
            return place
    raise ValueError(f"the game with seed {seed} has no decision after {actions} actions")
