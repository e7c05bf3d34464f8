"""Rulings about Life loss."""

from tests.support.story import me, rival, story

# Rivals who have passed are skipped; the others resolve in turn order from the attacker's left.


def test_rivals_who_have_passed_lose_nothing() -> None:
    tale = story(me(play="elvish_bow"), rival(pool="3L", passed=True), rival(pool="3L"))
    tale.do("use elvish_bow 1")
    assert tale.pool(1) == "3L"
    assert tale.pool(2) == "2L"


def test_victims_answer_in_turn_order_from_the_attackers_left() -> None:
    tale = story(
        rival(play="healer", pool="2L"),
        me(play="fire_dragon"),
        rival(play="temple", pool="2L"),
        turn=1,
    )
    tale.do("use fire_dragon 1")
    assert tale.decision.seat == 2
    tale.do("react temple 1")
    assert tale.decision.seat == 0


def test_each_victim_reacts_or_pays_the_price_the_card_offers_or_loses() -> None:
    tale = story(
        me(play="fire_dragon"),
        rival(play="healer", pool="2L 1C"),
        rival(play="temple", pool="2L 1C"),
        rival(play="protection", pool="2L 1C"),
    )
    tale.do("use fire_dragon 1", "react healer 1", "way_out", "suffer")
    assert [tale.pool(seat) for seat in (1, 2, 3)] == ["2L 1C", "2L", "1C"]


# For each Life short, lose 2 other essences of the victim's choice, or all that are left.


def test_for_each_life_short_two_others_of_the_victims_choice_are_lost() -> None:
    tale = story(me(play="elvish_bow"), rival(pool="1E 1D 1G"))
    tale.do("use elvish_bow 1")
    assert sorted(tale.options()) == ["lose 1D 1G", "lose 1E 1D", "lose 1E 1G"]
    tale.do("lose 1E 1G")
    assert tale.pool(1) == "1D"


def test_a_player_with_too_few_essences_loses_all_of_them() -> None:
    tale = story(me(play="bone_dragon"), rival(pool="1E 1C 1G"))
    tale.do("use bone_dragon 1")
    assert tale.pool(1) == "0"


def test_a_victim_with_nothing_loses_nothing() -> None:
    tale = story(me(play="bone_dragon"), rival())
    tale.do("use bone_dragon 1")
    assert tale.pool(1) == "0"
    assert tale.decision.kind == "action"


# Life must be lost before the substitute is used; overpaying or paying an odd one is illegal.


def test_life_goes_before_any_substitute() -> None:
    tale = story(me(play="bone_dragon"), rival(pool="1L 2E 2C"))
    tale.do("use bone_dragon 1")
    assert sorted(tale.options()) == ["lose 1E 1L 1C", "lose 1L 2C", "lose 2E 1L"]
    assert tale.refuses("lose 2E 2C") == "not_an_answer"


def test_enough_life_leaves_no_choice() -> None:
    tale = story(me(play="bone_dragon"), rival(pool="5E 3L"))
    tale.do("use bone_dragon 1")
    assert tale.pool(1) == "5E 1L"


def test_a_single_substitute_is_not_enough_while_two_are_there() -> None:
    tale = story(me(play="elvish_bow"), rival(pool="1E 2C"))
    tale.do("use elvish_bow 1")
    assert tale.refuses("lose 1E") == "not_an_answer"
    assert tale.refuses("lose 1E 2C") == "not_an_answer"


# Dragon Bridle answers Dragons only.


def test_dragon_bridle_answers_a_dragon() -> None:
    tale = story(me(play="earth_dragon"), rival(play="dragon_bridle", pool="2L"))
    tale.do("use earth_dragon 1", "react dragon_bridle 1")
    assert tale.pool(1) == "2L"


def test_dragon_bridle_does_not_answer_a_bow() -> None:
    tale = story(me(play="elvish_bow"), rival(play="dragon_bridle", pool="2L"))
    tale.do("use elvish_bow 1")
    assert tale.pool(1) == "1L"


# A reaction that does not turn its component works while turned, as often as it can be paid.


def test_a_reaction_without_turning_works_while_turned() -> None:
    tale = story(me(play="bone_dragon"), rival(play="tree_of_life (turned)", pool="2L"))
    tale.do("use bone_dragon 1", "react tree_of_life 2")
    assert tale.pool(1) == "1L"


def test_a_reaction_without_turning_works_as_often_as_it_is_paid() -> None:
    tale = story(
        me(play="elvish_bow bone_dragon"), rival(play="dancing_sword library", pool="2E 2L")
    )
    tale.do("use elvish_bow 1", "react dancing_sword 1", "use library 1")
    tale.do("use bone_dragon 1", "react dancing_sword 1")
    assert tale.pool(1) == "2L"
    assert tale.on("dancing_sword") == "2D"


# A React power is never available as an ordinary action.


def test_a_reaction_is_not_an_ordinary_action() -> None:
    tale = story(me(play="tree_of_life dragon_bridle", pool="5L"), rival())
    assert tale.refuses("use tree_of_life 2") == "react_only"
    assert tale.refuses("use dragon_bridle 1") == "react_only"
