"""The benchmark of the window runs and gives its numbers in the form that others read."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "interface.py"
NUMBERS = (
    "frame_p99_ms_1080p",
    "answer_median_cpu_ms_1080p",
    "pointer_p99_cpu_ms",
    "idle_cpu_percent",
    "cold_start_s",
    "rss_mb",
)


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.parametrize("game", ["resarcana", "mercurial"])
def test_every_number_is_there(game: str) -> None:
    options = ["--json", "--repeats", "1", "--frames", "40", "--idle", "0.5", "--no-xvfb"]
    options += ["--sizes", "1080p", "--game", game]
    command = [sys.executable, str(SCRIPT), *options]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    results: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    assert all(results[name] > 0 for name in NUMBERS)
