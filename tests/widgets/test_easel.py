"""New faces are spread over frames, and come however slow the machine is."""

from collections.abc import Iterator

import pytest

from resarcana_desktop.widgets import shelves
from resarcana_desktop.widgets.labels import Label
from resarcana_desktop.widgets.shelves import Easel


@pytest.fixture(autouse=True)
def _no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of a frame is over before a face is drawn."""
    monkeypatch.setattr(shelves, "_BUDGET", 0.0)


class Face:
    """A face whose parts are drawn one at a step, and the widget that shows it."""

    def __init__(self, name: str, parts: int = 1) -> None:
        self.widget = Label(name)
        self.parts = parts
        self.drawn = 0

    def steps(self) -> Iterator[None]:
        for _ in range(self.parts):
            yield
            self.drawn += 1


def frame(easel: Easel, *faces: Face) -> list[bool]:
    """Which of the faces are there in the next frame."""
    easel.start_frame()
    return [easel.finishes(each.widget, each.widget.text, each.steps) for each in faces]


def test_the_first_frame_draws_none_and_each_that_follows_a_part_of_one() -> None:
    easel, faces = Easel(), [Face("a"), Face("b")]
    seen = [frame(easel, *faces) for _ in range(5)]
    assert seen == [[False, False]] * 2 + [[True, False]] * 2 + [[True, True]]
    assert not easel.waiting


def test_where_there_is_time_all_come_with_the_second_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shelves, "_BUDGET", 60.0)
    easel, faces = Easel(), [Face("a", parts=4), Face("b", parts=3)]
    assert frame(easel, *faces) == [False, False]
    assert frame(easel, *faces) == [True, True]
    assert [each.drawn for each in faces] == [4, 3]


def test_a_face_that_went_out_of_sight_is_begun_anew() -> None:
    easel, face = Easel(), Face("a", parts=2)
    for _ in range(3):
        frame(easel, face)
    assert face.drawn == 1
    frame(easel)
    for _ in range(3):
        frame(easel, face)
    assert face.drawn == 2


def test_a_frame_that_shows_what_an_event_has_done_gives_way_but_not_two_in_a_row() -> None:
    easel, face = Easel(), Face("a", parts=9)
    frame(easel, face)
    drawn = []
    for _ in range(6):
        easel.start_frame()
        easel.give_way()
        easel.finishes(face.widget, "a", face.steps)
        drawn.append(face.drawn)
    assert drawn == [0, 0, 0, 1, 1, 2]
