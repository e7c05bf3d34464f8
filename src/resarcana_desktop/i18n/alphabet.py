"""The order of names in lists, as in the dictionaries of a language.

A language lists its letters in order. A letter that is not listed is sorted with its plain form: é
with e, and in German ä with a. Swedish names å, ä and ö after z, so they come last.
"""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

Place: TypeAlias = tuple[tuple[int, ...], str]

KEY: Final = "language.alphabet"
_SPLIT: Final = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})


def place(text: str, alphabet: str) -> Place:
    """Return the key by which a text is sorted."""
    return tuple(_places(text.casefold(), alphabet)), text


def _places(text: str, alphabet: str) -> Iterator[int]:
    order = _order(alphabet)
    for letter in text:
        if letter in order:
            yield order[letter]
            continue
        spread = unicodedata.normalize("NFD", letter.translate(_SPLIT))
        for part in spread:
            if part.isalpha():
                yield order.get(part, len(order) + ord(part))
            elif not unicodedata.combining(part):
                yield ord(part) - 0x110000  # spaces, digits and signs before all letters


@lru_cache
def _order(alphabet: str) -> dict[str, int]:
    return {letter: number for number, letter in enumerate(alphabet)}
