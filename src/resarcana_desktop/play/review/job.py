"""A review made in its own process, so that the window never waits for it.

The process is like that of the bots: low priority, ended with this one, replaced if it dies. It
gets the record, since a review is of a game and not of a decision; but each decision is still
judged from an observation.

    job = ReviewJob(reviewer, record, depth, viewer, kept)
    while (review := job.poll()) is None: ...   # job.share is the progress, job.found what is known
    job.close()                                 # at any moment; the findings are kept
"""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.bots.processes import Pipe, start_process, step_back
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.play.review import as_json
from resarcana_desktop.play.review.found import Found, found_in, together
from resarcana_desktop.play.review.reviewer import Unreviewable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.review.keeping import KeptReviews
    from resarcana_desktop.play.review.review import Review
    from resarcana_desktop.play.review.reviewer import Piece, Reviewer

TRIES: Final = 2
"""The number of processes tried for one review."""
TIME_LIMIT_S: Final = 180.0
"""Far more than any piece takes, even on a busy machine."""
_KEPT_EVERY: Final = 40
"""Pieces after which the findings are saved, in case the review is interrupted."""
_FAREWELL_S: Final = 0.2


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What the process has to do, and the pieces that exist already."""

    reviewer: Reviewer
    record: Record
    depth: str
    viewer: int
    pieces: Mapping[int, Piece]


class _Left(Exception):
    """No one is waiting for the review any more."""


class ReviewJob:
    """The review of one record: loaded, or made in a process that starts at once."""

    def __init__(
        self,
        reviewer: Reviewer,
        record: Record,
        depth: str,
        viewer: int,
        kept: KeptReviews,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._heard_at = 0.0
        self.made: Final = reviewer.made(record, depth, viewer)
        self._kept = kept
        self._review = kept.review(self.made)
        self._pieces: dict[int, Piece] = {}
        self._read: dict[int, Found] = {}
        self._number = 0
        self._unkept = 0
        self._tries = 0
        self._pipe: Pipe | None = None
        self._process: Any = None
        self._wanted: _Wanted | None = None
        if self._review is None:
            self._pieces = kept.pieces(self.made)
            self._wanted = _Wanted(reviewer, record, depth, viewer, self._pieces)
            self._start()

    @property
    def share(self) -> float:
        """The progress, from 0 to 1."""
        if self._review is not None:
            return 1.0
        return len(self._pieces) / self._number if self._number else 0.0

    @property
    def found(self) -> Found:
        """What was found so far, including what was kept from earlier."""
        for number, piece in self._pieces.items():
            if number not in self._read:
                try:
                    self._read[number] = found_in([piece])
                except ValueError:  # a damaged piece, which is made anew at the end
                    self._read[number] = Found()
        return together(self._read[number] for number in sorted(self._read))

    @property
    def pid(self) -> int | None:
        """The id of the process; None if there is none."""
        return None if self._process is None else self._process.pid

    def poll(self) -> Review | None:
        """Return the review once it is done; never waits.

        Raises WorkerFailed if none is coming, RecordError if the rules do not follow the record,
        and Unreviewable.
        """
        if self._review is not None or self._pipe is None or self._process is None:
            return self._review
        try:
            while self._pipe is not None and self._pipe.poll():
                message = self._pipe.recv()
                self._heard_at = self._clock()
                self._hear(message)
        except (EOFError, OSError):
            self._replace()
        else:
            if self._review is None and self._clock() - self._heard_at > TIME_LIMIT_S:
                self._replace()
        return self._review

    def close(self) -> None:
        """End the process; the findings so far are kept."""
        self._tries = TRIES  # a process that has died is not replaced
        with suppress(WorkerFailed, RecordError, Unreviewable):
            self.poll()  # it may have sent more since
        if self._unkept and self._review is None:
            self._keep_pieces()
        self._end()

    def _hear(self, message: tuple[Any, ...]) -> None:
        match message:
            case ("pieces", int(number)):
                self._number = number
            case ("piece", int(number), piece):
                self._pieces[number] = piece
                self._read.pop(number, None)
                self._unkept += 1
                if self._unkept >= _KEPT_EVERY:
                    self._keep_pieces()
            case ("review", review):
                self._review = as_json.review(review)
                self._kept.keep(self._review)
                self._end()
            case ("failed", RecordError() | Unreviewable() as error):
                self._end()
                raise error
            case ("failed", details):
                self._end()
                raise WorkerFailed("error", str(details))

    def _keep_pieces(self) -> None:
        self._kept.keep_pieces(self.made, self._pieces)
        self._unkept = 0

    def _replace(self) -> None:
        """Continue in a new process from the findings so far."""
        self._end()
        if self._tries >= TRIES:
            raise WorkerFailed("died")
        self._start()

    def _start(self) -> None:
        self._tries += 1
        self._heard_at = self._clock()
        try:
            self._pipe, self._process = start_process("review", serve)
            self._pipe.send(self._wanted)
        except OSError as error:
            raise WorkerFailed("died", str(error)) from None

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.join(_FAREWELL_S if self._review is not None else 0.0)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
        self._pipe = self._process = None


# ---- inside the process --------------------------------------------------------------------------


def serve(pipe: Pipe) -> None:
    """Make the requested review and send each piece; end when the pipe closes."""
    step_back()

    def stop() -> None:
        if pipe.poll():  # nothing more is ever sent, so this means that the other end is closed
            raise _Left

    try:
        wanted: _Wanted = pipe.recv()
        try:
            review = make(
                wanted.reviewer,
                wanted.record,
                wanted.depth,
                wanted.viewer,
                wanted.pieces,
                stop,
                pipe.send,
            )
            pipe.send(("review", as_json.written(review)))
        except (RecordError, Unreviewable) as error:
            pipe.send(("failed", error))
        except (_Left, EOFError, OSError):
            return
        except Exception as error:  # whatever it is, the window must hear of it
            pipe.send(("failed", f"{type(error).__name__}: {error}"))
    except (EOFError, OSError):
        return


def make(
    reviewer: Reviewer,
    record: Record,
    depth: str,
    viewer: int,
    pieces: Mapping[int, Piece],
    stop: Callable[[], None] = lambda: None,
    tell: Callable[[tuple[Any, ...]], object] = lambda _: None,
) -> Review:
    """Make a review in this process; usable `pieces` that exist already are reused.

    `tell` gets ("pieces", count), then ("piece", number, piece) for each new one. Raises
    RecordError, Unreviewable, and what `stop` raises.
    """
    reviewing = reviewer.begin(record, depth, viewer, stop)
    tell(("pieces", reviewing.pieces))
    there = {number: piece for number, piece in pieces.items() if number < reviewing.pieces}
    made = dict(there)
    for number in range(reviewing.pieces):
        if number not in made:
            made[number] = reviewing.piece(number)
            tell(("piece", number, made[number]))
        stop()
    try:
        return reviewing.review([made[number] for number in range(reviewing.pieces)])
    except ValueError:
        if not there:
            raise
        # the saved pieces were damaged
        return make(reviewer, record, depth, viewer, {}, stop, tell)
