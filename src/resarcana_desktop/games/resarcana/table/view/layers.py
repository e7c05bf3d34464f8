"""The layers of one frame: the still picture, what lies over it, and what has changed.

A frame is drawn again only where a layer differs from the one of the same name in the frame
before. Every layer has a key, all that its pixels depend on, and a rectangle that it does not
leave; where keys differ, both rectangles are drawn anew, with everything that lies there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.render.regions import merged

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.games.resarcana.table.view.picture import Picture

NOWHERE: Final = Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Layer:
    """Something drawn over the still picture, whose pixels depend on `key` alone."""

    name: Hashable
    key: object
    rect: Rect
    draw: Callable[[Picture], object]
    components: tuple[str, ...] = ()
    """The components that it shows."""


@dataclass(frozen=True)
class Frame:
    """A picture of the table ready to be drawn; `changed` is where it differs from the last."""

    still: Surface
    picture: Picture
    layers: tuple[Layer, ...]
    changed: list[Rect]
    shown: frozenset[str] = field(default=frozenset())
    """The components in the still picture, and the one that is read."""
    covered: Rect = field(default_factory=NOWHERE.copy)
    """Where layers lie through which nothing of the still picture is seen."""

    def draw(self, surface: Surface) -> None:
        """Draw it, as far as the clipping area of `surface` lets through."""
        clip = surface.get_clip()
        if not self.covered.contains(clip):
            surface.blit(self.still, clip, clip)
        picture = self.picture.on(surface)
        for layer in self.layers:
            if layer.rect.colliderect(clip):
                layer.draw(picture)

    @property
    def drawn(self) -> frozenset[str]:
        """All components in it, once it has been drawn."""
        layers = (component for layer in self.layers for component in layer.components)
        return frozenset({*self.picture.drawn, *self.shown, *layers})


def changes(
    before: Sequence[Layer], after: Sequence[Layer], still: Sequence[Rect], screen: Rect
) -> list[Rect]:
    """Where a frame differs from the one before it: in its layers, and in its still picture."""
    return merged([*still, *_differing(before, after)], screen)


def _differing(before: Sequence[Layer], after: Sequence[Layer]) -> Iterator[Rect]:
    old = {layer.name: layer for layer in before}
    new = {layer.name: layer for layer in after}
    for name in old.keys() | new.keys():
        one, other = old.get(name), new.get(name)
        if one is other:
            continue
        if one is None or other is None or (one.key, one.rect) != (other.key, other.rect):
            yield from (layer.rect for layer in (one, other) if layer is not None)


def around(rects: Sequence[Rect], reach: int) -> Rect:
    """One rectangle around several, `reach` pixels larger on every side; empty for none."""
    if not rects:
        return NOWHERE
    return rects[0].unionall(list(rects[1:])).inflate(2 * reach, 2 * reach)
