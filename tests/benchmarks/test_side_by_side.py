"""Two checkouts are compared in turn; here one with itself."""

import json
import subprocess
import sys
from pathlib import Path

from benchmarks.side_by_side import interval_of_median

ROOT = Path(__file__).parents[2]


def test_a_checkout_is_about_as_fast_as_itself() -> None:
    command = [sys.executable, str(ROOT / "benchmarks" / "side_by_side.py"), str(ROOT)]
    done = subprocess.run(
        [*command, "--pairs", "5", "--json"], check=True, capture_output=True, text=True
    )
    results: dict[str, list[float]] = json.loads(done.stdout)
    assert list(results) == ["steps", "copies", "search_like"]
    for middle, low, high in results.values():
        assert low <= middle <= high
        # No verdict: a machine with other work gives the one or the other more time.
        assert low > 0


def test_the_interval_of_a_median_goes_by_the_order_of_the_values() -> None:
    assert interval_of_median([float(number) for number in range(100)]) == (39.0, 60.0)
    assert interval_of_median([5.0, 1.0, 3.0]) == (1.0, 5.0)
