"""The page of one card: its face, its rules in words, how sure its values are, and rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.compendium.pictures import CardPicture
from resarcana_desktop.games.mercurial.text.card_text import basis, card_lines
from resarcana_desktop.games.mercurial.text.rulings import ruling, rulings_of
from resarcana_desktop.widgets.boxes import Column, Row, Space
from resarcana_desktop.widgets.labels import Label, RichLabel, Rule, TextKind
from resarcana_desktop.widgets.shelves import TITLE

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.shelves import Easel

_SENTENCE: Final = TextKind(20)
_RULING: Final = TextKind(19)
_BULLET: Final = TextKind(19, tone="gilt")


def page(card: Card, catalogue: Catalogue, easel: Easel) -> Widget:
    """The page of a card."""
    name = Label(card.name(catalogue.language), TITLE, align="start")
    sure = RichLabel(marked_basis(card, catalogue), _RULING)
    lines = [RichLabel(line, _SENTENCE) for line in card_lines(card, catalogue)]
    parts: list[Widget] = [CardPicture(card, easel), Space(0, 4), name, *lines, Rule(), sure]
    numbers = rulings_of(card)
    if numbers:
        title = Label(catalogue["compendium.rulings"], TITLE)
        parts += [Space(0, 2), Column([title, Rule()], gap=4)]
    return Column([*parts, *(_bullet(ruling(each, catalogue)) for each in numbers)], gap=11)


def marked_basis(card: Card, catalogue: Catalogue) -> str:
    """How sure the values of a card are, behind the mark of what is made up."""
    told = basis(card, catalogue)
    return f"{{icon:made_up}} {told}" if card.marked else told


def _bullet(text: str) -> Widget:
    return Row([Label("•", _BULLET, align="start"), RichLabel(text, _RULING, stretch=1)], gap=10)
