"""Reasons why an action isn't possible, with what is missing."""

from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.notation import essences_text
from resarcana_desktop.games.resarcana.rules.reasons import REASON_CODES, Refusal
from tests.support.story import Story, me, rival, story


def refusal(tale: Story, line: str) -> Refusal:
    found = tale.position.why_not(tale.position.action(line))
    assert found is not None
    return found


def test_a_legal_action_has_no_reason_against_it() -> None:
    tale = story(me(play="library"), rival())
    assert tale.position.why_not(tale.position.action("use library 1")) is None


def test_turned_component() -> None:
    assert refusal(story(me(play="library (turned)"), rival()), "use library 1").code == "turned"


def test_essences_short_names_each_kind_missing() -> None:
    found = refusal(
        story(me(hand="philosophers_stone", pool="1E 2L 5D"), rival()), "place philosophers_stone"
    )
    assert found.code == "essences_short"
    assert found.missing == (1, 0, 2, 0, 0)
    assert found.missing_any == 0


def test_the_missing_total_counts_essences_of_any_kind() -> None:
    found = refusal(story(me(play="transmutation", pool="1C"), rival()), "use transmutation 1")
    assert found.missing == (0, 0, 0, 0, 0)
    assert found.missing_any == 2


def test_essences_short_counts_fixed_and_any_parts_apart() -> None:
    found = refusal(story(me(hand="wind_dragon", pool="2E 2C"), rival()), "place wind_dragon")
    assert found.missing == (0, 0, 2, 0, 0)
    assert found.missing_any == 2


def test_stored_short() -> None:
    tale = story(me(play="athanor (5E)"), rival())
    assert refusal(tale, "use athanor 2").code == "stored_short"


def test_nothing_to_turn() -> None:
    tale = story(me(play="sacred_grove"), rival(play="hawk"))
    assert refusal(tale, "use sacred_grove 2").code == "nothing_to_turn"


def test_nothing_to_destroy() -> None:
    tale = story(me(play="fiery_whip"), rival(play="hawk"))
    assert refusal(tale, "use fiery_whip 2").code == "nothing_to_destroy"


def test_nothing_to_discard() -> None:
    tale = story(me(play="sacrificial_dagger"), rival(hand="hawk"))
    assert refusal(tale, "use sacrificial_dagger 2").code == "nothing_to_discard"


def test_not_in_hand() -> None:
    assert refusal(story(me(), rival(hand="hawk")), "place hawk").code == "not_in_hand"


def test_not_in_centre() -> None:
    assert refusal(story(me(pool="4G"), rival()), "claim temple").code == "not_in_centre"


def test_an_artifact_cannot_be_claimed() -> None:
    assert (
        refusal(story(me(hand="hawk", pool="9L 9C"), rival()), "claim hawk").code == "not_in_centre"
    )


def test_a_monument_cannot_be_placed() -> None:
    tale = story(me(pool="4G"), rival(), monuments="temple")
    assert refusal(tale, "place temple").code == "not_in_hand"


def test_not_in_play() -> None:
    assert refusal(story(me(hand="hawk"), rival()), "use hawk 1").code == "not_in_play"


def test_deck_empty() -> None:
    assert refusal(story(me(pool="4G"), rival()), "claim top").code == "deck_empty"


def test_claim_only() -> None:
    assert refusal(story(me(play="obelisk"), rival()), "use obelisk 1").code == "claim_only"


def test_react_only() -> None:
    assert refusal(story(me(play="temple"), rival()), "use temple 1").code == "react_only"


def test_another_decision_comes_first() -> None:
    tale = story(me(play="horn_of_plenty library"), rival())
    tale.do("use horn_of_plenty 1")
    assert refusal(tale, "use library 1").code == "other_decision"
    assert refusal(tale, "pass").code == "other_decision"


def test_an_action_that_does_not_answer_the_decision_is_refused() -> None:
    assert refusal(story(me(), rival()), "gain 1E").code == "not_an_answer"
    assert refusal(story(me(), rival()), "suffer").code == "not_an_answer"


def test_game_over() -> None:
    tale = story(me(play="catacombs_of_the_dead (9D)"))
    tale.do("pass")
    assert refusal(tale, "pass").code == "game_over"


