"""The scripted bot, in situations in which a club player wouldn't hesitate."""

import pytest

from resarcana_desktop.bots.bot import Bot, RandomBot
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.games.resarcana.bots.greedy.greedy_bot import GreedyBot
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import interpreted_if_thorough, volume
from tests.support.story import Story, me, rival, story

BOT = GreedyBot(res_arcana().faces)


def answer(tale: Story, seed: int = 1) -> str:
    """Return the bot's choice in notation."""
    position = tale.position
    observation = position.observation(position.seat_to_decide())
    return position.text_of(BOT.choose(observation, position.legal_actions(), seed))


# ---- winning -------------------------------------------------------------------------------------


def test_it_wins_by_a_check_when_it_can() -> None:
    points = "coral_castle sacred_grove (5L)"
    tale = story(me(play=f"druid alchemy {points}", pool="3E", hand="hawk"), rival(pool="3L"))
    assert answer(tale) == "use coral_castle 1"


def test_it_does_not_check_while_a_rival_would_win() -> None:
    tale = story(
        me(play="coral_castle sacred_grove (5L)", pool="1E"),
        rival(play="sacrificial_pit (12D)"),
    )
    assert answer(tale) != "use coral_castle 1"


def test_it_passes_to_win_when_everyone_else_has_passed() -> None:
    tale = story(
        me(play="druid alchemy great_pyramid sacred_grove (6L)", pool="9E", hand="hawk mermaid"),
        rival(play="witch research", passed=True),
    )
    assert answer(tale) == "pass"


def test_it_pays_the_golden_statue_if_that_wins() -> None:
    tale = story(
        me(play="druid alchemy golden_statue sacred_grove (4L)", pool="3G"),
        rival(play="witch research", passed=True),
    )
    tale.do("pass", "item calm_elan")
    assert tale.decision.kind == "react_check"
    assert answer(tale) == "react golden_statue 1"


def test_it_keeps_its_gold_if_the_golden_statue_does_not_win() -> None:
    tale = story(
        me(play="druid alchemy golden_statue", pool="3G"),
        rival(play="witch research", passed=True),
    )
    tale.do("pass", "item calm_elan")
    assert answer(tale) == "decline"


def test_it_claims_the_points_that_win() -> None:
    grove = "sacred_grove (5L)"
    tale = story(
        me(play=f"druid alchemy {grove}", pool="4G", hand="hawk"),
        rival(play="witch research", passed=True),
        monuments="library great_pyramid",
    )
    assert answer(tale) == "claim great_pyramid"


# ---- paying, gaining, collecting -----------------------------------------------------------------


def test_it_does_not_pay_gold_when_calm_will_do() -> None:
    tale = story(me(play="scholar", pool="3C 1G", deck="hawk"), rival())
    tale.do("use scholar 1")
    assert answer(tale) == "pay 1C"


def test_it_gains_the_essences_its_hand_needs() -> None:
    tale = story(me(play="alchemist", pool="5E", hand="fire_dragon"), rival()).do("use alchemist 2")
    assert answer(tale) == "gain 1E"


def test_it_leaves_essences_that_score() -> None:
    tale = story(me(play="sunken_reef (3C)", pool="2C"), rival(), phase="collect", decision="none")
    assert tale.decision.kind == "collect_stored"
    assert answer(tale) == "leave"


def test_it_takes_gold_from_its_mage() -> None:
    tale = story(me(play="duelist (1G)", pool="2C"), rival(), phase="collect", decision="none")
    assert answer(tale) == "take"


# ---- life loss -----------------------------------------------------------------------------------


def attacked(play: str, pool: str) -> Story:
    """The viewer is seat 1, attacked by a Fire Dragon, and can pay 1 Calm instead."""
    attacker = me(play="fire_dragon")
    return story(attacker, rival(play=play, pool=pool)).do("use fire_dragon 1")


def test_it_pays_to_avoid_a_loss_if_that_is_cheaper() -> None:
    assert answer(attacked("witch", "1C 4G")) == "way_out"


def test_it_reacts_for_nothing_rather_than_pay() -> None:
    assert answer(attacked("witch protection", "3L 3C")) == "react protection 1"


def test_it_loses_the_essences_it_needs_least() -> None:
    tale = story(me(play="elvish_bow"), rival(play="witch", pool="6D 3G")).do("use elvish_bow 1")
    assert answer(tale) == "lose 2D"


# ---- the rest of the game ------------------------------------------------------------------------


def test_it_uses_free_powers_before_it_passes() -> None:
    tale = story(me(play="druid horn_of_plenty", pool="0"), rival(passed=True))
    assert answer(tale).startswith("use horn_of_plenty")


def test_it_places_a_free_artifact() -> None:
    tale = story(me(play="druid", pool="0", hand="magical_shard"), rival(passed=True))
    assert answer(tale) == "place magical_shard"


def test_it_passes_when_nothing_useful_is_left() -> None:
    tale = story(me(play="druid (turned) alchemy (turned)", pool="1D"), rival(pool="1D"))
    assert answer(tale) == "pass"


def test_it_does_not_collect_essences_that_score_nothing() -> None:
    tale = story(me(play="druid (turned) mausoleum", pool="2E 2L 2G"), rival())
    assert answer(tale) == "pass"


def test_it_draws_on_a_place_that_feeds_it() -> None:
    tale = story(me(play="sacred_grove", pool="1C"), rival(passed=True))
    assert answer(tale) == "use sacred_grove 1"


def test_it_puts_the_better_card_on_top() -> None:
    tale = story(me(play="seer", pool="5C", deck="hand_of_glory horn_of_plenty"), rival())
    tale.do("use seer 1")
    assert answer(tale) == "order horn_of_plenty hand_of_glory"


# ---- fairness and pace ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_never_change_its_move(seed: int) -> None:
    position = res_arcana().start({"seats": 2}, seed)
    for _ in range(40):
        seat = position.seat_to_decide()
        observation = position.observation(seat)
        legal = position.legal_actions()
        chosen = BOT.choose(observation, legal, seed)
        shuffled = sample(position.faces, observation, seed + 1000)
        assert shuffled.observation(seat) == observation
        assert BOT.choose(shuffled.observation(seat), shuffled.legal_actions(), seed) == chosen
        position.apply(chosen)


@interpreted_if_thorough
def test_it_never_loses_to_random_play() -> None:
    for seed in range(4):
        bots: list[Bot[Observation]] = [BOT, RandomBot()] if seed % 2 else [RandomBot(), BOT]
        game = play_game(res_arcana(), {"seats": 2}, seed, bots)
        assert game.position.winners == (1 - seed % 2,)


@interpreted_if_thorough
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_it_ends_its_games(seats: int) -> None:
    for seed in range(3):
        position = play_game(res_arcana(), {"seats": seats}, seed, [BOT] * seats).position
        assert position.over()
        assert position.state.round <= 15


@interpreted_if_thorough
@pytest.mark.slow
def test_its_games_against_itself_end_within_fifteen_rounds() -> None:
    for seed in range(volume((20, 50), (5, 5))):
        position = play_game(res_arcana(), {"seats": 2}, seed, [BOT, BOT]).position
        assert position.state.round <= 15
        assert position.points(position.winners[0]) >= 7
