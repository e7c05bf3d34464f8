"""The menu before a game, and the options of the command for one."""

import errno
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from resarcana_desktop import games
from resarcana_desktop.app.settings import load_settings
from resarcana_desktop.app.single_instance import try_acquire
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.games.resarcana.bots.cast import CAST
from resarcana_desktop.games.resarcana.module import MODULE
from resarcana_desktop.games.sharing import Shared, code_of
from resarcana_desktop.setup.game_setup import setup_of
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests import stand_in
from tests.support.build import only_compiled
from tests.support.commands import Failing, Run, Said
from tests.support.lines import Sitting, at_random, play, setup

Typing = Callable[..., Said]

CODE = code_of(Shared(MODULE, 2, MODULE.settled({"setup": "standard"}), 7))


@pytest.fixture
def typing(run: Run, monkeypatch: pytest.MonkeyPatch) -> Typing:
    """`resarcana play --text` with some words, and lines that are typed."""

    def typed(*words: str, lines: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        return run("play", "--text", *words)

    return typed


def kept(home: Path) -> Path:
    return next((home / "games" / "under_way").glob("game*.resarcana"))


def test_a_menu_is_offered_and_left(typing: Typing) -> None:
    said = typing(lines="quit\n")
    assert said.code == 0
    assert "1. New game" in said.out
    assert "Continue" not in said.out


def test_a_reader_who_has_gone_leaves_no_report(
    typing: Typing, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout", Failing(errno.EPIPE))
    said = typing(lines="quit\n")
    assert (said.code, said.errors) == (141, "")
    assert not list((home / "logs").glob("crash*"))


def test_a_new_game_is_set_up_line_by_line(typing: Typing, home: Path) -> None:
    choose = ["1", "1", "3", "3", "Bo", "1", "5", "2", "", "1"]
    said = typing("--lang", "en", lines="\n".join(choose) + "\n")
    assert "3. Player 2: Bo, Human" in said.out
    record = from_bytes(kept(home).read_bytes())
    assert record.options["seats"] == 3
    assert record.options["setup"] == "standard"
    remembered, _ = load_settings(home / "settings.json")
    assert remembered.last_setup is not None
    assert remembered.last_setup["seats"][1]["name"] == "Bo"


def test_all_bots_get_their_level_by_one_line(typing: Typing, home: Path) -> None:
    said = typing("--lang", "en", lines="1\n1\n4\n6\n5\n\n")
    assert "6. All bots: Apprentice" in said.out
    assert "6. All bots: Archmage" in said.out
    levels = [seat.level for seat in setup_of(from_bytes(kept(home).read_bytes())).seats]
    assert {level.partition("-")[0] for level in levels[1:]} == {"level5"}


def test_what_cannot_be_chosen_tells_why(typing: Typing) -> None:
    said = typing("--lang", "en", lines="1\n1\n1\n3\n3\nback\nquit\n")
    assert "A draft needs at least two players." in said.out


def test_the_words_set_a_game_up(typing: Typing, home: Path) -> None:
    words = ("--seats", "human,human", "--names", "Ada,Bo", "--setup", "draft", "--sides", "moon")
    said = typing(*words, "--seed", "9", "--first-player", "2", "--sets", "base,lux_et_tenebrae")
    assert said.code == 0
    assert "At the table: Ada and Bo." in said.out
    record = from_bytes(kept(home).read_bytes())
    assert (record.seed, record.options["setup"], record.options["sides"]) == (9, "draft", "moon")
    assert record.options["first_player"] == 1
    assert record.options["sets"] == ["base", "lux_et_tenebrae"]


def test_the_words_set_a_game_of_mercurial_up(typing: Typing, home: Path) -> None:
    words = ("--game", "mercurial", "--seats", "human,human,level1", "--names", "Ada,Bo,Cy")
    said = typing(*words, "--first-player", "2", "--classes", "enchanter,choose,random")
    assert (said.code, said.errors) == (0, "")
    record = from_bytes(kept(home).read_bytes())
    assert record.options["first_player"] == 1
    assert setup_of(record).chosen["classes"] == ["enchanter", "", "random"]
    assert "Bo, choose a class." in said.out
    assert "Ada, choose a class." not in said.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--classes", "witch"], "“witch” isn’t a class. Expected one of arcanist,"),
        (["--classes", "arcanist,arcanist"], "Only one seat can have the class “arcanist”."),
        (["--classes", "random,random,random"], "There are more classes (3) than players (2)."),
        (["--first-player", "3"], "Player 3 can’t go first. Players in this game: 2."),
    ],
)
def test_classes_that_cannot_be_dealt_get_one_sentence(
    words: list[str], sentence: str, typing: Typing
) -> None:
    said = typing("--game", "mercurial", "--seats", "human,level1", *words)
    assert said.code == 2
    assert sentence in said.errors


def test_a_character_is_named_or_drawn_and_shown_at_the_table(typing: Typing, home: Path) -> None:
    words = ("--seats", "human,level5-racer,level5-drawn", "--setup", "standard", "--seed", "9")
    said = typing(*words, "--names", "Ada,Bo,Cy")
    assert said.code == 0
    levels = [seat.level for seat in setup_of(from_bytes(kept(home).read_bytes())).seats]
    assert levels == ["", "level5-racer", CAST.drawn_bot("level5", 9, 0)]
    style = CAST.drawn_bot("level5", 9, 0).removeprefix("level5-").capitalize()
    style = style.replace("Attacker", "Raider")
    assert f"At the table: Ada, Bo (Racer) and Cy ({style})." in said.out


def test_a_character_is_called_by_its_name(typing: Typing) -> None:
    words = ("--seats", "human,level2-keeper", "--setup", "standard", "--seed", "9")
    assert "At the table: Edda and Fenna (Animal keeper)." in typing(*words).out


