"""The puzzle of the day: the same for everybody, from the date alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date


class Named(Protocol):
    """A puzzle, as far as the day cares."""

    @property
    def id(self) -> str:
        """Its id."""


P = TypeVar("P", bound=Named)

_STRIDE: Final = 7919
"""A prime number of puzzles from one day to the next."""


def puzzle_of(day: date, all_of_them: Sequence[P]) -> P:
    """One of the puzzles; all have their turn before one comes again."""
    stride = _STRIDE if len(all_of_them) % _STRIDE else 1
    by_id = sorted(all_of_them, key=lambda puzzle: puzzle.id)
    return by_id[day.toordinal() * stride % len(by_id)]
