"""The page of one component: its face at reading size, its rules as sentences, its rulings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from resarcana_desktop.games.compendium import SENTENCE, with_rulings
from resarcana_desktop.games.icon_lines import Sign, icon_line
from resarcana_desktop.games.resarcana.compendium.controls import FacePicture
from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.rulesets import cardsets, shipped_cardsets
from resarcana_desktop.games.resarcana.rulings import power_icon, rulings_for
from resarcana_desktop.games.resarcana.text.face_text import basis_lines
from resarcana_desktop.games.resarcana.text.icons import points_icons
from resarcana_desktop.games.resarcana.text.phrases import Phrases
from resarcana_desktop.games.resarcana.text.sentences import RuleLine, rule_sentences
from resarcana_desktop.widgets import SMALL, Button, Flow, Label, RichLabel, Space, Widget

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.compendium.controls import Library
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets import Easel


def page(
    component: Component,
    library: Library,
    catalogue: Catalogue,
    turn_to: Callable[[str], None],
    easel: Easel,
    ways: Sequence[Widget] = (),
) -> Widget:
    """Return the page of `component`; `turn_to` opens the component on the back of its tile.

    Below its facts are more `ways` to continue from there.
    """
    parts = [*face_and_rules(component, catalogue, easel), *_facts(component, catalogue), *ways]
    other = _other_side(component, library)
    if other is not None:
        words = catalogue.text("reading.compendium.other_side", name=library.names[other.id])
        button = Button(words, lambda: turn_to(other.id), "other_side", size=18, height=38)
        parts.append(Flow([button]))
    title = catalogue.text("reading.compendium.rulings")
    return with_rulings(parts, title, rulings_for(component, catalogue))


def face_and_rules(
    component: Component, catalogue: Catalogue, easel: Easel | None = None
) -> list[Widget]:
    """The face of `component` at reading size, and below it what it says, in sentences."""
    sentences = rule_sentences(component, catalogue)
    parts: list[Widget] = [FacePicture(component, easel), Space(0, 6)]
    signs = _signs(component, sentences)
    parts += [
        icon_line(sign, each.text, SENTENCE) for sign, each in zip(signs, sentences, strict=True)
    ]
    if not sentences:
        parts.append(Label(catalogue.text("reading.compendium.no_rules"), SENTENCE))
    return parts


def _signs(component: Component, lines: Sequence[RuleLine]) -> list[Sign]:
    """The icons before the sentences: what each is about, or when a power may be used."""
    medals = iter(pill[-1].text for pill in points_icons(component))
    signs = []
    for line in lines:
        if line.subject == "power":
            signs.append(Sign(power_icon(component.powers[line.power - 1])))
        else:
            text = next(medals) if line.subject == "points" else ""
            signs.append(Sign(line.subject, text))
    return signs


def _facts(component: Component, catalogue: Catalogue) -> list[Widget]:
    """Return the facts that are not on the face: source, set, hand of the first game."""
    words = []
    if len(cardsets()) > 1:
        there = (*shipped_cardsets(), *cardsets())
        names = {each.id: each.names for each in there}[component.set]
        words.append(names.get(catalogue.language, names["en"]))
    if component.first_game_hand:
        words.append(Phrases(catalogue)("face.first_game_hand", hand=component.first_game_hand))
    return [
        *basis_parts(component, catalogue),
        *([Label(" · ".join(words), SMALL)] if words else []),
    ]


def basis_parts(component: Component, catalogue: Catalogue) -> list[Widget]:
    """Return the source of a component's values, with its mark if they may differ."""
    lines = basis_lines(component, catalogue)
    if component.marked:
        return [icon_line(Sign("made_up"), line) for line in lines]
    return [RichLabel(line, SENTENCE) for line in lines]


def _other_side(component: Component, library: Library) -> Component | None:
    """Return the back of the same tile."""
    if component.tile is None:
        return None
    for other in library.components:
        if other.tile and other.tile.id == component.tile.id and other.id != component.id:
            return other
    return None
