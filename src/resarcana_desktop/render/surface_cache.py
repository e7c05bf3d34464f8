"""Caches of drawn pictures, limited in bytes; the least recently used go first."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec, TypeAlias, TypeVar

import pygame

Pieces: TypeAlias = tuple[tuple[pygame.Surface, tuple[int, int]], ...]
"""Parts of a picture, each with its left upper corner."""
Picture: TypeAlias = pygame.Surface | tuple[pygame.Surface, int] | Pieces
Drawn = TypeVar("Drawn", bound=Picture)
P = ParamSpec("P")

ROOM: Final = 48 * 2**20
"""Bytes of pixels that are cached in a window of usual size."""
_WINDOWS: Final = 2
"""Large windows get room for this many pictures of their own size, as pictures grow with them."""

_Key = tuple[object, ...]


class SurfaceCache:
    """Pictures by what they were drawn from, at most `room` bytes of them."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.used = 0
        self.drawn = 0
        """Bytes of everything that was ever put here."""
        self._pictures: dict[_Key, tuple[object, int]] = {}

    def __len__(self) -> int:
        return len(self._pictures)

    def has(self, key: _Key) -> bool:
        """Return whether the picture of `key` is cached."""
        return key in self._pictures

    def take(self, key: _Key) -> object | None:
        """Return the picture of `key` and mark it as used; None if it must be drawn."""
        found = self._pictures.pop(key, None)
        if found is None:
            return None
        self._pictures[key] = found
        return found[0]

    def put(self, key: _Key, picture: Picture) -> None:
        """Keep a picture, and let go of others until there is room for it."""
        size = _bytes_of(picture)
        self.used += size - self._pictures.pop(key, (None, 0))[1]
        self.drawn += size
        self._pictures[key] = (picture, size)
        self._shrink()

    def limit(self, room: int) -> None:
        """Change the room, and drop the pictures that no longer fit."""
        self.room = room
        self._shrink()

    def _shrink(self) -> None:
        while self.used > self.room and len(self._pictures) > 1:
            self.used -= self._pictures.pop(next(iter(self._pictures)))[1]


def _bytes_of(picture: object) -> int:
    if isinstance(picture, pygame.Surface):
        return picture.get_pitch() * picture.get_height()
    return sum(map(_bytes_of, picture)) if isinstance(picture, tuple) else 0


SURFACES: Final = SurfaceCache()
"""The results of functions marked with `cached_surface`: faces, and whatever is slow to draw."""
PARTS: Final = SurfaceCache()
"""Boxes, shadows and paragraphs: quick to draw for their size, and often parts of others."""
MARKS: Final = SurfaceCache()
"""Words, numbers and icons: slow to draw for their size."""
_SHARES: Final = ((PARTS, 1 / 8), (MARKS, 1 / 6))
"""The room is shared out, so that what is drawn for a single face does not push out others."""


def fit(size: tuple[int, int]) -> None:
    """Share out the room that a window of `size` pixels has."""
    room = max(ROOM, _WINDOWS * 4 * size[0] * size[1])
    for cache, share in _SHARES:
        cache.limit(round(room * share))
    SURFACES.limit(room - sum(cache.room for cache, _ in _SHARES))


fit((0, 0))


def is_cached(draw: Callable[..., Drawn], *args: object) -> bool:
    """Return whether the picture of a function marked with `cached_surface` is at hand."""
    return SURFACES.has((getattr(draw, "__wrapped__", draw), *args))


def cached_surface(draw: Callable[P, Drawn]) -> Callable[P, Drawn]:
    """Cache what a function draws for its arguments. The surface must not be drawn on."""
    return cached_in(SURFACES)(draw)


def cached_in(cache: SurfaceCache) -> Callable[[Callable[P, Drawn]], Callable[P, Drawn]]:
    """Cache in the same way, in one of the other caches."""

    def decorated(draw: Callable[P, Drawn]) -> Callable[P, Drawn]:
        @wraps(draw)
        def cached(*args: P.args, **kwargs: P.kwargs) -> Drawn:
            key = (draw, *args, *kwargs.items())
            found = cache.take(key)
            if found is None:
                found = draw(*args, **kwargs)
                cache.put(key, found)
            return found  # type: ignore[return-value]

        return cached

    return decorated
