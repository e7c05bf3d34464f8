"""Dragon's Lair: cheaper Dragons, and Gold that scores."""

from tests.support.story import me, rival, story


def test_dragons_lair_is_claimed_for_three_of_four_kinds() -> None:
    tale = story(me(pool="3E 3L 3C 4D"), rival(), places="dragons_lair")
    tale.do("claim dragons_lair")
    assert tale.pool() == "1D"


def test_dragons_lair_takes_three_off_a_dragon() -> None:
    tale = story(me(play="dragons_lair", hand="fire_dragon", pool="3E"), rival())
    tale.do("place fire_dragon")
    assert "fire_dragon" in tale.play()
    assert tale.pool() == "0"


def test_dragons_lair_takes_nothing_off_other_artifacts() -> None:
    tale = story(me(play="dragons_lair", hand="treant", pool="1E 3L"), rival())
    assert tale.lacks("place treant") == "1E"


def test_turned_dragons_lair_still_takes_three_off() -> None:
    tale = story(me(play="dragons_lair (turned)", hand="water_dragon", pool="3C"), rival())
    tale.do("place water_dragon")
    assert "water_dragon" in tale.play()


def test_dragons_lair_gives_two_gold() -> None:
    tale = story(me(play="dragons_lair"), rival())
    tale.do("use dragons_lair 1")
    assert tale.pool() == "2G"
    assert tale.turned("dragons_lair")


def test_dragons_lair_hoards_two_gold_when_a_dragon_turns_with_it() -> None:
    tale = story(me(play="dragons_lair bone_dragon"), rival(pool="2L"))
    tale.do("use dragons_lair 2")
    assert tale.worth("dragons_lair") == 2
    assert tale.turned("bone_dragon")
    assert tale.pool(1) == "2L"


def test_dragons_lair_needs_a_straightened_dragon() -> None:
    tale = story(me(play="dragons_lair bone_dragon (turned) hawk"), rival(play="fire_dragon"))
    assert tale.refuses("use dragons_lair 2") == "nothing_to_turn"


def test_turned_dragons_lair_gives_no_gold() -> None:
    tale = story(me(play="dragons_lair (turned) bone_dragon"), rival())
    assert tale.refuses("use dragons_lair 1") == "turned"
    assert tale.refuses("use dragons_lair 2") == "turned"
