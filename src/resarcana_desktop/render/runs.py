"""A line of text as runs: pieces of one font and one direction, from left to right.

The program's own sentences run from left to right. Names in them may run from right to left, and
each of those keeps its own order; numbers and commas between them follow the sentence.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.fonts import (
    fallback_font,
    is_drawn,
    script_tag,
    source,
    text_cut,
    text_font,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.render.fonts import Font, Source, TextFont

_LEFTWARD: Final = (
    r"\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff"
)
_BETWEEN: Final = r"\s.'’\"\-"
_NAME: Final = re.compile(
    rf"[{_LEFTWARD}](?:[{_BETWEEN}]*[{_LEFTWARD}])*(?:\s*\([{_LEFTWARD}{_BETWEEN}]*\))?"
)
"""A name that runs from right to left, with a part in brackets at its end."""

_ONLY_A_NAME: Final = re.compile(
    rf"[{_BETWEEN}\d()]*[{_LEFTWARD}][{_LEFTWARD}{_BETWEEN}\d()]*",
)
_NUMBER: Final = re.compile(r"(\d+(?:[.,]\d+)*)")
_DIGIT: Final = re.compile(r"\d")
_MIRRORED: Final = str.maketrans("()", ")(")
_UNSEEN: Final = re.compile(r"[\u034f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]")
_MARKS: Final = frozenset({"Mn", "Mc", "Me"})


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line, its font, and its start in the text."""

    font: Font
    text: str
    start: int
    leftward: bool = False

    @property
    def end(self) -> int:
        """The index after its last character."""
        return self.start + len(self.text)


_known: dict[str, set[str]] = {}


def is_plain(font: TextFont, text: str) -> bool:
    """Return whether a text is a single run of its own font, from left to right."""
    if text.isascii():
        return text_cut(font.cut) == font.cut or not _DIGIT.search(text)
    signs = set(text)
    known = _known.setdefault(font.cut, set())
    if signs <= known:
        return True
    new = signs - known
    if not is_drawn(font.cut, "".join(each for each in new if not _UNSEEN.match(each))):
        return False
    known |= new
    return True


@lru_cache(maxsize=1024)
def runs(font: TextFont, text: str) -> tuple[Run, ...]:
    """The runs of a line that is not plain, in the order in which they are drawn."""
    if _ONLY_A_NAME.fullmatch(text):
        return tuple(_leftward(font, text, 0))
    found: list[Run] = []
    end = 0
    for name in _NAME.finditer(text):
        found += _of_fonts(font, text[end : name.start()], end)
        found += _leftward(font, name.group(), name.start())
        end = name.end()
    return (*found, *_of_fonts(font, text[end:], end))


def names_apart(word: str) -> list[tuple[str, bool]]:
    """The parts of a word that run from right to left (True), and those that do not."""
    if word.isascii():
        return [(word, False)] if word else []
    parts: list[tuple[str, bool]] = []
    end = 0
    for name in _NAME.finditer(word):
        parts += [(word[end : name.start()], False), (name.group(), True)]
        end = name.end()
    return [part for part in (*parts, (word[end:], False)) if part[0]]


def _leftward(font: TextFont, text: str, start: int) -> list[Run]:
    """The runs of a name that runs from right to left: the last comes first."""
    found: list[Run] = []
    for part in _NUMBER.split(text):
        found += _of_fonts(font, part, start, leftward=not _NUMBER.fullmatch(part))
        start += len(part)
    return found[::-1]


def _of_fonts(font: TextFont, text: str, start: int, *, leftward: bool = False) -> Iterator[Run]:
    """The runs of a text of one direction, in the order in which they are read."""
    pieces: list[tuple[Source, str, str]] = []
    for cut, letter in _letters(font.cut, text):
        whence = source(cut, _UNSEEN.sub("", letter) or " ")
        script = "" if isinstance(whence, str) else script_tag(letter[0])
        if pieces and pieces[-1][:2] == (whence, script):
            pieces[-1] = (whence, script, pieces[-1][2] + letter)
        else:
            pieces.append((whence, script, letter))
    for whence, script, part in pieces:
        if isinstance(whence, str):
            shown = part[::-1].translate(_MIRRORED) if leftward else part
            yield Run(text_font(whence, font.px), shown, start, leftward)
        else:
            other = fallback_font(whence, script, leftward, font.px)
            yield Run(other, part, start, leftward)
        start += len(part)


def _letters(cut: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield the letters of a text, each with its marks, and the cut of its word.

    If the display font lacks a character of a word, the whole word uses the text font, provided it
    has it.
    """
    for word in re.split("( )", text):
        whole = text_cut(cut) if is_drawn(text_cut(cut), word) else cut
        own = cut if is_drawn(cut, word) else whole
        letter = ""
        for sign in word:
            if letter and not _belongs_to_letter(sign):
                yield own, letter
                letter = ""
            letter += sign
        if letter:
            yield own, letter


def _belongs_to_letter(sign: str) -> bool:
    return unicodedata.category(sign) in _MARKS or bool(_UNSEEN.match(sign))
