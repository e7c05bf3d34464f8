"""The possible actions of each object on the table, and why others are refused."""

import pytest

from resarcana_desktop.games.resarcana.play.decisions import DecisionContext
from resarcana_desktop.games.resarcana.play.intents import (
    Where,
    drop_zones,
    intent_for_drop,
    intents_at,
    possible_places,
    refusal_at,
)
from resarcana_desktop.games.resarcana.rules.action_view import ActionView
from tests.games.resarcana.play.tables import (
    action,
    choose_deck,
    choose_item,
    choose_rival,
    destroy,
    discard_card,
    place_from_discards,
    place_from_hand,
)
from tests.support.story import Story, said


def seen(tale: Story, viewer: int = 0) -> DecisionContext:
    return DecisionContext(tale.position, viewer)


def code_at(tale_name: Where) -> str:
    refusal = refusal_at(seen(action(), 0), tale_name)
    return refusal.code if refusal else ""


def test_usable_placeable_and_claimable_components_are_highlighted() -> None:
    places = possible_places(seen(action()))
    assert Where("play", 0, "witch") in places
    assert Where("hand", 0, "mermaid") in places
    assert Where("monuments", -1, "colossus") in places
    assert Where("monument_deck") in places
    assert Where("hand", 0, "sea_serpent") not in places


@pytest.mark.parametrize(
    ("where", "code"),
    [
        (Where("play", 0, "guard_dog"), ""),
        (Where("places", -1, "coral_castle"), "essences_short"),
        (Where("items", -1, "divination"), "item_later"),
        (Where("play", 1, "seer"), ""),
        (Where("points", 1), ""),
    ],
)
def test_an_unusable_component_shows_the_reason(where: Where, code: str) -> None:
    assert code_at(where) == code


def test_a_card_in_hand_can_be_placed_or_discarded() -> None:
    intents = intents_at(seen(action()), Where("hand", 0, "sea_serpent"))
    assert [(each.verb, each.possible) for each in intents] == [
        ("place", False),
        ("discard", True),
    ]


def test_every_power_is_listed_with_its_reason() -> None:
    intents = intents_at(seen(action()), Where("play", 0, "guard_dog"))
    refusals = [each.refusal.code if each.refusal else "" for each in intents]
    assert refusals == ["", "react_only"]


def test_no_actions_are_possible_while_another_player_decides() -> None:
    tale = action().do("discard mermaid", "gain 1G")
    refusal = refusal_at(seen(tale), Where("play", 0, "witch"))
    assert refusal is not None
    assert refusal.code == "other_decision"


def test_no_actions_are_possible_without_a_viewer() -> None:
    assert intents_at(seen(action(), -1), Where("hand", 0, "mermaid")) == ()


@pytest.mark.parametrize(
    ("component", "zone", "verb"),
    [("mermaid", "play", "place"), ("mermaid", "discards", "discard")],
)
def test_a_card_is_dragged_to_play_or_to_the_discards(component: str, zone: str, verb: str) -> None:
    intent = intent_for_drop(seen(action()), Where("hand", 0, component), zone)
    assert intent is not None
    assert intent.verb == verb


def test_an_unaffordable_card_can_only_be_discarded() -> None:
    assert drop_zones(seen(action()), Where("hand", 0, "sea_serpent")) == ("discards",)


def test_a_monument_is_dragged_to_the_players_side() -> None:
    assert drop_zones(seen(action()), Where("monuments", -1, "colossus")) == ("play",)


def test_a_card_to_discard_goes_to_the_discards_only() -> None:
    assert drop_zones(seen(discard_card()), Where("hand", 0, "hawk")) == ("discards",)


def test_a_card_to_place_goes_only_to_the_players_side() -> None:
    assert drop_zones(seen(place_from_hand()), Where("hand", 0, "water_dragon")) == ("play",)


def test_targets_are_places_on_the_table() -> None:
    places = possible_places(seen(destroy()))
    assert Where("play", 0, "hawk") in places
    assert Where("play", 0, "druid") not in places


def test_rivals_decks_items_and_piles_are_places_too() -> None:
    assert possible_places(seen(choose_rival())) == {Where("points", 1), Where("points", 2)}
    assert possible_places(seen(choose_deck())) == {Where("deck", 0), Where("monument_deck")}
    assert Where("items", -1, "divination") in possible_places(seen(choose_item()))
    assert Where("discards", 0) in possible_places(seen(place_from_discards()))


def test_possible_actions_are_computed_once_per_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    moment, asked = seen(action()), list[ActionView]()
    found = intents_at(moment, Where("hand", 0, "mermaid"))
    monkeypatch.setattr(moment.position, "why_not", lambda action, _: asked.append(action))
    assert intents_at(moment, Where("hand", 0, "mermaid")) is found
    assert moment.seen is moment.seen
    assert not asked
    intents_at(moment, Where("hand", 0, "sea_serpent"))
    assert asked == [said("place sea_serpent"), said("discard sea_serpent")]
