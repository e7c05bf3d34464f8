"""How many questions of the suite do bots answer correctly?

    python -m tools.suite level3 level4 level5:1100

A quick test of strength: 300 positions take minutes; a match of games takes hours. Bots are named
as for `tools.strength`. Each is new for every question and is asked once, with the question's own
seed. The output is the share of right answers with its 95% interval, in all and by kind.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from resarcana_desktop.arena.rating import share_interval
from resarcana_desktop.bots.bot import SeesAll
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tools.strength.naming import bot_named
from tools.suite.questions import KINDS, Kind, Question, suite
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order

PROVED: Final[Kind] = "round_end"
"""Their answers are proved, and searching bots prove them too, so these can't be wrong."""


@dataclass(frozen=True, slots=True)
class Score:
    """How many of the questions were answered correctly."""

    right: int
    asked: int

    def summary(self) -> str:
        """Return it in words, with the interval around the share."""
        shares = [1.0] * self.right + [0.0] * (self.asked - self.right)
        interval = share_interval(shares)
        share = f"{self.right / self.asked:.1%}"
        return f"{self.right} of {self.asked}, {share} ({interval.low:.1%} to {interval.high:.1%})"


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.suite")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", type=Path, help="where to write each bot's answers as well")
    add_write_option(parser)
    return parser.parse_args(words)


def answer(task: tuple[str, int, Question]) -> str:
    """Return a bot's answer, in notation; the number of the question is its seed."""
    name, number, question = task
    position = question.begin()
    bot = bot_named(name, res_arcana(question.sets).faces)
    legal = position.legal_actions()
    if isinstance(bot, SeesAll):
        return position.text_of(bot.choose_openly(position, legal, number))
    seen = position.observation(position.seat_to_decide())
    return position.text_of(bot.choose(seen, legal, number))


def scores(questions: Sequence[Question], answers: Sequence[str]) -> dict[Kind, Score]:
    """The score in each kind there is."""
    found: dict[Kind, Score] = {}
    for question, given in zip(questions, answers, strict=True):
        before = found.get(question.kind, Score(0, 0))
        right = given in question.right
        found[question.kind] = Score(before.right + int(right), before.asked + 1)
    return found


def total(of_kinds: Iterable[Score]) -> Score:
    """The score in several kinds together."""
    each = list(of_kinds)
    return Score(sum(score.right for score in each), sum(score.asked for score in each))


def measure(asked: argparse.Namespace) -> int:
    """Ask the bots and print how they did."""
    questions = [each for each in suite() if each.kind in asked.kinds]
    kept: dict[str, Any] = {}
    for name in asked.bots:
        tasks = [(name, number, question) for number, question in enumerate(questions)]
        answers = list(in_order(answer, tasks, asked.jobs))
        found = scores(questions, answers)
        print(f"{name}: {total(found.values()).summary()}")
        estimated = [score for kind, score in found.items() if kind != PROVED]
        if estimated and PROVED in found:
            print(f"  all but {PROVED}: {total(estimated).summary()}")
        for kind, score in found.items():
            print(f"  {kind}: {score.summary()}", flush=True)
        kept[name] = dict(zip((each.source for each in questions), answers, strict=True))
    if asked.json:
        asked.json.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