def test_a_standing_reason_is_shown_out_of_turn_too() -> None:
    tale = story(me(), rival(play="library (turned)", hand="hawk"))
    assert tale.refuses("use library 1", seat=1) == "turned"
    assert tale.refuses("place hawk", seat=1) == "essences_short"
    assert tale.refuses("discard hawk", seat=1) == "other_decision"


def test_numbers_without_an_action_are_refused() -> None:
    position = story(me(), rival()).position
    for number in (-1, 1 << 63, 1 << 70, 0):
        found = position.why_not(number)
        assert found is not None
        assert found.code == "not_an_answer"


def test_every_code_shown_is_one_of_the_list() -> None:
    assert len(set(REASON_CODES)) == len(REASON_CODES)
    assert {"turned", "essences_short", "game_over", "other_decision"} <= set(REASON_CODES)


def test_essences_are_missing_even_after_a_discount() -> None:
    tale = story(me(play="dragon_bridle", hand="wind_dragon", pool="5E"), rival())
    assert refusal(tale, "place wind_dragon").missing == (0, 0, 1, 0, 0)


def test_essences_short_of_one_kind_out_of_several_says_which_would_do() -> None:
    found = refusal(story(me(play="mermaid", pool="3E"), rival()), "use mermaid 1")
    assert found.code == "essences_short"
    assert found.one_of == (0, 1, 1, 0, 1)
    assert sum(found.missing) + found.missing_any == 0


def test_a_power_the_component_does_not_have_is_refused() -> None:
    position = story(me(play="hawk"), rival()).position
    third = actions.simple(codes.V_USE, position.faces.number("hawk"), 2)
    found = position.why_not(third)
    assert found is not None
    assert found.code == "no_such_power"


def becoming(tale: Story, line: str, seat: int | None = None) -> tuple[str, ...]:
    """Return what each Pearl would have to become before an action."""
    found = tale.position.why_not(tale.position.action(line), seat)
    return tuple(map(essences_text, found.pearls)) if found is not None else ()


def test_a_pearl_makes_up_for_a_missing_gold_before_a_claim() -> None:
    tale = story(me(pool="3G 1P"), rival(), monuments="great_wall")
    assert becoming(tale, "claim great_wall") == ("1G",)
    assert tale.do("convert 1G").refuses("claim great_wall") == ""


def test_a_pearl_makes_up_for_two_others_and_one_more_for_each_gold() -> None:
    tale = story(me(hand="dolphin", pool="1L 1C 1G 2P"), rival())
    assert sorted(becoming(tale, "place dolphin")) == ["1G", "1L 1C"]


def test_a_filler_is_of_the_scarcest_kind() -> None:
    tale = story(me(hand="diving_cord", pool="1E 2L 1C 1P"), rival())
    assert becoming(tale, "place diving_cord") == ("1C 1D",)


def test_a_pearl_becomes_two_for_a_cost_of_any_kind() -> None:
    tale = story(me(play="calcination", pool="1C 1P"), rival())
    (made,) = becoming(tale, "use calcination 1")
    assert made == "1E 1L"
    assert tale.do(f"convert {made}").refuses("use calcination 1") == ""


def test_too_few_pearls_do_not_help() -> None:
    tale = story(me(pool="2G 1P"), rival(), monuments="great_wall")
    assert becoming(tale, "claim great_wall") == ()


def test_a_pearl_that_the_cost_contains_is_not_converted() -> None:
    tale = story(me(hand="war_conch", pool="1P"), rival())
    assert becoming(tale, "place war_conch") == ()
    assert becoming(story(me(hand="war_conch", pool="2P"), rival()), "place war_conch") != ()


def test_a_rivals_pearls_count_out_of_turn_and_the_position_stays() -> None:
    tale = story(me(), rival(pool="3G 1P"), monuments="great_wall")
    before = tale.position.hash()
    assert becoming(tale, "claim great_wall", seat=1) == ("1G",)
    assert tale.position.hash() == before


def test_a_turned_component_is_not_helped_by_pearls() -> None:
    tale = story(me(play="calcination (turned)", pool="3P"), rival())
    assert becoming(tale, "use calcination 1") == ()
