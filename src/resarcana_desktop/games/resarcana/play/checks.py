"""What counted for a victory check alone, found in what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.resarcana.rules.events import Event


class Eventful(Protocol):
    """Something that was played."""

    @property
    def events(self) -> Sequence[Event]:
        """What it did."""


def last_gains(moves: Sequence[Eventful]) -> list[Event]:
    """The points that were gained for the last victory check alone."""
    gains = []
    for event in _before_the_end(moves):
        if event.kind == "check":
            break
        if event.kind == "temporary_points":
            gains.append(event)
    return gains


def _before_the_end(moves: Sequence[Eventful]) -> Iterator[Event]:
    """All events before the check that ended the game, the latest first."""
    backwards = (event for move in reversed(moves) for event in reversed(move.events))
    for event in backwards:
        if event.kind not in ("over", "check"):
            yield event
            break
    yield from backwards
