"""Sorcerer's Bestiary: points for Creatures and Dragons, which it calls from any discards."""

from tests.support.story import me, rival, story


def test_sorcerers_bestiary_is_claimed_for_ten_essences() -> None:
    tale = story(me(pool="2E 4L 2C 3D"), rival(), places="sorcerers_bestiary")
    tale.do("claim sorcerers_bestiary")
    assert tale.pool() == "1D"


def test_sorcerers_bestiary_scores_one_for_a_creature_and_two_for_a_dragon() -> None:
    tale = story(me(play="sorcerers_bestiary hawk treant (turned) bone_dragon vault"), rival())
    assert tale.worth("sorcerers_bestiary") == 4


def test_sorcerers_bestiary_scores_three_for_the_sea_serpent() -> None:
    tale = story(me(play="sorcerers_bestiary sea_serpent"), rival())
    assert tale.worth("sorcerers_bestiary") == 3


def test_sorcerers_bestiary_does_not_score_the_beasts_of_rivals() -> None:
    tale = story(me(play="sorcerers_bestiary", hand="hawk"), rival(play="bone_dragon"))
    assert tale.worth("sorcerers_bestiary") == 0


def test_sorcerers_bestiary_checks_victory_at_once() -> None:
    tale = story(
        me(play="sorcerers_bestiary sea_serpent bone_dragon great_pyramid"), rival()
    )  # 5 + 1 + 1 + 3 points, and the token
    tale.do("use sorcerers_bestiary 1")
    assert tale.winners == (0,)


def test_sorcerers_bestiary_places_a_dragon_from_the_discards_of_a_rival() -> None:
    tale = story(
        me(play="sorcerers_bestiary", pool="1L 4D 4G"), rival(discards="vault bone_dragon")
    )
    tale.do("use sorcerers_bestiary 2", "pay 4G", "choose bone_dragon")
    assert tale.play() == ["sorcerers_bestiary", "bone_dragon"]
    assert tale.pool() == "0"
    assert tale.discards(1) == ["vault"]


def test_sorcerers_bestiary_places_no_other_artifact_and_no_unaffordable_one() -> None:
    tale = story(
        me(play="sorcerers_bestiary", pool="6E 4G", discards="hawk fire_dragon"),
        rival(discards="water_dragon"),
    )
    tale.do("use sorcerers_bestiary 2", "pay 4G")
    assert sorted(tale.options()) == ["choose fire_dragon", "decline"]


def test_sorcerers_bestiary_needs_four_essences_and_must_be_straight() -> None:
    short = story(me(play="sorcerers_bestiary", pool="3E"), rival(discards="bone_dragon"))
    assert short.lacks("use sorcerers_bestiary 2") == "0 and any 1"
    turned = story(me(play="sorcerers_bestiary (turned)", pool="4E"), rival())
    assert turned.refuses("use sorcerers_bestiary 1") == "turned"
    assert turned.refuses("use sorcerers_bestiary 2") == "turned"
