"""The way to screen readers: nothing is done while none is on, and none of it can hurt the game."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest

from resarcana_desktop.app import reader_adapter, screen_reader
from resarcana_desktop.app.narrator import Narrator
from resarcana_desktop.app.reader_adapter import ROOT, Numbers, open_adapter, update_of
from resarcana_desktop.app.screen_reader import REQUEST, ScreenReader
from resarcana_desktop.scenes.settings import SettingsScene
from resarcana_desktop.widgets import Node, Tree, Wording
from tests.support.window import Stage


class Adapter:
    """A fake adapter that keeps what it receives."""

    def __init__(self) -> None:
        self.updates: list[Callable[[], Any]] = []
        self.focused: list[bool] = []

    def update(self, factory: Callable[[], Any]) -> None:
        self.updates.append(factory)

    def focus_window(self, focused: bool) -> None:
        self.focused.append(focused)


class Read:
    """A stage with a screen reader that can be turned on."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.adapter = Adapter()
        monkeypatch.setattr(screen_reader, "open_adapter", self._open)
        self.stage = Stage(folder, (1280, 720))
        self.scene = self.stage.show(SettingsScene(self.stage.context))
        self.reader = ScreenReader(lambda: None)
        self.reader.attach(1)

    def _open(self, _handle: int, activated: Callable[[bool], None], _ask: object) -> Adapter:
        self.activate = activated
        return self.adapter

    def follow(self) -> None:
        """A frame is drawn, and some time passes."""
        self.reader.drawn()
        self.reader._next = 0.0
        self.reader.follow(self.stage.context)

    def ask(self, node: str, handling: str, value: str | float = "") -> None:
        """Send a request from the screen reader."""
        number = self.reader._numbers.of(node)
        event = pygame.event.Event(REQUEST, node=number, handling=handling, value=value)
        self.reader.perform(event, self.stage.context)


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Read:
    return Read(tmp_path, monkeypatch)


def test_while_nobody_reads_no_screen_is_put_into_words(
    read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_self: object, _words: Wording) -> Tree:
        raise AssertionError("put into words for nobody")

    monkeypatch.setattr(SettingsScene, "tree", fail)
    read.follow()
    assert read.adapter.updates == []
    assert read.reader.wake_in() is None


def test_whoever_begins_to_read_gets_the_whole_screen_and_then_what_changes(read: Read) -> None:
    read.activate(True)
    assert read.reader.wake_in() == 0.0
    read.follow()
    whole = read.adapter.updates[-1]()
    assert whole.tree.root == ROOT
    assert len(whole.nodes) > 50

    read.follow()
    assert len(read.adapter.updates) == 1  # nothing is sent twice

    read.stage.press(pygame.K_DOWN)
    read.follow()
    later = read.adapter.updates[-1]()
    assert later.tree is None
    assert len(later.nodes) < len(whole.nodes)


def test_nothing_more_is_shown_after_the_last_reader_has_gone(read: Read) -> None:
    read.activate(True)
    read.follow()
    read.activate(False)
    read.stage.press(pygame.K_DOWN)
    read.follow()
    assert len(read.adapter.updates) == 1


def test_what_a_reader_asks_for_is_done(read: Read) -> None:
    read.activate(True)
    read.follow()
    before = read.stage.context.settings.sound_volume
    read.ask("sound_volume", "less")
    assert read.stage.context.settings.sound_volume < before
    read.ask("theme", "focus")
    assert read.stage.ui.focus is read.stage.ui.find("theme")


def test_what_is_no_longer_there_or_not_offered_is_left_alone(read: Read) -> None:
    read.activate(True)
    read.follow()
    before = read.stage.context.settings
    for node, handling in (("nothing", "press"), ("theme", "more"), ("screen", "press")):
        read.ask(node, handling)
    assert read.stage.context.settings == before
    assert not read.stage.ui.popups


def test_a_number_is_taken_as_one_or_as_text_and_nothing_else(read: Read) -> None:
    read.activate(True)
    read.follow()
    before = read.stage.context.settings
    for value in ("", "loud", "nan", float("inf")):
        read.ask("sound_volume", "set", value)
    assert read.stage.context.settings == before
    for value in ("2", 3.0):
        read.ask("sound_volume", "set", value)
        found = read.scene.tree(read.stage.context.wording()).root.find("sound_volume")
        assert found is not None
        assert found.span is not None
        assert found.span.now == float(value)


def test_what_could_not_be_shown_is_shown_as_a_whole_later(
    read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_values: object, whole: bool) -> Any:
        raise ValueError("not now")

    read.activate(True)
    with monkeypatch.context() as broken:
        broken.setattr(screen_reader, "update_of", fail)
        read.follow()
    read.follow()
    assert read.adapter.updates[-1]().tree.root == ROOT


class PanicException(BaseException):
    """The exception that a panic in Rust raises in Python; it isn't an `Exception`."""


class Panicking:
    """A fake adapter whose code panics."""

    def update_if_active(self, _factory: object) -> None:
        raise PanicException("called `Result::unwrap()` on an `Err` value")

    update_window_focus_state = update_if_active


