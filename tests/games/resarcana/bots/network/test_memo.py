"""Remembered values are found until newer ones take their slot."""

from resarcana_desktop.games.resarcana.bots.network.accumulator import NOT_KNOWN, Memo, SumsMemo
from resarcana_desktop.games.resarcana.bots.network.keys import spread


def test_a_slot_is_found_only_by_its_key() -> None:
    memo, key, other = Memo(6), spread(1), spread(2)
    assert memo.find(key) == NOT_KNOWN
    slot = memo.take(key)
    assert memo.find(key) == slot
    assert memo.find(other) == NOT_KNOWN


def test_the_newest_of_a_slot_stays() -> None:
    memo, key = Memo(6), spread(1)
    neighbour = key ^ 1
    assert memo.take(key) == memo.take(neighbour)
    assert memo.find(key) == NOT_KNOWN
    assert memo.find(neighbour) != NOT_KNOWN


def test_every_key_has_room_and_nothing_is_left_after_clearing() -> None:
    memo = SumsMemo(4, rows_each=2)
    rows = {int(memo.take(spread(number))) for number in range(500)}
    assert rows == {2 * slot for slot in range(16)}
    assert len(memo.rows) == 32
    memo.clear()
    assert all(memo.find(spread(number)) == NOT_KNOWN for number in range(500))
