"""A player asks in the log why a bot may have acted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.bots.services import Ask, Choose, Explain
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.play.log_entries import LogLine
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.tabletop.ceremony import FADE
from resarcana_desktop.tabletop.explanations import LateLabel
from resarcana_desktop.tabletop.log_keeping import LogKeeper, LogPanel
from resarcana_desktop.widgets import Button, RichLabel
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.support.story import Story, me, rival, said, story


class AtOnce:
    """A fake bot process that answers at once."""

    def __init__(self, make: BotsFor, *, fails: bool = False) -> None:
        self._make = make
        self._fails = fails
        self._reason: tuple[Any, ...] | None = None
        self.asked: list[Observation] = []
        self.thinking = False

    def ask(self, ask: Ask[Any]) -> None:
        """Simulate that Corvin never answers and that a hint takes a while."""
        if isinstance(ask, Choose):
            return
        if self._fails:
            raise WorkerFailed("died")
        if isinstance(ask, Explain):
            self.asked.append(ask.observation)
            self._reason = self._make.service(Explain).answer(ask)

    def poll(self, kind: type[Ask[Any]]) -> Any:
        return self._reason if kind is Explain else None

    def forget(self) -> None:
        self._reason = None

    def restart(self) -> None:
        """It never has to restart."""

    def close(self) -> None:
        self._reason = None


def after_corvin(folder: Path, *, fails: bool = False, **look: Any) -> tuple[Clicker, AtOnce]:
    """The player has discarded a card, and Corvin has placed the Nightingale."""
    player = Clicker(folder, session_at(start(), "hb"), **look)
    process = AtOnce(BotsFor(player.session.faces.cardsets), fails=fails)
    player.scene.opponents._make = lambda: process
    player.scene.opponents._worker = None
    for line in ("discard hawk", "gain 1G", "place nightingale"):
        player.scene.play(said(line))
    player.rest()
    player.scene.open_log()
    return player, process


def start() -> Story:
    return story(
        me(play="druid", hand="hawk vault", deck="prism"),
        rival(play="seer", hand="nightingale", pool="1L 1C", deck="treant"),
        places="coral_castle",
    )


def shown(player: Clicker, line: int) -> str:
    label = player.ui.find(f"why.{line}")
    assert isinstance(label, RichLabel)
    return label.markup


def thought_over(player: Clicker) -> list[str]:
    """Return the bot process's current job."""
    scene = player.scene
    found = {"why": scene.skin.why.thinking, "hint": scene.hint.thinking}
    return [name for name, thinking in found.items() if thinking]


def test_the_log_says_why_a_bot_may_have_done_it(tmp_path: Path) -> None:
    player, process = after_corvin(tmp_path)
    player.click("ask_why.1")
    player.wait(0.1)
    assert "That scores 1 more point this round" in shown(player, 1)
    assert [seen.viewer for seen in process.asked] == [0]
    assert process.asked[0].seats[1].hand is None


