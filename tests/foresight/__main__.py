"""How well do bots foresee who wins?

    python -m tests.foresight level5:1 level5:150 level5:2400 level5:1@OTHER.weights --games 200

In games of `level4` for two, main actions are looked at before the rival has passed, by lot. Every
bot, named as for `tests.strength`, says what chance to win the seat has that decides; with a single
simulation that is what its network says one action ahead. Told is the mean cross entropy between
these chances and who then won, in nats, and its difference from the first bot's with the 95 %
interval, game by game. Nothing here but the end of the games judges: so this tells apart what
searches alike have in common, which regret, judged by such a search, cannot.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.engine import rng
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rulesets import SHIPPED, options_for, res_arcana
from tests.strength.naming import bot_named
from tests.support.processes import in_order

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.observation import Observation

FIRST_SEED: Final = 970_001
PLAYER: Final = "level4"
ONE_IN: Final = 12
"""Of so many main actions one is looked at, by lot."""
SURE: Final = 0.001
"""No chance counts as further from an even one than this far from 0 or 1."""


@dataclass(frozen=True, slots=True)
class Foretold:
    """A decision: its game, what each bot said, and what share of the win came of it."""

    game: int
    chances: tuple[float, ...]
    won: float

    @property
    def surprises(self) -> tuple[float, ...]:
        """The cross entropy of each bot, in nats."""
        return tuple(map(self._surprise, self.chances))

    def _surprise(self, chance: float) -> float:
        held = min(max(chance, SURE), 1.0 - SURE)
        return -(self.won * math.log(held) + (1.0 - self.won) * math.log(1.0 - held))


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.foresight")
    parser.add_argument("bots", nargs="+", help="level4 or level5, with :SIMULATIONS, @WEIGHTS")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args(words)


def foretold(bots: Sequence[str], seed: int) -> list[Foretold]:
    """What the bots said in the game with a seed; with both sets where that is even."""
    sets = SHIPPED[: 2 - seed % 2]
    rules = res_arcana(sets)
    options = {"seats": 2, "sides": "random", "setup": "standard", **options_for(sets)}
    position, player = rules.start(options, seed), bot_named(PLAYER, rules.faces)
    searches = [_search(name, rules.faces) for name in bots]
    said: list[tuple[int, tuple[float, ...]]] = []
    words, played = rng.generator(seed), 0
    while not position.over():
        seat = position.seat_to_decide()
        seen, legal = position.observation(seat), position.legal_actions()
        if len(legal) > 2 and _is_open(seen) and int(rng.next_word(words)) % ONE_IN == 0:
            told = tuple(bot.chance_after(seen, (), seed + played, bot.budget) for bot in searches)
            said.append((seat, told))
        position.apply(player.choose(seen, legal, bot_seed(seed, played)))
        played += 1
    share = 1.0 / len(position.winners)
    return [Foretold(seed, told, share * (seat in position.winners)) for seat, told in said]


def _is_open(seen: Observation) -> bool:
    """Whether it is a main action while the rival still plays: after that all is counted out."""
    rivals = [each for each in seen.seats if each.seat != seen.viewer]
    return seen.decision.kind == "action" and not all(rival.passed for rival in rivals)


def _search(name: str, faces: Faces) -> SearchBot:
    bot = bot_named(name, faces)
    if not isinstance(bot, SearchBot):
        raise SystemExit(f"{name} does not search: expected level4 or level5, with :SIMULATIONS")
    return bot


def told(bots: Sequence[str], found: Sequence[Foretold]) -> Iterator[str]:
    """A line for each bot: its mean cross entropy, and how far it is from the first bot's."""
    surprises = [each.surprises for each in found]
    for number, name in enumerate(bots):
        line = f"{name}: {fmean(row[number] for row in surprises):.4f}"
        if number:
            apart = [row[number] - row[0] for row in surprises]
            line += f", {fmean(apart):+.4f} ± {_error(found, apart):.4f} against {bots[0]}"
        yield line


def _error(found: Sequence[Foretold], apart: Sequence[float]) -> float:
    """Half the 95 % interval of a mean difference; decisions of a game hang together."""
    mean, sums = fmean(apart), dict[int, float]()
    for each, value in zip(found, apart, strict=True):
        sums[each.game] = sums.get(each.game, 0.0) + value - mean
    return 1.96 * math.sqrt(sum(each * each for each in sums.values())) / len(apart)


def main(words: Sequence[str] | None = None) -> int:
    """Ask the bots and tell how well they foresaw; after Ctrl+C, in the games so far."""
    asked = arguments(words)
    for name in asked.bots:
        _search(name, res_arcana().faces)
    seeds = range(asked.seed, asked.seed + asked.games)
    found: list[Foretold] = []
    try:
        games = in_order(partial(foretold, asked.bots), seeds, asked.jobs)
        for number, game in enumerate(games, start=1):
            found += game
            print(f"{number} of {asked.games} games", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("broken off", file=sys.stderr)
    if found:
        print(f"{len(found)} decisions")
        print("\n".join(told(asked.bots, found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
