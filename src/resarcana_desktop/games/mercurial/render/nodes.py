"""Cards in words, for who does not see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.text.card_text import card_lines
from resarcana_desktop.widgets import Node

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.widgets import Wording


def card_node(card: Card, words: Wording) -> Node:
    """A card as it is printed: its name, and what it is and does line by line."""
    name = card.name(words.catalogue.language)
    return Node("item", name, details=tuple(card_lines(card, words.catalogue)))
