"""Screen readers: they get the content of the screen while one is on, and their requests are done.

If none is on, nothing is put into words. A tree is made on the main thread after a frame was drawn,
at most a few times a second, and is passed on as an immutable value, so other threads never touch a
widget. Requests come from other threads and are done in the loop, as events.
"""

from __future__ import annotations

import logging
import math
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.app.reader_adapter import AdapterFailed, Numbers, open_adapter, update_of
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.widgets import Node

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.reader_adapter import Adapter
    from resarcana_desktop.widgets import Handling, Tree

REQUEST: Final = pygame.event.custom_type()
"""The event that a reader wants something done: its `node`, `handling` and `value`."""

_BETWEEN: Final = 0.08
"""Seconds between two trees: no one hears faster, and motion stays smooth."""

logger = logging.getLogger(__name__)


class ScreenReader:
    """The connection of one window to the system's screen readers."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._adapter: Adapter | None = None
        self._lost: Adapter | None = None
        """A failed adapter: kept, since deleting it would run its code again."""
        self._must_resend = False
        """Whether a player who was using a screen reader must still hear that it has failed."""
        self._active = False
        self._numbers = Numbers()
        self._tree: Tree | None = None
        self._sent: dict[str, Node] = {}
        self._anew = False
        """Whether someone has started reading since, and needs the full tree."""
        self._stale = True
        self._next = 0.0

    def attach(self, window: int) -> None:
        """Make a window that is not shown yet known to readers, by its number in the system."""
        self._adapter = open_adapter(window, self._activated, _ask)

    @property
    def active(self) -> bool:
        """Return whether a screen reader is reading."""
        return self._active

    def _activated(self, active: bool) -> None:
        """Note that reading has begun or ended; called from any thread."""
        self._active = active and self._lost is None
        self._anew = True
        self._stale = True
        self._wake()

    # ---- what is on the screen -----------------------------------------------------------

    def drawn(self) -> None:
        """Note that a frame was drawn, so the screen may have changed."""
        self._stale = True

    def wake_in(self) -> float | None:
        """Return the seconds until a tree is to be made; None if none is due."""
        if not (self._active and self._stale):
            return None
        return max(self._next - time.perf_counter(), 0.0)

    def follow(self, context: Context) -> None:
        """Send the current screen if someone reads and it may have changed."""
        if self._must_resend:
            self._must_resend = False
            context.tell(Message("reader.lost"))
        if self._adapter is None or self.wake_in() != 0.0 or not len(context.scenes):
            return
        self._stale = False
        try:
            self._tell(context, self._adapter)
        except AdapterFailed as failure:
            self._give_up(failure)
        except Exception:  # a silent screen reader is bad, a game that ends is worse
            logger.exception("a screen could not be told to the reader")
        self._next = time.perf_counter() + _BETWEEN

    def _tell(self, context: Context, adapter: Adapter) -> None:
        self._tree = context.scenes.top.tree(context.wording())
        root = self._tree.root
        if context.answered:
            again = f"answered:{context.answers}"  # a new id makes the same answer be read again
            answer = Node("status", context.answered, id=again, live=True)
            root = replace(root, children=(*root.children, answer))
        nodes = {node.id: node for node in root.walk()}
        if self._anew:
            self._anew, self._sent = False, {}
        sent = self._sent
        changed = [node for key, node in nodes.items() if sent.get(key) != node]
        if not changed:
            return
        self._sent = {}  # if the update fails, the whole tree must be sent again
        update = update_of(changed, root.in_focus, self._numbers, whole=not sent)
        adapter.update(lambda: update)  # made before: what is raised inside the library is a panic
        self._sent = nodes

    def _give_up(self, failure: AdapterFailed) -> None:
        """Drop a failed adapter; speech, if wanted, replaces the reader."""
        logger.error("the screen reader is told no more: %s", failure)
        self._lost, self._adapter = self._adapter, None
        self._must_resend = self._active
        self._active = False

    # ---- events --------------------------------------------------------------------------

    def notice(self, event: Event) -> None:
        """The window has got or lost the keyboard."""
        if self._adapter is None:
            return
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            try:
                self._adapter.focus_window(event.type == pygame.WINDOWFOCUSGAINED)
            except AdapterFailed as failure:
                self._give_up(failure)

    def perform(self, event: Event, context: Context) -> None:
        """Do what a reader requests, if the node still exists."""
        node_id = self._numbers.id(event.node)
        if self._tree is None or not len(context.scenes):
            return
        tree = context.scenes.top.tree(context.wording())
        node, doer = tree.root.find(node_id), tree.doers.get(node_id)
        if node is None or doer is None or event.handling not in node.doings:
            return
        if node.span is not None and event.handling == "set" and not _is_number(event.value):
            return
        context.scenes.by_keyboard = True
        context.scenes.top.perform(doer, event.handling, event.value)


def _is_number(value: str | float) -> bool:
    """Return whether a value is a number, even if a reader sends it as text."""
    try:
        return math.isfinite(float(value))
    except ValueError:
        return False


def _ask(node: int, handling: Handling, value: str | float) -> None:
    """Pass a reader's request to the loop; called from any thread."""
    request = {"node": node, "handling": handling, "value": value}
    pygame.event.post(pygame.event.Event(REQUEST, request))
