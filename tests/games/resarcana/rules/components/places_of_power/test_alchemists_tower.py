"""Alchemist's Tower: three essences a round, and Gold that scores."""

from tests.support.story import me, rival, story


def test_alchemists_tower_is_claimed_for_three_gold() -> None:
    tale = story(me(pool="4G"), rival(), places="alchemists_tower")
    tale.do("claim alchemists_tower")
    assert tale.pool() == "1G"


def test_alchemists_tower_collects_any_three_but_gold() -> None:
    tale = story(me(play="alchemists_tower"), rival(), phase="collect")
    assert tale.refuses("gain 3G") == "not_an_answer"
    tale.do("gain 2L 1C")
    assert tale.pool() == "2L 1C"


def test_alchemists_tower_makes_gold_of_one_of_each() -> None:
    tale = story(me(play="alchemists_tower", pool="2E 1L 1C 1D"), rival())
    tale.do("use alchemists_tower 1")
    assert tale.on("alchemists_tower") == "1G"
    assert tale.pool() == "1E"


def test_alchemists_tower_does_not_turn_for_its_gold() -> None:
    tale = story(me(play="alchemists_tower", pool="2E 2L 2C 2D"), rival(passed=True))
    tale.do("use alchemists_tower 1", "use alchemists_tower 1")
    assert tale.worth("alchemists_tower") == 2
    assert not tale.turned("alchemists_tower")


def test_alchemists_tower_names_every_essence_lacking() -> None:
    tale = story(me(play="alchemists_tower", pool="1E 3G"), rival())
    assert tale.refuses("use alchemists_tower 1") == "essences_short"
    assert tale.lacks("use alchemists_tower 1") == "1L 1C 1D"


def test_alchemists_tower_turns_to_ignore_a_life_loss() -> None:
    tale = story(me(play="elvish_bow"), rival(play="alchemists_tower", pool="1L"))
    tale.do("use elvish_bow 1", "react alchemists_tower 2")
    assert tale.pool(1) == "1L"
    assert tale.turned("alchemists_tower")


def test_turned_alchemists_tower_makes_no_gold() -> None:
    tale = story(me(play="alchemists_tower (turned)", pool="1E 1L 1C 1D"), rival())
    assert tale.refuses("use alchemists_tower 1") == "turned"
    assert tale.refuses("use alchemists_tower 2") == "react_only"


def test_alchemists_tower_scores_nothing_but_its_gold() -> None:
    assert story(me(play="alchemists_tower"), rival()).worth("alchemists_tower") == 0
    assert story(me(play="alchemists_tower (4E 2G)"), rival()).worth("alchemists_tower") == 2
