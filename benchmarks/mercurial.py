"""How fast the rules of Mercurial are: python benchmarks/mercurial.py [--interpreted] [--json].

Random games with 1 to 4 seats from fixed seeds, played to their ends; the median of the repeats.
Times are of the processor, so that other programs disturb them less.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from benchmarks.builds import run_without_compiled_modules  # noqa: E402 - found through the line above
from resarcana_desktop.engine import build_mode, rng  # noqa: E402
from resarcana_desktop.games.mercurial.rules.flow import play_at_random  # noqa: E402
from resarcana_desktop.games.mercurial.rulesets import shipped  # noqa: E402

GAMES = 40
COPIES = 2000
LONGEST = 20_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--interpreted", action="store_true", help="leave compiled modules out")
    parser.add_argument("--json", action="store_true", help="print one flat JSON object")
    parser.add_argument("--repeats", type=int, default=7, metavar="N", help="default 7")
    arguments = parser.parse_args()
    if arguments.interpreted and build_mode() == "compiled":
        sys.exit(run_without_compiled_modules(__file__))
    results = {
        "mode": build_mode(),
        "steps_per_s": round(median(steps_per_s() for _ in range(arguments.repeats))),
        "copy_us": round(median(copy_us() for _ in range(arguments.repeats)), 2),
    }
    if arguments.json:
        print(json.dumps(results))
    else:
        print("\n".join(f"{name:>12}  {value}" for name, value in results.items()))


def steps_per_s() -> float:
    words, played = rng.generator(1), 0
    states = [shipped().start({"seats": seed % 4 + 1}, seed).state for seed in range(GAMES)]
    begun = time.process_time()
    for state in states:
        played += int(play_at_random(state, words, LONGEST))
    return played / (time.process_time() - begun)


def copy_us() -> float:
    state = shipped().start({"seats": 4}, 1).state
    begun = time.process_time()
    for _ in range(COPIES):
        state.copy()
    return (time.process_time() - begun) / COPIES * 1_000_000


if __name__ == "__main__":
    main()
