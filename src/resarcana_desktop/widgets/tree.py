"""Widgets as a tree of nodes, and requests from a screen reader back to widgets."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from resarcana_desktop.widgets.nodes import Handling, Node

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Rect

    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.nodes import Bounds, Wording


@dataclass(frozen=True)
class Doer:
    """The widget behind a node; `part` is the number of a part inside it, -1 for all of it."""

    widget: Widget
    part: int = -1


@dataclass(frozen=True)
class Tree:
    """A screen in nodes, and the widgets behind those with which something can be done."""

    root: Node
    doers: dict[str, Doer] = field(default_factory=dict)


class TreeMaker:
    """Makes the tree of one screen; `active` widgets can be used, others only read."""

    def __init__(self, words: Wording, focus: Widget | None) -> None:
        self._words = words
        self._focus = focus
        self._ids: set[str] = set()
        self.doers: dict[str, Doer] = {}

    def tree(self, name: str, top: Sequence[Node]) -> Tree:
        """Return the whole tree, as a screen with this name."""
        return Tree(Node("screen", name, id="screen", children=tuple(top)), self.doers)

    def _id(self, wanted: str) -> str:
        """Return `wanted` as the id of a node, or a variant if it is taken."""
        found, number = wanted, 1
        while found in self._ids:
            number += 1
            found = f"{wanted}+{number}"
        self._ids.add(found)
        return found

    def placed(self, nodes: Iterable[Node], prefix: str) -> list[Node]:
        """Give ids to nodes without a widget, such as lines of a log."""
        return [
            replace(
                node,
                id=(own := self._id(node.id or f"{prefix}/{number}")),
                children=tuple(self.placed(node.children, own)),
            )
            for number, node in enumerate(nodes)
        ]

    def nodes(self, widget: Widget, *, active: bool, above: str = "") -> list[Node]:
        """The nodes of a widget and of what is inside it."""
        if not widget.visible:
            return []
        node = widget.description(self._words)
        if node is None:
            return self._inside(widget, active=active, above=above)
        own = self._id(node.id or widget.name or f"{above}/{node.role}")
        active = active and (node.enabled or node.role == "dialog")
        inside: list[Node] = []
        if not node.sealed:
            inside = self._inside(widget, active=active, above=own)
        return [self._finished(widget, node, own, inside, active=active)]

    def _inside(self, widget: Widget, *, active: bool, above: str) -> list[Node]:
        found: list[Node] = []
        for child in widget.children:
            found += self.nodes(child, active=active, above=above)
        return self._grouped(found)

    def _grouped(self, nodes: list[Node]) -> list[Node]:
        """Gather nodes of the same group at the position of its first node."""
        groups: dict[str, list[Node]] = {}
        for node in nodes:
            if node.group:
                groups.setdefault(node.group, []).append(node)
        found: list[Node] = []
        for node in nodes:
            if not node.group:
                found.append(node)
            elif node.group in groups:
                inside = groups.pop(node.group)
                own = self._id(f"group:{node.group}")
                bounds = _around([each.bounds for each in inside])
                group = Node("list", node.group, id=own, bounds=bounds, children=tuple(inside))
                found.append(group)
        return found

    def _finished(
        self, widget: Widget, node: Node, own: str, inside: list[Node], *, active: bool
    ) -> Node:
        """A description of a widget made a node."""
        parts = self._parts(widget, node.children, own, active=active)
        chosen = [part for part in parts if part.selected or part.checked]
        focused = widget is self._focus
        if focused and chosen:
            parts = [replace(each, focused=each is chosen[0]) for each in parts]
        doings = node.doings if active else ()
        if active and widget.focusable and "focus" not in doings:
            doings = (*doings, "focus")
        if doings:
            self.doers[own] = Doer(widget)
        return replace(
            node,
            name=node.name or (heading_of(inside) if node.role == "dialog" else ""),
            id=own,
            bounds=_bounds(widget.rect),
            enabled=node.enabled and not node.why_not,
            focused=focused and not chosen,
            doings=doings if not node.why_not else tuple(d for d in doings if d == "focus"),
            children=(*parts, *inside),
        )

    def _parts(
        self, widget: Widget, parts: Sequence[Node], above: str, *, active: bool
    ) -> list[Node]:
        found = []
        for number, part in enumerate(parts):
            own = self._id(part.id or f"{above}/{number}")
            possible = active and part.enabled and not part.why_not
            doings = part.doings if possible else ()
            if doings:
                self.doers[own] = Doer(widget, number)
            enabled = part.enabled and not part.why_not
            found.append(replace(part, id=own, doings=doings, enabled=enabled))
        return found


def _bounds(rect: Rect) -> Bounds:
    return (rect.x, rect.y, rect.width, rect.height)


def _around(all_bounds: Sequence[Bounds]) -> Bounds:
    left = min(bounds[0] for bounds in all_bounds)
    top = min(bounds[1] for bounds in all_bounds)
    right = max(bounds[0] + bounds[2] for bounds in all_bounds)
    bottom = max(bounds[1] + bounds[3] for bounds in all_bounds)
    return (left, top, right - left, bottom - top)


def bounds_of(rects: Sequence[Rect]) -> list[Bounds]:
    """Rectangles as nodes have them."""
    return [_bounds(rect) for rect in rects]


def heading_of(nodes: Iterable[Node]) -> str:
    """The first heading among nodes: what a screen or a panel is called."""
    walked = (each for node in nodes for each in node.walk())
    return next((each.name for each in walked if each.role == "heading" and each.name), "")


def perform(doer: Doer, doing: Handling, value: str | float = "") -> None:
    """Do what a screen reader requests of a node, as if by mouse or keys."""
    widget = doer.widget
    ui = widget.ui
    if ui is not None:
        ui.prepare()
        if widget.focusable:
            ui.set_focus(widget)
    if (doing != "focus" and widget.enabled) or (doing == "focus" and doer.part >= 0):
        widget.perform(doing, doer.part, value)
    if ui is not None:
        ui.refresh()
