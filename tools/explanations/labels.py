"""Are the errors that a review names errors?

    python -m tools.explanations.labels --labels 20 --games 60

Some decisions in games of `level2` are examined, a few in each game, and graded like a review at
the standard depth, but by its searches alone. For each inaccuracy, mistake and blunder both the
action played and the better one are continued by a bot, `search` by default, on the same deals of
hidden cards and with the same seeds. A label is confirmed if the better action wins more of these
games. As 60 games measure a small loss only roughly, the output also has the number refuted at
95%, and the stated loss next to the actual one. It has all this for the labels that a review
gives, once it has played out games of its own, and for those of the searches alone.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from statistics import fmean
from typing import Final

from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.bots.spread import interval_of
from resarcana_desktop.engine.position import played
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.review.grading import DEPTHS, ReviewGrader
from resarcana_desktop.games.resarcana.rules.notation import parse_action
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.play.review.review import Judgement
from resarcana_desktop.play.review.reviewer import DEFAULT_DEPTH
from tools.explanations.__main__ import PLAYS_ON, Asked, decisions
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order, until_broken_off

FIRST_SEED: Final = 985_001
PLAYER: Final = "level2"
DEALS_APART: Final = 1_000_000
"""Added to the seed: the deals played on are others than those that were searched."""


@dataclass(frozen=True, slots=True)
class Label:
    """A named error: its grade, the stated loss, and that of each pair of games, 0 to 1.

    That is what searches alone say; `given` is what a review says, if it names an error at all.
    """

    kind: str
    grade: str
    loss: float
    played_out: tuple[float, ...] = ()
    given: "Label | None" = None

    @property
    def confirmed(self) -> bool:
        """Return whether the better action won more games."""
        return fmean(self.played_out) > 0.0

    @property
    def refuted(self) -> bool:
        """Return whether the action played won more games, beyond chance at 95%."""
        return interval_of([-each for each in self.played_out]).is_above_zero


def labelled(searched: Judgement, judgement: Judgement | None, pairs: Sequence[float]) -> Label:
    """Return the label of an error that searches name, with what a review says of it."""
    given = None
    if judgement is not None and judgement.grade is not None:
        given = Label(judgement.kind, judgement.grade, judgement.loss, tuple(pairs))
    return Label(searched.kind, searched.grade or "", searched.loss, tuple(pairs), given)


def judged(games: int, plays_on: str, asked: Asked) -> Label | None:
    """Return the label of `PLAYER`'s action, played out; None if it has none."""
    rules = res_arcana(asked.sets)
    position = rules.parse_position(asked.position)
    seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
    answer = make(PLAYER, rules.faces).choose(seen, legal, asked.seed)
    network, depth = makers.shipped_network(rules.faces), DEPTHS[DEFAULT_DEPTH]
    step, number = played(rules, position, answer), asked.seed >> 8
    searching, grading = (
        ReviewGrader(network, MoveComparison(rules.faces), each)
        for each in (replace(depth, pairs=0), depth)
    )
    searched = searching.grade(step, 0, number)
    if searched is None or searched.grade is None:
        return None
    best = parse_action(rules.faces, searched.best)
    bot, seeds = make(plays_on, rules.faces), range(asked.seed, asked.seed + games)
    pairs = [_difference(bot, position, seen, best, answer, seed) for seed in seeds]
    return labelled(searched, grading.grade(step, 0, number), pairs)


def _difference(
    bot: Bot[Observation],
    position: ResArcanaPosition,
    seen: Observation,
    best: int,
    answer: int,
    seed: int,
) -> float:
    """Return how much more of a game the better action wins on a deal."""
    dealt = sample(position.faces, seen, seed + DEALS_APART)
    if not {best, answer} <= set(dealt.legal_actions()):
        return 0.0
    better = _won(bot, dealt.copy(), best, seen.viewer, seed)
    return better - _won(bot, dealt, answer, seen.viewer, seed)


def _won(
    bot: Bot[Observation], position: ResArcanaPosition, action: int, seat: int, seed: int
) -> float:
    """The share of the win that a seat has once a bot has played on for all after an action."""
    position.apply(action)
    while not position.over():
        legal = position.legal_actions()
        chosen = legal[0]
        if len(legal) > 1:
            chosen = bot.choose(position.observation(position.seat_to_decide()), legal, seed)
        position.apply(chosen)
    return (seat in position.winners) / max(len(position.winners), 1)


def summary(found: Sequence[Label]) -> Iterator[str]:
    """Return a line for each figure: of the labels given, and of those of searches alone."""
    given = [each.given for each in found if each.given is not None]
    for name, labels in (("labels", given), ("by searches alone", found)):
        number, confirmed = len(labels), sum(each.confirmed for each in labels)
        yield f"{name}: {number}, confirmed {confirmed}, {100 * confirmed / max(number, 1):.1f}%"
        yield f"  refuted at 95%: {sum(each.refuted for each in labels)}"
        for grade in ("inaccuracy", "mistake", "blunder"):
            those = [each for each in labels if each.grade == grade]
            if those:
                yield f"  {_line(grade, those)}"
        if labels:
            yield f"  {_line('all', labels)}"


def _line(name: str, labels: Sequence[Label]) -> str:
    games = [pair for each in labels for pair in each.played_out]
    found = interval_of(games)
    return (
        f"{name}: {len(labels)}, confirmed {sum(each.confirmed for each in labels)}, stated loss "
        f"{fmean(each.loss for each in labels):.1f} points, played out {100 * found.mean:.1f} "
        f"± {100 * found.margin:.1f}"
    )


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.explanations.labels")
    parser.add_argument("--labels", type=int, default=20, help="errors to play out")
    parser.add_argument("--games", type=int, default=60, help="pairs of games for each of them")
    parser.add_argument("--plays-on", default=PLAYS_ON, metavar="BOT", help="plays these games")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    add_write_option(parser)
    return parser.parse_args(words)


def measure(asked: argparse.Namespace) -> int:
    """Find labels and play them out; after Ctrl+C, print those so far."""
    labels: list[Label] = []
    tasks = decisions(asked.seed, PLAYER)
    rows = in_order(partial(judged, asked.games, asked.plays_on), tasks, asked.jobs)
    found = (label for label in rows if label is not None)
    until_broken_off(islice(found, asked.labels), labels.append, asked.labels, "labels")
    if labels:
        print("\n".join(summary(labels)))
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
