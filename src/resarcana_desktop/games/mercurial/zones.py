"""The zones of the table, for keys by zone: which of its nodes lie in which."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.zones import Zone, usual_zones

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.mercurial.table.scene import MercurialTable
    from resarcana_desktop.widgets.nodes import Node, Wording

_OF_A_SIDE: Final = {
    "zone_hand": ("hand", ("hand", "exhausted")),
    "zone_dice": ("dice", ("die",)),
    "zone_active": ("active", ("active", "rival_active")),
    "zone_standing": ("standing", ("seat", "claimed")),
}
"""What lies before each player: the word of the zone, and the zones of spots in it."""

_OF_THE_CENTRE: Final = ("spells", "skills", "heroics", "arcanas")


def zones_of(scene: MercurialTable, root: Node, words: Wording) -> Sequence[Zone]:
    """All zones of a table that `root` describes: the player's own first, then the rivals'."""
    return [*_of_the_game(scene, root, words), *usual_zones(root, words)]


def _of_the_game(scene: MercurialTable, root: Node, words: Wording) -> Iterator[Zone]:
    nodes = {node.id: node for node in root.walk()}
    board, seats = scene.board, scene.session.seats

    def there(zones: Sequence[str], seat: int) -> list[Node]:
        spots = [spot for spot in board.spots if spot.zone in zones and spot.seat == seat]
        spots.sort(key=lambda spot: zones.index(spot.zone))
        return [nodes[spot.name] for spot in spots if spot.name in nodes]

    for zone in _OF_THE_CENTRE:
        deck = [nodes[f"deck.{zone}"]] if f"deck.{zone}" in nodes else []
        yield Zone(f"zone_{zone}", words.text(f"zone.{zone}"), [*there((zone,), -1), *deck])
    for step in range(len(seats)):
        seat = (scene.session.side + step) % len(seats)
        for command, (word, zones) in _OF_A_SIDE.items():
            title = words.text(f"zone.{word}")
            if step:
                title = words.text(f"zone.{word}_of", name=seats[seat].name)
            yield Zone(command, title, there(zones, seat), bool(step))
