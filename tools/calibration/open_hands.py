"""The scaling of chances with all hands open, as shown in reviews.

    python -m tools.calibration.open_hands --games 300 --seats 2

In games of `network`, positions drawn at random are searched with all hands open, as for the curve
of a review, and valued by the network. Both are compared with the winner. The output is the mean
cross entropy, in nats, with the numbers in `calibration.py` and with the best possible ones, and
the best fit for each round.
"""

import argparse
import itertools
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.engine import rng
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.luck.shuffles import Shuffles
from resarcana_desktop.games.resarcana.bots.network.network import OPEN, Network
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search.calibration import AT_ONCE, OPENLY
from resarcana_desktop.games.resarcana.bots.search.counted import searched
from resarcana_desktop.games.resarcana.review.grading import CURVE_DEALS
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order, until_broken_off

Numbers: TypeAlias = npt.NDArray[np.float64]

FIRST_SEED: Final = 940_001
PLAYER: Final = "network"
ONE_IN: Final = 10
"""One of this many positions is searched, at random."""
LEAST_NOTED: Final = 30
"""A round with fewer records is not listed."""
SURE: Final = 1e-6
"""No chance counts as less than this."""
SCALES: Final = tuple(np.arange(0.6, 3.01, 0.05))
AT_FIRST: Final = tuple(np.arange(0.8, 2.61, 0.1))
A_ROUND: Final = tuple(np.arange(0.0, 0.31, 0.05))
LEASTS: Final = tuple(np.arange(0.8, 1.51, 0.05))


@dataclass(frozen=True, slots=True)
class Note:
    """A position: its round, each seat's chance, and its share of the win."""

    round: int
    searched: tuple[float, ...]
    at_once: tuple[float, ...]
    won: tuple[float, ...]


def notes_of(seats: int, simulations: int, seed: int) -> list[Note]:
    """Return the records of the game with a seed."""
    rules = res_arcana()
    position, bot = (
        rules.start({"seats": seats, "sides": "random"}, seed),
        make(PLAYER, rules.faces),
    )
    shuffles, network = Shuffles(position.state), _network()
    words, played = rng.generator(seed), 0
    said: list[tuple[int, tuple[float, ...], tuple[float, ...]]] = []
    while not position.over():
        state = position.state
        if int(rng.next_word(words)) % ONE_IN == 0:
            deals = [shuffles.dealt_anew(state, seed + number) for number in range(CURVE_DEALS)]
            found = searched(network, OPEN, deals, simulations)
            network.clear()
            network.evaluate(state, OPEN)
            at_once = tuple(float(network.chances[seat]) for seat in range(seats))
            said.append((position.round, found, at_once))
        seen = position.observation(position.seat_to_decide())
        before = state.copy()
        action = bot.choose(seen, position.legal_actions(), bot_seed(seed, played))
        events = position.apply_telling(action)
        shuffles = shuffles.after(before, position.state, events)
        played += 1
    winners = position.winners
    won = tuple((seat in winners) / len(winners) for seat in range(seats))
    return [Note(number, found, at_once, won) for number, found, at_once in said]


@cache
def _network() -> Network:
    return makers.shipped_network(res_arcana().faces)


# ---- what fits -----------------------------------------------------------------------------------


def surprise(chances: Numbers, won: Numbers, scales: Numbers | float) -> float:
    """The mean cross entropy with the chances of each note to the power of its scale."""
    logs = np.log(np.maximum(chances, SURE)) * np.broadcast_to(scales, len(chances))[:, None]
    logs -= np.log(np.exp(logs).sum(axis=1))[:, None]
    return float(-(won * np.maximum(logs, np.log(SURE))).sum(axis=1).mean())


def best_scale(chances: Numbers, won: Numbers) -> float:
    """The scale that fits best."""
    return min(map(float, SCALES), key=lambda scale: surprise(chances, won, scale))


def by_round(rounds: Numbers, openly: tuple[float, float, float]) -> Numbers:
    """The scale of each note, as `calibrated_openly` has it."""
    at_first, a_round, least = openly
    return np.maximum(at_first - a_round * rounds, least)


def best_by_round(rounds: Numbers, chances: Numbers, won: Numbers) -> tuple[float, float, float]:
    """The numbers in place of OPENLY that fit best."""
    every = itertools.product(map(float, AT_FIRST), map(float, A_ROUND), map(float, LEASTS))
    return min(every, key=lambda openly: surprise(chances, won, by_round(rounds, openly)))


def summary(notes: Sequence[Note]) -> Iterator[str]:
    """Yield the lines about the records."""
    rounds = np.array([float(note.round) for note in notes])
    won = np.array([note.won for note in notes])
    open_search = np.array([note.searched for note in notes])
    at_once = np.array([note.at_once for note in notes])
    yield f"{len(notes)} positions"
    now = surprise(open_search, won, by_round(rounds, OPENLY))
    found = best_by_round(rounds, open_search, won)
    then = surprise(open_search, won, by_round(rounds, found))
    numbers = ", ".join(f"{each:.2f}" for each in found)
    yield f"searched: {now:.4f} with {OPENLY}, {then:.4f} with ({numbers})"
    for number in sorted(set(rounds)):
        held = rounds == number
        if held.sum() >= LEAST_NOTED:
            scale = best_scale(open_search[held], won[held])
            yield f"  round {int(number)}: {int(held.sum())} positions, {scale:.2f}"
    now, scale = surprise(at_once, won, AT_ONCE), best_scale(at_once, won)
    then = surprise(at_once, won, scale)
    yield f"network alone: {now:.4f} with {AT_ONCE}, {then:.4f} with {scale:.2f}"


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.calibration.open_hands")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4, 5), default=2)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    add_write_option(parser)
    return parser.parse_args(words)


def measure(asked: argparse.Namespace) -> int:
    """Play, search and print; after Ctrl+C, the games so far."""
    seeds = range(asked.seed, asked.seed + asked.games)
    notes: list[Note] = []
    games = in_order(partial(notes_of, asked.seats, asked.simulations), seeds, asked.jobs)
    until_broken_off(games, notes.extend, asked.games, "games")
    if notes:
        print("\n".join(summary(notes)))
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
