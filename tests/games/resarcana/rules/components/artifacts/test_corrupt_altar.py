"""Corrupt Altar: Life into stored Elan, and artifacts into essences."""

from tests.support.story import me, rival, story


def test_corrupt_altar_costs_two_death_and_any_three() -> None:
    tale = story(me(hand="corrupt_altar", pool="1E 2D 2G"), rival()).do("place corrupt_altar")
    assert tale.play() == ["corrupt_altar"]
    assert tale.pool() == "0"


def test_it_cannot_be_placed_with_one_death() -> None:
    tale = story(me(hand="corrupt_altar", pool="8E 1D"), rival())
    assert tale.refuses("place corrupt_altar") == "essences_short"


def test_it_collects_a_life_and_a_death() -> None:
    tale = story(me(play="corrupt_altar"), rival(), phase="collect")
    assert tale.pool() == "1L 1D"


def test_two_life_put_three_elan_on_it_as_often_as_paid() -> None:
    tale = story(me(play="corrupt_altar", pool="5L"), rival(passed=True))
    tale.do("use corrupt_altar 1", "use corrupt_altar 1")
    assert tale.on("corrupt_altar") == "6E"
    assert tale.pool() == "1L"
    assert tale.refuses("use corrupt_altar 1") == "essences_short"


def test_a_destroyed_artifact_gives_its_cost_and_two_more() -> None:
    tale = story(me(play="corrupt_altar treant"), rival())
    tale.do("use corrupt_altar 2", "choose treant", "gain 3E 4C")
    assert tale.pool() == "3E 4C"
    assert tale.discards() == ["treant"]
    assert tale.turned("corrupt_altar")


def test_the_gain_holds_no_gold_even_for_a_golden_artifact() -> None:
    tale = story(me(play="corrupt_altar horn_of_plenty"), rival())
    tale.do("use corrupt_altar 2", "choose horn_of_plenty")
    assert tale.refuses("gain 4G") == "not_an_answer"
    assert tale.refuses("gain 3E 1G") == "not_an_answer"
    assert tale.do("gain 4E").pool() == "4E"


def test_any_essences_of_the_printed_cost_count() -> None:
    tale = story(me(play="corrupt_altar crypt"), rival())
    tale.do("use corrupt_altar 2", "choose crypt", "gain 7L")
    assert tale.pool() == "7L"


def test_the_printed_cost_counts_and_not_the_discounted_one() -> None:
    tale = story(me(play="artificer corrupt_altar dwarven_pickaxe"), rival())
    tale.do("use corrupt_altar 2", "choose dwarven_pickaxe", "gain 3D")
    assert tale.pool() == "3D"


def test_it_may_destroy_itself() -> None:
    tale = story(me(play="corrupt_altar prism"), rival())
    tale.do("use corrupt_altar 2", "choose corrupt_altar", "gain 7D")
    assert tale.play() == ["prism"]
    assert tale.discards() == ["corrupt_altar"]
    assert tale.pool() == "7D"


def test_essences_on_the_destroyed_artifact_are_lost() -> None:
    tale = story(me(play="corrupt_altar (3E)"), rival()).do("use corrupt_altar 2", "gain 7L")
    assert tale.pool() == "7L"


def test_only_artifacts_can_be_destroyed_turned_ones_too() -> None:
    play = "druid oracle coral_castle research prism (turned) corrupt_altar"
    tale = story(me(play=play), rival(play="hawk")).do("use corrupt_altar 2")
    assert set(tale.options()) == {"choose prism", "choose corrupt_altar"}


def test_a_turned_corrupt_altar_cannot_be_used() -> None:
    tale = story(me(play="corrupt_altar (turned) prism", pool="2L"), rival())
    assert tale.refuses("use corrupt_altar 1") == "turned"
    assert tale.refuses("use corrupt_altar 2") == "turned"
