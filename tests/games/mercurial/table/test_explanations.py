"""A player asks in the table's log why a bot may have acted, and the answer appears below."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.bots.services import Ask, Explain
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.games.mercurial.bots.facts import Fact
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.tabletop.explanations import Explanations, LateLabel
from resarcana_desktop.widgets import Button
from tests.games.mercurial.table.hands import open_table, played, settle, setup, stage_for
from tests.support.window import SIZES, Stage, layout_problems


class Explaining:
    """A fake bot process that credits every action with 6 Ruin."""

    thinking = False

    def __init__(self, *, fails: bool = False) -> None:
        self.fails = fails
        self.asked: list[Explain] = []

    def ask(self, ask: Ask[Any]) -> None:
        if isinstance(ask, Explain):
            if self.fails:
                raise WorkerFailed("died")
            self.asked.append(ask)
            self.thinking = True

    def poll(self, kind: type[Ask[Any]]) -> Any:
        if kind is not Explain or not self.thinking:
            return None
        self.thinking = False
        return (Fact("ruin", 1.0, number=6),)

    def forget(self) -> None:
        self.thinking = False

    restart = close = forget


class Reader:
    """A player who reads the log after two rounds against a bot."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (1280, 720), *, fails: bool = False
    ) -> None:
        self.stage: Stage = stage_for(folder, size)
        session = MercurialSession(setup(1, 1, first_player=0))
        while session.position.round < 3 or session.state != "human":
            played(session, 1)
        self.table: MercurialTable = open_table(self.stage, session)
        self.process = Explaining(fails=fails)
        self.table.opponents._make = lambda: self.process
        self.table.opponents._worker = None
        self.table.open_log()
        self.stage.frame()

    @property
    def why(self) -> Explanations:
        return self.table.skin.why

    @property
    def buttons(self) -> list[Button]:
        found = (each for each in self.stage.ui.walk() if isinstance(each, Button))
        return [each for each in found if each.name.startswith("ask_why.")]

    def asks(self) -> LateLabel:
        button = self.buttons[0]
        self.stage.click(button.name)
        settle(self.stage)
        label = self.stage.ui.find(f"why.{button.name.partition('.')[2]}")
        assert isinstance(label, LateLabel)
        return label


def test_every_line_on_a_bots_action_can_be_explained(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    session, lines = reader.table.session, reader.why.lines()
    assert lines
    assert {session.moves[number].seat for number in lines.values()} == {1}
    assert {session.moves[number].decision for number in lines.values()} == {codes.D_TURN}
    log = reader.table.model.lines
    assert all("Corvin" in log[line].text for line in lines)


def test_the_answer_is_written_below_the_line(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    label = reader.asks()
    assert "6\u00a0{icon:ruin} stronger" in label.markup
    (asked,) = reader.process.asked
    assert asked.observation.seat == 1


def test_a_dead_process_is_reported(tmp_path: Path) -> None:
    assert "crashed" in Reader(tmp_path, fails=True).asks().markup


def test_nothing_is_explained_while_bots_think(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    played(reader.table.session, 1)
    while reader.table.session.state == "human":
        played(reader.table.session, 1)
    assert reader.why.lines() == {}


@pytest.mark.parametrize("size", SIZES)
def test_the_log_fits_with_buttons_and_answers(tmp_path: Path, size: tuple[int, int]) -> None:
    reader = Reader(tmp_path, size)
    reader.asks()
    reader.stage.frame()
    assert layout_problems(reader.stage.ui, size) == []
