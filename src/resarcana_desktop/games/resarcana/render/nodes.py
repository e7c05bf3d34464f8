"""Components in words, for players who cannot see their faces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.text.spoken import head_said, rules_said
from resarcana_desktop.widgets import Node

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.records import Component
    from resarcana_desktop.widgets import Wording


def face_node(face: Component, words: Wording) -> Node:
    """Return a component as it is printed: its name, kind, cost and rules."""
    name, *others = head_said(face, words.catalogue, full=True)
    return Node("item", name, ", ".join(others), tuple(rules_said(face, words.catalogue)))
