"""Treant: a Creature with Life each round, and Elan for the Death of a rival."""

from tests.support.story import me, rival, story


def test_treant_costs_two_elan_and_three_life() -> None:
    tale = story(me(hand="treant", pool="2E 3L"), rival()).do("place treant")
    assert tale.play() == ["treant"]
    assert tale.pool() == "0"


def test_treant_cannot_be_placed_with_two_life() -> None:
    tale = story(me(hand="treant", pool="5E 2L"), rival())
    assert tale.refuses("place treant") == "essences_short"


def test_it_collects_two_life() -> None:
    tale = story(me(play="treant"), rival(), phase="collect")
    assert tale.pool() == "2L"


def test_it_gains_elan_for_a_rivals_death_which_the_rival_keeps() -> None:
    tale = story(me(play="treant", pool="1D"), rival(pool="3D 4E")).do("use treant 1")
    assert tale.pool() == "3E 1D"
    assert tale.pool(1) == "4E 3D"
    assert tale.turned("treant")


def test_a_rival_who_has_passed_may_be_chosen() -> None:
    tale = story(me(play="treant"), rival(pool="5D", passed=True), rival(pool="2D"))
    tale.do("use treant 1")
    assert set(tale.options()) == {"rival 1", "rival 2"}
    assert tale.do("rival 1").pool() == "5E"


def test_only_one_rival_counts() -> None:
    tale = story(me(play="treant"), rival(pool="2D"), rival(pool="3D"), rival(pool="1D"))
    tale.do("use treant 1", "rival 3")
    assert tale.pool() == "1E"


def test_its_owner_does_not_count_as_a_rival() -> None:
    tale = story(me(play="treant", pool="6D"), rival(), rival()).do("use treant 1")
    assert tale.refuses("rival 0") == "not_an_answer"


def test_death_on_components_does_not_count() -> None:
    tale = story(me(play="treant"), rival(pool="1D", play="catacombs_of_the_dead (4D)"))
    tale.do("use treant 1")
    assert tale.pool() == "1E"


def test_druid_wakes_it_again() -> None:
    tale = story(me(play="treant druid"), rival(pool="2D", passed=True))
    tale.do("use treant 1", "use druid 1", "choose treant", "use treant 1")
    assert tale.pool() == "4E"


def test_a_turned_treant_sleeps() -> None:
    tale = story(me(play="treant (turned)"), rival(pool="3D"))
    assert tale.refuses("use treant 1") == "turned"
