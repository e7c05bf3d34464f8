"""Every screen in words: everything you can reach has a name and is read once."""

from __future__ import annotations

from pathlib import Path

import pytest

from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.scenes.shell import ProgramShell
from resarcana_desktop.widgets import Node, Widget
from tests.scenes.test_every_screen import ALL, opened
from tests.support.reader import Reader
from tests.support.window import Stage

SIZE = (1280, 720)
NAMED = {
    "button",
    "choice",
    "dialog",
    "field",
    "group",
    "heading",
    "item",
    "list",
    "menu",
    "menu item",
    "picture",
    "progress",
    "radio",
    "radio group",
    "screen",
    "slider",
    "status",
    "stepper",
    "text",
}


@pytest.fixture(autouse=True)
def _a_game_to_go_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ProgramShell, "saved_game", lambda _context: "Round 4, Edda against Corvin")


def nameless(root: Node) -> list[str]:
    """Return the nodes without a name that a screen reader would read."""
    return [f"{node.role} {node.id}" for node in root.walk() if not node.name.strip()]


def unmet(stage: Stage, root: Node) -> list[str]:
    """Return the stops of the keyboard that have no node."""
    words = stage.context.wording()

    def silent(widget: Widget) -> bool:
        return widget.focusable and widget.description(words) is None

    return [widget.name or type(widget).__name__ for widget in stage.ui.walk() if silent(widget)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_everything_has_a_name_and_a_role(name: str, language: str, tmp_path: Path) -> None:
    stage = opened(name, tmp_path, SIZE, language=language)
    root = Reader(stage).tree()
    assert {node.role for node in root.walk()} <= NAMED
    assert nameless(root) == []
    assert unmet(stage, root) == []


@pytest.mark.parametrize("name", ALL)
def test_no_markup_is_left_and_no_two_things_have_one_id(name: str, tmp_path: Path) -> None:
    root = Reader(opened(name, tmp_path, SIZE)).tree()
    ids = [node.id for node in root.walk()]
    assert len(ids) == len(set(ids))
    said = [text for node in root.walk() for text in (node.name, node.value, *node.details)]
    assert [text for text in said if "{" in text] == []


@pytest.mark.parametrize("name", ALL)
def test_the_focus_knows_where_it_is(name: str, tmp_path: Path) -> None:
    stage = opened(name, tmp_path, SIZE)
    root = Reader(stage).tree()
    focused = [node.id for node in root.walk() if node.focused]
    assert len(focused) == (stage.ui.focus is not None)


@pytest.mark.parametrize("name", ALL)
def test_what_cannot_be_used_says_why_and_offers_nothing_but_the_focus(
    name: str, tmp_path: Path
) -> None:
    root = Reader(opened(name, tmp_path, SIZE)).tree()
    closed = [node for node in root.walk() if node.why_not]
    assert all(not node.enabled and set(node.doings) <= {"focus"} for node in closed)


def test_a_setting_is_changed_by_what_it_offers(tmp_path: Path) -> None:
    stage = opened("settings", tmp_path, SIZE)
    reader = Reader(stage)

    def found(node_id: str) -> Node:
        node = reader.tree().find(node_id)
        assert node is not None
        return node

    before = stage.context.settings.sound_volume
    reader.do("sound_volume", "more")
    assert stage.context.settings.sound_volume > before
    assert found("sound_volume").focused

    reader.press("reduced_motion/1")
    assert stage.context.settings.reduced_motion
    assert found("reduced_motion/1").checked


def test_a_field_takes_what_a_reader_writes(tmp_path: Path) -> None:
    stage = opened("new game", tmp_path, SIZE)
    reader = Reader(stage)
    reader.do("seat0.name", "set", "Ysolde")
    node = reader.tree().find("seat0.name")
    assert node is not None
    assert (node.role, node.value) == ("field", "Ysolde")


def test_below_an_open_menu_everything_can_be_read_and_nothing_used(tmp_path: Path) -> None:
    stage = opened("settings", tmp_path, SIZE)
    reader = Reader(stage)
    reader.tree()
    reader.press("theme")
    root = reader.tree()
    menu = next(node for node in root.walk() if node.role == "menu")
    inside = {node.id for node in menu.walk()}
    usable = {node.id for node in root.walk() if node.doings}
    assert menu.modal
    assert usable <= inside
    assert [node.name for node in menu.children if node.selected] == ["Dark wood"]
