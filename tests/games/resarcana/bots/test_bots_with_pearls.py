"""Bots play games with Pearls, although they aren't trained with them."""

import pytest

from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.greedy.greedy_bot import GreedyBot
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import interpreted_if_thorough
from tests.support.story import me, rival, story

SETS = ("base", "perlae_imperii", "perlae_made_up")
RULES = res_arcana(SETS)


@interpreted_if_thorough
@pytest.mark.parametrize("names", [("greedy", "random"), ("level1", "greedy")], ids=str)
def test_bots_finish_whole_games_with_pearls(names: tuple[str, str]) -> None:
    options: Options = {"seats": 2, "sets": [*SETS]}
    position = RULES.start(options, 3)
    bots = [make(name, RULES.faces) for name in names]
    for _ in range(2000):
        if position.over():
            break
        seat = position.seat_to_decide()
        seen, legal = position.observation(seat), position.legal_actions()
        position.apply(bots[seat].choose(seen, legal, 1))
    assert position.over()


def test_a_search_finds_an_answer() -> None:
    tale = story(me(play="pearl_bed (2P)", pool="4C 2P", hand="hawk dolphin"), rival(pool="1P"))
    bot = makers.search_bot(tale.position.faces, Budget(simulations=8, determinizations=2))
    legal = tale.position.legal_actions()
    assert bot.choose(tale.position.observation(0), legal, 1) in legal


def test_a_bot_reacts_to_gold() -> None:
    tale = story(me(play="nautilian raven_familiar", pool="1C"), rival()).do("use nautilian 1")
    bot = GreedyBot(tale.position.faces)
    action = bot.choose(tale.position.observation(0), tale.position.legal_actions(), 1)
    assert tale.position.text_of(action) == "react raven_familiar 1"


def test_the_greedy_bot_knows_that_a_pearl_is_a_point() -> None:
    tale = story(me(play="abyssal_altar", pool="2D"), rival(), round=5)
    bot = GreedyBot(tale.position.faces)
    action = bot.choose(tale.position.observation(0), tale.position.legal_actions(), 1)
    assert tale.position.text_of(action) == "use abyssal_altar 1"


def test_a_searching_bot_converts_a_pearl_for_a_certain_win() -> None:
    own = me(play="pearl_bed (turned 3P)", pool="3G 3P")
    tale = story(own, rival(passed=True), monuments="solomons_temple", token_holder=1)
    bot = makers.search_bot(tale.position.faces, Budget(simulations=1))
    action = bot.choose(tale.position.observation(0), tale.position.legal_actions(), 1)
    assert tale.position.text_of(action) == "convert 1G"
