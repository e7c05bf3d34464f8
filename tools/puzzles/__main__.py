"""Find the puzzles that Mercurial comes with.

    python -m tools.puzzles assets/puzzles/mercurial --games 60 --most 40

Plays games between bots, from one seed on, and keeps up to `--most` puzzles of each kind, from easy
to hard. The same options give the same files.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from resarcana_desktop.games.mercurial.puzzles.mining import mine
from resarcana_desktop.games.mercurial.puzzles.puzzle import KINDS, Mined, Puzzle
from resarcana_desktop.play.puzzles.reader import write_mined
from resarcana_desktop.storage.files import write_atomically
from tools.support.processes import in_order


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles")
    parser.add_argument("folder", type=Path, help="where to write a file for each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--most", type=int, default=40, help="puzzles to keep of each kind")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args(words)


def chosen(found: list[Puzzle], most: int) -> list[Puzzle]:
    """Return at most `most` puzzles of each kind, from easy to hard in even steps."""
    kept: list[Puzzle] = []
    for kind in KINDS:
        alike = [each for each in found if each.kind == kind]
        alike.sort(key=lambda each: (each.rating, each.id))
        step = max(1.0, len(alike) / most)
        kept += [alike[int(step * number)] for number in range(min(most, len(alike)))]
    return kept


def main(words: Sequence[str] | None = None) -> int:
    """Find puzzles, choose some and write them."""
    asked = arguments(words)
    seeds = range(asked.seed, asked.seed + asked.games)
    found = [puzzle for of_game in in_order(mine, seeds, asked.jobs) for puzzle in of_game]
    kept = chosen(found, asked.most)
    for kind in KINDS:
        alike = [each for each in kept if each.kind == kind]
        print(f"{kind}: {len(alike)} of {sum(each.kind == kind for each in found)}")
        write_atomically(
            asked.folder / f"{kind}.toml", write_mined(Mined(asked.seed, asked.games), alike)
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