def test_a_code_sets_a_game_up(typing: Typing, home: Path) -> None:
    assert typing("--code", CODE).code == 0
    record = from_bytes(kept(home).read_bytes())
    assert (record.seed, record.options["setup"]) == (7, "standard")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "greedy,greedy"], "At least one player must be human."),
        (
            ["--seats", "human,nobody"],
            "--seats: “human,nobody” isn’t valid. Expected 1 to 5 of these",
        ),
        (["--names", "A,B,C,D"], "There are more names (4) than players (2)."),
        (["--names", "A,"], "Expected names separated by commas, none empty"),
        (["--names", "Ada,ada"], "Two players are named Ada. Give one of them another name."),
        (["--setup", "draft", "--seats", "human"], "A draft needs at least two players."),
        (["--sets", "nowhere"], "Can’t play with these sets."),
        (["--first-player", "9"], "Expected a seat from 1 to 5, or random"),
        (["--first-player", "4", "--seats", "human,level1"], "Player 4 can’t go first. Players"),
        (["--seed", "1000000000000"], "Expected a whole number from 0 to 999999999999"),
        (["--continue", "--seed", "4", "--new"], "Leave out --seed and --new."),
        (["--code", CODE, "--seed", "5"], "Leave out --seed"),
        (["nowhere.resarcana"], "nowhere.resarcana"),
    ],
)
def test_what_cannot_be_played_gets_one_sentence(
    typing: Typing, words: list[str], sentence: str
) -> None:
    said = typing(*words)
    assert said.code in (1, 2)
    assert sentence in said.errors
    assert said.errors.count("\n") == 1


def test_beside_an_open_window_nothing_is_played(typing: Typing, home: Path) -> None:
    window = try_acquire(home / "running")
    assert window is not None
    said = typing("--new")
    window.close()
    assert said.code == 1
    assert "These games are already open" in said.errors


def test_the_game_that_was_left_is_gone_on_with(typing: Typing) -> None:
    typing("--seats", "human", "--setup", "standard", "--seed", "5", lines="1\n")
    said = typing(lines="1\nlog all\n")
    assert "1. Continue: Edda" in said.out
    assert "Choose a magic item." in said.out
    assert "Choose a magic item." in typing("--continue").out


def test_a_game_that_was_left_and_is_damaged_is_offered_and_reported(
    typing: Typing, home: Path
) -> None:
    typing("--seats", "human", "--setup", "standard", "--seed", "5", lines="1\n")
    for path in (home / "games" / "under_way").glob("game*.resarcana"):
        path.write_text(path.read_text("utf-8")[:200], "utf-8")
    said = typing(lines="1\nquit\n")
    assert "1. Continue: its file can’t be read" in said.out
    assert "The file was renamed" in " ".join(said.out.split())
    assert "Continue" not in typing(lines="quit\n").out


def test_a_full_disk_is_never_called_no_loss(
    typing: Typing, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    said = typing("--seats", "human", "--setup", "standard", "--seed", "5", lines="1\nquit\n")
    assert "Nothing is lost" not in said.out
    shown = " ".join(said.out.split())
    assert "Your latest actions weren’t saved" in shown
    assert "(the disk is full)" in shown


def test_nothing_to_go_on_with_leads_to_the_menu(typing: Typing) -> None:
    assert "1. New game" in typing("--continue").out


def test_a_copy_is_saved_under_a_title_and_opened_again(typing: Typing, home: Path) -> None:
    lines = "1\nsave Sunday evening\n"
    typing("--seats", "human", "--setup", "standard", "--seed", "5", lines=lines)
    (entry,) = SavedGames(home / "games").entries()
    assert entry.title == "Sunday evening"
    said = typing(lines="3\n1\n")
    assert "1. Sunday evening: Edda 1" in said.out
    assert "Choose a magic item." in said.out
    assert "Choose a magic item." in typing(str(entry.path)).out


@only_compiled
def test_a_finished_game_tells_how_it_ended(typing: Typing, home: Path) -> None:
    play(Sitting(home).table(setup(seed=5, setup="standard"), at_random(5)))
    said = typing(lines="2\n1\n")
    assert ", finished" in said.out
    assert "Rounds played:" in said.out


def test_the_settings_say_which_language_is_spoken(typing: Typing, home: Path) -> None:
    (home / "settings.json").write_text('{"version": 1, "language": "fr"}')
    assert "1. Nouvelle partie" in typing().out
    assert "1. New game" in typing("--lang", "en").out


def test_help_is_that_of_the_lines(run: Run) -> None:
    said = run("play", "--text", "--help")
    assert said.out.startswith("Usage: resarcana play --text [FILE] [options]")
    assert "--first-player" in said.out


def test_a_failure_leaves_a_report_and_a_sentence(
    typing: Typing, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(
        "resarcana_desktop.games.resarcana.text_mode.table.ResArcanaTextTable.question", fail
    )
    said = typing("--seats", "human")
    assert said.code == 1
    assert said.errors.startswith("resarcana: Something went wrong.")
    (report,) = (home / "logs").glob("crash_*.txt")
    assert "ZeroDivisionError" in report.read_text("utf-8")


def test_a_game_without_words_for_it_is_not_offered(run: Run) -> None:
    with stand_in.offered({}):
        assert games.played_in_text_mode() == ("resarcana", "mercurial")
        said = run("play", "--text", "--game", "race")
        assert said.code == 2
        assert "--game" in said.errors


def test_the_challenge_of_the_day_is_begun_from_the_menu(typing: Typing) -> None:
    said = typing(lines="2\n")
    assert "2. Today’s challenge" in said.out
    assert "3. This week’s challenge" in said.out
    assert "Choose your mage." in said.out
