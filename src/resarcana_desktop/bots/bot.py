"""What a bot is: it answers a decision from what its seat may know. The simplest is random."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar, runtime_checkable

from resarcana_desktop.engine import rng

O_contra = TypeVar("O_contra", contravariant=True)


class Bot(Protocol[O_contra]):
    """A player that is a program; `O_contra` is the kind of observation its game offers."""

    def choose(self, observation: O_contra, legal: Sequence[int], seed: int) -> int:
        """One of the legal actions.

        The same observation, actions and seed give the same answer, whatever lies hidden: a bot
        gets nothing by which to tell apart positions that a player at its seat could not. One that
        searches may reuse its tree from the last action of the same turn, and one that looks at
        the clock from earlier turns too.
        """


@dataclass(frozen=True, slots=True)
class Advice:
    """An action with the chance to win after it, from 0 to 1, and its visits in the search.

    `reason` says what speaks for it, in facts that the table of its game has words for; () where
    nothing does. `line` are the answers to what it asks for next, such as a payment, with which
    the chance is reckoned, as far as they are known. `aim` is what it is to lead to, by the id of
    a component; "" where that is not known. `margin` is half the width of the 95 % interval around
    the chance. A `close` action may be as good as the best one: on the deals that both were tried
    on, the difference between them is no larger than chance makes it.
    """

    action: int
    chance: float
    visits: int
    reason: tuple[Any, ...] = ()
    line: tuple[int, ...] = ()
    aim: str = ""
    margin: float = 0.0
    close: bool = False


ROUGH: Final = 0.05
"""The width of a 95 % interval beyond which a chance is told as "about"."""


def percent(chance: float) -> int:
    """Return a chance as it is shown."""
    return round(100 * chance)


def is_rough(margin: float) -> bool:
    """Whether a chance with this margin is shown as "about" so much."""
    return 2.0 * margin > ROUGH


@runtime_checkable
class Interruptible(Protocol):
    """A bot that calls `stop` over and over while it thinks, and ends as soon as that says so."""

    stop: Callable[[], bool] | None


@runtime_checkable
class ThinksAhead(Protocol):
    """A bot that can go on thinking while others decide."""

    def think_ahead(self, among: int = 1) -> bool:
        """Think for a moment of what may come; False where there is nothing to think of any more.

        It goes by what its seats knew when they were asked last.
        """


@runtime_checkable
class SeesAll(Protocol):
    """A yardstick for other bots: in whole games between bots it is shown the position itself.

    Nobody plays against one: the process that bots of a table think in is never sent a position.
    Where one `foresees` what chance will bring, that is no luck for it any more.
    """

    @property
    def foresees(self) -> bool:
        """Whether it does."""

    def choose_openly(self, position: Any, legal: Sequence[int], seed: int) -> int:
        """One of the legal actions, with all that lies hidden in sight."""


@runtime_checkable
class Trained(Protocol):
    """A bot that plays by trained weights and can say by which."""

    weights_hash: str


class UnknownBot(ValueError):
    """There is no bot of this name; the message is one sentence."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(name, tuple(known))

    def __str__(self) -> str:
        name, known = self.args
        return f"There is no bot {name!r}: expected {', '.join(known)}."


class RandomBot:
    """Every legal action is equally likely; the observation is not looked at."""

    def choose(self, observation: object, legal: Sequence[int], seed: int) -> int:
        """One of the legal actions, at random."""
        return legal[int(rng.below(rng.generator(seed), len(legal)))]
