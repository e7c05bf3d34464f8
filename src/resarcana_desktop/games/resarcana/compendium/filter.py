"""Which components of the compendium are shown: words to search, set, kind, type, essence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from resarcana_desktop.games.finding import Index, Search
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, KINDS, Cardset, Component
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of
from resarcana_desktop.games.resarcana.rules.terms.signs import counted
from resarcana_desktop.games.resarcana.text.face_text import component_name, face_text
from resarcana_desktop.i18n.catalogues import Catalogue

Where = Literal["either", "cost", "gain"]

SYMBOLS: Final = (*ESSENCES, "any")
"""What can be looked for on a face: an essence, or the ring that stands for any."""


@dataclass(frozen=True, slots=True)
class Wanted(Search):
    """What the player looks for; an empty field asks for nothing."""

    set: str = ""
    kind: str = ""
    type: str = ""
    essence: str = ""
    where: Where = "either"


EVERYTHING: Final = Wanted()


class Library:
    """The components of some sets in one language, each kind in the order of its names."""

    def __init__(self, cardsets: Sequence[Cardset], catalogue: Catalogue) -> None:
        self.components = sorted(
            (each for cardset in cardsets for each in cardset.components),
            key=lambda each: (
                KINDS.index(each.kind),
                catalogue.place(component_name(each, catalogue)),
            ),
        )
        self.names = {each.id: component_name(each, catalogue) for each in self.components}
        texts = {each.id: face_text(each, catalogue) for each in self.components}
        self.index = Index(self.names, texts)
        self._by_id = {each.id: each for each in self.components}

    def component(self, component_id: str) -> Component:
        """The component with this id; raises KeyError when there is none."""
        return self._by_id[component_id]

    def found(self, wanted: Wanted) -> list[Component]:
        """What fits, in order."""
        return [each for each in self.components if self._fits(each, wanted)]

    def _fits(self, component: Component, wanted: Wanted) -> bool:
        return (
            wanted.set in ("", component.set)
            and wanted.kind in ("", component.kind)
            and (not wanted.type or wanted.type in component.types)
            and (not wanted.essence or wanted.essence in symbols(component, wanted.where))
            and self.index.speaks_of(component.id, wanted.words)
        )


# ---- essences on a face ----------------------------------------------------------------------


def symbols(component: Component, where: Where) -> frozenset[str]:
    """The essences drawn on a face: in its costs, among what it gives, or both."""
    costs, gains = _costs(component), _gains(component)
    return frozenset({"cost": costs, "gain": gains, "either": costs | gains}[where])


def _costs(component: Component) -> set[str]:
    """What placing it and using it asks for."""
    parts = (part for power in component.powers for part in power.costs)
    found = {name for part in parts for name in meaning_of(part).symbols()}
    if component.collect and any(meaning_of(component.collect).owes):
        found |= set(meaning_of(component.collect).symbols())
    if component.cost:
        found |= {name for name, _ in counted(component.cost.essences)}
        found |= {"any"} if component.cost.any else set()
    return found


def _gains(component: Component) -> set[str]:
    """What it gives to its owner, in the pool or on itself."""
    found = [meaning_of(effect) for power in component.powers for effect in power.effects]
    if component.collect and not any(meaning_of(component.collect).owes):
        found.append(meaning_of(component.collect))
    return {name for meaning in found for name in meaning.symbols()}
