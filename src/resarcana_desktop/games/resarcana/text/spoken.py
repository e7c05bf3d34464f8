"""The spoken form of rich text and components: without markup, and with words for icons."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.rules.records import Component, Essences
from resarcana_desktop.games.resarcana.text.face_text import (
    basis_lines,
    component_name,
    type_line,
)
from resarcana_desktop.games.resarcana.text.phrases import Phrases
from resarcana_desktop.games.resarcana.text.sentences import rule_sentences
from resarcana_desktop.games.resarcana.text.tokens import plain_text
from resarcana_desktop.i18n.markup import as_typed, untagged

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.i18n.catalogues import Catalogue

_BARE_ICON: Final = re.compile(r"^\{icon:[a-z_]+\} ")
"""A sign before words that say the same."""
_BESIDE: Final = re.compile(r"\{icon:[a-z_]+:\d+\}(?: \{icon:[a-z_]+:\d+\})+")
"""Amounts side by side: to be read, they are a list."""


def spoken(text: str, catalogue: Catalogue) -> str:
    """Rich text as it is spoken."""
    words = _BESIDE.sub(
        lambda found: catalogue.listed(found[0].split(" ")), _BARE_ICON.sub("", text)
    )
    return as_typed(plain_text(untagged(words), catalogue))


def essences_said(essences: Essences, catalogue: Catalogue) -> str:
    """Essences: "1 Elan and 2 Calm"."""
    wording = Phrases(catalogue).essences(essences)
    return spoken(wording, catalogue) if wording else catalogue.text("in_lines.no_essences")


def cost_said(face: Component, catalogue: Catalogue) -> str:
    """Return the cost of a component; "" for one without, such as scrolls."""
    if face.cost is None:
        return ""
    wording = Phrases(catalogue).cost(face.cost)
    return spoken(wording, catalogue) if wording else catalogue.text("in_lines.free")


def rules_said(face: Component, catalogue: Catalogue) -> Sequence[str]:
    """The sentences on a component, and how certain they are, unless entered by an owner."""
    said = [spoken(line.text, catalogue) for line in rule_sentences(face, catalogue)]
    return said if face.basis == "entered" else [*said, *basis_lines(face, catalogue)]


def head_said(face: Component, catalogue: Catalogue, *, full: bool) -> Iterator[str]:
    """A component that is not in play: its name, in full its types, its cost and points."""
    yield component_name(face, catalogue)
    if full or face.types:
        yield type_line(face, catalogue)
    cost = cost_said(face, catalogue)
    if cost:
        free = face.cost is not None and not any((*face.cost.essences, face.cost.any))
        yield cost if free else catalogue.text("in_lines.costs", cost=cost)
    if face.points:
        yield catalogue.count("in_lines.worth", face.points)
