"""Long work: done in its own thread, with a progress bar and a way to stop it.

    wait_for(context, work, done, long=is_long(path))

`work` is called with a `Progress`, which it calls at every step. Short work is done at once.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.render.shapes import box
from resarcana_desktop.storage.saves.faults import SaveError, record_reason
from resarcana_desktop.storage.timed import in_time
from resarcana_desktop.widgets import HEADING, Button, Flow, Label, Node, Size, Span, Widget, paint

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.widgets import Style, Wording

T = TypeVar("T")

_WIDTH: Final = 560
_LOOKS: Final = 0.05
"""Seconds between two checks of how far the work is."""

_LONG_FILE: Final = 64 * 1024
_LONG_GAME: Final = 1000
"""Bytes and actions that are read and played in the blink of an eye; games have some hundred."""


class Stopped(Exception):
    """The player does not want to wait any longer."""


class Progress:
    """The progress of some work; calling it says that one more of `steps` is done.

    Raises Stopped.
    """

    def __init__(self) -> None:
        self.steps = 0
        self._done = 0
        self._stopped = False

    def __call__(self) -> None:
        self._done += 1
        if self._stopped:
            raise Stopped

    @property
    def share(self) -> float:
        """Return the progress from 0 to 1."""
        return min(self._done / self.steps, 1.0) if self.steps else 0.0

    def stop(self) -> None:
        """Make the work end at its next step."""
        self._stopped = True


def is_long(path: Path) -> bool:
    """Return whether the game in a file takes a while to read."""
    try:
        return in_time(path, path.stat).st_size > _LONG_FILE
    except (OSError, ValueError):  # no such file, or an invalid name
        return False


def is_long_game(record: Record) -> bool:
    """Return whether a record takes a while to replay."""
    return len(record.steps) + len(record.undone) > _LONG_GAME


def wait_for(
    context: Context,
    work: Callable[[Progress], T],
    done: Callable[[T], None],
    *,
    long: bool,
    failed: Callable[[SaveError | RecordError], None] | None = None,
    heading_key: str = "load.reading",
) -> None:
    """Do some work, then pass its result to `done`, unless it is stopped.

    `heading_key` is the key of the text shown meanwhile. A SaveError or RecordError goes to
    `failed`, or is shown to the player.
    """
    on_error = failed or (lambda error: _tell(context, error))
    if long:
        context.scenes.push(WaitingScene(context, work, done, on_error, heading_key))
        return
    try:
        result = work(Progress())
    except (SaveError, RecordError) as error:
        on_error(error)
    else:
        done(result)


def _tell(context: Context, error: SaveError | RecordError) -> None:
    problem = error.problem if isinstance(error, SaveError) else record_reason(error)
    tell_now(context, problem)


class WaitingScene(Screen, Generic[T]):
    """Covers the screen while the work is done; Esc or the button stop it."""

    overlay = True
    first_focus = "stop"

    def __init__(
        self,
        context: Context,
        work: Callable[[Progress], T],
        done: Callable[[T], None],
        failed: Callable[[SaveError | RecordError], None],
        heading_key: str = "load.reading",
    ) -> None:
        super().__init__(context)
        self.progress = Progress()
        self._work = work
        self._done = done
        self._failed = failed
        self._heading_key = heading_key
        self._result: list[T] = []
        self._error: Exception | None = None
        self.thread = threading.Thread(target=self._run, name="long work", daemon=True)
        self.thread.start()

    def _run(self) -> None:
        try:
            self._result.append(self._work(self.progress))
        except Exception as error:
            self._error = error
        self.context.wake()

    def build(self) -> Widget:
        """Return the text, the progress bar and the button."""
        stop = Button(self.text("app.cancel"), self.back, "stop", cap=self.text("app.cap.cancel"))
        rows = [
            Label(self.text(self._heading_key), HEADING),
            Gauge(self.progress),
            Flow([stop], side="end"),
        ]
        return self.sheet(rows, _WIDTH, gap=22)

    def leave(self) -> None:
        """Stop the work, as something else replaces this scene."""
        self.progress.stop()

    def wake_in(self) -> float | None:
        """Soon, to see how far it is."""
        return _LOOKS

    def update(self, seconds: float) -> None:
        """Show the progress; at the end continue with the result."""
        super().update(seconds)
        self.dirty = True
        if self.thread.is_alive():
            return
        self.context.scenes.pop()
        if isinstance(self._error, SaveError | RecordError):
            self._failed(self._error)
        elif isinstance(self._error, Stopped):
            return
        elif self._error is not None:
            raise self._error
        else:
            self._done(self._result[0])


class Underway(Protocol):
    """Work that knows how far it is."""

    @property
    def share(self) -> float:
        """The progress from 0 to 1."""


class Gauge(Widget):
    """A bar that shows how much of the work is done."""

    def __init__(self, progress: Underway) -> None:
        super().__init__("gauge", align="fill")
        self._progress = progress

    def natural(self, style: Style, width: int) -> Size:
        """Return the full width available."""
        return (width, style.px(16))

    def description(self, words: Wording) -> Node | None:
        """Return how much of it is done."""
        done = words.catalogue.number(self._progress.share, ".0%")
        span = Span(round(self._progress.share * 100), 0, 100)
        return Node("progress", words.text("reader.done"), done, span=span)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the groove, and the part that is done; a dot would look like a handle."""
        paint.well(surface, self.rect, style)
        done = self.rect.inflate(-2 * style.px(3), -2 * style.px(3))
        done.width = round(done.width * self._progress.share)
        if done and done.width > done.height:
            surface.blit(box(done.size, style.px(5), style.theme.accent, None), done)
