"""Cards on their way: from where they lay to where they lie now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Mapping

_SECONDS: Final = 0.38


@dataclass
class Motion:
    """How far what moves has come; nothing moves at speed 0."""

    starts: dict[str, tuple[int, int]]
    """The middles from which cards set out, by what they are."""
    ends: dict[str, Rect]
    age: float = 0.0
    seconds: float = _SECONDS

    @classmethod
    def between(
        cls,
        before: Mapping[str, Rect],
        after: Mapping[str, Rect],
        origins: Mapping[str, Rect],
        speed: float,
    ) -> Motion | None:
        """What is elsewhere now, or newly there from an origin; None where nothing is to move."""
        if not speed:
            return None
        starts = {}
        for key, rect in after.items():
            old = before.get(key) or origins.get(key)
            if old is not None and old.center != rect.center:
                starts[key] = old.center
        if not starts:
            return None
        return cls(starts, dict(after), seconds=_SECONDS / speed)

    @property
    def done(self) -> bool:
        """Whether everything has come to its place."""
        return self.age >= self.seconds

    def place(self, key: str, rect: Rect) -> Rect:
        """Where something is drawn now that lies at `rect`."""
        start = self.starts.get(key)
        if start is None or self.done:
            return rect
        share = self.age / self.seconds
        share = share * share * (3 - 2 * share)
        shown = Rect(rect)
        shown.center = (
            round(start[0] + (rect.centerx - start[0]) * share),
            round(start[1] + (rect.centery - start[1]) * share),
        )
        return shown
