"""Witch: collects Life or Death and straightens any component for two essences."""

from tests.support.story import me, rival, story


def test_witch_collects_life_or_death() -> None:
    tale = story(me(play="witch"), rival(), phase="collect")
    assert sorted(tale.options()) == ["gain 1D", "gain 1L"]
    tale.do("gain 1D")
    assert tale.pool() == "1D"


def test_witch_straightens_an_artifact_for_any_two() -> None:
    tale = story(me(play="witch vault (turned)", pool="1E 1G"), rival())
    tale.do("use witch 1", "choose vault")
    assert not tale.turned("vault")
    assert tale.turned("witch")
    assert tale.pool() == "0"


def test_witch_straightens_items_monuments_and_places_as_well() -> None:
    tale = story(
        me(play="witch research (turned) library (turned) coral_castle (turned)", pool="2E"),
        rival(),
    )
    tale.do("use witch 1")
    assert {"choose research", "choose library", "choose coral_castle"} <= set(tale.options())


def test_witch_does_not_straighten_a_rivals_component() -> None:
    tale = story(me(play="witch vault (turned)", pool="2E"), rival(play="hawk (turned)"))
    tale.do("use witch 1")
    assert "choose hawk" not in tale.options()


def test_witch_needs_two_essences() -> None:
    tale = story(me(play="witch vault (turned)", pool="1E"), rival())
    assert tale.refuses("use witch 1") == "essences_short"
    assert tale.lacks("use witch 1") == "0 and any 1"


def test_turned_witch_straightens_nothing() -> None:
    tale = story(me(play="witch (turned) vault (turned)", pool="2E"), rival())
    assert tale.refuses("use witch 1") == "turned"
