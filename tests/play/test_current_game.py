"""The game under way is never lost: left, broken, replaced by another, finished, or outdated."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.app.confirm import DialogScene, begin_game, tell_problems
from resarcana_desktop.app.context import Context
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.app.waiting import Progress
from resarcana_desktop.engine.match import MatchScore
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games import window_game
from resarcana_desktop.games.opening import new_session, read_kept
from resarcana_desktop.games.resarcana import rulesets as games
from resarcana_desktop.games.resarcana.outcome import outcome_of
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.games.setups import default_setup
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play import current_game
from resarcana_desktop.scenes.load.naming import NamingScene, save
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.storage.saves.about import Help, Summary, summary_in
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.widgets import Button, RowList
from tests.games.resarcana.play.clicker import Clicker, game_setup
from tests.games.resarcana.test_outcome import played as played_by_bots
from tests.golden.test_formats import read
from tests.support.made_up_set import write_fens
from tests.support.odd_files import posix_only, silent


def played(actions: int = 12, **changes: object) -> PlaySession:
    """A game for two people some actions after its start."""
    session = PlaySession(game_setup("hh", **changes))
    for _ in range(actions):
        session.apply(session.position.legal_actions()[0])
    return session


def left(folder: Path, session: PlaySession) -> Context:
    """The program after this game was left for the title."""
    player = Clicker(folder, session)
    player.context.shell.show_title()
    return player.context


def gone_on_with(context: Context) -> PlaySession:
    session = read_kept(context, Progress())
    assert isinstance(session, PlaySession)
    return session


def titles(context: Context) -> list[str]:
    return [entry.title for entry in SavedGames(context.folders.games).entries()]


def shown(context: Context) -> list[str]:
    return [problem.sentence(context.text) for problem in context.problems]


def test_a_game_goes_on_at_the_same_position_with_the_same_history(tmp_path: Path) -> None:
    session = played()
    session.game.undo()
    session.game.undo()
    again = gone_on_with(left(tmp_path, session))
    assert again.game.record() == session.game.record()
    assert (again.game.played, again.game.known) == (10, 12)
    assert [move.action for move in again.moves] == [move.action for move in session.moves]


def test_what_was_taken_back_can_be_played_again_the_next_day(tmp_path: Path) -> None:
    session = PlaySession(game_setup("h"))
    for _ in range(8):
        session.apply(session.position.legal_actions()[0])
    after = session.position.hash()
    session.undo()
    again = gone_on_with(left(tmp_path, session))
    assert again.can_redo()
    again.redo()
    assert again.position.hash() == after


def test_what_help_a_game_was_played_with_goes_on_being_counted(tmp_path: Path) -> None:
    session = PlaySession(game_setup("h"))
    session.apply(session.position.legal_actions()[0])
    session.note_hint()
    session.undo()
    session.undo()  # there is nothing more to take back
    again = gone_on_with(left(tmp_path, session))
    again.note_hint()
    assert again.help == Help(hints=2, undos=1)


def test_of_a_game_of_an_earlier_version_the_help_stays_unknown() -> None:
    record = PlaySession(game_setup("h")).record()
    about = {key: shown for key, shown in record.about.items() if key != "help"}
    session = PlaySession.from_record(replace(record, about=about))
    session.note_hint()
    assert session.help is None
    assert "help" not in session.record().about


def test_taking_back_is_kept_as_well(tmp_path: Path) -> None:
    player = Clicker(tmp_path, PlaySession(game_setup("h")))
    player.do("item divination")
    player.scene.undo()
    player.scene.leave()
    assert gone_on_with(player.context).game.played == 0


def test_two_windows_over_the_same_games_lose_nothing_of_each_other(tmp_path: Path) -> None:
    seed = left(tmp_path, played(12))
    one = Clicker(tmp_path, gone_on_with(seed))
    other = Clicker(tmp_path, gone_on_with(seed))
    for _ in range(15):
        play_any(other)
    for _ in range(4):
        play_any(one, last=True)
    one.scene.leave()
    saves = SavedGames(one.context.folders.games)
    assert [len(saves.read(entry).steps) for entry in saves.entries()] == [27]
    assert gone_on_with(one.context).game.played == 16
    assert sum("Another window is using" in each for each in shown(one.context)) == 1
    for _ in range(3):
        play_any(other)
    other.scene.leave()
    assert {len(saves.read(entry).steps) for entry in saves.entries()} == {27, 16}
    assert gone_on_with(other.context).game.played == 30


def play_any(player: Clicker, last: bool = False) -> None:
    session = player.scene.session
    session.apply(session.position.legal_actions()[-1 if last else 0])
    player.scene.current_game.keep()
    player.scene.current_game.wait()


def test_a_broken_file_costs_one_action_and_is_reported(tmp_path: Path) -> None:
    player = Clicker(tmp_path, PlaySession(game_setup("h")))
    player.do(player.session.position.text_of(player.session.position.legal_actions()[0]))
    player.context.shell.show_title()
    newest = current_game.generations(player.context).paths[0]
    newest.write_text(newest.read_text("utf-8").replace('"seed": 7', '"seed": 8'), "utf-8")
    assert gone_on_with(player.context).game.played == player.session.game.played - 1
    assert "The file was renamed game.resarcana.broken." in shown(player.context)[-1]


def test_when_no_file_can_be_read_the_title_says_so(tmp_path: Path) -> None:
    context = left(tmp_path, played())
    for path in current_game.generations(context).paths:
        path.write_text("{")
    assert read_kept(context, Progress()) is None
    assert "There’s no game to open in" in shown(context)[-1]
    assert current_game.saved_line(context) is None


def test_another_game_puts_the_first_one_on_the_shelf(tmp_path: Path) -> None:
    context = left(tmp_path, played(seed=3))
    context.scenes.reset(ResArcanaTable(context, played(seed=4)))
    assert titles(context) == ["Edda, Corvin · round 1"]
    (entry,) = SavedGames(context.folders.games).entries()
    assert SavedGames(context.folders.games).read(entry).steps == played(seed=3).game.steps


def test_a_game_hardly_begun_makes_no_clutter(tmp_path: Path) -> None:
    context = left(tmp_path, played(2, seed=3))
    context.scenes.reset(ResArcanaTable(context, played(seed=4)))
    assert titles(context) == []


def asked_before_another(context: Context) -> bool:
    """Begins another game, and says whether something was asked and promised before."""
    another = ResArcanaTable(context, played(seed=4))
    begin_game(context, lambda: context.scenes.reset(another))
    dialog = context.scenes.top
    if isinstance(dialog, DialogScene):
        (sentence,) = dialog._sentences()
        assert "It moves to Saved games" in sentence
        context.scenes.reset(another)
        return True
    assert dialog is another
    return False


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("choices", [0, 1, 2, 3])
def test_a_game_reported_as_saved_can_be_found(choices: int, seats: int, tmp_path: Path) -> None:
    """Only a game with at most one choice by a player makes room, without a question."""
    session = PlaySession(game_setup("h" * seats, seed=3))
    for _ in range(choices * seats):
        session.apply(session.position.legal_actions()[0])
    context = left(tmp_path, session)
    assert asked_before_another(context) == (choices > 1)
    assert len(titles(context)) == (choices > 1)


def test_a_game_taken_back_to_its_start_is_kept_with_what_can_be_played_again(
    tmp_path: Path,
) -> None:
    session = played(9, seed=3)
    while session.game.played:
        session.game.undo()
    context = left(tmp_path, session)
    assert asked_before_another(context)
    saves = SavedGames(context.folders.games)
    assert [len(saves.read(entry).undone) for entry in saves.entries()] == [9]


def test_nothing_is_promised_of_a_game_that_cannot_be_read(tmp_path: Path) -> None:
    context = left(tmp_path, played())
    for path in current_game.generations(context).paths:
        path.write_text("{")
    assert not asked_before_another(context)
    assert "The file was renamed game.resarcana.broken." in shown(context)[-1]


def rows(context: Context) -> list[str]:
    """Return the games in the list of saved games."""
    context.shell.open_games()
    scene = context.scenes.top
    assert isinstance(scene, LoadScene)
    listed = scene.ui.find("games")
    assert isinstance(listed, RowList)
    context.scenes.pop()
    return ["\n".join(row) for row in map(listed.row, range(listed.count))]


def test_what_nobody_named_is_shown_in_the_language_of_now(tmp_path: Path) -> None:
    context = left(tmp_path, played(seed=3))
    context.scenes.reset(ResArcanaTable(context, played(seed=4)))
    assert "Edda, Corvin · round 1" in rows(context)[0]
    context.change(language="fr")
    assert "Edda, Corvin · manche 1" in rows(context)[0]
    assert "round" not in rows(context)[0]


def test_what_another_window_played_is_shown_in_the_language_of_now_too(tmp_path: Path) -> None:
    seed = left(tmp_path, played(12))
    one = Clicker(tmp_path, gone_on_with(seed))
    other = Clicker(tmp_path, gone_on_with(seed))
    play_any(other)
    play_any(one, last=True)
    one.scene.leave()
    assert "Another window is using" in shown(one.context)[-1]
    one.context.problems.clear()
    one.context.change(language="de")
    assert "Edda, Corvin · Runde 1" in rows(one.context)[0]


def test_a_name_that_the_program_made_is_given_by_nobody_who_leaves_it(tmp_path: Path) -> None:
    context = left(tmp_path, played(seed=3))
    context.scenes.reset(ResArcanaTable(context, played(seed=4)))
    context.change(language="fr")
    context.shell.open_games()
    scene = context.scenes.top
    assert isinstance(scene, LoadScene)
    scene._rename()
    naming = context.scenes.top
    assert isinstance(naming, NamingScene)
    assert naming.title == "Edda, Corvin · manche 1"
    scene._renamed("Edda, Corvin · manche 1")
    context.change(language="en")
    assert "Edda, Corvin · round 1" in rows(context)[0]
    scene._renamed("Sunday")
    context.change(language="fr")
    assert rows(context)[0].startswith("{b}Sunday{/b}")


def test_a_copy_from_elsewhere_has_no_name_either(tmp_path: Path) -> None:
    context = left(tmp_path / "here", played(seed=3))
    context.scenes.reset(ResArcanaTable(context, played(seed=4)))
    saves = SavedGames(context.folders.games)
    copy = saves.export(saves.entries()[0], tmp_path / "copy.resarcana")
    other = left(tmp_path / "there", played(seed=5))
    other.change(language="fr")
    SavedGames(other.folders.games).import_file(copy)
    assert "Edda, Corvin · manche 1" in rows(other)[0]


def keep_another_game(context: Context, game: str) -> Record:
    record = new_session(default_setup(window_game(game))).record()
    current_game.generations(context).write(record.to_text())
    return record


@pytest.mark.parametrize("game", ["resarcana", "mercurial"])
def test_it_is_said_which_game_it_is(game: str, tmp_path: Path) -> None:
    context = left(tmp_path, played())
    record = keep_another_game(context, game)
    SavedGames(context.folders.games).save(record, "Sunday")
    title = window_game(game).title
    context.shell.show_title()
    scene = context.scenes.top
    assert isinstance(scene, TitleScene)
    go_on = scene.ui.find("continue")
    assert isinstance(go_on, Button)
    assert go_on.detail == f"{title} · Round 1 · Edda, Corvin"
    assert f"{title} · Round 1" in rows(context)[0]
    context.change(language="fr")
    go_on = scene.ui.find("continue")
    assert isinstance(go_on, Button)
    assert go_on.detail == f"{title} · Manche 1 · Edda, Corvin"


def test_the_same_game_gone_on_with_stays_where_it_is(tmp_path: Path) -> None:
    context = left(tmp_path, played())
    context.shell.continue_game()
    assert titles(context) == []


def test_an_earlier_moment_of_the_same_game_is_another_game(tmp_path: Path) -> None:
    context = left(tmp_path, played(12))
    context.shell.play_record(played(9).record())
    assert len(titles(context)) == 1
    context.shell.show_title()
    assert gone_on_with(context).game.played == 9


def test_a_finished_game_stands_on_the_shelf_and_is_no_longer_under_way(tmp_path: Path) -> None:
    player = Clicker(tmp_path, played_to_the_end())
    assert isinstance(player.top, ResultScene)
    assert titles(player.context) == ["Edda, Corvin"]
    (entry,) = SavedGames(player.context.folders.games).entries()
    assert entry.summary is not None
    assert entry.summary.over
    assert current_game.saved_line(player.context) is None


def test_a_finished_game_shown_again_is_not_put_there_twice(tmp_path: Path) -> None:
    for _ in range(2):
        player = Clicker(tmp_path, played_to_the_end())
        assert titles(player.context) == ["Edda, Corvin"]


def played_to_the_end() -> PlaySession:
    return PlaySession.from_record(read("1"))


def test_under_other_rules_the_game_goes_on_from_its_last_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played()
    monkeypatch.setattr(PlaySession, "record", _outdated(session))
    context = left(tmp_path, session)
    monkeypatch.undo()
    again = gone_on_with(context)
    assert again.position.hash() == session.position.hash()
    assert not again.moves
    assert shown(context)[-1].startswith("This game was recorded under different rules. The replay")
    context.scenes.reset(ResArcanaTable(context, again))
    assert titles(context) == ["Edda, Corvin · round 1"]
    again.apply(again.position.legal_actions()[0])
    assert PlaySession.from_record(again.record()).position.hash() == again.position.hash()


def _outdated(session: PlaySession) -> object:
    record = replace(session.record(), start=1, rules=ResArcana.version + 1)
    return lambda _session: record


def test_a_full_disk_is_reported_at_the_table_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Clicker(tmp_path, PlaySession(game_setup("h")))
    monkeypatch.setattr("os.fsync", _full)
    for _ in range(3):
        player.scene.play(player.session.moment.answers[0])
    assert len(shown(player.context)) == 1
    assert "(the disk is full)." in shown(player.context)[0]
    assert player.session.game.played == 3


def test_a_full_disk_is_reported_once_when_the_table_is_shown_and_once_when_it_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Clicker(tmp_path, PlaySession(game_setup("h")))
    stack = player.context.scenes
    monkeypatch.setattr("os.fsync", _full)
    player.scene.play(player.session.moment.answers[0])
    player.scene.current_game.wait()
    tell_problems(player.context)
    assert stack.top is not player.scene
    stack.pop()  # the notice, which has covered the table
    assert stack.top is player.scene
    assert shown(player.context) == []
    stack.close_all()
    assert [line[:33] for line in shown(player.context)] == ["Your latest actions weren’t saved"]


def _full(_handle: int) -> None:
    raise OSError(28, "No space left on device")


def test_where_the_shelf_takes_nothing_the_old_game_is_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = left(tmp_path, played(seed=3))
    monkeypatch.setattr("os.fsync", _full)
    context.scenes.reset(ResArcanaTable(context, played(seed=4)))
    monkeypatch.undo()
    assert "the disk is full" in shown(context)[-1]
    (aside,) = current_game.generations(context).folder.glob("*.broken")
    assert '"seed": 3' in aside.read_text()


def test_a_game_waits_for_a_set_that_is_gone(tmp_path: Path) -> None:
    own = write_fens(tmp_path / "own")
    games.find_user_cards(own.parent)
    session = played(setup="standard", sets=("base", "fens"))
    context = left(tmp_path / "home", session)
    own.rename(tmp_path / "away")
    games.find_user_cards(own.parent)
    assert read_kept(context, Progress()) is None
    assert shown(context) == [
        "The game uses the set “fens”, which isn’t installed. Your game is safe. You can "
        "continue it once the card set is restored."
    ]
    (tmp_path / "away").rename(own)
    games.find_user_cards(own.parent)
    assert gone_on_with(context).game.record() == session.game.record()


def test_a_game_gone_on_with_from_the_shelf_stands_there_no_more(tmp_path: Path) -> None:
    context = left(tmp_path, played(seed=3))
    context.scenes.reset(ResArcanaTable(context, played(seed=4)))
    saves = SavedGames(context.folders.games)
    context.shell.play_record(saves.read(saves.entries()[0]))
    context.shell.show_title()
    assert [saves.read(entry).seed for entry in saves.entries()] == [4]
    assert gone_on_with(context).game.seed == 3


def test_a_game_played_on_and_put_by_again_stands_there_once(tmp_path: Path) -> None:
    context = left(tmp_path, played(9, seed=3))
    context.scenes.reset(ResArcanaTable(context, played(seed=4)))
    context.scenes.reset(ResArcanaTable(context, played(15, seed=3)))
    context.scenes.reset(ResArcanaTable(context, played(12, seed=4)))
    saves = SavedGames(context.folders.games)
    there = [saves.read(entry) for entry in saves.entries()]
    assert [len(each.steps) for each in there if each.seed == 3] == [15]


def test_what_was_saved_under_a_name_stays_where_it_is(tmp_path: Path) -> None:
    context = left(tmp_path, played(12))
    save(context, played(9).record(), "Before the dragon")
    context.shell.continue_game()
    context.shell.show_title()
    assert titles(context) == ["Before the dragon"]


@pytest.mark.parametrize(
    ("games", "shown"), [((2, 3), "Game 1 of 2–3"), ((3,), "Game 1 of 3"), ((), "Game 1")]
)
def test_the_list_tells_of_how_many_games_a_match_is(games: tuple[int, ...], shown: str) -> None:
    """Records of earlier programs do not say it."""
    summary = Summary((), 4, 60, over=False, match=MatchScore(1, (1, 0), games=games))
    found = summary_in({"summary": summary.to_json()})
    assert found == summary
    words = current_game.match_words(load_catalogue("en").text, summary)
    assert words == f"Match · {shown} · 1–0"


@pytest.mark.parametrize("games", ["3", [3, 2], [0], [None], [1, 2], {}])
def test_a_number_of_games_that_makes_no_sense_is_not_shown(games: Any) -> None:
    shown: Any = {"match": {"game": 2, "wins": [1, 0], "over": False, "games": games}}
    found = summary_in({"summary": shown})
    assert found is not None
    assert found.match == MatchScore(2, (1, 0))


def test_the_list_tells_the_points_of_the_last_check(tmp_path: Path) -> None:
    """The three points of the Golden Statue decide, and no component shows them afterwards."""
    session = played_by_bots("hbbb", 2)
    ended = {player.name: player.points for player in outcome_of(session).players}
    summary = summary_in(session.record().about)
    assert summary is not None
    assert {seat.name: seat.points for seat in summary.seats} == ended
    assert max(summary.seats, key=lambda seat: seat.won).points == 10


def test_a_game_that_ends_takes_nothing_of_another_window_with_it(tmp_path: Path) -> None:
    context = Context(left(tmp_path, played()).folders, Settings(), (1280, 720))
    mine, theirs = played(14, seed=1), played(9, seed=2)
    here, there = current_game.CurrentGame(context, mine), current_game.CurrentGame(context, theirs)
    here.enter()
    there.enter()
    here.keep()
    here.wait()
    for _ in range(4):
        theirs.apply(theirs.position.legal_actions()[0])
        there.keep()
        there.wait()
    there.close()
    here.finish()
    saves = SavedGames(context.folders.games)
    assert saves.holds(theirs.record())
    assert saves.holds(mine.record())


def test_what_another_window_takes_back_is_kept_as_it_was_left_here(tmp_path: Path) -> None:
    """Both have done the same; one of them takes it back, and the other leaves."""
    seed = left(tmp_path, played(9))
    one = Clicker(tmp_path, gone_on_with(seed))
    other = Clicker(tmp_path, gone_on_with(seed))
    play_any(other)
    play_any(one)
    other.scene.session.game.undo()
    other.scene.current_game.keep()
    other.scene.current_game.wait()
    one.scene.current_game.close()
    play_any(other, last=True)
    other.scene.current_game.close()
    saves = SavedGames(one.context.folders.games)
    assert saves.holds(one.session.record())
    assert gone_on_with(other.context).game.record().steps == other.session.record().steps


def test_a_game_that_has_the_name_of_one_that_was_overtaken_stays(tmp_path: Path) -> None:
    """The player deletes what another window has played, and saves a game under that name."""
    seed = left(tmp_path, played(12))
    one = Clicker(tmp_path, gone_on_with(seed))
    other = Clicker(tmp_path, gone_on_with(seed))
    play_any(other)
    play_any(one, last=True)
    saves = SavedGames(one.context.folders.games)
    (entry,) = saves.entries()
    saves.delete(entry)
    mine = saves.save(played(7, seed=9).record(), entry.title)
    assert mine.path == entry.path
    play_any(other)
    play_any(one, last=True)
    assert saves.holds(played(7, seed=9).record())


CONFLICTS = (
    "game (conflicted copy 2026-11-26).resarcana",
    "game (Anna's conflicted copy 2026-11-26).resarcana",
    "game-DESKTOP-1.resarcana",
    "game.sync-conflict-20261126-101112-ABCDEFG.resarcana",
    "game (1).resarcana",
    "game 2.resarcana",
    "game.1 (1).resarcana",
    "GAME (2).RESARCANA",
    "game_conflict-20261126-101112.resarcana",
)


def start_again(context: Context) -> list[str]:
    """Return the messages at the program's start, after the copies have been looked for."""
    context.problems.clear()
    current_game.take_in_copies(context)
    return shown(context)


