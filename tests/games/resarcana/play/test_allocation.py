"""Distributing essences: the plus and minus buttons, and the proposal."""

from resarcana_desktop.games.resarcana.play.allocation import (
    Allocation,
    cheapest,
    most_of_one,
    most_useful,
)
from resarcana_desktop.games.resarcana.rules.records import GOLD
from tests.support.story import essences

NO_NEEDS = (0, 0, 0, 0, 0)


def allocation(now: str, *legal: str) -> Allocation:
    return Allocation(frozenset(essences(text) for text in legal), essences(now))


def any_two() -> tuple[str, ...]:
    return ("2E", "1E 1C", "2C", "1E 1G", "1C 1G", "2G")


def test_only_legal_sums_are_complete() -> None:
    assert allocation("1E 1C", *any_two()).complete
    assert not allocation("1E", *any_two()).complete


def test_plus_fills_the_open_amount() -> None:
    payment = allocation("1E", *any_two())
    payment.add(2)
    assert payment.amounts == essences("1E 1C")


def test_plus_on_a_complete_sum_takes_from_the_largest_other() -> None:
    payment = allocation("2E", *any_two())
    payment.add(2)
    assert payment.amounts == essences("1E 1C")


def any_four() -> tuple[str, ...]:
    return ("1E 3L", "2E 2L", "3E 1L", "2E 1L 1C", "3E 1C", "1E 2L 1C", "3L 1C", "4L")


def test_plus_does_not_take_from_the_last_request() -> None:
    payment = allocation("1E 3L", *any_four())
    payment.add(0)
    payment.add(0)
    assert payment.amounts == essences("3E 1L")
    payment.add(2)
    assert payment.amounts == essences("3E 1C"), "the Life was only proposed"


def test_the_first_request_is_reduced_first() -> None:
    gain = allocation("1E 1C", "1E 1C", "1C 1D", "1L 1D", "1L 1C", "1E 1L", "1E 1D")
    gain.add(3)
    gain.add(1)
    assert gain.amounts == essences("1L 1D")
    gain.add(2)
    assert gain.amounts == essences("1L 1C")


def test_minus_leaves_a_socket_open() -> None:
    payment = allocation("2E", *any_two())
    payment.remove(0)
    assert (payment.total, payment.due) == (1, 2)


def test_fixed_amounts_do_not_change() -> None:
    payment = allocation("3D 1E", "3D 1E", "3D 1L")
    assert not payment.can_remove(3)
    payment.add(1)
    assert payment.amounts == essences("3D 1L")


def test_identical_essences_are_of_one_kind() -> None:
    payment = allocation("0", "0", "1E", "2E", "1C", "2C", "3C")
    payment.fill(2)
    assert payment.amounts == essences("3C")
    payment.add(0)
    assert payment.amounts == essences("1E")
    assert payment.open_sum


def test_one_gold_or_two_others() -> None:
    gain = allocation("1G", "1G", "2E", "1E 1L", "2L")
    gain.add(0)
    assert gain.amounts[0] == 1
    assert gain.amounts[4] == 0


def discarding(now: str) -> Allocation:
    """What a discarded card gives: 1 Gold or any 2 others."""
    others = ("E", "L", "C", "D")
    pairs = {"".join(f"1{each} " for each in (a, b)) for a in others for b in others if a < b}
    return allocation(now, "1G", *(f"2{each}" for each in others), *pairs)


def test_no_second_essence_is_guessed_in_place_of_a_proposed_gold() -> None:
    gain = discarding("1G")
    gain.add(1)
    assert gain.amounts == essences("1L")
    assert (gain.complete, gain.total, gain.due) == (False, 1, 2)


def test_a_hand_picked_pair_is_the_pair_that_is_confirmed() -> None:
    gain = discarding("1G")
    gain.add(1)
    gain.add(3)
    assert gain.amounts == essences("1L 1D")
    assert gain.complete


def test_a_guess_of_the_same_kind_goes_before_a_hand_picked_essence() -> None:
    payment = allocation("3L", "3L", "2L 1D", "1L 1D 1C", "2L 1C")
    payment.add(3)
    payment.add(2)
    assert payment.amounts == essences("1L 1C 1D")


def test_a_hand_picked_essence_outlasts_a_guessed_one_of_its_kind() -> None:
    payment = allocation("2L", "2L", "1L 1D", "2D", "1D 1C", "1L 1C")
    payment.add(3)
    assert payment.amounts == essences("1L 1D")
    payment.add(1)
    assert payment.amounts == essences("2L"), "the player takes the Death back"
    payment.add(2)
    assert payment.amounts == essences("1L 1C"), "one of the two was never asked for"


def test_going_back_to_the_proposal_forgets_the_picks() -> None:
    payment = allocation("2E", *any_two())
    payment.add(2)
    payment.propose(essences("1E 1C"))
    payment.add(4)
    assert payment.amounts == essences("1C 1G"), "neither was picked by hand"


def test_the_cheapest_payment_avoids_gold_and_scarce_essences() -> None:
    legal = [essences(text) for text in any_two()]
    assert cheapest(legal, essences("2E 5C 2G"), NO_NEEDS) == essences("2C")


def test_the_most_useful_gain_is_a_missing_essence() -> None:
    legal = [essences("1E"), essences("1L")]
    assert most_useful(legal, essences("3E"), NO_NEEDS) == essences("1L")


def test_essences_the_hand_needs_count_more() -> None:
    legal = [essences("1E"), essences("1L")]
    assert most_useful(legal, essences("1E 1L"), (3, 0, 0, 0, 0)) == essences("1E")


def test_all_of_the_largest_kind_but_gold() -> None:
    legal = [essences(text) for text in ("0", "1E", "2E", "5G")]
    assert most_of_one(legal) == essences("2E")


def test_gold_goes_last_unless_the_rest_is_worth_more() -> None:
    pool = essences("1E 1L 1C 1D 2G")
    legal = [essences(each) for each in ("1E 1L", "1E 1G", "1C 1D", "2G")]
    assert not cheapest(legal, pool, NO_NEEDS)[GOLD]
    assert not cheapest(legal, essences("9E 1L 1C 1D 9G"), NO_NEEDS)[GOLD]
    every_card_asks = (4, 4, 4, 4, 0)
    assert cheapest(legal, pool, every_card_asks) == essences("2G")
