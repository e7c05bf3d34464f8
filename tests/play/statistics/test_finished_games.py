"""Finished games are read once; the facts saved of them only save time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from resarcana_desktop.app.waiting import Progress, Stopped
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.looking_back import reader
from resarcana_desktop.play.session import summary_of
from resarcana_desktop.play.statistics.finished_games import Collection
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup
from resarcana_desktop.storage.folders import Folders
from resarcana_desktop.storage.saves.saved_games import Entry, SavedGames
from tests import stand_in
from tests.race import ID
from tests.race.rules import RaceRules

IDA = SeatSetup(kind="human", name="Ida", colour=0)
BOT = SeatSetup(kind="bot", name="Robot", colour=1, level="quick")


@dataclass
class Home:
    """A player's folders with a shelf of races."""

    folders: Folders
    time: float = 1000.0

    def put(self, record: Record, title: str = "A race") -> Entry:
        """Save a game, a minute after the last one."""
        self.time += 60
        return SavedGames(self.folders.games, lambda: self.time).save(record, title)

    def read(self) -> Collection:
        """All there is, read or taken from the cache."""
        return reader(self.folders).read(lambda: None)

    def titles(self) -> list[str]:
        """The titles of the games that count, the oldest first."""
        return [game.title for game in self.read().games]

    @property
    def missing(self) -> int:
        """Return the number of files that have to be read."""
        return len(reader(self.folders).missing)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    with stand_in.offered():
        yield Home(Folders(tmp_path, tmp_path / "games", tmp_path / "logs"))


def race(*seats: SeatSetup, seed: int = 0, taken: int = 99, goal: int = 10) -> Record:
    """Play a race to its end, or for this many actions."""
    setup = GameSetup(game=ID, seats=seats or (IDA, BOT), seed=seed)
    game = Game(RaceRules(), {"seats": len(setup.seats), "goal": goal}, seed)
    while not game.position.over() and game.played < taken:
        game.apply(3)
    position = game.position
    points = [position.points(seat) for seat in range(position.seats)]
    summary = summary_of(setup.seats, position, points, game.played, lambda seat: seat.level)
    about = {"setup": setup.model_dump(mode="json"), "summary": summary.to_json()}
    return replace(game.record(), about=about)


def test_a_game_in_which_what_was_seen_was_taken_back_does_not_count(home: Home) -> None:
    record = race()
    home.put(replace(record, about={**record.about, "help": {"undos": 3, "agreed": 1}}))
    assert home.titles() == []
    home.put(replace(record, about={**record.about, "help": {"undos": 3}}))
    assert home.titles() == ["A race"]


def test_a_finished_game_with_a_person_in_it_counts(home: Home) -> None:
    home.put(race())
    (game,) = home.read().games
    assert [(each.name, each.person, each.level) for each in game.players] == [
        ("Ida", True, ""),
        ("Robot", False, "quick"),
    ]
    assert [each.facts.points for each in game.players] == [12, 9]
    assert (game.rounds, game.winners, game.game) == (4, 1, ID)


def test_games_under_way_do_not_count(home: Home) -> None:
    home.put(race(taken=3))
    home.put(replace(race(taken=3), about={"setup": race().about["setup"]}))
    assert home.read() == Collection()


def test_games_nobody_of_ours_played_do_not_count(home: Home) -> None:
    home.put(replace(race(), about={}))
    assert home.read() == Collection()


def test_the_same_game_counts_once_however_often_it_lies_there(home: Home) -> None:
    home.put(race(), "First")
    home.put(race(), "Second")
    home.put(race(IDA, replace_name(BOT, "Other")), "Somebody else's")
    assert home.titles() == ["First", "Somebody else's"]


def replace_name(seat: SeatSetup, name: str) -> SeatSetup:
    return seat.model_copy(update={"name": name})


def test_what_was_read_is_not_read_again(home: Home) -> None:
    home.put(race(seed=1))
    home.put(race(taken=3))
    first = home.read()
    assert home.missing == 0
    assert home.read() == first
    home.put(race(seed=2))
    assert home.missing == 1


def test_a_game_that_is_deleted_or_renamed_is_so_here_too(home: Home) -> None:
    saves = SavedGames(home.folders.games)
    gone, renamed = home.put(race(seed=1), "Gone"), home.put(race(seed=2), "Old")
    assert home.titles() == ["Gone", "Old"]
    saves.delete(gone)
    saves.rename(renamed, "New")
    assert home.titles() == ["New"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"version": 3}', '{"version": 4}\n[1]\n{', "1" * 5000]
)
def test_a_damaged_cache_is_made_anew(home: Home, text: str) -> None:
    home.put(race())
    first = home.read()
    home.folders.statistics_file.write_text(text, "utf-8")
    assert home.read() == first
    assert home.missing == 0


def test_a_game_of_which_one_value_is_wrong_is_read_again(home: Home) -> None:
    home.put(race())
    first = home.read()
    head, line = home.folders.statistics_file.read_text("utf-8").splitlines()
    kept = json.loads(line)
    kept[3]["players"][0][3] = "yes"
    home.folders.statistics_file.write_text(f"{head}\n{json.dumps(kept)}\n", "utf-8")
    assert home.missing == 1
    assert home.read() == first


def test_one_game_more_is_added_to_what_is_kept(home: Home) -> None:
    home.put(race(seed=1))
    home.read()
    before = home.folders.statistics_file.read_bytes()
    home.put(race(seed=2))
    home.read()
    assert home.folders.statistics_file.read_bytes().startswith(before)


def test_a_damaged_record_is_reported_and_read_again_when_it_is_mended(home: Home) -> None:
    entry = home.put(race())
    whole = entry.path.read_text("utf-8")
    entry.path.write_text(whole.replace("take 3", "take 2", 1), "utf-8")
    assert home.read() == Collection(unread=1)
    entry.path.write_text(whole, "utf-8")
    assert (len(home.read().games), home.read().unread) == (1, 0)


def test_a_game_the_program_does_not_know_does_not_count(home: Home) -> None:
    home.put(replace(race(), game="chess"))
    assert home.read() == Collection()


def test_who_stops_the_reading_keeps_what_was_read(home: Home) -> None:
    for seed in range(3):
        home.put(race(IDA, replace_name(BOT, f"Robot {seed}")))
    progress = Progress()
    reading = reader(home.folders)

    def step() -> None:
        progress()
        progress.stop()

    with pytest.raises(Stopped):
        reading.read(step)
    assert home.missing == 1


def test_a_disk_that_is_full_only_means_reading_again(home: Home) -> None:
    home.put(race())
    home.folders.statistics_file.mkdir()
    assert len(home.read().games) == 1
    assert home.missing == 1
