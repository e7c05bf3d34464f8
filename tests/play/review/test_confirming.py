"""An error needs searches that agree, and games that the better action wins more often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from resarcana_desktop.play.review.confirming import (
    GAMES_APART,
    LOOKS,
    SEARCHES,
    Loss,
    Worth,
    confirmed_loss,
    is_hopeless,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

PAIRS: Final = 200


class Judged:
    """An action whose searches all find one loss, with games whose results repeat."""

    def __init__(self, loss: float, games: Sequence[float]) -> None:
        self.seeds: list[int] = []
        self.searches = 0
        self._loss = loss
        self._games = games
        self.found: Loss = confirmed_loss(self._compared, self._played_out, PAIRS, seed=0)

    def _compared(self, _seed: int) -> Worth:
        self.searches += 1
        return Worth(0.7 - self._loss, 0.7, 0.01, 0.01, (self._loss - 0.01, self._loss + 0.01) * 6)

    def _played_out(self, seed: int) -> float:
        self.seeds.append(seed)
        return self._games[len(self.seeds) % len(self._games)]


def test_a_loss_in_searches_and_in_games_is_an_error() -> None:
    judged = Judged(0.12, (1.0, 1.0, 0.0, -1.0))
    assert (judged.found.grade, judged.found.close) == ("mistake", False)
    assert judged.found.worth.loss == pytest.approx(12.0)
    assert judged.searches == SEARCHES


def test_a_loss_that_games_do_not_confirm_is_too_close_to_call() -> None:
    judged = Judged(0.22, (1.0, -1.0) * 10 + (1.0,))
    assert (judged.found.grade, judged.found.close) == (None, True)
    assert judged.found.worth.loss < 5.0


def test_a_loss_that_games_rule_out_is_none() -> None:
    judged = Judged(0.22, (0.0,))
    assert (judged.found.grade, judged.found.is_one, judged.found.close) == (None, False, False)


def test_the_smaller_loss_names_the_error() -> None:
    judged = Judged(0.22, (1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0))
    assert judged.found.grade == "mistake"
    assert judged.found.worth.loss == pytest.approx(11.1, abs=2.0)
    assert judged.found.worth.played == pytest.approx(0.48)


def test_games_end_as_soon_as_they_decide_or_show_nothing() -> None:
    clear = Judged(0.3, (1.0, 1.0, 1.0, 0.0))
    assert len(clear.seeds) == PAIRS // LOOKS
    nothing = Judged(0.3, (1.0, -1.0))
    assert len(nothing.seeds) == PAIRS // LOOKS
    little = Judged(0.3, (1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0))
    assert len(little.seeds) == PAIRS


@pytest.mark.parametrize(
    ("losses", "searches"),
    [((0.12, 0.02, 0.5), 2), ((0.04, 0.2, 0.5), 2), ((0.12, 0.2, 0.02), 3), ((0.02,), 1)],
)
def test_no_search_follows_that_could_not_make_it_an_error(
    losses: tuple[float, ...], searches: int
) -> None:
    """The losses that the searches find one after the other; of two, the smaller one counts."""
    left = list(losses)

    def compared(_seed: int) -> Worth:
        loss = left.pop(0)
        return Worth(0.7 - loss, 0.7, differences=(loss - 0.01, loss + 0.01) * 6)

    found = confirmed_loss(compared, lambda _: 1.0, PAIRS, seed=0)
    assert len(losses) - len(left) == searches
    assert found.grade is None
    middle = sorted(losses[:searches])[1 if searches > 2 else 0]
    assert found.worth.loss == pytest.approx(100.0 * middle)


def test_the_games_have_deals_that_no_search_has_seen() -> None:
    judged = Judged(0.3, (1.0, 1.0, 1.0, 0.0))
    assert judged.seeds == [GAMES_APART + number for number in range(PAIRS // LOOKS)]


def test_where_no_search_finds_an_error_no_game_is_played() -> None:
    judged = Judged(0.04, (1.0,))
    assert (judged.found.grade, judged.seeds) == (None, [])


def test_games_end_where_the_rest_could_hardly_decide() -> None:
    """Two games more in forty are less than luck brings; twelve are not."""
    assert is_hopeless([1.0] * 21 + [-1.0] * 19, 80)
    assert is_hopeless([0.0] * 20 + [1.0, -1.0] * 10, 80)
    assert not is_hopeless([1.0] * 26 + [-1.0] * 14, 80)
    assert not is_hopeless([0.2, 0.1] * 8, 80), "little, but always the same"
