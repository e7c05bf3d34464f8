"""The table in words: what is where, the possible actions, and a game played by text alone."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.widgets import Node
from tests.games.resarcana.play.clicker import game_setup
from tests.support.reader import Player, Reader, met_in
from tests.support.window import Stage

PATIENCE = 120.0


class Heard(Stage):
    """A person and a bot at a table without a picture."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        super().__init__(folder, (1280, 720), language=language, motion_speed=0.0)
        self.show(TitleScene(self.context))
        self.session = PlaySession(game_setup("hb", setup="standard", seed=7))
        self.table = self.show(ResArcanaTable(self.context, self.session))
        self.reader = Reader(self)

    def settle(self) -> Node:
        """Return the screen at the next question."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            self.wait(0.5)
            if self.top is not self.table or self.session.state == "human":
                for _ in range(4):  # a pause is still possible
                    self.wait(0.5)
                return self.reader.tree()
            time.sleep(0.01)
        raise AssertionError("nobody is asked")

    def play(self, steps: int) -> Node:
        """Give some answers, or play to the end, and return the screen."""
        player, name = Player(uses_powers=True), self.session.seats[0].name
        root = self.settle()
        for _ in range(steps):
            if self.top is not self.table:
                break
            wanted = player.choose(met_in(root), self.reader.shown(), name)
            if wanted is not None:
                self.reader.press(wanted.id)
            root = self.settle()
        return root


def group(root: Node, name: str) -> Node:
    """Return the group of this name."""
    return next(node for node in root.walk() if node.role == "list" and node.name == name)


@pytest.fixture
def heard(tmp_path: Path) -> Heard:
    return Heard(tmp_path)


def test_a_panel_is_a_dialog_with_the_cards_and_their_rules(heard: Heard) -> None:
    root = heard.settle()
    dialog = next(node for node in root.walk() if node.role == "dialog")
    mages = [node for node in dialog.walk() if node.role == "item" and "press" in node.doings]
    assert [mage.name for mage in mages] == ["Druid", "Necromancer"]
    assert "Collect 1 Life." in mages[0].details
    heard.table.closed()


def test_impossible_actions_give_a_reason_and_possible_ones_are_offered(heard: Heard) -> None:
    root = heard.play(2)
    hand = group(root, "Edda’s hand").children
    assert [card.name for card in hand] == ["Vault", "Hypnotic Basin", "Crypt"]
    grove = next(node for node in root.walk() if node.name == "Sacred Grove")
    assert grove.value.startswith("costs 8 Life and 4 Calm")
    assert "needs" in grove.why_not
    assert "press" not in grove.doings
    heard.table.closed()


def test_turned_components_and_their_essences_are_announced(heard: Heard) -> None:
    root = heard.play(4)
    in_play = {node.name: node.value for node in group(root, "In play on Edda’s side").children}
    assert in_play["Alchemy"] == "turned"
    heard.table.closed()


def test_questions_and_events_are_live_regions(heard: Heard) -> None:
    heard.play(3)
    shown = heard.reader.shown()
    assert shown[0].startswith(("Choose", "Pay"))
    assert any("takes" in line for line in shown[1:])
    assert not any("{" in line for line in shown)
    heard.table.closed()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_at_the_table_has_a_name(language: str, tmp_path: Path) -> None:
    heard = Heard(tmp_path, language)
    root = heard.settle()
    assert [node.id for node in root.walk() if not node.name] == []
    words = heard.context.wording()
    stops = [each for each in heard.ui.walk() if each.focusable]
    assert [each.name for each in stops if each.description(words) is None] == []
    heard.table.closed()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_a_rivals_side_is_shown_twice(language: str, tmp_path: Path) -> None:
    heard = Heard(tmp_path, language)
    heard.play(2)
    root = heard.settle()
    sides = [each for each in root.walk() if each.role == "list" and "Corvin" in each.name]
    (side,) = sides
    names = [node.name for node in side.children]
    assert len(set(names)) == len(names)
    assert "Corvin" in names
    heard.table.closed()


def test_numbers_are_shown_once_and_piles_are_called_piles(heard: Heard) -> None:
    root = heard.play(6)
    side = {node.id.split(":")[0]: node for node in group(root, "Corvin’s side").children}
    assert (side["hand"].name, side["hand"].details) == ("Corvin’s hand", ())
    assert re.fullmatch(r"\d+ cards?|empty", side["hand"].value)
    seat = heard.session.observation.seats[1]
    assert (side["points"].name, side["points"].value) == ("Corvin’s points", str(seat.points))
    assert "in all" not in " ".join(side["points"].details)
    assert side["discards"].name == "Corvin’s discards"
    hand = group(root, "Edda’s hand").children
    assert all("costs" in card.value and card.details for card in hand)
    heard.table.closed()


def test_a_rivals_name_includes_player_and_progress(heard: Heard) -> None:
    root = heard.play(2)
    name = next(node for node in root.walk() if node.id.startswith("seat:1"))
    assert name.name == "Corvin"
    assert any("of 10 points" in sentence for sentence in name.details)
    heard.table.closed()


def test_the_token_is_named_once_and_with_its_point(heard: Heard) -> None:
    nodes = list(heard.play(0).walk())
    holder = heard.session.observation.token_holder
    name = heard.session.seats[holder].name
    points = next(node for node in nodes if node.name == f"{name}’s points")
    assert points.details == ("First Player token: 1 point",)
    has = next(node.value for node in nodes if node.id == f"has:{holder}")
    assert has.endswith("First Player, with the token")
    heard.table.closed()


@pytest.mark.slow
def test_a_game_is_played_to_its_result_by_words_alone(heard: Heard) -> None:
    root = heard.play(400)
    assert isinstance(heard.top, ResultScene)
    assert any(node.name == "Rematch" for node in root.walk())
