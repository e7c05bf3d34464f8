"""Destruction: an artifact for the essences of its cost."""

from tests.support.story import me, rival, story


def test_destruction_gains_as_much_as_the_artifact_cost() -> None:
    tale = story(me(play="destruction vault hawk (turned)"), rival())
    tale.do("use destruction 1", "choose hawk", "gain 1E 1C")
    assert tale.pool() == "1E 1C"
    assert tale.discards() == ["hawk"]
    assert tale.scrolls() == ["destruction"]


def test_it_never_gives_gold() -> None:
    tale = story(me(play="destruction ring_of_midas"), rival()).do("use destruction 1")
    assert not any("G" in option for option in tale.options())


def test_it_needs_an_artifact_of_its_owner() -> None:
    tale = story(me(play="destruction druid research"), rival(play="hawk"))
    assert tale.refuses("use destruction 1") == "nothing_to_destroy"
