"""The benchmark of the rules runs and gives its numbers in the form that others read."""

import json
import subprocess
import sys
from pathlib import Path

from tests.support.build import only_thorough

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "engine.py"
NUMBERS = ("steps_per_s", "copy_us", "search_like_per_s", "state_bytes", "import_ms")


def measured(*options: str) -> dict[str, str | float]:
    command = [sys.executable, str(SCRIPT), "--json", "--repeats", "1", *options]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, str | float] = json.loads(done.stdout)
    return found


def test_every_number_is_there() -> None:
    results = measured()
    assert results["mode"] in ("compiled", "interpreted")
    assert all(float(results[name]) > 0 for name in NUMBERS)


@only_thorough
def test_the_sources_can_be_measured_without_their_compiled_modules() -> None:
    assert measured("--interpreted")["mode"] == "interpreted"
