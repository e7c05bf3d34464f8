"""Training on the command line: its output, and a folder it can't continue with."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from resarcana_desktop.bots.processes import ProcessLost
from resarcana_desktop.games.resarcana.bots.network.weights import from_bytes
from resarcana_desktop.games.resarcana.bots.training.plan import TrainingPlan
from resarcana_desktop.games.resarcana.bots.training.training import Report, Training
from resarcana_desktop.games.resarcana.commands import train
from tests.support.commands import Run

# If tests run in the background, their child processes ignore interrupts.
TRAIN = """
import signal, sys
from resarcana_desktop.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(["train", *sys.argv[1:], "--games", "8", "--generations", "1"]))
"""


@pytest.mark.parametrize("language", ["en_GB.UTF-8", "fr_FR.UTF-8"])
def test_the_help_names_what_happens_by_default(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    said = run("train", "--help").out
    assert f"({TrainingPlan().generations})" in said
    assert f"({TrainingPlan().games})" in said


def test_a_folder_of_another_training_gets_one_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text(json.dumps({"seed": 9}), encoding="utf-8")
    said = run("train", str(tmp_path))
    assert said.code == 1
    assert said.errors.count("\n") == 1
    assert "plan.json" in said.errors


def test_the_smallest_training_reports_its_progress_and_writes_weights(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "USUAL", TrainingPlan(steps=1, passes=0.1))
    monkeypatch.setattr(TrainingPlan, "games_in", lambda _plan, _generation: 2)
    words = ("--generations", "1", "--jobs", "1", "--export", str(tmp_path / "x.weights"))
    said = run("train", str(tmp_path / "folder"), *words)
    assert said.code == 0
    assert said.out.startswith("Generation 0: 2 games of ")
    played, learnt = "1/2 generation 0\n2/2 generation 0\n", "1/2 generation 0, learning\n"
    assert said.errors.startswith(played + learnt)
    assert from_bytes((tmp_path / "x.weights").read_bytes()).made["generation"] == 1


def test_endless_games_are_reported(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = Report(0, 2, endless=3, rounds=6.0, positions=60, loss=0.5, held_out_loss=1.0)
    monkeypatch.setattr(Training, "run", lambda _training, _jobs, tell, _watch: tell(report))
    assert run("train", str(tmp_path)).out.endswith("games that wouldn’t end: 3.\n")


def test_a_lost_process_ends_a_training_with_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lose(*_: object) -> None:
        raise ProcessLost

    monkeypatch.setattr(Training, "run", lose)
    said = run("train", str(tmp_path))
    assert said.code == 1
    assert said.errors.startswith("resarcana: A game process stopped unexpectedly")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C is no signal there")
def test_an_interrupt_ends_a_training_with_one_sentence(tmp_path: Path) -> None:
    words = [sys.executable, "-c", TRAIN, str(tmp_path), "--jobs", "2", "--lang", "en"]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdout=pipe, stderr=pipe, start_new_session=True) as training:
        try:
            assert training.stderr is not None
            assert b"generation 0" in training.stderr.readline()
            os.killpg(training.pid, signal.SIGINT)
            out, errors = training.communicate(timeout=60)
        finally:
            training.kill()
    assert training.returncode == 130
    assert out.startswith(b"Stopped.")
    assert b"Traceback" not in errors


def test_a_broken_training_gets_one_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "plan.json").touch()
    said = run("train", str(tmp_path))
    assert said.code == 1
    assert said.errors.count("\n") == 1
    assert "plan.json, line 1, column 1" in said.errors


def test_a_broken_training_run_is_reported_in_the_chosen_language(run: Run, tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text("[]")
    said = run("train", str(tmp_path), "--lang", "fr").errors
    assert "L’entraînement ne peut pas continuer" in said
    assert "il faut un objet JSON, il y a []." in said


def test_a_file_that_holds_no_weights_gets_one_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("weights?", encoding="utf-8")
    said = run("train", str(tmp_path / "folder"), "--begin-with", str(tmp_path / "notes.txt"))
    assert said.code == 1
    assert said.errors.endswith("notes.txt: expected a weights file, as written by --export.\n")


@pytest.mark.parametrize("way", ["--from-scratch", "--refine"])
def test_commands_on_weights_need_a_weights_file(run: Run, tmp_path: Path, way: str) -> None:
    said = run("train", str(tmp_path / "folder"), way)
    assert said.code == 2
    assert f"{way} only works with --begin-with." in said.errors
    assert not (tmp_path / "folder").exists()


def test_training_refines_weights_or_learns_from_scratch(run: Run, tmp_path: Path) -> None:
    said = run("train", str(tmp_path), "--begin-with=x.weights", "--refine", "--from-scratch")
    assert said.code == 2
    assert "Use either --from-scratch or --refine, not both." in said.errors


def test_a_missing_set_is_reported_in_one_line(run: Run, tmp_path: Path) -> None:
    said = run("train", str(tmp_path), "--sets", "base,elsewhere")
    assert said.code == 2
    assert "There’s no card set named “elsewhere”" in said.errors
