"""Five seats with Lux et Tenebrae draft in a real window; the game is left, continued, replayed."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import Screen, display
from tests.journeys.steered import Steered, sensible
from tests.support.build import only_thorough

pytestmark = IN_A_WINDOW

_MOST_ANSWERS = 60
DRAFT_FOR_FIVE = "MP8S-QX76-2RR5-2"
SAVE, TITLE = -4, -1
"""Places in the menu of the table, counted from its end."""


@only_thorough
def test_a_draft_for_five_is_played_left_continued_and_replayed(tmp_path: Path) -> None:
    with display("1280x720") as screen:
        program = Steered(screen, tmp_path / "home", "--size", "1280x720")
        try:
            program.wait_for("TitleScene")
            program.take_focus()
            program.click("play")
            choose_a_draft_for_five(program)
            keep_cards(program)
            play_to_round(program, 2)

            left = standing(program)
            from_menu(program, TITLE)
            program.wait_for("TitleScene")
            program.click("continue")
            assert standing(program) == left

            from_menu(program, SAVE)
            program.wait_for("NamingScene")
            program.press("Return")
            from_menu(program, TITLE)
            program.wait_for("TitleScene")
            program.click("games")
            program.wait_for("LoadScene")
            program.click("replay")
            program.wait_for("ReplayScene")
        finally:
            program.close()


def test_a_draft_begins_from_its_code(tmp_path: Path) -> None:
    with display("1024x600") as screen:
        words = ("--size", "1024x600", "--code", DRAFT_FOR_FIVE)
        program = Steered(screen, tmp_path / "home", *words, language="fr")
        try:
            program.wait_for("NewGameScene")
            program.click("start")
            shown = program.wait_for("ResArcanaTable")
            assert (shown["panel"], len(cards(shown))) == ("draft", 4)
        finally:
            program.close()


def choose_a_draft_for_five(program: Steered) -> None:
    """Choose five players, the draft, which comes before the match, and the set."""
    program.wait_for("NewGameScene")
    for choice, share in (("players", 97), ("setup", 57), ("set.lux_et_tenebrae", 90)):
        x, y, width, height = program.look()["places"][choice]
        across = x + width * share // 100
        program.mouse("mousemove", str(across), str(y + height // 2), "click", "1")
    assert "seat4.level" in program.look()["places"]
    program.click("start")


def keep_cards(program: Steered) -> None:
    """Keep the last card of each pack, by mouse and by number key in turn.

    The fourth card of a pack is left over, and no one has to choose it.
    """
    for left in (4, 3, 2) * 2:
        shown = program.wait_for("ResArcanaTable")
        assert (shown["decision"], len(cards(shown))) == ("draft", left)
        if left == 3:
            program.press(str(left))
        else:
            program.click(cards(shown)[-1])
    assert program.wait_for("ResArcanaTable")["decision"] == "choose_mage"


def cards(shown: Screen) -> list[str]:
    """The cards that can be kept."""
    return [name for name in shown["places"] if name.startswith("card.")]


def play_to_round(program: Steered, wanted: int) -> None:
    """Choose a mage and an item, then pass until a round begins."""
    random = Random(2)
    for _ in range(_MOST_ANSWERS):
        shown = program.wait_for("ResArcanaTable")
        if shown["decision"] == "action" and shown["round"] == wanted:
            return
        program.click("pass" if shown["decision"] == "action" else sensible(shown, random))
    raise AssertionError(f"no round {wanted}: {program.screen}")


def from_menu(program: Steered, place: int) -> None:
    """Open the menu of the table and choose an entry."""
    program.wait_for("ResArcanaTable")
    program.press("Escape")
    program.until(lambda: program.screen["panel"] == "table_menu")
    program.enter(program.screen["stops"][place])


def standing(program: Steered) -> Screen:
    """Return the state of the saved game."""
    shown = program.wait_for("ResArcanaTable")
    return {name: shown[name] for name in ("played", "hash", "round")}
