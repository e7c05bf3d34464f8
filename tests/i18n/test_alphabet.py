"""Names in lists are sorted as in the language's dictionaries."""

import pytest

from resarcana_desktop.i18n.alphabet import place
from resarcana_desktop.i18n.catalogues import languages, load_catalogue

PLAIN = "abcdefghijklmnopqrstuvwxyz"


def in_order(alphabet: str, *names: str) -> list[str]:
    return sorted(names, key=lambda name: place(name, alphabet))


def test_letters_with_marks_stand_with_their_plain_forms() -> None:
    assert in_order(PLAIN, "Zwerg", "Äther", "Axt", "Adler") == ["Adler", "Äther", "Axt", "Zwerg"]
    assert in_order(PLAIN, "Or", "Œuf", "Échelle", "Zénith", "Nuit") == [
        *("Échelle", "Nuit", "Œuf", "Or", "Zénith")
    ]
    assert in_order(PLAIN, "Straße", "Strasse", "Strand") == ["Strand", "Strasse", "Straße"]


def test_letters_that_an_alphabet_names_have_a_place_of_their_own() -> None:
    swedish = f"{PLAIN}åäö"
    assert in_order(swedish, "Öga", "Ål", "Zink", "Ärta", "Al") == [
        "Al",
        "Zink",
        "Ål",
        "Ärta",
        "Öga",
    ]


def test_words_come_before_longer_ones_and_signs_before_letters() -> None:
    assert in_order(PLAIN, "Tempelberg", "Tempel 2", "Tempel") == [
        "Tempel",
        "Tempel 2",
        "Tempelberg",
    ]


def test_letters_of_another_script_come_last() -> None:
    assert in_order(PLAIN, "Ωmega", "Zeta") == ["Zeta", "Ωmega"]


@pytest.mark.parametrize("language", languages())
def test_every_alphabet_names_each_letter_once(language: str) -> None:
    alphabet = load_catalogue(language)["language.alphabet"]
    assert len(set(alphabet)) == len(alphabet) >= 20
    assert alphabet == alphabet.casefold()
