"""What can be asked of the bots' process, and what answers it.

Besides choosing for a bot, a game can give advice, judge a choice, rate all actions and explain a
move. Each kind of request has a type of its own, and says by it of which type its answer is.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from resarcana_desktop.bots.bot import Advice, Bot, Interruptible

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Ask(Generic[A]):
    """A request that is answered by an `A`: what the seat sees, its actions, and a random seed."""

    observation: Any
    legal: Sequence[int]
    seed: int

    def actions(self, answer: A) -> Iterable[int]:
        """The actions that an answer names; they must be legal ones."""
        return ()


@dataclass(frozen=True, slots=True)
class Choose(Ask[int]):
    """Which of the actions does the bot of this name take?"""

    bot: str

    def actions(self, answer: int) -> Iterable[int]:
        return (answer,)


@dataclass(frozen=True, slots=True)
class Advise(Ask[list[Advice]]):
    """Which actions are good, and why? The best comes first, and there is at least one."""

    def actions(self, answer: list[Advice]) -> Iterable[int]:
        return (each.action for each in answer)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A chosen action beside the best one, which is the same if nothing better was found.

    The reason of the chosen one says what speaks against it; that of the best is the plan of a
    certain win, if it is one.
    """

    best: Advice
    chosen: Advice
    close: bool = False
    """Whether what the choice costs is not confirmed: the two are too close to call."""

    @property
    def is_best(self) -> bool:
        """Whether the chosen action is as good as any."""
        return self.best == self.chosen


@dataclass(frozen=True, slots=True)
class Judge(Ask[Verdict]):
    """What does a choice cost? `answers` are an action, or all that are given at one go."""

    answers: tuple[int, ...]

    def actions(self, answer: Verdict) -> Iterable[int]:
        return answer.best.action, answer.chosen.action


@dataclass(frozen=True, slots=True)
class Rate(Ask[dict[int, float]]):
    """What is the chance to win after each of the actions? The best comes first."""

    def actions(self, answer: dict[int, float]) -> Iterable[int]:
        return answer


@dataclass(frozen=True, slots=True)
class Explain(Ask[tuple[Any, ...]]):
    """What speaks for the one action of `legal`, by what another player could see?

    The facts; () if there are none.
    """


class Service(Protocol):
    """Answers the requests of one kind."""

    def answer(self, ask: Any) -> Any:
        """The answer to a request."""


class BotMaker(Protocol):
    """Makes the bots of a table, and the services for its players; it must pickle."""

    def __call__(self, name: str) -> Bot[Any]:
        """A bot by its name; raises UnknownBot."""

    def service(self, kind: type[Ask[Any]]) -> Service:
        """What answers requests of a kind; raises KeyError if the game has none."""


class OnlyBots:
    """Makes bots, and has no services."""

    def __init__(self, make: Callable[[str], Bot[Any]]) -> None:
        self._make = make

    def __call__(self, name: str) -> Bot[Any]:
        return self._make(name)

    def service(self, kind: type[Ask[Any]]) -> Service:
        raise KeyError(kind)


T = TypeVar("T", bound=Interruptible)


class BotService(Generic[T]):
    """A service that has a bot think, and ends with it."""

    def __init__(self, bot: T) -> None:
        self.bot = bot

    @property
    def stop(self) -> Callable[[], bool] | None:
        """What ends its thinking."""
        return self.bot.stop

    @stop.setter
    def stop(self, stop: Callable[[], bool] | None) -> None:
        self.bot.stop = stop
