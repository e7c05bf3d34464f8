"""Numbers written as codes: short, typed as one likes, and a letter mistaken is noticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.setup.share_code import (
    LETTERS,
    CodeError,
    Packer,
    Unpacker,
    number_in,
    written,
)

NUMBERS = st.integers(1, 10**30)


@given(NUMBERS)
def test_a_number_reads_back_from_its_code(number: int) -> None:
    assert number_in(written(number)) == number


@given(NUMBERS)
def test_capitals_and_groups_do_not_matter(number: int) -> None:
    assert number_in(f" {written(number).lower().replace('-', ' ')}\n") == number


def test_a_code_is_grouped_and_has_nothing_confusable() -> None:
    code = written(10**12)
    assert [len(group) for group in code.split("-")] == [4, 4, 2]
    assert not {*code} & {*"01ILO"}


@given(NUMBERS, st.data())
def test_one_letter_mistaken_is_noticed(number: int, data: st.DataObject) -> None:
    code = written(number).replace("-", "")
    at = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from([letter for letter in LETTERS if letter != code[at]]))
    with pytest.raises(CodeError):
        number_in(code[:at] + other + code[at + 1 :])


@given(NUMBERS, st.data())
def test_two_letters_that_changed_places_are_noticed(number: int, data: st.DataObject) -> None:
    code = written(number).replace("-", "")
    at = data.draw(st.integers(0, len(code) - 2))
    swapped = code[:at] + code[at + 1] + code[at] + code[at + 2 :]
    if swapped != code:
        with pytest.raises(CodeError):
            number_in(swapped)


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("", "app.code.mistyped"),
        ("2", "app.code.mistyped"),
        ("2222", "app.code.mistyped"),
        ("AB0D", "app.code.letter"),
        ("ABCÉ", "app.code.letter"),
        ("A" * 401, "app.code.too_long"),
    ],
)
def test_what_is_no_code_is_refused(code: str, key: str) -> None:
    with pytest.raises(CodeError) as refused:
        number_in(code)
    assert refused.value.problem.key == key


@given(st.lists(st.tuples(st.integers(0, 500), st.integers(1, 500))))
def test_numbers_come_out_as_they_were_put_in(parts: list[tuple[int, int]]) -> None:
    packer = Packer()
    for value, more in parts:
        packer.put(value, value + more)
    unpacker = Unpacker(packer.number)
    assert [unpacker.take(value + more) for value, more in parts] == [value for value, _ in parts]
    assert unpacker.left == 0


@given(
    st.integers(0, 120).flatmap(
        lambda size: st.tuples(
            st.just(size), st.sets(st.integers(0, max(size - 1, 0)), max_size=size)
        )
    )
)
def test_a_choice_of_some_comes_out_as_it_was_put_in(choice: tuple[int, set[int]]) -> None:
    size, some = choice
    packer = Packer()
    packer.put_subset(some, size)
    assert Unpacker(packer.number).take_subset(size) == sorted(some)


def test_a_number_that_is_too_large_for_its_place_is_a_mistake_of_the_program() -> None:
    with pytest.raises(ValueError, match="5 is not below 5"):
        Packer().put(5, 5)
