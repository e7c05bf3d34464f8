"""The five actions, one a turn (p. 6)."""

from tests.support.story import me, rival, story


def test_after_one_action_the_turn_goes_clockwise() -> None:
    tale = story(me(play="library solomons_mine"), rival(), rival())
    tale.do("use library 1")
    assert tale.decision.seat == 1
    tale.do("pass")
    assert tale.decision.seat == 2


def test_a_player_who_has_passed_gets_no_turns() -> None:
    tale = story(me(play="library"), rival(passed=True), rival())
    tale.do("use library 1")
    assert tale.decision.seat == 2


def test_discarding_gives_a_gold() -> None:
    tale = story(me(hand="hawk"), rival())
    tale.do("discard hawk", "gain 1G")
    assert tale.pool() == "1G"
    assert tale.hand() == []
    assert tale.discards() == ["hawk"]


def test_discarding_gives_any_two_other_essences_equal_or_not() -> None:
    tale = story(me(hand="hawk"), rival())
    tale.do("discard hawk")
    assert len(tale.options()) == 11
    tale.do("gain 2D")
    assert tale.pool() == "2D"


def test_discarding_never_gives_two_gold_or_gold_and_another() -> None:
    tale = story(me(hand="hawk"), rival())
    tale.do("discard hawk")
    assert tale.refuses("gain 2G") == "not_an_answer"
    assert tale.refuses("gain 1E 1G") == "not_an_answer"
    assert tale.refuses("gain 1E") == "not_an_answer"


def test_only_a_card_of_the_players_hand_can_be_discarded() -> None:
    tale = story(me(play="vault", deck="prism"), rival(hand="hawk"))
    assert tale.refuses("discard hawk") == "not_in_hand"
    assert tale.refuses("discard vault") == "not_in_hand"
    assert tale.refuses("discard prism") == "not_in_hand"


def test_discards_are_public() -> None:
    tale = story(me(hand="hawk"), rival())
    tale.do("discard hawk", "gain 1G")
    assert tale.position.observation(1).seats[0].discards == ("hawk",)


def test_passing_is_always_possible() -> None:
    assert story(me(), rival()).options() == ["pass"]


def test_a_turn_with_only_passing_is_still_a_decision() -> None:
    tale = story(me(play="library"), rival())
    tale.do("use library 1")
    assert (tale.decision.kind, tale.decision.seat) == ("action", 1)


def test_a_power_without_turning_is_one_action_each_time() -> None:
    tale = story(me(play="mausoleum", pool="2E"), rival())
    tale.do("use mausoleum 1")
    assert tale.decision.seat == 1
    tale.do("pass", "use mausoleum 1")
    assert tale.on("mausoleum") == "2D"


def test_all_the_main_actions_are_offered() -> None:
    tale = story(
        me(play="library", hand="prism", pool="4G", deck="vault"),
        rival(),
        monuments="temple",
        monument_deck="oracle",
        places="alchemists_tower",
    )
    assert sorted(tale.options()) == [
        "claim alchemists_tower",
        "claim temple",
        "claim top",
        "discard prism",
        "pass",
        "place prism",
        "use library 1",
    ]


def test_players_cannot_act_out_of_turn() -> None:
    tale = story(me(), rival(play="library"))
    assert tale.refuses("use library 1", seat=1) == "other_decision"
    assert tale.refuses("pass", seat=1) == "other_decision"
