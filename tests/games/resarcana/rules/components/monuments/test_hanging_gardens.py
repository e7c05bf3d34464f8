"""Hanging Gardens: any three essences but Gold in every collect step."""

from tests.support.story import me, rival, story


def test_hanging_gardens_is_claimed_for_four_gold() -> None:
    tale = story(me(pool="1E 4G"), rival(), monuments="hanging_gardens")
    tale.do("claim hanging_gardens")
    assert tale.play() == ["hanging_gardens"]
    assert tale.pool() == "1E"


def test_hanging_gardens_are_worth_one_point() -> None:
    assert story(me(play="hanging_gardens"), rival()).worth("hanging_gardens") == 1


def test_hanging_gardens_give_any_mix_of_three() -> None:
    tale = story(me(play="hanging_gardens"), rival(), phase="collect")
    assert len(tale.options()) == 20
    tale.do("gain 1E 2D")
    assert tale.pool() == "1E 2D"


def test_hanging_gardens_give_no_gold() -> None:
    tale = story(me(play="hanging_gardens"), rival(), phase="collect")
    assert tale.refuses("gain 3G") == "not_an_answer"
    assert tale.refuses("gain 2E 1G") == "not_an_answer"


def test_hanging_gardens_give_neither_two_nor_four() -> None:
    tale = story(me(play="hanging_gardens"), rival(), phase="collect")
    assert tale.refuses("gain 2L") == "not_an_answer"
    assert tale.refuses("gain 4L") == "not_an_answer"
