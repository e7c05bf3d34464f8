"""Without a screen, the program says in one sentence what to do, and loads nothing heavy."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

NOTHING_LOADED = """
import sys
from resarcana_desktop.main import main
code = main({arguments})
print([name for name in ("pygame", "numpy") if name in sys.modules], file=sys.stderr)
sys.exit(code)
"""


def start(arguments: list[str], home: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if "DISPLAY" not in k and "SDL" not in k}
    environment = {**kept, "RESARCANA_HOME": str(home), "LC_ALL": "C.UTF-8", **variables}
    program = NOTHING_LOADED.format(arguments=arguments)
    return subprocess.run(
        [sys.executable, "-c", program],
        env={**environment, "PYTHONPATH": "src"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there it shows early")
@pytest.mark.parametrize("arguments", [[], ["play"], ["play", "--seed", "7", "--lang", "fr"]])
def test_one_sentence_and_a_code_of_its_own(arguments: list[str], tmp_path: Path) -> None:
    result = start(arguments, tmp_path)
    sentence, loaded = result.stderr.splitlines()
    assert result.returncode == 3
    assert "resarcana play --text" in sentence
    assert loaded == "[]"


@pytest.mark.parametrize("words", [[], ["show", "prism"], ["simulate", "--games", "1"]])
def test_a_home_of_nobody_gets_a_sentence(words: list[str]) -> None:
    result = start(words, Path("~nosuchuser/x"))
    assert result.returncode == 2
    assert "RESARCANA_HOME is set to ~nosuchuser/x, but there’s no such user" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_driver_that_does_not_start_is_no_screen(tmp_path: Path) -> None:
    result = start([], tmp_path, SDL_VIDEODRIVER="no_such_driver")
    assert result.returncode == 3
    assert "Traceback" not in result.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="screens have no address there")
def test_a_screen_that_cannot_be_reached_is_no_screen(tmp_path: Path) -> None:
    result = start([], tmp_path, DISPLAY=":9876", WAYLAND_DISPLAY="", XDG_RUNTIME_DIR="")
    assert result.returncode == 3
    assert "resarcana play --text" in result.stderr
    assert not (tmp_path / "running" / "socket").exists()
