"""Games between bots, the luck in them, and its average."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import fmean, variance
from typing import Final

from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.luck.luck import (
    DEALS,
    Stroke,
    Valuer,
    at_once,
    by_search,
    stroke_of_deal,
    strokes_of,
)
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.rulesets import res_arcana

OTHER_DEALS: Final = 10**12
"""Added to the seed of a game for those of its other deals, which no game is played with."""
WIDTH: Final = 1.96
"""Standard errors to each side of a 95% interval."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: the bot at all seats, and its setup.

    Positions are valued by this many simulations; for 0 directly by the network.
    """

    seed: int
    seats: int
    bot: str = "network"
    setup: str = "standard"
    sets: tuple[str, ...] = ("base",)
    simulations: int = 0


@dataclass(frozen=True, slots=True)
class Found:
    """The results of a game: each seat's share of the win, and the strokes of luck."""

    won: tuple[float, ...]
    strokes: tuple[Stroke, ...]

    def luck(self, seat: int, wanted: Callable[[Stroke], bool] = lambda _: True) -> float:
        """Return a seat's total luck, from -1 to 1 and beyond."""
        return sum(stroke.by_seat[seat] for stroke in self.strokes if wanted(stroke))


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over games with its 95% interval."""

    value: float
    half: float
    games: int

    @property
    def holds_zero(self) -> bool:
        """Return whether it may be zero."""
        return abs(self.value) <= self.half


def found_in(fixture: Fixture) -> Found:
    """Play a game, and find the luck in it."""
    rules = res_arcana(fixture.sets)
    options: Options = {
        "seats": fixture.seats,
        "setup": fixture.setup,
        "sides": "random",
        **rules.set_options,
    }
    bots = [make(fixture.bot, rules.faces) for _ in range(fixture.seats)]
    game = play_game(rules, options, fixture.seed, bots)
    steps = list(game.again())
    valuer = _valuer(rules, fixture.simulations)
    others = (
        rules.start(options, OTHER_DEALS + fixture.seed * DEALS + number).state
        for number in range(DEALS)
    )
    deal = stroke_of_deal(steps[0].before.state, others, valuer)
    winners = steps[-1].after.winners
    won = tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(fixture.seats))
    return Found(won, (deal, *strokes_of(steps, valuer, fixture.seed)))


@cache
def _valuer(rules: ResArcana, simulations: int) -> Valuer:
    network = makers.shipped_network(rules.faces)
    return by_search(network, simulations) if simulations else at_once(network)


def mean(numbers: Sequence[float]) -> Mean:
    """The mean of one number for each of several games."""
    spread = math.sqrt(variance(numbers) / len(numbers))
    return Mean(fmean(numbers), WIDTH * spread, len(numbers))


def variance_left(games: Sequence[Found], seat: int = 0) -> float:
    """The variance of a seat's results once luck is subtracted, as a share of the variance before.

    Luck is subtracted with the factor that fits best, which does not change the mean.
    """
    won = [game.won[seat] for game in games]
    luck = [game.luck(seat) for game in games]
    of_won, of_luck = fmean(won), fmean(luck)
    both = sum((a - of_won) * (b - of_luck) for a, b in zip(won, luck, strict=True))
    return 1.0 - both**2 / (
        sum((a - of_won) ** 2 for a in won) * sum((b - of_luck) ** 2 for b in luck)
    )


def summary(games: Sequence[Found]) -> Iterator[str]:
    """Return the means as lines: of each seat, then of each kind of chance."""
    for seat in range(len(games[0].won)):
        yield _line(f"seat {seat + 1}", mean([game.luck(seat) for game in games]))
    kinds = sorted({stroke.kind for game in games for stroke in game.strokes})
    for kind in kinds:
        each = [game.luck(0, lambda stroke, kind=kind: stroke.kind == kind) for game in games]  # type: ignore[misc]
        number = sum(stroke.kind == kind for game in games for stroke in game.strokes)
        yield _line(f"seat 1, {kind} ({number / len(games):.1f} per game)", mean(each))
    yield f"variance of results that remains without luck: {variance_left(games):.1%}"


def _line(name: str, found: Mean) -> str:
    points, half = 100.0 * found.value, 100.0 * found.half
    verdict = "includes 0" if found.holds_zero else "does not include 0"
    return f"{name}: {points:+z.2f} points ± {half:.2f}, {verdict}"


def all_hold_zero(games: Iterable[Found]) -> bool:
    """Return whether the mean luck of every seat may be zero."""
    there = list(games)
    seats = range(len(there[0].won))
    return all(mean([game.luck(seat) for game in there]).holds_zero for seat in seats)
