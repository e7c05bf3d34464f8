"""The games that count: from a given day on, and only without help."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import date

import pytest

from resarcana_desktop.play.statistics.counted import Counted, Helped, helped, is_since
from resarcana_desktop.play.statistics.facts import FinishedGame
from resarcana_desktop.storage.saves.about import Help

TODAY = date(2026, 11, 27)


def game(day: date, help_: Help | None = None, hour: int = 12) -> FinishedGame:
    saved = int(time.mktime(day.timetuple())) + hour * 3600
    return FinishedGame("x", "x", saved, "race", 4, (), "x", help=help_)


@pytest.mark.parametrize(
    ("since", "first"),
    [
        ("month", date(2026, 10, 29)),
        ("year", date(2025, 11, 28)),
        ("2024-02-29", date(2024, 2, 29)),
    ],
)
def test_the_first_day_counts_from_its_first_moment(since: str, first: date) -> None:
    before = game(date.fromordinal(first.toordinal() - 1), hour=23)
    on_it = game(first, hour=0)
    assert Counted(since).of((before, on_it), TODAY) == (on_it,)


def test_all_are_counted_unless_something_else_is_chosen() -> None:
    games = (game(date(1999, 1, 1)), game(TODAY, Help(hints=3)), game(TODAY, Help(undos=1)))
    assert Counted().of(games, TODAY) == games


def test_a_day_that_no_clock_knows_leaves_all() -> None:
    games = (game(TODAY),)
    assert Counted("0001-01-01").of(games, TODAY) == games


def test_without_help_means_known_to_be_so() -> None:
    alone, hinted = game(TODAY, Help()), game(TODAY, Help(hints=1))
    undone, old = game(TODAY, Help(undos=1)), game(TODAY)
    games = (alone, hinted, undone, old)
    assert Counted(kind="unaided").of(games, TODAY) == (alone,)
    assert helped(games) == Helped(unaided=1, known=3, unknown=1)


def test_ranked_games_can_be_counted_alone() -> None:
    free = game(TODAY, Help())
    ranked = replace(free, ranked=True)
    assert Counted(kind="ranked").of((free, ranked), TODAY) == (ranked,)


@pytest.mark.parametrize("shown", ["all", "month", "year", "2026-11-27"])
def test_what_can_be_chosen(shown: str) -> None:
    assert is_since(shown)


@pytest.mark.parametrize("shown", ["", "day", "2026-11-31", "27.11.2026", "2026-W48-5", "20261127"])
def test_what_cannot(shown: str) -> None:
    assert not is_since(shown)


def test_games_with_one_kind_of_cards_can_be_counted_alone() -> None:
    made_up, printed = game(TODAY), replace(game(TODAY), cards="printed")
    assert Counted(cards="printed").of((made_up, printed), TODAY) == (printed,)
    assert Counted().of((made_up, printed), TODAY) == (made_up, printed)
