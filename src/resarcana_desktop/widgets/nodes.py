"""A screen in words: an immutable snapshot, for screen readers and speech.

A screen is a tree of nodes. Each is one thing on it, with everything a person who cannot see it has
to know: its role, name and state, what can be done with it and, if nothing, why not. This module
knows neither widgets nor any screen reader.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from resarcana_desktop.i18n.aloud import aloud

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from resarcana_desktop.i18n.catalogues import Catalogue

Role = Literal[
    "screen",  # the root: one whole screen
    "dialog",  # something open over a screen that gets all events
    "menu",
    "menu item",
    "group",  # things that belong together, with a name
    "list",  # the same, in an order
    "item",  # one of a list: a card, a die, a saved game
    "text",
    "heading",
    "picture",
    "button",
    "choice",  # a value that a menu is opened for
    "radio group",
    "radio",  # one value of a few, all of them in sight
    "stepper",  # a value between less and more
    "slider",
    "field",  # a line that can be written in
    "progress",
    "status",  # the current question or what is awaited
    "log",  # what happened, the latest last
]

Handling = Literal["press", "focus", "less", "more", "set"]
"""What can be done with a node: `set` gives it a text or, if it has a `span`, a number."""

Bounds = tuple[int, int, int, int]


@dataclass(frozen=True)
class Wording:
    """The sources of words: the catalogue, and how rich text of the game is spoken."""

    catalogue: Catalogue
    spoken: Callable[[str, Catalogue], str]

    def text(self, key: str, **values: object) -> str:
        """The text of a key."""
        return self.catalogue.text(key, **values)

    def count(self, key: str, amount: int, **values: object) -> str:
        """Return the text of a key for a number of things."""
        return self.catalogue.count(key, amount, **values)

    def plain(self, markup: str) -> str:
        """Return rich text as it is spoken: its icons in words, on one line."""
        return aloud(" ".join(self.spoken(markup, self.catalogue).split()), self.catalogue)


@dataclass(frozen=True, slots=True)
class Span:
    """A number between two others, and how far one step goes."""

    now: float
    least: float
    most: float
    step: float = 1


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on a screen.

    `name` and `value` (its content or state) are short; `details` are further sentences: rules,
    hints. `why_not` says why it cannot be used now, `cap` is its key. A `live` node is announced as
    soon as it appears or changes, even while the focus is elsewhere. `group` names its group, if
    sibling widgets belong to others. `place` is its number in a long list, from 1, and the length
    of the list, if not all items are nodes. `id` stays the same for the same thing on the same
    screen; a live node with a new id is announced even if it reads the same. `id`, `bounds` (pixels
    of the surface) and `focused` are set once the whole tree is made. `modal` blocks everything
    else. `sealed` widgets describe their own content.
    """

    role: Role
    name: str = ""
    value: str = ""
    details: tuple[str, ...] = ()
    why_not: str = ""
    cap: str = ""
    id: str = ""
    bounds: Bounds = (0, 0, 0, 0)
    enabled: bool = True
    focused: bool = False
    checked: bool | None = None
    selected: bool | None = None
    expanded: bool | None = None
    span: Span | None = None
    place: tuple[int, int] | None = None
    doings: tuple[Handling, ...] = ()
    live: bool = False
    modal: bool = False
    group: str = ""
    sealed: bool = False
    children: tuple[Node, ...] = ()

    def walk(self) -> Iterator[Node]:
        """This node and all inside it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, node_id: str) -> Node | None:
        """The node of this id, if it is here."""
        return next((node for node in self.walk() if node.id == node_id), None)

    @property
    def in_focus(self) -> Node | None:
        """The innermost node in focus."""
        found = None
        for node in self.walk():
            found = node if node.focused else found
        return found
