"""The requests that the bots' process answers, and the services that answer them.

In addition to choosing for a bot, a game can give advice, judge a choice, rate all actions and
explain a move. Each kind of request has its own type, which states the type of its answer.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from resarcana_desktop.bots.bot import Advice, Bot, Interruptible

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Ask(Generic[A]):
    """A request answered by an `A`: what the seat sees, its actions, and a random seed."""

    observation: Any
    legal: Sequence[int]
    seed: int

    def actions(self, answer: A) -> Iterable[int]:
        """Return the actions that an answer names; they must be legal."""
        return ()


@dataclass(frozen=True, slots=True)
class Choose(Ask[int]):
    """Which of the actions does this bot take?"""

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
    """A chosen action and the best one, which is the same if nothing better was found.

    The reason of the chosen one says what is wrong with it; that of the best one is the plan of a
    certain win, if there is one.
    """

    best: Advice
    chosen: Advice
    close: bool = False
    """Whether the two actions are too close to call, so the loss is not confirmed."""

    @property
    def is_best(self) -> bool:
        """Return whether the chosen action is as good as any."""
        return self.best == self.chosen


@dataclass(frozen=True, slots=True)
class Judge(Ask[Verdict]):
    """What does a choice cost? `answers` holds an action, or all that are given together."""

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
    """What explains the only action in `legal`, as far as another player can see?

    `answers` are those to the questions that followed, as far as they are open to all. The answer
    lists facts; it may be empty. If the turn is known to its end, `rest` are its further actions,
    and `later` is what could be seen then.
    """

    answers: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()
    later: Any = None


class Service(Protocol):
    """Answers the requests of one kind."""

    def answer(self, ask: Any) -> Any:
        """Return the answer to a request."""


class BotMaker(Protocol):
    """Makes the bots of a table and the services for its players; it must be picklable."""

    def __call__(self, name: str) -> Bot[Any]:
        """Return a bot by its name; raises UnknownBot."""

    def service(self, kind: type[Ask[Any]]) -> Service:
        """Return the service for a kind of request; raises KeyError if the game has none."""


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
    """A service that makes a bot think, and stops when the bot does."""

    def __init__(self, bot: T) -> None:
        self.bot = bot

    @property
    def stop(self) -> Callable[[], bool] | None:
        """The function that interrupts its thinking."""
        return self.bot.stop

    @stop.setter
    def stop(self, stop: Callable[[], bool] | None) -> None:
        self.bot.stop = stop
