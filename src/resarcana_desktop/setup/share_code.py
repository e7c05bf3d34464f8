"""Codes to read aloud or copy: numbers written in letters that are hard to confuse.

A code is a row of numbers, each below its own size, packed into one; packer and unpacker both know
the sizes. It is written with 31 letters and digits (without 0, O, 1, I and L) in groups of four.
The last letter is a checksum: every single wrong letter and every swap of two letters is noticed,
as 31 is prime and the weights differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from typing import Final

from resarcana_desktop.i18n.message import Message, Value

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LONGEST: Final = 400
"""Characters of a code; the longest custom setup takes far fewer."""

_GROUP: Final = 4
_BETWEEN: Final = " -\u2010\u2011\u2012\u2013\u2014\u00a0\u202f\t\r\n"
_ROOT: Final = 3  # a primitive root of 31: its powers give every number below it


class CodeError(Exception):
    """The text entered is not a usable code; `problem` says why."""

    def __init__(self, key: str, **values: Value) -> None:
        super().__init__(key)
        self.problem = Message(key, values)


class Packer:
    """Packs several numbers into one."""

    def __init__(self) -> None:
        self._parts: list[tuple[int, int]] = []

    def put(self, value: int, size: int) -> None:
        """Add a number from 0 to below `size`."""
        if not 0 <= value < size:
            raise ValueError(f"{value} is not below {size}")
        self._parts.append((value, size))

    def put_subset(self, chosen: Iterable[int], size: int) -> None:
        """Add a subset of the numbers below `size`, in as little room as possible."""
        places = sorted(chosen)
        self.put(len(places), size + 1)
        rank = sum(comb(place, index + 1) for index, place in enumerate(places))
        self.put(rank, comb(size, len(places)))

    @property
    def number(self) -> int:
        """The packed number; the last one added weighs most, so trailing zeros take no room."""
        number = 0
        for value, size in reversed(self._parts):
            number = number * size + value
        return number


class Unpacker:
    """Returns the numbers that a `Packer` packed, in the same order and for the same sizes."""

    def __init__(self, number: int) -> None:
        self.left = number
        """What has not been unpacked yet; 0 at the end of every valid code."""

    def take(self, size: int) -> int:
        """Return the next number."""
        self.left, value = divmod(self.left, size)
        return value

    def take_subset(self, size: int) -> list[int]:
        """Return the next subset of the numbers below `size`, in order."""
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
    """Return a number as a code, in groups."""
    digits = []
    while number:
        number, digit = divmod(number, len(LETTERS))
        digits.append(digit)
    letters = "".join(LETTERS[digit] for digit in (*digits, _check(digits)))
    groups = (letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))
    return "-".join(groups)


def number_in(code: str) -> int:
    """Return the number of a code, whatever its grouping and case; raises CodeError."""
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
    """Return the last letter of a code, its checksum."""
    size = len(LETTERS)
    return sum(digit * pow(_ROOT, at + 1, size) for at, digit in enumerate(digits)) % size
