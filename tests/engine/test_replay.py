"""A record that the rules no longer follow is caught at the first action that differs."""

from dataclasses import replace

import pytest

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import Record, Step
from resarcana_desktop.engine.replay import divergence, replay
from tests.engine.toy import RULES, ToyRules


@pytest.fixture
def record() -> Record:
    game = Game(RULES, {"heaps": [3, 3]}, seed=4)
    for action in (1, 11, 2):
        game.apply(action)
    return game.record()


def changed(record: Record, number: int, step: Step) -> Record:
    steps = list(record.steps)
    steps[number - 1] = step
    return replace(record, steps=tuple(steps))


def parted(record: Record) -> RecordError:
    error = divergence(RULES, record)
    assert error is not None
    return error


def test_an_honest_record_is_followed_to_its_end(record: Record) -> None:
    assert divergence(RULES, record) is None


def test_replay_shows_each_position_before_its_action(record: Record) -> None:
    shown = [(each.action, each.before.seat_to_decide()) for each in replay(RULES, record)]
    assert shown == [(1, 0), (11, 1), (2, 0)]


def test_a_wrong_hash_is_found_where_it_stands(record: Record) -> None:
    error = parted(changed(record, 2, replace(record.steps[1], hash=5)))
    assert (error.code, error.facts["number"]) == ("diverged", 2)
    assert str(error).startswith(
        "The replay differs from the recording after action 2, “take 1 from 1”."
    )


def test_an_illegal_action_is_found_with_its_reason(record: Record) -> None:
    error = parted(changed(record, 1, Step("take 8 from 0", 5)))
    assert str(error) == "Action 1, “take 8 from 0”, isn’t legal there."


def test_an_unreadable_action_is_found(record: Record) -> None:
    error = parted(changed(record, 3, Step("give 1", 5)))
    assert str(error) == ("Can’t read action 3, “give 1” (expected: take STONES from HEAP).")


def test_a_different_start_is_found(record: Record) -> None:
    assert parted(replace(record, seed=5)).code == "start"


def test_options_of_no_game_are_found(record: Record) -> None:
    assert parted(replace(record, options={"heaps": 3})).code == "options"


def test_an_older_record_is_followed_by_the_rules_it_was_played_by() -> None:
    game = Game(ToyRules(version=1), {"heaps": [3, 3]}, seed=4)
    game.apply(1)
    older = game.record()
    assert older.rules == 1
    assert divergence(RULES, older) is None
    assert parted(replace(older, rules=2)).code == "start"


def test_a_game_goes_on_by_the_rules_it_was_begun_with() -> None:
    game = Game(ToyRules(version=1), {"heaps": [3, 3]}, seed=4)
    again = Game.from_record(RULES, game.record())
    again.apply(1)
    assert again.record().rules == 1
    assert again.position.heaps == [2, 3]


def test_a_record_of_rules_to_come_is_tried_with_the_newest(record: Record) -> None:
    assert divergence(RULES, replace(record, rules=7)) is None


def test_another_game_is_told_apart(record: Record) -> None:
    assert str(parted(replace(record, game="chess"))) == (
        "This is a recording of “chess”, not of “toy”."
    )
