"""How fast the rules are: python benchmarks/engine.py [--interpreted] [--json] [--repeats N].

Every number is the median over the repeats, each of them the same work from fixed seeds. Times
are of the processor, so that other programs disturb them less. With `--interpreted` the same
sources are measured without their compiled modules.
"""

import argparse
import json
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import TypeAlias

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
sys.path[:0] = [str(SOURCE), str(ROOT)]

from benchmarks.builds import run_without_compiled_modules  # noqa: E402 - found through the line above
from resarcana_desktop.engine import build_mode, rng  # noqa: E402
from resarcana_desktop.games.resarcana.rules.flow import play_at_random  # noqa: E402
from resarcana_desktop.games.resarcana.rules.state import State  # noqa: E402
from resarcana_desktop.games.resarcana.rulesets import res_arcana  # noqa: E402

Results: TypeAlias = dict[str, str | int | float]

GAMES = 40
COPIES = 2000
LOOKS_AHEAD = 1000
STEPS_AHEAD = 20
LONGEST = 5000
IMPORT = """\
import sys, time
sys.path.insert(0, sys.argv[1])
start = time.process_time()
import resarcana_desktop.games.resarcana.rules.ruleset
print((time.process_time() - start) * 1000)
"""


def main() -> None:
    arguments = read_arguments()
    if arguments.interpreted and build_mode() == "compiled":
        sys.exit(run_without_compiled_modules(__file__))
    results = measure(arguments.repeats)
    print(json.dumps(results) if arguments.json else table(results))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--interpreted", action="store_true", help="leave compiled modules out")
    parser.add_argument("--json", action="store_true", help="print one flat JSON object")
    parser.add_argument("--repeats", type=int, default=7, metavar="N", help="default 7")
    return parser.parse_args()


def measure(repeats: int) -> Results:
    """Every number there is."""
    middle = midgame()
    return {
        "mode": build_mode(),
        "steps_per_s": round(median(repeated(steps_per_second, repeats))),
        "copy_us": round(median(repeated(lambda: copy_cost(middle), repeats)), 2),
        "search_like_per_s": round(median(repeated(lambda: looks_ahead(middle), repeats))),
        "state_bytes": state_bytes(middle),
        "import_ms": round(median(repeated(import_time, repeats)), 1),
        "python": ".".join(map(str, sys.version_info[:3])),
        "repeats": repeats,
    }


def repeated(work: Callable[[], float], repeats: int) -> list[float]:
    work()  # once to warm up
    return [work() for _ in range(repeats)]


def new_game(seed: int) -> State:
    return res_arcana().start({"seats": 2}, seed).state


def midgame() -> State:
    """A state some rounds into a game, with components in play."""
    state = new_game(seed=1)
    play_at_random(state, rng.generator(1), 100)
    return state


def steps_per_second() -> float:
    """Random games for two to their ends: list the legal actions, apply one, and so on."""
    states = [new_game(seed) for seed in range(GAMES)]
    words = rng.generator(0)
    start = time.process_time()
    steps = sum(int(play_at_random(state, words, LONGEST)) for state in states)
    return steps / (time.process_time() - start)


def copy_cost(state: State) -> float:
    """Microseconds to copy a state."""
    start = time.process_time()
    for _ in range(COPIES):
        state.copy()
    return (time.process_time() - start) / COPIES * 1e6


def looks_ahead(state: State) -> float:
    """Measure the work of a search, per second: copy a state and play some steps in the copy."""
    words = rng.generator(0)
    start = time.process_time()
    for _ in range(LOOKS_AHEAD):
        play_at_random(state.copy(), words, STEPS_AHEAD)
    return LOOKS_AHEAD / (time.process_time() - start)


def state_bytes(state: State) -> int:
    """Bytes of memory that one more state takes."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    states = [state.copy() for _ in range(COPIES)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // len(states)


def import_time() -> float:
    """Milliseconds to import the rules in a fresh interpreter."""
    command = [sys.executable, "-c", IMPORT, str(SOURCE)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def table(results: Results) -> str:
    width = max(map(len, results))
    return "\n".join(f"{name.ljust(width)}  {value}" for name, value in results.items())


if __name__ == "__main__":
    main()
