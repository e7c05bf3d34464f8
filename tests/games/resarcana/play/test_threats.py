"""Threats and chances: which ones a table marks, and which it doesn't."""

from __future__ import annotations

from typing import Any

from resarcana_desktop.games.resarcana.play.threats import (
    Threat,
    addable_at_check,
    feeds,
    threats_of,
    threats_to_win,
)
from tests.support.story import Story, essences, me, rival, story

FORGE: dict[str, Any] = {"places": "cursed_forge"}


def threats(tale: Story, viewer: int = 0) -> tuple[Threat, ...]:
    return threats_of(tale.position, tale.position.observation(viewer))


def test_a_rival_one_death_short_of_a_place() -> None:
    tale = story(me(play="druid"), rival(play="seer", pool="6E 2D"), **FORGE)
    short = Threat("short", 1, own=False, component="cursed_forge", missing=essences("1D"))
    assert threats(tale) == (short,)


def test_a_rival_two_essences_short_is_not_a_threat_yet() -> None:
    assert threats(story(me(play="druid"), rival(play="seer", pool="6E 1D"), **FORGE)) == ()


def test_a_rival_who_can_claim_a_place_is_a_threat() -> None:
    tale = story(me(play="druid"), rival(play="seer", pool="6E 3D"), **FORGE)
    assert threats(tale) == (Threat("claim", 1, own=False, component="cursed_forge"),)


def test_a_rival_who_has_passed_claims_nothing_this_round() -> None:
    tale = story(me(play="druid"), rival(play="seer", pool="6E 3D", passed=True), **FORGE)
    assert threats(tale) == ()


def test_a_claim_that_makes_ten_points_comes_first() -> None:
    nine = rival(play="seer coral_castle catacombs_of_the_dead (6D)", pool="6E 3D")
    first, second = threats(story(me(play="druid"), nine, **FORGE))
    assert first == Threat("claim_win", 1, own=False, component="cursed_forge", points=10)
    assert second == Threat("near_token", 1, own=False, points=10)


def test_the_token_of_the_first_to_pass_counts_only_while_it_is_free() -> None:
    seat = "seer coral_castle catacombs_of_the_dead (6D)"
    taken = story(me(play="druid", passed=True), rival(play=seat), **FORGE)
    assert threats(taken) == (Threat("near", 1, own=False, points=9),)
    free = story(me(play="druid"), rival(play=seat), **FORGE)
    assert threats(free) == (Threat("near_token", 1, own=False, points=10),)


def test_a_win_that_a_rival_can_reach_is_found_alone() -> None:
    nine = rival(play="seer coral_castle catacombs_of_the_dead (6D)", pool="6E 3D")
    tale = story(me(play="druid"), nine, **FORGE)
    first = threats(tale)[0]
    assert threats_to_win(tale.position, tale.position.observation(0)) == (first,)
    assert threats_to_win(tale.position, tale.position.observation(1)) == ()


def test_the_viewers_claims_are_highlighted_without_a_mark() -> None:
    assert threats(story(me(play="druid", pool="6E 3D"), rival(play="seer"), **FORGE)) == ()


def test_the_viewers_own_missing_essence_is_a_chance() -> None:
    tale = story(me(play="druid", pool="5E 3D"), rival(play="seer"), **FORGE)
    [found] = threats(tale)
    assert (found.kind, found.own, found.missing) == ("short", True, essences("1E"))


def test_a_monument_asks_for_gold() -> None:
    tale = story(me(play="druid"), rival(play="seer", pool="3G"), monuments="colossus")
    [found] = threats(tale)
    assert (found.kind, found.component, found.missing) == ("short", "colossus", essences("1G"))


def test_ten_points_at_a_check_may_take_a_reaction() -> None:
    play = "seer golden_statue coral_castle sacred_grove (1L)"
    tale = story(me(play="druid"), rival(play=play, pool="3G"))
    added = addable_at_check(tale.position.faces, tale.view(1))
    [found] = threats(tale)
    assert added > 0
    assert found == Threat("reaches", 1, own=False, points=tale.points(1) + added)


