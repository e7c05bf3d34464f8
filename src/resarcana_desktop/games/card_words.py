"""The words for the fields of a card in its form, from the catalogue of its game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from resarcana_desktop.render.icons import Icons

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pygame import Surface

    from resarcana_desktop.games.card_fields import FormWords
    from resarcana_desktop.games.card_form import Place
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.render.icons import IconSet


class CatalogueWords:
    """Implements `FormWords`: names of fields are found by the last keys of their places.

    The key before the first of a place is the name of the deck. Words that a field may hold are in
    the `tables` of the catalogue, and those that are `pictured` have icons.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        deck: str,
        icons: IconSet,
        pictured: Collection[str],
        tables: Sequence[str],
    ) -> None:
        self._catalogue = catalogue
        self._deck = deck
        self._icons = Icons(icons, catalogue.language, letters=False)  # its name is beside it
        self._pictured = pictured
        self._tables = tables

    def label(self, place: Place) -> str:
        """Return the name of a field."""
        return self._found("field", place)

    def none(self, place: Place) -> str:
        """Return the meaning of an empty field."""
        return self._found("none", place)

    def _found(self, table: str, place: Place) -> str:
        """Return the text for the last key of a place, or for it below the key before."""
        keys = self._keys(place)
        special = f"own_cards.{table}_in.{'.'.join(keys[-2:])}"
        usual = f"own_cards.{table}.{keys[-1]}"
        rest = self._catalogue.get(f"own_cards.{table}.other", "")
        return self._catalogue.get(special) or self._catalogue.get(usual) or rest or keys[-1]

    def _keys(self, place: Place) -> list[str]:
        return [self._deck, *(step for step in place if isinstance(step, str))]

    def word(self, place: Place, word: str) -> str:
        """Return a word that a field may hold; in this field it may mean something special."""
        special = f"own_cards.word_in.{self._keys(place)[-1]}.{word}"
        keys = (special, *(f"{table}.{word}" for table in self._tables))
        return next(filter(None, map(self._catalogue.get, keys)), word)

    def icon(self, word: str, size: int) -> Surface | None:
        """Return the icon of a word, if it has one."""
        return self._icons.icon(word, size) if word in self._pictured else None

    def options(self, place: Place) -> Sequence[str] | None:
        """Return None: a text may be anything."""
        return None


def in_words(sentence: str, words: FormWords, catalogue: Catalogue) -> str:
    """Return a fault in which keys and words of a file are called as in the form."""
    marks = {mark: catalogue[f"cardset.{mark}"] for mark in ("key", "quoted")}
    key, quoted = (re.escape(each).replace(r"\{words\}", "([a-z_]+)") for each in marks.values())

    def called(found: re.Match[str]) -> str:
        """Return a field that has a value."""
        name, value = found.groups()
        return f"{words.label((name,))}: {words.word((name,), value)}"

    def yes(found: re.Match[str]) -> str:
        return words.label((found[1],))

    def field(found: re.Match[str]) -> str:
        return marks["key"].format(words=words.label((found[1],)))

    def word(found: re.Match[str]) -> str:
        return marks["quoted"].format(words=words.word((), found[1]))

    for pattern, replacement in (
        (f"([a-z_]+) = {quoted}", called),
        ("([a-z_]+) = true", yes),
        (key, field),
        (quoted, word),
    ):
        sentence = re.sub(pattern, replacement, sentence)
    return sentence
