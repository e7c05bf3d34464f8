"""Chances before the first round: fair on the whole, among seats that choose equally well."""

import pytest

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tools.calibration.notes import Fixture
from tools.calibration.openings import forecasts_in, mean_after, offset, summary


def test_the_offset_makes_the_mean_fair() -> None:
    chances = [0.7, 0.6, 0.55, 0.65]
    off = offset(chances, 0.5)
    assert off > 0.0
    assert mean_after(chances, off) == pytest.approx(0.5)
    assert mean_after(chances, 0.0) == pytest.approx(0.625)


def test_each_kind_has_a_line() -> None:
    shown = [(1, "draft_1", 0.6), (2, "draft_1", 0.5), (1, "choose_mage", 0.5)]
    head, *found = summary(shown, 2)
    assert head.endswith("fair: 0.500")
    assert [line.split()[:3] for line in found] == [
        ["choose_mage", "1", "0.500"],
        ["draft_1", "2", "0.550"],
    ]


def test_what_comes_before_the_first_round_is_shown() -> None:
    kinds = {kind for _, kind, _ in forecasts_in(Fixture(1, 2, 1, 0.0, "match"))}
    assert kinds == {"choose_first_player", "face_up_draft", "choose_item"}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_shown_at_first_picks_is_fair_on_the_whole(seats: int) -> None:
    rules, shown = res_arcana(), list[float]()
    bot = makers.search_bot(rules.faces, Budget(simulations=1))
    for seed in range(8):
        position = rules.start({"seats": seats, "setup": "draft"}, seed)
        seen = position.observation(position.seat_to_decide())
        shown.append(bot.advise(seen, position.legal_actions(), seed)[0].chance)
    assert sum(shown) / len(shown) == pytest.approx(1 / seats, abs=0.07)
