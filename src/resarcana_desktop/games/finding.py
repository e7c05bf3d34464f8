"""The search for components by words, in the window and on the command line."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# Letters that are typed as two, and apostrophes of all kinds.
_PLAIN: Final = str.maketrans({"œ": "oe", "æ": "ae", "’": "'", "\u00a0": " ", "\u202f": " "})


def folded(text: str) -> str:
    """A text without capitals and accents: "Œuf de Sérénité" and "oeuf de serenite" are alike.

    >>> folded("Crâne Maudit")
    'crane maudit'
    """
    spread = unicodedata.normalize("NFD", text.casefold().translate(_PLAIN))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


class Index:
    """Components in order: their `names` and all searchable words, by id."""

    def __init__(self, names: Mapping[str, str], texts: Mapping[str, str]) -> None:
        self.ids: Final = tuple(names)
        self._names = {component: folded(name) for component, name in names.items()}
        self._texts = {component: folded(text) for component, text in texts.items()}

    def speaks_of(self, component: str, words: str) -> bool:
        """Return whether all of some words occur with a component."""
        return all(word in self._texts[component] for word in folded(words).split())

    def pick(self, found: Sequence[str], words: str, now: str) -> str:
        """Return which of the results to show: the current one, `now`, if it fits as well as any.

        A name that contains all the words fits better than a text that does.
        """
        wanted = folded(words).split()
        named = [each for each in found if all(word in self._names[each] for word in wanted)]
        best = named or found
        return now if not best or now in best else best[0]


@dataclass(frozen=True, slots=True)
class Search:
    """What the player searches for; an empty field matches everything. Games add fields."""

    words: str = ""
