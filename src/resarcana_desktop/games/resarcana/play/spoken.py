"""Words for one game that are spoken rather than drawn: no markup is left in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.question import own_question
from resarcana_desktop.games.resarcana.play.sentences import NAMED, Words, spoken_to
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, Component, Essences
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.games.resarcana.text.sentences import rule_sentences
from resarcana_desktop.games.resarcana.text.spoken import (
    cost_said,
    essences_said,
    head_said,
    rules_said,
    spoken,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from resarcana_desktop.games.resarcana.rules.observation import ComponentView


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
        return self.plain_name(component)

    def player(self, seat: int) -> str:
        """The name of a player, to be put into one of these texts."""
        return self.name(seat)

    def addressee(self, seat: int) -> str:
        """The name as it was typed: the texts have been spoken before it is put in."""
        return "" if self.session.humans == [seat] else self.session.name(seat)

    def names(self, components: Iterable[str]) -> str:
        """The names of components, with commas between."""
        return ", ".join(map(self.plain_name, components))

    def essences(self, essences: Essences) -> str:
        return essences_said(essences, self.catalogue)

    def essence(self, kind: int) -> str:
        return self.catalogue.text(f"essence.{ESSENCES[kind]}")

    def cost(self, face: Component) -> str:
        """Return the cost of a component; "" for one without, such as scrolls."""
        return cost_said(face, self.catalogue)

    def rules(self, face: Component) -> Sequence[str]:
        """The sentences on a component."""
        return rules_said(face, self.catalogue)

    def power(self, component: str, power: int) -> str:
        """The sentence of one power, by its number from 1."""
        lines = rule_sentences(self.face(component), self.catalogue)
        wording = next((line.text for line in lines if line.power == power), "")
        return spoken(wording, self.catalogue)

    def named(self, face: Component) -> str:
        """The name of a record."""
        return component_name(face, self.catalogue)

    def asked(self) -> str:
        """Return the question to the deciding person, without mention of pointing at things."""
        key, values = own_question(self)
        own = f"in_lines.prompt.{key}"
        prompt = own if own in self.catalogue else f"table.prompt.{key}"
        text = self.said(prompt, **values, name=NAMED)
        return spoken_to(text, self.addressee(self.session.decision.seat))

    def head(self, face: Component, *, full: bool) -> Iterator[str]:
        """A component that is not in play: its name, in full its types, its cost and points."""
        yield from head_said(face, self.catalogue, full=full)

    def standing(self, there: ComponentView, points: int) -> Iterator[str]:
        """Yield the state of a component in play: turned, its essences, its points."""
        if there.turned:
            yield self.of_lines("turned")
        if any(there.stored):
            yield self.of_lines("on_it", essences=self.essences(there.stored))
        if points:
            yield self.catalogue.count("in_lines.worth", points)
