"""Words for one game that are spoken rather than drawn: no markup is left in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.rules.observation import FIRST_PLAYER_TOKEN
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, Component, Essences
from resarcana_desktop.games.resarcana.table.play.sentences import Words
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.games.resarcana.text.phrases import Phrases
from resarcana_desktop.games.resarcana.text.sentences import rule_sentences
from resarcana_desktop.games.resarcana.text.tokens import markup, plain_text
from resarcana_desktop.render.markup import bare

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from resarcana_desktop.catalogues import Catalogue

_BARE_ICON: Final = re.compile(r"^\{icon:[a-z_]+\} ")
"""A sign before words that say the same."""
_BESIDE: Final = re.compile(r"(\{icon:[a-z_]+:\d+\}) (?=\{icon:[a-z_]+:\d+\})")
"""An amount with another one beside it: to be read, there is a comma between."""


def spoken(text: str, catalogue: Catalogue) -> str:
    """Rich text as it is spoken."""
    words = _BESIDE.sub(r"\1, ", _BARE_ICON.sub("", text))
    return plain_text(bare(words), catalogue)


class Spoken(Words):
    """The words of a session, spoken."""

    def __call__(self, key: str, **values: object) -> str:
        """The text `table.<key>` with its places filled."""
        return self.said(f"table.{key}", **values)

    def said(self, key: str, **values: object) -> str:
        """Any text of the catalogue."""
        return spoken(self.catalogue.text(key, **values), self.catalogue)

    def said_text(self, text: str) -> str:
        """Rich text that others have put together."""
        return spoken(text, self.catalogue)

    def of_lines(self, key: str, **values: object) -> str:
        """The text `in_lines.<key>`."""
        return self.said(f"in_lines.{key}", **values)

    def component(self, component: str) -> str:
        """The name of a component; "" stands for a hidden card."""
        return self.plain_name(component)

    def player(self, seat: int) -> str:
        """The name of a player."""
        return self.session.name(seat)

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self.session.name(seat)

    def names(self, components: Iterable[str]) -> str:
        """The names of components, with commas between."""
        return ", ".join(map(self.plain_name, components))

    def essences(self, essences: Essences) -> str:
        """Essences: "1 Elan and 2 Calm"."""
        kinds = [markup(kind, n) for kind, n in zip(ESSENCES, essences, strict=True) if n]
        if not kinds:
            return self.of_lines("no_essences")
        return spoken(Phrases(self.catalogue).all_of(kinds), self.catalogue)

    def essence(self, kind: int) -> str:
        """One kind of essence."""
        return self.catalogue.text(f"essence.{ESSENCES[kind]}")

    def scoring(self, source: str) -> str:
        """The name of what scores: a component, or the First Player token."""
        if source == FIRST_PLAYER_TOKEN:
            return self.catalogue.text("view.first_player_token")
        return self.plain_name(source)

    def cost(self, face: Component) -> str:
        """What a component costs; "" for one that costs nothing, as scrolls do."""
        if face.cost is None:
            return ""
        kinds = [markup(kind, n) for kind, n in zip(ESSENCES, face.cost.essences, strict=True) if n]
        if face.cost.any:
            kinds.append(markup("any", face.cost.any))
        if not kinds:
            return self.of_lines("free")
        return spoken(Phrases(self.catalogue).all_of(kinds), self.catalogue)

    def rules(self, face: Component) -> Sequence[str]:
        """The sentences on a component."""
        lines = rule_sentences(face, self.catalogue)
        return [spoken(line.text, self.catalogue) for line in lines]

    def power(self, component: str, power: int) -> str:
        """The sentence of one power, by its number from 1."""
        lines = rule_sentences(self.face(component), self.catalogue)
        told = next((line.text for line in lines if line.power == power), "")
        return spoken(told, self.catalogue)

    def named(self, face: Component) -> str:
        """The name of a record."""
        return component_name(face, self.catalogue)
