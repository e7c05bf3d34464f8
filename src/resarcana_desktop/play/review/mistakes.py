"""The mistakes of one seat in a reviewed game, to be put right one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from resarcana_desktop.play.review.review import GRADE_FROM, steady

if TYPE_CHECKING:
    from resarcana_desktop.play.review.review import Judgement, Review

Result = Literal["open", "skipped", "shown", "solved"]
"""What came of a mistake: still to be put right, left out, its solution shown, or solved."""

GOOD_ENOUGH: Final = GRADE_FROM["inaccuracy"]
"""An action that costs fewer points of win probability than this would be no mistake."""


class Mistakes:
    """Which decision is at hand, and what came of each. Nothing is drawn."""

    def __init__(self, review: Review, seat: int) -> None:
        self.seat: Final = seat
        self.judgements: Final[tuple[Judgement, ...]] = review.errors(seat)
        self.results: list[Result] = ["open"] * len(self.judgements)
        self.number = 0
        """The place of the one at hand, from 0."""

    @property
    def judgement(self) -> Judgement:
        """What the review found of the decision at hand."""
        return self.judgements[self.number]

    @property
    def solved(self) -> int:
        """How many were solved."""
        return self.results.count("solved")

    @property
    def begun(self) -> bool:
        """Whether anything came of any of them."""
        return any(each != "open" for each in self.results)

    @property
    def left(self) -> tuple[int, ...]:
        """The places of those that may still be solved: new or skipped."""
        return tuple(n for n, each in enumerate(self.results) if each in ("open", "skipped"))

    @property
    def is_last(self) -> bool:
        """Whether none comes after the one at hand."""
        return self.number + 1 >= len(self.judgements)

    def note(self, result: Result) -> None:
        """Remember what came of the one at hand; the first answer or solution counts."""
        if self.results[self.number] in ("open", "skipped"):
            self.results[self.number] = result

    def start_over(self) -> None:
        """Begin anew with all of them."""
        self.results = ["open"] * len(self.judgements)
        self.number = 0


def is_good_enough(judgement: Judgement, best: float, answered: float) -> bool:
    """Whether an answer is nearly as good as the best action, by the chances after each.

    Where a sure win was missed nothing but a sure win is.
    """
    if judgement.proof == "win_missed":
        return answered >= best
    return steady(100.0 * (best - answered)) < GOOD_ENOUGH
