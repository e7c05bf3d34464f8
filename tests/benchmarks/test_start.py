"""The benchmark of starts times any program that shows a first picture."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "start.py"


def measured(program: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(SCRIPT), str(program), "--repeats", "2"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.window
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not on this machine")
@pytest.mark.parametrize(("says", "ends"), [("READY", 0), ("something else", 1)])
def test_a_program_is_timed_until_it_is_ready(says: str, ends: int, tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\necho {says}\nexec sleep 20\n")
    program.chmod(0o755)
    done = measured(program)
    assert done.returncode == ends
    assert ("median" in done.stdout) is (ends == 0)
