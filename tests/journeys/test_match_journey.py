"""A match for two in a real window: from game to game, left in the draft, continued, to its end.

The games in the folder `games` are one match between a person and the bot that answers at once, as
each stood before its last action, which is the person's. The person loses both.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

from resarcana_desktop.play.current_game import FOLDER, NAME
from resarcana_desktop.storage.saves.saved_games import SavedGames, read_record
from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import Screen, display
from tests.journeys.steered import Steered, sensible
from tests.support.build import only_thorough

pytestmark = IN_A_WINDOW

GAMES = Path(__file__).parent / "games"
TO_THE_TITLE = -1
"""The place in the menu of the table, counted from its end."""


@only_thorough
def test_a_match_is_begun_left_continued_and_won(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with display("1280x720") as screen:
        program = Steered(screen, home, "--size", "1280x720", motion_speed=0.0)
        try:
            begin_a_match(program)
            before_the_last_action(home)
            program.click("continue")
            finish(program, "next_game")
            draft(program)

            left = standing(program)
            to_the_title(program)
            program.click("continue")
            assert standing(program) == left

            to_the_title(program)
            program.click("games")
            program.wait_for("LoadScene")
            x, y, width, height = program.look()["places"]["wanted"]
            current_game = (str(x + width // 3), str(y + height // 2))
            program.mouse("mousemove", *current_game, "click", "1")
            program.click("continue")
            finish(program, "rematch")
            program.click("replay.1")
            program.wait_for("ReplayScene")
        finally:
            program.close()


def begin_a_match(program: Steered) -> None:
    """Choose the last of the setups, then go straight back to the main menu."""
    program.wait_for("TitleScene")
    program.take_focus()
    program.click("play")
    program.wait_for("NewGameScene")
    x, y, width, height = program.look()["places"]["setup"]
    program.mouse("mousemove", str(x + width - 8), str(y + height // 2), "click", "1")
    program.click("start")
    assert program.wait_for("ResArcanaTable")["decision"] == "choose_mage"
    to_the_title(program)


def before_the_last_action(home: Path) -> None:
    """Game 1 is under way, and game 2 among the saved games, each an action before its end."""
    games = home / "games"
    shutil.copyfile(GAMES / "match_1.resarcana", games / FOLDER / f"{NAME}.resarcana")
    SavedGames(games).save(read_record(GAMES / "match_2.resarcana"), "Game 2")


def finish(program: Steered, main_button: str) -> None:
    """Play the last action; the result offers what comes next, which Enter is for."""
    program.click(sensible(program.wait_for("ResArcanaTable"), Random(1)))
    places = program.wait_for("ResultScene")["places"]
    assert main_button in places
    if main_button == "next_game":
        assert "rematch" not in places
        program.press("Return")


def draft(program: Steered) -> None:
    """Say who is First Player, then take cards with the mouse and with the keys in turn."""
    assert program.wait_for("ResArcanaTable")["decision"] == "choose_first_player"
    program.press("1")
    for left in (16, 13):
        shown = program.wait_for("ResArcanaTable")
        assert (shown["panel"], len(cards(shown))) == ("face_up_draft", left)
        program.click(cards(shown)[-1])
    assert len(cards(program.wait_for("ResArcanaTable"))) == 12
    program.press("Right", "Return")


def cards(shown: Screen) -> list[str]:
    """The cards that can be taken."""
    return [name for name in shown["places"] if name.startswith("card.")]


def to_the_title(program: Steered) -> None:
    program.wait_for("ResArcanaTable")
    program.press("F10")
    program.until(lambda: program.screen["panel"] == "table_menu")
    program.enter(program.screen["stops"][TO_THE_TITLE])
    program.wait_for("TitleScene")


def standing(program: Steered) -> Screen:
    """Return the state of the saved game."""
    shown = program.wait_for("ResArcanaTable")
    return {name: shown[name] for name in ("played", "hash", "round")}
