"""The same of Mercurial: are the errors that a review names errors?

    python -m tools.explanations.mercurial --labels 30 --games 60

In games of `level2` every third decision is graded as a review at the standard depth does, and
labels are played on as in `tools.explanations.labels`.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.mercurial.bots.prospects import Prospects
from resarcana_desktop.games.mercurial.bots.registry import make
from resarcana_desktop.games.mercurial.bots.weights import shipped as weights
from resarcana_desktop.games.mercurial.review.grading import DEPTHS, ReviewGrader
from resarcana_desktop.games.mercurial.rules.observation import Observation, sample
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rulesets import shipped as rules
from resarcana_desktop.play.review.reviewer import DEFAULT_DEPTH
from tools.explanations.labels import DEALS_APART, PLAYER, Label, labelled, summary
from tools.support.pages import add_write_option, on_page
from tools.support.processes import until_broken_off

FIRST_SEED: Final = 7_001
PLAYS_ON: Final = "level4"
EVERY: Final = 3
"""One decision in this many is graded."""
_OPTIONS: Final[Options] = {"seats": 2, "initiates": False, "long_game": False}


def labels(first: int, games: int, plays_on: str) -> Iterator[Label]:
    """The labels in one game of `PLAYER` after the other, played out."""
    faces = rules().faces
    depth = DEPTHS[DEFAULT_DEPTH]
    searching, grading = (
        ReviewGrader(Prospects(faces, weights()), weights(), each, lambda: None)
        for each in (replace(depth, pairs=0), depth)
    )
    bot, seed = make(plays_on), first
    while True:
        game = play_game(rules(), _OPTIONS, seed, [make(PLAYER), make(PLAYER)])
        for at, step in enumerate(game.again()):
            if at % EVERY != seed % EVERY:
                continue
            number = seed * DEALS_APART + at
            searched = searching.grade(step, at, number)
            if searched is None or searched.grade is None:
                continue
            seen = step.before.observation(searched.seat)
            best = step.before.action(searched.best)
            pairs = [_difference(bot, seen, best, step.action, seed + n) for n in range(games)]
            yield labelled(searched, grading.grade(step, at, number), pairs)
        seed += 1


def _difference(
    bot: Bot[Observation], seen: Observation, best: int, answer: int, seed: int
) -> float:
    """Return how much more of a game the better action wins in a deal."""
    deal = sample(seen, seed + DEALS_APART)
    better, played = (
        _won(bot, MercurialPosition(seen.faces, deal.copy()), action, seen.seat, seed)
        for action in (best, answer)
    )
    return better - played


def _won(
    bot: Bot[Observation], position: MercurialPosition, action: int, seat: int, seed: int
) -> float:
    """The share of the win that a seat has once a bot has played on for all after an action."""
    position.apply(action)
    while not position.over():
        legal, chosen = position.legal_actions(), -1
        if len(legal) > 1:
            seed += 1
            chosen = bot.choose(position.observation(position.seat_to_decide()), legal, seed)
        position.apply(chosen if chosen >= 0 else legal[0])
    return (seat in position.winners) / max(len(position.winners), 1)


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.explanations.mercurial")
    parser.add_argument("--labels", type=int, default=30, help="errors to play out")
    parser.add_argument("--games", type=int, default=60, help="pairs of games for each of them")
    parser.add_argument("--plays-on", default=PLAYS_ON, metavar="BOT", help="plays these games")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game")
    add_write_option(parser)
    return parser.parse_args(words)


def measure(asked: argparse.Namespace) -> int:
    """Look for labels and play them out; after Ctrl+C, tell of those so far."""
    found: list[Label] = []
    rows = islice(labels(asked.seed, asked.games, asked.plays_on), asked.labels)
    until_broken_off(rows, found.append, asked.labels, "labels")
    if found:
        print("\n".join(summary(found)))
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Do what was asked for, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
