"""Checking a recorded game from the command line."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.app.logs import write_report
from resarcana_desktop.bots.bot import RandomBot
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine.errors import IllegalAction
from resarcana_desktop.engine.record import Record, Step
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rules.notation import parse_action
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.i18n.language import LANGUAGES
from tests.games.resarcana.play.clicker import game_setup
from tests.support.commands import Run, Said
from tests.support.story import said


@pytest.fixture(scope="module")
def record() -> Record:
    return play_game(res_arcana(), {"seats": 2}, 1, [RandomBot(), RandomBot()]).record()


def replayed(run: Run, folder: Path, record: Record, *words: str) -> Said:
    file = folder / "game.resarcana"
    file.write_text(record.to_text(), encoding="utf-8")
    return run("replay", str(file), *words)


def test_an_honest_record(run: Run, tmp_path: Path, record: Record) -> None:
    said = replayed(run, tmp_path, record)
    assert said.code == 0
    assert said.out.endswith(f"every action replays correctly ({len(record.steps)}).\n")


def test_a_record_that_goes_otherwise(run: Run, tmp_path: Path, record: Record) -> None:
    steps = (*record.steps[:7], replace(record.steps[7], hash=1), *record.steps[8:])
    said = replayed(run, tmp_path, replace(record, steps=steps))
    assert said.code == 1
    assert "after action 8, " in said.errors


def test_the_same_in_french(run: Run, tmp_path: Path, record: Record) -> None:
    steps = (Step("dance", 1),)
    said = replayed(run, tmp_path, replace(record, steps=steps), "--lang", "fr")
    assert said.code == 1
    assert "Impossible de lire l’action 1," in said.errors
    plain = said.errors.replace("\N{NO-BREAK SPACE}", " ")
    assert "verbe inconnu « dance »" in plain


@pytest.mark.parametrize(
    ("faulty", "sentence"),
    [
        ({"options": {"seats": 9}}, "« seats » doit aller de 1 à 5, et non 9"),
        ({"begins": "nowhere"}, "ligne 1 : il faut « resarcana position 1 »"),
    ],
)
def test_what_is_wrong_within_is_reported_in_french_as_well(
    run: Run, tmp_path: Path, record: Record, faulty: dict[str, Any], sentence: str
) -> None:
    said = replayed(run, tmp_path, replace(record, **faulty), "--lang", "fr")
    assert said.code == 1
    assert sentence in said.errors.replace("\N{NO-BREAK SPACE}", " ")


def test_a_record_of_another_game(run: Run, tmp_path: Path, record: Record) -> None:
    said = replayed(run, tmp_path, replace(record, game="chess"))
    assert said.code == 1
    assert "recording of “chess”" in said.errors


EVIL = "\x1b]0;owned\x07\u202e" + "x" * 100_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_in_a_record_reaches_the_terminal_as_it_is(
    run: Run, tmp_path: Path, record: Record, language: str
) -> None:
    first = Step(EVIL[:1000], 1)
    for evil in (
        replace(record, game=EVIL),
        replace(record, options={"seats": EVIL}),
        replace(record, options={EVIL: 2}),
        replace(record, steps=(first,)),
        replace(record, begins=EVIL[:90_000]),
        replace(record, about={"trying": EVIL}),
    ):
        said = replayed(run, tmp_path, evil, "--lang", language)
        for line in (said.out + said.errors).splitlines():
            assert all(letter.isprintable() or letter.isspace() for letter in line)
            assert len(line.replace(str(tmp_path), "")) < 700


def test_not_even_the_name_of_a_file_does(run: Run, tmp_path: Path) -> None:
    said = run("replay", str(tmp_path / "\x1b[2Jgame\udcff"))
    assert said.code == 2
    assert "\\x1b[2Jgame\\udcff" in said.errors


def test_a_file_without_end_is_not_read_to_its_end(run: Run) -> None:
    said = run("replay", "/dev/zero")
    assert said.code == 2
    assert "it isn’t a file" in said.errors


def test_a_file_that_is_no_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(b"\xff\xfe")
    said = run("replay", str(file))
    assert said.code == 1
    assert said.errors == (
        f"resarcana: {file}: This isn’t a recorded game. Byte 1 isn’t UTF-8 text.\n"
    )


def test_a_file_that_is_not_there(run: Run) -> None:
    said = run("replay", "nowhere.resarcana")
    assert said.code == 2
    assert said.errors == "resarcana: Can’t use nowhere.resarcana (it doesn’t exist).\n"


# ---- reports of failures -------------------------------------------------------------------------


def report_of(run: Run, folder: Path, record: Record | None) -> Said:
    text = record.to_text() if record else ""
    return run("replay", str(write_report(folder, RuntimeError("a fault"), ["a line"], text)))


def test_the_game_in_a_report_is_played_again(run: Run, tmp_path: Path, record: Record) -> None:
    said = report_of(run, tmp_path, record)
    assert said.code == 0
    assert said.out.endswith(f"every action replays correctly ({len(record.steps)}).\n")


def test_the_action_that_failed_is_named(run: Run, tmp_path: Path) -> None:
    session = PlaySession(game_setup("hb"))
    session.apply(session.position.legal_actions()[0])
    with pytest.raises(IllegalAction):
        session.apply(said("place hawk"))
    answered = report_of(run, tmp_path, session.record_for_report())
    assert answered.code == 1
    assert answered.out.endswith("every action replays correctly (1).\n")
    assert "number 2 (“place hawk”), isn’t legal there." in answered.errors


def test_a_fault_of_the_rules_is_reported_without_a_traceback(
    run: Run, tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parse(_rules: ResArcana, position: object, text: str) -> int:
        if text == "dance":
            raise ZeroDivisionError("division by zero")
        return parse_action(res_arcana().faces, text)

    monkeypatch.setattr(ResArcana, "parse_action", parse)
    said = report_of(run, tmp_path, replace(record, about={"trying": "dance"}))
    assert said.code == 1
    assert said.errors.endswith("fails again (ZeroDivisionError: division by zero).\n")


def test_an_action_that_was_not_at_fault_can_be_played(run: Run, tmp_path: Path) -> None:
    session = PlaySession(game_setup("hb"))
    first = session.position.text_of(session.position.legal_actions()[0])
    said = report_of(run, tmp_path, replace(session.record(), about={"trying": first}))
    assert said.code == 0
    assert f"(“{first}”), now works." in said.out


def test_a_report_from_the_title_holds_no_game(run: Run, tmp_path: Path) -> None:
    said = report_of(run, tmp_path, None)
    assert said.code == 1
    assert "no game was in progress" in said.errors
