"""Finds what somebody names on the command line: by its id, or by its name in any language."""

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
        """Its id."""

    @property
    def names(self) -> Mapping[str, str]:
        """Its names by language."""


T = TypeVar("T", bound=Named)


def plain(name: str) -> str:
    """A name as one may type it: `Grey Tower` and `grey_tower` are the same."""
    return name.casefold().replace("_", " ").replace("’", "'").strip()


def by_name(there: Iterable[T]) -> dict[str, T]:
    """Things by all that they may be called; of two with one name the last."""
    return {plain(name): each for each in there for name in (each.id, *each.names.values())}


def find(wanted: str, found: Mapping[str, T], called: Callable[[T], str], words: str) -> T:
    """The one that is called so.

    Raises NotFound with the text `<words>.near`, which has the name of the next best, or
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
