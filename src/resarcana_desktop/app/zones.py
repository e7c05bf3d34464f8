"""Keys by zone: a letter leads to each part of a table, whether or not one can see it.

A game defines the zones of its screens (`GameLook.zones`) and the letters that lead there
(`GameLook.zone_keys`). The items in a zone are nodes of the screen's own description, so that the
same words are read, spoken and shown; a node with the id of a widget also gets the focus.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from resarcana_desktop.widgets import Node, Wording

LINES: Final = "lines"
"""The id of a list of all that has happened in a recorded game."""


@dataclass(frozen=True)
class Zone:
    """A part of a table.

    `command` leads there; with Shift it leads to those of `other` seats, in order. `title` names
    it, and `nodes` are its items. With `at_end`, reading starts at the last (newest) item or at the
    last chosen one, otherwise at the first.
    """

    command: str
    title: str
    nodes: Sequence[Node]
    other: bool = False
    at_end: bool = False


def usual_zones(root: Node, words: Wording, *, played: bool) -> list[Zone]:
    """Return the zones of every table: the question and the players' state, and the log.

    A game that no one plays has no question. A replay shown before its first line starts at the
    first line, not at the last.
    """
    asked = [node for node in root.walk() if node.role == "status"]
    beside = [node for node in root.children if node.role == "text"]
    title = words.text("zones.turn" if played else "zones.shown")
    zones = [Zone("zone_turn", title, [*asked, *beside])]
    log = next((node for node in root.walk() if node.role == "log" or node.id == LINES), None)
    if log is not None:
        at_end = log.role == "log" or any(line.selected for line in log.children)
        zones.append(Zone("zone_log", words.text("zones.log"), log.children, at_end=at_end))
    return zones
