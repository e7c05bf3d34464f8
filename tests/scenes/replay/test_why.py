"""In a replay one asks why a bot may have done what is shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.play.recorded import ReplayReasons
from resarcana_desktop.widgets import Button, RichLabel
from tests.games.resarcana.table.test_why import AtOnce
from tests.scenes.replay.recorded import Viewer, history


def moments(kind: str) -> list[int]:
    """The moments right after main actions of people or bots."""
    game = history()
    return [
        number + 1
        for number, move in enumerate(game.moves)
        if move.decision.kind == "action" and game.seats[move.seat].kind == kind
    ]


def watching(folder: Path, at: int, *, fails: bool = False, **look: Any) -> tuple[Viewer, AtOnce]:
    viewer = Viewer(folder, at=at, **look)
    faces = history().positions[0].faces
    process = AtOnce(BotsFor(faces.cardsets), fails=fails)
    reasons = viewer.scene.reasons
    assert isinstance(reasons, ReplayReasons)
    reasons.opponents._make = lambda: process
    return viewer, process


def shown(viewer: Viewer) -> str:
    label = viewer.ui.find("why_told")
    assert isinstance(label, RichLabel)
    return label.markup


def reason(viewer: Viewer) -> str:
    """Why the button cannot be used; "" if it can."""
    button = viewer.ui.find("why")
    assert isinstance(button, Button)
    return button.reason


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "mouse"])
def test_it_says_why_a_bot_may_have_done_it(tmp_path: Path, by_key: bool) -> None:
    for number, at in enumerate(moments("bot")[4:6]):
        viewer, _ = watching(tmp_path / str(number), at)
        if by_key:
            viewer.press(pygame.K_w)
        else:
            viewer.click("why")
        assert "Thinking" in shown(viewer)
        assert viewer.scene.wake_in()
        viewer.wait(0.1)
        said = ("Compared with", "No clear reason", "claim", "can place", "is hoping for")
        assert any(each in shown(viewer) for each in said)
        viewer.press(pygame.K_ESCAPE)
        assert not viewer.ui.popups


def test_later_answers_belong_to_what_they_answer(tmp_path: Path) -> None:
    """The payment shows the reason for the thing it pays for."""
    game, bots = history(), moments("bot")
    paid = [at + 1 for at in bots if at < game.length and game.moves[at].decision.kind == "pay"]
    viewer, _ = watching(tmp_path, paid[0])
    assert viewer.scene.reasons is not None
    assert viewer.scene.reasons.begun(paid[0]) == paid[0] - 1


def test_peoples_actions_are_not_explained(tmp_path: Path) -> None:
    viewer, _ = watching(tmp_path, moments("human")[2])
    assert "own turns" in reason(viewer)
    viewer.press(pygame.K_w)
    assert not viewer.ui.popups


def test_the_setting_up_and_collecting_are_not_explained(tmp_path: Path) -> None:
    viewer, _ = watching(tmp_path, 0)
    assert reason(viewer)
    collected = [
        number + 1
        for number, move in enumerate(history().moves)
        if move.decision.kind.startswith("collect")
    ]
    viewer, _ = watching(tmp_path, collected[0])
    assert reason(viewer)


def test_from_a_seat_only_what_it_could_see_goes_in(tmp_path: Path) -> None:
    at = moments("bot")[4]
    bot = history().moves[at - 1].seat
    viewer, process = watching(tmp_path, at)
    assert not viewer.scene.all_hands
    viewer.press(pygame.K_w)
    assert process.asked[-1].viewer == viewer.scene.seat != bot
    assert process.asked[-1].seats[bot].hand is None


def test_with_all_hands_open_the_bots_own_hand_goes_in_as_well(tmp_path: Path) -> None:
    at = moments("bot")[4]
    bot = history().moves[at - 1].seat
    viewer, process = watching(tmp_path, at)
    viewer.scene.open_hands(True)
    viewer.press(pygame.K_w)
    assert process.asked[-1].viewer == bot
    assert process.asked[-1].seats[bot].hand is not None


def test_a_process_that_fails_is_reported(tmp_path: Path) -> None:
    viewer, _ = watching(tmp_path, moments("bot")[4], fails=True)
    viewer.press(pygame.K_w)
    assert "the bots crashed" in shown(viewer)


def test_whoever_leaves_waits_for_nothing(tmp_path: Path) -> None:
    viewer, _ = watching(tmp_path, moments("bot")[4])
    viewer.press(pygame.K_w)
    viewer.scene.leave()
    assert viewer.scene.wake_in() is None or not viewer.scene.clock.running
    viewer.wait(0.1)
    assert "Thinking" in shown(viewer)
