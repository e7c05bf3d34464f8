"""Another game moves in: the program plays it from the title to the result and knows nothing of it.

It is offered first while a test runs, so that every screen asks for its words, icons and keys.
"""

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from resarcana_desktop import games
from resarcana_desktop.engine.match import MatchScore
from resarcana_desktop.games import looking_back
from resarcana_desktop.games.opening import new_session
from resarcana_desktop.games.plain_screens import PlainReplayTable, PlainTable
from resarcana_desktop.games.resarcana.screens import SCREENS as RES_ARCANA
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.games.setups import default_setup
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play import current_game
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.scenes.practice import PracticeScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.scenes.statistics.scene import StatisticsScene
from resarcana_desktop.scenes.statistics.words import level_words
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.widgets import Button, GiltWords, Label, RichLabel
from tests import stand_in
from tests.race import ID
from tests.race.module import MODULE
from tests.race.rules import GOAL
from tests.race.screens import RaceScreens
from tests.scenes.statistics.player import put_games
from tests.support.any_game import setup_of
from tests.support.window import SIZES, Stage, layout_problems


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """The program at its title, with the race as the game that is offered first."""
    with stand_in.offered():
        stage = Stage(tmp_path, motion_speed=0.0)
        stage.context.shell.show_title()
        yield stage
        if isinstance(stage.top, PlainTable | ResArcanaTable):
            stage.top.leave()


def table_of(stage: Stage) -> PlainTable:
    """Return the table, once everything has settled."""
    assert isinstance(stage.top, PlainTable)
    return stage.top


def begin(stage: Stage) -> PlainTable:
    """From the title to the table of a game between two people."""
    stage.click("play")
    assert isinstance(stage.top, NewGameScene)
    stage.click_at(stage.ui.find("seat1.kind").part_rects()[0].center)  # type: ignore[attr-defined]
    stage.click("start")
    return table_of(stage)


def begin_against_a_bot(stage: Stage) -> PlainTable:
    """Go from the main menu to the table of a game, with the options first offered."""
    stage.click("play")
    stage.click("start")
    return table_of(stage)


def take(stage: Stage, counters: int) -> None:
    """Let the next player come to the table and take this many counters."""
    stage.wait(1.0)
    if not isinstance(stage.top, PlainTable):
        stage.press(pygame.K_RETURN)
        stage.wait(1.0)
    stage.click(f"take{counters}")


def wait_for_turn(stage: Stage) -> None:
    """Wait until the person at the table is to decide, however slow the machine."""
    until = time.monotonic() + 60
    while not (table_of(stage).inspect()["resting"] and table_of(stage).session.state == "human"):
        assert time.monotonic() < until
        stage.wait(1.0)
        time.sleep(0.02)


def finish(stage: Stage) -> ResultScene:
    """Play on to the result."""
    while not table_of(stage).session.position.over():
        take(stage, 3)
    stage.wait(1.0)
    assert isinstance(stage.top, ResultScene)
    return stage.top


def test_it_is_played_from_the_title_to_the_result(stage: Stage) -> None:
    begin(stage)
    result = finish(stage)
    assert result.outcome.players[0].points >= GOAL
    assert stage.frame().get_size() == stage.context.look.size
    (entry,) = SavedGames(stage.context.folders.games).entries()
    assert entry.summary is not None
    assert entry.summary.over


