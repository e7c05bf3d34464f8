"""Mystical Menagerie: Creatures, Calm and cards."""

from tests.support.story import me, rival, story


def test_it_scores_for_creatures_and_calm() -> None:
    tale = story(me(play="mystical_menagerie (2C) hawk dolphin fire_dragon"), rival())
    assert tale.worth("mystical_menagerie") == 4


def test_creatures_cost_one_less_but_all_their_gold_and_pearls() -> None:
    tale = story(me(play="mystical_menagerie", hand="dolphin", pool="2L 1C 2G"), rival())
    tale.do("place dolphin")
    assert tale.pool() == "0"
    tale = story(me(play="mystical_menagerie", hand="dolphin", pool="2L 2C 1G"), rival())
    assert tale.refuses("place dolphin") == "essences_short"


def test_seven_calm_put_two_on_it() -> None:
    tale = story(me(play="mystical_menagerie", pool="7C"), rival()).do("use mystical_menagerie 1")
    assert tale.on("mystical_menagerie") == "2C"
    assert not tale.turned("mystical_menagerie")


def test_a_turned_creature_and_a_calm_draw_a_card() -> None:
    tale = story(me(play="mystical_menagerie treant", pool="1C", deck="hawk"), rival())
    tale.do("use mystical_menagerie 2")
    assert tale.hand() == ["hawk"]
    assert tale.turned("treant")


def test_with_an_empty_deck_it_cannot_be_used_and_nothing_is_shuffled() -> None:
    tale = story(me(play="mystical_menagerie treant", pool="1C", discards="hawk"), rival())
    assert tale.refuses("use mystical_menagerie 2") == "own_deck_empty"
    assert tale.discards() == ["hawk"]


def test_the_discount_holds_while_it_is_turned() -> None:
    tale = story(me(play="mystical_menagerie (turned)", hand="hawk", pool="1L"), rival())
    assert "hawk" in tale.do("place hawk").play()


def test_seven_calm_more_put_two_more_on_it() -> None:
    tale = story(me(play="mystical_menagerie", pool="14C"), rival(passed=True))
    tale.do("use mystical_menagerie 1", "use mystical_menagerie 1")
    assert tale.on("mystical_menagerie") == "4C"
