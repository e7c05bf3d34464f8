"""A quick run begins with the most useful tests, and never passes without any."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.support.quick import TELLING, TESTS, dealt, in_order, spread


def test_one_case_of_each_test_comes_before_the_second_of_any() -> None:
    names = ["tests/app/a[1]", "tests/app/a[2]", "tests/app/b[1]", "tests/app/b[2]"]
    assert in_order(names, {}) == [names[0], names[2], names[1], names[3]]


def test_rules_come_before_screens_and_both_before_what_nobody_ranked() -> None:
    names = ["tests/new/a", "tests/scenes/a", "tests/games/resarcana/rules/a"]
    assert in_order(names, {}) == names[::-1]


def test_what_took_long_the_last_time_comes_last() -> None:
    names = ["tests/games/resarcana/rules/long", "tests/scenes/short"]
    assert in_order(names, {names[0]: 9.0, names[1]: 0.1}) == names[::-1]


def rows(order: list[str], workers: int) -> list[list[str]]:
    """Deal as many tests in a row to each worker."""
    left, dealt_out = list(order), []
    for number in range(workers):
        share = len(left) // (workers - number)
        dealt_out.append(left[:share])
        left = left[share:]
    return dealt_out


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_in_a_run_of_all_each_worker_has_long_tests_and_those_before_the_middle(
    workers: int,
) -> None:
    short = [f"tests/app/test_a.py::test[{n}]" for n in range(60)]
    long = [f"tests/journeys/test_{n}.py::test" for n in range(6)]
    order = spread([*short, *long], set(long), workers)
    assert [name for name in order if name in short] == short
    for row in rows(order, workers):
        places = [place for place, name in enumerate(row) if name in long]
        assert len(places) == 6 // workers
        assert places[0] == 0
        assert places[-1] < len(row) / 2


def test_the_long_tests_of_a_file_stay_together() -> None:
    names = [f"tests/test_{n % 2}.py::test_{n}" for n in sorted(range(8), key=lambda n: n % 2)]
    order = spread(names, set(names), 2)
    assert order == names


def test_a_run_without_long_tests_has_the_order_of_the_files() -> None:
    names = [f"tests/test_{n}.py::test" for n in range(7)]
    assert spread(names, set(), 3) == names
    assert spread([], set(), 3) == []


@pytest.mark.parametrize("telling", TELLING)
def test_what_is_called_telling_is_there(telling: str) -> None:
    assert list(TESTS.glob(f"{telling}*"))


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_every_file_is_dealt_to_one_worker_and_no_worker_has_all_that_tells_most(
    workers: int,
) -> None:
    files = [f"games/resarcana/rules/test_{n}.py" for n in range(6)] + ["scenes/test_a.py"]
    hands = dealt(files, workers)
    assert sorted(hands) == sorted(files)
    rules = Counter(worker for file, worker in hands.items() if "rules" in file)
    assert sorted(rules) == list(range(workers))
    assert len(set(rules.values())) == 1


@pytest.mark.parametrize(
    ("seconds", "code", "said"),
    [
        ("60", "def test_it(): pass", (0, "1 tests run")),
        ("0", "def test_it(): pass", (5, "0 tests run")),
        (None, "import pytest\ndef test_it(): pytest.skip('no')", (5, "1 skipped")),
    ],
)
def test_a_run_of_no_test_is_a_failure(
    seconds: str | None, code: str, said: tuple[int, str], tmp_path: Path
) -> None:
    (tmp_path / "test_it.py").write_text(code)
    (tmp_path / "pytest.ini").write_text("[pytest]")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, sys.path))}
    environment.pop("RESARCANA_TESTS_S", None)
    for name in [name for name in environment if name.startswith("PYTEST_")]:
        del environment[name]
    if seconds is not None:
        environment["RESARCANA_TESTS_S"] = seconds
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.support.quick",
        "-p",
        "no:hypothesispytest",
    ]
    run = subprocess.run(
        [*command, "-p", "no:cacheprovider", "."], cwd=tmp_path, env=environment,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (run.returncode, said[1] in run.stdout) == (said[0], True), run.stdout + run.stderr
