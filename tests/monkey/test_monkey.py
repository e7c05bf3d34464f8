"""Half a minute of the monkey; `python -m tests.monkey --minutes 10` lets it do its worst."""

from tests.monkey.__main__ import run


def test_a_monkey_breaks_nothing() -> None:
    fault, seen = run(seed=7, seconds=30)
    assert not fault
    assert seen.total() > 30
