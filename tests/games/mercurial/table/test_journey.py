"""Whole games at the table, by clicks alone and by keys alone."""

from pathlib import Path

from resarcana_desktop.games.mercurial.play.model import CHOOSING
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.table.panels.pieces import CardView
from resarcana_desktop.play.history import History
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.games.mercurial.table.hands import (
    PadPlayer,
    Player,
    TypingPlayer,
    open_table,
    played,
    settle,
    setup,
    stage_for,
)


def test_two_people_play_a_whole_game_by_clicks(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    table = open_table(stage, MercurialSession(setup(2, seed=11)))
    player = Player(stage, table)
    result = player.play_out()
    assert {codes.D_CLASS, codes.D_TURN, codes.D_PAY, codes.D_CONVERT} <= player.done
    best = max(result.outcome.players, key=lambda each: each.points)
    assert best.won
    assert best.points == sum(source.points for source in best.sources)
    (entry,) = SavedGames(stage.context.folders.games).entries()
    assert entry.summary is not None
    assert entry.summary.over


def test_a_player_finishes_prodigy_mode_by_keys(tmp_path: Path) -> None:
    stage = stage_for(tmp_path, motion_speed=0.0)
    table = open_table(stage, MercurialSession(setup(1, seed=3)))
    player = TypingPlayer(stage, table)
    result = player.play_out()
    (alone,) = result.outcome.players
    assert alone.points > 30
    assert table.session.position.seats == 1


def test_a_player_finishes_prodigy_mode_by_a_gamepad(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    table = open_table(stage, MercurialSession(setup(1, seed=6)))
    result = PadPlayer(stage, table).play_out()
    assert len(result.outcome.players) == 1


def test_a_random_class_is_drawn_if_that_was_chosen(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    table = open_table(stage, MercurialSession(setup(2, seed=6, classes=["random"] * 2)))
    assert table.model.decision == codes.D_TURN
    state = table.session.position.state
    assert all(int(state.mage[seat]) >= 0 for seat in range(2))
    again = open_table(stage, MercurialSession(setup(2, seed=6, classes=["random"] * 2)))
    assert again.session.position.hash() == table.session.position.hash()


def test_people_get_the_classes_chosen_for_them(tmp_path: Path) -> None:
    session = MercurialSession(setup(2, classes=["enchanter", "chaosmancer"]))
    open_table(stage_for(tmp_path), session)
    ids = session.position.faces.classes
    mages = [int(session.position.state.mage[seat]) for seat in range(2)]
    assert [ids[mage] for mage in mages] == ["enchanter", "chaosmancer"]


def test_a_bot_is_offered_only_the_class_chosen_for_it() -> None:
    session = MercurialSession(setup(0, 2, classes=["enchanter", "chaosmancer"]))
    seat = session.position.seat_to_decide()
    _, legal, _ = session.question()
    assert legal == [session.decided_class()]
    session.play(legal[0])
    mage = int(session.position.state.mage[seat])
    assert session.position.faces.classes[mage] == ("enchanter", "chaosmancer")[seat]


def test_a_class_chosen_for_a_player_is_not_taken_by_another() -> None:
    """Three bots choose first or at random; the fourth has been set to be an Enchanter."""
    for seed in range(12):
        classes = ["", "random", "", "enchanter"]
        session = MercurialSession(setup(0, 4, seed=seed, classes=classes))
        while int(session.position.state.decision) in CHOOSING:
            _, legal, _ = session.question()
            session.play(legal[-1])
        mage = int(session.position.state.mage[3])
        assert session.position.faces.classes[mage] == "enchanter"


def test_a_class_is_taken_by_a_click_on_its_board(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    session = MercurialSession(setup(2))
    table = open_table(stage, session)
    board = next(each for each in table.ui.walk() if isinstance(each, CardView))
    chosen = session.position.seat_to_decide()
    stage.click_at(board.rect.center)
    settle(stage)
    mage = int(session.position.state.mage[chosen])
    assert session.position.faces.classes[mage] == board.card.id


def test_a_replay_starts_automatically_if_the_player_wants_it(tmp_path: Path) -> None:
    stage = stage_for(tmp_path, replays_start=True)
    record = played(MercurialSession(setup(2)), 20).record()
    scene = stage.show(ReplayScene(stage.context, History(record, MercurialSession)))
    for _ in range(4):
        stage.wait(1.0)
    assert scene.at > 0


def test_a_replay_without_hidden_cards_does_not_offer_hands(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    record = played(MercurialSession(setup(2)), 20).record()
    stage.show(ReplayScene(stage.context, History(record, MercurialSession)))
    assert stage.ui.find_or_none("seat") is not None
    assert stage.ui.find_or_none("all_hands") is None
