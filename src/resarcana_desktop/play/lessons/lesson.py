"""A lesson: a position, and steps that say what to look at and what to do.

A lesson is a data file (see `reader`); its texts are in the catalogues under
`lessons.<lesson>.<step>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase


@dataclass(frozen=True, slots=True)
class Until:
    """When a step of several actions ends: as soon as one of these is true.

    A number of points, the component `owns` in play, a round, or the end of the game.
    """

    points: int = 0
    owns: str = ""
    round: int = 0
    over: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to read, and usually one thing to do.

    `do` are patterns of the actions that begin the task, `then` of answers within it; if none of
    `then` is possible, any answer will do. A pattern is an action in notation, in which * matches
    anything, preceded if needed by the component that asks and a colon. `instead` names texts for
    other actions that get their own reply. `rivals` are the actions of the others after it. `show`
    are the places on the table that are highlighted. `until` says when a task of several actions
    ends, and `solution` gives one way there.

    A step with `advice` leaves the player alone until the coach is asked. Its patterns, best first,
    each have the name of the text that says why, or "". If none fits, a bot may know what to do.
    `gains` names other texts for those of the patterns whose action reaches the points of `until`.
    `warns` names texts for actions that are played only if the player insists; nothing is said if
    the coach would do the same. `cards` are components laid out to be read. `parts` are patterns of
    the actions that do a task of several parts, one for each line of its text, in order.
    """

    key: str
    do: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    instead: Mapping[str, str] = field(default_factory=dict)
    rivals: tuple[str, ...] = ()
    show: tuple[str, ...] = ()
    until: Until | None = None
    solution: tuple[str, ...] = ()
    advice: Mapping[str, str] = field(default_factory=dict)
    gains: Mapping[str, str] = field(default_factory=dict)
    warns: Mapping[str, str] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()

    @property
    def asks(self) -> bool:
        """Return whether the player has something to do."""
        return bool(self.do or self.then)

    @property
    def tells(self) -> bool:
        """Return whether there is only something to read."""
        return not self.asks and not self.rivals


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its id, its starting position as text, its steps, the rivals' preferences.

    `rivals` has patterns of their actions, best first, by the round they apply from; not needed if
    each step says what rivals do. `instead` names texts as in a step, but for all steps. A lesson
    for a `beginner` leaves out what can wait, and takes its time. It is listed in a `chapter`, with
    the `icon` of that name; one such as "points:3" has a number on it.
    """

    id: str
    position: str
    steps: tuple[Step, ...]
    cardsets: tuple[str, ...] = ()
    rivals: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    beginner: bool = False
    instead: Mapping[str, str] = field(default_factory=dict)
    chapter: str = ""
    icon: str = ""


def matches(patterns: tuple[str, ...], action: str, component: str) -> bool:
    """Return whether a pattern matches an action that `component` (or nothing) asks for."""
    return any(_matches(pattern, action, component) for pattern in patterns)


def _matches(pattern: str, action: str, component: str) -> bool:
    asking, colon, rest = pattern.rpartition(": ")
    return (not colon or asking == component) and fnmatchcase(action, rest)
