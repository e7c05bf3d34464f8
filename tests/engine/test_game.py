"""A game's history always matches its position, also after undo and redo."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.engine.errors import IllegalAction, OptionsError, RecordError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import Played
from resarcana_desktop.engine.record import from_text
from tests.engine.toy import RULES, ToyPosition, ToyRules


def played_out(seed: int, heaps: tuple[int, ...] = (9, 9, 9)) -> Game[ToyPosition, str]:
    """A game played to its end at random, mostly a stone at a time so that it lasts."""
    chance = random.Random(seed)
    game = Game(RULES, {"heaps": list(heaps)}, seed)
    while not game.position.over():
        game.apply(chance.choice(game.position.legal_actions()[:1]))
    return game


def hashes(game: Game[ToyPosition, str]) -> list[int]:
    return [game.position_at(index).hash() for index in range(game.known + 1)]


def test_a_game_starts_where_its_rules_say() -> None:
    game = Game(RULES, {"heaps": [2]}, seed=1)
    assert game.position.legal_actions() == [1, 2]
    assert (game.played, game.known) == (0, 0)


def test_options_that_describe_no_game_are_refused() -> None:
    with pytest.raises(OptionsError, match="heaps"):
        Game(RULES, {"heaps": [12]}, seed=1)


def test_an_illegal_action_changes_nothing() -> None:
    game = Game(RULES, {}, seed=1)
    game.apply(1)
    before = game.record()
    with pytest.raises(IllegalAction) as caught:
        game.apply(29)
    assert caught.value.reason == "too_many_stones"
    assert game.record() == before


def test_nothing_done_to_a_position_touches_the_game() -> None:
    game = Game(RULES, {}, seed=1)
    before = game.position.hash()
    game.position.apply(1)
    assert game.position.hash() == before


def test_an_action_is_shown_as_it_is_played() -> None:
    game = Game(RULES, {"heaps": [4]}, seed=1)
    (shown,) = game.apply(3).events
    assert shown == f"heaps {game.position.heaps}"


def test_an_action_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played, play = list[int](), ToyRules.play

    def counted(rules: ToyRules, position: ToyPosition, action: int) -> list[str]:
        played.append(action)
        return play(rules, position, action)

    monkeypatch.setattr(ToyRules, "play", counted)
    game = Game(RULES, {"heaps": [4, 4]}, seed=1)
    game.apply(1)
    game.apply(11)
    assert played == [1, 11]
    Game.from_record(RULES, game.record())
    assert played == [1, 11, 1, 11]


def test_who_opens_a_record_is_shown_all_that_was_played() -> None:
    game = played_out(seed=3)
    game.go_to(5)
    watched: list[Played[ToyPosition, str]] = []
    again = Game.from_record(RULES, game.record(), watched.append)
    assert [each.action for each in watched] == list(game.known_actions)
    assert [each.after.hash() for each in watched] == hashes(game)[1:]
    assert [each.events for each in again.again()] == [each.events for each in watched]


def test_undo_returns_to_an_equal_position() -> None:
    game = Game(RULES, {}, seed=1)
    before = game.position
    game.apply(2)
    game.undo()
    assert game.position == before


def test_redo_brings_back_what_was_undone() -> None:
    game = played_out(seed=3)
    end = game.record()
    game.undo()
    game.undo()
    game.redo()
    game.redo()
    assert game.record() == end


def test_playing_on_after_undo_forgets_the_rest() -> None:
    game = played_out(seed=3)
    game.go_to(2)
    game.apply(game.position.legal_actions()[-1])
    assert game.known == 3
    with pytest.raises(IndexError):
        game.redo()


def test_there_is_nothing_before_the_start() -> None:
    with pytest.raises(IndexError):
        Game(RULES, {}, seed=1).undo()


def test_the_game_can_be_seen_at_any_moment() -> None:
    game = played_out(seed=5)
    here = game.position
    assert game.position_at(0).hash() == Game(RULES, game.options, 5).position.hash()
    assert game.position == here


def test_a_record_leads_back_to_the_same_game() -> None:
    game = played_out(seed=8)
    again = Game.from_record(RULES, from_text(game.record().to_text()))
    assert again.record() == game.record()
    assert hashes(again) == hashes(game)


def test_a_record_put_together_later_is_of_the_moment_it_was_asked_for() -> None:
    game = played_out(seed=8)
    game.go_to(5)
    now, later = game.record(), game.record_later()
    game.undo()
    game.apply(game.position.legal_actions()[-1])
    assert later() == now


def test_a_record_holds_only_what_was_not_taken_back() -> None:
    game = played_out(seed=8)
    game.go_to(4)
    assert len(game.record().steps) == 4


@given(st.integers(0, 99), st.data())
def test_wherever_one_goes_the_history_stays_exact(seed: int, data: st.DataObject) -> None:
    game = played_out(seed)
    expected = hashes(game)
    for index in data.draw(st.lists(st.integers(0, game.known), max_size=8)):
        game.go_to(index)
        assert game.position.hash() == expected[index]
        assert [step.hash for step in game.steps] == expected[1 : index + 1]


@given(st.lists(st.integers(-6, 40), max_size=60), st.integers(0, 9))
def test_random_undo_and_play_agree_with_playing_from_the_start(
    moves: list[int], seed: int
) -> None:
    """Negative numbers take back that many actions; others choose an action to play."""
    game = Game(RULES, {"heaps": [9, 9]}, seed)
    for move in moves:
        legal = game.position.legal_actions()
        if move < 0:
            game.go_to(max(game.played + move, 0))
        elif legal:
            game.apply(legal[move % len(legal)])
    straight = Game(RULES, {"heaps": [9, 9]}, seed)
    for action in game.actions:
        straight.apply(action)
    assert straight.position == game.position
    assert straight.record() == game.record()


def test_what_was_taken_back_is_kept_with_the_game() -> None:
    game = played_out(seed=3)
    for _ in range(3):
        game.undo()
    again = Game.from_record(RULES, from_text(game.record().to_text()))
    assert (again.played, again.known) == (game.played, game.known)
    assert hashes(again) == hashes(game)
    for each in (game, again):
        each.go_to(each.known)
    assert again.record() == game.record()


def test_a_game_that_other_rules_do_not_follow_goes_on_from_its_last_position() -> None:
    old = played_out(seed=3)
    old.go_to(5)
    record = replace(old.record(), start=1)
    with pytest.raises(RecordError, match="differs from the recording at the start"):
        Game.from_record(RULES, record)
    game = Game.from_snapshot(RULES, record)
    assert (game.played, game.last_hash) == (0, old.last_hash)


def test_a_game_that_began_in_the_middle_is_kept_as_such() -> None:
    old = played_out(seed=3)
    old.go_to(5)
    game = Game.from_snapshot(RULES, old.record())
    game.apply(game.position.legal_actions()[0])
    again = Game.from_record(RULES, from_text(game.record().to_text()))
    assert again.record() == game.record()
    assert hashes(again) == hashes(game)


def test_a_snapshot_that_is_none_is_refused() -> None:
    record = played_out(seed=3).record()
    for snapshot in ("", "?"):
        with pytest.raises(RecordError, match="last position"):
            Game.from_snapshot(RULES, replace(record, snapshot=snapshot))
    with pytest.raises(RecordError, match="chess"):
        Game.from_snapshot(RULES, replace(record, game="chess"))
    with pytest.raises(RecordError, match="the position the game starts from"):
        Game.from_record(RULES, replace(record, begins="?"))
