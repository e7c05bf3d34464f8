"""Guard Dog: a Creature that ignores Life loss and straightens for an Elan."""

from tests.support.story import me, rival, story


def test_guard_dog_costs_an_elan() -> None:
    tale = story(me(hand="guard_dog", pool="1E"), rival()).do("place guard_dog")
    assert tale.play() == ["guard_dog"]
    assert tale.pool() == "0"


def test_it_is_turned_to_ignore_a_life_loss() -> None:
    tale = story(me(play="guard_dog", pool="2L"), rival(play="bone_dragon"), turn=1)
    tale.do("use bone_dragon 1", "react guard_dog 2")
    assert tale.pool() == "2L"
    assert tale.turned("guard_dog")


def test_a_turned_dog_does_not_bark() -> None:
    tale = story(me(play="guard_dog (turned)", pool="2L 1E"), rival(play="bone_dragon"), turn=1)
    tale.do("use bone_dragon 1")
    assert tale.pool() == "1E"


def test_an_elan_straightens_it_while_it_is_turned() -> None:
    tale = story(me(play="guard_dog (turned)", pool="2E"), rival()).do("use guard_dog 1")
    assert not tale.turned("guard_dog")
    assert tale.pool() == "1E"


def test_straightened_it_barks_again() -> None:
    mine = me(play="guard_dog", pool="1E 2L")
    tale = story(mine, rival(play="bone_dragon elvish_bow"), turn=1)
    tale.do("use bone_dragon 1", "react guard_dog 2", "use guard_dog 1")
    tale.do("use elvish_bow 1", "react guard_dog 2")
    assert tale.pool() == "2L"


def test_an_elan_may_be_paid_even_while_it_is_straightened() -> None:
    tale = story(me(play="guard_dog", pool="1E"), rival()).do("use guard_dog 1")
    assert tale.pool() == "0"
    assert not tale.turned("guard_dog")


def test_it_does_not_get_up_without_elan() -> None:
    tale = story(me(play="guard_dog (turned)", pool="3G"), rival())
    assert tale.refuses("use guard_dog 1") == "essences_short"


def test_druid_straightens_it_as_a_creature() -> None:
    tale = story(me(play="druid guard_dog (turned)"), rival())
    tale.do("use druid 1", "choose guard_dog")
    assert not tale.turned("guard_dog")


def test_its_reaction_is_not_an_ordinary_action() -> None:
    tale = story(me(play="guard_dog"), rival())
    assert tale.refuses("use guard_dog 2") == "react_only"
