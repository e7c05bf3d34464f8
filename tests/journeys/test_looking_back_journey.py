"""A game that has ended, in a real window: mistakes put right, notes written, a review exported."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from resarcana_desktop.games import window_game
from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.review.review import Review
from resarcana_desktop.storage.saves.notes import notes_in
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import display
from tests.journeys.steered import Steered
from tests.scenes.replay.recorded import history, record, unfinished
from tests.scenes.review.reviewed import judgement, review_of

pytestmark = IN_A_WINDOW

LAST = 176
"""The last decision of the game: a magic item is chosen."""
PASSED_TOO_LATE, USED_TOO_SOON, PASSED_TOO_SOON = 123, 126, 137
"""Decisions of the player: before two of them it would have been better to pass."""


def review() -> Review:
    """A review of the game, with three mistakes of the player."""
    game = history()
    reviewer = window_game("resarcana").reviewer(game.record.options)
    assert reviewer is not None
    made = reviewer.made(game.record, "standard", -1)
    judged = tuple(
        replace(judgement(game, at, 12.0, "mistake"), **better)
        for at, better in (
            (PASSED_TOO_LATE, {"best": "pass"}),
            (USED_TOO_SOON, {"best": "pass"}),
            (PASSED_TOO_SOON, dict[str, Any]()),
        )
    )
    return review_of(game, made=made, judgements=judged, key_moments=(), luck=())


@contextmanager
def playing(screen: str, home: Path) -> Iterator[Steered]:
    program = Steered(screen, home, "--size", "1024x600")
    try:
        program.wait_for("TitleScene")
        program.take_focus()
        yield program
    finally:
        program.close()


def test_from_the_result_to_the_last_mistake(tmp_path: Path) -> None:
    home = tmp_path / "home"
    SavedGames(home / "games").save(unfinished(LAST), "Nearly over")
    KeptReviews(home / "reviews").keep(review())
    with display("1024x600") as screen, playing(screen, home) as program:
        program.click("games")
        program.wait_for("LoadScene")
        program.click("continue")
        program.wait_for("ResArcanaTable")
        program.click("items:-1:research:0")
        program.wait_for("ResultScene")
        program.click("mistakes")
        program.wait_for("MistakesScene")
        assert program.screen["results"] == ["open"] * 3
        program.click("start")
        found_by_the_keys(program)
        shown_by_the_mouse(program)
        played_once_more(program)
        program.until(lambda: program.screen["scene"] == "MistakesScene")
        assert program.screen["results"] == ["solved", "shown", "shown"]
        program.press("Escape")
        program.wait_for("ResultScene")


def at_mistake(program: Steered, at: int) -> None:
    """Its table is open, and nothing has been answered."""
    program.until(lambda: program.screen.get("mistake") == at and not program.screen["verdict"])
    program.look()


def found_by_the_keys(program: Steered) -> None:
    at_mistake(program, PASSED_TOO_LATE)
    program.press("p")
    program.until(lambda: program.screen.get("verdict") == "best")
    assert "pass" not in program.screen["places"], "it can't be pressed any more"
    assert not program.screen["lit"]
    program.press("p")
    program.until(lambda: "Nothing more to play here" in program.screen["prompt"])
    program.press("n")


def shown_by_the_mouse(program: Steered) -> None:
    at_mistake(program, USED_TOO_SOON)
    program.click("coach.show")
    program.until(lambda: program.screen.get("verdict") == "shown")
    program.look()
    program.click("coach.next")


def played_once_more(program: Steered) -> None:
    """Repeat the move of the game, which isn't accepted, then ask for the solution."""
    at_mistake(program, PASSED_TOO_SOON)
    program.click("pass")
    program.until(lambda: program.screen.get("verdict") == "played")
    assert "pass" in program.screen["places"]
    program.press("h")
    program.until(lambda: program.screen.get("verdict") == "shown")
    program.press("n")


def test_a_note_is_written_read_in_replay_and_review_and_kept(tmp_path: Path) -> None:
    home = tmp_path / "home"
    saves = SavedGames(home / "games")
    saves.save(record(), "The one with notes")
    KeptReviews(home / "reviews").keep(review())
    with display("1024x600") as screen:
        with playing(screen, home) as program:
            open_replay(program)
            program.press("End", "n")
            program.wait_for("NoteScene")
            program.press(*"greedy")
            program.until(lambda: program.screen.get("note") == "greedy")
            program.press("Return")
            program.wait_for("ReplayScene")
            assert program.screen["note"] == "greedy"
        (entry,) = saves.entries()
        assert notes_in(saves.read(entry).about) == {history().length: "greedy"}
        with playing(screen, home) as program:
            open_replay(program)
            assert program.screen["note"] == ""
            program.press("End")
            program.until(lambda: program.screen.get("note") == "greedy")
            program.press("Escape")
            program.wait_for("LoadScene")
            open_review(program)
            program.press("End", "Left")
            program.until(lambda: program.screen.get("note") == "greedy")


def open_replay(program: Steered) -> None:
    program.click("games")
    program.wait_for("LoadScene")
    program.click("replay")
    program.wait_for("ReplayScene")


def open_review(program: Steered) -> None:
    program.click("review")
    program.wait_for("ReviewScene")
    program.until(lambda: bool(program.screen.get("ready")))


def test_a_review_is_written_to_a_file(tmp_path: Path) -> None:
    home = tmp_path / "home"
    SavedGames(home / "games").save(record(), "Sunday")
    KeptReviews(home / "reviews").keep(review())
    with display("1024x600") as screen, playing(screen, home) as program:
        program.click("games")
        program.wait_for("LoadScene")
        open_review(program)
        program.press("x")
        program.wait_for("ChooserScene")
        program.press("Return")
        program.wait_for("ReviewScene")
        (file,) = (home / "games").glob("*.txt")
        text = file.read_text("utf-8")
        assert text.startswith("Review of Res Arcana: Edda and Corvin")
        assert text.count("Mistake. Win chance ") == 3
