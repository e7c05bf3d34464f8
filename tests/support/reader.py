"""A player who has only what a screen reader has: a tree of things with names and roles.

The same player uses the tree that the program makes of a screen, and the one that the system has
of it: `Met` is what both tell of one thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from resarcana_desktop.widgets import Handling, Node
from tests.support.window import Stage

_NEVER = (
    "Cancel",
    "Undo",
    "Redo",
    "Hint",
    "Menu",
    "Help",
    "Speed",
    "Rules",
    "Hide",
    "Look at the table",
    "Show",
    "Why",
    "Take back",
    "Cards back",
    "Let chance",
    "Pick at random",
)
"""The beginnings of buttons that lead away from an answer."""
_CLOSING = "Close"
_OTHERS = ("is thinking.", "is playing.", "is collecting essences.")
"""The ends of prompts while others are to act."""
_IN_VAIN = "Using this now would change nothing."
_YES = (
    "Confirm",
    "Accept",
    "Pass",
    "Collect",
    "Allocate",
    "Cast",
    "End turn",
    "Take 1 Acuity",
    "Leave it",
    "Skip it",
)
"""How buttons begin that answer a question, the best first."""


@dataclass(frozen=True)
class Met:
    """Something that can be used, and the groups around it."""

    id: str
    role: str
    name: str
    around: tuple[str, ...]
    """The names of the groups, and `dialog` or `menu` for one that covers the rest."""

    @property
    def over(self) -> bool:
        """Return whether it belongs to something open over the screen."""
        return "dialog" in self.around or "menu" in self.around


class Player:
    """Answers each question with the first thing offered that doesn't lead back.

    It waits while the question is for another player. What has had no effect since the last message
    it repeats only after everything else.
    """

    def __init__(self, *, uses_powers: bool = False) -> None:
        """One who uses no powers is through with a game sooner."""
        self._powers = uses_powers
        self._tried: set[str] = set()
        self._shown: tuple[str, ...] = ()

    def choose(self, offered: Sequence[Met], shown: Sequence[str], name: str) -> Met | None:
        """Return what the player `name` presses next; `told` is the live text on the screen."""
        waits = shown and shown[0].endswith(_OTHERS) and not shown[0].startswith(name)
        if waits and not any(each.over for each in offered):
            return None
        if tuple(shown) != self._shown:
            self._shown = tuple(shown)
            self._tried.clear()
        useful = [each for each in offered if not each.name.startswith((*_NEVER, _CLOSING))]
        over = [each for each in offered if each.over]
        closing = [each for each in over if each.name.startswith(_CLOSING)]
        if over:
            wanted = [each for each in useful if each.over]
            wanted = [*self._confirming(wanted), *wanted, *closing]
        else:
            wanted = self._on_the_table(useful, name)
        fresh = [each for each in wanted if each in closing or each.id not in self._tried]
        if not fresh:
            self._tried.clear()  # a press may have been lost while the screen was changing
            return None
        self._tried.add(fresh[0].id)
        return fresh[0]

    @staticmethod
    def _confirming(offered: Sequence[Met]) -> list[Met]:
        found = [each for each in offered if each.role == "button" and each.name.startswith(_YES)]
        return sorted(
            found, key=lambda each: [each.name.startswith(yes) for yes in _YES].index(True)
        )

    def _is_left(self, met: Met) -> bool:
        """Return whether it only opens something to read, or is an unwanted power."""
        if any(group.startswith("In play on ") for group in met.around):
            return not self._powers
        return any(group.endswith("’s side") or group == "Recent events" for group in met.around)

    def _on_the_table(self, offered: Sequence[Met], name: str) -> list[Met]:
        """Return own cards first, then other things there, then the buttons that end a turn."""
        things = [each for each in offered if each.role == "item" and each.around]
        own = [each for each in things if any(name in group for group in each.around)]
        answers = [each for each in [*own, *things] if not self._is_left(each)]
        buttons = [each for each in offered if each.role == "button"]
        in_play = [each for each in own if each.around[-1].startswith("In play on ")]
        return [*dict.fromkeys([*answers, *self._confirming(buttons), *buttons, *in_play])]


def met_in(root: Node) -> list[Met]:
    """All that can be pressed in a tree to some effect."""

    def inside(node: Node, around: tuple[str, ...]) -> list[Met]:
        if node.role in ("dialog", "menu"):
            around = (*around, node.role)
        elif node.role in ("list", "group"):
            around = (*around, node.name)
        found = []
        if "press" in node.doings and _IN_VAIN not in node.details:
            found.append(Met(node.id, node.role, node.name, around))
        for child in node.children:
            found += inside(child, around)
        return found

    return inside(root, ())


class Reader:
    """Uses a stage only by its tree."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def tree(self) -> Node:
        """Return the screen in words, as it is now."""
        self._read = self.stage.top.tree(self.stage.context.wording())
        return self._read.root

    def press(self, node_id: str) -> None:
        """Press a node of the last tree."""
        self.stage.top.perform(self._read.doers[node_id], "press")

    def do(self, node_id: str, handling: Handling, value: str | float = "") -> None:
        """Do something else with a node of the present tree."""
        self.tree()
        self.stage.top.perform(self._read.doers[node_id], handling, value)

    def shown(self) -> list[str]:
        """Return the live text on the screen."""
        return live_in(self.tree())


def live_in(root: Node) -> list[str]:
    """Return the live text of a tree."""
    return [node.name for node in root.walk() if node.live]
