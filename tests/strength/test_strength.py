"""A few quick games; `python -m tests.strength` plays matches in earnest."""

import pytest

from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.resarcana.bots.network.network_bot import NetworkBot
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rulesets import SHIPPED, res_arcana
from tests.strength.__main__ import main
from tests.strength.naming import LotsInDraft, bot_named

WEIGHTS = ASSETS / "weights" / "resarcana"
BOTH = res_arcana(SHIPPED).faces
LUX = WEIGHTS / "lux_et_tenebrae.weights"
BASE = WEIGHTS / "base.weights"


def test_a_search_takes_so_many_simulations_and_looks_at_no_clock() -> None:
    bot = bot_named("level5:70", BOTH)
    assert isinstance(bot, SearchBot)
    assert (bot.budget.simulations, bot.budget.seconds) == (70, None)


def test_two_bots_of_one_name_play_by_different_weights() -> None:
    hashes = set()
    for file in (LUX, BASE):
        bot = bot_named(f"network@{file}", BOTH)
        assert isinstance(bot, NetworkBot)
        hashes.add(bot.weights_hash)
    assert len(hashes) == 2


def test_cards_are_kept_by_lots_and_all_else_is_played_as_ever() -> None:
    rules = res_arcana()
    bot = bot_named("network+lots", rules.faces)
    assert isinstance(bot, LotsInDraft)
    drafting = rules.start({"seats": 2, "setup": "draft"}, 4)
    seen, cards = drafting.observation(drafting.seat_to_decide()), drafting.legal_actions()
    assert len({bot.choose(seen, cards, seed) for seed in range(20)}) == len(cards)
    dealt = rules.start({"seats": 2}, 4)
    seen, mages = dealt.observation(dealt.seat_to_decide()), dealt.legal_actions()
    assert bot.choose(seen, mages, 1) == bot.bot.choose(seen, mages, 1)


@pytest.mark.parametrize("name", ["nobody", "greedy:5", f"level1@{BASE}", "network+luck"])
def test_what_is_no_bot_is_told(name: str) -> None:
    with pytest.raises(ValueError, match=r"is no bot|takes no"):
        bot_named(name, BOTH)


def test_whole_deals_are_scored(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["random+lots", "random", "--games", "4", "--setup", "draft", "--seats", "3"]
    assert main(words) == 0
    assert "random+lots against random: 6 games" in capsys.readouterr().out
