"""Names in little room: whole if they fit, else cut with a point, finally first letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.text import text_width

if TYPE_CHECKING:
    from resarcana_desktop.render.fonts import TextFont

_LEAST_CUT: Final = 3
"""The least number of letters of a word that is cut, unless only the first is kept."""
_VOWELS: Final = frozenset("aeiouyàâäéèêëîïôöùûüœæ")
"""No word is cut after one of these if it can be cut after an earlier letter."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The lines of a name, and how many of its letters they show."""

    lines: tuple[str, ...]
    letters: int


@lru_cache(maxsize=4096)
def needed(font: TextFont, name: str, lines: int, aside: int = 0) -> int:
    """Return the width of a whole name in this many lines at most, without breaking a word.

    `aside` are pixels behind the last word that are kept for signs.
    """
    return min(
        max(text_width(font, " ".join(part)) + (aside if last else 0) for part, last in _ends(way))
        for way in _ways(_words(name), lines)
    )


@lru_cache(maxsize=4096)
def caption(font: TextFont, name: str, width: int, lines: int, aside: int = 0) -> Caption:
    """Return as much of a name as fits in these lines; shortened words end in a point.

    `aside` are pixels at the end of the last line that are kept for signs. If there is no room for
    the beginning of each word, the result has their first letters, as many as fit.
    """
    words = _words(name)
    best, rank = Caption((), 0), (0, 0, 0)
    for way in _ways(words, lines):
        parts = [
            _cut_to(font, part, width - (aside if last else 0), alone=len(words) == 1)
            for part, last in _ends(way)
        ]
        if any(part is None for part in parts):
            continue
        shown = [part for part in parts if part is not None]
        letters = sum(count for _, count in shown)
        widest = max(text_width(font, text) for text, _ in shown)
        if (letters, -len(shown), -widest) > rank:
            rank = (letters, -len(shown), -widest)
            best = Caption(tuple(text for text, _ in shown), letters)
    if best.lines:
        return best
    first = _initials(font, words, width - aside)
    return Caption((first,), len(first))


def _words(name: str) -> list[str]:
    # A line must not begin with the stroke of a name such as "Calm / Elan".
    return name.replace(" / ", "\u00a0/ ").split(" ")


def _ways(words: Sequence[str], lines: int) -> Iterator[list[Sequence[str]]]:
    """Yield the ways to break words into at most `lines` lines."""
    for first in range(1, len(words) + 1):
        if first == len(words):
            yield [words]
        elif lines > 1:
            for rest in _ways(words[first:], lines - 1):
                yield [words[:first], *rest]


def _ends(way: Sequence[Sequence[str]]) -> Iterator[tuple[Sequence[str], bool]]:
    """The lines of a way, and whether each is the last."""
    return ((part, number == len(way) - 1) for number, part in enumerate(way))


def _cut_to(
    font: TextFont, words: Sequence[str], room: int, *, alone: bool
) -> tuple[str, int] | None:
    """Shorten the longest words until all fit in one line; also return how many letters are left.

    A single letter with a point would say less than two if the word is `alone`.
    """
    kept = [len(word) for word in words]
    while True:
        text = " ".join(_cut(word, count) for word, count in zip(words, kept, strict=True))
        if text_width(font, text) <= room:
            return text, sum(kept)
        longest = max(range(len(kept)), key=kept.__getitem__, default=-1)
        if longest < 0 or kept[longest] < _LEAST_CUT or (alone and kept[longest] == _LEAST_CUT):
            return None
        kept[longest] -= 1 if kept[longest] > _LEAST_CUT else _LEAST_CUT - 1


def _cut(word: str, letters: int) -> str:
    if letters >= len(word):
        return word
    while letters > _LEAST_CUT and word[letters - 1] in _VOWELS:
        letters -= 1
    return word[:letters].rstrip("'’\u00a0/-") + "."


def _initials(font: TextFont, words: Sequence[str], room: int) -> str:
    """The first letters of the words; of a single word, as many as fit."""
    letters = words[0] if len(words) == 1 else "".join(word[0] for word in words)
    while letters and text_width(font, letters) > room:
        letters = letters[:-1]
    return letters
