"""Numbers that a set may change are in no text: the rules say them."""

import re
from collections.abc import Mapping
from typing import Final

import pytest

from resarcana_desktop.games.mercurial.text import numbers as mercurial
from resarcana_desktop.games.resarcana.text import numbers as resarcana
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.rule_numbers import NUMBER, with_numbers

NUMBERS: Final = {"resarcana": resarcana.NUMBERS, "mercurial": mercurial.NUMBERS}
WORDS: Final[Mapping[str, Mapping[int, str]]] = {
    "en": {2: "two", 3: "three", 4: "four", 5: "five", 8: "eight", 10: "ten"},
    "fr": {2: "deux", 3: "trois", 4: "quatre", 5: "cinq", 8: "huit", 10: "dix"},
    "de": {2: "zwei", 3: "drei", 4: "vier", 5: "fünf", 8: "acht", 10: "zehn"},
}
NOUNS: Final[Mapping[str, Mapping[str, Mapping[str, str]]]] = {
    "resarcana": {
        "en": {"goal": "points?", "kinds": "kinds|essences", "cards": "artifacts|cards",
               "hand": "artifacts|cards", "pack": "artifacts"},
        "fr": {"goal": "points?", "kinds": "sortes|essences", "cards": "artefacts|cartes",
               "hand": "artefacts|cartes", "pack": "artefacts"},
        "de": {"goal": "Punkten?", "kinds": "Sorten|Arten|Essenzen", "cards": "Artefakten?|Karten",
               "hand": "Artefakten?|Karten", "pack": "Artefakten?"},
    },
    "mercurial": {
        "en": {"most": "Mana|Acuity", "cards": "Alterations", "achieving": "points",
               "decent": "points", "excellent": "points"},
        "fr": {"most": "Mana|Acuité", "cards": "Altérations", "achieving": "points",
               "decent": "points", "excellent": "points"},
        "de": {"most": "Mana|Scharfsinn", "cards": "Wandlungen", "achieving": "Punkten?",
               "decent": "Punkten?", "excellent": "Punkten?"},
    },
}  # fmt: skip
"""The meanings of the numbers, by game, language and number."""

EXCEPTIONS: Final[Mapping[str, str]] = {
    "rulebook.powers.look": "the cards that some powers look at",
    "ruling.seer.2": "the cards that the Seer looks at",
}
"""Texts that mean another number than that of the rules, with the reason."""


def found_in(game: str, language: str, text: str) -> list[str]:
    """The numbers of the rules that a text has next to what they count."""
    found = []
    for name, nouns in NOUNS[game][language].items():
        number = NUMBERS[game][name]
        written = "|".join(filter(None, (str(number), WORDS[language].get(number, ""))))
        found += re.findall(rf"\b(?:{written})[ \u00a0](?:{nouns})\b", text, re.IGNORECASE)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NUMBERS)
def test_no_text_has_a_number_of_the_rules_in_itself(game: str, language: str) -> None:
    own = load_catalogue(language, game)
    texts = {key: text for key, text in own.items() if key not in EXCEPTIONS}
    assert {
        key: found for key, text in texts.items() if (found := found_in(game, language, text))
    } == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NUMBERS)
def test_every_number_that_a_text_names_is_one_of_the_rules(game: str, language: str) -> None:
    named = {
        name for text in load_catalogue(language, game).values() for name in NUMBER.findall(text)
    }
    assert named
    assert named <= set(NUMBERS[game])


def test_exceptions_are_texts_with_such_a_number() -> None:
    needed = {
        key
        for game in NUMBERS
        for language in LANGUAGES
        for key, text in load_catalogue(language, game).items()
        if found_in(game, language, text)
    }
    assert EXCEPTIONS.keys() <= needed


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "It takes ten points."), ("fr", "Il faut 10 points."), ("de", "mit zehn Punkten")],
)
def test_such_a_number_is_found(language: str, text: str) -> None:
    assert found_in("resarcana", language, text)


def test_a_number_is_written_where_it_is_named() -> None:
    assert with_numbers("It takes {number:goal} points.", {"goal": 13}) == "It takes 13 points."
    with pytest.raises(KeyError):
        with_numbers("{number:none}", {})
