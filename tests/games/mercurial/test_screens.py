"""The features the window offers for Mercurial, and those it doesn't."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games import first, window_game
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.options import CLASSES, RANDOM_CLASS
from resarcana_desktop.games.mercurial.outcome import card_shown, outcome_of
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play.history import History
from resarcana_desktop.scenes.replay.play_on import PlayOnScene
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.widgets import Button
from tests.games.mercurial.table.hands import open_table, played, setup, stage_for
from tests.games.mercurial.table.test_layout import moment

MODULE = window_game(ID)


def test_in_a_new_game_each_seat_may_have_its_class_decided() -> None:
    catalogue, names = load_catalogue("en", ID), ["Edda", "Corvin"]
    chosen = MODULE.choose(MODULE.settled({}), "class.1", "arcanist")
    mine, rivals = [
        each for each in MODULE.choices(chosen, names, catalogue) if each.name.startswith("class.")
    ]
    assert (mine.label, rivals.label) == ("Class of player 1", "Class of player 2")
    shown = [text for _, text in mine.values]
    assert shown[:3] == ["Choose in the game", "Random", "Arcanist"]
    assert mine.value == ""
    assert mine.reasons == {"arcanist": "Player 2 has this class."}
    assert rivals.value == "arcanist"
    assert not rivals.reasons


def test_a_setup_of_before_that_left_classes_to_chance_still_does() -> None:
    assert MODULE.settled({"class_by_lot": True})[CLASSES] == [RANDOM_CLASS] * 4
    assert MODULE.settled({"class_by_lot": False})[CLASSES] == []


@pytest.mark.parametrize("found", ["arcanist", 7, [7, None], ["arcanist", "arcanist"], {"a": 1}])
def test_impossible_class_settings_are_dropped(found: object) -> None:
    assert MODULE.settled({CLASSES: found})[CLASSES] in ([], ["arcanist"])


def test_the_way_classes_are_chosen_does_not_change_the_rules() -> None:
    decided, chosen = setup(2, seed=3, classes=["arcanist", "random"]), setup(2, seed=3)
    assert MODULE.options(decided) == MODULE.options(chosen)


# ---- reviews ---------------------------------------------------------------------------------


def test_a_finished_game_offers_its_review(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    session = played(MercurialSession(setup(1, 1)), 3000)
    stage.context.shell.show_result(outcome_of(session), session.record())
    stage.frame()
    assert stage.ui.find_or_none("replay") is not None
    assert stage.ui.find_or_none("review") is not None


@pytest.mark.parametrize("initiates", [False, True])
@pytest.mark.parametrize("people", [1, 2])
def test_the_result_shows_the_side_of_the_class_board_that_was_played(
    people: int, initiates: bool
) -> None:
    begun = MercurialSession(setup(people, first_player=0, initiates=initiates))
    while int(begun.position.state.decision) != codes.D_TURN:
        played(begun, 1)
    mana = [int(begun.position.state.board_mana[seat]) for seat in range(people)]
    session = played(begun, 3000)
    outcome = outcome_of(session)
    winner = [seat.name for seat in session.seats].index(outcome.players[0].name)
    card, side = card_shown(outcome.tableau[0], session.position.faces)
    assert card.id == outcome.players[0].plays
    assert side is not None
    assert side.mana == mana[winner]
    assert MODULE.screens().face(outcome.tableau[0]) is not None


def test_a_solo_game_does_not_offer_them(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    session = played(MercurialSession(setup(1)), 3000)
    stage.context.shell.show_result(outcome_of(session), session.record())
    stage.frame()
    assert stage.ui.find_or_none("review") is None


def test_a_replay_offers_its_review(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    stage.context.shell.open_replay(moment(2).record())
    stage.frame()
    assert "review" in stage.ui.places()


def test_saved_games_offer_one(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    record = moment(2).record()
    SavedGames(stage.context.folders.games).save(record, "A game of Mercurial")
    stage.context.shell.open_games()
    stage.frame()
    button = stage.ui.find("review")
    assert isinstance(button, Button)
    assert button.reason == ""


# ---- settings of a game at its table ---------------------------------------------------------


def test_at_its_table_no_setting_of_another_game_is_offered(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    open_table(stage, moment(2))
    stage.context.shell.open_settings()
    stage.click_at(stage.ui.find("page").part_rects()[1].center)  # type: ignore[attr-defined]
    stage.frame()
    named = {widget.name for widget in stage.ui.walk()}
    own, others = (
        {flag.name for flag in window_game(game).screens().flags} for game in (ID, first().id)
    )
    assert own <= named
    assert others - own
    assert not (others - own) & named
    assert "confirm_end_of_turn" in named


def test_at_the_title_the_settings_of_all_games_are_there(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    stage.context.shell.show_title()
    stage.context.shell.open_settings()
    stage.click_at(stage.ui.find("page").part_rects()[1].center)  # type: ignore[attr-defined]
    stage.frame()
    named = {widget.name for widget in stage.ui.walk()}
    assert {flag.name for flag in window_game(first().id).screens().flags} <= named


# ---- with all hands open ---------------------------------------------------------------------


def test_no_hand_is_called_hidden_if_all_are_open(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    words = {}
    for game in (ID, first().id):
        stage.context.shell.open_new_game(seed=1, game=game)
        stage.frame()
        stage.ui.set_focus(stage.ui.find("players"))
        stage.press(pygame.K_3)
        words[game] = stage.ui.find("all_bots").hint()
    assert "never your hand" in words[first().id]
    assert "your hand" not in words[ID]
    assert "never the order of a deck" in words[ID]


def test_playing_on_from_a_moment_offers_no_open_hands(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    history = History(moment(2).record(), MercurialSession)
    stage.show(PlayOnScene(stage.context, history, history.length // 2))
    stage.frame()
    assert stage.ui.find_or_none("hands") is None
    assert stage.ui.find_or_none("start") is not None


def test_prodigy_mode_is_played_from_its_card_in_learn(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    stage.context.shell.open_practice()
    stage.frame()
    stage.click("next.prodigy")
    assert isinstance(stage.top, MercurialTable)
    assert stage.top.session.position.seats == 1
