"""Points and the victory check (p. 8)."""

from tests.support.story import me, rival, story

NINE = "great_pyramid colossus temple oracle"  # 3 + 2 + 2 + 2 points


def test_ten_points_at_the_end_of_the_round_win() -> None:
    tale = story(me(play=NINE), rival())
    tale.do("pass", "pass")
    assert tale.position.over()
    assert tale.winners == (0,)


def test_nine_points_do_not_end_the_game() -> None:
    tale = story(me(play=NINE), rival(passed=True), token_holder=1)
    tale.do("pass")
    assert not tale.position.over()
    assert tale.round == 2


def test_ten_points_in_mid_round_do_not_end_it() -> None:
    tale = story(me(play=f"{NINE} library", deck="vault"), rival())
    tale.do("use library 1")
    assert not tale.position.over()


def test_the_token_is_worth_a_point() -> None:
    assert story(me(), rival(), token_holder=1).points(1) == 1
    assert story(me(), rival(), token_holder=1).points(0) == 0


def test_points_come_from_components_and_token() -> None:
    tale = story(me(play="nightingale library sacred_grove (2L) druid vault"), rival())
    assert dict(tale.view().points_by_source) == {
        "nightingale": 1,
        "library": 1,
        "sacred_grove": 4,
        "first_player_token": 1,
    }
    assert tale.points() == 7


def test_cards_in_hand_and_discards_score_nothing() -> None:
    tale = story(me(hand="nightingale", discards="ring_of_midas", deck="dragon_egg"), rival())
    assert tale.points() == 1


def test_turned_components_score() -> None:
    tale = story(me(play="great_pyramid (turned) nightingale (turned)"), rival())
    assert tale.points() == 5


def test_most_points_win_when_several_have_ten() -> None:
    tale = story(me(play=NINE), rival(play="catacombs_of_the_dead (11D)", passed=True))
    tale.do("pass")
    assert tale.winners == (1,)


def test_a_tie_goes_to_the_richer_pool() -> None:
    tale = story(
        me(play=NINE, pool="3E"),
        rival(play="catacombs_of_the_dead (10D)", pool="4L"),
    )
    tale.do("pass", "pass")
    assert tale.winners == (1,)


def test_gold_counts_double_in_a_tie() -> None:
    tale = story(
        me(play=NINE, pool="2E 1G"),
        rival(play="catacombs_of_the_dead (10D)", pool="3L"),
    )
    tale.do("pass", "pass")
    assert tale.winners == (0,)


def test_essences_on_components_do_not_count_in_a_tie() -> None:
    tale = story(
        me(play=f"{NINE} cursed_skull (9E)", pool="1E"),
        rival(play="catacombs_of_the_dead (10D)", pool="2L"),
    )
    tale.do("pass", "pass")
    assert tale.winners == (1,)


def test_equal_in_points_and_essences_share_the_victory() -> None:
    tale = story(
        me(play=NINE, pool="1G"),
        rival(play="catacombs_of_the_dead (10D)", pool="2L"),
        rival(play="sunken_reef (8C)", pool="9G"),
    )
    tale.do("pass", "pass", "pass")
    assert tale.winners == (0, 1)


def test_essences_do_not_help_against_more_points() -> None:
    tale = story(me(play=NINE, pool="50G"), rival(play="catacombs_of_the_dead (11D)"))
    tale.do("pass", "pass")
    assert tale.winners == (1,)


def test_a_check_in_mid_round_ends_the_game_before_others_score() -> None:
    tale = story(
        me(play="coral_castle great_pyramid temple library"),
        rival(play="catacombs_of_the_dead (9D)", pool="5D"),
    )
    tale.do("use coral_castle 1")
    assert tale.winners == (0,)


def test_temporary_points_may_win_a_round() -> None:
    tale = story(me(play="golden_statue great_pyramid colossus", pool="3G"), rival())
    tale.do("pass", "pass", "react golden_statue 1")
    assert tale.winners == (0,)


def test_temporary_points_are_gone_in_the_next_round() -> None:
    tale = story(me(play="golden_statue", pool="3G"), rival())
    tale.do("pass", "pass", "react golden_statue 1")
    assert tale.round == 2
    assert tale.view().temporary_points == 0
    assert tale.points() == 2
    assert not tale.turned("golden_statue")


def test_reacts_at_the_end_of_a_round_begin_with_the_first_player() -> None:
    tale = story(
        me(play="temple"),
        rival(play="golden_statue", pool="3G"),
        first_player=1,
        turn=1,
    )
    tale.do("pass", "pass")
    assert (tale.decision.kind, tale.decision.seat) == ("react_check", 1)


def test_after_the_end_nothing_is_possible() -> None:
    tale = story(me(play=NINE), rival())
    tale.do("pass", "pass")
    assert tale.options() == []
    assert tale.refuses("pass") == "game_over"


def test_temporary_points_count_against_the_points_of_others() -> None:
    tale = story(
        me(play=NINE, pool="9G"),  # ten with the token
        rival(play="golden_statue sacred_grove (5L)", pool="3G"),  # eight, and three
    )
    tale.do("pass", "pass", "react golden_statue 1")
    assert tale.winners == (1,)


def test_a_passed_players_statue_reacts_to_a_check_in_mid_round() -> None:
    tale = story(
        me(play="coral_castle"),
        rival(play="golden_statue sacred_grove (4L)", pool="3G", passed=True),
    )
    tale.do("use coral_castle 1", "react golden_statue 1")
    assert tale.winners == (1,)


def test_gold_paid_for_the_statue_no_longer_breaks_a_tie() -> None:
    tale = story(
        me(play="golden_statue great_pyramid colossus", pool="3G"),  # ten for three Gold
        rival(play="catacombs_of_the_dead (10D)", pool="1E"),
    )
    tale.do("pass", "pass", "react golden_statue 1")
    assert tale.winners == (1,)


def test_a_check_in_mid_round_leaves_the_turned_components_turned() -> None:
    tale = story(me(play="coral_castle library (turned)"), rival())
    tale.do("use coral_castle 1")
    assert tale.turned("library")
    assert tale.round == 1
