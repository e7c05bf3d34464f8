"""Counting positions: by hand for a game small enough, and shared out by first action."""

from resarcana_desktop.engine.position import divided, perft
from tests.engine.toy import ToyPosition


def two_heaps() -> ToyPosition:
    return ToyPosition([1, 2], bag=0, words=[1, 2, 3, 4])


def test_the_position_itself_is_one() -> None:
    assert perft(two_heaps(), 0) == 1


def test_counts_by_hand() -> None:
    # After a stone from the first heap two actions are left, and so on; all over after three.
    assert [perft(two_heaps(), depth) for depth in (1, 2, 3, 4)] == [3, 5, 3, 0]


def test_shares_add_up() -> None:
    assert divided(two_heaps(), 2) == {1: 2, 11: 2, 12: 1}


def test_the_position_is_left_alone() -> None:
    position = two_heaps()
    perft(position, 3)
    assert position == two_heaps()
