"""Gate of Hell: scores Demons and Death, and takes Creatures for it."""

from tests.support.story import me, rival, story


def test_gate_of_hell_is_claimed_for_six_elan_and_three_death() -> None:
    tale = story(me(pool="6E 3D"), rival(), places="gate_of_hell")
    assert tale.do("claim gate_of_hell").pool() == "0"


def test_it_scores_demons_in_play_and_death_on_it() -> None:
    tale = story(me(play="gate_of_hell (2D) chaos_imp fire_demon (turned) hawk"), rival())
    assert tale.worth("gate_of_hell") == 4


def test_it_and_a_demon_are_turned_for_a_death() -> None:
    tale = story(me(play="gate_of_hell chaos_imp"), rival()).do("use gate_of_hell 1")
    assert tale.on("gate_of_hell") == "1D"
    assert tale.turned("gate_of_hell")
    assert tale.turned("chaos_imp")


def test_a_creature_is_destroyed_for_a_death() -> None:
    tale = story(me(play="gate_of_hell hawk vault"), rival()).do("use gate_of_hell 2")
    assert tale.on("gate_of_hell") == "1D"
    assert tale.discards() == ["hawk"]
    assert not tale.turned("gate_of_hell")


def test_the_hound_of_death_may_be_the_creature() -> None:
    tale = story(me(play="gate_of_hell hound_of_death"), rival()).do("use gate_of_hell 2")
    assert tale.discards() == ["hound_of_death"]
    assert tale.worth("gate_of_hell") == 1


def test_four_elan_put_a_death_on_it_as_often_as_they_are_paid() -> None:
    tale = story(me(play="gate_of_hell", pool="8E"), rival(passed=True))
    tale.do("use gate_of_hell 3", "use gate_of_hell 3")
    assert tale.on("gate_of_hell") == "2D"


def test_without_creatures_there_is_nothing_to_destroy() -> None:
    tale = story(me(play="gate_of_hell illusion vault"), rival())
    assert tale.refuses("use gate_of_hell 2") == "nothing_to_destroy"
