"""A solo player plays against the rounds and finds the best results saved."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from resarcana_desktop import games
from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.resarcana.custom_setups.scene import CustomSetupScene
from resarcana_desktop.games.resarcana.solo import ResArcanaSolo, best, entry
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.games.setups import default_setup
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.statistics.facts import FinishedGame, Player, SeatFacts
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.scenes.statistics.scene import StatisticsScene
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup, setup_of
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.widgets import reveal
from tests.support.finished import played_alone
from tests.support.window import SIZES, Stage, layout_problems


@cache
def alone() -> Record:
    """Play a solo game to its end."""
    module = games.window_game("resarcana")
    seat = SeatSetup(kind="human", name="Edda", colour=0)
    setup = GameSetup(
        game="resarcana", seats=(seat,), chosen={"setup": "standard", "sides": "sun"}, seed=3
    )
    options = module.options(setup)
    game = Game(module.ruleset(options), options, setup.seed)
    bot = module.bot("greedy", options)
    while not game.position.over():
        answer = bot.choose(
            game.position.observation(0), game.position.legal_actions(), bot_seed(3, game.played)
        )
        game.apply(answer)
    return replace(game.record(), about={"setup": setup.model_dump(mode="json")})


def shown(rounds: int, points: int, day: int, game: str = "resarcana") -> FinishedGame:
    facts = SeatFacts(True, {"mage": ("seer",)}, {"artifact": points})
    players = (Player("Edda", True, "", facts),)
    return FinishedGame(f"{day}.x", f"Day {day}", day, game, rounds, players, f"{day}")


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    stage = Stage(tmp_path, motion_speed=0.0)
    stage.show(CreditsScene(stage.context))
    return stage


def opened(stage: Stage) -> ResArcanaSolo:
    entry(stage.context).open()
    assert isinstance(stage.top, ResArcanaSolo)
    return stage.top


def test_fewer_rounds_are_better_then_more_points_then_the_first() -> None:
    games_ = [shown(6, 12, 1), shown(5, 10, 2), shown(5, 11, 3), shown(5, 11, 4), shown(4, 9, 5)]
    found = best([*games_, shown(1, 99, 6, "race")])
    assert [result.game.saved for result in found] == [3, 4, 2, 1]


def test_a_finished_solo_game_is_a_result_but_not_a_statistic(stage: Stage) -> None:
    SavedGames(stage.context.folders.games).save(alone(), "Alone")
    (result,) = opened(stage).results
    assert result.points >= 10
    assert result.had("mage")
    stage.context.scenes.pop()
    stage.context.shell.open_statistics()
    assert isinstance(stage.top, StatisticsScene)
    assert stage.top.report is None


def test_a_hand_is_drawn(stage: Stage) -> None:
    opened(stage)
    stage.click("play")
    assert isinstance(stage.top, ResArcanaTable)
    assert len(stage.top.session.seats) == 1
    stage.top.leave()


@pytest.mark.parametrize("left_out", [(), ("game",)])
def test_the_last_setup_is_remembered(stage: Stage, left_out: tuple[str, ...]) -> None:
    """Setups saved when there was only one game are kept too, without a mention of the game."""
    setup = default_setup().to_remember()
    usual = {name: value for name, value in setup.items() if name not in left_out}
    stage.context.change(last_setup=usual)
    opened(stage)
    stage.click("play")
    stage.top.leave()
    assert stage.context.settings.last_setup == usual


def test_cards_are_chosen_first(stage: Stage) -> None:
    scene = opened(stage)
    stage.click("choose")
    chooser(stage)._choose({**scene.chosen, "forced": ["druid", "hawk"]})
    stage.context.scenes.pop()
    stage.click("play")
    table = stage.top
    assert isinstance(table, ResArcanaTable)
    own = table.session.position.observation(0).seats[0]
    assert "druid" in own.mage_offer
    assert "hawk" in {*(own.hand or ()), *(own.deck_cards or ())}
    table.leave()


def test_a_chosen_mage_is_among_those_dealt_and_chance_takes_it_back(stage: Stage) -> None:
    scene = opened(stage)
    scene.chosen = {**scene.chosen, "forced": ["hawk"]}
    stage.click("mage.druid")
    assert scene.chosen["forced"] == ["druid", "hawk"]
    stage.click("mage")
    assert scene.chosen["forced"] == ["hawk"]
    stage.click("mage.druid")
    stage.click("play")
    table = stage.top
    assert isinstance(table, ResArcanaTable)
    assert "druid" in table.session.position.observation(0).seats[0].mage_offer
    table.leave()


def chooser(stage: Stage) -> CustomSetupScene:
    assert isinstance(stage.top, CustomSetupScene)
    return stage.top


def test_a_result_is_watched_and_its_deal_played_again(stage: Stage) -> None:
    SavedGames(stage.context.folders.games).save(alone(), "Alone")
    opened(stage)
    reveal(stage.ui.find("watch.1"))
    stage.frame()
    stage.click("watch.1")
    assert isinstance(stage.top, ReplayScene)
    stage.context.scenes.pop()
    reveal(stage.ui.find("again.1"))
    stage.frame()
    stage.click("again.1")
    table = stage.top
    assert isinstance(table, ResArcanaTable)
    assert table.session.setup.seed == setup_of(alone()).seed
    assert table.session.game.record().start == alone().start
    table.leave()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_layout_holds(
    language: str,
    scale: float,
    size: tuple[int, int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = Stage(tmp_path, size, language=language, text_scale=scale)
    results = tuple(shown(5, 10 + day % 3, day) for day in range(12))
    for played in (results, ()):
        played_alone(monkeypatch, *played)
        stage.show(ResArcanaSolo(stage.context))
        assert layout_problems(stage.ui, size) == []
