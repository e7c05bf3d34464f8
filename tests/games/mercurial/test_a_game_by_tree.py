"""Whole games played with what the tree says of the screen, and nothing else."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.widgets import Node
from tests.games.mercurial.table.hands import open_table, setup, stage_for
from tests.support.reader import Met, Reader, live_in, met_in

# Buttons that begin like this lead away from an answer, or only show something.
LEADS_AWAY = (
    *("Cancel", "Clear", "Hide", "Hint", "Look at", "Menu", "Pick at", "Redo", "Rules"),
    *("Show", "Speed", "Cards back", "Undo", "What they", "Why"),
)
# Those that confirm, the best first.
CONFIRMS = (
    *("Convert ", "Flip ", "Reroll ", "Keep all dice", "Cast", "Claim", "Pay", "Allocate"),
    *("Confirm", "Accept", "Choose", "Continue"),
)
# Questions of a turn; all others ask for dice.
OF_A_TURN = (
    "Take 1",
    "Take 2",
    "Take 3",
    "You may still",
    "There’s nothing left",
    "Cast one last time",
)
LAST_CAST = "Cast one last time"
ONLY_TO_READ = ("deck.", "seat.", "equilibrium", "heroics.", "arcanas.")
# A Cast of fewer Spells is seldom worth its turn.
ENOUGH_SPELLS = 4
MOST_PRESSES = 3000


class Listener:
    """Presses what the tree offers, and remembers what has been in vain since the last move."""

    def __init__(self) -> None:
        self._heard: Sequence[str] = ()
        self._asked = ""
        self._in_vain: dict[str, set[str]] = {}

    def choose(self, root: Node) -> Met:
        """Return what to press next; fails if nothing in the tree leads on."""
        heard = log_of(root)
        if heard != self._heard:
            self._heard = heard
            self._in_vain.clear()
        asked = " ".join(node.name for node in root.walk() if node.role == "status" and node.live)
        if not asked.startswith("You can’t"):
            self._asked = asked
        in_vain = self._in_vain.setdefault(self._asked, set())
        offered = met_in(root)
        over = [each for each in offered if each.over]
        wanted = self._on_top(over) if over else self._on_the_table(offered, root)
        for each in wanted:
            if each.id not in in_vain or each.name.startswith("Close"):
                in_vain.add(each.id)
                return each
        raise AssertionError(f"{self._asked!r}: nothing leads on among {offered}")

    @staticmethod
    def _on_top(over: Sequence[Met]) -> list[Met]:
        """Return what answers a panel or menu, and what closes it if nothing does."""
        answers = [each for each in over if not each.name.startswith((*LEADS_AWAY, "Close"))]
        closes = [each for each in over if each.name.startswith(("Close", "Cancel"))]
        return [*confirming(answers), *answers, *closes]

    def _on_the_table(self, offered: Sequence[Met], root: Node) -> list[Met]:
        """Return dice for a question that asks for some, else cards, then the end of the turn."""
        items = [each for each in offered if each.role == "item"]
        items = [each for each in items if not each.id.startswith(ONLY_TO_READ)]
        buttons = [each for each in offered if each.role == "button"]
        if not self._asked.startswith(OF_A_TURN):
            marked = {node.id for node in root.walk() if node.selected}
            dice = [each for each in items if within(each, "dice") and each.id not in marked]
            return [*confirming(buttons), *dice] if marked else [*dice, *confirming(buttons)]
        cards = [each for each in items if not within(each, "dice")]
        if "Take" not in self._asked:
            cards = [each for each in cards if not within(each, "Spells", "Skills")]
        cards.sort(key=lambda each: (not within(each, "Spells"), not within(each, "Skills")))
        if spells_of(root) < ENOUGH_SPELLS and not self._asked.startswith(LAST_CAST):
            buttons = [each for each in buttons if not each.name.startswith("Cast")]
        ends = [each for each in buttons if each.name in ("Take 1 Acuity", "End turn")]
        ends.sort(key=lambda each: each.name == "End turn")
        return [*confirming(buttons), *cards, *ends]


def confirming(offered: Sequence[Met]) -> list[Met]:
    """Return the buttons that confirm, the best first."""
    buttons = [each for each in offered if each.role == "button"]
    return [each for begin in CONFIRMS for each in buttons if each.name.startswith(begin)]


def within(met: Met, *words: str) -> bool:
    """Return whether a group around it is named so, or ends with it."""
    return any(group.lower().endswith(word.lower()) for group in met.around for word in words)


def log_of(root: Node) -> list[str]:
    """Return what the log says."""
    return [node.name for log in root.walk() if log.role == "log" for node in log.walk()]


def spells_of(root: Node) -> int:
    """Return how many Spells are active."""
    groups = [node for node in root.walk() if node.role in ("list", "group")]
    return sum(len(each.children) for each in groups if "active" in each.name.lower())


def played(folder: Path, bots: int, seed: int) -> tuple[str, list[str]]:
    """Play a game to its end; return what the result says, and the log."""
    stage = stage_for(folder, language="en")
    open_table(stage, MercurialSession(setup(1, bots, seed=seed)))
    reader, listener, log = Reader(stage), Listener(), list[str]()
    for _ in range(MOST_PRESSES):
        root = reader.tree()
        while "is thinking" in " ".join(live_in(root)):
            stage.wait(0.5)
            time.sleep(0.01)
            root = reader.tree()
        if isinstance(stage.top, ResultScene):
            return " ".join(node.name for node in root.walk()), log
        log += [line for line in log_of(root) if line not in log]
        reader.press(listener.choose(root).id)
        stage.wait(0.5)
    raise AssertionError(f"the game goes on after {MOST_PRESSES} presses: {log[-5:]}")


@pytest.mark.slow
def test_a_game_alone_is_played_by_its_tree(tmp_path: Path) -> None:
    result, log = played(tmp_path, bots=0, seed=4)
    heard = " ".join(log)
    for said in ("Edda Casts", " claims ", "Edda plays", "Edda takes"):
        assert said in heard
    assert result.startswith("You score ")


@pytest.mark.thorough
def test_a_game_with_a_bot_is_played_by_its_tree(tmp_path: Path) -> None:
    result, log = played(tmp_path, bots=1, seed=3)
    heard = " ".join(log)
    assert "Edda Casts" in heard
    assert "Corvin Casts" in heard
    assert "Edda" in result
