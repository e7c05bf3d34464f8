"""Solo games keep the best results and the achievements with their conditions."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from resarcana_desktop import games
from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.greedy_bot import GreedyBot
from resarcana_desktop.games.mercurial.options import AT_TABLE
from resarcana_desktop.games.mercurial.prodigy import (
    ProdigyScene,
    best,
    entry,
    first_achieved,
)
from resarcana_desktop.games.mercurial.render.badges import badge_of
from resarcana_desktop.games.mercurial.rules.achievements import ACHIEVEMENTS
from resarcana_desktop.games.mercurial.table.panels.pieces import CardView
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.statistics.facts import FinishedGame, Player, SeatFacts
from resarcana_desktop.render.badges import Badge
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.widgets import RichLabel, Switch
from tests.support.finished import played_alone
from tests.support.window import SIZES, Stage, layout_problems


@cache
def alone() -> Record:
    """Play a solo game to its end."""
    module = games.window_game(ID)
    seat = SeatSetup(kind="human", name="Edda", colour=0)
    setup = GameSetup(game=ID, seats=(seat,), chosen={}, seed=3)
    options = module.options(setup)
    game = Game(module.ruleset(options), options, setup.seed)
    bot = GreedyBot()
    while not game.position.over():
        seen = game.position.observation(0)
        game.apply(bot.choose(seen, game.position.legal_actions(), bot_seed(3, game.played)))
    return replace(game.record(), about={"setup": setup.model_dump(mode="json")})


def shown_text(
    points: int, day: int, *achieved: str, game: str = ID, side: str = "class"
) -> FinishedGame:
    had = {"class": ("enchanter",), "side": (side,), "achieved": achieved}
    players = (Player("Edda", True, "", SeatFacts(False, had, {"heroic": points})),)
    return FinishedGame(f"{day}.x", f"Day {day}", day, game, 30, players, f"{day}")


PLAYED = (
    shown_text(50, 1, "pacifist"),
    shown_text(80, 2, "adept", "expert", "manafont", side="initiate"),
    shown_text(80, 3, "adept", "pacifist"),
    shown_text(99, 4, game="resarcana"),
)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    stage = Stage(tmp_path, motion_speed=0.0)
    stage.show(CreditsScene(stage.context))
    stage.context.shell.use_game(ID)
    return stage


def opened(stage: Stage, monkeypatch: pytest.MonkeyPatch, *played: FinishedGame) -> ProdigyScene:
    played_alone(monkeypatch, *played)
    return stage.show(ProdigyScene(stage.context))


def texts(stage: Stage) -> str:
    return "\n".join(getattr(each, "text", "") for each in stage.ui.top().walk())


def test_the_most_points_come_first_and_of_equals_the_earlier_game() -> None:
    assert [(result.points, result.game.saved) for result in best(PLAYED)] == [
        (80, 2),
        (80, 3),
        (50, 1),
    ]


def test_an_achievement_is_that_of_the_first_game_that_met_it() -> None:
    met = first_achieved(best(PLAYED))
    assert {name: result.game.saved for name, result in met.items()} == {
        "adept": 2,
        "expert": 2,
        "pacifist": 1,
        "manafont": 2,
    }
    assert list(met) == [name for name in ACHIEVEMENTS if name in met]


def test_results_tell_class_side_and_achievements(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(stage, monkeypatch, *PLAYED)
    shown = texts(stage)
    assert "1. Points: 80" in shown
    assert "Enchanter, as an Initiate · Day 2 · 3 achievements" in shown
    assert "Day 4" not in shown


def test_all_achievements_are_listed_with_their_conditions(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(stage, monkeypatch, *PLAYED)
    scene.section = "achievements"
    scene.rebuild()
    shown = texts(stage)
    assert "4 of 18 earned. Each one takes a game of 45 points or more." in shown
    assert "Craglord" in shown
    assert "Cast 4 Earth Spells together." in shown
    assert stage.ui.find("prodigy.achievement.pacifist")


def test_every_achievement_has_its_own_badge() -> None:
    badges = [badge_of(name, number) for number, name in enumerate(ACHIEVEMENTS)]
    assert len(set(badges)) == len(ACHIEVEMENTS)
    assert Badge().drawing not in {each.drawing for each in badges}


def test_an_open_achievement_shows_the_closest_game(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(stage, monkeypatch, *PLAYED)
    scene.section = "achievements"
    scene.rebuild()
    shown = texts(stage)
    assert "Best so far: 80 of 95" in shown
    assert "of 70" not in shown, "Adept is met"


def test_without_a_result_the_classes_are_seen(stage: Stage) -> None:
    stage.show(ProdigyScene(stage.context))
    assert sum(isinstance(each, CardView) for each in stage.ui.walk()) == 4


def test_a_finished_game_is_found_read_and_watched(stage: Stage) -> None:
    SavedGames(stage.context.folders.games).save(alone(), "Evening")
    entry(stage.context).open()
    assert isinstance(stage.top, ProdigyScene)
    assert [result.had("class") for result in stage.top.results] != []
    stage.click("watch.1")
    assert isinstance(stage.top, ReplayScene)


def test_nothing_played_yet_says_so(stage: Stage) -> None:
    stage.show(ProdigyScene(stage.context))
    assert "No results yet. Finish a solo game and it shows up here." in texts(stage)


@pytest.mark.parametrize("initiates", [False, True])
def test_a_game_begins_from_here_with_the_chosen_side(stage: Stage, initiates: bool) -> None:
    stage.show(ProdigyScene(stage.context))
    if initiates:
        side = stage.ui.find("side")
        assert isinstance(side, Switch)
        side.choose(True)
    stage.click("begin")
    session = getattr(stage.top, "session")  # noqa: B009 - whatever scene the table is
    assert len(session.seats) == 1
    assert bool(session.game.options.get("initiates", False)) is initiates


def test_a_click_on_a_class_chooses_it_for_the_game(stage: Stage) -> None:
    scene = stage.show(ProdigyScene(stage.context))
    shown = [each for each in stage.ui.walk() if isinstance(each, CardView)]
    picture = next(each for each in shown if each.card.id == "elementalist")
    picture.activate()
    assert scene.mage_class == "elementalist"
    stage.click("begin")
    session = getattr(stage.top, "session")  # noqa: B009 - whatever scene the table is
    stage.wait(1)
    state = session.position.state
    assert session.position.faces.classes[int(state.mage[0])] == "elementalist"


def test_only_the_chosen_class_is_marked_until_the_choice_is_left_to_the_game(stage: Stage) -> None:
    scene = stage.show(ProdigyScene(stage.context))
    stage.ui.set_focus(stage.ui.find("class.arcanist"))
    stage.press(pygame.K_SPACE)
    assert scene.mage_class == "arcanist"
    shown = [each for each in stage.ui.walk() if isinstance(each, CardView)]
    marked = [each.card.id for each in shown if getattr(each, "chosen", False)]
    assert marked == ["arcanist"]
    choice = stage.ui.find("class")
    assert isinstance(choice, Switch)
    assert choice.value == "arcanist"
    stage.ui.set_focus(choice)
    stage.press(pygame.K_1)
    assert scene.mage_class == AT_TABLE


def test_a_class_alteration_is_named_with_what_it_replaces(stage: Stage) -> None:
    scene = stage.show(ProdigyScene(stage.context))
    shown = "\n".join(each.markup for each in stage.ui.walk() if isinstance(each, RichLabel))
    assert "{b}Deep Focus{/b} replaces Focus" in shown
    assert "{b}Shape the Aether{/b} replaces Shape the Void" in shown
    scene.initiate = True
    scene.rebuild()
    shown = "\n".join(each.markup for each in stage.ui.walk() if isinstance(each, RichLabel))
    assert "replaces" not in shown, "all Initiates begin with the same hand"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("section", ["results", "achievements"])
def test_nothing_is_cut_at_any_size(
    tmp_path: Path,
    size: tuple[int, int],
    language: str,
    section: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = Stage(tmp_path, size, language=language)
    stage.context.shell.use_game(ID)
    scene = opened(stage, monkeypatch, *PLAYED)
    scene.section = section
    scene.rebuild()
    stage.frame()
    assert layout_problems(stage.ui, size) == []
