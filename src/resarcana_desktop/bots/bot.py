"""What a bot is: somebody who answers a decision from what its seat may know."""

from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

O_contra = TypeVar("O_contra", contravariant=True)


class Bot(Protocol[O_contra]):
    """A player that is a program; `O_contra` is the kind of observation its game offers."""

    def choose(self, observation: O_contra, legal: Sequence[int], seed: int) -> int:
        """One of the legal actions.

        The same observation, actions and seed give the same answer, whatever lies hidden: a bot
        gets nothing to tell two positions apart that a player at its seat could not.
        """


@runtime_checkable
class Trained(Protocol):
    """A bot that plays by learnt numbers and can say by which."""

    weights_hash: str