def test_a_game_that_ends_with_its_first_action_is_saved(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.race.module.GOAL", 3)
    begin(stage)
    finish(stage)
    saved = SavedGames(stage.context.folders.games)
    (entry,) = saved.entries()
    assert len(saved.read(entry).steps) == 1
    assert entry.summary is not None
    assert entry.summary.over


def test_more_is_chosen_for_it_on_its_own_screen(stage: Stage) -> None:
    stage.click("play")
    stage.click("more")
    stage.click("own_screen")
    stage.click("double")
    stage.press(pygame.K_ESCAPE)
    stage.click("start")
    assert table_of(stage).session.position.goal == 2 * GOAL


def test_a_game_in_progress_is_continued(stage: Stage) -> None:
    begin(stage)
    take(stage, 3)
    take(stage, 1)
    stage.context.shell.show_title()
    assert isinstance(stage.top, TitleScene)
    stage.click("continue")
    assert sorted(table_of(stage).session.position.counters) == [1, 3]


def test_a_bot_answers_in_its_own_process_and_is_taken_back(stage: Stage) -> None:
    table = begin_against_a_bot(stage)
    wait_for_turn(stage)
    take(stage, 1)
    wait_for_turn(stage)
    assert [move.events[0].counters for move in table.session.moves[-2:]] == [1, 3]
    stage.click("undo")
    assert table.session.moves == table.session.moves[:1]
    assert table.session.state == "human"


def test_a_finished_game_is_looked_at_again(stage: Stage) -> None:
    begin(stage)
    finish(stage)
    stage.click("replay")
    assert isinstance(stage.top, ReplayScene)
    stage.frame()
    stage.press(pygame.K_END)
    assert isinstance(stage.top.table, PlainReplayTable)
    assert "takes 3" in stage.top.table.all_words
    standing = stage.top.tree(stage.context.wording()).root.find("standing")
    assert standing is not None
    assert "takes 3" in standing.name


def test_its_finished_games_make_statistics(stage: Stage) -> None:
    begin(stage)
    finish(stage)
    stage.context.shell.show_title()
    stage.context.shell.open_statistics()
    assert isinstance(stage.top, StatisticsScene)
    assert stage.top.report is not None
    stage.press(pygame.K_4)
    stage.frame()
    assert stage.top.report.module.id == ID
    assert [seen.game.rounds for seen in stage.top.report.seen] == [4]


def texts(stage: Stage) -> list[str]:
    shown = (each.text for each in stage.ui.top().walk() if isinstance(each, Label))
    return [text.replace("\u00a0", " ") for text in shown]


def test_what_somebody_achieves_is_shown_at_the_end_of_the_first_such_game(stage: Stage) -> None:
    won: set[str] = set()
    for _ in range(3):  # between two people, so that one of them wins again
        begin(stage)
        (winner,) = finish(stage).outcome.winners
        shown_text = [text for text in texts(stage) if "Win a game." in text]
        first = winner.name not in won
        assert shown_text == (["Win a game."] if first else [])
        assert (f"{winner.name}: Winner" in texts(stage)) is first
        assert ("New achievement" in texts(stage)) is bool(shown_text)
        assert not looking_back.reader(stage.context.folders).missing
        won.add(winner.name)
        stage.context.shell.show_title()


def test_it_is_saved_found_and_played_on(stage: Stage) -> None:
    table = begin(stage)
    take(stage, 3)
    stage.context.shell.ask_to_save(table.session.record(), lambda _title: None)
    stage.press(pygame.K_RETURN)
    stage.context.shell.show_title()
    stage.click("games")
    assert isinstance(stage.top, LoadScene)
    stage.wait(1.0)
    stage.frame()
    stage.click("continue")
    assert sum(table_of(stage).session.position.counters) == 3


def test_practice_leaves_the_game_under_way_alone(stage: Stage) -> None:
    begin(stage)
    take(stage, 3)
    stage.context.shell.show_title()
    before = current_game.saved_line(stage.context)
    stage.click("practice")
    stage.click("sprint")
    assert table_of(stage).session.position.counters == [9, 5]
    take(stage, 1)
    stage.wait(1.0)
    assert isinstance(stage.top, ResultScene)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, PracticeScene)
    assert current_game.saved_line(stage.context) == before
    assert SavedGames(stage.context.folders.games).is_empty()
    stage.press(pygame.K_ESCAPE)
    stage.click("continue")
    assert sum(table_of(stage).session.position.counters) == 3


def test_where_there_is_nothing_to_practise_one_plays(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RaceScreens, "offers", 0)
    stage.click("practice")
    stage.frame()
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, NewGameScene)


def test_the_other_game_is_chosen_where_a_game_is_set_up(stage: Stage) -> None:
    stage.click("play")
    stage.click_at(stage.ui.find("game").part_rects()[1].center)  # type: ignore[attr-defined]
    scene = stage.top
    assert isinstance(scene, NewGameScene)
    assert scene.form.module.id == "resarcana"
    assert stage.context.look.icon_set is RES_ARCANA.icons
    assert RES_ARCANA.keys.keys() <= stage.context.keys.defaults.keys()
    stage.click("start")
    assert isinstance(stage.top, ResArcanaTable)


