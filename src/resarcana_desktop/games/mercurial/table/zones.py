"""The zones of the table, for keys by zone, and their nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.zones import Zone, usual_zones

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.mercurial.table.board import Board
    from resarcana_desktop.widgets import Node, Wording

_OF_A_SIDE: Final = {
    "zone_hand": ("hand", ("hand", "exhausted")),
    "zone_dice": ("dice", ("die",)),
    "zone_active": ("active", ("active", "rival_active", "sum")),
    "zone_standing": ("standing", ("seat", "claimed")),
}
"""The zones in front of each player: the text of the zone, and its zones of spots."""

_OF_THE_CENTRE: Final = ("spells", "skills", "heroics", "arcanas")


def zones_of(board: Board, root: Node, words: Wording, *, played: bool) -> Sequence[Zone]:
    """Return all zones of a table that `root` describes, those of the bottom side first.

    If no one plays, that side is not the player's own, and is called by its name as well.
    """
    return [*_of_the_game(board, root, words, played), *usual_zones(root, words, played=played)]


def _of_the_game(board: Board, root: Node, words: Wording, played: bool) -> Iterator[Zone]:
    nodes = {node.id: node for node in root.walk()}
    players = board.players

    def there(zones: Sequence[str], seat: int) -> list[Node]:
        spots = [spot for spot in board.spots if spot.zone in zones and spot.seat == seat]
        spots.sort(key=lambda spot: zones.index(spot.zone))
        return [nodes[spot.name] for spot in spots if spot.name in nodes]

    for zone in _OF_THE_CENTRE:
        deck = [nodes[f"deck.{zone}"]] if f"deck.{zone}" in nodes else []
        yield Zone(f"zone_{zone}", words.text(f"zone.{zone}"), [*there((zone,), -1), *deck])
    for step in range(len(players)):
        seat = (board.side + step) % len(players)
        for command, (word, zones) in _OF_A_SIDE.items():
            title = words.text(f"zone.{word}")
            if step or not played:
                title = words.text(f"zone.{word}_of", name=players[seat].name)
            yield Zone(command, title, there(zones, seat), bool(step))
