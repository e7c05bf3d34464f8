"""Every moment of a recorded game can be gone to, and is what it was."""

import pytest

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.games.resarcana.play.recorded import seen_at
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcanaGame
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.games.setups import setup_with
from resarcana_desktop.play.history import History, RoundMark
from tests.golden.make import DRAFT
from tests.scenes.replay.recorded import damaged, history, record, unfinished


@pytest.mark.parametrize("game", ["two", "four"])
def test_every_moment_has_the_hash_that_was_recorded(game: str) -> None:
    hashes = [position.hash() for position in history(game).positions]
    assert hashes == [record(game).start, *(step.hash for step in record(game).steps)]


def test_rounds_begin_where_their_first_question_is_asked() -> None:
    marks = history().rounds
    assert marks[:2] == (RoundMark(1, 4), RoundMark(2, 24))
    assert [history().round_at(at) for at in (0, 3, 4, 23, 24)] == [0, 0, 1, 1, 2]


def test_every_action_is_in_a_stretch_of_its_seat() -> None:
    stretches, moves = history("four").stretches, history("four").moves
    assert [each.end for each in stretches[:-1]] == [each.start for each in stretches[1:]]
    assert (stretches[0].start, stretches[-1].end) == (0, len(moves))
    for each in stretches:
        assert {move.seat for move in moves[each.start : each.end]} == {each.seat}


def test_a_turn_holds_a_doing_with_all_its_payments() -> None:
    begun = {history().moves[at].decision.kind for at in history().turns[:-1]}
    within = {move.decision.kind for move in history().moves} - begun
    assert begun >= {"choose_mage", "choose_item", "action", "collect_choice"}
    assert within >= {"pay", "gain"}
    assert history().turn_beside(8, 1) == 10
    assert history().turn_beside(10, -1) == 8


def test_rounds_and_turns_end_at_both_ends_of_the_game() -> None:
    assert history().round_beside(2, -1) == 0
    assert history().round_beside(history().length - 1, 1) == history().length
    assert history().turn_beside(history().length, 1) == history().length


def test_a_seat_sees_its_own_hand_and_with_all_hands_those_of_all() -> None:
    seen = seen_at(history("four"), 150, 2)
    assert [seat.hand is not None for seat in seen.seats] == [False, False, True, False]
    opened = seen_at(history("four"), 150, 2, all_hands=True)
    assert [len(seat.hand or ()) for seat in opened.seats] == [s.hand_count for s in seen.seats]


def test_in_a_draft_the_cards_before_a_player_are_shown_as_a_hand() -> None:
    file = DRAFT / "records" / "01.resarcana"
    drafted = History(from_bytes(file.read_bytes()), PlaySession)
    own = drafted.positions[2].observation(0).seats[0]
    seen = seen_at(drafted, 2, 0)
    assert seen.seats[0].hand == own.pack
    assert [seat.hand is not None for seat in seen.seats] == [True, False, False]
    opened = seen_at(drafted, 2, 0, all_hands=True)
    assert [len(seat.hand or ()) for seat in opened.seats] == [s.hand_count for s in seen.seats]


def test_an_unfinished_game_is_looked_at_as_far_as_it_went() -> None:
    short = History(unfinished(50), PlaySession)
    assert short.length == 50
    assert not short.positions[-1].over()
    assert history().positions[-1].over()


def test_where_the_rules_part_with_the_record_the_history_ends() -> None:
    broken = History(damaged(60), PlaySession)
    assert broken.length == 60
    assert broken.trouble is not None
    assert broken.trouble.code == "diverged"


def test_a_record_of_another_start_is_none() -> None:
    with pytest.raises(RecordError):
        History(type(record())("res_arcana", 1, {"seats": 2}, 5, start=1), PlaySession)


def test_a_record_that_names_nobody_gets_names() -> None:
    rules = res_arcana()
    game: ResArcanaGame = Game(rules, {"seats": 5}, 3)
    nobody = History(game.record(), PlaySession)
    assert [seat.name for seat in nobody.seats] == ["Edda", "Corvin", "Maren", "Ilse", "Sigrid"]


def test_a_game_of_its_own_goes_on_from_any_moment() -> None:
    setup = setup_with(record(), history().seats)
    session = history().session_at(40, setup)
    assert session.position.hash() == history().positions[40].hash()
    session.play(session.position.legal_actions()[0])
    assert session.game.played == 41
    assert history().length == len(record().steps)
