"""Puts phrases of a catalogue together: numbers, lists, exclusions."""

from collections.abc import Sequence
from typing import Final

from resarcana_desktop.games.resarcana.rules.records import (
    ESSENCES,
    Essences,
    PlacementCost,
)
from resarcana_desktop.games.resarcana.text.tokens import counted, markup
from resarcana_desktop.i18n.catalogues import Catalogue, listed
from resarcana_desktop.i18n.markup import capital
from resarcana_desktop.i18n.plurals import plural_form

CAPITAL: Final = "capital"


class _Words(str):
    """Words for a place of a phrase, which may ask for a capital: "{cost}: {effect:capital}"."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return capital(str(self)) if form == CAPITAL else super().__format__(form)


class Phrases:
    """The phrases for rules of one language: `phrases("cost.this")`."""

    def __init__(self, texts: Catalogue) -> None:
        self._texts: Final = texts

    def __call__(self, key: str, **values: str | int) -> str:
        """Return the phrase `rules.<key>` with its placeholders filled; raises CatalogueError.

        A placeholder such as {effect:capital} starts with a capital letter.
        """
        words = {name: _Words(value) for name, value in values.items()}
        return self._texts.text(f"rules.{key}", **words)

    def count(self, key: str, amount: int, **values: str | int) -> str:
        """The phrase for a number: `<key>.one`, `<key>.many`, as the language has it."""
        return self(f"{key}.{plural_form(self._texts, amount)}", amount=amount, **values)

    def all_of(self, words: Sequence[str]) -> str:
        """All of these: "a, b and c"."""
        return listed(self._text, words, "and")

    def clauses(self, clauses: Sequence[str]) -> str:
        """All of these, punctuated as in the log: see `Catalogue.clauses`."""
        return self._texts.clauses(clauses)

    def one_of(self, words: Sequence[str]) -> str:
        """One of these: "a, b or c"."""
        return listed(self._text, words, "or")

    def _text(self, key: str, **values: str) -> str:
        return self._texts[key].format(**values)

    def essences(self, essences: Essences) -> str:
        """Fixed essences, all of them."""
        return self.all_of([markup(name, count) for name, count in counted(essences)])

    def cost(self, cost: PlacementCost) -> str:
        """Return the cost of placing or claiming; "" if it is nothing."""
        words = [markup(name, count) for name, count in counted(cost.essences)]
        return self.all_of([*words, markup("any", cost.any)] if cost.any else words)

    def choice(self, kinds: Sequence[int]) -> str:
        """One essence of one of these kinds."""
        return self.one_of([markup(ESSENCES[kind], 1) for kind in kinds])

    def any(self, amount: int, excluded: Sequence[int]) -> str:
        """A mix of essences without the excluded kinds."""
        return markup("any", amount) + self.excluded(excluded)

    def excluded(self, kinds: Sequence[int]) -> str:
        """Return in brackets what may not be taken, or ""."""
        if not kinds:
            return ""
        return self("except", kinds=self.one_of([markup(ESSENCES[kind]) for kind in kinds]))

    def artifact(self, key: str, types: Sequence[str]) -> str:
        """An artifact, of one of some types if any are named: `one_of_yours.dragon`."""
        return self.one_of(_sharing([self(f"{key}.{kind}") for kind in types or ("artifact",)]))


def _sharing(phrases: Sequence[str]) -> Sequence[str]:
    """Return phrases of which only the first has the words that all begin with.

    "one of your Dragons" and "one of your Creatures" become "one of your Dragons" and "Creatures".
    A single word, such as an article, is repeated.
    """
    words, shared = [phrase.split(" ") for phrase in phrases], 0
    while all(len(each) > shared + 1 and each[shared] == words[0][shared] for each in words):
        shared += 1
    if shared < 2:
        return phrases
    return [phrases[0], *(" ".join(each[shared:]) for each in words[1:])]
