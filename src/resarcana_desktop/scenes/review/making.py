"""What the screen of a review asks of whoever makes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from resarcana_desktop.play.review.review import Review


class Making(Protocol):
    """A review being made elsewhere; what was found is kept, so that it can be left and resumed."""

    @property
    def share(self) -> float:
        """How far it is, from 0 to 1."""

    def poll(self) -> Review | None:
        """The review once it is there; never waits.

        Raises WorkerFailed, RecordError or Unreviewable where none is coming.
        """

    def close(self) -> None:
        """Nobody waits for it any more."""
