"""Rulings belong to existing components, in every language."""

import re

import pytest

from resarcana_desktop.games.resarcana.rules.flatten import NEWEST
from resarcana_desktop.games.resarcana.rulesets import cardsets
from resarcana_desktop.games.resarcana.rulings import rulings_of
from resarcana_desktop.i18n.catalogues import languages, load_catalogue

COMPONENTS = {each.id: each for cardset in cardsets() for each in cardset.components}
ENGLISH = load_catalogue("en", "resarcana")


def ruling_keys(language: str) -> list[str]:
    return [key for key in load_catalogue(language, "resarcana") if key.startswith("ruling.")]


@pytest.mark.parametrize("language", languages())
def test_every_ruling_is_one_of_a_component(language: str) -> None:
    for key in ruling_keys(language):
        match = re.fullmatch(r"ruling\.([a-z_]+)\.([1-9])", key)
        assert match is not None, key
        assert match[1] in COMPONENTS, key


@pytest.mark.parametrize("language", languages())
def test_every_ruling_is_read(language: str) -> None:
    catalogue = load_catalogue(language, "resarcana")
    read = sum(len(rulings_of(each, catalogue)) for each in COMPONENTS)
    assert read == len(ruling_keys(language)) == len(ruling_keys("en"))


@pytest.mark.parametrize("language", languages())
def test_rulings_are_whole_sentences(language: str) -> None:
    catalogue = load_catalogue(language, "resarcana")
    for key in ruling_keys(language):
        assert catalogue[key][0].isupper() or catalogue[key][0].isdigit(), key
        assert catalogue[key].endswith("."), key


def test_most_components_have_rulings_and_some_need_none() -> None:
    assert sum(bool(rulings_of(each, ENGLISH)) for each in COMPONENTS) >= 60
    assert rulings_of("great_pyramid", ENGLISH) == ()


@pytest.mark.parametrize("language", languages())
def test_every_difference_of_an_earlier_version_is_one_of_a_component(language: str) -> None:
    catalogue = load_catalogue(language, "resarcana")
    keys = [key for key in catalogue if key.startswith("ruling_until.")]
    assert keys
    for key in keys:
        match = re.fullmatch(r"ruling_until\.([1-9])\.([a-z_]+)", key)
        assert match is not None, key
        assert int(match[1]) < NEWEST, key
        assert match[2] in COMPONENTS, key


def test_a_game_by_earlier_rules_shows_the_differences_first() -> None:
    now = rulings_of("illusion", ENGLISH)
    for version in (1, 2):
        first, *others = rulings_of("illusion", ENGLISH, version)
        assert first.startswith("This game began under earlier rules.")
        assert tuple(others) == now
    assert rulings_of("guard_dog", ENGLISH, 2) == rulings_of("guard_dog", ENGLISH)


def test_rulings_come_in_their_order() -> None:
    first, second = rulings_of("guard_dog", ENGLISH)
    assert first.startswith("Use the first power")
    assert second.startswith("The dog must be straightened")
