"""Rulings about victory checks."""

from tests.support.story import me, rival, story

STATUE = "golden_statue great_pyramid colossus"


# A check lets every player, in turn order from the one who caused it, use reactions to checks.


def test_a_rival_may_react_to_another_players_check() -> None:
    tale = story(
        me(play="coral_castle"),
        rival(play="golden_statue sacred_grove (4L)", pool="3G"),
    )
    tale.do("use coral_castle 1")
    assert tale.decision.seat == 1
    tale.do("react golden_statue 1")
    assert tale.winners == (1,)


def test_the_player_who_caused_the_check_reacts_first() -> None:
    tale = story(
        rival(),
        me(play="coral_castle golden_statue", pool="3G"),
        rival(),
        turn=1,
    )
    tale.do("use coral_castle 1")
    assert tale.decision.kind == "react_check"
    assert tale.decision.seat == 1


def test_at_the_end_of_a_round_players_who_have_passed_may_react() -> None:
    tale = story(
        me(),
        rival(play="golden_statue sacred_grove (4L)", pool="3G", passed=True),
    )
    tale.do("pass", "react golden_statue 1")
    assert tale.winners == (1,)


# Their points last for that check only, and are not in the final score.


def test_temporary_points_last_for_one_check_only() -> None:
    tale = story(me(play="coral_castle golden_statue", pool="3G"), rival())
    tale.do("use coral_castle 1", "react golden_statue 1")
    assert tale.view().temporary_points == 0
    assert tale.points() == 5


def test_temporary_points_are_not_in_the_final_score() -> None:
    tale = story(me(play=STATUE, pool="3G"))
    tale.do("pass", "react golden_statue 1")
    assert tale.winners == (0,)
    assert tale.points() == 7
    assert dict(tale.view().points_by_source)["golden_statue"] == 1


# Someone at 10 or more: most points wins; ties by essences, Gold twice; still tied: shared.


def test_most_points_win() -> None:
    tale = story(
        me(play="coral_castle great_pyramid temple library"),  # ten with the token
        rival(play="catacombs_of_the_dead (11D)"),
    )
    tale.do("use coral_castle 1")
    assert tale.winners == (1,)


def test_a_tie_is_broken_by_essences_with_gold_counted_twice() -> None:
    tale = story(
        me(play="coral_castle great_pyramid temple library", pool="2G"),
        rival(play="catacombs_of_the_dead (10D)", pool="3E"),
    )
    tale.do("use coral_castle 1")
    assert tale.winners == (0,)


def test_a_tie_that_essences_do_not_break_is_shared() -> None:
    tale = story(
        me(play="coral_castle great_pyramid temple library", pool="2G"),
        rival(play="catacombs_of_the_dead (10D)", pool="4E"),
    )
    tale.do("use coral_castle 1")
    assert tale.winners == (0, 1)


# If a mid-round check finds no winner, the turn simply ends.


def test_a_check_without_winner_just_ends_the_turn() -> None:
    tale = story(me(play="sorcerers_bestiary"), rival())
    tale.do("use sorcerers_bestiary 1")
    assert (tale.decision.kind, tale.decision.seat) == ("action", 1)
    assert tale.round == 1
