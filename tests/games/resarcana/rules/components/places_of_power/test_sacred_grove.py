"""Sacred Grove: two points, and one for each Life put there."""

from tests.support.story import me, rival, story


def test_sacred_grove_is_claimed_for_eight_life_and_four_calm() -> None:
    tale = story(me(pool="1E 8L 4C"), rival(), places="sacred_grove")
    tale.do("claim sacred_grove")
    assert tale.play() == ["sacred_grove"]
    assert tale.pool() == "1E"


def test_sacred_grove_scores_two_and_one_for_each_life_on_it() -> None:
    assert story(me(play="sacred_grove"), rival()).worth("sacred_grove") == 2
    assert story(me(play="sacred_grove (3L 2C 2G)"), rival()).worth("sacred_grove") == 5


def test_sacred_grove_gives_five_life_for_a_calm() -> None:
    tale = story(me(play="sacred_grove", pool="2C"), rival())
    tale.do("use sacred_grove 1")
    assert tale.pool() == "5L 1C"
    assert tale.turned("sacred_grove")


def test_sacred_grove_grows_a_life_when_a_creature_turns_with_it() -> None:
    tale = story(me(play="sacred_grove hawk treant"), rival())
    tale.do("use sacred_grove 2", "choose hawk")
    assert tale.on("sacred_grove") == "1L"
    assert tale.turned("hawk")
    assert tale.turned("sacred_grove")


def test_sacred_grove_needs_a_straightened_creature() -> None:
    tale = story(me(play="sacred_grove hawk (turned) bone_dragon vault"), rival(play="treant"))
    assert tale.refuses("use sacred_grove 2") == "nothing_to_turn"


def test_sacred_grove_needs_calm_for_its_five_life() -> None:
    tale = story(me(play="sacred_grove", pool="5L 5G"), rival())
    assert tale.lacks("use sacred_grove 1") == "1C"


def test_life_taken_from_the_sacred_grove_no_longer_scores() -> None:
    tale = story(me(play="sacred_grove (3L)"), rival(), phase="collect")
    tale.do("take")
    assert tale.pool() == "3L"
    assert tale.worth("sacred_grove") == 2
