"""The mistakes of one seat in a reviewed game, to be corrected one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from resarcana_desktop.play.review.review import GRADE_FROM, steady

if TYPE_CHECKING:
    from resarcana_desktop.play.review.review import Judgement, Review

Result = Literal["open", "skipped", "shown", "solved"]
"""The state of a mistake: not done yet, skipped, its solution shown, or solved."""

GOOD_ENOUGH: Final = GRADE_FROM["inaccuracy"]
"""An action that costs fewer points of win probability than this is not a mistake."""


class Mistakes:
    """The current mistake and the result of each. Nothing is drawn."""

    def __init__(self, review: Review, seat: int) -> None:
        self.seat: Final = seat
        self.judgements: Final[tuple[Judgement, ...]] = review.errors(seat)
        self.results: list[Result] = ["open"] * len(self.judgements)
        self.number = 0
        """The index of the current one."""

    @property
    def judgement(self) -> Judgement:
        """The review's judgement of the current decision."""
        return self.judgements[self.number]

    @property
    def solved(self) -> int:
        """The number of solved ones."""
        return self.results.count("solved")

    @property
    def begun(self) -> bool:
        """Return whether any of them has a result."""
        return any(each != "open" for each in self.results)

    @property
    def left(self) -> tuple[int, ...]:
        """The indices of those that can still be solved: new or skipped."""
        return tuple(n for n, each in enumerate(self.results) if each in ("open", "skipped"))

    @property
    def is_last(self) -> bool:
        """Return whether the current one is the last."""
        return self.number + 1 >= len(self.judgements)

    def note(self, result: Result) -> None:
        """Record the result of the current one; the first answer or solution counts."""
        if self.results[self.number] in ("open", "skipped"):
            self.results[self.number] = result

    def start_over(self) -> None:
        """Start over with all of them."""
        self.results = ["open"] * len(self.judgements)
        self.number = 0


def is_good_enough(judgement: Judgement, best: float, answered: float) -> bool:
    """Return whether an answer is nearly as good as the best action, by their chances.

    If a certain win was missed, only a certain win is good enough.
    """
    if judgement.proof == "win_missed":
        return answered >= best
    return steady(100.0 * (best - answered)) < GOOD_ENOUGH
