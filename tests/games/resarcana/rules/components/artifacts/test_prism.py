"""Prism: one essence splits in two, or identical essences change their kind."""

from tests.support.story import me, rival, story


def test_prism_costs_nothing() -> None:
    tale = story(me(hand="prism"), rival()).do("place prism")
    assert tale.play() == ["prism"]
    assert tale.decision.seat == 1


def test_an_essence_splits_into_any_two() -> None:
    tale = story(me(play="prism", pool="1G 1C"), rival())
    tale.do("use prism 1", "pay 1G", "gain 1E 1D")
    assert tale.pool() == "1E 1C 1D"
    assert tale.turned("prism")


def test_the_two_may_be_of_the_kind_paid_but_no_gold() -> None:
    tale = story(me(play="prism", pool="1D"), rival()).do("use prism 1")
    assert tale.refuses("gain 2G") == "not_an_answer"
    assert tale.refuses("gain 1E 1G") == "not_an_answer"
    assert tale.do("gain 2D").pool() == "2D"


def test_splitting_needs_an_essence() -> None:
    tale = story(me(play="prism (2E)"), rival())
    assert tale.refuses("use prism 1") == "essences_short"


def test_identical_essences_become_one_other_kind() -> None:
    tale = story(me(play="prism", pool="1E 4D"), rival())
    tale.do("use prism 2", "pay 4D", "gain 4L")
    assert tale.pool() == "1E 4L"
    assert tale.turned("prism")


def test_they_become_neither_gold_nor_themselves() -> None:
    tale = story(me(play="prism", pool="3D"), rival()).do("use prism 2", "pay 3D")
    assert set(tale.options()) == {"gain 3E", "gain 3L", "gain 3C"}
    assert tale.refuses("gain 3G") == "not_an_answer"
    assert tale.refuses("gain 3D") == "not_an_answer"


def test_they_become_one_kind_and_no_mix() -> None:
    tale = story(me(play="prism", pool="3D"), rival()).do("use prism 2", "pay 3D")
    assert tale.refuses("gain 2L 1C") == "not_an_answer"


def test_the_essences_changed_are_identical() -> None:
    tale = story(me(play="prism", pool="1E 1D"), rival()).do("use prism 2")
    assert set(tale.options()) == {"pay 0", "pay 1E", "pay 1D"}
    assert tale.refuses("pay 1E 1D") == "not_an_answer"


def test_gold_may_be_changed() -> None:
    tale = story(me(play="prism", pool="2G"), rival())
    tale.do("use prism 2", "pay 2G", "gain 2C")
    assert tale.pool() == "2C"


def test_it_may_change_nothing() -> None:
    tale = story(me(play="prism", pool="2E"), rival()).do("use prism 2", "pay 0")
    assert tale.pool() == "2E"
    assert tale.turned("prism")
    assert tale.decision.seat == 1


def test_a_turned_prism_is_dark() -> None:
    tale = story(me(play="prism (turned)", pool="2E"), rival())
    assert tale.refuses("use prism 1") == "turned"
    assert tale.refuses("use prism 2") == "turned"
