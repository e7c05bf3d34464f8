"""The benchmark of the bots runs and gives its numbers in the form that others read."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "bots.py"


def test_every_number_is_there() -> None:
    options = ["--json", "--moves", "5", "--bot", "random", "--time", "0.5"]
    command = [sys.executable, str(SCRIPT), *options]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    results = json.loads(done.stdout)
    assert results["mode"] in ("compiled", "interpreted")
    assert (results["bot"], results["moves"], results["limit_s"]) == ("random", 5, 0.5)
    assert results["moves_per_s"] > 0
    assert results["evaluations_per_s"] > results["simulations_per_s"] > 0
    assert results["simulations_per_s_both_sets"] > 0
    assert results["move_p99_over_limit"] > 0
    assert results["stop_p99_ms"] >= 0
    assert results["reasons_p99_cpu_ms"] >= results["reasons_median_cpu_ms"] > 0
    assert results["marks_p99_cpu_ms"] > 0
