"""Untrusted text made fit to be shown: names and titles in files, words in error messages.

Files may come from anyone. A name may be a megabyte long, move the cursor of a terminal, reverse
the writing direction, or stack up combining marks; so no text from a file is shown unless it has
passed through here.
"""

from __future__ import annotations

import unicodedata
from typing import Final

QUOTED: Final = 60
"""Characters of an untrusted text that are quoted in a sentence."""

_ELLIPSIS: Final = "…"
# Control and format characters (including direction marks and zero-width ones), surrogates,
# private-use and unassigned characters, line separators.
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARKS: Final = frozenset({"Mn", "Me", "Mc"})
_MOST_MARKS: Final = 3
"""Combining marks on one letter; no language uses more."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like a space."""


def sanitize(text: str, longest: int) -> str:
    """Return the text in one line of at most `longest` characters, without invisible characters.

    Combining marks without a letter, or too many on one letter, are left out.
    """
    # the usual case, for up to ten thousand texts at a time
    if text.isascii() and text.isprintable():
        return " ".join(text.split())[:longest].rstrip()
    # Anything beyond this would be cut off anyway.
    seen = "".join(each if _is_seen(each) else " " for each in text[: 8 * longest])
    composed = unicodedata.normalize("NFC", " ".join(seen.split()))
    return _without_heaps(composed)[:longest].rstrip()


def quote(text: str, longest: int = QUOTED) -> str:
    """Return the text for a sentence: one line, invisible characters escaped, cut to `longest`."""
    words = escape(text[: longest + 1])
    return words if len(words) <= longest else words[: longest - 1] + _ELLIPSIS


def escape(text: str) -> str:
    """Escape, as in Python, whatever is invisible, changes direction or ends a line."""
    if text.isprintable():
        return text
    return "".join(each if _is_harmless(each) else _escape(each) for each in text)


def _is_seen(letter: str) -> bool:
    return unicodedata.category(letter) not in _UNSEEN and letter not in _BLANK


def _is_harmless(letter: str) -> bool:
    # The program's own French sentences contain non-breaking spaces.
    return letter.isprintable() or unicodedata.category(letter) == "Zs"


def _escape(letter: str) -> str:
    return letter.encode("unicode_escape", "backslashreplace").decode("ascii")


def _without_heaps(text: str) -> str:
    """Limit the combining marks after a letter to `_MOST_MARKS`; drop those that begin a word."""
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
