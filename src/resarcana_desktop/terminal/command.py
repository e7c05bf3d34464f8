"""A command: the words that may follow its name, its action, and its place in the help."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.options import Syntax, Values

R_co = TypeVar("R_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Command(Generic[R_co]):
    """The syntax of a command and its action, which usually returns the exit code."""

    syntax: Syntax
    run: Callable[[Values, Console], R_co]


class Topic(IntEnum):
    """The topics of commands, in the order in which the help lists them."""

    WINDOW = 1
    BOTS = 2
    RECORDS = 3
    COMPONENTS = 4


@dataclass(frozen=True, slots=True)
class Listed:
    """A command as the help lists it; its code is imported only when it is loaded."""

    topic: Topic
    load: Callable[[], Command[int]]
