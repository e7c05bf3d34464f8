"""The review as text: moves by round, verdicts, luck, notes and the chances in numbers."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.games import window_game
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.review_text import annotated
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.history import History
from resarcana_desktop.play.review.review import Luck, Made
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.scenes.review.scene import ReviewScene
from resarcana_desktop.storage.saves.notes import with_notes
from resarcana_desktop.widgets import Label
from tests.scenes.replay.recorded import history, record
from tests.scenes.review.reviewed import BLUNDER, LUCKY, Reviewer, review_of


def text_of(language: str = "en", viewer: int = -1) -> str:
    game = record()
    noted = replace(game, about=with_notes(game.about, {BLUNDER + 1: "Greedy {b} {icon:gold}."}))
    made = Made("resarcana", "0", 1, "standard", "0", viewer)
    catalogue = load_catalogue(language, "resarcana")
    own = window_game("resarcana").review_words
    assert own is not None
    review = review_of(history(), made=made)
    return annotated(noted, review, own(noted, catalogue), catalogue)


def test_each_move_has_its_place_and_what_was_wrong_stands_below_it() -> None:
    lines = text_of().splitlines()
    assert lines[0] == "Review of Res Arcana: Edda and Corvin"
    assert lines.index("Setup") < lines.index("Round 1") < lines.index("Round 2")
    moves = [line for line in lines if line.split(".")[0].isdigit()]
    assert len(moves) == len(record().steps)
    at = next(n for n, line in enumerate(lines) if line.startswith(f"{BLUNDER + 1}. "))
    assert lines[at + 1].strip() == "Blunder. Win chance drops from 62% to 40%."
    assert lines[at + 2].strip().startswith("Better: ")
    assert "Note: Greedy {b} {icon:gold}." in "\n".join(lines[at : at + 6])


def test_names_are_shown_as_they_were_typed() -> None:
    game = record()
    seats = game.about["setup"]["seats"]  # type: ignore[index, call-overload]
    typed = [{**seat, "name": "{icon:gold}" + seat["name"][:3]} for seat in seats]  # type: ignore
    setup: Any = {**game.about["setup"], "seats": typed}  # type: ignore[dict-item]
    named = replace(game, about={**game.about, "setup": setup})
    catalogue = load_catalogue("en", "resarcana")
    own = window_game("resarcana").review_words
    assert own is not None
    words = own(named, catalogue)
    luck = Luck(LUCKY, "draw", 1, ("hawk",), (-9.0, 9.0), 5, counted=True)
    assert words.luck(luck).startswith("{icon:gold}Cor ")


def test_luck_and_the_curve_are_shown_in_numbers() -> None:
    text = text_of()
    assert "Luck: Corvin +9%." in text
    rows = text.partition("Win chance by number of moves:\n")[2].splitlines()
    assert rows[0].split() == ["Edda", "Corvin"]
    assert rows[-1].split()[1:] == ["0%", "100%"]
    assert all(before.split()[1:] != row.split()[1:] for before, row in pairwise(rows))


def test_for_one_seat_only_its_own_moves_are_shown() -> None:
    moves = [line for line in text_of(viewer=0).splitlines() if line.split(".")[0].isdigit()]
    assert moves
    assert all(": " in line and line.split(". ")[1].startswith("Edda") for line in moves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_in_the_language_of_the_player_and_without_markup(language: str) -> None:
    text = text_of(language).replace("Greedy {b} {icon:gold}.", "")
    assert "{" not in text
    assert text.endswith("\n")


def export(reader: Reviewer) -> Path:
    """Choose the name that is proposed."""
    reader.press(pygame.K_x)
    chooser = reader.top
    assert isinstance(chooser, ChooserScene)
    reader.ui.refresh()
    reader.press(pygame.K_RETURN)
    return reader.context.folders.games / "Review of Res Arcana.txt"


def test_by_its_key_it_is_saved_where_the_player_chooses(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    assert not (tmp_path / "games").exists()
    reader.press(pygame.K_x)
    shown = [each.text for each in reader.ui.walk() if isinstance(each, Label)]
    assert "No folders or matching files here." in shown
    reader.press(pygame.K_ESCAPE)
    file = export(reader)
    assert isinstance(reader.top, ReviewScene)
    assert file.read_text("utf-8").startswith("Review of Res Arcana: Edda and Corvin")
    assert "was saved to" in reader.scene.notice


def test_what_is_there_is_not_written_over_unasked(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    (tmp_path / "games").mkdir(exist_ok=True)
    file = tmp_path / "games" / "Review of Res Arcana.txt"
    file.write_text("mine", "utf-8")
    export(reader)
    assert file.read_text("utf-8") == "mine"
    assert not isinstance(reader.top, ReviewScene)


def test_a_file_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    (tmp_path / "file").write_text("no folder", "utf-8")
    reader.scene._export_to(tmp_path / "file" / "review.txt")
    assert isinstance(reader.top, DialogScene)


def test_notes_written_just_now_are_in_it(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    own = History(record(), PlaySession)
    scene = ReviewScene(reader.context, own, reader.maker.begin, BLUNDER)
    reader.show(scene)
    reader.wait(0.1)
    assert scene.notes.put(BLUNDER + 1, "Greedy.", reader.context.text) is None
    scene._export_to(tmp_path / "out.txt")
    assert "Note: Greedy." in (tmp_path / "out.txt").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missed_way_to_win_is_told_step_by_step(language: str) -> None:
    game, past = record(), history()
    at = BLUNDER
    legal = [past.positions[at].text_of(each) for each in past.positions[at].legal_actions()]
    judged = next(each for each in review_of(past).judgements if each.at == at)
    own = window_game("resarcana").review_words
    assert own is not None
    words = own(game, load_catalogue(language, "resarcana"))
    for number in (1, 2, 3):
        missed = replace(judged, proof="win_missed", plan=tuple(legal[:1] * number))
        told = words.why(missed)
        assert told.endswith(".")
        assert "{" not in told