def test_an_explainable_line_is_no_higher_than_its_button(tmp_path: Path) -> None:
    player, _ = after_corvin(tmp_path)
    player.wait(0.1)
    answer, button = player.ui.find("why.1"), player.ui.find("ask_why.1")
    assert answer.rect.height == 0
    player.click("ask_why.1")
    player.wait(0.1)
    player.wait(0.1)
    assert player.ui.find("why.1").rect.top == player.ui.find("ask_why.1").rect.bottom
    assert player.ui.find("why.1").rect.height > 0
    assert button.rect.height > 0


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_a_line_is_as_high_as_one_with_a_button(tmp_path: Path, size: tuple[int, int]) -> None:
    player, _ = after_corvin(tmp_path, size=size)
    player.wait(0.1)
    plain = player.ui.find("line.0").parent
    assert plain is not None
    assert plain.rect.height == player.ui.find("ask_why.1").rect.height


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_a_short_log_and_its_answers_are_completely_visible(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    player, _ = after_corvin(tmp_path, size=size)
    button = player.ui.find("ask_why.1")
    assert button.visible_rect() == button.rect
    player.click("ask_why.1")
    player.wait(0.1)
    player.ui.refresh()
    answer = player.ui.find("why.1")
    assert answer.rect.height > 0
    assert answer.visible_rect() == answer.rect


@pytest.mark.parametrize("asked", [0, 3, 11], ids=["first", "middle", "last"])
def test_an_answer_in_a_long_log_covers_no_line_and_scrolls_into_view(
    tmp_path: Path, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Clicker(tmp_path, session_at(start(), "hb"), size=(1024, 600))
    lines = [LogLine(-1, f"Line {number} {'and on ' * (number % 5 * 9)}") for number in range(12)]
    table = player.scene
    keeper, why = LogKeeper(player.context, "Res Arcana", ["Edda"], lines), table.skin.why
    monkeypatch.setattr(why, "lines", lambda: dict.fromkeys(range(12), 0))
    done = Button("Close", table.close_popup, "close")
    table.open_panel(LogPanel(keeper, done, why, wanted=asked))
    player.ui.refresh()
    answer = player.ui.find(f"why.{asked}")
    assert isinstance(answer, LateLabel)
    answer.tell("For many reasons. " * 20)
    player.ui.refresh()
    assert answer.visible_rect() == answer.rect
    if below := player.ui.find_or_none(f"line.{asked + 1}"):
        assert below.rect.top >= answer.rect.bottom


def test_peoples_actions_are_not_explained(tmp_path: Path) -> None:
    player, _ = after_corvin(tmp_path)
    assert player.ui.find_or_none("ask_why.0") is None


def test_a_process_that_fails_is_reported(tmp_path: Path) -> None:
    player, _ = after_corvin(tmp_path, fails=True)
    player.click("ask_why.1")
    assert "crashed" in shown(player, 1)
    assert not player.scene.skin.why.thinking


def test_a_hint_requested_meanwhile_is_shown_instead(tmp_path: Path) -> None:
    player, _ = after_corvin(tmp_path)
    player.click("ask_why.1")
    assert thought_over(player) == ["why"]
    player.scene.close_popup()
    player.scene.hint.press()
    assert thought_over(player) == ["hint"]


def test_a_move_forgets_the_question(tmp_path: Path) -> None:
    player, _ = after_corvin(tmp_path)
    player.click("ask_why.1")
    player.scene.play(said("pass"))
    assert not player.scene.skin.why.thinking


# ---- during a replay of turns --------------------------------------------------------------------


def explained_lines(folder: Path, **look: Any) -> tuple[Clicker, AtOnce]:
    """Replay Corvin's turn and return the visible explanation."""
    player, process = after_corvin(folder, **{"motion_speed": 1.0, **look})
    player.scene.close_popup()
    player.rest()
    player.press(pygame.K_a)
    for _ in range(60):
        player.wait(0.05)
        if player.scene.telling.age >= FADE:
            break
    return player, process


def answer(player: Clicker) -> str:
    label = next(each for each in player.ui.top().walk() if each.name.startswith("why."))
    assert isinstance(label, RichLabel)
    return label.markup


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "mouse"])
def test_a_replayed_announcement_can_be_explained_and_waits(tmp_path: Path, by_key: bool) -> None:
    player, process = explained_lines(tmp_path)
    shown_now = player.scene.telling.now
    if by_key:
        player.press(pygame.K_w)
    else:
        player.click("why")
    assert player.ui.popups[-1].name == "why"
    for _ in range(100):
        player.wait(0.1)
    assert player.scene.telling.now is shown_now
    assert "scores 1 more point this round" in answer(player)
    assert [seen.viewer for seen in process.asked] == [0]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_the_replay_continues_after_the_explanation(tmp_path: Path, key: int) -> None:
    player, _ = explained_lines(tmp_path)
    player.press(pygame.K_w)
    player.press(key)
    assert not player.ui.popups
    assert player.scene.telling.now is None
    player.rest()
    assert player.scene.inspect()["resting"]
    assert player.ui.find_or_none("why") is None


def test_it_waits_for_the_pointer_on_the_button(tmp_path: Path) -> None:
    player, _ = explained_lines(tmp_path)
    player.point(player.ui.find("why").rect.center)
    for _ in range(100):
        player.wait(0.1)
    assert player.scene.telling.now is not None
    assert player.scene.wake_in() != 0.0
    player.point((5, 5))
    for _ in range(100):
        player.wait(0.1)
    assert player.scene.telling.now is None


def test_an_answer_ends_the_retelling_and_takes_the_button_away(tmp_path: Path) -> None:
    player, _ = explained_lines(tmp_path)
    player.scene.play(said("pass"))
    assert player.ui.find_or_none("why") is None
    assert not player.scene.skin.announcer.explained_lines


def test_undo_ends_it_too(tmp_path: Path) -> None:
    player, _ = explained_lines(tmp_path)
    player.press(pygame.K_z)
    assert not player.scene.telling.pending
    assert player.ui.find_or_none("why") is None


def test_the_replay_key_restarts_from_the_explained_action(tmp_path: Path) -> None:
    player, _ = explained_lines(tmp_path)
    player.press(pygame.K_w)
    player.press(pygame.K_a)
    assert not player.ui.popups
    assert player.scene.telling.pending


def test_a_first_announcement_has_no_explanation(tmp_path: Path) -> None:
    player, _ = after_corvin(tmp_path)
    assert player.ui.find_or_none("why") is None


def test_the_question_key_alone_names_the_replay_key(tmp_path: Path) -> None:
    player, _ = after_corvin(tmp_path)
    player.scene.close_popup()
    player.press(pygame.K_w)
    assert "(A)" in player.scene.skin.picture.state.prompt
