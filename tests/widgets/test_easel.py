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


def test_in_every_frame_one_new_face_is_drawn() -> None:
    easel, widget = Easel(), Label("")
    drawn = []
    for _ in range(3):
        easel.start_frame()
        drawn.append([easel.allows(widget, face) for face in "abc"])
    assert drawn == [[True, False, False], [True, True, False], [True, True, True]]
    assert not easel.waiting


def test_a_large_face_is_drawn_in_the_frames_after_the_first() -> None:
    easel, widget = Easel(), Label("")
    done: list[str] = []

    def steps() -> Iterator[None]:
        for name in ("body", "words"):
            done.append(name)
            yield

    face = steps()
    found = []
    for _ in range(4):
        easel.start_frame()
        found.append((easel.finishes(widget, face), len(done)))
    assert found == [(False, 0), (False, 1), (False, 2), (True, 2)]
