"""Horn of Plenty: three essences or a Gold."""

from tests.support.story import me, rival, story


def test_horn_of_plenty_costs_two_gold() -> None:
    tale = story(me(hand="horn_of_plenty", pool="2G"), rival()).do("place horn_of_plenty")
    assert tale.play() == ["horn_of_plenty"]
    assert tale.pool() == "0"


def test_artificer_does_not_make_it_cheaper() -> None:
    tale = story(me(play="artificer", hand="horn_of_plenty", pool="5E 1G"), rival())
    assert tale.refuses("place horn_of_plenty") == "essences_short"


def test_it_gains_any_three_essences() -> None:
    tale = story(me(play="horn_of_plenty"), rival()).do("use horn_of_plenty 1", "gain 1L 1C 1D")
    assert tale.pool() == "1L 1C 1D"
    assert tale.turned("horn_of_plenty")


def test_the_three_hold_no_gold() -> None:
    tale = story(me(play="horn_of_plenty"), rival()).do("use horn_of_plenty 1")
    assert tale.refuses("gain 2E 1G") == "not_an_answer"
    assert len(tale.options()) == 20


def test_or_it_gains_a_gold() -> None:
    tale = story(me(play="horn_of_plenty"), rival()).do("use horn_of_plenty 2")
    assert tale.pool() == "1G"
    assert tale.turned("horn_of_plenty")


def test_it_gives_one_or_the_other() -> None:
    tale = story(me(play="horn_of_plenty"), rival(passed=True)).do("use horn_of_plenty 2")
    assert tale.refuses("use horn_of_plenty 1") == "turned"
    assert tale.refuses("use horn_of_plenty 2") == "turned"
