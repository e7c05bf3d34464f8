"""The commands that any game has, with a game that they have never heard of."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from resarcana_desktop import games
from resarcana_desktop.engine.record import Record, from_bytes
from resarcana_desktop.terminal.command import Command, Listed, Topic
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.options import Syntax, Values
from tests import stand_in
from tests.race.module import RaceModule
from tests.race.rules import RaceRules
from tests.support.commands import Run


def count(_values: Values, console: Console) -> int:
    console.write("ten")
    return 0


@pytest.fixture(autouse=True)
def race() -> Iterator[RaceModule]:
    """The race is offered, with a command of its own."""
    listed = Listed(Topic.RECORDS, lambda: Command(Syntax(), count))
    with stand_in.offered({"count": listed}) as module:
        yield module


def record_of_a_game(run: Run, folder: Path, *words: str) -> Record:
    said = run("simulate", "--games=1", f"--records={folder}", *words)
    assert said.code == 0
    return from_bytes((folder / "game-0001.resarcana").read_bytes())


def test_it_is_simulated_with_its_own_bots(run: Run) -> None:
    said = run("simulate", "--game", "race", "--bots=quick,random", "--games=4")
    rows = [row.split() for row in said.out.splitlines()]
    assert (rows[1][:2], rows[2][:2]) == (["1", "quick"], ["2", "random"])
    assert float(rows[1][2]) + float(rows[2][2]) == 4


def test_the_game_offered_first_is_meant_where_none_is_named(run: Run, tmp_path: Path) -> None:
    assert record_of_a_game(run, tmp_path / "any").game == "race"
    assert record_of_a_game(run, tmp_path / "named", "--game=resarcana").game == "resarcana"


def test_options_are_those_of_the_game(run: Run, tmp_path: Path) -> None:
    record = record_of_a_game(run, tmp_path, "--game=race", "--goal=20")
    assert record.options == {"seats": 2, "goal": 20}
    assert "Unknown option: --sets" in run("simulate", "--game=race", "--sets=base").errors
    assert "Unknown option: --goal" in run("simulate", "--game=resarcana", "--goal=20").errors


def test_what_cannot_be_played_is_reported_by_the_game(run: Run) -> None:
    said = run("simulate", "--game=race", "--bots=quick,quick,quick,quick,quick")
    assert (said.code, said.out) == (2, "")
    assert said.errors == "resarcana: These options don’t work together (5 seats).\n"


def test_its_bots_meet_in_the_arena_whose_processes_are_handed_the_game(run: Run) -> None:
    said = run("arena", "quick", "random", "--game=race", "--games=8", "--jobs=2")
    assert said.errors.splitlines()[-1].startswith("8/8 quick-random ")
    assert float(said.out.splitlines()[1].split()[1]) > 4


def test_its_records_are_replayed_without_its_name(run: Run, tmp_path: Path) -> None:
    record_of_a_game(run, tmp_path, "--game=race")
    said = run("replay", str(tmp_path / "game-0001.resarcana"))
    assert "every action replays correctly" in said.out


def test_the_ways_on_from_its_positions_are_counted(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "start.txt"
    rules = RaceRules()
    file.write_text(rules.position_text(rules.start({"seats": 2}, 1)))
    rows = run("perft", str(file), "--game=race").out.splitlines()
    assert [row.split() for row in rows] == [
        ["take", "1", "3"],
        ["take", "2", "3"],
        ["take", "3", "3"],
        ["total", "9"],
    ]


def test_components_of_the_players_own_are_looked_for_in_its_folder(
    run: Run, race: RaceModule, home: Path
) -> None:
    run("simulate", "--game=race", "--games=1")
    assert race.looked_in == [home / "cardsets" / "race"]


def test_a_command_of_its_own_is_listed_where_it_belongs(run: Run) -> None:
    assert run("count").out == "ten\n"
    names = [line.split()[0] for line in run("--help").out.splitlines() if line.startswith("  ")]
    assert names[-4:] == ["perft", "count", "show", "check"]
    assert run("count", "--game=resarcana").code == 2


def test_help_has_its_words_and_the_games_to_choose_from(run: Run) -> None:
    said = run("simulate", "--game=race", "--help").out
    assert "who plays: random or quick" in said
    assert "how many counters win (10)" in said
    assert "--game     which game: race, resarcana" in said
    assert "--sets" in run("simulate", "--game", "resarcana", "--help").out


def test_a_game_may_have_nothing_to_say_to_the_command_line(run: Run, tmp_path: Path) -> None:
    games.remove("race")
    games.add(RaceModule(), stand_in.TEXTS)
    record = record_of_a_game(run, tmp_path, "--game=race", "--bots=quick,random,quick")
    assert record.options == {"seats": 3}
    assert run("count").code == 2


def test_what_another_game_has_is_found_without_naming_it(run: Run) -> None:
    assert run("show", "hawk").out.startswith("Hawk\n")


def test_a_game_that_there_is_not_gets_one_line(run: Run) -> None:
    said = run("simulate", "--game=chess")
    assert said.code == 2
    there = "race, resarcana, mercurial"
    assert said.errors == f"resarcana: --game: “chess” isn’t valid. Expected one of {there}.\n"
    assert "--game needs a value." in run("simulate", "--game").errors


def test_texts_of_a_game_that_are_broken_concern_that_game_alone(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "en" / "words.toml"
    broken.parent.mkdir()
    broken.write_text('[app]\ncancel = "Never"', "utf-8")
    games.remove("race")
    games.add(RaceModule(), tmp_path)
    assert run("--version").code == 0
    assert run("show", "hawk").code == 0
    said = run("simulate", "--game=race")
    assert (said.code, said.out) == (1, "")
    assert "en/race/words.toml: app.cancel is in another file as well." in said.errors


def test_what_is_wrong_with_a_position_is_said_in_words_of_the_game(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "start.txt"
    file.write_text("on your marks")
    said = run("perft", str(file), "--game=race", "--lang=fr")
    assert "on your marks n’est pas une position" in said.errors
