"""Achievements: conditions on finished games, each of which names the game that met it first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from resarcana_desktop.play.statistics.rates import Seen

    Watch: TypeAlias = Callable[[Seen], bool]
    """Is shown the games of a player one after the other, and says of each whether it is met."""


@dataclass(frozen=True)
class Achievement:
    """Something to achieve; `watch` makes a watch that has seen no game yet."""

    id: str
    watch: Callable[[], Watch]


def in_a_game(name: str, holds: Watch) -> Achievement:
    """An achievement in which the games before play no part."""
    return Achievement(name, lambda: holds)


def in_a_victory(name: str, holds: Watch) -> Achievement:
    """The same of a game that was won."""
    return in_a_game(name, lambda seen: seen.facts.won and holds(seen))


def streak_of(name: str, length: int) -> Achievement:
    """So many games won one after the other."""

    def watch() -> Watch:
        streak = 0

        def seen(each: Seen) -> bool:
            nonlocal streak
            streak = streak + 1 if each.facts.won else 0
            return streak >= length

        return seen

    return Achievement(name, watch)


def number_of(name: str, number: int) -> Achievement:
    """So many games played."""

    def watch() -> Watch:
        played = 0

        def seen(_: Seen) -> bool:
            nonlocal played
            played += 1
            return played >= number

        return seen

    return Achievement(name, watch)


def won_with(name: str, number: int, kinds: Callable[[Seen], Iterable[str]]) -> Achievement:
    """Games won with so many different ones of something."""

    def watch() -> Watch:
        known: set[str] = set()

        def seen(each: Seen) -> bool:
            if each.facts.won:
                known.update(kinds(each))
            return len(known) >= number

        return seen

    return Achievement(name, watch)


def achieved(achievements: Sequence[Achievement], seen: Iterable[Seen]) -> dict[str, Seen]:
    """The game that first met each achievement that was met, by the achievement's id."""
    open_ = {achievement.id: achievement.watch() for achievement in achievements}
    found: dict[str, Seen] = {}
    for each in seen:
        met = [name for name, watch in open_.items() if watch(each)]
        for name in met:
            found[name] = each
            del open_[name]
    return found
