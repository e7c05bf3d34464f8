"""The bot that plays anything."""

from resarcana_desktop.bots.bot import RandomBot
from resarcana_desktop.bots.play import bot_seed


def test_it_plays_something_legal() -> None:
    assert all(RandomBot().choose(None, (4, 7, 9), seed) in (4, 7, 9) for seed in range(50))


def test_every_legal_action_is_played_some_time() -> None:
    assert {RandomBot().choose(None, (4, 7, 9), seed) for seed in range(50)} == {4, 7, 9}


def test_the_same_seed_gives_the_same_answer() -> None:
    assert RandomBot().choose(None, range(100), 8) == RandomBot().choose(None, range(100), 8)


def test_each_answer_of_a_game_has_its_own_seed() -> None:
    assert len({bot_seed(game, played) for game in range(20) for played in range(20)}) == 400
