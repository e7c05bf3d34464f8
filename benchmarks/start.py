"""How long a packed program takes to its title: python benchmarks/start.py [PROGRAM] [--repeats N].

From the call to the first frame, in a window of 1280x720 on a virtual screen (Xvfb). The first run
is not counted: after that, files are in memory, as for anyone who plays twice.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "build"))

from trial.screen import open_screen  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    program = ROOT / "dist" / "resarcana" / "resarcana"
    parser.add_argument("program", nargs="?", type=Path, default=program)
    parser.add_argument("--repeats", type=int, default=9, metavar="N", help="default 9")
    arguments = parser.parse_args()
    with open_screen("1280x720") as screen, tempfile.TemporaryDirectory() as home:
        environment = {
            **os.environ,
            "DISPLAY": screen.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "RESARCANA_HOME": home,
            "RESARCANA_READY": "1",
        }
        command = str(arguments.program.resolve())
        times = [seconds_to_title(command, environment) for _ in range(arguments.repeats + 1)][1:]
    print(f"median {median(times):.2f} s, {min(times):.2f} to {max(times):.2f}")


def seconds_to_title(command: str, environment: dict[str, str]) -> float:
    """Start the program, wait for its first frame, end it."""
    began = time.perf_counter()
    with subprocess.Popen([command], env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        shown = process.stdout.readline()
        taken = time.perf_counter() - began
        process.terminate()
    if shown != b"READY\n":
        sys.exit(f"{command} showed nothing.")
    return taken


if __name__ == "__main__":
    main()
