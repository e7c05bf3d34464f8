"""Cursed Dwarven King: Gold for three essences, or with the help of a Dragon."""

from tests.support.story import me, rival, story


def test_cursed_dwarven_king_costs_a_life_and_a_death() -> None:
    tale = story(me(hand="cursed_dwarven_king", pool="1L 1D"), rival())
    assert tale.do("place cursed_dwarven_king").pool() == "0"


def test_he_puts_two_gold_on_himself_without_turning() -> None:
    mine = me(play="cursed_dwarven_king", pool="2E 2L 2D")
    tale = story(mine, rival(passed=True))
    tale.do("use cursed_dwarven_king 1", "use cursed_dwarven_king 1")
    assert tale.on("cursed_dwarven_king") == "4G"
    assert tale.pool() == "0"


def test_he_turns_a_dragon_for_a_gold() -> None:
    tale = story(me(play="cursed_dwarven_king bone_dragon"), rival())
    tale.do("use cursed_dwarven_king 2")
    assert tale.pool() == "1G"
    assert tale.turned("cursed_dwarven_king")
    assert tale.turned("bone_dragon")


def test_without_a_straight_dragon_there_is_no_gold() -> None:
    tale = story(me(play="cursed_dwarven_king bone_dragon (turned) hawk"), rival())
    assert tale.refuses("use cursed_dwarven_king 2") == "nothing_to_turn"
