"""Looking for words in the rules: where they stand, and the same text with them marked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.games.finding import folded

_TAG: Final = re.compile(r"(\{[^{}]*\})")
_WORD: Final = re.compile(r"[^\W_]+|\W+|_+")
_PLAIN: Final = re.compile(r"[’']")


@dataclass(frozen=True, slots=True)
class Hit:
    """A paragraph that has all the words: the number of its chapter, and its key there."""

    chapter: int
    key: str


def bare(markup: str) -> str:
    """A rich text without its tags, folded, as words are looked for in it."""
    return folded(_TAG.sub("", markup))


def hits(texts: Iterable[tuple[int, str, str]], words: str) -> list[Hit]:
    """Which of `texts` have all the words: number of the chapter, key and rich text of each."""
    wanted = folded(words).split()
    if not wanted:
        return []
    return [
        Hit(chapter, key)
        for chapter, key, text in texts
        if all(word in bare(text) for word in wanted)
    ]


def marked(markup: str, words: str) -> str:
    """The same rich text with everything in it marked that has one of the words."""
    wanted = folded(words).split()
    if not wanted:
        return markup
    parts = _TAG.split(markup)
    return "".join(part if part.startswith("{") else _with_marks(part, wanted) for part in parts)


def _with_marks(text: str, wanted: Sequence[str]) -> str:
    return "".join(
        f"{{accent}}{{b}}{word}{{/b}}{{/accent}}" if _is_wanted(word, wanted) else word
        for word in _WORD.findall(text)
    )


def _is_wanted(word: str, wanted: Sequence[str]) -> bool:
    plain = folded(word)
    return any(part in plain for each in wanted for part in _PLAIN.split(each) if part)
