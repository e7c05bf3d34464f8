"""When a bot says 70%, is the game won seven times in ten?

    python -m tools.calibration --games 400 --simulations 60 --seats 2 --jobs 2 --json FILE

Searching bots play one another. At some randomly drawn decisions, two predictions are recorded: the
chance that the search gives its own seat with the action it takes, and the chance by one-ply
lookahead with the network; both are compared with the outcome, overall and for each kind of
decision. Between equal players the overall means agree automatically, so the ten bins of predicted
chance and their mean absolute difference (expected calibration error, ECE) say more. Exits with 1
if the search is off by more than 5 points, in the mean or in the bins, overall or at a kind of
decision recorded often enough, and with 2 if there are too few records for any verdict. After
Ctrl+C the games played so far are reported.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from resarcana_desktop.games.resarcana.bots.makers import one_ply_bot
from resarcana_desktop.games.resarcana.rulesets import BASE, SHIPPED, res_arcana
from tools.calibration.fitting import fit_report, fitted
from tools.calibration.notes import Note, fixtures, notes_of
from tools.calibration.report import FORECASTERS, LEAST, OVERALL, as_json, summary, verdicts
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order, until_broken_off


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.calibration")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=60, help="for each move")
    parser.add_argument("--sampled", type=float, default=0.2, help="share of decisions recorded")
    parser.add_argument("--setup", choices=("standard", "draft", "match"), default="standard")
    parser.add_argument("--sets", nargs="+", choices=SHIPPED, default=list(BASE))
    parser.add_argument(
        "--openings", action="store_true", help="record all decisions before the first round"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--fit", action="store_true", help="report the scaling that fits best")
    parser.add_argument("--json", type=Path, help="where to write the report as well")
    add_write_option(parser)
    return parser.parse_args(words)


def play(asked: argparse.Namespace) -> tuple[int, list[Note]]:
    """Play games; return their number and the recorded predictions."""
    notes: list[Note] = []
    wanted = fixtures(
        asked.games,
        asked.seed,
        asked.seats,
        asked.simulations,
        asked.sampled,
        asked.setup,
        tuple(asked.sets),
        openings=asked.openings,
    )
    results = in_order(notes_of, wanted, asked.jobs)
    return until_broken_off(results, notes.extend, asked.games, "games"), notes


def measure(asked: argparse.Namespace) -> int:
    """Play, compare and print; return 1 if the search's chances are out of bounds, 2 if unknown."""
    games, notes = play(asked)
    print("\n\n".join(summary(name, verdicts(notes, name)) for name in FORECASTERS))
    if asked.fit and notes:
        faces = res_arcana(tuple(asked.sets)).faces
        print(f"\nbest fit: {fit_report(fitted(notes, asked.seats, faces))}")
    if asked.json:
        settings = {
            "weights": one_ply_bot(res_arcana().faces).weights_hash,
            "games": games,
            "seats": asked.seats,
            "simulations": asked.simulations,
            "sampled": asked.sampled,
            "seed": asked.seed,
            "setup": asked.setup,
            "sets": asked.sets,
        }
        report = json.dumps(as_json(notes, settings), indent=1)
        asked.json.write_text(report + "\n", encoding="utf-8")
    return exit_code(notes)


def exit_code(notes: Sequence[Note]) -> int:
    """Return the verdict on the search; print a sentence if there are too few records."""
    search = verdicts(notes, "search")
    if any(one.within is False for one in search.values()):
        return 1
    if OVERALL in search and search[OVERALL].within:
        return 0
    print(f"no verdict: {len(notes)} chances were recorded, but it takes {LEAST}", file=sys.stderr)
    return 2


def main(words: list[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
