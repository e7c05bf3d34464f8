"""Demonologist: takes a discard back, and straightens a Demon."""

from tests.support.story import me, rival, story


def test_demonologist_takes_a_discard_back_into_hand() -> None:
    mine = me(play="demonologist", pool="1L", discards="hawk vault")
    tale = story(mine, rival()).do("use demonologist 1", "choose hawk")
    assert tale.hand() == ["hawk"]
    assert tale.discards() == ["vault"]
    assert tale.pool() == "0"


def test_demonologist_cannot_take_a_rivals_discards() -> None:
    tale = story(me(play="demonologist", pool="1L", discards="vault"), rival(discards="hawk"))
    tale.do("use demonologist 1")
    assert tale.hand() == ["vault"]


def test_without_discards_the_life_is_paid_for_nothing() -> None:
    tale = story(me(play="demonologist", pool="1L"), rival()).do("use demonologist 1")
    assert tale.pool() == "0"
    assert tale.hand() == []
    assert tale.decision.seat == 1


def test_demonologist_straightens_a_demon() -> None:
    tale = story(me(play="demonologist fire_demon (turned) hawk (turned)"), rival())
    tale.do("use demonologist 2", "choose fire_demon")
    assert not tale.turned("fire_demon")
    assert tale.turned("hawk")


def test_demonologist_may_straighten_no_demon() -> None:
    tale = story(me(play="demonologist hound_of_death (turned)"), rival())
    tale.do("use demonologist 2", "decline")
    assert tale.turned("hound_of_death")
