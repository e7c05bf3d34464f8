"""Answers while rivals can still act are judged by agreeing searches and by playing games out."""

from __future__ import annotations

import pytest

from resarcana_desktop.bots.spread import Spread
from resarcana_desktop.games.resarcana.puzzles import contested
from resarcana_desktop.games.resarcana.puzzles.contested import (
    ALIKE,
    LEAD,
    Effort,
    Games,
    Judge,
    Played,
    Split,
)
from resarcana_desktop.games.resarcana.rules.sampling import sample
from tests.games.resarcana.puzzles.conftest import contested as given

SHORT = Effort(first=6, long=12, deals=2, games=6)
PASSED, CLAIMED, USED, PLACED = range(4)
"""Answers as a search returns them."""


def searched(monkeypatch: pytest.MonkeyPatch, *looks: dict[int, float]) -> Judge:
    """Return a judge whose searches find these chances in order, on every deal."""
    left = list(looks)

    def found(
        self: Judge, seen: object, answers: list[int], *_: object
    ) -> dict[int, tuple[float, Spread]]:
        look = left.pop(0) if answers else {}
        return {each: (look[each], Spread.of([look[each]] * SHORT.deals)) for each in answers}

    monkeypatch.setattr(Judge, "_searched", found)
    return Judge(given().begin().faces, SHORT)


def judged(judge: Judge, answers: int = 4) -> contested.Judged | None:
    seen = given().begin().observation(0)
    return judge.judged(seen, range(answers), 1)


def test_answers_are_right_if_they_cost_hardly_anything() -> None:
    split = Split.of({PASSED: 0.2, CLAIMED: 0.6, USED: 0.6 - ALIKE / 2, PLACED: 0.45})
    assert split.right == (CLAIMED, USED)
    assert split.wrong == (PLACED, PASSED)
    assert split.lead == pytest.approx(0.15)


@pytest.mark.parametrize(
    ("chances", "clear"),
    [
        ((0.6, 0.6 - LEAD - 0.01, 0.1), True),
        ((0.6, 0.6 - LEAD + 0.01, 0.1), False),
        ((0.6, 0.59, 0.1), False),  # nearly everything is right
        ((0.6, 0.59), False),  # everything is
    ],
)
def test_few_answers_have_to_be_clearly_the_best(
    chances: tuple[float, ...], *, clear: bool
) -> None:
    assert Split.of(dict(enumerate(chances))).is_clear is clear


FIRST = {PASSED: 0.1, CLAIMED: 0.7, USED: 0.5, PLACED: 0.4}
LONG = {CLAIMED: 0.72, USED: 0.5, PLACED: 0.4}


def test_searches_that_agree_leave_no_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judged(searched(monkeypatch, FIRST, LONG, LONG))
    assert found is not None
    assert found.split.right == (CLAIMED,)
    assert found.chances[CLAIMED] == pytest.approx(0.72)
    assert found.deals == contested.SEARCHES * SHORT.deals


@pytest.mark.parametrize(
    "second",
    [
        {CLAIMED: 0.5, USED: 0.72, PLACED: 0.4},  # another one is best
        {CLAIMED: 0.53, USED: 0.5, PLACED: 0.4},  # its lead is small
    ],
)
def test_one_search_that_disagrees_is_enough_for_doubt(
    monkeypatch: pytest.MonkeyPatch, second: dict[int, float]
) -> None:
    assert judged(searched(monkeypatch, FIRST, LONG, second)) is None


def test_hidden_cards_make_no_difference() -> None:
    """The rival's cards come from another deal that looks the same to the seat."""
    position = given().begin()
    seen, legal = position.observation(0), position.legal_actions()[:3]
    other = sample(position.faces, seen, 77)
    looks = [
        Judge(position.faces, SHORT).glance(each.observation(0), legal)
        for each in (position, other)
    ]
    assert looks[0] == looks[1]


def test_games_are_played_out_on_the_same_deals_and_the_same_each_time() -> None:
    position = given().begin()
    seen = position.observation(0)
    best, other = position.action(given().first[0]), position.action("pass")
    games = Judge(position.faces, Effort(6, 12, 2, games=2)).games(seen, best, other)
    assert games == Judge(position.faces, Effort(6, 12, 2, games=2)).games(seen, best, other)
    assert 1 <= len(games.best) == len(games.other) <= 2


def test_played_out_games_confirm_an_answer_that_wins_more_of_them() -> None:
    won, lost = Played(1.0, False, False, False), Played(0.0, True, False, False)
    assert Games([won] * 20, [lost] * 14 + [won] * 6).is_confirmed
    assert not Games([won] * 20, [lost] + [won] * 19).is_confirmed
    assert (lost.lost_now, won.lost_now) == (True, False)