def test_the_game_that_was_asked_for_is_set_up(stage: Stage) -> None:
    stage.context.shell.open_new_game(7, "resarcana")
    assert isinstance(stage.top, NewGameScene)
    assert (stage.top.form.module.id, stage.top.form.seed) == ("resarcana", 7)


def test_what_both_games_have_words_for_is_said_in_those_of_the_game_on_top(stage: Stage) -> None:
    assert stage.context.text("app.command.pass") == "Sprint"
    stage.context.shell.open_new_game(7, "resarcana")
    assert stage.context.text("app.command.pass") == "Pass"
    stage.context.change(language="fr")
    stage.frame()
    assert stage.context.text("app.command.pass") == "Passer"
    stage.press(pygame.K_ESCAPE)
    stage.frame()
    assert stage.context.text("app.command.pass") == "Sprinter"
    assert stage.context.keys.defaults["pass"] == pygame.K_q


def test_another_game_is_looked_at_from_its_table(stage: Stage) -> None:
    table = begin(stage)
    other = new_session(default_setup(games.window_game("resarcana"))).record()
    stage.context.shell.open_replay(other)
    stage.frame()
    assert stage.context.look.icon_set is RES_ARCANA.icons
    stage.context.change(language="fr", text_scale=1.5)
    stage.press(pygame.K_ESCAPE)
    assert stage.top is table
    assert stage.context.game_id == ID
    assert stage.context.look.icon_set is RaceScreens(MODULE).icons
    stage.frame()


def test_saved_games_have_the_words_of_their_own_game(stage: Stage) -> None:
    begin_against_a_bot(stage)
    stage.context.shell.ask_to_save(table_of(stage).session.record(), lambda _title: None)
    stage.press(pygame.K_RETURN)
    stage.context.shell.open_new_game(7, "resarcana")
    stage.context.shell.open_games()
    stage.wait(1.0)
    stage.frame()
    words = [each.text for each in stage.ui.walk() if isinstance(each, Label)]
    assert "Bot · Sprinter" in words


def test_statistics_of_each_game_are_shown_in_its_words(stage: Stage) -> None:
    begin(stage)
    finish(stage)
    put_games(stage.context.folders, 1)
    stage.context.shell.open_statistics()
    scene = stage.top
    assert isinstance(scene, StatisticsScene)
    for game, level in (
        ("resarcana", "Novice"),
        (ID, "Sprinter"),
        ("resarcana", "Novice"),
    ):
        scene._turn_to_game(game)
        stage.frame()
        name = "quick" if game == ID else "level1"
        assert level_words(stage.context.catalogue, name) == level


def test_its_settings_stand_beside_those_of_the_other_game(stage: Stage) -> None:
    stage.context.shell.open_new_game(7, "resarcana")
    stage.context.shell.open_settings()
    stage.click_at(stage.ui.find("page").part_rects()[1].center)  # type: ignore[attr-defined]
    words = [each.text for each in stage.ui.walk() if isinstance(each, Label)]
    assert {"Milestones", "Long game", "Automatic payment"} <= set(words)


def test_the_title_and_the_settings_have_its_words(stage: Stage) -> None:
    stage.frame()
    for screen in ("compendium", "settings"):
        stage.click(screen)
        stage.frame()
        stage.press(pygame.K_ESCAPE)
    assert current_game.saved_line(stage.context) is None


# ---- lessons, text mode, what is read ----------------------------------------------------------


def test_its_lesson_is_taken(stage: Stage) -> None:
    stage.click("practice")
    stage.click("lessons")
    stage.click("first_steps")
    table = table_of(stage)
    stage.frame()
    stage.wait(1.0)
    assert table.inspect()["step"] == 0
    stage.click("coach.next")
    stage.click("take1")
    assert table.inspect()["said"] == "That’s slow. Take 3."
    take(stage, 3)
    for _ in range(4):
        stage.wait(1.0)
    assert (table.inspect()["step"], table.session.position.counters) == (2, [3, 2])
    stage.click("coach.show")
    for _ in range(4):
        stage.wait(1.0)
    assert table.inspect()["step"] == 3
    stage.frame()
    stage.click("coach.finish")
    assert "first_steps" in Progress.of(stage.context, ID).done


