"""Challenges: one game a day and one a week that are the same for everyone.

A challenge follows from its date alone. It is named after its day ("2026-11-28") or its week
("2026-W48"), and the name decides the seed.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final, Literal, get_args

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

ChallengeKind = Literal["day", "week"]

KINDS: Final[tuple[ChallengeKind, ...]] = get_args(ChallengeKind)

_SEEDS: Final = 1_000_000_000
_LEVEL_OF_DAY: Final = (0.0, 0.25, 0.5, 0.5, 0.75, 0.75, 1.0)
"""The level from Monday to Sunday, from the weakest (0) to the strongest (1)."""
_LEVEL_OF_WEEK: Final = 0.75
_DAYS: Final = 7


def name_of(kind: ChallengeKind, today: date) -> str:
    """Return the name of the challenge of a day, or of the week that the day is in."""
    if kind == "day":
        return today.isoformat()
    year, week, _ = today.isocalendar()
    return f"{year}-W{week:02}"


def seed_of(game: str, name: str) -> int:
    """Return the seed of a challenge in a game, the same on every machine."""
    return int.from_bytes(sha256(f"{game} {name}".encode()).digest()[:8]) % _SEEDS


def level_of(kind: ChallengeKind, today: date, levels: Sequence[str]) -> str:
    """Return the level of the bots: a week begins gently and ends with the strongest."""
    share = _LEVEL_OF_DAY[today.weekday()] if kind == "day" else _LEVEL_OF_WEEK
    return levels[round(share * (len(levels) - 1))]


def rival_of_week(today: date, rivals: Sequence[str]) -> str:
    """Return the rival of the week that a day is in: each has its turn, from Monday to Sunday."""
    return rivals[(today.toordinal() - 1) // _DAYS % len(rivals)]
