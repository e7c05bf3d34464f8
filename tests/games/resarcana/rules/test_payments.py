"""Costs, discounts and choices of payment (p. 6)."""

import pytest

from tests.support.story import me, rival, story


def test_the_any_part_may_be_paid_with_every_kind() -> None:
    tale = story(me(hand="vault", pool="1E 1L 2G"), rival())
    tale.do("place vault")
    assert sorted(tale.options()) == ["pay 1E 1G", "pay 1L 1G", "pay 2G"]


def test_the_fixed_part_is_paid_before_the_any_part() -> None:
    tale = story(me(hand="tree_of_life", pool="3E 1L"), rival())
    tale.do("place tree_of_life")
    assert tale.pool() == "1E"


def test_more_of_the_fixed_kind_may_pay_the_any_part() -> None:
    tale = story(me(hand="wind_dragon", pool="8C"), rival())
    tale.do("place wind_dragon")
    assert tale.pool() == "0"


def test_overpaying_and_underpaying_are_refused() -> None:
    tale = story(me(hand="vault", pool="2E 2G"), rival())
    tale.do("place vault")
    assert tale.refuses("pay 2E 1G") == "not_an_answer"
    assert tale.refuses("pay 1G") == "not_an_answer"
    assert tale.refuses("pay 2E") == "not_an_answer"


def test_a_payment_shows_its_amount_and_purpose() -> None:
    tale = story(me(hand="vault", pool="1E 2G"), rival())
    tale.do("place vault")
    decision = tale.decision
    assert (decision.kind, decision.component, decision.amount) == ("pay", "vault", 2)
    assert decision.purpose == "placement"


def test_the_player_chooses_the_essences_a_discount_saves() -> None:
    tale = story(me(play="artificer", hand="elvish_bow", pool="2E 1L"), rival())
    tale.do("place elvish_bow")
    assert sorted(tale.options()) == ["pay 1E 1L", "pay 2E"]


def test_a_discount_covers_missing_essences() -> None:
    tale = story(me(play="dragon_bridle", hand="bone_dragon", pool="2D"), rival())
    tale.do("place bone_dragon")
    assert "bone_dragon" in tale.play()
    assert tale.pool() == "0"


def test_a_discount_may_take_off_the_any_part() -> None:
    tale = story(me(play="dragon_bridle", hand="wind_dragon", pool="1E 4C"), rival())
    tale.do("place wind_dragon")
    assert tale.pool() == "0"


def test_discounts_of_three_components_add_up_to_seven() -> None:
    tale = story(
        me(play="artificer dragon_bridle dragons_lair", hand="wind_dragon", pool="1E"), rival()
    )
    tale.do("place wind_dragon")
    assert "wind_dragon" in tale.play()
    assert tale.pool() == "0"


def test_all_discounts_are_used() -> None:
    tale = story(me(play="artificer dragon_bridle", hand="fire_dragon", pool="6E"), rival())
    tale.do("place fire_dragon")
    assert tale.pool() == "4E"


def test_missing_essences_are_counted_after_the_discount() -> None:
    tale = story(me(play="dragon_bridle", hand="fire_dragon", pool="1E"), rival())
    assert tale.lacks("place fire_dragon") == "2E"


def test_the_total_may_be_short_even_with_every_kind_present() -> None:
    tale = story(me(hand="tree_of_life", pool="1E 1L"), rival())
    assert tale.lacks("place tree_of_life") == "0 and any 1"


def test_a_cost_with_one_way_to_pay_it_is_paid_without_asking() -> None:
    tale = story(me(hand="hawk", pool="5L 5C"), rival())
    tale.do("place hawk")
    assert tale.pool() == "4L 4C"
    assert tale.decision.seat == 1


def test_dragon_teeth_place_a_dragon_without_any_payment() -> None:
    tale = story(me(play="dragon_teeth", hand="sea_serpent", pool="3E"), rival())
    tale.do("use dragon_teeth 2", "choose sea_serpent")
    assert "sea_serpent" in tale.play()
    assert tale.pool() == "0"


@pytest.mark.parametrize("pool", ["3E", "0", "2D"])
def test_a_cost_of_certain_kinds_names_them(pool: str) -> None:
    tale = story(me(play="druid mermaid hawk", pool=pool), rival())
    refusal = tale.position.why_not(tale.position.action("use mermaid 1"))
    assert refusal is not None
    assert refusal.one_of == (0, 1, 1, 0, 1)
    assert not refusal.missing_any
