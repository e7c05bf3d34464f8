"""Training continues as if uninterrupted, or says in one sentence why it can't."""

import json
import pickle
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import pytest
from numpy.typing import NDArray

from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.registry import base_faces
from resarcana_desktop.games.resarcana.bots.training import training
from resarcana_desktop.games.resarcana.bots.training.folder import BadTraining, Folder
from resarcana_desktop.games.resarcana.bots.training.jobs import Job, PlayedGames, play_games
from resarcana_desktop.games.resarcana.bots.training.learner import (
    Learner,
    attributes_of,
    initial_parts,
)
from resarcana_desktop.games.resarcana.bots.training.plan import TrainingPlan
from resarcana_desktop.games.resarcana.bots.training.training import Training
from resarcana_desktop.i18n.catalogues import languages, load_catalogue
from tests.support.build import interpreted_if_thorough

# What is read and written is in no compiled module; the games behind it are tested in both builds.
pytestmark = interpreted_if_thorough

Arrays: TypeAlias = dict[str, NDArray[Any]]

FACES = base_faces().components
WEIGHTS, LEARNER, EXAMPLES = "generation_0000.npz", "learner_0000.npz", "examples_0000.npz"


class Killed(BaseException):
    """Simulates a kill; no code catches it."""


def train(folder: Path, generations: int) -> None:
    plan = TrainingPlan(seed=2, games=1, generations=generations, remembered=2, steps=3)
    Training(folder, plan).run(1, lambda _: None)


@pytest.fixture(scope="module", autouse=True)
def _same_games_once() -> Iterator[None]:
    """Cache played games, because the same weights always play the same games."""
    played: dict[tuple[int, bytes], PlayedGames] = {}

    def play(job: Job, progress: Callable[[], None]) -> PlayedGames:
        key = (job.seed, pickle.dumps(job.weights))
        if key not in played:
            played[key] = play_games(job, progress)
        return played[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training, "play_games", play)
        yield


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two generations without a break."""
    folder = tmp_path_factory.mktemp("uninterrupted")
    train(folder, 2)
    return folder


@pytest.fixture(scope="module")
def one_generation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first generation, to be copied."""
    folder = tmp_path_factory.mktemp("one")
    train(folder, 1)
    return folder


@pytest.fixture
def begun(one_generation: Path, tmp_path: Path) -> Path:
    """Return a training run whose first generation is done."""
    return Path(shutil.copytree(one_generation, tmp_path / "begun"))


def refused(folder: Path) -> str:
    """Return why a training run isn't continued, in English, after checking the other languages."""
    with pytest.raises(BadTraining) as raised:
        train(folder, 2)
    shown = {
        language: raised.value.problem.sentence(load_catalogue(language, "resarcana").text)
        for language in languages()
    }
    assert len(set(shown.values())) == len(shown)
    assert all(str(folder) in sentence for sentence in shown.values())
    return shown["en"]


def same_weights(one: Path, other: Path) -> bool:
    with np.load(one / "generation_0001.npz") as these, np.load(other / "generation_0001.npz") as x:
        return all(np.array_equal(these[name], x[name]) for name in these.files)


@contextmanager
def killed_before(change: int) -> Iterator[None]:
    """Stop the run before this many files have been placed or removed."""
    changes = count()

    def unless_killed(act: Callable[..., object]) -> Callable[..., object]:
        def changed(*shown: object, **more: object) -> object:
            if next(changes) >= change:
                raise Killed
            return act(*shown, **more)

        return changed

    with pytest.MonkeyPatch.context() as patch:
        for name in ("replace", "unlink"):
            patch.setattr(Path, name, unless_killed(getattr(Path, name)))
        with pytest.raises(Killed):
            yield


def test_training_continues_after_the_last_generation(begun: Path, uninterrupted: Path) -> None:
    train(begun, 2)
    assert same_weights(begun, uninterrupted)


@pytest.mark.parametrize("change", range(4))
def test_training_killed_while_saving_continues_correctly(
    begun: Path, uninterrupted: Path, change: int
) -> None:
    with killed_before(change):
        train(begun, 2)
    train(begun, 2)
    assert same_weights(begun, uninterrupted)


def test_unneeded_files_are_removed(tmp_path: Path) -> None:
    attributes, layout = attributes_of(FACES), Layout(len(FACES))
    learner = Learner(layout, attributes, initial_parts(layout, attributes, 1))
    folder = Folder(tmp_path, TrainingPlan(remembered=2))
    for generation in range(3):
        folder.keep(generation, {}, learner)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "examples_0001.npz",
        "examples_0002.npz",
        "generation_0000.npz",
        "generation_0001.npz",
        "generation_0002.npz",
        "learner_0002.npz",
        "plan.json",
    ]


