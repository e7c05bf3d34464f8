"""Search finds words, kinds, types, sets, and essences in costs and gains."""

from dataclasses import replace

import pytest

from resarcana_desktop.games.resarcana.compendium.controls import (
    EVERYTHING,
    Library,
    Wanted,
    symbols,
)
from resarcana_desktop.games.resarcana.rules.records import Cardset
from resarcana_desktop.games.resarcana.rulesets import cardsets
from resarcana_desktop.i18n.catalogues import load_catalogue

ENGLISH = Library(cardsets(), load_catalogue("en", "resarcana"))
FRENCH = Library(cardsets(), load_catalogue("fr", "resarcana"))


def ids(library: Library, wanted: Wanted) -> list[str]:
    return [each.id for each in library.found(wanted)]


def test_everything_is_every_component_by_kind_and_name() -> None:
    found = ids(ENGLISH, EVERYTHING)
    assert len(found) == sum(len(cardset.components) for cardset in cardsets())
    assert found[:2] == ["alchemist", "artificer"]


def test_names_are_in_the_order_of_the_language() -> None:
    artifacts = ids(FRENCH, Wanted(kind="artifact"))
    assert artifacts[:3] == ["ring_of_midas", "tree_of_life", "elvish_bow"]


@pytest.mark.parametrize("words", ["oeuf", "ŒUF", "Œuf de dragon", "dragon œuf"])
def test_accents_capitals_and_order_do_not_matter(words: str) -> None:
    assert "dragon_egg" in ids(FRENCH, Wanted(words=words))


def test_words_of_the_rules_are_found() -> None:
    found = ids(ENGLISH, Wanted(words="check victory immediately"))
    assert found == ["coral_castle", "crystal_keep", "sorcerers_bestiary"]


def test_filters_narrow_one_another() -> None:
    both = Wanted(words="dragon", type="creature")
    assert ids(ENGLISH, both) == ["sea_serpent"]
    assert ids(ENGLISH, replace(both, kind="monument")) == []


def test_components_are_filtered_by_set() -> None:
    [base] = [each for each in cardsets() if each.id == "base"]
    hawk = replace(ENGLISH.component("hawk"), id="hawk_two", set="other")
    library = Library(
        [base, Cardset("other", {"en": "Other"}, (hawk,))], load_catalogue("en", "resarcana")
    )
    assert ids(library, Wanted(set="other")) == ["hawk_two"]


@pytest.mark.parametrize(
    ("component", "costs", "gains"),
    [
        ("duelist", {"death"}, {"elan", "gold"}),
        ("vault", {"gold", "any"}, {"gold", "any"}),
        ("cursed_forge", {"elan", "death", "gold"}, {"gold"}),
        ("mermaid", {"life", "calm", "gold"}, {"calm"}),
        ("treant", {"elan", "life"}, {"elan", "life"}),
        ("sacrificial_pit", {"elan", "life", "death"}, {"death", "gold"}),
        ("prism", {"any"}, {"any"}),
        ("athanor", {"elan", "gold", "any"}, {"elan", "gold"}),
    ],
)
def test_essences_are_those_drawn_on_the_face(
    component: str, costs: set[str], gains: set[str]
) -> None:
    face = ENGLISH.component(component)
    assert symbols(face, "cost") == costs
    assert symbols(face, "gain") == gains
    assert symbols(face, "either") == costs | gains


def test_an_essence_is_searched_in_the_chosen_place() -> None:
    wanted = Wanted(kind="magic_item", essence="gold", where="gain")
    assert ids(ENGLISH, wanted) == ["alchemy"]
    assert ids(ENGLISH, replace(wanted, where="cost")) == []


def test_a_matching_name_is_listed_before_a_matching_rule() -> None:
    found = ids(ENGLISH, Wanted(words="dragon"))
    assert ENGLISH.index.pick(found, "dragon", "sacrificial_pit") == "ancient_dragon"
    assert ENGLISH.index.pick(found, "dragon", "fire_dragon") == "fire_dragon"


@pytest.mark.parametrize("word", ["hawk", "artifact", "creature", "monument deck", "draw"])
def test_a_component_is_found_by_its_name_kind_type_and_rules(word: str) -> None:
    assert ENGLISH.index.speaks_of("hawk", word)


def test_a_set_can_be_read_by_itself_and_searched_for_its_pearls() -> None:
    perlae = ids(ENGLISH, Wanted(set="perlae_imperii"))
    assert len(perlae) == 22
    for_pearls = ids(ENGLISH, Wanted(essence="pearl", where="cost"))
    assert {"blood_isle", "war_conch", "trident"} <= {*for_pearls} <= {*perlae}
    assert "dolphin" in ids(ENGLISH, Wanted(essence="pearl", where="gain"))


def test_components_of_doubtful_values_are_found_by_saying_so() -> None:
    found = ids(ENGLISH, Wanted(words="public sources disagree"))
    assert found == ["phoenix", "mystical_menagerie"]
