"""Some of the random sequences; `python -m tests.undo --times 10000` plays them in earnest."""

from tests.undo.__main__ import sequence


def test_whatever_is_taken_back_and_played_again_is_exactly_as_it_was() -> None:
    assert sum(sequence(number) for number in range(12)) > 12
