"""Transmutation: any three essences become any three, Gold excepted."""

from tests.support.story import me, rival, story


def test_transmutation_changes_three_essences() -> None:
    tale = story(me(play="transmutation", pool="3D"), rival())
    tale.do("use transmutation 1", "gain 2E 1C")
    assert tale.pool() == "2E 1C"
    assert tale.turned("transmutation")


def test_transmutation_may_give_back_the_kinds_paid() -> None:
    tale = story(me(play="transmutation", pool="1E 2L"), rival())
    tale.do("use transmutation 1", "gain 1E 2L")
    assert tale.pool() == "1E 2L"


def test_transmutation_accepts_gold_but_never_makes_it() -> None:
    tale = story(me(play="transmutation", pool="3G"), rival())
    tale.do("use transmutation 1")
    assert tale.refuses("gain 3G") == "not_an_answer"
    assert tale.refuses("gain 2E 1G") == "not_an_answer"


def test_transmutation_gives_exactly_three() -> None:
    tale = story(me(play="transmutation", pool="3E"), rival())
    tale.do("use transmutation 1")
    assert tale.refuses("gain 2E") == "not_an_answer"
    assert tale.refuses("gain 4E") == "not_an_answer"


def test_transmutation_needs_three_essences_in_the_pool() -> None:
    tale = story(me(play="transmutation", pool="1E 1G"), rival())
    assert tale.refuses("use transmutation 1") == "essences_short"
    assert tale.lacks("use transmutation 1") == "0 and any 1"
