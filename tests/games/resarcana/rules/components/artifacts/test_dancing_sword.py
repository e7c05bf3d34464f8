"""Dancing Sword: 1 Elan ignores a Life loss and puts a Death on it."""

from tests.support.story import me, rival, story


def test_dancing_sword_costs_an_elan_and_a_gold() -> None:
    tale = story(me(hand="dancing_sword", pool="1E 1G"), rival()).do("place dancing_sword")
    assert tale.play() == ["dancing_sword"]
    assert tale.pool() == "0"


def test_it_collects_an_elan_and_a_death() -> None:
    tale = story(me(play="dancing_sword"), rival(), phase="collect")
    assert tale.pool() == "1E 1D"


def test_an_elan_ignores_the_loss_and_puts_a_death_on_it() -> None:
    tale = story(me(play="dancing_sword", pool="2E 2L"), rival(play="bone_dragon"), turn=1)
    tale.do("use bone_dragon 1", "react dancing_sword 1")
    assert tale.pool() == "1E 2L"
    assert tale.on("dancing_sword") == "1D"
    assert not tale.turned("dancing_sword")


def test_it_dances_while_turned() -> None:
    mine = me(play="dancing_sword (turned)", pool="1E 1L")
    tale = story(mine, rival(play="elvish_bow"), turn=1)
    tale.do("use elvish_bow 1", "react dancing_sword 1")
    assert tale.pool() == "1L"
    assert tale.on("dancing_sword") == "1D"


def test_it_dances_as_often_as_it_is_paid() -> None:
    mine = me(play="dancing_sword", pool="2E 2L", hand="hawk")
    tale = story(mine, rival(play="bone_dragon elvish_bow"), turn=1)
    tale.do("use bone_dragon 1", "react dancing_sword 1", "discard hawk", "gain 1G")
    tale.do("use elvish_bow 1", "react dancing_sword 1")
    assert tale.on("dancing_sword") == "2D"
    assert tale.pool() == "2L 1G"


def test_without_elan_it_does_not_answer() -> None:
    mine = me(play="dancing_sword guard_dog", pool="1L 2D")
    tale = story(mine, rival(play="elvish_bow"), turn=1).do("use elvish_bow 1")
    assert set(tale.options()) == {"react guard_dog 2", "suffer"}
    assert tale.refuses("react dancing_sword 1") == "not_an_answer"


def test_its_owner_may_suffer_instead() -> None:
    mine = me(play="dancing_sword", pool="1E 1L")
    tale = story(mine, rival(play="elvish_bow"), turn=1).do("use elvish_bow 1", "suffer")
    assert tale.pool() == "1E"
    assert tale.on("dancing_sword") == "0"


def test_using_the_sword_is_not_an_action() -> None:
    tale = story(me(play="dancing_sword", pool="1E"), rival())
    assert tale.refuses("use dancing_sword 1") == "react_only"
