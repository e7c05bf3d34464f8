"""A small game to test the core with: take stones from heaps; taking the last one wins.

After each action a heap, chosen at random, may grow by a stone while stones are left in the bag.
"""

import json
from dataclasses import dataclass, field
from typing import Self

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.errors import IllegalAction, NotationError, OptionsError
from resarcana_desktop.engine.position import Options
from resarcana_desktop.engine.tables import table_of


@dataclass
class ToyPosition:
    """Action 10 * heap + stones takes stones from a heap."""

    heaps: list[int]
    bag: int = 5
    seat: int = 0
    words: list[int] = field(default_factory=list)

    def copy(self) -> "ToyPosition":
        return ToyPosition(self.heaps.copy(), self.bag, self.seat, self.words.copy())

    def hash(self) -> int:
        value = 17
        for number in (*self.heaps, self.bag, self.seat, *self.words):
            value = (value * 0x9E37_79B9_7F4A_7C15 + number + 1) % 2**64
        return value

    def over(self) -> bool:
        return not any(self.heaps)

    def seat_to_decide(self) -> int:
        return self.seat

    def legal_actions(self) -> list[int]:
        return [
            10 * heap + stones
            for heap, size in enumerate(self.heaps)
            for stones in range(1, size + 1)
        ]

    def apply(self, action: int) -> None:
        if action not in self.legal_actions():
            raise IllegalAction("too_many_stones")
        heap, stones = divmod(action, 10)
        self.heaps[heap] -= stones
        self.seat = 1 - self.seat
        if not self.over():
            self._grow()

    def _grow(self) -> None:
        words = table_of(self.words)
        heap = int(rng.below(words, len(self.heaps)))
        self.words = [int(word) for word in words]
        if self.bag and self.heaps[heap] < 9:
            self.bag -= 1
            self.heaps[heap] += 1


class ToyRules:
    """The rules of the toy; option `heaps` lists the sizes to start with, 0 to 9 each.

    In version 1 the bag was empty: no heap ever grew.
    """

    id = "toy"

    def __init__(self, version: int = 2) -> None:
        self.version = version

    def of_version(self, version: int) -> Self:
        return type(self)(min(version, 2))

    def start(self, options: Options, seed: int) -> ToyPosition:
        heaps = options.get("heaps", [3, 4, 5])
        if not isinstance(heaps, list) or not all(_fits(size) for size in heaps) or not heaps:
            raise OptionsError("toy", "heaps: expected a list of numbers from 0 to 9.")
        bag = 5 if self.version == 2 else 0
        return ToyPosition([int(str(size)) for size in heaps], bag, words=rng.seed_words(seed))

    def play(self, position: ToyPosition, action: int) -> list[str]:
        """Play an action, and report the sizes of the heaps after it."""
        position.apply(action)
        return [f"heaps {position.heaps}"]

    def action_text(self, position: ToyPosition, action: int) -> str:
        heap, stones = divmod(action, 10)
        return f"take {stones} from {heap}"

    def parse_action(self, position: ToyPosition, text: str) -> int:
        match text.split():
            case ["take", stones, "from", heap] if stones.isdecimal() and heap.isdecimal():
                return 10 * int(heap) + int(stones)
        raise NotationError("toy", "expected: take STONES from HEAP")

    def position_text(self, position: ToyPosition) -> str:
        return json.dumps(vars(position))

    def parse_position(self, text: str) -> ToyPosition:
        try:
            return ToyPosition(**json.loads(text))
        except (ValueError, TypeError):
            raise NotationError("toy", "expected a toy position") from None


def _fits(size: object) -> bool:
    return type(size) is int and 0 <= size <= 9


RULES = ToyRules()