def beside(context: Context, name: str, session: PlaySession) -> Path:
    path = current_game.generations(context).folder / name
    path.write_text(session.record().to_text(), "utf-8")
    return path


@pytest.mark.parametrize("name", CONFLICTS)
def test_a_copy_that_a_synced_folder_brings_goes_to_the_shelf(name: str, tmp_path: Path) -> None:
    context = left(tmp_path, played(9, seed=3))
    path = beside(context, name, played(12, seed=4))
    (sentence,) = start_again(context)
    assert sentence.startswith("Syncing made a second copy of your game in progress.")
    assert not path.exists()
    saves = SavedGames(context.folders.games)
    assert [saves.read(entry).seed for entry in saves.entries()] == [4]
    assert gone_on_with(context).game.seed == 3
    assert start_again(context) == []


def test_of_several_copies_of_a_game_the_last_moment_is_taken(tmp_path: Path) -> None:
    context = left(tmp_path, played(9, seed=3))
    for name, actions in zip(CONFLICTS, (12, 11, 15, 10), strict=False):
        beside(context, name, played(actions, seed=3))
    beside(context, "game 3.resarcana", played(8, seed=5))
    (sentence,) = start_again(context)
    assert "You’ll find them in Saved games." in sentence
    saves = SavedGames(context.folders.games)
    there = [saves.read(entry) for entry in saves.entries()]
    assert sorted((each.seed, len(each.steps)) for each in there) == [(3, 15), (5, 8)]
    assert len(list(current_game.generations(context).folder.iterdir())) <= 3


