"""Finds what a player names on the command line: by id, or by name in any language."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Protocol, TypeVar

from resarcana_desktop.terminal.options import NotFound

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


class Named(Protocol):
    """Something with an id, and a name in each language."""

    @property
    def id(self) -> str:
        """The id."""

    @property
    def names(self) -> Mapping[str, str]:
        """The names by language."""


T = TypeVar("T", bound=Named)


def plain(name: str) -> str:
    """Return a name in the form that is compared: `Grey Tower` and `grey_tower` are the same."""
    return name.casefold().replace("_", " ").replace("’", "'").strip()


def by_name(there: Iterable[T]) -> dict[str, T]:
    """Return things by all their names; the last wins if two have the same name."""
    return {plain(name): each for each in there for name in (each.id, *each.names.values())}


def find(wanted: str, found: Mapping[str, T], called: Callable[[T], str], words: str) -> T:
    """Return the thing with this name.

    Raises NotFound with the text `<words>.near`, which suggests the nearest name, or
    `<words>.unknown`.
    """
    key = plain(wanted)
    if key in found:
        return found[key]
    begun = sorted(name for name in found if key and name.startswith(key))
    near = begun or get_close_matches(key, found, n=1)
    if near:
        raise NotFound(f"{words}.near", found=wanted, near=called(found[near[0]]))
    raise NotFound(f"{words}.unknown", found=wanted)
