"""Training on the command line: what it says of itself, and a folder it cannot go on with."""

import json
from pathlib import Path

import pytest

from resarcana_desktop.bots.training.plan import Plan
from tests.cli.conftest import Run


@pytest.mark.parametrize("language", ["en_GB.UTF-8", "fr_FR.UTF-8"])
def test_the_help_tells_what_it_does_unless_told_otherwise(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    said = run("train", "--help").out
    assert f"({Plan().generations})" in said
    assert f"({Plan().games})" in said


def test_a_folder_of_another_training_gets_one_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text(json.dumps({"seed": 9}), encoding="utf-8")
    said = run("train", str(tmp_path))
    assert said.code == 1
    assert said.errors.count("\n") == 1
    assert "plan.json" in said.errors
