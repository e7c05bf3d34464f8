"""Going through the zones of a screen by keys."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.app.keys import MODIFIERS
from resarcana_desktop.app.spoken import parts_of, said
from resarcana_desktop.widgets import Node, Tree

if TYPE_CHECKING:
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.app.zones import Zone

_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_DETAILS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_ANSWERS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_INSIDE: Final = (*_STEPS, *_DETAILS, *_ANSWERS, pygame.K_HOME, pygame.K_END, pygame.K_ESCAPE)
"""Keys with a meaning of their own inside a zone."""
_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META

logger = logging.getLogger(__name__)


class ZoneWalk:
    """The position of a player who navigates by zones, and what each key there does.

    `say` is called with the text, and whether the focus has moved there as well.
    """

    def __init__(self, context: Context, say: Callable[[str, bool], None]) -> None:
        self._context = context
        self.say = say
        self._scene: Scene | None = None
        self._command = ""
        self._number = 0
        """Which of the zones with the same key."""
        self._at = 0
        self._detail = 0
        self._other = False
        self._spoken = ""
        """The id of what was read last."""
        self._tree = Tree(Node("screen"), {})
        self._there: Sequence[Zone] = ()
        """The zones of the screen at the last key press."""

    @property
    def inside(self) -> bool:
        """Return whether arrows move inside a zone."""
        return bool(self._command)

    def leave(self) -> None:
        """Arrows move the focus again."""
        self._command = ""

    def key(self, event: Event) -> bool:
        """Handle a key press, by what its command is known by; whether it was used."""
        if self._scene is not self._context.scenes.top:
            self._scene = self._context.scenes.top
            self.leave()
        if event.mod & _HELD or event.key in MODIFIERS:
            return False
        command = self._context.keys.zones.get(event.key)
        if command is None and not self.inside:
            return False
        if not self._look():
            self.leave()
            self.say(self._context.text("zones.none"), False)
        elif command == "zone_why":
            self._why()
        elif command is not None:
            self._go_to(command, other=bool(event.mod & pygame.KMOD_SHIFT))
        else:
            return self._inside(event)
        return True

    def _look(self) -> bool:
        """See what is on the screen as the key is pressed; whether it can be put into words."""
        scene = self._context.scenes.top
        try:
            self._tree = scene.tree(self._context.wording())
            self._there = self._context.zones(self._tree.root)
        except Exception:  # a key that leads nowhere is bad, a game that ends is worse
            logger.exception("the zones of a screen could not be found")
            return False
        return True

    # ---- to a zone -----------------------------------------------------------------------

    def _go_to(self, command: str, *, other: bool) -> None:
        zones = self._zones(command, other=other) or self._zones(command, other=False)
        if not zones:
            self.leave()
            self.say(self._context.text("zones.none"), False)
            return
        again = command == self._command and self._other == zones[0].other
        self._number = (self._number + 1) % len(zones) if again and len(zones) > 1 else 0
        self._command, self._other, self._detail = command, zones[0].other, 0
        zone = zones[self._number]
        self._at = _latest(zone) if zone.at_end else 0
        self._tell(zone, zone.title)

    def _zones(self, command: str, *, other: bool) -> list[Zone]:
        return [each for each in self._there if (each.command, each.other) == (command, other)]

    def _zone(self) -> Zone | None:
        """The zone one is in, as it is now."""
        zones = self._zones(self._command, other=self._other)
        return zones[self._number] if self._number < len(zones) else None

    # ---- inside it -----------------------------------------------------------------------

    def _inside(self, event: Event) -> bool:
        if event.key == pygame.K_TAB:
            self.leave()
            return False
        zone = self._zone()
        if zone is None:
            return self._vanished(event)
        if event.key in _STEPS:
            self._step(zone, _STEPS[event.key])
        elif event.key in _DETAILS:
            self._read(zone, _DETAILS[event.key])
        elif event.key == pygame.K_HOME:
            self._step(zone, -len(zone.nodes))
        elif event.key == pygame.K_END:
            self._step(zone, len(zone.nodes))
        elif event.key == pygame.K_ESCAPE:
            self.leave()
            self.say(self._context.text("zones.left"), False)
        elif event.key in _ANSWERS:
            self._use(zone)
        else:
            return False
        return True

    def _vanished(self, event: Event) -> bool:
        """Return whether the zone or the item read last is gone, so no key acts on another."""
        self.leave()
        if event.key not in _INSIDE:
            return False
        self._say_focus()
        return True

    def _say_focus(self) -> None:
        """Say what Enter would use, or that one is in no zone."""
        focus = self._tree.root.in_focus
        wording = said(focus, self._context.catalogue) if focus is not None else ""
        self.say(wording or self._context.text("zones.left"), False)

    def _step(self, zone: Zone, step: int) -> None:
        last = len(zone.nodes) - 1
        wanted = min(max(self._at + step, 0), max(last, 0))
        if wanted == self._at:
            edge = "zones.last" if step > 0 else "zones.first"
            self.say(self._context.text(edge), False)
            return
        self._at, self._detail = wanted, 0
        self._tell(zone)

    def _read(self, zone: Zone, step: int) -> None:
        """More about what is there, piece by piece."""
        node = self._node(zone)
        parts = [] if node is None else parts_of(node, self._context.catalogue)
        detail = min(self._detail, max(len(parts) - 1, 0))  # it may say less than it did
        wanted = min(max(detail + step, 0), max(len(parts) - 1, 0))
        if wanted == detail:
            self.say(self._context.text("zones.no_more" if step > 0 else "zones.no_less"), False)
            return
        self._detail = wanted
        self.say(parts[wanted], False)

    def _use(self, zone: Zone) -> None:
        """Use exactly the item read last, whatever button Enter belongs to."""
        node = self._node(zone)
        if node is not None and node.why_not:
            self._why_not(node)
            return
        self.leave()
        doer = self._tree.doers.get(node.id) if node is not None else None
        if node is None or doer is None or node.id != self._spoken or "press" not in node.doings:
            self._say_focus()
        else:
            self._context.scenes.top.perform(doer, "press")

    def _node(self, zone: Zone) -> Node | None:
        self._at = min(self._at, max(len(zone.nodes) - 1, 0))
        return zone.nodes[self._at] if zone.nodes else None

    def _tell(self, zone: Zone, heading: str = "") -> None:
        """Say what is there, and move the focus to it if possible."""
        context, node = self._context, self._node(zone)
        if node is None:
            empty = context.text("zones.empty", title=heading or zone.title)
            self.say(empty, False)
            return
        self._spoken = node.id
        moved = self._visit(node)
        wording = said(node, context.catalogue)
        if len(zone.nodes) > 1:
            wording = context.text(
                "zones.at", told=wording, number=self._at + 1, count=len(zone.nodes)
            )
        self.say(f"{heading} {wording}".strip(), moved)

    def _visit(self, node: Node) -> bool:
        """Bring the focus to what is read; whether it can be there, and has to move for that."""
        doer = self._tree.doers.get(node.id)
        if doer is None or "focus" not in node.doings or node.focused:
            return False
        self._context.scenes.top.perform(doer, "focus")
        return True

    # ---- why not -------------------------------------------------------------------------

    def _why(self) -> None:
        """Why what was read last, or is in focus, cannot be used."""
        context = self._context
        zone = self._zone() if self.inside else None
        node = self._node(zone) if zone is not None else None
        if node is None:
            node = self._tree.root.in_focus
        if node is None:
            self.say(context.text("zones.nothing_there"), False)
        elif node.why_not:
            self._why_not(node)
        else:
            key = "zones.can_be_used" if "press" in node.doings else "zones.cannot_be_used"
            self.say(context.text(key, name=node.name), False)

    def _why_not(self, node: Node) -> None:
        wording = self._context.text("zones.why_not", name=node.name, reason=node.why_not)
        self.say(wording, False)


def _latest(zone: Zone) -> int:
    """The place of the latest in a zone, or of the last one that is chosen."""
    chosen = [place for place, node in enumerate(zone.nodes) if node.selected]
    return chosen[-1] if chosen else max(len(zone.nodes) - 1, 0)
