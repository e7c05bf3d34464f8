"""What a bot is: it answers a decision from what its seat may know. The simplest is random."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar, runtime_checkable

from resarcana_desktop.engine import rng

O_contra = TypeVar("O_contra", contravariant=True)


class Bot(Protocol[O_contra]):
    """A player that is a program; `O_contra` is the kind of observation its game offers."""

    def choose(self, observation: O_contra, legal: Sequence[int], seed: int) -> int:
        """Return one of the legal actions.

        The same observation, actions and seed give the same answer, whatever is hidden: a bot gets
        no information that a player in its seat would lack. A searching bot may reuse its tree from
        the last action of the same turn, and one that watches the clock from earlier turns too.
        """


@dataclass(frozen=True, slots=True)
class Advice:
    """An action with the chance to win after it, from 0 to 1, and its visits in the search.

    `reason` says why it is good, in facts that the game's table can put into words; it may be
    empty. `line` holds the follow-up answers, such as a payment, that the chance assumes, as far as
    they are known. `aim` is the id of the component that it works towards, or "". `margin` is half
    the width of the 95% interval around the chance. A `close` action may be as good as the best
    one: on the deals that both were tried on, the difference is within the noise.
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
"""The width of a 95% interval beyond which a chance is shown as "about"."""


def percent(chance: float) -> int:
    """Return a chance as it is shown."""
    return round(100 * chance)


def is_rough(margin: float) -> bool:
    """Return whether a chance with this margin is shown as "about"."""
    return 2.0 * margin > ROUGH


@runtime_checkable
class Interruptible(Protocol):
    """A bot that calls `stop` repeatedly while it thinks, and stops once that returns True."""

    stop: Callable[[], bool] | None


@runtime_checkable
class ThinksAhead(Protocol):
    """A bot that can continue thinking while others decide."""

    def think_ahead(self, among: int = 1) -> bool:
        """Think for a moment about what may come; return False if there is nothing left to do.

        It starts from what its seats knew when they were last asked.
        """


@runtime_checkable
class SeesAll(Protocol):
    """A benchmark for other bots: in games between bots it is shown the position itself.

    No person plays against one: the process for a table's bots is never sent a position. If it
    `foresees` random events, they no longer count as luck for it.
    """

    @property
    def foresees(self) -> bool:
        """Return whether it knows random events in advance."""

    def choose_openly(self, position: Any, legal: Sequence[int], seed: int) -> int:
        """Return one of the legal actions, knowing everything that is hidden."""


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
    """Every legal action is equally likely; the observation is ignored."""

    def choose(self, observation: object, legal: Sequence[int], seed: int) -> int:
        """Return one of the legal actions at random."""
        return legal[int(rng.below(rng.generator(seed), len(legal)))]