def test_a_reaction_that_cannot_be_paid_for_adds_nothing() -> None:
    tale = story(me(play="druid"), rival(play="seer golden_statue", pool="2G"))
    assert addable_at_check(tale.position.faces, tale.view(1)) == 0


def calm_hand(hand: str) -> Story:
    own = me(play="druid tree_of_life", hand=hand)
    return story(own, rival(play="seer"), places="sunken_reef catacombs_of_the_dead")


def test_a_place_the_viewers_cards_score_on_is_marked() -> None:
    cards = ("hypnotic_basin", "hawk", "mermaid")
    expected = Threat("suits", 0, own=True, component="sunken_reef", cards=cards)
    assert threats(calm_hand(" ".join(cards))) == (expected,)


def test_two_cards_are_not_enough_to_mark_a_place() -> None:
    assert threats(calm_hand("hypnotic_basin hawk dragon_egg")) == ()


def test_threats_do_not_use_a_rivals_hand() -> None:
    assert threats(calm_hand("hypnotic_basin hawk mermaid"), viewer=1) == ()


def test_dragons_feed_the_place_that_scores_by_them() -> None:
    face = calm_hand("").position.faces.face
    bestiary = face("sorcerers_bestiary")
    assert feeds(face("fire_dragon"), bestiary)
    assert not feeds(face("vault"), bestiary)


def test_onlookers_and_solo_players_see_no_marks() -> None:
    tale = story(me(play="druid"), rival(play="seer", pool="6E 3D"), **FORGE)
    assert threats(tale, viewer=-1) == ()
    assert threats(story(me(play="druid", pool="5E 3D"), **FORGE)) == ()


def test_a_demon_to_turn_is_needed_for_the_point_of_the_dark_cathedral() -> None:
    def addable(play: str) -> int:
        tale = story(me(play="druid"), rival(play=f"seer dark_cathedral {play}"))
        return addable_at_check(tale.position.faces, tale.view(1))

    assert addable("chaos_imp") == 1
    assert addable("chaos_imp (turned)") == 0
    assert addable("hawk") == 0


WALL: dict[str, Any] = {"monuments": "great_wall"}


def test_a_rival_with_a_pearl_can_pay_one_gold_more() -> None:
    tale = story(me(play="nautilian"), rival(play="infuser", pool="3G 1P"), **WALL)
    assert threats(tale) == (Threat("convert", 1, own=False, component="great_wall"),)


def test_a_rival_with_a_pearl_can_pay_two_others_more() -> None:
    tale = story(me(play="nautilian"), rival(play="infuser", pool="6E 1D 1P"), **FORGE)
    assert threats(tale) == (Threat("convert", 1, own=False, component="cursed_forge"),)


def test_the_viewer_learns_that_converting_makes_a_claim_possible() -> None:
    tale = story(me(play="nautilian", pool="3G 1P"), rival(play="infuser"), **WALL)
    assert threats(tale) == (Threat("convert", 0, own=True, component="great_wall"),)


def test_a_pearl_spent_on_a_claim_is_a_point_less() -> None:
    def first(pool: str) -> tuple[str, int]:
        bed = "infuser pearl_bed (3P)"
        tale = story(me(play="nautilian"), rival(play=bed, pool=pool), **WALL)
        return threats(tale)[0].kind, tale.points(1)

    # The wall is worth 2, so that it wins from 12 and not from 11.
    assert first("3G 3P") == ("claim_win", 12)
    assert first("3G 2P") == ("convert", 11)


def test_a_reaction_at_a_check_may_be_paid_by_converting_a_pearl() -> None:
    def addable(pool: str) -> int:
        tale = story(me(play="nautilian"), rival(play="infuser golden_statue", pool=pool))
        return addable_at_check(tale.position.faces, tale.view(1))

    assert addable("3G") == addable("2G 1P") + 1  # the Pearl is a point itself
    assert addable("1G 1P") == 0
