"""What happens to scenes on their stack."""

import pytest
from pygame import Surface

from resarcana_desktop.app.scene import Scene, SceneStack, Size


class Told(Scene):
    """Writes down what happens to it."""

    def __init__(self, name: str, log: list[str], *, overlay: bool = False) -> None:
        super().__init__()
        self.name = name
        self.log = log
        self.overlay = overlay

    def _told(self, what: str) -> None:
        self.log.append(f"{self.name} {what}")

    def enter(self) -> None:
        self._told("enters")

    def leave(self) -> None:
        self._told("leaves")

    def closed(self) -> None:
        self._told("is closed")

    def resize(self, size: Size) -> None:
        self._told(f"is {size[0]} wide")

    def language_changed(self) -> None:
        self._told("speaks")

    def draw(self, surface: Surface) -> None:
        self._told("draws")


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def stack() -> SceneStack:
    stack = SceneStack()
    stack.resize((640, 480))
    return stack


def test_pushed_and_popped(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("a", log))
    stack.push(Told("b", log))
    stack.pop()
    assert log == [
        "a is 640 wide",
        "a enters",
        "a leaves",
        "b is 640 wide",
        "b enters",
        "b leaves",
        "b is closed",
        "a enters",
    ]
    assert stack.top.dirty


def test_replaced_and_reset(stack: SceneStack, log: list[str]) -> None:
    for name in "abc":
        stack.push(Told(name, log))
    stack.replace(Told("d", log))
    assert len(stack) == 3
    log.clear()
    stack.reset(Told("e", log))
    assert log == [
        "d leaves",
        *("d is closed", "b is closed", "a is closed"),
        *("e is 640 wide", "e enters"),
    ]
    assert len(stack) == 1


def test_abandoned_scenes_are_asked_nothing(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("a", log))
    log.clear()
    stack.abandon(Told("b", log))
    assert log == ["b is 640 wide", "b enters"]


def test_all_are_told_of_size_and_language(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("a", log))
    stack.push(Told("b", log))
    log.clear()
    stack.language_changed()
    stack.resize((320, 200))
    assert log == ["a speaks", "b speaks", "a is 320 wide", "b is 320 wide"]


def test_only_what_is_in_sight_is_drawn(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("hidden", log))
    stack.push(Told("table", log))
    stack.push(Told("panel", log, overlay=True))
    log.clear()
    stack.draw(Surface((1, 1)))
    assert log == ["table draws", "panel draws"]
    assert not stack.dirty
