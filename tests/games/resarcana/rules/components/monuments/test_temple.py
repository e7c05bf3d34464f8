"""Temple: two points, a Life each round, and shelter from Life loss."""

from tests.support.story import me, rival, story


def test_temple_is_claimed_for_four_gold() -> None:
    tale = story(me(pool="1E 4G"), rival(), monuments="temple")
    tale.do("claim temple")
    assert tale.play() == ["temple"]
    assert tale.pool() == "1E"


def test_temple_is_worth_two_points() -> None:
    assert story(me(play="temple"), rival()).worth("temple") == 2


def test_temple_collects_a_life_even_turned() -> None:
    assert story(me(play="temple (turned)"), rival(), phase="collect").pool() == "1L"


def test_temple_turns_to_ignore_a_life_loss() -> None:
    tale = story(me(play="wind_dragon"), rival(play="temple", pool="2L"))
    tale.do("use wind_dragon 1", "react temple 1")
    assert tale.pool(1) == "2L"
    assert tale.turned("temple")


def test_turned_temple_gives_no_shelter() -> None:
    tale = story(me(play="wind_dragon"), rival(play="temple (turned)", pool="2L"))
    tale.do("use wind_dragon 1")
    assert tale.pool(1) == "0"


def test_temple_is_not_an_ordinary_action() -> None:
    assert story(me(play="temple"), rival()).refuses("use temple 1") == "react_only"
