"""Whether a custom setup can be played: enough of everything, and room for forced cards."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.games.resarcana.rules import codes, records
from resarcana_desktop.games.resarcana.rules.setup import (
    MAGES_OFFERED,
    MONUMENTS_SHOWN,
    Options,
    Shortage,
    places_dealt,
    shortage,
)
from resarcana_desktop.games.resarcana.rules.table_options import id_of

DEALT_EACH: Final = {"mage": MAGES_OFFERED, "artifact": codes.CARDS_EACH}


def table_shortage(
    components: Iterable[records.Component],
    left_out: Iterable[records.Component],
    options: Options,
    table: records.TableSize | None,
) -> Shortage | None:
    """Return what a game with these components would have too little of; None if nothing.

    `left_out` are the banned ones. There must be the usual number of Places of Power, or all there
    would be; two monuments are enough. For the kinds "forced_mage" and "forced_artifact", `needed`
    cards are forced and `there` are dealt.
    """
    there, out = tuple(components), tuple(left_out)
    short = shortage(there, options.seats, options.setup)
    if short is not None:
        return short
    left, banned = _counted(there), _counted(out)
    kind: str = "place_of_power"
    needed = places_dealt(left[kind] + banned[kind], options.seats, table)
    if left[kind] < needed:
        return Shortage(kind, left[kind], needed)
    kind = "monument"
    shown = min(MONUMENTS_SHOWN, left[kind] + banned[kind])
    needed = max(options.monuments, shown)
    if left[kind] < needed:
        return Shortage(kind, left[kind], needed)
    kinds: Counter[str] = Counter(each.kind for each in there if each.id in options.forced)
    for kind, each_seat in DEALT_EACH.items():
        dealt = each_seat * options.seats
        if kinds[kind] > dealt:
            return Shortage(f"forced_{kind}", dealt, kinds[kind])
    return None


def check_tiles(components: Iterable[records.Component], options: Options) -> None:
    """Raise OptionsError if a side was chosen for a tile that is not in the game."""
    tiles = {each.tile.id for each in components if each.tile is not None}
    for tile in options.places:
        if tile not in tiles:
            raise OptionsError(
                "no_tile",
                "option “places” names “{found}”, but the tiles are {expected}",
                found=tile,
                expected=", ".join(sorted(tiles)),
            )


def _counted(components: Iterable[records.Component]) -> Counter[str]:
    """Return the number of each kind; a tile counts once."""
    kinds = {id_of(each): each.kind for each in components}
    return Counter(kinds.values())
