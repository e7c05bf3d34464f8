"""Druid: collects Life and straightens a Creature."""

from tests.support.story import me, rival, story


def test_druid_collects_a_life() -> None:
    assert story(me(play="druid"), rival(), phase="collect").pool() == "1L"


def test_druid_straightens_a_creature() -> None:
    tale = story(me(play="druid hawk (turned)"), rival())
    tale.do("use druid 1", "choose hawk")
    assert not tale.turned("hawk")
    assert tale.turned("druid")


def test_druid_straightens_nothing_but_creatures() -> None:
    tale = story(me(play="druid hawk (turned) vault (turned) library (turned)"), rival())
    tale.do("use druid 1")
    assert sorted(tale.options()) == ["choose hawk", "decline"]


def test_druid_straightens_the_sea_serpent_but_no_other_dragon() -> None:
    tale = story(me(play="druid sea_serpent (turned) bone_dragon (turned)"), rival())
    tale.do("use druid 1")
    assert sorted(tale.options()) == ["choose sea_serpent", "decline"]


def test_druid_does_not_straighten_a_rivals_creature() -> None:
    tale = story(me(play="druid"), rival(play="hawk (turned)"))
    tale.do("use druid 1")
    assert tale.turned("hawk")
    assert tale.decision.seat == 1


def test_turned_druid_cannot_straighten() -> None:
    tale = story(me(play="druid (turned) hawk (turned)"), rival())
    assert tale.refuses("use druid 1") == "turned"