@pytest.mark.parametrize("actions", [2, 9])
def test_a_copy_without_anything_new_goes_without_a_word(actions: int, tmp_path: Path) -> None:
    context = left(tmp_path, played(9, seed=3))
    path = beside(context, "game (1).resarcana", played(actions, seed=3))
    assert start_again(context) == []
    assert not path.exists()
    assert titles(context) == []


def test_a_damaged_copy_stays_where_it_is(tmp_path: Path) -> None:
    context = left(tmp_path, played(9, seed=3))
    path = beside(context, "game (1).resarcana", played(12, seed=3))
    path.write_bytes(path.read_bytes()[:-9])
    assert start_again(context) == []
    assert path.exists()


def test_a_copy_that_the_shelf_cannot_take_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = left(tmp_path, played(9, seed=3))
    path = beside(context, "game (1).resarcana", played(12, seed=3))
    monkeypatch.setattr("os.fsync", _full)
    (sentence,) = start_again(context)
    assert "the disk is full" in sentence
    assert path.exists()


@posix_only
def test_a_game_whose_file_does_not_answer_stays_and_goes_to_the_shelf_once_it_does(
    tmp_path: Path,
) -> None:
    context = left(tmp_path, played(9, seed=3))
    newest = current_game.generations(context).paths[0]
    before = newest.read_bytes()
    session = played(5, seed=4)
    with silent(newest, "open"):
        assert read_kept(context, Progress()) is None
        table = current_game.CurrentGame(context, session)
        table.enter()
        table.wait()
    assert newest.read_bytes() == before
    assert ["isn’t responding" in each for each in shown(context)] == [True, True, True]
    session.apply(session.position.legal_actions()[0])
    table.keep()
    table.close()
    saves = SavedGames(context.folders.games)
    assert [saves.read(entry).seed for entry in saves.entries()] == [3]
    assert gone_on_with(context).game.seed == 4
