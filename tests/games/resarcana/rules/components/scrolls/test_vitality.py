"""Vitality: straightens a component for two Elan."""

from tests.support.story import me, rival, story


def test_vitality_straightens_a_component() -> None:
    tale = story(me(play="vitality witch (turned) hawk (turned)", pool="2E"), rival())
    tale.do("use vitality 1", "choose witch")
    assert not tale.turned("witch")
    assert tale.pool() == "0"
    assert tale.scrolls() == ["vitality"]


def test_it_may_straighten_nothing() -> None:
    tale = story(me(play="vitality hawk (turned)", pool="2E"), rival())
    tale.do("use vitality 1", "decline")
    assert tale.turned("hawk")


def test_it_needs_two_elan() -> None:
    tale = story(me(play="vitality hawk (turned)", pool="1E 4G"), rival())
    assert tale.lacks("use vitality 1") == "1E"
