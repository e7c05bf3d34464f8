"""A position is set up in a real window, with the mouse, and played on from with open hands."""

from __future__ import annotations

from pathlib import Path

from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import display
from tests.journeys.steered import Steered
from tests.journeys.test_mercurial_lesson_journey import choose_mercurial

pytestmark = IN_A_WINDOW


def test_a_card_is_dragged_into_play_and_the_position_played_on(tmp_path: Path) -> None:
    with display("1024x600") as screen:
        program = Steered(screen, tmp_path / "home", "--size", "1024x600")
        try:
            program.wait_for("TitleScene")
            program.click("practice")
            program.wait_for("PracticeScene")
            program.click("sandbox")
            program.wait_for("ResArcanaSandbox")
            card = drag_into_play(program)
            program.click("play")
            program.wait_for("FromPositionScene")
            program.click("start")
            program.wait_for("ResArcanaTable")
            assert any(f":0:{card}:" in name for name in program.screen["places"])
            leave(program)
            program.wait_for("ResArcanaSandbox")
        finally:
            program.close()


def test_a_spell_of_mercurial_is_dragged_from_the_row_and_cast(tmp_path: Path) -> None:
    with display("1280x720") as screen:
        program = Steered(screen, tmp_path / "home", "--size", "1280x720")
        try:
            program.wait_for("TitleScene")
            choose_mercurial(program)
            program.click("sandbox")
            program.wait_for("MercurialSandbox")
            spell = next(name for name in program.look()["places"] if name.startswith("spells."))
            x, y, width, height = program.screen["places"]["die.0"]
            program.mouse("mousemove", *program.point_of(spell), "mousedown", "1")
            program.mouse("mousemove_relative", "--", "0", "40")
            program.mouse("mousemove", str(x + width // 2), str(y + height // 2), "mouseup", "1")
            program.until(lambda: program.screen.get("lies") == "active:0")
            program.click("play")
            program.wait_for("FromPositionScene")
            program.click("start")
            program.wait_for("MercurialTable")
            program.click("cast")
            program.until(lambda: program.screen.get("panel") == "cast")
        finally:
            program.close()


def drag_into_play(program: Steered) -> str:
    """Drag a card of the own hand beside the mage; which one it was."""
    hand = next(name for name in program.look()["places"] if name.startswith("hand:0:"))
    mage = next(name for name in program.screen["places"] if name.startswith("play:0:"))
    card = str(hand.split(":")[2])
    program.mouse("mousemove", *program.point_of(hand), "mousedown", "1")
    program.mouse("mousemove_relative", "--", "0", "-40")
    program.mouse("mousemove", *program.point_of(mage), "mouseup", "1")
    program.until(lambda: program.screen.get("lies") == "play:0")
    assert program.screen["chosen"] == card
    return card


def leave(program: Steered) -> None:
    """The last entry of the menu leads back to where the game was begun."""
    program.click("menu")
    program.until(lambda: program.screen.get("panel") == "table_menu")
    program.enter(program.screen["stops"][-1])
