"""New faces are drawn between frames, a little at a time, and shown as they are done."""

from collections.abc import Iterator

import pytest

from resarcana_desktop.app.chores import Chores
from resarcana_desktop.app.context import Look
from resarcana_desktop.widgets import Column, Easel, Label
from tests.widgets.shown import Shown


class Faces:
    """Two faces of three parts each, with widgets that show them."""

    def __init__(self, look: Look) -> None:
        self.chores = Chores()
        self.easel = Easel(self.chores)
        self.widgets = {name: Label(name) for name in "ab"}
        self.shown = Shown(Column([*self.widgets.values()]), look)
        self.parts: list[str] = []

    def steps(self, name: str) -> Iterator[None]:
        for number in range(3):
            self.parts.append(f"{name}{number}")
            yield

    def has(self, name: str, *, first: bool = False) -> bool:
        widget = self.widgets[name]
        return self.easel.has(widget, name, lambda: self.steps(name), first=first)

    def work(self) -> None:
        """The loop works until nothing is left."""
        while self.chores.pending:
            self.chores.work()


@pytest.fixture
def faces(look: Look) -> Faces:
    """In a window whose loop has begun."""
    found = Faces(look)
    found.chores.work()
    return found


def test_a_frame_draws_none_and_they_come_after_it_in_order(faces: Faces) -> None:
    assert not faces.has("a")
    assert not faces.has("b")
    assert faces.parts == []
    faces.work()
    assert faces.parts == ["a0", "a1", "a2", "b0", "b1", "b2"]
    assert faces.has("a")
    assert faces.has("b")


def test_what_is_read_comes_first(faces: Faces) -> None:
    faces.has("a")
    faces.has("b", first=True)
    faces.work()
    assert faces.parts[:3] == ["b0", "b1", "b2"]


def test_who_shows_a_face_asks_for_a_frame_when_it_is_done_and_nobody_else(faces: Faces) -> None:
    faces.has("a")
    faces.shown.frame()
    faces.work()
    dirty = faces.shown.ui.dirty_rects
    assert [each.colliderect(faces.widgets["a"].rect) for each in dirty] == [True]


def test_another_widget_that_shows_it_by_now_is_shown(faces: Faces) -> None:
    faces.has("a")
    faces.easel.has(faces.widgets["b"], "a", lambda: faces.steps("a"))
    faces.shown.frame()
    faces.work()
    assert faces.parts == ["a0", "a1", "a2"]
    dirty = faces.shown.ui.dirty_rects
    assert any(each.collidepoint(faces.widgets["b"].rect.center) for each in dirty)


def test_what_went_out_of_sight_is_not_drawn(faces: Faces) -> None:
    faces.has("a")
    faces.has("b")
    faces.widgets["a"].rect.width = 0
    faces.work()
    assert faces.parts == ["b0", "b1", "b2"]
    assert not faces.has("a")


def test_a_face_that_cannot_be_drawn_fails_where_it_is_shown(faces: Faces) -> None:
    assert not faces.easel.has(faces.widgets["a"], "a", lambda: map(int, ["no number"]))
    faces.has("b")
    faces.work()
    assert faces.has("a")
    assert faces.has("b")


def test_without_a_loop_all_are_drawn_as_they_are_shown(look: Look) -> None:
    assert Faces(look).has("a")