def test_a_lesson_that_was_left_goes_on_there(stage: Stage) -> None:
    stage.click("practice")
    stage.click("lessons")
    stage.click("first_steps")
    stage.wait(1.0)
    stage.click("coach.next")
    stage.click("coach.leave")
    stage.frame()
    stage.click("first_steps")
    assert table_of(stage).inspect()["step"] == 1


def test_the_log_of_its_table_is_read_copied_and_closed(stage: Stage) -> None:
    table = begin(stage)
    take(stage, 3)
    stage.wait(1.0)
    stage.press(pygame.K_RETURN)
    table.open_log()
    assert [line.endswith(" takes 3") for line in table.spoken_log()] == [True]
    stage.frame()
    assert table.inspect()["panel"] == "log"
    stage.press(pygame.K_ESCAPE)
    assert table.inspect()["panel"] == ""
    assert [node.id for node in table.tree(stage.context.wording()).root.walk()].count("log") == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("most", [3, 90])
def test_its_table_and_replay_fit_into_every_window(
    tmp_path: Path, size: tuple[int, int], most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.race.rules.MOST_TAKEN", most)
    with stand_in.offered():
        stage = Stage(tmp_path, size, motion_speed=0.0, text_scale=1.5)
        stage.context.shell.show_title()
        stage.context.shell.start_game(setup_of(MODULE, 4, 1))
        stage.wait(1.0)
        stage.press(pygame.K_RETURN)
        stage.wait(1.0)
        table = table_of(stage)
        stage.frame()
        assert layout_problems(stage.ui, size) == []
        table.play(1)
        table.leave()
        stage.context.shell.open_replay(table.session.record())
        stage.press(pygame.K_END)
        stage.frame()
        assert layout_problems(stage.ui, size) == []


@pytest.mark.parametrize("screen", ["rules", "compendium", "glossary"])
def test_how_it_is_played_can_be_read(stage: Stage, screen: str) -> None:
    getattr(stage.context.shell, f"open_{screen}")()
    stage.frame()
    words = [each.markup for each in stage.ui.walk() if isinstance(each, RichLabel)]
    assert words[0] == "Race"
    assert "one, two or three" in words[1]


# ---- a match -------------------------------------------------------------------------------------


def begin_match(stage: Stage) -> PlainTable:
    """From the title to the first game of a match between two people."""
    stage.click("play")
    stage.click_at(stage.ui.find("match").part_rects()[1].center)  # type: ignore[attr-defined]
    stage.click_at(stage.ui.find("seat1.kind").part_rects()[0].center)  # type: ignore[attr-defined]
    stage.click("start")
    return table_of(stage)


def race(stage: Stage, winner: int) -> ResultScene:
    """Play a game to its end: one seat takes as much as it may, the other as little."""
    while not table_of(stage).session.position.over():
        take(stage, 3 if table_of(stage).session.position.seat_to_decide() == winner else 1)
    stage.wait(1.0)
    assert isinstance(stage.top, ResultScene)
    return stage.top


def shown(stage: Stage) -> list[str]:
    """All words on the screen."""
    shown_text = (Label, GiltWords, Button)
    return [widget.text for widget in stage.ui.walk() if isinstance(widget, shown_text)]


def test_a_match_is_played_game_by_game_to_its_result(stage: Stage) -> None:
    begin_match(stage)
    race(stage, winner=0)
    assert "Game 1 · Edda leads 1–0" in shown(stage)
    stage.press(pygame.K_RETURN)
    assert table_of(stage).session.position.first == 1, "the loser begins"

    race(stage, winner=1)
    assert "Game 2 · tied at 1–1" in shown(stage)
    stage.press(pygame.K_RETURN)

    result = race(stage, winner=1)
    assert {"Corvin wins the match", "Games won: 2–1", "Game 3", "Rematch"} <= {*shown(stage)}
    assert [game.winners for game in result.outcome.setup.earlier] == [(0,), (1,)]
    stage.click("replay.1")
    assert isinstance(stage.top, ReplayScene)
    assert stage.top.history.positions[-1].winners == (0,)


def test_between_two_games_nothing_is_lost(stage: Stage) -> None:
    begin_match(stage)
    race(stage, winner=1)
    # What a kill leaves behind is what lies there before anything else is pressed.
    assert current_game.saved_line(stage.context) == "Match · Game 2 · 0–1 · Edda, Corvin · round 1"
    stage.press(pygame.K_ESCAPE)
    stage.click("continue")
    table = table_of(stage)
    assert (table.session.game.played, table.session.match) == (0, MatchScore(2, (0, 1)))
    race(stage, winner=1)
    assert "Games won: 2–0" in shown(stage)
    assert current_game.saved_line(stage.context) is None


def test_a_broken_file_between_two_games_leads_back_to_the_result(stage: Stage) -> None:
    begin_match(stage)
    race(stage, winner=0)
    stage.press(pygame.K_ESCAPE)
    newest = current_game.generations(stage.context).paths[0]
    newest.write_text(newest.read_text("utf-8").replace('"won"', '"lost"'), "utf-8")
    stage.click("continue")
    stage.press(pygame.K_RETURN)  # what happened to the file
    stage.wait(1.0)
    assert "Game 1 · Edda leads 1–0" in shown(stage)
    assert len(SavedGames(stage.context.folders.games).entries()) == 1
    stage.press(pygame.K_RETURN)
    assert table_of(stage).session.match == MatchScore(2, (1, 0))


def test_where_the_shelf_takes_nothing_the_next_game_is_kept_all_the_same(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise SaveError(Message("saves.unwritten", {"file": "x", "reason": "the disk is full"}))

    begin_match(stage)
    monkeypatch.setattr(SavedGames, "put_by", full)
    race(stage, winner=0)
    assert current_game.saved_line(stage.context) == "Match · Game 2 · 1–0 · Edda, Corvin · round 1"


def test_a_match_that_another_game_takes_the_place_of_is_found_among_the_saved_ones(
    stage: Stage,
) -> None:
    begin_match(stage)
    race(stage, winner=0)
    stage.click("new_game")
    stage.click("start")
    stage.press(pygame.K_RETURN)  # another game takes its place
    stage.context.shell.show_title()
    lines = [entry.summary for entry in SavedGames(stage.context.folders.games).entries()]
    assert sorted((line.match.game, line.over) for line in lines if line and line.match) == [
        (1, True),
        (2, False),
    ]


def test_an_older_finished_game_of_a_match_leads_on_to_the_next(stage: Stage) -> None:
    begin_match(stage)
    race(stage, winner=0)
    stage.press(pygame.K_ESCAPE)
    current_game.generations(stage.context).forget()
    stage.click("games")
    stage.wait(1.0)
    assert "Next game" in shown(stage)
    assert any("Match · Game 1 · 1–0 · Edda won" in each for each in shown(stage))
    stage.press(pygame.K_RETURN)
    stage.wait(1.0)
    stage.press(pygame.K_RETURN)
    assert table_of(stage).session.match == MatchScore(2, (1, 0))


def test_what_is_played_on_from_a_replay_of_game_two_leads_to_game_three(stage: Stage) -> None:
    begin_match(stage)
    race(stage, winner=0)
    stage.press(pygame.K_RETURN)
    race(stage, winner=0)
    assert "Games won: 2–0" in shown(stage)
    stage.click("replay")
    stage.frame()
    stage.press(pygame.K_t)
    stage.click("start")
    race(stage, winner=1)
    stage.press(pygame.K_RETURN)
    session = table_of(stage).session
    assert session.match == MatchScore(3, (1, 1))
    assert [game.winners for game in session.setup.earlier] == [(0,), (1,)]


def test_a_rematch_begins_a_match_of_its_own(stage: Stage) -> None:
    begin_match(stage)
    race(stage, winner=0)
    stage.click("next_game")
    race(stage, winner=0)
    stage.click("rematch")
    assert table_of(stage).session.match == MatchScore(1, (0, 0))
    assert not table_of(stage).session.setup.earlier


def test_the_second_press_of_a_double_click_answers_no_later_question(stage: Stage) -> None:
    table = begin_against_a_bot(stage)
    wait_for_turn(stage)
    asked = table.in_front
    stage.frame()
    assert table.in_front == asked
    take(stage, 1)
    answered = table.in_front
    assert answered != asked
    wait_for_turn(stage)  # what the bot plays meanwhile takes no click away
    assert table.in_front == answered
