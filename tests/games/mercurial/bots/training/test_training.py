"""Small training runs turn knobs the right way, can be stopped, and export weights."""

from pathlib import Path

import pytest

from resarcana_desktop.bots.weights import BadWeights
from resarcana_desktop.games.mercurial.bots.training.self_play import Lesson
from resarcana_desktop.games.mercurial.bots.training.training import (
    KNOBS,
    BadTraining,
    Played,
    Report,
    Sums,
    Training,
    TrainingPlan,
    mean_of,
    turned_for,
)
from resarcana_desktop.games.mercurial.bots.weights import (
    beginner,
    from_bytes,
    kinds_of,
    to_bytes,
)
from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.support.build import interpreted_if_thorough
from tests.support.commands import Run, home, run

__all__ = ["home", "run"]

SMALL = TrainingPlan(games=3, nodes=4, seed=5)
FACES = shipped().faces


def trained(folder: Path, generations: int) -> tuple[Training, list[Report]]:
    training, reports = Training(folder, SMALL), list[Report]()
    training.run(generations, 1, reports.append)
    return training, reports


def test_a_winning_knob_is_turned_up_and_a_losing_one_down() -> None:
    """The first knob gains 10 points a step, the second loses as much, the others do nothing."""
    games = []
    for number in range(60):
        own, other = [0.0] * len(KNOBS), [0.0] * len(KNOBS)
        own[0], own[1] = (number % 5 - 2) / 2, (number % 7 - 3) / 3
        ends = [int(50 + 10 * own[0] - 10 * own[1]), 50]
        games.append(Played(2, [own, other], Lesson(ends=ends)))
    steps = Sums.of(games).steps(0.01)
    assert steps[0] == pytest.approx(0.1, abs=0.02)
    assert steps[1] == pytest.approx(-0.1, abs=0.02)
    assert all(each == 0 for each in steps[2:])


def test_older_results_count_for_less() -> None:
    up, down = [0.0] * len(KNOBS), [0.0] * len(KNOBS)
    up[0] = 1.0
    better = Sums.of([Played(2, [up, down], Lesson(ends=[60, 50]))] * 30)
    worse = Sums.of([Played(2, [up, down], Lesson(ends=[50, 60]))] * 30)
    better.join(worse)
    assert better.steps(0.1)[0] > 0


def test_a_knob_changes_only_the_values_it_names() -> None:
    before = beginner(FACES)
    by = [0.0] * len(KNOBS)
    by[0] = 2.0
    after = turned_for(before, by, kinds_of(FACES), range(1))
    feature = KNOBS[0].features[0]
    assert after.general[0][0][feature] == before.general[0][0][feature] + 2 * KNOBS[0].step
    assert after.general[1:] == before.general[1:]


@interpreted_if_thorough
def test_stopped_training_continues_as_if_uninterrupted(tmp_path: Path) -> None:
    whole, reports = trained(tmp_path / "whole", 2)
    trained(tmp_path / "parts", 1)
    parts, _ = trained(tmp_path / "parts", 2)
    assert to_bytes(parts.weights) == to_bytes(whole.weights)
    assert [report.generation for report in reports] == [1, 2]
    assert to_bytes(whole.weights) != to_bytes(beginner(FACES))


@interpreted_if_thorough
def test_the_exported_weights_are_the_mean_of_the_later_half(tmp_path: Path) -> None:
    training, _ = trained(tmp_path, 2)
    training.export(tmp_path / "points.weights")
    assert (tmp_path / "points.weights.sha256").read_text("utf-8").endswith("points.weights\n")
    exported = from_bytes((tmp_path / "points.weights").read_bytes())
    assert exported.general == mean_of([training.weights]).general


def test_the_mean_is_between_the_two_values() -> None:
    one, by = beginner(FACES), [1.0] * len(KNOBS)
    other = turned_for(one, by, kinds_of(FACES), range(4))
    feature = KNOBS[0].features[0]
    values = [each.general[1][0][feature] for each in (one, other)]
    between = mean_of([one, other]).general[1][0][feature]
    assert between == pytest.approx(sum(values) / 2)


def test_a_folder_of_another_training_is_refused(tmp_path: Path) -> None:
    Training(tmp_path, SMALL)
    with pytest.raises(BadTraining):
        Training(tmp_path, TrainingPlan(games=4))


@pytest.mark.parametrize("data", [b"", b"{}", b'{"general": []}', b"\xff"])
def test_a_file_that_holds_no_weights_is_reported(data: bytes) -> None:
    with pytest.raises(BadWeights):
        from_bytes(data)


@interpreted_if_thorough
def test_the_command_trains_and_exports(run: Run, tmp_path: Path) -> None:
    words = ("--game", "mercurial", "--generations", "1", "--games", "3", "--nodes", "4")
    file = tmp_path / "new.weights"
    said = run("train", str(tmp_path / "kept"), *words, "--jobs", "1", "--export", str(file))
    assert said.code == 0
    assert "Generation 1: 3 games" in said.out
    assert from_bytes(file.read_bytes()).made["generations"] == 1


def test_the_command_reports_a_different_plan_in_one_line(run: Run, tmp_path: Path) -> None:
    Training(tmp_path, SMALL)
    said = run("train", str(tmp_path), "--game", "mercurial")
    assert said.code == 1
    assert said.errors.count("\n") == 1
