"""Makes the questions of the suite, and resumes after an interruption.

    nice -n 10 python -m tools.suite.make proved
    nice -n 10 python -m tools.suite.make main --jobs 2
    nice -n 10 python -m tools.suite.make other

Everything is counted, not timed, so that the same seeds make the same questions on every machine.
The file is written after each game.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from tools.suite import proving, searching
from tools.suite.questions import PARTS, Kind, Made, Question, file_of, read, write
from tools.support.processes import in_order

FIRST_SEED: Final = 700_001
"""No puzzle of the program comes from games with these seeds."""
WANTED: Final[dict[Kind, int]] = {
    "mage": 12,
    "draft": 12,
    "early": 50,
    "middle": 50,
    "late": 50,
    "passing": 25,
    "reaction": 16,
    "item": 20,
    "round_end": 65,
}
"""The number of questions of each kind."""
BATCH: Final = 8
"""Games between two looks at what is still wanted."""


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.suite.make")
    parser.add_argument("part", choices=sorted(PARTS))
    parser.add_argument("--games", type=int, default=10_000, help="at most, including earlier ones")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Make what is still wanted."""
    asked = arguments(words)
    made = go_on(file_of(asked.part), asked.part, asked.games, asked.jobs, WANTED)
    print(f"{len(made.questions)} questions in {made.games} games")
    return 0


def go_on(file: Path, part: str, games: int, jobs: int, wanted: dict[Kind, int]) -> Made:
    """Go through games, resuming from the file, until enough of each kind are found."""
    made = read(file) if file.exists() else Made(FIRST_SEED, 0, ())
    known = {puzzle.position.strip() for puzzle in puzzles()}
    while made.games < games and (kinds := still_wanted(made, part, wanted)):
        begin = made.seed + made.games
        seeds = range(begin, begin + min(BATCH, games - made.games))
        for found in in_order(partial(_found, part, kinds), seeds, jobs):
            made = with_new(made, found, known, wanted)
            write(file, made)
            print(f"{made.games}: {_counted(made)}", file=sys.stderr, flush=True)
    return made


def still_wanted(made: Made, part: str, wanted: dict[Kind, int]) -> frozenset[Kind]:
    """The kinds of a part of which there are too few."""
    counts = Counter(each.kind for each in made.questions)
    return frozenset(
        kind for kind, number in wanted.items() if counts[kind] < number and kind in PARTS[part]
    )


def with_new(
    made: Made, found: Sequence[Question], known: set[str], wanted: dict[Kind, int]
) -> Made:
    """Return the state after one more game, with its new and wanted questions."""
    questions = list(made.questions)
    for each in found:
        counts = Counter(one.kind for one in questions)
        fresh = each.position.strip() not in {one.position.strip() for one in questions} | known
        if fresh and counts[each.kind] < wanted[each.kind]:
            questions.append(each)
    return Made(made.seed, made.games + 1, tuple(questions))


def _found(part: str, kinds: frozenset[Kind], seed: int) -> list[Question]:
    if part == "proved":
        return proving.questions_in(seed)
    return searching.questions_in(seed, kinds)


def _counted(made: Made) -> str:
    counts = Counter(each.kind for each in made.questions)
    return ", ".join(f"{kind} {number}" for kind, number in sorted(counts.items()))


if __name__ == "__main__":
    sys.exit(main())
