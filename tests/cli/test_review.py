"""Looking back at a recorded game from the command line."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.resarcana.review import grading
from resarcana_desktop.games.resarcana.review.grading import Depth
from resarcana_desktop.games.resarcana.review.reviewer import ResArcanaReviewing
from resarcana_desktop.play.review import as_json
from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.review.review import Luck, Made
from resarcana_desktop.storage.saves.notes import with_notes
from tests.games.resarcana.review.game import cut, recorded
from tests.support.build import fewer_interpreted
from tests.support.commands import Run, Said

ACTIONS = fewer_interpreted(40, 24)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RESARCANA_HOME", str(tmp_path / "home"))
    monkeypatch.setitem(
        grading.DEPTHS, "quick", Depth(decision=24, curve=4, luck=1, counted=200, pairs=0)
    )
    return tmp_path / "home"


def reviewed(run: Run, folder: Path, record: Record, *words: str) -> Said:
    file = folder / "game.resarcana"
    file.write_text(record.to_text(), encoding="utf-8")
    return run("review", str(file), "--depth", "quick", *words)


def test_errors_are_shown_with_what_would_have_been_better(
    run: Run, tmp_path: Path, home: Path
) -> None:
    said = reviewed(run, tmp_path, cut(recorded(), ACTIONS), "--seat", "2")
    assert said.code == 0
    assert re.search(
        r"Round 1 · Corvin · \w+: Gain 1 Gold\. Better: Gain 1 Elan and 1 Death", said.out
    )
    assert "Moments that decided the game:" in said.out
    assert "{" not in said.out
    assert len(list((home / "reviews").iterdir())) == 1


def test_the_second_time_it_is_there_at_once_and_the_same(run: Run, tmp_path: Path) -> None:
    record = cut(recorded(), 22)
    first = reviewed(run, tmp_path, record, "--seat", "2")
    again = reviewed(run, tmp_path, record, "--seat", "2")
    assert again.out == first.out
    assert "decisions" in first.errors
    assert again.errors == ""


def test_the_same_in_french(run: Run, tmp_path: Path) -> None:
    said = reviewed(run, tmp_path, cut(recorded(), 22), "--seat", "2", "--lang", "fr")
    shown = said.out.replace("\u00a0", " ")
    assert re.search(
        r"Manche 1 · Corvin · [^:]+ : Gagner 1 Or\. Mieux : Gagner 1 Vigueur et 1 Mort", shown
    )


def test_as_an_object(run: Run, tmp_path: Path) -> None:
    said = reviewed(run, tmp_path, cut(recorded(), 22), "--seat", "2", "--json")
    found = json.loads(said.out)
    assert found["made"]["viewer"] == 1
    assert len(found["seats"]) == 2


def test_what_cannot_be_reviewed_is_reported_in_a_sentence(run: Run, tmp_path: Path) -> None:
    going_on = cut(recorded(), 22)
    said = reviewed(run, tmp_path, going_on)
    assert said.code == 1
    assert "isn’t over" in said.errors
    assert "no seat 3" in reviewed(run, tmp_path, going_on, "--seat", "3").errors
    assert "no actions to review" in reviewed(run, tmp_path, cut(going_on, 0), "--seat", "1").errors
    missing = run("review", str(tmp_path / "none.resarcana"))
    assert missing.code != 0
    assert "Traceback" not in missing.errors


def test_a_record_that_goes_otherwise_is_shown_as_one(run: Run, tmp_path: Path) -> None:
    record = recorded()
    (tmp_path / "game.resarcana").write_text(record.to_text().replace("pass", "dance"), "utf-8")
    said = run("review", str(tmp_path / "game.resarcana"))
    assert said.code == 1
    assert "Traceback" not in said.errors


def test_a_fault_of_the_search_is_not_taken_for_a_missing_seat(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ValueError("it does not add up")

    monkeypatch.setattr(ResArcanaReviewing, "piece", fails)
    with pytest.raises(ValueError, match="add up"):
        reviewed(run, tmp_path, cut(recorded(), 22), "--seat", "2")


def test_damaged_pieces_that_were_kept_are_searched_anew(
    run: Run, tmp_path: Path, home: Path
) -> None:
    record = cut(recorded(), 22)
    first = reviewed(run, tmp_path, record, "--seat", "2")
    (file,) = (home / "reviews").iterdir()
    made = as_json.read(Made, json.loads(file.read_text("utf-8"))["made"])
    short = Luck(3, "draw", 1, (), (1.0,), 8, counted=True)
    KeptReviews(home / "reviews").keep_pieces(made, {4: {"luck": as_json.written(short)}})
    again = reviewed(run, tmp_path, record, "--seat", "2")
    assert (again.code, again.out) == (0, first.out)


# ---- as text to keep -----------------------------------------------------------------------------


def test_it_is_written_as_text_move_by_move(run: Run, tmp_path: Path) -> None:
    record = cut(recorded(), ACTIONS)
    noted = replace(record, about=with_notes(record.about, {1: "Off we go."}))
    out = tmp_path / "review.txt"
    said = reviewed(run, tmp_path, noted, "--seat", "2", "--export", str(out))
    assert said.code == 0
    assert str(out) in said.out
    text = out.read_text("utf-8")
    assert text.startswith("Review of Res Arcana: ")
    assert "Round 1" in text
    assert re.search(r"Win chance drops from (about )?\d+% to (about )?\d+%\.\n     Better: ", text)
    assert "Win chance by number of moves:" in text
    assert "{" not in text
    names = {line.split(". ")[1].split(":")[0] for line in text.splitlines() if ". " in line[:6]}
    assert names == {"Corvin"}, "what others chose may be hidden from that seat"


def test_a_file_that_is_there_stays_as_it_is(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "review.txt"
    out.write_text("mine", "utf-8")
    record = cut(recorded(), 22)
    said = reviewed(run, tmp_path, record, "--seat", "2", "--export", str(out))
    assert said.code == 1
    assert "already exists" in said.errors
    assert out.read_text("utf-8") == "mine"
    nowhere = tmp_path / "review.txt" / "below.txt"
    said = reviewed(run, tmp_path, record, "--seat", "2", "--export", str(nowhere))
    assert said.code == 1
    assert "Traceback" not in said.errors
    assert "review" in said.errors


def test_it_is_either_text_or_an_object(run: Run, tmp_path: Path) -> None:
    record = cut(recorded(), 22)
    said = reviewed(run, tmp_path, record, "--export", str(tmp_path / "a.txt"), "--json")
    assert said.code == 2
