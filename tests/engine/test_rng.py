"""The generator gives the same numbers on every system, and gives them evenly."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.tables import table_of

EXPECTED_NUMBERS = [419, 474, 723, 133, 480, 788, 572, 686]
EXPECTED_ORDER = [6, 1, 8, 7, 3, 2, 0, 5, 9, 4]
EXPECTED_WORDS = ["0xc1d67a97", "0x5bcb871d", "0xa82a7167"]


def drawn(seed: int, n: int, count: int) -> list[int]:
    words = rng.generator(seed)
    return [int(rng.below(words, n)) for _ in range(count)]


def shuffled(seed: int, items: list[int], start: int, count: int) -> list[int]:
    table = table_of(items)
    rng.shuffle(rng.generator(seed), table, start, count)
    return [int(item) for item in table]


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    assert drawn(1, 1000, 8) == EXPECTED_NUMBERS
    assert shuffled(1, list(range(10)), 0, 10) == EXPECTED_ORDER


def test_the_words_are_known_for_ever() -> None:
    words = rng.generator(2024)
    assert [hex(int(rng.next_word(words))) for _ in range(3)] == EXPECTED_WORDS


@given(st.integers())
def test_any_integer_is_a_seed(seed: int) -> None:
    words = rng.seed_words(seed)
    assert len(words) == rng.WORDS
    assert any(words)
    assert all(0 <= word < 2**32 for word in words)


def test_seeds_next_to_each_other_differ_at_once() -> None:
    assert len({tuple(drawn(seed, 2**31 - 1, 1)) for seed in range(1000)}) == 1000


@given(st.integers(), st.integers(1, 2**31 - 1))
def test_below_stays_below(seed: int, n: int) -> None:
    assert all(0 <= number < n for number in drawn(seed, n, 20))


def test_below_is_even() -> None:
    counts = Counter(drawn(7, 6, 60_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(abs(count - 10_000) < 400 for count in counts.values())


@given(st.integers(), st.lists(st.integers(-5, 200), min_size=1, max_size=40), st.data())
def test_shuffle_moves_only_its_part(seed: int, items: list[int], data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(items)))
    count = data.draw(st.integers(0, len(items) - start))
    after = shuffled(seed, items, start, count)
    end = start + count
    assert after[:start] == items[:start]
    assert after[end:] == items[end:]
    assert sorted(after[start:end]) == sorted(items[start:end])


def test_every_order_of_three_is_equally_likely() -> None:
    words = rng.generator(3)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        table = table_of([0, 1, 2])
        rng.shuffle(words, table, 0, 3)
        counts[tuple(int(item) for item in table)] += 1
    assert len(counts) == 6
    assert all(abs(count - 2000) < 200 for count in counts.values())
