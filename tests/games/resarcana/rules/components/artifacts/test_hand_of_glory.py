"""Hand of Glory: Death for everyone, most for its owner."""

from tests.support.story import me, rival, story


def test_hand_of_glory_costs_a_life_and_a_death() -> None:
    tale = story(me(hand="hand_of_glory", pool="1L 1D"), rival()).do("place hand_of_glory")
    assert tale.play() == ["hand_of_glory"]
    assert tale.pool() == "0"


def test_it_cannot_be_placed_without_life() -> None:
    tale = story(me(hand="hand_of_glory", pool="5D"), rival())
    assert tale.refuses("place hand_of_glory") == "essences_short"


def test_it_gains_two_death_and_the_rival_one() -> None:
    tale = story(me(play="hand_of_glory"), rival()).do("use hand_of_glory 1")
    assert (tale.pool(), tale.pool(1)) == ("2D", "1D")
    assert tale.turned("hand_of_glory")


def test_every_rival_gains_passed_or_not() -> None:
    tale = story(me(play="hand_of_glory"), rival(passed=True), rival(), rival())
    tale.do("use hand_of_glory 1")
    assert [tale.pool(seat) for seat in range(4)] == ["2D", "1D", "1D", "1D"]


def test_it_gives_once_a_round() -> None:
    tale = story(me(play="hand_of_glory"), rival(passed=True)).do("use hand_of_glory 1")
    assert tale.refuses("use hand_of_glory 1") == "turned"


def test_witch_lets_it_give_again() -> None:
    tale = story(me(play="hand_of_glory witch", pool="2G"), rival(passed=True))
    tale.do("use hand_of_glory 1", "use witch 1", "pay 2G", "choose hand_of_glory")
    tale.do("use hand_of_glory 1")
    assert (tale.pool(), tale.pool(1)) == ("4D", "2D")
