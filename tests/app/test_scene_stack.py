"""Scenes are opened, covered, uncovered and closed on their stack."""

from collections.abc import Callable
from itertools import product

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from resarcana_desktop.app.scene import Scene, SceneStack, Size


class Told(Scene):
    """Writes down what happens to it."""

    def __init__(self, name: str, log: list[str], *, overlay: bool = False) -> None:
        super().__init__()
        self.name = name
        self.log = log
        self.overlay = overlay

    def _shown(self, what: str) -> None:
        self.log.append(f"{self.name} {what}")

    def enter(self) -> None:
        self._shown("enters")

    def leave(self) -> None:
        self._shown("leaves")

    def closed(self) -> None:
        self._shown("is closed")

    def resize(self, size: Size) -> None:
        self._shown(f"is {size[0]} wide")

    def language_changed(self) -> None:
        self._shown("speaks")

    def draw(self, surface: Surface) -> None:
        self._shown("draws")


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


def test_all_scenes_learn_the_size_and_language(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("a", log))
    stack.push(Told("b", log))
    log.clear()
    stack.language_changed()
    stack.resize((320, 200))
    assert log == ["a speaks", "b speaks", "a is 320 wide", "b is 320 wide"]


def test_only_visible_scenes_are_drawn(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("hidden", log))
    stack.push(Told("table", log))
    stack.push(Told("panel", log, overlay=True))
    log.clear()
    stack.draw(Surface((1, 1)))
    assert log == ["table draws", "panel draws"]
    assert not stack.dirty


# ---- each scene in the words of its own game -------------------------------------------------


class Tongue:
    """The game whose words are in use."""

    def __init__(self) -> None:
        self.game = ""

    def activate_game(self, game: str) -> None:
        """Use the words of a game from now on; of none as before."""
        self.game = game or self.game


class Speaking(Scene):
    """A scene that notes each call made while the words of another game are in use."""

    def __init__(self, game: str, tongue: Tongue, *, overlay: bool = False) -> None:
        super().__init__()
        self.game_id = game
        self.overlay = overlay
        self.tongue = tongue
        self.misled: list[str] = []

    def _asked(self, what: str) -> None:
        if self.tongue.game != self.game_id:
            self.misled.append(what)

    def enter(self) -> None:
        self._asked("enter")

    def leave(self) -> None:
        self._asked("leave")

    def closed(self) -> None:
        self._asked("closed")

    def resize(self, size: Size) -> None:
        self._asked("resize")

    def language_changed(self) -> None:
        self._asked("language")

    def event(self, event: Event) -> bool:
        self._asked("event")
        return True

    def update(self, seconds: float) -> None:
        self._asked("update")

    def inspect(self) -> dict[str, object]:
        self._asked("told")
        return {}

    def draw(self, surface: Surface) -> None:
        self._asked("draw")


def _steps(
    stack: SceneStack, tongue: Tongue, opened: list[Speaking]
) -> dict[str, Callable[[], object]]:
    """Return the operations on a stack with scenes of two games."""

    def new(game: str, *, overlay: bool = False) -> Speaking:
        opened.append(Speaking(game, tongue, overlay=overlay))
        return opened[-1]

    surface = Surface((1, 1))
    return {
        "push a": lambda: stack.push(new("a")),
        "push b": lambda: stack.push(new("b")),
        "lay b over": lambda: stack.push(new("b", overlay=True)),
        "replace by a": lambda: stack.replace(new("a")),
        "pop": lambda: stack.pop() if len(stack) > 1 else None,
        "return to the first": lambda: stack.return_to(opened[0]) if opened[0] in stack else None,
        "reset to b": lambda: stack.reset(new("b")),
        "speak of a": lambda: tongue.activate_game(
            "a"
        ),  # for a screen that is not opened after all
        "speak of b": lambda: tongue.activate_game("b"),
        "resize": lambda: stack.resize((640, 480)),
        "language": stack.language_changed,
        "draw": lambda: stack.draw(surface),
    }


def test_no_order_of_opening_and_leaving_mixes_the_words_of_games() -> None:
    names = list(_steps(SceneStack(), Tongue(), []))
    for sequence in product(names, repeat=3):
        tongue, opened = Tongue(), list[Speaking]()
        stack = SceneStack(tongue.activate_game)
        steps = _steps(stack, tongue, opened)
        for name in ("push a", *sequence):
            steps[name]()
            stack.event(Event(pygame.KEYDOWN, key=pygame.K_r))
            stack.top.update(0.1)
            stack.redraw(Surface((1, 1)))
            stack.top.inspect()
        assert [scene.misled for scene in opened if scene.misled] == [], sequence
