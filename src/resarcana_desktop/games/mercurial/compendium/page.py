"""The page of one card: its face, its rules in words, how sure its values are, and rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.compendium import RULING, SENTENCE, with_rulings
from resarcana_desktop.games.mercurial.compendium.pictures import CardPicture
from resarcana_desktop.games.mercurial.text.card_text import basis, card_lines
from resarcana_desktop.games.mercurial.text.rulings import ruling, rulings_of
from resarcana_desktop.widgets.boxes import Space
from resarcana_desktop.widgets.labels import Label, RichLabel, Rule
from resarcana_desktop.widgets.shelves import TITLE

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.shelves import Easel


def page(card: Card, catalogue: Catalogue, easel: Easel) -> Widget:
    """The page of a card."""
    name = Label(card.name(catalogue.language), TITLE, align="start")
    sure = RichLabel(marked_basis(card, catalogue), RULING)
    lines = [RichLabel(line, SENTENCE) for line in card_lines(card, catalogue)]
    parts: list[Widget] = [CardPicture(card, easel), Space(0, 4), name, *lines, Rule(), sure]
    rulings = [ruling(each, catalogue) for each in rulings_of(card)]
    return with_rulings(parts, catalogue["compendium.rulings"], rulings)


def marked_basis(card: Card, catalogue: Catalogue) -> str:
    """How sure the values of a card are, behind the mark of what is made up."""
    told = basis(card, catalogue)
    return f"{{icon:made_up}} {told}" if card.marked else told
