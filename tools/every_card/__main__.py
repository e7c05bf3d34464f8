"""Does every card get its chance? Counts what comes up in games between bots.

    python -m tools.every_card --bot level5 --time 0.05 --games 2000 --seats 2,3,4 --jobs 2 \
        --sets base,lux_et_tenebrae --counts COUNTS --json REPORT

Counts how often each component was placed, claimed or chosen, and how often each power was used;
lists what came up least, and exits with 1 if something never did. COUNTS is written after every
game, and a run that finds it there continues from the games it already contains.
"""

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rulesets import BASE, res_arcana
from tools.every_card.counting import VERBS, WAY_OUT, Counts, nothing
from tools.every_card.games import counts_of, fixtures
from tools.every_card.keeping import OtherRun, Run, keep, kept
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order


def seat_numbers(word: str) -> tuple[int, ...]:
    """Numbers of seats with commas between them."""
    return tuple(int(number) for number in word.split(","))


def set_ids(word: str) -> tuple[str, ...]:
    """Ids of sets with commas between them."""
    return tuple(word.split(","))


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.every_card")
    parser.add_argument("--bot", default="level5", help="or level5:40 for 40 simulations per move")
    parser.add_argument("--time", type=float, help="seconds per move, for bots that use a clock")
    parser.add_argument("--games", type=int, default=2000, help="including those already counted")
    parser.add_argument("--seats", type=seat_numbers, default=(2, 3, 4), help="such as 2,3,4")
    parser.add_argument("--sets", type=set_ids, default=BASE, help="cardsets to deal from")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--least", type=int, default=20, help="how many of the least used to list")
    parser.add_argument("--counts", type=Path, help="file to save the counts in")
    parser.add_argument("--json", type=Path, help="where to write the report as well")
    add_write_option(parser)
    return parser.parse_args(words)


def count(asked: argparse.Namespace) -> tuple[int, Counts]:
    """Play and count, starting from saved counts; Ctrl+C ends it early. Raises OtherRun."""
    run = Run(asked.bot, asked.time, asked.seats, asked.seed, asked.sets)
    games, counts = kept(asked.counts, run) if asked.counts else (0, Counts())
    try:
        for found in in_order(counts_of, fixtures(run, games, asked.games), asked.jobs):
            counts.add(found)
            games += 1
            if asked.counts:
                keep(asked.counts, run, games, counts)
            print(f"{games} of {asked.games} games", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    return games, counts


def report(games: int, counts: Counts, least: int, sets: tuple[str, ...]) -> dict[str, Any]:
    """Return what came up least and what never, with all counts."""
    whole = nothing(res_arcana(sets).faces)
    whole.add(counts)
    return {
        "games": games,
        "sets": sets,
        "never": {
            "components": [name for name, number in whole.components.items() if not number],
            "powers": [name for name, number in whole.powers.items() if not number],
        },
        "least": {
            "components": rarest(whole.components, least),
            "powers": rarest(whole.powers, least),
        },
        "components": dict(whole.components),
        "powers": dict(whole.powers),
    }


def rarest(counts: Counter[str], many: int) -> list[tuple[str, int]]:
    """The least counted, the rarest first."""
    return sorted(counts.items(), key=lambda pair: (pair[1], pair[0]))[:many]


def summary(found: dict[str, Any]) -> str:
    """Return the report as lines."""
    faces = res_arcana(found["sets"]).faces
    lines = [f"{found['games']} games", "", "components least often in play"]
    for name, number in found["least"]["components"]:
        lines.append(f"{number:>8}  {name} ({VERBS[faces.face(name).kind]})")
    lines += ["", "powers least often used"]
    lines += [
        f"{number:>8}  {power_words(faces, name)}" for name, number in found["least"]["powers"]
    ]
    never = [*found["never"]["components"]]
    never += [power_words(faces, name) for name in found["never"]["powers"]]
    lines += ["", f"never: {', '.join(never) or 'nothing'}"]
    return "\n".join(lines)


def power_words(faces: Faces, name: str) -> str:
    """Return a power in words: its component, its number, and when it may be used."""
    component, number = name.split()
    if int(number) == WAY_OUT:
        return f"{component} (way out of its attack)"
    return f"{name} ({faces.face(component).powers[int(number) - 1].trigger})"


def measure(asked: argparse.Namespace) -> int:
    """Count and print; return 1 if something never came up, 2 if the counts are of other games."""
    try:
        found = report(*count(asked), asked.least, asked.sets)
    except OtherRun as error:
        print(error, file=sys.stderr)
        return 2
    print(summary(found))
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 1 if any(found["never"].values()) else 0


def main(words: list[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
