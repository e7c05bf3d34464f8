"""Statistics of a made shelf, compared with a count by hand, and the time their screen takes.

python -m tests.statistics --games 1000
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from resarcana_desktop.scenes.credits import CreditsScene
from tests.statistics.check import check
from tests.support.window import Stage

OPENED = 15


def opening_times(stage: Stage) -> tuple[list[float], list[float]]:
    """Seconds by the clock and of the processor from the key to the first frame, each time."""
    clock, cpu = [], []
    for _ in range(OPENED):
        begun = (time.perf_counter(), time.process_time())
        stage.context.shell.open_statistics()
        stage.frame()
        clock.append(time.perf_counter() - begun[0])
        cpu.append(time.process_time() - begun[1])
        stage.context.scenes.pop()
    return clock, cpu


def main() -> int:
    """Make the shelf, compare, measure; 1 where anything differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.statistics")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--models", type=int, default=48, help="games that are really played")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder))
        stage.show(CreditsScene(stage.context))
        checked = check(stage.context.folders, arguments.games, arguments.models)
        clock, cpu = opening_times(stage)
    for difference in checked.differences:
        print(difference)
    print(
        f"{arguments.games} games read in {checked.read_s:.1f} s, taken from the cache in ", end=""
    )
    print(f"{checked.kept_s:.2f} s; the screen is there in {min(clock):.2f} s at best, ", end="")
    print(f"{median(clock):.2f} s as a rule ({median(cpu):.2f} s of the processor, ", end="")
    print(f"{max(cpu):.2f} s at most). Differences: {len(checked.differences)}.")
    return 1 if checked.differences else 0


if __name__ == "__main__":
    sys.exit(main())
