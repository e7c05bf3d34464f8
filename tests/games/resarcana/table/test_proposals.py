"""A panel proposes a quick bot's answer, or a rule's if the bot is slow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.games.resarcana.bots.levels import PROPOSES
from resarcana_desktop.games.resarcana.table.panels.amounts import AmountPanel
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.tables import gain

BY_THE_RULE = ""


def proposed(folder: Path, answer: str, monkeypatch: pytest.MonkeyPatch) -> tuple[str, list[str]]:
    """Return the gain panel's proposal for this bot answer, and which bot was asked."""
    asked: list[str] = []
    clicker = Clicker(folder, session_at(gain(), "hb"))
    position = clicker.session.position

    def at_once(_session: Any, bot: str) -> int | None:
        asked.append(bot)
        return None if answer == BY_THE_RULE else int(position.action(answer))

    monkeypatch.setattr(clicker.scene.opponents, "at_once", at_once)
    clicker.scene.skin.answering._sensible = ((-1,), None)
    clicker.scene.reopen("")
    clicker.scene.reopen("")  # asked once per decision, even if the panel opens again
    panel = clicker.ui.popups[-1]
    assert isinstance(panel, AmountPanel)
    question = panel.question
    return str(position.text_of(position.action_of(question.answer(question.proposal)))), asked


def test_the_bots_answer_is_proposed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, answer in enumerate(("gain 3D", "gain 1E 2L")):
        found, asked = proposed(tmp_path / str(number), answer, monkeypatch)
        assert found == answer
        assert asked == [PROPOSES]


def test_without_an_answer_the_rule_proposes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, _ = proposed(tmp_path, BY_THE_RULE, monkeypatch)
    assert found.startswith("gain ")
