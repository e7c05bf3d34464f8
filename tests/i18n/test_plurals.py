"""Singular and plural: each language says in its own words when it takes which."""

import pytest

from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.plurals import KEY, PluralsError, plural_form, plural_forms

POLISH = "one: n = 1 | few: n mod 10 = 2..4 and n mod 100 != 12..14 | many"
ROMANIAN = "one: n = 1 | few: n = 0 or n mod 100 = 1..19 | many"
WELSH = "zero: n = 0 | one: n = 1 | two: n = 2 | few: n = 3 | six: n = 6 | many"


def forms(rule: str, *numbers: int) -> list[str]:
    return [plural_form({KEY: rule}, number) for number in numbers]


def test_english_has_one_thing_and_no_things() -> None:
    english = load_catalogue("en")
    assert [plural_form(english, n) for n in (0, 1, 2)] == ["many", "one", "many"]


def test_french_has_no_thing_in_the_singular() -> None:
    french = load_catalogue("fr")
    assert [plural_form(french, n) for n in (0, 1, 2)] == ["one", "one", "many"]


def test_languages_with_more_than_two_forms() -> None:
    assert forms(POLISH, 1, 2, 5, 12, 22, 112) == ["one", "few", "many", "many", "few", "many"]
    assert forms(ROMANIAN, 0, 1, 19, 20, 119) == ["few", "one", "few", "many", "few"]
    assert forms(WELSH, 0, 1, 2, 3, 4, 6) == ["zero", "one", "two", "few", "many", "six"]


def test_an_open_number_has_the_form_of_all_others() -> None:
    assert plural_form({KEY: POLISH}, None) == "many"
    assert plural_forms({KEY: POLISH}) == ("one", "few", "many")


def test_a_language_may_have_one_form_alone() -> None:
    assert forms("many", 0, 1, 2) == ["many"] * 3


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ("one: n = 1", 'expected the form of all other numbers at the end, found "one: n = 1"'),
        ("one n = 1 | many", 'expected such as "one: n = 1", found "one n = 1"'),
        ("one: n < 2 | many", 'expected such as "n mod 10 = 2..4", found "n < 2"'),
        ("one: n mod 0 = 1 | many", 'expected such as "n mod 10 = 2..4", found "n mod 0 = 1"'),
    ],
)
def test_a_rule_that_cannot_be_read_is_reported(rule: str, sentence: str) -> None:
    with pytest.raises(PluralsError) as shown:
        forms(rule, 1)
    assert str(shown.value) == sentence
