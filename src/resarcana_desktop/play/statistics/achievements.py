"""Achievements: conditions on finished games, each with the first game that met it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from resarcana_desktop.play.statistics.rates import Seen

    Watch: TypeAlias = Callable[[Seen], int]
    """Looks at the games of a player one after the other, and counts the progress after each."""

Counting: TypeAlias = Literal["once", "games", "best"]
"""How it is counted: not at all, over many games, or as the best of one game."""

MET: Final = 1
"""The goal of an achievement without a count."""


@dataclass(frozen=True)
class Achievement:
    """Something to achieve; `watch` returns a new counter that has seen no game yet.

    It is met once the counter reaches `goal`.
    """

    id: str
    watch: Callable[[], Watch]
    goal: int = MET
    counting: Counting = "once"


@dataclass(frozen=True)
class Progress:
    """The player's progress with an achievement, and the first game that met it, if any."""

    number: int = 0
    met: Seen | None = None


def in_a_game(name: str, holds: Callable[[Seen], bool]) -> Achievement:
    """Return an achievement that looks at one game alone."""
    return Achievement(name, lambda: lambda seen: int(holds(seen)))


def in_a_victory(name: str, holds: Callable[[Seen], bool]) -> Achievement:
    """Return an achievement that looks at one game alone, which must be won."""
    return in_a_game(name, lambda seen: seen.facts.won and holds(seen))


def most_in_a_game(name: str, goal: int, number: Callable[[Seen], int]) -> Achievement:
    """Return an achievement for a number of something in one game."""

    def watch() -> Watch:
        most = 0

        def seen(each: Seen) -> int:
            nonlocal most
            most = max(most, number(each))
            return most

        return seen

    return Achievement(name, watch, goal, "best")


def most_in_a_victory(name: str, goal: int, number: Callable[[Seen], int]) -> Achievement:
    """Return an achievement for a number of something in one game that was won."""
    return most_in_a_game(name, goal, lambda seen: number(seen) if seen.facts.won else 0)


def streak_of(name: str, length: int) -> Achievement:
    """Return an achievement for winning `length` games in a row."""

    def watch() -> Watch:
        streak = 0

        def seen(each: Seen) -> int:
            nonlocal streak
            streak = streak + 1 if each.facts.won else 0
            return streak

        return seen

    return Achievement(name, watch, length, "games")


def number_of(name: str, number: int) -> Achievement:
    """Return an achievement for playing `number` games."""

    def watch() -> Watch:
        played = 0

        def seen(_: Seen) -> int:
            nonlocal played
            played += 1
            return played

        return seen

    return Achievement(name, watch, number, "games")


def won_with(name: str, number: int, kinds: Callable[[Seen], Iterable[str]]) -> Achievement:
    """Return an achievement for winning games with a number of different things."""

    def watch() -> Watch:
        known: set[str] = set()

        def seen(each: Seen) -> int:
            if each.facts.won:
                known.update(kinds(each))
            return len(known)

        return seen

    return Achievement(name, watch, number, "games")


def progress(achievements: Sequence[Achievement], seen: Iterable[Seen]) -> dict[str, Progress]:
    """Return the progress of each achievement after some games, by id.

    Once it is met, it stays at its goal.
    """
    watches = {achievement.id: achievement.watch() for achievement in achievements}
    found = {achievement.id: Progress() for achievement in achievements}
    for each in seen:
        for achievement in achievements:
            if found[achievement.id].met is not None:
                continue
            number = watches[achievement.id](each)
            met = number >= achievement.goal
            found[achievement.id] = Progress(
                achievement.goal if met else max(number, 0), each if met else None
            )
    return found


def achieved(achievements: Sequence[Achievement], seen: Iterable[Seen]) -> dict[str, Seen]:
    """Return the first game that met each achievement, by the achievement's id.

    Those met first come first.
    """
    games = list(seen)
    order = {id(game): number for number, game in enumerate(games)}
    found = progress(achievements, games)
    met = [(name, each.met) for name, each in found.items() if each.met is not None]
    return dict(sorted(met, key=lambda each: order[id(each[1])]))
