"""What a lesson is: a position, and steps that say what to look at and what to do.

A lesson is a file of data (see `reader`); its words stand in the catalogues under
`lessons.<lesson>.<step>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase


@dataclass(frozen=True, slots=True)
class Until:
    """When a step with many doings has come to its end: as soon as one of these is so.

    With so many points, with the component `owns` in play, in a round, or with the game over.
    """

    points: int = 0
    owns: str = ""
    round: int = 0
    over: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to read, and mostly one thing to do.

    `do` are patterns of the actions that begin what is to be done, `then` of answers within it;
    where none of `then` is possible, any answer will do. A pattern is an action in notation, in
    which * stands for anything, with the component that asks before a colon where that matters.
    `instead` names the words for other actions that get an answer of their own. `rivals` are the
    actions that the others do after it. `show` are the places on the table that are pointed out.
    `until` says how far to go where that is more than one doing, and `solution` one way there.

    A step with `advice` leaves the player alone until the coach is asked. Its patterns say what is
    best, in the order of how good it is, each with the name of the words that say why, or "".
    `warns` names the words for actions that are played only if the player insists; nothing is said
    if the coach would do the same. `cards` are components that are laid out to be read.
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
    warns: Mapping[str, str] = field(default_factory=dict)
    cards: tuple[str, ...] = ()

    @property
    def asks(self) -> bool:
        """Whether the player is to do something."""
        return bool(self.do or self.then)

    @property
    def tells(self) -> bool:
        """Whether it is only read."""
        return not self.asks and not self.rivals


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its id, the position it begins from as text, its steps, what rivals like to do.

    `rivals` has patterns of their actions, the best first, from a round on. Nobody needs them if
    each step says what they do. `instead` names words as that of a step does, for all steps. A
    lesson for a `beginner` leaves out what can wait, and takes its time.
    """

    id: str
    position: str
    steps: tuple[Step, ...]
    cardsets: tuple[str, ...] = ()
    rivals: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    beginner: bool = False
    instead: Mapping[str, str] = field(default_factory=dict)


def matches(patterns: tuple[str, ...], action: str, component: str) -> bool:
    """Whether one of the patterns is meant by an action that `component` asks for, or nothing."""
    return any(_matches(pattern, action, component) for pattern in patterns)


def _matches(pattern: str, action: str, component: str) -> bool:
    asking, colon, rest = pattern.rpartition(": ")
    return (not colon or asking == component) and fnmatchcase(action, rest)
