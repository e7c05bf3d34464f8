"""Sacrificial Pit: two points and one for each Death; beasts become Gold."""

from tests.support.story import me, rival, story


def test_sacrificial_pit_is_claimed_for_eight_elan_and_four_death() -> None:
    tale = story(me(pool="8E 5D"), rival(), places="sacrificial_pit")
    tale.do("claim sacrificial_pit")
    assert tale.pool() == "1D"


def test_sacrificial_pit_scores_two_and_one_for_each_death_on_it() -> None:
    assert story(me(play="sacrificial_pit"), rival()).worth("sacrificial_pit") == 2
    assert story(me(play="sacrificial_pit (3D 1L)"), rival()).worth("sacrificial_pit") == 5


def test_sacrificial_pit_takes_three_life_for_a_death() -> None:
    tale = story(me(play="sacrificial_pit", pool="4L"), rival())
    tale.do("use sacrificial_pit 1")
    assert tale.on("sacrificial_pit") == "1D"
    assert tale.pool() == "1L"
    assert tale.turned("sacrificial_pit")


def test_sacrificial_pit_makes_gold_of_a_dragon() -> None:
    tale = story(me(play="sacrificial_pit wind_dragon", pool="1D"), rival())
    tale.do("use sacrificial_pit 2")
    assert tale.pool() == "8G"
    assert tale.discards() == ["wind_dragon"]


def test_sacrificial_pit_takes_dragons_and_creatures_and_nothing_else() -> None:
    tale = story(me(play="sacrificial_pit hawk bone_dragon vault library", pool="1D"), rival())
    tale.do("use sacrificial_pit 2")
    assert sorted(tale.options()) == ["choose bone_dragon", "choose hawk"]


def test_sacrificial_pit_takes_a_turned_creature_and_the_essences_on_it() -> None:
    tale = story(me(play="sacrificial_pit mermaid (turned 3G)", pool="1D"), rival())
    tale.do("use sacrificial_pit 2")
    assert tale.pool() == "4G"
    assert tale.discards() == ["mermaid"]


def test_sacrificial_pit_names_missing_essences() -> None:
    assert (
        story(me(play="sacrificial_pit vault", pool="1D"), rival(play="hawk")).refuses(
            "use sacrificial_pit 2"
        )
        == "nothing_to_destroy"
    )
    assert story(me(play="sacrificial_pit hawk"), rival()).lacks("use sacrificial_pit 2") == "1D"


def test_turned_sacrificial_pit_is_closed() -> None:
    tale = story(me(play="sacrificial_pit (turned) hawk", pool="3L 1D"), rival())
    assert tale.refuses("use sacrificial_pit 1") == "turned"
    assert tale.refuses("use sacrificial_pit 2") == "turned"
