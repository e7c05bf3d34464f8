"""A few of the kills; `python -m tests.kills --times 1000` does them in earnest."""

import os
import sys
from pathlib import Path
from subprocess import run

import pytest

import resarcana_desktop

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are forked")


def test_never_more_than_the_last_action_is_lost() -> None:
    source = Path(resarcana_desktop.__file__).parent.parent
    command = [sys.executable, "-m", "tests.kills", "--times", "8", "--seed", "3"]
    done = run(
        command,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "8 kills" in done.stdout
