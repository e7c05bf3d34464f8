"""Compare the rules of two checkouts: python benchmarks/side_by_side.py CHECKOUT [--pairs N].

A process for each checkout does the work of benchmarks/engine.py, a few hundredths of a second at
a time and in turn, so that both meet the same disturbances. For each kind of work the result is
the median of the paired ratios (time of this checkout over time of the other one) with the 95%
interval of that median. Both need their compiled modules: `python setup.py build_ext --inplace`.
"""

import argparse
import json
import math
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
KINDS = ("steps", "copies", "search_like")


def main() -> None:
    arguments = read_arguments()
    if arguments.child:
        work_on_request(arguments.checkout)
        return
    results = compare(arguments.checkout, arguments.pairs)
    print(json.dumps(results) if arguments.json else table(results))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkout", type=Path, help="the folder of the other version")
    parser.add_argument("--pairs", type=int, default=200, metavar="N", help="default 200")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def work_on_request(checkout: Path) -> None:
    """Measure the kind of work that each line of the input names; print its time in seconds."""
    engine = runpy.run_path(str(checkout / "benchmarks" / "engine.py"))
    middle = engine["midgame"]()
    works: dict[str, Callable[[], float]] = {
        "steps": lambda: 1 / engine["steps_per_second"](),
        "copies": lambda: engine["copy_cost"](middle) / 1e6,
        "search_like": lambda: 1 / engine["looks_ahead"](middle),
    }
    for work in works.values():
        work()  # once to warm up
    for line in sys.stdin:
        print(works[line.strip()](), flush=True)


def compare(checkout: Path, pairs: int) -> dict[str, tuple[float, float, float]]:
    """For each kind of work the median ratio and its interval."""
    with start(ROOT) as this, start(checkout) as other:
        results = {}
        for kind in KINDS:
            ratios = []
            for pair in range(pairs):
                # Neither of them always goes first.
                order = (this, other) if pair % 2 else (other, this)
                times = {process: ask(process, kind) for process in order}
                ratios.append(times[this] / times[other])
            results[kind] = (median(ratios), *interval_of_median(ratios))
    return results


def start(checkout: Path) -> subprocess.Popen[str]:
    command = [sys.executable, __file__, str(checkout.resolve()), "--child"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(process: subprocess.Popen[str], kind: str) -> float:
    if process.stdin is None or process.stdout is None:
        raise ValueError("The process was started without pipes.")
    process.stdin.write(f"{kind}\n")
    process.stdin.flush()
    return float(process.stdout.readline())


def interval_of_median(values: list[float]) -> tuple[float, float]:
    """The values between which the median lies with 95%, by their order alone."""
    ordered = sorted(values)
    beside = 0.98 * math.sqrt(len(ordered))
    middle = (len(ordered) - 1) / 2
    low = max(math.floor(middle - beside), 0)
    return ordered[low], ordered[len(ordered) - 1 - low]


def table(results: dict[str, tuple[float, float, float]]) -> str:
    width = max(map(len, results))
    return "\n".join(
        f"{kind.ljust(width)}  {middle:.3f} ({low:.3f} to {high:.3f})"
        for kind, (middle, low, high) in results.items()
    )


if __name__ == "__main__":
    main()
