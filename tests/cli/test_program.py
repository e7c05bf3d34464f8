"""Help, version and complaints, in both languages."""

import pytest

from resarcana_desktop import __version__
from resarcana_desktop.catalogues import load_catalogue
from resarcana_desktop.cli.program import COMMANDS
from resarcana_desktop.engine import build_mode
from resarcana_desktop.engine.errors import RECORD_ERRORS
from tests.cli.conftest import Run


def test_version_and_build(run: Run) -> None:
    build = {"compiled": "its rules compiled", "interpreted": "its rules as plain Python"}
    assert run("--version").out == f"resarcana {__version__}, {build[build_mode()]}\n"


def test_help_names_every_command(run: Run) -> None:
    said = run("--help")
    assert said.code == 0
    assert all(f"\n  {name} " in said.out for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_command_has_help_in_each_language(run: Run, command: str, language: str) -> None:
    said = run(command, "-h", "--lang", language)
    assert said.code == 0
    assert f"resarcana {command}" in said.out
    assert all(f"--{option.name}" in said.out for option in COMMANDS[command].syntax.options)
    assert all(len(line) <= 110 for line in said.out.splitlines())


def test_help_speaks_the_language_of_the_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert run("--help").out.startswith("Usage\N{NO-BREAK SPACE}:")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["dance"],
            '"dance" is no command; '
            "there are play, simulate, arena, train, replay, perft, show, check.",
        ),
        (["replay"], "FILE is missing."),
        (["replay", "a", "b"], '"b" is one argument too many.'),
        (["replay", "a", "--fast"], "There is no option --fast here."),
        (["simulate", "--games"], "The option --games needs a value."),
        (
            ["simulate", "--games", "many"],
            '--games is "many": expected a whole number from 1 to 1000000.',
        ),
        (["simulate", "--sides=moon"], '--sides is "moon": expected one of sun, random.'),
        (["show", "hawk", "--lang", "de"], '--lang is "de": expected one of en, fr.'),
        (
            ["simulate", "--bots", "random,nobody"],
            '--bots is "random,nobody": expected 1 to 5 of random',
        ),
    ],
)
def test_words_not_understood_get_one_line(run: Run, words: list[str], sentence: str) -> None:
    said = run(*words)
    assert (said.code, said.out) == (2, "")
    assert said.errors.startswith(f"resarcana: {sentence}")
    assert said.errors.count("\n") == 1


def test_a_complaint_can_be_in_french(run: Run) -> None:
    assert "il faut un nombre entier de 1 à 9" in run("perft", "x", "--depth=0", "--lang=fr").errors


def test_record_errors_read_in_english_as_the_core_says_them() -> None:
    catalogue = load_catalogue("en")
    assert {key: catalogue[f"record.{key}"] for key in RECORD_ERRORS} == RECORD_ERRORS
