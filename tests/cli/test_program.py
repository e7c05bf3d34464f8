"""Help, version and complaints, in both languages."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from resarcana_desktop import __version__
from resarcana_desktop.bots.bot import RandomBot
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.cli import main
from resarcana_desktop.cli.commands import CommandAsked, command_names
from resarcana_desktop.cli.play import WindowAsked
from resarcana_desktop.engine import build_mode
from resarcana_desktop.engine.errors import RECORD_ERRORS
from resarcana_desktop.games.resarcana.module import MODULE
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.games.sharing import Shared, code_of
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from tests.support.commands import Run

SPOKEN = ", ".join(LANGUAGES)
POSSIBLE = "Use --help to see what’s possible."
ALL_OPTIONS = "Use --help to see all options."
CODE = code_of(Shared(MODULE, 2, MODULE.settled({}), 7))


def test_version_and_build(run: Run) -> None:
    build = {"compiled": "rules compiled", "interpreted": "rules as plain Python"}
    assert run("--version").out == f"resarcana {__version__}, {build[build_mode()]}\n"


def test_help_names_every_command(run: Run) -> None:
    said = run("--help")
    assert said.code == 0
    assert all(f"\n  {name} " in said.out for name in command_names())


@pytest.mark.parametrize("command", command_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_command_has_help_in_each_language(run: Run, command: str, language: str) -> None:
    said = run(command, "-h", "--lang", language)
    assert said.code == 0
    assert f"resarcana {command}" in said.out
    assert all(
        f"--{option.name}" in said.out for option in CommandAsked.by(command).load().syntax.options
    )
    assert all(len(line) <= 79 for line in said.out.splitlines())


@pytest.mark.parametrize("command", ["simulate", "arena"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_the_bots(run: Run, command: str, language: str) -> None:
    said = re.findall(r"[\w-]+", run(command, "--help", "--lang", language).out)
    levels = {bot for bot in MODULE.bots if bot.startswith("level")}
    assert set(MODULE.bots) - levels <= {*said}
    assert {min(levels), max(levels)} <= {*said}


def test_in_the_help_all_options_are_shown_in_one_column(run: Run) -> None:
    lines = run("train", "--help").out.split("\n\n")[-1].splitlines()
    starts = {re.match(r" +(--[\w-]+ +)?", line).end() for line in lines}  # type: ignore[union-attr]
    assert len(starts) == 1


def test_help_speaks_the_language_of_the_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert run("--help").out.startswith("Usage\N{NO-BREAK SPACE}:")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["dance"],
            "“dance” isn’t a command. Commands: play, simulate, arena, train, puzzles, "
            "replay, review, perft, show, check.",
        ),
        (["replay"], "Missing argument: FILE. Use --help to see what’s needed."),
        (["replay", "a", "b"], f"Unexpected argument: “b”. {POSSIBLE}"),
        (["replay", "a", "--", "--fast"], f"Unexpected argument: “--fast”. {POSSIBLE}"),
        (["replay", "a", "--fast"], f"Unknown option: --fast. {ALL_OPTIONS}"),
        (["simulate", "--games"], "--games needs a value."),
        (
            ["simulate", "--games", "many"],
            "--games: “many” isn’t valid. Expected a whole number from 1 to 1000000.",
        ),
        (
            ["simulate", "--sides=mars"],
            "--sides: “mars” isn’t valid. Expected one of sun, random, moon.",
        ),
        (["show", "hawk", "--lang", "yy"], f"--lang: “yy” isn’t valid. Expected one of {SPOKEN}."),
        (["--lang", "xx"], f"--lang: “xx” isn’t valid. Expected one of {SPOKEN}."),
        (["--lang=xx", "--help"], f"--lang: “xx” isn’t valid. Expected one of {SPOKEN}."),
        (["--lang"], "--lang needs a value."),
        (["--version", "now"], f"Unexpected argument: “now”. {POSSIBLE}"),
        (["--colour", "red"], f"Unknown option: --colour. {ALL_OPTIONS}"),
        (["play", "a.resarcana", "b"], f"Unexpected argument: “b”. {POSSIBLE}"),
        (["play", "stray"], "File not found: stray."),
        (["play", "."], "Can’t use . (it’s a folder, not a file)."),
        (["evening.resarcana"], "File not found: evening.resarcana."),
        (["--", "--lang"], "File not found: --lang."),
        (
            ["--seed", "-5"],
            "--seed: “-5” isn’t valid. Expected a whole number from 0 to 999999999999.",
        ),
        (
            ["play", "--size", "320x240"],
            "--size: “320x240” isn’t valid. Expected a width and height from 800x480 to "
            "16384x16384.",
        ),
        (
            ["simulate", "--bots", "random,nobody"],
            "--bots: “random,nobody” isn’t valid. Expected 1 to 5 of these",
        ),
    ],
)
def test_words_not_understood_get_one_line(run: Run, words: list[str], sentence: str) -> None:
    said = run(*words)
    assert (said.code, said.out) == (2, "")
    assert said.errors.startswith(f"resarcana: {sentence}")
    assert said.errors.count("\n") == 1


@pytest.mark.parametrize("words", [["simulate"], ["replay", "game"], ["show", "hawk"]])
def test_a_home_of_nobody_gets_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    game = play_game(res_arcana(), {"seats": 2}, 1, [RandomBot(), RandomBot()])
    Path("game").write_text(game.record().to_text(), "utf-8")
    monkeypatch.setenv("RESARCANA_HOME", "~nosuchuser/x")
    said = run(*words)
    assert (said.code, said.out, said.errors.count("\n")) == (2, "", 1)
    assert "RESARCANA_HOME is set to ~nosuchuser/x, but there’s no such user" in said.errors


def test_a_complaint_can_be_in_french(run: Run) -> None:
    assert "un nombre entier de 1 à 9" in run("perft", "x", "--depth=0", "--lang=fr").errors


@pytest.mark.parametrize(
    ("words", "beginning"),
    [
        ("play --lang=fr --help", "Usage\N{NO-BREAK SPACE}: resarcana play [FICHIER]"),
        ("--lang fr play -h", "Usage\N{NO-BREAK SPACE}: resarcana play [FICHIER]"),
        ("--lang fr show --help", "Usage\N{NO-BREAK SPACE}: resarcana show"),
        ("--help --lang fr", "Usage\N{NO-BREAK SPACE}: resarcana  "),
        ("--lang=fr --help", "Usage\N{NO-BREAK SPACE}: resarcana  "),
    ],
)
def test_help_is_in_the_language_asked_for(run: Run, words: str, beginning: str) -> None:
    said = run(*words.split())
    assert said.code == 0
    assert said.out.startswith(beginning)


def test_the_version_too_can_be_in_french(run: Run) -> None:
    assert "règles" in run("--version", "--lang", "fr").out


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("", WindowAsked()),
        ("play", WindowAsked()),
        ("--lang fr", WindowAsked(language="fr")),
        ("--lang fr play --seed 7", WindowAsked(seed=7, language="fr")),
        ("--size 1280x720", WindowAsked(size=(1280, 720))),
        (f"play --code {CODE}", WindowAsked(code=CODE)),
        ("play --game resarcana", WindowAsked(game="resarcana")),
        ("--seed=7 --size 1280x720", WindowAsked(seed=7, size=(1280, 720))),
        ("{game}", WindowAsked(Path("{game}"))),
        ("--lang en {game} --seed 0", WindowAsked(Path("{game}"), 0, "en")),
        ("play --seed 7 -- {game}", WindowAsked(Path("{game}"), 7)),
        ("-- {game}", WindowAsked(Path("{game}"))),
    ],
)
def test_what_a_window_is_asked_for(tmp_path: Path, words: str, asked: WindowAsked) -> None:
    game = tmp_path / "game.resarcana"
    game.touch()
    wanted = asked if asked.file is None else replace(asked, file=game)
    assert main([word.replace("{game}", str(game)) for word in words.split()]) == wanted


def test_a_code_that_is_none_is_reported_before_a_window_opens(run: Run) -> None:
    assert run("play", "--code", "ABCD").errors == (
        "resarcana: --code: That code isn’t valid. Check it for typos.\n"
    )


def test_a_code_and_a_seed_do_not_go_together(run: Run) -> None:
    assert "Leave out --seed" in run("play", "--code", CODE, "--seed", "3").errors


def test_a_code_says_itself_which_game_it_is_for(run: Run) -> None:
    errors = run("play", "--code", CODE, "--game", "resarcana").errors
    assert "Leave out --game" in errors


def test_a_game_there_is_not_is_shown_before_a_window_opens(run: Run) -> None:
    assert "chess" in run("play", "--game", "chess").errors


def test_a_file_may_be_called_like_an_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("--help").touch()
    assert main(["play", "--", "--help"]) == WindowAsked(Path("--help"))


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (["play", "--seed", "7"], ["bots", "arena", "games.resarcana.module"]),
        (["play", "--help"], ["bots", "arena", "games.resarcana.module"]),
        (["--help"], ["bots", "arena", "games.resarcana.module", "games.resarcana.rules"]),
        (["replay", "--help"], ["arena", "games.resarcana"]),
        (["check", "--help"], ["bots", "arena", "games.resarcana.rules"]),
    ],
)
def test_nothing_is_loaded_before_it_is_needed(words: list[str], heavy: list[str]) -> None:
    unwanted = {"pygame", *(f"resarcana_desktop.{name}" for name in heavy)}
    program = (
        f"import sys; from resarcana_desktop.cli import main; main({words});"
        f"print({unwanted} & {{*sys.modules}}, file=sys.stderr)"
    )
    command = [sys.executable, "-c", program]
    path = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, env=path, capture_output=True, text=True, check=True)
    assert done.stderr == "set()\n"


def test_record_errors_read_in_english_as_the_core_says_them() -> None:
    catalogue = load_catalogue("en")
    assert {key: catalogue[f"record.{key}"] for key in RECORD_ERRORS} == RECORD_ERRORS
