"""A command: what may follow its name, what it does, and where the help has it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.options import Syntax, Values

R_co = TypeVar("R_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Command(Generic[R_co]):
    """What may follow its name, and what does it; mostly that returns the exit code."""

    syntax: Syntax
    run: Callable[[Values, Console], R_co]


class Topic(IntEnum):
    """What commands are about, in the order in which the help lists them."""

    WINDOW = 1
    BOTS = 2
    RECORDS = 3
    COMPONENTS = 4


@dataclass(frozen=True, slots=True)
class Listed:
    """A command as it is listed: nothing that it needs is imported before it is loaded."""

    topic: Topic
    load: Callable[[], Command[int]]
