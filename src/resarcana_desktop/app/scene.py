"""Scenes: one screen each, on a stack whose top one is active."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from resarcana_desktop.widgets import Node, Tree, perform

if TYPE_CHECKING:
    from pygame import Rect, Surface
    from pygame.event import Event

    from resarcana_desktop.widgets import Doer, Handling, Wording

Size = tuple[int, int]


class Scene:
    """One screen.

    `dirty` asks for a new frame. An `overlay` leaves the scene below it visible. Positions in
    events are pixels of the surface. `game_id` names the game whose words, icons and keys it has; a
    scene without a game has those of the scene before it.
    """

    overlay = False
    game_id = ""

    def __init__(self) -> None:
        self._dirty = True

    @property
    def dirty(self) -> bool:
        """Return whether it needs a new frame."""
        return self._dirty

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self._dirty = dirty

    def enter(self) -> None:
        """Called when it becomes the top scene: pushed, or uncovered again."""

    def leave(self) -> None:
        """Called when it is no longer the top scene: covered, or closed."""

    def closed(self) -> None:
        """Called when it has been closed and does not come back."""

    def resize(self, size: Size) -> None:
        """Lay out again: the surface has `size` pixels, or the look has changed."""

    def language_changed(self) -> None:
        """Called when the language has changed; a `resize` follows."""

    def event(self, event: Event) -> bool:
        """Handle an event; returns whether it was used."""
        return False

    def update(self, seconds: float) -> None:
        """Advance by the time that has passed since the last update."""

    def wake_in(self) -> float | None:
        """Seconds until `update` is needed: 0 while something moves, None to wait for events."""
        return None

    @property
    def writing(self) -> bool:
        """Return whether every key goes to the scene first, because keys write something there."""
        return False

    @property
    def caret(self) -> Rect | None:
        """The place where typed text would be written, or None."""
        return None

    @property
    def in_front(self) -> object:
        """The page shown now; the second press of a double click never reaches another page."""
        return None

    @property
    def on_table(self) -> object:
        """The state of the table for its game; None if there is no table."""
        return None

    def inspect(self) -> dict[str, object]:
        """Return what can be clicked where, as plain values; see `app.loop.ScreenProbe`."""
        return {}

    def tree(self, words: Wording) -> Tree:
        """Return the screen in words, for screen readers and speech."""
        return Tree(Node("screen", id="screen"))

    def perform(self, doer: Doer, doing: Handling, value: str | float = "") -> None:
        """Do what a screen reader requests of something in the last tree."""
        perform(doer, doing, value)

    def draw(self, surface: Surface) -> None:
        """Draw the whole screen (or, for an overlay, the part over it)."""

    def regions(self, within: Rect) -> list[Rect] | None:
        """Return the few regions `within` that need a new frame; None for all of it."""
        return None if self.dirty else []

    def covers(self, region: Rect) -> bool:
        """Return whether a region hides everything below it."""
        return False

    def redraw(self, surface: Surface) -> None:
        """Bring the screen up to date.

        Only this scene has drawn on `surface` since its last frame.
        """
        regions = self.regions(surface.get_rect())
        if regions is None:
            self.draw(surface)
            return
        for region in regions:
            surface.set_clip(region)
            self.draw(surface)
        surface.set_clip(None)


class SceneStack:
    """The open scenes, the top one last.

    `activate_game` is called with the game of a scene before the scene is asked for anything.
    """

    def __init__(self, activate_game: Callable[[str], None] = lambda _game: None) -> None:
        self._activate_game = activate_game
        self._scenes: list[Scene] = []
        self._size: Size | None = None
        self._drawn: list[Scene] = []
        self.by_keyboard = False
        """Whether the player's last input was a key, so that a scene may show its focus."""

    def __len__(self) -> int:
        return len(self._scenes)

    def __contains__(self, scene: Scene) -> bool:
        return scene in self._scenes

    @property
    def top(self) -> Scene:
        """The top scene, with the words of its game active; raises IndexError if there is none."""
        scene = self._scenes[-1]
        self._activate_game(scene.game_id)
        return scene

    def event(self, event: Event) -> bool:
        """Hand an event to the top scene; whether it was used."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.by_keyboard = event.type == pygame.KEYDOWN
        return self.top.event(event)

    def push(self, scene: Scene) -> None:
        """Open `scene` on top."""
        if self._scenes:
            self.top.leave()
        self._add(scene)

    def pop(self) -> None:
        """Close the top scene; the one below plays on."""
        self._close_from(len(self._scenes) - 1)
        if self._scenes:
            self._uncover()

    def return_to(self, scene: Scene) -> None:
        """Close everything over an open `scene`."""
        self._close_from(self._scenes.index(scene) + 1)
        self._uncover()

    def replace(self, scene: Scene) -> None:
        """Close the top scene and open `scene` in its place."""
        if self._scenes:
            self._close_from(len(self._scenes) - 1)
        self._add(scene)

    def reset(self, scene: Scene) -> None:
        """Close every scene and open `scene`."""
        self.close_all()
        self._add(scene)

    def close_all(self) -> None:
        """Close every scene."""
        if self._scenes:
            self._close_from(0)

    def abandon(self, scene: Scene) -> None:
        """Open `scene` after a failure, dropping all others without calling them."""
        self._scenes.clear()
        self._add(scene)

    def _close_from(self, first: int) -> None:
        """Close the scenes from this number on, the top one first."""
        self.top.leave()
        while len(self._scenes) > first:
            scene = self._scenes.pop()
            self._activate_game(scene.game_id)
            scene.closed()

    def _uncover(self) -> None:
        """The top scene plays on."""
        self.top.dirty = True
        self.top.enter()

    def _add(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._activate_game(scene.game_id)
        if self._size is not None:
            scene.resize(self._size)
        scene.dirty = True
        scene.enter()

    def resize(self, size: Size) -> None:
        """Lay every scene out again."""
        self._size = size
        self._drawn = []
        for scene in self._each():
            scene.resize(size)
            scene.dirty = True

    def _each(self) -> Iterator[Scene]:
        """Yield every scene, the top one last, with the words and keys of its own game active."""
        for scene in list(self._scenes):
            self._activate_game(scene.game_id)
            yield scene

    def language_changed(self) -> None:
        """Inform every scene."""
        for scene in self._each():
            scene.language_changed()

    def visible(self) -> list[Scene]:
        """The scenes in sight, the lowest first."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(first, 0) :]

    @property
    def dirty(self) -> bool:
        """Return whether a visible scene needs a new frame."""
        return any(scene.dirty for scene in self.visible())

    def draw(self, surface: Surface) -> None:
        """Draw all visible scenes."""
        self._drawn = self.visible()
        surface.set_clip(None)
        self._draw(surface)

    def _draw(self, surface: Surface) -> None:
        """Draw the clipping area of `surface`, from the last scene that covers all below it."""
        region = surface.get_clip()
        covering = (number for number, scene in enumerate(self._drawn) if scene.covers(region))
        first = max(covering, default=0)
        for number, scene in enumerate(self._drawn):
            if number >= first:
                self._activate_game(scene.game_id)
                scene.draw(surface)
            scene.dirty = False

    def redraw(self, surface: Surface) -> None:
        """Bring `surface` up to date, which still shows the last frame."""
        if not self._drawn or self._drawn != self.visible():
            self.draw(surface)
        elif len(self._drawn) == 1:
            self.top.redraw(surface)
            self.top.dirty = False
        else:
            below = any(scene.dirty for scene in self._drawn[:-1])
            regions = None if below else self.top.regions(surface.get_rect())
            for region in [surface.get_rect()] if regions is None else regions:
                surface.set_clip(region)
                self._draw(surface)
            surface.set_clip(None)
