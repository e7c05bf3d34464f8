"""The game in progress without its picture: who has to act, and what can be undone."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from resarcana_desktop.engine.errors import IllegalAction, RecordError
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rules.position_text import position_text
from resarcana_desktop.play.session import NOBODY, time_words
from resarcana_desktop.setup.game_setup import GameSetup, is_ranked
from resarcana_desktop.storage.saves.about import Help, summary_in
from tests.games.resarcana.play.clicker import Clicker, game_setup, session_at
from tests.games.resarcana.play.tables import action, choose_mage, collect
from tests.support.story import Story, me, rival, said, story, written


def test_one_person_among_bots_is_always_the_viewer() -> None:
    session = PlaySession(game_setup("bhb"))
    assert session.viewer == 1
    assert session.state in ("human", "bot")


def test_two_people_find_a_curtain_down() -> None:
    session = PlaySession(game_setup("hh"))
    assert session.viewer == NOBODY
    assert session.state == "curtain"
    assert all(seat.hand is None for seat in session.observation.seats)


def test_a_player_who_lifts_the_curtain_sees_only_their_hand() -> None:
    session = PlaySession(game_setup("hh"))
    session.lift_curtain()
    assert session.state == "human"
    hands = [seat.hand is not None for seat in session.observation.seats]
    assert hands.count(True) == 1
    assert hands[session.viewer]


def test_the_curtain_falls_when_the_other_person_is_awaited() -> None:
    session = session_at(action())
    session.apply(said("discard mermaid"))
    session.apply(said("gain 1G"))
    assert session.state == "curtain"
    assert session.viewer == 0
    session.lower_curtain()
    assert session.observation.seats[0].hand is None


def test_an_illegal_answer_changes_nothing() -> None:
    session = session_at(action())
    before = session.position.hash()
    with pytest.raises(IllegalAction):
        session.apply(said("use guard_dog 2"))
    assert session.position.hash() == before
    assert not session.moves


def position_of(tale: Story) -> str:
    return position_text(tale.position.faces, tale.position.state)


def test_a_game_from_a_position_is_stored_separately(tmp_path: Path) -> None:
    tale = action()
    session = PlaySession.from_position(game_setup("hb"), position_of(tale))
    assert session.position.hash() == tale.position.hash()
    player = Clicker(tmp_path, session)
    player.do("discard mermaid")
    player.do("gain 1G")
    player.context.scenes.pop()
    assert player.context.shell.saved_game() is None
    assert not player.context.shell.has_played()
    record = session.record()
    assert PlaySession.from_record(record).position.hash() == session.position.hash()


def test_revealed_cards_can_be_undone_in_a_separate_game() -> None:
    tale = story(me(play="druid divination", deck="prism crypt athanor treant"), rival())
    session = PlaySession.from_position(game_setup("hb"), position_of(tale))
    session.apply(said("use divination 1"))
    session.undo()
    assert session.position.hash() == tale.position.hash()


def test_a_position_needs_as_many_seats_as_it_has() -> None:
    with pytest.raises(RecordError, match="3"):
        PlaySession.from_position(game_setup("hbb"), position_of(action()))


def test_undo_goes_back_to_the_last_main_action() -> None:
    session = session_at(action())
    before = session.position.hash()
    session.apply(said("use alchemy 1"))
    session.apply(said("pay 4C"))
    session.undo()
    assert session.position.hash() == before
    assert session.can_redo()


def test_redo_repeats_undone_actions() -> None:
    session = session_at(action())
    session.apply(said("use alchemy 1"))
    session.apply(said("pay 4C"))
    after = session.position.hash()
    session.undo()
    session.redo()
    assert session.position.hash() == after
    assert not session.can_redo()


def test_undo_never_stops_in_the_middle_of_an_action() -> None:
    session = session_at(action())
    session.apply(said("use alchemy 1"))
    session.undo()
    assert session.decision.kind == "action"


def test_a_collect_step_is_undone_as_a_whole() -> None:
    session = session_at(collect())
    before = session.position.hash()
    session.apply(said("take"))
    session.apply(said("leave"))
    session.undo()
    assert session.position.hash() == before


def test_undo_stops_at_a_drawn_card() -> None:
    session = session_at(action())
    session.apply(said("use elvish_bow 2"))
    assert session.undo_obstacle() == "information"
    session.undo()
    assert len(session.moves) == 1


def test_revealed_cards_are_undone_with_consent_and_return_unchanged() -> None:
    session = session_at(action())
    before = session.position.hash()
    session.apply(said("use elvish_bow 2"))
    drawn = session.position.hash()
    session.undo_agreed()
    assert session.position.hash() == before
    assert session.help == Help(undos=1, agreed=1)
    session.apply(said("use elvish_bow 2"))
    assert session.position.hash() == drawn


# ---- ranked games --------------------------------------------------------------------------------


def ranked_at(tale: Story) -> PlaySession:
    session = session_at(tale, "hb")
    setup = session.setup.model_copy(update={"ranked": True})
    ranked = PlaySession(setup, session.game, viewer=0)
    ranked.help = Help()
    return ranked


def test_a_ranked_game_has_no_undo() -> None:
    session = ranked_at(action())
    session.apply(said("use alchemy 1"))
    session.apply(said("pay 4C"))
    after = session.position.hash()
    assert session.undo_obstacle() == "ranked"
    session.undo()
    session.undo_agreed()
    assert session.position.hash() == after
    assert session.help == Help()


def test_a_ranked_game_allows_undo_within_an_unfinished_action() -> None:
    session = ranked_at(action())
    before = session.position.hash()
    session.apply(said("use alchemy 1"))
    assert session.undo_obstacle() is None
    session.undo()
    assert session.position.hash() == before
    assert session.help == Help()


def test_a_ranked_game_is_ranked_when_it_is_continued_and_played_again() -> None:
    session = ranked_at(action())
    again = PlaySession.from_record(PlaySession(session.setup).record())
    assert again.ranked
    assert again.setup.again().ranked
    assert is_ranked(again.record())
    assert not is_ranked(PlaySession(game_setup("hb")).record())


def test_the_clock_runs_only_while_the_person_decides() -> None:
    session = PlaySession(game_setup("hb", ranked=True, clock=10))
    seconds = {"human": 0, "bot": 0}
    for _ in range(20):
        assert session.state in ("human", "bot")
        session.tick(10)
        seconds[session.state] += 10
        session.apply(session.position.legal_actions()[0])
    assert all(seconds.values())
    assert session.time_left == 600 - seconds["human"]


def test_the_clock_resumes_with_a_saved_game() -> None:
    session = PlaySession(game_setup("hb", ranked=True, clock=10))
    session.time_left = 61.7
    again = PlaySession.from_record(session.record())
    assert again.time_left == 61
    session.time_left = 0.0
    late = PlaySession.from_record(session.record())
    assert late.out_of_time
    assert late.is_bot(0)


def test_when_time_is_up_a_weak_bot_plays_on_and_the_game_counts() -> None:
    session = PlaySession(game_setup("hb", ranked=True, clock=10))
    while session.state == "bot":
        session.apply(session.position.legal_actions()[0])
    assert not session.tick(599)
    assert session.tick(2)
    assert session.watched
    assert session.bot_at(0) == "level1"
    session.apply(session.position.legal_actions()[0])
    assert session.help == Help()
    assert session.counts


@pytest.mark.parametrize("seconds", [-1, 10**9, "x", None, 1.5])
def test_a_record_that_says_nothing_sensible_of_the_clock_leaves_it_at_its_start(
    seconds: Any,
) -> None:
    record = PlaySession(game_setup("hb", ranked=True, clock=10)).record()
    record.about["time_left"] = seconds
    assert PlaySession.from_record(record).time_left == 600


def test_a_clock_shows_the_last_second_until_it_is_over() -> None:
    assert [time_words(each) for each in (600, 61.2, 59.5, 0.1, 0)] == [
        "10:00",
        "1:02",
        "1:00",
        "0:01",
        "0:00",
    ]


def test_only_ranked_games_have_a_clock() -> None:
    with pytest.raises(ValidationError, match="only ranked games"):
        game_setup("hb", clock=10)


@pytest.mark.parametrize("kinds", ["hh", "hhb", "bb"])
def test_only_one_person_against_bots_plays_ranked(kinds: str) -> None:
    setup = game_setup(kinds)
    with pytest.raises(ValidationError, match="one person against bots"):
        GameSetup.model_validate({**setup.model_dump(), "ranked": True})


def test_an_unranked_setup_is_written_as_before() -> None:
    assert "ranked" not in game_setup("hb").to_json()
    assert "ranked" not in game_setup("hb").to_remember()
    assert game_setup("hb", ranked=True).to_json()["ranked"] is True


def test_undo_stops_at_another_person() -> None:
    tale = story(me(play="druid", hand="hawk vault"), rival(play="seer", hand="prism"))
    session = session_at(tale)
    for text in ("discard hawk", "gain 1G", "discard prism", "gain 1G"):
        session.apply(said(text))
    assert session.undo_obstacle() == "other_player"


def test_undo_includes_the_bots_moves() -> None:
    tale = story(me(play="druid", hand="hawk vault"), rival(play="seer", hand="prism"))
    session = session_at(tale, "hb")
    for text in ("discard hawk", "gain 1G", "discard prism", "gain 1G"):
        session.apply(said(text))
    session.undo()
    assert not session.moves
    session.redo()
    assert len(session.moves) == 4


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    assert session_at(action()).undo_obstacle() == "nothing"


def test_practice_goes_back_to_the_start_even_past_drawn_cards() -> None:
    tale = story(me(play="druid elvish_bow", deck="hawk vault", hand="prism"))
    session = session_at(tale)
    before = session.position.hash()
    session.apply(said("use elvish_bow 2"))
    session.apply(said("discard prism"))
    for _ in range(2):
        session.undo()
    assert session.position.hash() == before


def test_a_new_move_clears_redo() -> None:
    session = session_at(action())
    session.apply(said("use alchemy 1"))
    session.undo()
    session.apply(said("discard mermaid"))
    assert not session.can_redo()
    assert [written(move.action) for move in session.moves] == ["discard mermaid"]


def test_moves_give_the_log_only_public_information() -> None:
    session = session_at(choose_mage())
    move = session.apply(said("mage seer"))
    assert move.decision.kind == "choose_mage"
    assert move.decision.component == ""
    assert move.seat == 0


def test_a_saved_game_resumes_where_it_stopped() -> None:
    session = PlaySession(game_setup("hb"))
    for _ in range(12):
        session.apply(session.position.legal_actions()[0])
    again = PlaySession.from_record(session.record())
    assert again.position.hash() == session.position.hash()
    assert again.setup == session.setup
    assert [move.events for move in again.moves] == [move.events for move in session.moves]


def test_a_record_names_the_players_and_their_progress() -> None:
    session = session_at(action(), "hb")
    session.apply(said("use alchemy 1"))
    shown = summary_in(session.record().about)
    assert shown is not None
    assert [(seat.name, seat.kind) for seat in shown.seats] == [
        ("Edda", "human"),
        ("Corvin", "bot"),
    ]
    assert [seat.points for seat in shown.seats] == [
        session.position.points(seat) for seat in (0, 1)
    ]
    assert (shown.round, shown.moves, shown.over) == (session.observation.round, 1, False)


def test_a_record_without_seats_is_refused() -> None:
    record = PlaySession(game_setup("hb")).game.record()
    with pytest.raises(RecordError):
        PlaySession.from_record(record)


def test_a_record_that_names_other_players_than_play_is_refused() -> None:
    record = PlaySession(game_setup("hb")).record()
    record.about["setup"] = game_setup("hbb").model_dump(mode="json")
    with pytest.raises(RecordError, match="wrong number of players: 3, expected 2"):
        PlaySession.from_record(record)


def test_points_are_shown_round_by_round() -> None:
    session = PlaySession(game_setup("h"))
    while session.observation.round < 3:
        legal = session.position.legal_actions()
        session.apply(legal[-1])
    assert len(session.points_by_round()) == 2
