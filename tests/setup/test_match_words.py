"""The game of a match and the score, in words."""

from typing import Any

import pytest

from resarcana_desktop.engine.match import MatchScore
from resarcana_desktop.games.resarcana.module import MODULE
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.setup.outcome import game_of_match, score_in_words
from tests.support.matches import FIRST, SECOND, THIRD


@pytest.mark.parametrize(
    ("options", "english", "french"),
    [
        (FIRST, "Game 1 of 2 or 3", "Partie 1 sur 2 ou 3"),
        (SECOND, "Game 2 of 2 or 3", "Partie 2 sur 2 ou 3"),
        (THIRD, "Game 3 of 3", "Partie 3 sur 3"),
    ],
)
def test_it_is_said_of_how_many(options: dict[str, Any], english: str, french: str) -> None:
    match = MODULE.match_score(options)
    assert match is not None
    for language, said in (("en", english), ("fr", french)):
        assert game_of_match(load_catalogue(language).text, match) == said


def test_at_a_tie_after_two_games_a_third_is_sure() -> None:
    match = MODULE.match_score(SECOND, (1,))
    assert match is not None
    assert match.wins == (1, 1)
    assert game_of_match(load_catalogue("en").text, match) == "Game 2 of 3"


def test_where_room_is_short_it_is_as_well() -> None:
    match = MODULE.match_score(FIRST)
    assert match is not None
    assert game_of_match(load_catalogue("en").text, match, short=True) == "Game 1 of 2–3"


def test_where_nobody_knows_how_many_it_is_left_out() -> None:
    assert game_of_match(load_catalogue("en").text, MatchScore(4, (2, 1))) == "Game 4"


@pytest.mark.parametrize(
    ("language", "leads", "level"),
    [
        ("en", "Game 3 · Anna leads 2–1", "Game 2 · tied at 1–1"),
        ("fr", "Partie 3 · Anna mène 2 à 1", "Partie 2 · égalité, 1 à 1"),
        ("de", "Partie 3 · Anna führt 2 : 1", "Partie 2 · Gleichstand bei 1 : 1"),
    ],
)
def test_a_score_is_written_as_the_language_writes_it(
    language: str, leads: str, level: str
) -> None:
    text = load_catalogue(language).text
    third = {"game": text("app.match.game", game=3), "name": "Anna"}
    assert text("app.match.leads", **third, wins=score_in_words(text, (2, 1))) == leads
    second = text("app.match.game", game=2)
    assert text("app.match.level", game=second, wins=score_in_words(text, (1, 1))) == level
