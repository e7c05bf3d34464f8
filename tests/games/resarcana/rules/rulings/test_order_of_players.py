"""Rulings about five players and the order of their decisions."""

from tests.support.story import me, rival, story

# Decisions of several players go clockwise from the one whose action caused them.


def test_an_attack_among_five_goes_clockwise_from_the_attacker() -> None:
    others = {0: "healer", 1: "temple", 2: "protection", 4: "guard_dog"}
    seats = [
        rival(play=others[n], pool="2L") if n in others else me(play="bone_dragon")
        for n in range(5)
    ]
    tale = story(*seats, turn=3)
    tale.do("use bone_dragon 1")
    asked = []
    for _ in range(4):
        asked.append(tale.decision.seat)
        tale.do("suffer")
    assert asked == [4, 0, 1, 2]


def test_a_check_among_five_goes_clockwise_from_its_cause() -> None:
    tale = story(
        rival(play="golden_statue", pool="3G"),
        rival(),
        rival(),
        rival(),
        me(play="coral_castle"),
        turn=4,
    )
    tale.do("use coral_castle 1")
    assert (tale.decision.kind, tale.decision.seat) == ("react_check", 0)


# In the collect step from the First Player.


def test_collecting_begins_with_the_first_player() -> None:
    seats = [rival(play=mage) for mage in ("healer", "witch", "druid")]
    tale = story(*seats, phase="collect", first_player=1, token_holder=1)
    assert tale.decision.seat == 1
    tale.do("gain 1L")
    assert tale.decision.seat == 0


def test_rivals_gain_even_after_passing_among_five() -> None:
    tale = story(me(play="hand_of_glory"), rival(), rival(passed=True), rival(), rival())
    tale.do("use hand_of_glory 1")
    assert [tale.pool(seat) for seat in range(5)] == ["2D", "1D", "1D", "1D", "1D"]
