"""Some positions; `python -m tools.fairness --positions 20000` tries them in earnest."""

import pytest

from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.matches import SECOND, THIRD
from tools.fairness.__main__ import main
from tools.fairness.check import Game, difference, findings, fresh_bots
from tools.fairness.positions import place_at


@pytest.mark.parametrize(("bot", "simulations"), [("greedy", 0), ("level2", 0), ("level5", 2)])
def test_hidden_cards_make_no_difference(bot: str, simulations: int) -> None:
    found = findings(Game(3, "random", bot, simulations))
    assert not [one for one in found if one.fault]
    assert any(one.moved for one in found)


@pytest.mark.parametrize(("bot", "simulations"), [("greedy", 0), ("level2", 0), ("level5", 2)])
@pytest.mark.parametrize("options", [SECOND, THIRD], ids=["game 2", "game 3"])
def test_nor_does_it_in_the_later_games_of_a_match(
    bot: str, simulations: int, options: Options
) -> None:
    found = findings(Game(3, "random", bot, simulations, options=options))
    assert not [one for one in found if one.fault]
    assert any(one.moved for one in found)
    assert "choose_first_player" in {one.kind for one in found}


def test_a_game_offers_every_kind_of_decision_that_comes_up_in_it() -> None:
    kinds = [one.kind for one in findings(Game(4, "random", "random", 0))]
    assert len(set(kinds)) == len(kinds) > 6


def test_a_position_is_found_again_by_its_seed_and_number_of_actions() -> None:
    one = findings(Game(5, "random", "random", 0))[-1]
    assert findings(Game(5, "random", "random", 0, one.actions)) == [one]


def test_a_bot_that_looks_at_the_clock_counts_its_simulations_instead() -> None:
    fresh = fresh_bots("level5", 7)
    bot = fresh()
    assert isinstance(bot, SearchBot)
    assert (bot.budget.seconds, bot.budget.simulations) == (None, 7)
    assert fresh() is not bot


class Peeper:
    """A bot that has got hold of something beside the observation."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, observation: Observation, legal: list[int], seed: int) -> int:
        self.asked += 1
        return legal[self.asked % 2]


def test_a_bot_that_peeps_is_found_out() -> None:
    peeper: Bot[Observation] = Peeper()  # type: ignore[assignment]  # it minds no other sequence
    position = place_at(1, "random", 20).position
    assert "the move differs" in difference(position, position.copy(), lambda: peeper, 1)


def test_positions_that_look_otherwise_are_found_out() -> None:
    options: Options = {"seats": 2, "first_player": 0}
    one, other = (res_arcana().start(options, seed) for seed in (1, 2))
    assert difference(one, other, fresh_bots("random", 0), 1) == "the observation differs"


def test_it_says_what_it_tried(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--positions", "12", "--bot", "random", "greedy", "--movers", "random"]
    assert main(words) == 0
    last = capsys.readouterr().out.splitlines()[-1].split()
    assert (last[0], last[1], last[3]) == ("all", "12", "0")


def test_trying_nothing_is_no_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--positions", "0", "--bot", "random"]) == 2
    assert capsys.readouterr().err == "no verdict: no position was tried\n"
