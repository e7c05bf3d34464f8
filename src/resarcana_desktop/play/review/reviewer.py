"""The reviewer of one kind of game, working in pieces so that it can be interrupted and resumed.

A review has a piece for each action of the record, one before and one after them. A piece depends
on the record and its number alone, never on other pieces; so pieces may be saved and made in any
order and by any process, and the same record gives the same review.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.review.review import Judgement, Luck, Made, Review


DEPTHS: Final = ("quick", "standard", "deep")
"""How long to search at each decision, quickest first."""
DEFAULT_DEPTH: Final = "standard"

Piece = dict[str, Any]
"""The findings about one action: plain JSON, of which only its reviewer makes a review.

Those with a "moment", a "judgement" or "luck" can be shown before, as `found.found_in` reads them.
"""


class Reviewing(Protocol):
    """The review of one record in progress."""

    @property
    def pieces(self) -> int:
        """The number of pieces."""

    def piece(self, number: int) -> Piece:
        """Return one piece; an exception from `stop` ends the work on it."""

    def review(self, pieces: Sequence[Piece]) -> Review:
        """Return the review that all pieces make; raises ValueError for foreign pieces."""


class Reviewer(Protocol):
    """Reviews games played with the same components. It can be pickled."""

    def made(self, record: Record, depth: str, viewer: int) -> Made:
        """Return how a review would be made, which identifies it among the saved ones."""

    def begin(
        self, record: Record, depth: str, viewer: int, stop: Callable[[], None] = lambda: None
    ) -> Reviewing:
        """Begin a review of a record; `stop` is called now and then, and may raise to end the work.

        `viewer` is OPEN for a game that is over, otherwise the seat for which it is made. Raises
        RecordError if the rules do not follow the record, and Unreviewable.
        """


class Unreviewable(Exception):
    """A game that cannot be reviewed; `code` says why.

    "alone": there is no rival. "empty": nothing was played. "viewer": the game is not over, and no
    seat was named. "seat": the named seat does not exist.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class ReviewWords(Protocol):
    """The words for one record: plain ones for terminals, with icons and colours elsewhere."""

    def action(self, at: int, action: str) -> str:
        """Return a few words for an action, in notation, that could be played at a moment."""

    def why(self, judgement: Judgement) -> str:
        """Return why the better action is better, in a sentence; "" if there is nothing to name."""

    def luck(self, luck: Luck) -> str:
        """Return what came by chance, in a few words."""
