"""Of all that a chosen card or mage goes with, what tells most is said."""

from __future__ import annotations

from functools import partial

import pytest

from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.telling import told_apart
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.reason_text import sentence
from resarcana_desktop.games.resarcana.text.spoken import spoken
from resarcana_desktop.i18n.catalogues import load_catalogue
from tests.games.resarcana.play.clicker import session_at
from tests.support.story import me, rival, story

catalogue = partial(load_catalogue, game="resarcana")


def told(hand: str, deck: str, places: str, choices: str, named: str = "") -> str:
    """What is said of the first of two choices, of which this is `named` by a network."""
    own = me(play="alchemist", pool="1E 1L 1C 1D 1G", hand=hand, deck=deck)
    tale = story(own, rival(play="bard"), places=places)
    position, (choice, other) = tale.position, choices.split()
    found = Feeds(tuple(named.split()), choice=choice) if named else None
    reason = told_apart(position.faces, position.observation(0), found, choice, other)
    words = Words(session_at(tale), catalogue("en"))
    return spoken(sentence(words, reason), words.catalogue)


@pytest.mark.parametrize(
    ("hand", "deck", "places", "mages", "named", "said"),
    [
        (
            "hawk",
            "sacrificial_dagger",
            "sunken_reef",
            "druid seer",
            "sunken_reef",
            "Makes Life for Sacrificial Dagger.",
        ),
        (
            "hawk",
            "celestial_horse",
            "coral_castle",
            "seer druid",
            "celestial_horse",
            "Makes Calm for Coral Castle.",
        ),
        (
            "celestial_horse",
            "hawk",
            "catacombs_of_the_dead",
            "seer druid",
            "celestial_horse",
            "Makes Calm to place Celestial Horse in round 1.",
        ),
        (
            "vault",
            "celestial_horse",
            "catacombs_of_the_dead",
            "seer druid",
            "celestial_horse",
            "Makes 1 Calm every round.",
        ),
        (
            "hawk",
            "vault",
            "alchemists_tower",
            "diviner druid",
            "alchemists_tower",
            "Looks for better cards every round.",
        ),
        (
            "treant",
            "vault",
            "alchemists_tower",
            "artificer seer",
            "treant",
            "Makes every artifact cheaper.",
        ),
    ],
)
def test_a_mage_is_for_what_takes_its_essences_most(
    hand: str, deck: str, places: str, mages: str, named: str, said: str
) -> None:
    assert told(hand, deck, places, mages, named) == said


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("earth_dragon", "Dragon\u2019s Lair can turn it for Gold, worth 2 points."),
        ("earth_dragon fire_dragon", "Costs 3 fewer essences with Dragon\u2019s Lair."),
        (
            "earth_dragon fire_dragon chalice_of_fire",
            "Dragon\u2019s Lair can turn it for Gold, worth 2 points.",
        ),
    ],
)
def test_a_place_that_turns_itself_needs_no_third_dragon(deck: str, said: str) -> None:
    """With a card that straightens the Lair, it does."""
    assert told("vault", deck, "dragons_lair", "water_dragon hawk", "dragons_lair") == said


def test_what_a_drafted_card_is_for_is_added_to_what_it_says_itself() -> None:
    said = told("dwarven_pickaxe", "hawk", "catacombs_of_the_dead", "infernal_engine windup_man")
    assert said == ("Costs 1 Death, then makes 1 Elan every round. Makes Elan for Dwarven Pickaxe.")


def test_a_single_price_is_not_named_beside_what_a_mage_does_for_good() -> None:
    said = told(
        "earth_dragon", "fiery_whip", "coral_castle", "witch healer", "earth_dragon fiery_whip"
    )
    assert said == "Can straighten Fiery Whip for a second use."


@pytest.mark.parametrize(
    ("mages", "place", "said"),
    [
        ("diviner druid", "dragon_aerie", "Looks for better cards every round."),
        ("diviner druid", "coral_castle", "Looks for better cards every round."),
        ("diviner druid", "dwarven_mines", "Makes Elan for Dwarven Mines."),
        ("alchemist druid", "sunken_reef", "Turns any 4 essences into 2 Gold every round."),
        ("seer druid", "coral_castle", "Makes Calm for Coral Castle."),
    ],
)
def test_one_essence_a_round_is_no_reason_beside_a_power_if_a_place_costs_many(
    mages: str, place: str, said: str
) -> None:
    """Dragon Aerie costs eight Elan, and the game is over before the Diviner has made them."""
    assert told("hawk", "vault", place, mages, place) == said


def test_a_slow_source_is_better_than_nothing() -> None:
    said = told("hawk", "vault", "dragon_aerie", "druid seer", "dragon_aerie")
    assert said == "Makes Life for Dragon Aerie."


def test_a_source_of_many_essences_is_first_of_all_that() -> None:
    said = told("flaming_pit", "vault", "coral_castle", "elemental_spring hawk", "flaming_pit")
    assert said == (
        "Costs 2 Elan, 1 Life and 1 Calm, then makes 1 Elan, 1 Life and 1 Calm every round. "
        "Makes Elan and Life for Flaming Pit."
    )


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("earth_dragon", "Can discard Earth Dragon for 2 Gold."),
        ("chalice_of_fire earth_dragon", "Can discard Earth Dragon for 2 Gold."),
        ("vault", "Makes any essence that Coral Castle needs."),
    ],
)
def test_what_a_mage_does_with_own_cards_says_more_than_one_essence_of_many(
    deck: str, said: str
) -> None:
    """Coral Castle costs fifteen essences, and the Bard makes one of them every round."""
    assert told("prism", deck, "coral_castle", "bard druid", "coral_castle") == said
