"""Whole games at the table, by clicks alone and by keys alone."""

from pathlib import Path

from resarcana_desktop.app.saves.shelf import Shelf
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.table.session import MercurialSession
from tests.games.mercurial.table.hands import (
    PadPlayer,
    Player,
    TypingPlayer,
    open_table,
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
    (entry,) = Shelf(stage.context.folders.games).entries()
    assert entry.summary is not None
    assert entry.summary.over


def test_somebody_plays_prodigy_mode_to_its_end_by_keys(tmp_path: Path) -> None:
    stage = stage_for(tmp_path, motion_speed=0.0)
    table = open_table(stage, MercurialSession(setup(1, seed=3)))
    player = TypingPlayer(stage, table)
    result = player.play_out()
    (alone,) = result.outcome.players
    assert alone.points > 30
    assert table.session.position.seats == 1


def test_somebody_plays_prodigy_mode_to_its_end_by_a_gamepad(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    table = open_table(stage, MercurialSession(setup(1, seed=6)))
    result = PadPlayer(stage, table).play_out()
    assert len(result.outcome.players) == 1


def test_lots_decide_the_class_where_that_was_chosen(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    table = open_table(stage, MercurialSession(setup(2, seed=6, class_by_lot=True)))
    assert table.decision == codes.D_TURN
    state = table.session.position.state
    assert all(int(state.mage[seat]) >= 0 for seat in range(2))
    again = open_table(stage, MercurialSession(setup(2, seed=6, class_by_lot=True)))
    assert again.session.position.hash() == table.session.position.hash()
