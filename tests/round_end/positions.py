"""Positions out of games between bots in which a seat plays on alone."""

from collections.abc import Iterator
from dataclasses import dataclass

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import SHIPPED, options_for, res_arcana

LONGEST = 1000
"""Actions after which a game is left."""


@dataclass(frozen=True, slots=True)
class Place:
    """A position, the seed of its game, and how many actions were played in it."""

    seed: int
    actions: int
    position: ResArcanaPosition


def alone(seed: int, level: str) -> Iterator[Place]:
    """Every main action of the game with this seed that is due after all rivals have passed.

    Games with odd seeds have the base set alone, every fourth has three seats.
    """
    sets = SHIPPED[: 1 + (seed + 1) % 2]
    rules, seats = res_arcana(sets), 3 if seed % 4 == 0 else 2
    position = rules.start({"seats": seats, "sides": "random", **options_for(sets)}, seed)
    bot = make(level, rules.faces)
    for played in range(LONGEST):
        if position.over():
            return
        seat = position.seat_to_decide()
        seen = position.observation(seat)
        rivals = (each for each in seen.seats if each.seat != seat)
        if seen.decision.kind == "action" and all(rival.passed for rival in rivals):
            yield Place(seed, played, position.copy())
        position.apply(bot.choose(seen, position.legal_actions(), bot_seed(seed, played)))
