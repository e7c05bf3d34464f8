"""Temple of the Abyss: scores Calm, and straightens all Demons."""

from tests.support.story import me, rival, story


def test_temple_of_the_abyss_is_claimed_for_six_calm_and_three_death() -> None:
    tale = story(me(pool="6C 3D"), rival(), places="temple_of_the_abyss")
    assert tale.do("claim temple_of_the_abyss").pool() == "0"


def test_it_scores_the_calm_lying_on_it() -> None:
    tale = story(me(play="temple_of_the_abyss (2C 1D)"), rival())
    assert tale.worth("temple_of_the_abyss") == 2


def test_it_straightens_the_demons_of_all_players() -> None:
    mine = me(play="temple_of_the_abyss chaos_imp (turned) hawk (turned)", pool="2L")
    tale = story(mine, rival(play="fire_demon (turned) vault (turned)"))
    tale.do("use temple_of_the_abyss 1")
    assert not tale.turned("chaos_imp")
    assert not tale.turned("fire_demon")
    assert tale.turned("hawk")
    assert tale.turned("vault")
    assert tale.pool() == "0"


def test_two_calm_and_two_death_put_a_calm_on_it_without_turning() -> None:
    tale = story(me(play="temple_of_the_abyss", pool="4C 4D"), rival(passed=True))
    tale.do("use temple_of_the_abyss 2", "use temple_of_the_abyss 2")
    assert tale.on("temple_of_the_abyss") == "2C"


def test_each_demon_gives_a_calm() -> None:
    tale = story(me(play="temple_of_the_abyss chaos_imp hound_of_death"), rival(passed=True))
    tale.do("use temple_of_the_abyss 3", "choose chaos_imp", "use temple_of_the_abyss 3")
    assert tale.on("temple_of_the_abyss") == "2C"
    assert not tale.turned("temple_of_the_abyss")


def test_straightened_demons_give_calm_again() -> None:
    tale = story(me(play="temple_of_the_abyss chaos_imp", pool="1L"), rival(passed=True))
    tale.do("use temple_of_the_abyss 3")
    assert tale.refuses("use temple_of_the_abyss 3") == "nothing_to_turn"
