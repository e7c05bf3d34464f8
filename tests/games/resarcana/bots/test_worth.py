"""What a chosen card or magic item is good for, and not the other choice just as well."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.games.resarcana.bots.adviser import with_tie
from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.worth import (
    Worth,
    _worths,
    good_for,
    own_worth,
    says_as_much,
    sets_apart,
)
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.reason_text import sentence
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.text.spoken import spoken
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from tests.games.resarcana.play.clicker import session_at
from tests.support.story import Story, me, rival, story

PLACES = "catacombs_of_the_dead coral_castle sacred_grove"
catalogue = partial(load_catalogue, game="resarcana")


def table(mine: str = "healer", theirs: str = "bard") -> Story:
    own = me(play=mine, pool="1E 1L 1C 1D 1G", hand="hawk")
    return story(own, rival(play=theirs), places=PLACES)


def told(tale: Story, choice: str, other: str) -> str:
    position = tale.position
    seen = position.observation(position.seat_to_decide())
    found = good_for(position.faces, seen, choice, other)
    words = Words(session_at(tale), catalogue("en"))
    return spoken(sentence(words, () if found is None else (found,)), words.catalogue)


def test_a_card_from_the_discards_and_interest_are_told_as_what_they_are() -> None:
    tale = table(theirs="demonologist")
    said = told(tale, "demonologist", "seer")
    assert said == "Brings a card back from your discards every round for 1 Life."
    faces, seen = tale.position.faces, tale.position.observation(0)
    found = _worths(faces, seen, seen.seats[0], faces.face("vault"))
    kinds = {worth.kind: worth.number for _, worth in found}
    assert kinds["interest"] == 2
    assert "grows" not in kinds


@pytest.mark.parametrize(
    ("choice", "other", "said"),
    [
        (
            "fiery_whip",
            "hand_of_glory",
            "Costs 2 Elan and 2 Death, then makes 3 Elan every round. Coral Castle costs 5 Elan.",
        ),
        (
            "sacrificial_dagger",
            "fiery_whip",
            "Turns 1 Life into 3 Death every round. Catacombs of the Dead costs 9 Death.",
        ),
        (
            "celestial_horse",
            "vault",
            "Costs 1 Elan and 2 Calm, then makes 2 essences every round, each of them "
            "Elan, Life or Calm.",
        ),
        ("witch", "seer", "Makes Life or Death every round."),
        ("artificer", "seer", "Makes every artifact cheaper."),
        ("scholar", "seer", "Draws 1 card every round for any 1 essence."),
        (
            "philosophers_stone",
            "nightingale",
            "Costs 2 Elan, 2 Life, 2 Calm and 2 Death, then turns other essences into Gold every "
            "round.",
        ),
        (
            "magical_shard",
            "vault",
            "Makes any 1 essence except Gold every round. Costs nothing to place.",
        ),
        ("nightingale", "windup_man", "Is worth 1 point and costs 1 Life and 1 Calm."),
        ("water_dragon", "earth_dragon", "Costs 1 essence less than Earth Dragon."),
        ("windup_man", "hawk", "More essences gather on it every round."),
    ],
)
def test_a_card_is_good_for_what_it_does_every_round(choice: str, other: str, said: str) -> None:
    assert told(table(), choice, other) == said


def test_protection_is_from_what_a_rival_has_in_play() -> None:
    assert told(table(), "guard_dog", "hawk") == "Wards off attacks on Life."
    attacked = table(theirs="seer bone_dragon")
    assert told(attacked, "guard_dog", "hawk") == "Wards off attacks by Bone Dragon."


def test_a_dragon_that_attacks_is_rather_good_for_the_places_where_it_scores() -> None:
    """Other Dragons score there as well, and yet that is what it is taken for."""
    places = "alchemists_tower sorcerers_bestiary dragon_aerie"
    tale = story(me(play="scholar", pool="1E"), rival(play="bard"), places=places)
    assert told(tale, "wind_dragon", "water_dragon") == (
        "Scores 2 points with Sorcerer’s Bestiary. "
        "Dragon Aerie can turn it for Life, worth 1 point."
    )
    assert told(table(), "wind_dragon", "hawk") == "Can make rivals lose 2 Life every round."


def test_what_another_choice_does_as_well_is_not_said() -> None:
    """Both Dragons can attack; only the price is different."""
    position = table().position
    seen = position.observation(0)
    apart = partial(own_worth, position.faces, seen)
    found = apart("water_dragon", "earth_dragon")
    assert found is not None
    assert found.kind == "cheaper"
    assert apart("earth_dragon", "water_dragon") is None
    anyway = apart("earth_dragon", "water_dragon", distinctive=False)
    assert anyway is not None
    assert anyway.kind in ("points", "attacks")


def test_a_combination_that_both_choices_have_does_not_set_them_apart() -> None:
    faces = table().position.faces
    lair = Feeds(("dragons_lair",), choice="water_dragon")
    assert not sets_apart(faces, lair, "earth_dragon")
    assert sets_apart(faces, lair, "hawk")


@pytest.mark.parametrize(
    ("mine", "choice", "other", "said"),
    [
        (
            "seer dragons_lair",
            "reanimate",
            "research",
            "Can straighten Dragon’s Lair for a second use.",
        ),
        (
            "seer",
            "transmutation",
            "research",
            "Turns any 3 essences into any 3 essences except Gold every round.",
        ),
        ("seer", "alchemy", "research", "Turns any 4 essences into 2 Gold every round."),
        ("seer", "research", "alchemy", "Draws 1 card every round for any 1 essence."),
        ("seer", "death_life", "alchemy", "Makes Life or Death every round."),
        ("seer", "divination", "alchemy", "Looks for better cards every round."),
        ("seer", "protection", "alchemy", "Wards off attacks on Life."),
    ],
)
def test_an_item_is_good_for_what_its_owner_has_or_can_claim(
    mine: str, choice: str, other: str, said: str
) -> None:
    assert told(table(mine), choice, other) == said


def test_essences_say_as_much_as_what_they_are_for() -> None:
    faces = table().position.faces
    makes = Worth("makes", "hand_of_glory", (0, 0, 0, 2, 0))
    catacombs = Feeds(("catacombs_of_the_dead",), choice="hand_of_glory")
    assert not says_as_much(faces, makes, catacombs), "what they are for isn't said"
    assert says_as_much(faces, replace(makes, component="cursed_forge"), catacombs)
    lair = Feeds(("dragons_lair",), choice="wind_dragon")
    assert not says_as_much(faces, Worth("cheaper", "wind_dragon"), lair)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_good_about_a_choice_has_words(language: str) -> None:
    tale = table()
    words = Words(session_at(tale), catalogue(language))
    faces, seen = tale.position.faces, tale.position.observation(0)
    for card in (each.id for each in faces.components if each.kind != "scroll"):
        found = own_worth(faces, seen, card, "hawk", distinctive=False)
        if found is not None:
            said = sentence(words, (found,))
            assert said.endswith(".")
            assert "  " not in said


def test_one_of_two_essences_is_not_both() -> None:
    words = Words(session_at(table()), catalogue("en"))
    said = [
        spoken(sentence(words, (Feeds((each,), choice="healer"),)), words.catalogue)
        for each in ("mermaid", "sacrificial_pit")
    ]
    assert said[0] == "Makes Life or Calm for Mermaid."
    assert said[1] == "Can make Life for Sacrificial Pit."


def test_a_small_source_is_not_said_to_pay_for_a_place() -> None:
    """One Death a round is little for the Catacombs."""
    position = table().position
    seen = position.observation(0)
    found = own_worth(position.faces, seen, "dancing_sword", "hawk")
    assert isinstance(found, Worth)
    assert (found.kind, found.component) == ("makes", "")


@pytest.mark.parametrize(("lead", "tied"), [(0.01, True), (0.03, False)])
def test_a_card_that_leads_by_a_point_is_said_to_be_about_as_good(
    lead: float, *, tied: bool
) -> None:
    tale = table()
    named = [
        Advice(tale.position.action_of(ActionView(Verb.PLACE, card)), chance, 1)
        for card, chance in (("hawk", 0.5 + lead), ("vault", 0.5))
    ]
    points = Worth("points", "hawk", number=1)
    reason = with_tie(tale.position.faces, "draft", (points,), named)
    words = Words(session_at(tale), catalogue("en"))
    said = spoken(sentence(words, reason), words.catalogue)
    assert said == "Is worth 1 point." + tied * " About as good as Vault."
    assert with_tie(tale.position.faces, "draft", (), named) == ()
    assert with_tie(tale.position.faces, "action", (points,), named) == (points,)


def test_a_low_price_counts_only_if_no_other_card_shown_is_as_cheap() -> None:
    position = table().position
    seen = position.observation(0)
    worth = partial(own_worth, position.faces, seen, "dragon_teeth")
    assert told(table(), "dragon_teeth", "dwarven_pickaxe") == (
        "Turns 2 Elan into 3 Elan every round."
    )
    for shown in ((), ("dwarven_pickaxe",)):
        found = worth("treant", shown)
        assert found is not None
        assert found.kind == "turns"


def test_a_power_that_both_mages_have_is_no_reason_for_either() -> None:
    """The Bard and the Alchemist both make any one essence."""
    assert told(table(), "bard", "alchemist") == ""


def test_what_only_straightens_demons_needs_one() -> None:
    for hand, said in (("hawk", False), ("hawk hound_of_death", True)):
        tale = story(me(play="seer", pool="1E", hand=hand), rival(play="bard"))
        position = tale.position
        found = [
            each.component
            for _, each in _worths(
                position.faces,
                position.observation(0),
                position.observation(0).seats[0],
                position.faces.face("chaos_imp"),
            )
            if each.kind == "straightens"
        ]
        assert found == (["hound_of_death"] if said else [])


def test_a_bridle_wards_off_dragons_and_makes_them_cheaper() -> None:
    assert told(table(), "dragon_bridle", "windup_man") == (
        "Is worth 1 point and costs 1 Elan, 1 Life, 1 Calm and 1 Death."
    )
    protects = Worth("protects", "dragon_bridle")
    words = Words(session_at(table()), catalogue("en"))
    assert spoken(sentence(words, (protects,)), words.catalogue) == "Wards off Dragons’ attacks."
    own = me(play="seer", pool="1E", hand="fire_dragon", deck="sea_serpent")
    tale = story(own, rival(play="bard"), places=PLACES)
    assert told(tale, "dragon_bridle", "hawk") == "Makes Fire Dragon and Sea Serpent cheaper."
