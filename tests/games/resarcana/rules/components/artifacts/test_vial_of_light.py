"""Vial of Light: turns Death into Life, and gains when artifacts are destroyed."""

from tests.support.story import me, rival, story


def test_vial_of_light_costs_nothing() -> None:
    assert story(me(hand="vial_of_light"), rival()).do("place vial_of_light").play() == [
        "vial_of_light"
    ]


def test_a_death_becomes_an_elan_and_a_life() -> None:
    tale = story(me(play="vial_of_light", pool="1D"), rival()).do("use vial_of_light 1")
    assert tale.pool() == "1E 1L"
    assert tale.turned("vial_of_light")


def test_it_gains_an_essence_when_its_owner_destroys_an_artifact() -> None:
    tale = story(me(play="vial_of_light dragon_egg", hand="hawk"), rival())
    tale.do("use dragon_egg 1", "react vial_of_light 2")
    assert sorted(tale.options()) == ["gain 1C", "gain 1E", "gain 1L"]
    tale.do("gain 1E")
    assert tale.pool() == "1E"


def test_it_gains_when_a_rival_destroys_an_artifact() -> None:
    tale = story(me(play="vial_of_light"), rival(play="jeweled_statuette"), turn=1)
    tale.do("use jeweled_statuette 2")
    assert (tale.decision.kind, tale.decision.seat) == ("react_destroyed", 0)
    tale.do("react vial_of_light 2", "gain 1C")
    assert tale.pool() == "1C"


def test_its_owner_may_let_it_be() -> None:
    tale = story(me(play="vial_of_light"), rival(play="dragon_egg", hand="hawk"), turn=1)
    tale.do("use dragon_egg 1", "decline")
    assert tale.pool() == "0"


def test_a_discard_from_hand_destroys_nothing() -> None:
    tale = story(me(play="vial_of_light", hand="hawk"), rival()).do("discard hawk", "gain 1G")
    assert tale.decision.seat == 1


def test_it_gains_once_for_each_artifact() -> None:
    mine = me(play="vial_of_light (turned) corrupt_altar hawk vault", pool="1L")
    tale = story(mine, rival()).do("use corrupt_altar 2", "choose hawk", "react vial_of_light 2")
    tale.do("gain 1L")
    assert tale.decision.kind == "gain"
    assert tale.decision.component == "corrupt_altar"
