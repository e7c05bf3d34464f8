"""The zones of the table, for keys by zone, and their nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.zones import Zone, usual_zones
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.table.session_picture import SessionPicture
from resarcana_desktop.games.resarcana.table.spots import spot_name
from resarcana_desktop.games.resarcana.text.spoken import essences_said
from resarcana_desktop.widgets import Node

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.resarcana.rules.observation import SeatView
    from resarcana_desktop.games.resarcana.table.seat_picture import SeatPicture
    from resarcana_desktop.widgets import Wording

_OF_A_SIDE: Final = {
    "zone_hand": ("hand", ("offer", "hand")),
    "zone_components": ("components", ("play", "deck", "discards")),
    "zone_points": ("points", ("points",)),
}
"""The zones in front of each player: the text of the zone, and its zones of spots."""

_OF_THE_CENTRE: Final = {
    "zone_places": ("places", ("places",)),
    "zone_monuments": ("monuments", ("monuments", "monument_deck")),
    "zone_items": ("items", ("items", "scrolls")),
}


def zones_of(on_table: SeatPicture, root: Node, words: Wording) -> Sequence[Zone]:
    """Return all zones of a table that `root` describes, those of the bottom side first.

    If no one plays, that side is not the player's own, and is called by its name as well.
    """
    return list(_Zones(on_table, root, words).all())


class _Zones:
    def __init__(self, on_table: SeatPicture, root: Node, words: Wording) -> None:
        self._layout = on_table.layout
        self._seats = on_table.seen.seats
        self._played = isinstance(on_table, SessionPicture)
        self._root = root
        self._words = words
        self._nodes = {node.id: node for node in root.walk()}

    def all(self) -> Iterator[Zone]:
        own, seats = self._layout.own_seat, self._seats
        for command, (word, zones) in _OF_THE_CENTRE.items():
            yield Zone(command, self._words.text(f"zone.{word}"), self._spots(zones, -1))
        for step in range(len(seats)):
            yield from self._side(seats[(own + step) % len(seats)], rival=step > 0)
        yield from usual_zones(self._root, self._words, played=self._played)

    def _side(self, seat: SeatView, *, rival: bool) -> Iterator[Zone]:
        for command, (word, zones) in _OF_A_SIDE.items():
            nodes = self._spots(zones, seat.seat)
            yield Zone(command, self._titled(word, seat.seat, rival), nodes, rival)
        essences = essences_said(seat.pool, self._words.catalogue)
        title = self._titled("pool", seat.seat, rival, essences=essences)
        yield Zone(
            "zone_essences", title, [self._kind(seat, n) for n in range(len(seat.pool))], rival
        )

    def _titled(self, word: str, seat: int, rival: bool, **values: str) -> str:
        if self._played and not rival:
            return self._words.text(f"zone.{word}", **values)
        name = self._layout.table.players[seat].name
        return self._words.text(f"zone.{word}_of", name=name, **values)

    def _kind(self, seat: SeatView, kind: int) -> Node:
        """Return how much of one kind of essence a seat has."""
        name = self._words.text(f"essence.{ESSENCES[kind]}")
        return Node("text", name, str(seat.pool[kind]), id=f"pool:{seat.seat}:{kind}")

    def _spots(self, zones: Sequence[str], seat: int) -> list[Node]:
        """The nodes of spots in these zones of a seat, from left to right in each."""
        spots = self._layout.spots
        there = [spot for spot in spots if spot.zone in zones and spot.seat == seat]
        there.sort(key=lambda spot: (zones.index(spot.zone), spot.rect.centerx, spot.rect.y))
        found = (self._nodes.get(spot_name(spot)) for spot in there)
        return [node for node in found if node is not None]