@pytest.mark.parametrize("when", ["shown", "focused"])
def test_a_library_that_panics_is_used_no_more_and_the_player_hears_of_it_once(
    read: Read, caplog: pytest.LogCaptureFixture, when: str
) -> None:
    read.activate(True)
    read.reader._adapter = reader_adapter._Unix(Panicking())
    problems = read.stage.context.problems
    with caplog.at_level(logging.ERROR):
        if when == "focused":
            read.reader.notice(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        for _ in range(3):
            read.follow()
            read.reader.notice(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert [each.key for each in problems] == ["reader.lost"]
    assert caplog.text.count("PanicException") == 1
    assert not read.reader.active  # so speech takes its place, where that is wanted
    read.activate(True)  # a word that was on its way
    assert not read.reader.active


def test_the_end_of_the_program_is_no_failure_of_the_library() -> None:
    with pytest.raises(KeyboardInterrupt), reader_adapter._contained():
        raise KeyboardInterrupt


def test_nothing_is_raised_into_the_threads_of_the_library(
    caplog: pytest.LogCaptureFixture,
) -> None:
    library = pytest.importorskip("accesskit")

    def fail(*_values: object) -> None:
        raise pygame.error("event queue full")

    class Request:
        action, target, data = library.Action.CLICK, 3, None

    calls = reader_adapter.Library(library)
    with caplog.at_level(logging.ERROR):
        calls._beginning(fail)()
        calls._asking(fail)(Request())
    assert [record.exc_info is not None for record in caplog.records] == [True, True]


def test_the_same_answer_given_twice_is_shown_twice(read: Read) -> None:
    narrator = Narrator(read.stage.context)
    read.activate(True)
    shown = []
    for _ in range(2):
        narrator.answer("Last item.")
        read.follow()
        shown += [(n, node.label) for n, node in read.adapter.updates[-1]().nodes if node.live]
    first, again = (each for each in shown if each[1] == "Last item.")
    assert first[0] != again[0]


def test_what_more_is_shown_about_a_thing_is_shown_in_sentences() -> None:
    pytest.importorskip("accesskit")
    node = Node("item", "Corvin", why_not="Not now", details=("Bot · Adept", "1 point to go."))
    ((_, shown),) = update_of([node], None, Numbers(), True).nodes
    assert shown.description == "Not now. Bot, Adept. 1 point to go."


def test_a_field_with_one_long_word_can_be_shown() -> None:
    pytest.importorskip("accesskit")
    code = "x" * 600
    update = update_of([Node("field", "Code", f"{code} {code}")], None, Numbers(), True)
    (_, _field), (_, run) = update.nodes
    assert run.value == f"{code} {code}"
    assert sum(run.word_lengths) == 1201


def test_a_screen_that_cannot_be_reported_costs_a_line_in_the_log(
    read: Read, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_self: object, _words: Wording) -> Tree:
        raise ValueError("no words")

    monkeypatch.setattr(SettingsScene, "tree", fail)
    read.activate(True)
    with caplog.at_level(logging.ERROR):
        read.follow()
    assert "could not be told" in caplog.text


def test_the_window_tells_whether_it_has_the_keyboard(read: Read) -> None:
    for kind in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
        read.reader.notice(pygame.event.Event(kind))
    assert read.adapter.focused == [True, False]


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_without_the_library_or_where_it_fails_there_is_one_line_and_no_reader(
    platform: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    for broken in (None, ModuleType("accesskit")):
        caplog.clear()
        monkeypatch.setitem(sys.modules, "accesskit", broken)
        with caplog.at_level(logging.WARNING):
            assert open_adapter(1, lambda _active: None, lambda *_asked: None) is None
        assert len(caplog.records) == 1


class Made:
    """A fake of the library's classes that adapters are made with."""

    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []

    def __getattr__(self, name: str) -> Any:
        def call(*values: object) -> Made:
            self.calls.append((name, *values))
            return self

        return call


@pytest.mark.parametrize(
    ("platform", "expected"),
    [
        ("win32", ["SubclassingAdapter", "update_if_active", "raise_events"]),
        (
            "darwin",
            [
                "add_focus_forwarder_to_window_class",
                "for_window",
                "update_if_active",
                "raise_events",
                "update_view_focus_state",
                "raise_events",
            ],
        ),
        ("linux", ["Adapter", "update_if_active", "update_window_focus_state"]),
    ],
)
def test_each_system_has_an_adapter_behind_the_same_calls(
    platform: str, expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    library, made = pytest.importorskip("accesskit"), Made()

    fake = ModuleType("accesskit")
    fake.Action = library.Action  # type: ignore[attr-defined]
    for system in ("unix", "windows", "macos"):
        setattr(fake, system, made)
    if platform == "darwin":
        made.__dict__["SubclassingAdapter"] = made
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setitem(sys.modules, "accesskit", fake)
    adapter = open_adapter(7, lambda _active: None, lambda *_asked: None)
    assert adapter is not None
    adapter.update(lambda: None)
    adapter.focus_window(True)
    assert [name for name, *_ in made.calls] == expected


def test_every_role_is_known_to_the_library() -> None:
    pytest.importorskip("accesskit")
    from typing import get_args

    from resarcana_desktop.widgets import Role

    for role in get_args(Role):
        node = Node(role, "name", "value", id="x", doings=("press", "focus", "less", "more", "set"))
        assert update_of([node], None, Numbers(), True).nodes
