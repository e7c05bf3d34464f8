"""Screen readers: told what is on the screen while one is on, and asked what it wants done.

While nobody reads, nothing is put into words. A tree is made on the main thread after a frame was
drawn, a few times a second at most, and handed on as it is: what becomes of it elsewhere touches
no widget. Requests come from other threads and are done in the loop, as events.
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
"""Seconds between two trees: nobody hears faster, and motion stays smooth."""

logger = logging.getLogger(__name__)


class ScreenReader:
    """The way to whatever reader the system has, for one window."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._adapter: Adapter | None = None
        self._lost: Adapter | None = None
        """What has failed: it is kept, since letting go of it would go through its code again."""
        self._untold = False
        """Whether somebody who read is still to hear that nothing more can be read."""
        self._active = False
        self._numbers = Numbers()
        self._tree: Tree | None = None
        self._told: dict[str, Node] = {}
        self._anew = False
        """Whether somebody has begun to read since, and has nothing of all that was told."""
        self._stale = True
        self._next = 0.0

    def attach(self, window: int) -> None:
        """Make a window that is not shown yet known to readers, by its number in the system."""
        self._adapter = open_adapter(window, self._activated, _ask)

    @property
    def active(self) -> bool:
        """Whether somebody reads."""
        return self._active

    def _activated(self, active: bool) -> None:
        """From any thread: somebody has begun to read, or all have ended."""
        self._active = active and self._lost is None
        self._anew = True
        self._stale = True
        self._wake()

    # ---- what is on the screen -----------------------------------------------------------

    def drawn(self) -> None:
        """A frame was drawn: there may be something else on the screen."""
        self._stale = True

    def wake_in(self) -> float | None:
        """Seconds until a tree is to be made; None while there is none to be made."""
        if not (self._active and self._stale):
            return None
        return max(self._next - time.perf_counter(), 0.0)

    def follow(self, context: Context) -> None:
        """Tell what is on the screen now, if somebody reads and it may have changed."""
        if self._untold:
            self._untold = False
            context.tell(Message("reader.lost"))
        if self._adapter is None or self.wake_in() != 0.0 or not len(context.scenes):
            return
        self._stale = False
        try:
            self._tell(context, self._adapter)
        except AdapterFailed as failure:
            self._give_up(failure)
        except Exception:  # a reader that is told nothing is bad, a game that ends is worse
            logger.exception("a screen could not be told to the reader")
        self._next = time.perf_counter() + _BETWEEN

    def _tell(self, context: Context, adapter: Adapter) -> None:
        self._tree = context.scenes.top.tree(context.wording())
        root = self._tree.root
        if context.answered:
            again = f"answered:{context.answers}"  # one that is given twice is told twice
            answer = Node("status", context.answered, id=again, live=True)
            root = replace(root, children=(*root.children, answer))
        nodes = {node.id: node for node in root.walk()}
        if self._anew:
            self._anew, self._told = False, {}
        told = self._told
        changed = [node for key, node in nodes.items() if told.get(key) != node]
        if not changed:
            return
        self._told = {}  # if it fails, all of it is to be told again
        update = update_of(changed, root.in_focus, self._numbers, whole=not told)
        adapter.update(lambda: update)  # made before: what is raised inside the library is a panic
        self._told = nodes

    def _give_up(self, failure: AdapterFailed) -> None:
        """Nobody reads any more; speech, where it is wanted, takes the place of the reader."""
        logger.error("the screen reader is told no more: %s", failure)
        self._lost, self._adapter = self._adapter, None
        self._untold = self._active
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
        """Do what a reader has asked for, if what it was asked of is still there."""
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
    """Whether a value is a number, also where a reader sends it as text."""
    try:
        return math.isfinite(float(value))
    except ValueError:
        return False


def _ask(node: int, handling: Handling, value: str | float) -> None:
    """From any thread: have the loop do what a reader wants."""
    request = {"node": node, "handling": handling, "value": value}
    pygame.event.post(pygame.event.Event(REQUEST, request))
