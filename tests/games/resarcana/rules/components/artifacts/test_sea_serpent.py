"""Sea Serpent: Creature and Dragon; rivals lose 2 Life or destroy an artifact."""

from tests.support.story import me, rival, story


def test_sea_serpent_costs_three_life_and_six_calm_and_is_worth_a_point() -> None:
    tale = story(me(hand="sea_serpent", pool="3L 6C"), rival(), token_holder=1)
    tale.do("place sea_serpent")
    assert tale.pool() == "0"
    assert tale.points() == 1


def test_sea_serpent_cannot_be_placed_with_five_calm() -> None:
    tale = story(me(hand="sea_serpent", pool="9L 5C"), rival())
    assert tale.refuses("place sea_serpent") == "essences_short"


def test_a_rival_loses_two_life() -> None:
    tale = story(me(play="sea_serpent"), rival(pool="3L")).do("use sea_serpent 1")
    assert tale.pool(1) == "1L"
    assert tale.turned("sea_serpent")


def test_an_artifact_destroyed_appeases_it() -> None:
    tale = story(me(play="sea_serpent"), rival(play="prism (turned) vault (2G)", pool="2L"))
    tale.do("use sea_serpent 1", "way_out", "choose vault")
    assert tale.pool(1) == "2L"
    assert tale.play(1) == ["prism"]
    assert tale.discards(1) == ["vault"]


def test_the_victim_chooses_only_among_its_artifacts() -> None:
    mine = me(play="sea_serpent prism")
    tale = story(mine, rival(play="druid research oracle hawk vault", hand="treant", pool="2L"))
    tale.do("use sea_serpent 1", "way_out")
    assert set(tale.options()) == {"choose hawk", "choose vault"}


def test_without_artifacts_the_loss_cannot_be_avoided() -> None:
    tale = story(me(play="sea_serpent"), rival(play="healer research oracle", pool="2L"))
    tale.do("use sea_serpent 1")
    assert set(tale.options()) == {"react healer 1", "suffer"}
    assert tale.refuses("way_out") == "not_an_answer"


def test_a_rival_who_has_passed_destroys_nothing() -> None:
    tale = story(me(play="sea_serpent"), rival(play="prism", pool="2L", passed=True))
    tale.do("use sea_serpent 1")
    assert tale.play(1) == ["prism"]
    assert tale.pool(1) == "2L"


def test_it_scores_three_points_in_the_bestiary() -> None:
    tale = story(me(play="sea_serpent sorcerers_bestiary"), rival(), token_holder=1)
    assert tale.points() == 1 + 3


def test_it_is_turned_for_the_grove_as_a_creature() -> None:
    tale = story(me(play="sea_serpent sacred_grove"), rival()).do("use sacred_grove 2")
    assert tale.turned("sea_serpent")
    assert tale.on("sacred_grove") == "1L"


def test_it_is_turned_for_the_lair_as_a_dragon() -> None:
    tale = story(me(play="sea_serpent dragons_lair"), rival(passed=True)).do("use dragons_lair 2")
    assert tale.on("dragons_lair") == "2G"
    assert tale.refuses("use sea_serpent 1") == "turned"


def test_druid_straightens_it() -> None:
    tale = story(me(play="sea_serpent (turned) druid"), rival())
    tale.do("use druid 1", "choose sea_serpent")
    assert not tale.turned("sea_serpent")
