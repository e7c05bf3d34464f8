"""Keyed layers over a still picture: only what differs from the last frame is drawn again.

Every layer has a key, everything its pixels depend on, and a rectangle that it does not leave. If
the keys of two frames differ, both rectangles are drawn again, with everything in them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Generic, Protocol, Self, TypeVar

from pygame import Rect, Surface

from resarcana_desktop.render.regions import merged

NOWHERE: Final = Rect(0, 0, 0, 0)


class LayerCanvas(Protocol):
    """The canvas for the layers of a game: a surface with the tools of its painters."""

    @property
    def surface(self) -> Surface:
        """The surface."""

    @property
    def drawn(self) -> list[str]:
        """The names of the things drawn so far."""

    def on(self, surface: Surface) -> Self:
        """The same for another surface."""


@dataclass(frozen=True)
class Canvas:
    """A surface, for painters that need nothing else."""

    surface: Surface
    drawn: list[str] = field(default_factory=list)

    def on(self, surface: Surface) -> Self:
        """The same for another surface."""
        return replace(self, surface=surface)


C = TypeVar("C", bound=LayerCanvas)
C_contra = TypeVar("C_contra", bound=LayerCanvas, contravariant=True)


@dataclass(frozen=True)
class Layer(Generic[C_contra]):
    """Something drawn over other layers, whose pixels depend on `key` alone."""

    name: Hashable
    key: object
    rect: Rect
    draw: Callable[[C_contra], object]
    shown: tuple[str, ...] = ()
    """The names of the things that it shows."""


class StillPicture(Generic[C]):
    """Layers at rest, kept on one surface and drawn again only where they change."""

    def __init__(self) -> None:
        self._surface: Surface | None = None
        self._key: object = None
        self._layers: tuple[Layer[C], ...] = ()
        self._over: tuple[Layer[C], ...] = ()
        """The layers drawn over it in the last frame."""
        self._regions: dict[Hashable, tuple[object, tuple[Layer[C], ...]]] = {}

    def forget(self) -> None:
        """Draw everything again the next time."""
        self._surface, self._key, self._layers, self._over = None, None, (), ()

    def surface(self, size: tuple[int, int]) -> Surface:
        """The surface it is kept on; a new one if the size is another."""
        if self._surface is None or self._surface.get_size() != size:
            self._surface, self._key, self._layers = Surface(size), None, ()
        return self._surface

    def mend(self, canvas: C, key: object, layers: Callable[[], Iterable[Layer[C]]]) -> list[Rect]:
        """Draw what has changed, and return where; nothing changes if the key is the same."""
        if self._key == key:
            return []
        changed = self.update(canvas, layers())
        self._key = key
        return changed

    def update(self, canvas: C, layers: Iterable[Layer[C]]) -> list[Rect]:
        """Draw what has changed, and return where that is."""
        surface, parts = canvas.surface, tuple(layers)
        changed = changes(self._layers, parts, (), surface.get_rect())
        places = [part.rect for part in parts]
        for region in changed:
            surface.set_clip(region)
            for number in region.collidelistall(places):
                parts[number].draw(canvas)
        surface.set_clip(None)
        self._layers = parts
        return changed

    def frame(
        self,
        canvas: C,
        mended: Iterable[Rect],
        layers: Iterable[Layer[C]],
        top: Iterable[Layer[C]] = (),
        *,
        beside: Iterable[Layer[C]] = (),
        shown: Iterable[str] = (),
        covered: Rect = NOWHERE,
    ) -> Frame[C]:
        """Return it with `layers` over it, and others on `top` of everything drawn over the table.

        Those `beside` it are over the widgets of the screen, but below its popups.
        """
        still, over, above = self.surface(canvas.surface.get_size()), tuple(layers), tuple(top)
        aside = tuple(beside)
        before, self._over = self._over, (*over, *aside, *above)
        whole = still.get_rect().unionall([each.rect for each in (*before, *aside, *above)])
        changed = changes(before, self._over, tuple(mended), whole)
        return Frame(still, canvas, over, changed, self.shown.union(shown), covered, aside, above)

    def region(
        self, name: Hashable, key: object, make: Callable[[], Iterable[Layer[C]]]
    ) -> tuple[Layer[C], ...]:
        """The layers of a region, made again only if its key differs from the last one."""
        found = self._regions.get(name)
        if found is None or found[0] != key:
            found = self._regions[name] = (key, tuple(make()))
        return found[1]

    @property
    def shown(self) -> frozenset[str]:
        """The names of all things in it."""
        return frozenset(name for layer in self._layers for name in layer.shown)


@dataclass(frozen=True)
class Frame(Generic[C]):
    """A picture ready to be drawn; `changed` is where it differs from the last one."""

    still: Surface
    canvas: C
    layers: tuple[Layer[C], ...]
    changed: list[Rect]
    shown: frozenset[str] = frozenset()
    """The names of the things that it shows whatever is drawn again."""
    covered: Rect = field(default_factory=NOWHERE.copy)
    """The area where layers hide the whole still picture."""
    beside: tuple[Layer[C], ...] = ()
    """Layers over the widgets of the screen and below its popups; see `draw_beside`."""
    top: tuple[Layer[C], ...] = ()
    """A layer above all others; none of it leaves its rectangle."""

    def draw(self, surface: Surface, between: Callable[[], None] = lambda: None) -> None:
        """Draw it within the clipping area of `surface`, and something `between` it and its top."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.still.get_rect()))
        if not self.covered.contains(surface.get_clip()):
            surface.blit(self.still, surface.get_clip(), surface.get_clip())
        canvas = self.canvas.on(surface)
        for layer in self.layers:
            if layer.rect.colliderect(surface.get_clip()):
                layer.draw(canvas)
        surface.set_clip(clip)
        between()
        self._draw_within(surface, self.top)

    def draw_beside(self, surface: Surface) -> None:
        """Draw what is beside the table within the clipping area, before any popup."""
        self._draw_within(surface, self.beside)

    def _draw_within(self, surface: Surface, layers: Iterable[Layer[C]]) -> None:
        clip, canvas = surface.get_clip(), self.canvas.on(surface)
        for layer in layers:
            if layer.rect.colliderect(clip):
                surface.set_clip(clip.clip(layer.rect))
                layer.draw(canvas)
        surface.set_clip(clip)

    @property
    def drawn(self) -> frozenset[str]:
        """The names of all things in it, once it has been drawn."""
        layers = (name for layer in (*self.layers, *self.beside, *self.top) for name in layer.shown)
        return frozenset({*self.canvas.drawn, *self.shown, *layers})


def changes(
    before: Sequence[Layer[C]], after: Sequence[Layer[C]], still: Sequence[Rect], screen: Rect
) -> list[Rect]:
    """Return the areas where a frame differs from the one before, in layers or still picture."""
    differing = list(still)
    old = {layer.name: layer for layer in before}
    new = {layer.name: layer for layer in after}
    for name in old.keys() | new.keys():
        one, other = old.get(name), new.get(name)
        if one is other:
            continue
        if one is None or other is None or (one.key, one.rect) != (other.key, other.rect):
            differing += [layer.rect for layer in (one, other) if layer is not None]
    return merged(differing, screen)


def around(rects: Sequence[Rect], reach: int) -> Rect:
    """One rectangle around several, `reach` pixels larger on every side; empty for none."""
    if not rects:
        return NOWHERE
    return rects[0].unionall(list(rects[1:])).inflate(2 * reach, 2 * reach)
