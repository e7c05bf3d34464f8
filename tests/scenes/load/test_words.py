"""Words about saved games: dates, and how far a game has come."""

import time

import pytest

from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.scenes.load.words import date_words, state_words
from resarcana_desktop.storage.saves.about import Summary


def at(year: int, month: int, day: int) -> int:
    return int(time.mktime((year, month, day, 9, 5, 0, 0, 0, -1)))


@pytest.mark.parametrize(
    ("day", "words"), [(1, "1er janvier 2027, 09 h 05"), (2, "2 janvier 2027, 09 h 05")]
)
def test_the_first_of_a_month_has_its_own_number_in_french(day: int, words: str) -> None:
    assert date_words(load_catalogue("fr").text, at(2027, 1, day)) == words


@pytest.mark.parametrize(
    ("language", "rounds", "words"),
    [
        ("en", 1, "Finished after 1 round"),
        ("en", 4, "Finished after 4 rounds"),
        ("fr", 1, "Finie après 1 manche"),
        ("fr", 4, "Finie après 4 manches"),
    ],
)
def test_a_round_is_counted_as_the_language_counts(language: str, rounds: int, words: str) -> None:
    summary = Summary(seats=(), round=rounds, moves=9, over=True)
    assert state_words(load_catalogue(language), summary) == words
