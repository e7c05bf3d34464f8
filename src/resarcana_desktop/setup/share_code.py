"""Codes to read aloud or to copy: numbers written in letters that nobody takes for one another.

A code is a row of numbers, each below a size of its own, packed into one: whoever packs them knows
the sizes, and so does whoever takes them out. It is written with 31 letters and digits (without
0, O, 1, I and L) in groups of four. The last letter checks the others: every single letter
mistaken, and every two that changed places, are noticed, as 31 is prime and its weights differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from typing import Final

from resarcana_desktop.i18n.message import Message, Value

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LONGEST: Final = 400
"""Characters of a code; the longest table of one's own takes far fewer."""

_GROUP: Final = 4
_BETWEEN: Final = " -\u2010\u2011\u2012\u2013\u2014\u00a0\u202f\t\r\n"
_ROOT: Final = 3  # of the numbers below 31: its powers are all of them


class CodeError(Exception):
    """What somebody entered is no code that can be used here; `problem` says why."""

    def __init__(self, key: str, **values: Value) -> None:
        super().__init__(key)
        self.problem = Message(key, values)


class Packer:
    """Takes numbers in, to make one number of them."""

    def __init__(self) -> None:
        self._parts: list[tuple[int, int]] = []

    def put(self, value: int, size: int) -> None:
        """Add a number from 0 to below `size`."""
        if not 0 <= value < size:
            raise ValueError(f"{value} is not below {size}")
        self._parts.append((value, size))

    def put_subset(self, chosen: Iterable[int], size: int) -> None:
        """Add some of the numbers below `size`, in as little room as there is a choice."""
        places = sorted(chosen)
        self.put(len(places), size + 1)
        rank = sum(comb(place, index + 1) for index, place in enumerate(places))
        self.put(rank, comb(size, len(places)))

    @property
    def number(self) -> int:
        """All that was put in; what was put in last weighs most, and zeros at the end nothing."""
        number = 0
        for value, size in reversed(self._parts):
            number = number * size + value
        return number


class Unpacker:
    """Gives out what a `Packer` took in, asked in the same order for the same sizes."""

    def __init__(self, number: int) -> None:
        self.left = number
        """What was not taken out yet; 0 at the end of every true code."""

    def take(self, size: int) -> int:
        """The next number."""
        self.left, value = divmod(self.left, size)
        return value

    def take_subset(self, size: int) -> list[int]:
        """The next numbers below `size`, in order."""
        count = self.take(size + 1)
        rank = self.take(comb(size, count))
        places = []
        for index in range(count, 0, -1):
            place = index - 1
            while comb(place + 1, index) <= rank:
                place += 1
            rank -= comb(place, index)
            places.append(place)
        return places[::-1]


def written(number: int) -> str:
    """The code of a number, in groups."""
    digits = []
    while number:
        number, digit = divmod(number, len(LETTERS))
        digits.append(digit)
    letters = "".join(LETTERS[digit] for digit in (*digits, _check(digits)))
    groups = (letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))
    return "-".join(groups)


def number_in(code: str) -> int:
    """The number of a code, however it is grouped, in small letters or large; raises CodeError."""
    if len(code) > LONGEST:
        raise CodeError("app.code.too_long", most=LONGEST)
    digits = []
    for letter in code.upper():
        if letter in _BETWEEN:
            continue
        if letter not in LETTERS:
            raise CodeError("app.code.letter", letter=letter)
        digits.append(LETTERS.index(letter))
    if len(digits) < 2 or digits[-1] != _check(digits[:-1]) or digits[-2] == 0:
        raise CodeError("app.code.mistyped")
    number = 0
    for digit in reversed(digits[:-1]):
        number = number * len(LETTERS) + digit
    return number


def _check(digits: list[int]) -> int:
    """The last letter of a code."""
    size = len(LETTERS)
    return sum(digit * pow(_ROOT, at + 1, size) for at, digit in enumerate(digits)) % size
