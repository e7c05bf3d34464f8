"""Who reviews the games of one kind, and how: piece by piece, so that it can be left and resumed.

A review is made of pieces, one for each action of the record, one before and one after them. A
piece depends on the record and its number alone, never on the pieces before it; so any of them may
be kept, made in any order and by any process, and the same record gives the same review.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.review.review import Judgement, Luck, Made, Review


DEPTHS: Final = ("quick", "standard", "deep")
"""How long is searched at each decision, the quickest first."""
DEFAULT_DEPTH: Final = "standard"

Piece = dict[str, Any]
"""What was found of one action: plain JSON, which only its reviewer can read."""


class Reviewing(Protocol):
    """The review of one record under way."""

    @property
    def pieces(self) -> int:
        """Of how many pieces it is made."""

    def piece(self, number: int) -> Piece:
        """One piece; whatever `stop` raises ends the work on it."""

    def review(self, pieces: Sequence[Piece]) -> Review:
        """The review that all pieces make; raises ValueError for pieces of another kind."""


class Reviewer(Protocol):
    """Reviews games that are played with the same components. It can be pickled."""

    def made(self, record: Record, depth: str, viewer: int) -> Made:
        """How a review would be made: its key among those that are kept."""

    def begin(
        self, record: Record, depth: str, viewer: int, stop: Callable[[], None] = lambda: None
    ) -> Reviewing:
        """A review of a record; `stop` is called now and then, and may raise to end the work.

        `viewer` is OPEN for a game that is over, else the seat for which it is made. Raises
        RecordError where the rules do not follow the record, and Unreviewable.
        """


class Unreviewable(Exception):
    """A game of which no review can be made; `code` says why.

    "alone": there is nobody to win against. "empty": nothing was played. "viewer": the game is not
    over, and no seat was named. "seat": nobody sits at the one that was.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class ReviewWords(Protocol):
    """Has the words for one record: plain ones for terminals, with icons and colours elsewhere."""

    def action(self, at: int, action: str) -> str:
        """An action, in notation, that could be played at a moment: what it is, in a few words."""

    def why(self, judgement: Judgement) -> str:
        """Why the better action is better, in a sentence; "" where nothing can be named."""

    def luck(self, luck: Luck) -> str:
        """What came by chance, in a few words."""
