"""Tasks shared among processes keep their order, and a failure names its task."""

import itertools

import pytest

from tools.support.processes import in_order


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert list(in_order(abs, range(-20, 0), jobs)) == list(range(20, 0, -1))


@pytest.mark.parametrize("jobs", [1, 2])
def test_whoever_has_enough_may_stop(jobs: int) -> None:
    results = in_order(abs, itertools.count(), jobs)
    assert list(itertools.islice(results, 3)) == [0, 1, 2]
    results.close()


def test_a_failure_names_its_task() -> None:
    with pytest.raises(ValueError, match="invalid literal") as failure:
        list(in_order(int, ["1", "two"], 1))
    assert failure.value.__notes__ == ["in the task two"]
