"""The record of a finished game contains these facts about each seat."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcanaGame
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.games.resarcana.statistics import SOURCES, STATISTICIAN, tell
from resarcana_desktop.i18n.catalogues import languages, load_catalogue
from resarcana_desktop.play.statistics.facts import SeatFacts
from tests.scenes.replay.recorded import damaged, history, record, unfinished


def facts(seat: int, game: str = "two") -> SeatFacts:
    shown = tell(record(game))
    assert shown is not None
    return shown.seats[seat]


def test_a_record_has_the_rounds_and_the_winner() -> None:
    shown = tell(record())
    assert shown is not None
    assert (shown.rounds, [seat.won for seat in shown.seats]) == (6, [False, True])


def test_a_record_has_a_players_components() -> None:
    assert facts(0).had == {
        "mage": ("healer",),
        "place_of_power": ("cursed_forge",),
        "monument": ("hanging_gardens",),
        "magic_item": ("alchemy", "transmutation", "divination", "research"),
        "order": ("2",),
    }


@pytest.mark.parametrize("game", ["two", "four"])
def test_the_sources_add_up_to_the_points(game: str) -> None:
    past = history(game)
    points = past.session.points_of(past.positions[-1], past.moves)
    assert tuple(facts(seat, game).points for seat in range(len(points))) == points


def test_the_points_come_from_components_of_each_kind() -> None:
    assert facts(1).sources == {"place_of_power": 9, "monument": 2, "token": 1}


def test_pearls_are_a_separate_source_of_points() -> None:
    rules, chance = res_arcana(["base", "perlae_imperii"]), Random(4)
    game: ResArcanaGame = Game(rules, {"seats": 2, **rules.set_options}, 4)
    while not game.position.over():
        game.apply(chance.choice(game.position.legal_actions()))
    shown = tell(game.record())
    assert shown is not None
    seats = game.position.observation(0).seats
    pearls = [dict(seat.points_by_source).get("pearl", 0) for seat in seats]
    assert any(pearls)
    assert [seat.sources.get("pearl", 0) for seat in shown.seats] == pearls


def test_a_players_actions_are_counted() -> None:
    counts = facts(0).counts
    assert (counts["artifact.played"], counts["monument.played"]) == (5, 1)
    assert (counts["passed_first"], counts["gold"]) == (3, 10)


def test_the_last_round_is_recorded_separately() -> None:
    """Both started it with 9 points and ended it with 12."""
    assert (facts(0).counts["before"], facts(0).counts["leap"]) == (9, 3)
    assert "behind" not in facts(0).counts


def test_a_game_in_progress_has_no_statistics() -> None:
    assert tell(unfinished(100)) is None
    assert tell(replace(record(), steps=())) is None


def test_a_record_with_illegal_moves_is_refused() -> None:
    with pytest.raises(RecordError):
        tell(damaged(60))


@pytest.mark.parametrize("language", languages())
def test_every_statistic_has_words(language: str) -> None:
    catalogue = load_catalogue(language, "resarcana")
    named = [STATISTICIAN.source(source, catalogue) for source in SOURCES]
    for category in STATISTICIAN.categories:
        named += [
            STATISTICIAN.category(category, catalogue),
            STATISTICIAN.explained(category, catalogue),
            *(STATISTICIAN.name(category, each, catalogue) for each in facts(0).had[category]),
        ]
    assert all(named)


def test_components_of_a_missing_set_are_shown_by_id() -> None:
    assert STATISTICIAN.name("mage", "lost_mage", load_catalogue("en", "resarcana")) == "lost_mage"