def test_a_learner_of_another_generation_is_not_taken(begun: Path, uninterrupted: Path) -> None:
    shutil.copy(uninterrupted / "learner_0001.npz", begun / LEARNER)
    assert re.search(r"learner_0000.npz: expected .* after generation 0, found", refused(begun))


@pytest.mark.parametrize(
    "stray", ["generation_best.npz", "generation_7.npz", "generation_0009.pickle"]
)
def test_other_files_do_not_matter(begun: Path, uninterrupted: Path, stray: str) -> None:
    (begun / stray).write_bytes(b"")
    train(begun, 2)
    assert same_weights(begun, uninterrupted)


@pytest.mark.parametrize(
    ("name", "content", "shown"),
    [
        ("plan.json", b"", "line 1, column 1: expected a plan in JSON"),
        ("plan.json", b'{\n"seed": ', "line 2, column 9: expected a plan in JSON"),
        ("plan.json", b"9" * 5000, "line 1, column 1: expected a plan in JSON"),
        ("plan.json", b"[" * 5000, "line 1, column 1: expected a plan in JSON"),
        ("plan.json", b"[]", r"expected an object in JSON, found \[\]"),
        ("plan.json", b"\xff", "byte 1 isn’t UTF-8 text"),
        (
            "plan.json",
            json.dumps({"seed": 7}).encode(),
            "afresh is nothing in the folder",
        ),
        (WEIGHTS, b"", "can’t read weights from its 0 bytes"),
        (WEIGHTS, b"PK\x03\x04", "can’t read weights from its 4 bytes"),
        (EXAMPLES, b"", "can’t read examples from its 0 bytes"),
        (EXAMPLES, b"PK\x03\x04", "can’t read examples from its 4 bytes"),
        (LEARNER, b"", "the learner’s memory from its"),
    ],
)
def test_a_broken_file_gets_a_sentence(begun: Path, name: str, content: bytes, shown: str) -> None:
    (begun / name).write_bytes(content)
    assert re.search(rf"{name}.*{shown}", refused(begun))


def without(name: str) -> Callable[[Arrays], Arrays]:
    return lambda arrays: {key: array for key, array in arrays.items() if key != name}


def with_array(name: str, array: NDArray[Any]) -> Callable[[Arrays], Arrays]:
    return lambda arrays: {**arrays, name: array}


@pytest.mark.parametrize(
    ("name", "change", "shown"),
    [
        (EXAMPLES, without("2/said"), "2: expected the arrays of examples"),
        (EXAMPLES, with_array("x/said", np.zeros(1)), "x: expected the arrays of examples"),
        (EXAMPLES, with_array("2/said", np.zeros(1)), "2: expected the arrays of examples"),
        (
            EXAMPLES,
            with_array("2/viewers", np.zeros(1, np.int8)),
            "2: .* don’t fit any game",
        ),
        (
            EXAMPLES,
            with_array("2/index", np.zeros(1, np.int16)),
            "2: .* don’t fit any game",
        ),
        (LEARNER, without("steps"), "steps: expected a whole number"),
        (LEARNER, with_array("steps", np.zeros(2)), "steps: expected a whole number"),
        (LEARNER, without("means/own"), "the arrays means/first_bias, means/own, .*; found means/"),
        (LEARNER, with_array("parts/third", np.zeros(32)), r"parts/third: .* float32 .* float64"),
        (WEIGHTS, with_array("third", np.zeros(3, "f4")), r"third: .*\(32,\), found .*\(3,\)"),
    ],
)
def test_arrays_that_do_not_belong_there_get_a_sentence(
    begun: Path, name: str, change: Callable[[Arrays], Arrays], shown: str
) -> None:
    with np.load(begun / name) as kept:
        arrays = change(dict(kept))
    np.savez(begun / name, **arrays)  # type: ignore[arg-type]
    assert re.search(rf"{name}.*{shown}", refused(begun))


class Planted:
    """Creates a file when it is unpickled."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.file,)


@pytest.mark.parametrize("name", [WEIGHTS, LEARNER, EXAMPLES, "learner.pickle"])
def test_no_code_in_a_file_is_run(begun: Path, tmp_path: Path, name: str) -> None:
    trace = tmp_path / "trace"
    (begun / name).write_bytes(pickle.dumps(Planted(trace)))
    with suppress(BadTraining):
        train(begun, 2)
    np.savez(begun / name, planted=np.array([Planted(trace)], object))
    with suppress(BadTraining):
        train(begun, 2)
    assert not trace.exists()


@pytest.mark.parametrize("name", [LEARNER, EXAMPLES])
def test_a_missing_file_gets_a_sentence(begun: Path, name: str) -> None:
    (begun / name).unlink()
    assert re.search(rf"{name}: no such file", refused(begun))
