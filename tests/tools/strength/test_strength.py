"""A few quick games; `python -m tools.strength` plays matches in earnest."""

from dataclasses import replace
from pathlib import Path

import pytest

from resarcana_desktop.bots.play import play_match
from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.resarcana.bots.network.network_bot import NetworkBot
from resarcana_desktop.games.resarcana.bots.network.weights import from_bytes, to_bytes
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rulesets import BASE, TRAINED, res_arcana
from tools.strength.__main__ import main, venue
from tools.strength.naming import LotsInDraft, bot_named
from tools.strength.versions import BotOfVersion

BASE_GAME = res_arcana()
BOTH = res_arcana(TRAINED).faces
SHIPPED_WEIGHTS = ASSETS / "weights" / "resarcana" / "all_sets.weights"


def test_a_search_takes_so_many_simulations_and_looks_at_no_clock() -> None:
    bot = bot_named("level5:70", BOTH)
    assert isinstance(bot, SearchBot)
    assert (bot.budget.simulations, bot.budget.seconds) == (70, None)


def test_a_bot_may_have_seconds_of_its_own() -> None:
    for name, seconds in (("level5:0.25s", 0.25), ("level5:2s", 2.0), ("level5", 1.0)):
        bot = bot_named(name, BOTH, 1.0)
        assert isinstance(bot, SearchBot)
        assert bot.budget.seconds == seconds


def test_with_counted_simulations_a_level_goes_about_it_as_ever() -> None:
    for name, keeps_tree in (("level5", True), ("level4", False), ("search", False)):
        bot = bot_named(f"{name}:70", BOTH)
        assert isinstance(bot, SearchBot)
        level = make(name, BOTH)
        assert isinstance(level, SearchBot)
        assert bot.keeps_tree == level.keeps_tree == keeps_tree
        assert bot.budget.determinizations == level.budget.determinizations


def test_a_style_is_named_with_the_level_and_searches_as_that_does() -> None:
    bot = bot_named("level5-builder:70", BOTH)
    assert isinstance(bot, SearchBot)
    assert bot.style_bias is not None
    assert (bot.budget.simulations, bot.keeps_tree) == (70, True)
    plain = bot_named("level5:70", BOTH)
    assert isinstance(plain, SearchBot)
    assert plain.style_bias is None


def test_two_bots_of_one_name_play_by_different_weights(tmp_path: Path) -> None:
    others = tmp_path / "others.weights"
    others.write_bytes(to_bytes(replace(from_bytes(SHIPPED_WEIGHTS.read_bytes()), made={})))
    hashes = set()
    for file in (others, SHIPPED_WEIGHTS):
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


@pytest.mark.parametrize(
    "name", ["nobody", "greedy:5", "level4:1s", f"level1@{SHIPPED_WEIGHTS}", "network+luck"]
)
def test_what_is_no_bot_is_reported(name: str) -> None:
    with pytest.raises(ValueError, match=r"isn't a bot|takes no"):
        bot_named(name, BOTH)


def test_whole_deals_are_scored(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["random+lots", "random", "--games", "4", "--setup", "draft", "--seats", "3"]
    assert main(words) == 0
    assert "random+lots against random: 6 games" in capsys.readouterr().out


@pytest.mark.parametrize(("setup", "games"), [("match", {2, 3}), ("second_game", {1})])
def test_a_match_is_played_whole_but_its_second_game_alone(setup: str, games: set[int]) -> None:
    there = venue(BASE, setup, "random")
    options = {"seats": 2, **there.options}
    bots = [there.make("random"), there.make("random")]
    found = {
        len(list(play_match(there.rules, options, seed, bots, there.next_game)))
        for seed in range(1, 9)
    }
    assert found == games


def test_a_second_game_begins_alike_for_both_games_of_a_deal() -> None:
    there = venue(TRAINED, "second_game", "random")
    first, again = (there.rules.start({"seats": 2, **there.options}, 3) for _ in range(2))
    assert first.hash() == again.hash()
    assert first.decision(-1).kind == "choose_first_player"
    first.apply(first.legal_actions()[0])
    assert first.decision(-1).kind == "face_up_draft"
    assert len(first.legal_actions()) == 16


def test_a_match_of_second_games_is_scored(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["random+lots", "random", "--games", "2", "--setup", "second_game"]
    assert main(words) == 0
    assert "random+lots against random: 2 games" in capsys.readouterr().out


# ---- other versions ------------------------------------------------------------------------------

HERE = Path(__file__).parents[3]
"""This checkout, used in place of another version because its answers are known."""


def test_a_bot_of_another_version_answers_as_it_does_there() -> None:
    rules, position = BASE_GAME, BASE_GAME.start({"seats": 2}, 5)
    here, there = make("level3", rules.faces), BotOfVersion("level3", HERE)
    for seed in range(12):
        seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
        answer = here.choose(seen, legal, seed)
        assert there.choose_openly(position, legal, seed) == answer
        position.apply(answer)


def test_rules_that_have_changed_are_shown() -> None:
    position = BASE_GAME.start({"seats": 2}, 5)
    bot = BotOfVersion("level3", HERE)
    with pytest.raises(RuntimeError, match="It finds other legal actions"):
        bot.choose_openly(position, position.legal_actions()[1:], 1)


def test_a_version_without_that_bot_is_reported() -> None:
    position = BASE_GAME.start({"seats": 2}, 5)
    with pytest.raises(RuntimeError, match="There is no bot 'level9'"):
        BotOfVersion("level9", HERE).choose_openly(position, position.legal_actions(), 1)


def test_versions_play_a_match_by_the_clock(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["level5", f"level5={HERE}", "--games", "2", "--time", "0.005"]) == 0
    assert f"level5 against level5={HERE}: 2 games, " in capsys.readouterr().out
