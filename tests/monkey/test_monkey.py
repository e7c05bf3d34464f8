"""A few seconds of the monkey; `python -m tests.monkey --minutes 10` lets it do its worst."""

import pytest

from tests.monkey.__main__ import run
from tests.support.build import only_thorough


@pytest.mark.parametrize("seconds", [6, pytest.param(30, marks=only_thorough)])
def test_a_monkey_breaks_nothing(seconds: int) -> None:
    fault, seen = run(seed=7, seconds=seconds)
    assert not fault
    assert seen.total() > seconds
