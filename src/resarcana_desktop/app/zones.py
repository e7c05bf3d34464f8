"""Keys by zone: a letter leads to each part of what lies on a table, whoever sees it or not.

A game says which zones a screen of its own has (`GameLook.zones`) and which letters lead there
(`GameLook.zone_keys`). What is met in a zone are nodes of the screen's own description, so that the
same words are read, spoken and shown; a node with the id of a widget has the focus brought to that.
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
    """A part of what lies on a table.

    `command` leads there; with Shift it leads to those of `other` seats, in their order. `title`
    says what it is, and `nodes` what is in it. One that begins `at_end` has the latest last, and
    begins there, or at the last one that is chosen; others begin with the first.
    """

    command: str
    title: str
    nodes: Sequence[Node]
    other: bool = False
    at_end: bool = False


def usual_zones(root: Node, words: Wording, *, played: bool) -> list[Zone]:
    """The zones of any table: what is asked and how everybody stands, and what has happened.

    Where nobody plays nothing is asked. A recorded game that is shown before its first line has
    its end below that: one begins at the first line, not at the last.
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
