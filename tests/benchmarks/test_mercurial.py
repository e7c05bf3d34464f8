"""The benchmark of Mercurial's rules runs and gives its numbers."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "mercurial.py"


def test_every_number_is_there() -> None:
    command = [sys.executable, str(SCRIPT), "--json", "--repeats", "1"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    assert found["mode"] in ("compiled", "interpreted")
    assert all(float(found[name]) > 0 for name in ("steps_per_s", "copy_us"))
