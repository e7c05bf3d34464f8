"""Coral Castle: three points, a victory check at will, and shelter from Life loss."""

from tests.support.story import me, rival, story

# With the Castle's three points and the First Player token these make ten.
SIX_POINTS = "great_pyramid colossus library"


def test_coral_castle_is_claimed_for_five_of_three_kinds() -> None:
    tale = story(me(pool="5E 5L 6C"), rival(), places="coral_castle")
    tale.do("claim coral_castle")
    assert tale.pool() == "1C"


def test_coral_castle_is_worth_three_points_even_turned() -> None:
    assert story(me(play="coral_castle (turned)"), rival()).worth("coral_castle") == 3


def test_coral_castle_ends_the_game_for_a_player_with_ten_points() -> None:
    tale = story(me(play=f"coral_castle {SIX_POINTS}"), rival())
    tale.do("use coral_castle 1")
    assert tale.winners == (0,)
    assert tale.position.over()


def test_coral_castle_without_ten_points_ends_just_the_turn() -> None:
    tale = story(me(play="coral_castle"), rival())
    tale.do("use coral_castle 1")
    assert tale.winners == ()
    assert tale.turned("coral_castle")
    assert tale.decision.kind == "action"
    assert tale.decision.seat == 1


def test_coral_castle_may_crown_a_rival() -> None:
    tale = story(
        me(play="coral_castle"),
        rival(play="catacombs_of_the_dead (11D)"),
    )
    tale.do("use coral_castle 1")
    assert tale.winners == (1,)


def test_coral_castle_turns_to_ignore_a_life_loss() -> None:
    tale = story(me(play="elvish_bow"), rival(play="coral_castle", pool="1L"))
    tale.do("use elvish_bow 1", "react coral_castle 2")
    assert tale.pool(1) == "1L"
    assert tale.turned("coral_castle")


def test_turned_coral_castle_checks_nothing() -> None:
    tale = story(me(play=f"coral_castle (turned) {SIX_POINTS}"), rival())
    assert tale.refuses("use coral_castle 1") == "turned"
    assert tale.refuses("use coral_castle 2") == "react_only"
