"""The words of a game for what a review found in one of its records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from resarcana_desktop.play.review.review import Judgement, Luck


class ReviewWords(Protocol):
    """Has the words for one record: plain ones for terminals, with icons and colours elsewhere."""

    def action(self, at: int, action: str) -> str:
        """An action, in notation, that could be played at a moment: what it is, in a few words."""

    def why(self, judgement: Judgement) -> str:
        """Why the better action is better, in a sentence; "" where nothing can be named."""

    def luck(self, luck: Luck) -> str:
        """What came by chance, in a few words."""
