"""Text from elsewhere, made fit to be shown: names and titles in files, words in complaints.

Files come from anybody. A name in one may be a megabyte long, move the cursor of a terminal, turn
the direction of writing for what follows, or pile marks upon marks; so no text out of a file is
shown that has not been through here.
"""

from __future__ import annotations

import unicodedata
from typing import Final

QUOTED: Final = 60
"""Characters of a foreign text that are quoted in a sentence."""

_ELLIPSIS: Final = "…"
# Control and format characters (directions of writing and what has no width among them), halves
# of characters, private and unassigned ones, separators of lines.
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARKS: Final = frozenset({"Mn", "Me", "Mc"})
_MOST_MARKS: Final = 3
"""Marks on one letter; more are not writing in any language."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like a space."""


def sanitize(text: str, longest: int) -> str:
    """The text in one line of at most `longest` characters, without what cannot be seen.

    Marks that stand on nothing, or on one another in heaps, are left out.
    """
    if text.isascii() and text.isprintable():  # most are, and ten thousand are read at a time
        return " ".join(text.split())[:longest].rstrip()
    # What is cut off here would not be shown anyway, and need not be looked at.
    seen = "".join(each if _is_seen(each) else " " for each in text[: 8 * longest])
    composed = unicodedata.normalize("NFC", " ".join(seen.split()))
    return _without_heaps(composed)[:longest].rstrip()


def quote(text: str, longest: int = QUOTED) -> str:
    """The text for a sentence: in one line, what cannot be seen escaped, cut to `longest`."""
    words = escape(text[: longest + 1])
    return words if len(words) <= longest else words[: longest - 1] + _ELLIPSIS


def escape(text: str) -> str:
    """The text with escapes, as in Python, for what cannot be seen, turns words or ends a line."""
    if text.isprintable():
        return text
    return "".join(each if _is_harmless(each) else _escape(each) for each in text)


def _is_seen(letter: str) -> bool:
    return unicodedata.category(letter) not in _UNSEEN and letter not in _BLANK


def _is_harmless(letter: str) -> bool:
    # Spaces that keep words together stand in the program's own French sentences.
    return letter.isprintable() or unicodedata.category(letter) == "Zs"


def _escape(letter: str) -> str:
    return letter.encode("unicode_escape", "backslashreplace").decode("ascii")


def _without_heaps(text: str) -> str:
    """The text with at most `_MOST_MARKS` marks after a letter, and none at the start of a word."""
    kept: list[str] = []
    room = 0
    for letter in text:
        if unicodedata.category(letter) not in _MARKS:
            room = 0 if letter.isspace() else _MOST_MARKS
        elif room:
            room -= 1
        else:
            continue
        kept.append(letter)
    return "".join(kept)
