"""The choices for a game of Res Arcana, packed into the code of its setup.

Components are encoded by their positions among the ids of the sets, in order; a checksum of all
these ids goes with them, so that a code made with other components is noticed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from resarcana_desktop.games.card_faults import CardError
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.custom_setup import SEVEN, CustomSetup
from resarcana_desktop.games.resarcana.options import first_player_of, sides_of
from resarcana_desktop.games.resarcana.rules.records import BASE_SET
from resarcana_desktop.games.resarcana.rules.setup import SETUPS
from resarcana_desktop.games.resarcana.rules.table_options import (
    BANNABLE,
    FORCEABLE,
    TILE_SIDES,
    id_of,
)
from resarcana_desktop.setup.share_code import CodeError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.games.interface import Chosen
    from resarcana_desktop.setup.share_code import Packer, Unpacker

# Places in these never change: codes are made of them. New names go to the end.
_SETUPS: Final = ("standard", "first_game", "draft", "match")
_SETUP_SIZE: Final = 8
_SIDES: Final = ("random", "sun", "moon")
_SHIPPED: Final = (BASE_SET, "lux_et_tenebrae", "perlae_imperii", "perlae_made_up")
_SHIPPED_SIZE: Final = 8
_MOST_SETS: Final = 16
_MOST_MONUMENTS: Final = 256
_TAGS: Final = 65536
_CONTENTS: Final = 256


def pack(chosen: Chosen, seats: int, packer: Packer) -> None:
    """Pack the settled choices; default values come last, and take no room.

    Raises CodeError for sets that cannot be played together.
    """
    setup = chosen["setup"]
    packer.put(_SETUPS.index(setup), _SETUP_SIZE)
    packer.put(0 if setup == "first_game" else _SIDES.index(sides_of(chosen)), len(_SIDES))
    packer.put(first_player_of(chosen, seats) + 1, seats + 1)
    sets = chosen["sets"]
    try:
        components = rulesets.res_arcana(sets).faces.components
    except CardError:
        raise CodeError("setting_up.too_large") from None
    _pack_sets(sets, packer)
    table = CustomSetup.of(chosen, components)
    _pack_monuments(table.monuments, packer)
    packer.put(int(table.customised), 2)
    if table.customised:
        _Ids(sets).pack(table, packer)


def unpack(seats: int, unpacker: Unpacker) -> dict[str, Any]:
    """Return the choices; raises CodeError for anything missing here."""
    number = unpacker.take(_SETUP_SIZE)
    if number >= len(_SETUPS) or _SETUPS[number] not in SETUPS:
        raise CodeError("app.code.newer")
    chosen: dict[str, Any] = {"setup": _SETUPS[number], "sides": _SIDES[unpacker.take(len(_SIDES))]}
    chosen["first_player"] = unpacker.take(seats + 1) - 1
    chosen["sets"] = sets = _unpack_sets(unpacker)
    try:
        rulesets.res_arcana(sets)
    except CardError:
        raise CodeError("setting_up.too_large") from None
    chosen["monuments"] = _unpack_monuments(unpacker)
    return {**chosen, **_Ids(sets).unpack(unpacker)} if unpacker.take(2) else chosen


# ---- sets ----------------------------------------------------------------------------------------


def _pack_sets(sets: Sequence[str], packer: Packer) -> None:
    """Pack the base set by itself, or several: the program's by number, others by their digest."""
    packer.put(int(tuple(sets) != rulesets.BASE), 2)
    if tuple(sets) == rulesets.BASE:
        return
    digests = rulesets.res_arcana(sets).faces.digests
    if len(sets) >= _MOST_SETS:
        raise CodeError("tables.code.many_sets", most=_MOST_SETS - 1)
    packer.put(len(sets), _MOST_SETS)
    for name in sets:
        own = name in digests or name not in _SHIPPED
        packer.put(int(own), 2)
        if own:
            packer.put(_tag(name, digests.get(name, "")), _TAGS)
        else:
            packer.put(_SHIPPED.index(name), _SHIPPED_SIZE)


def _unpack_sets(unpacker: Unpacker) -> list[str]:
    if not unpacker.take(2):
        return list(rulesets.BASE)
    offered = rulesets.cardsets()
    by_tag = {_tag(each.id, each.digest): each.id for each in offered if each.digest}
    there = {each.id for each in offered if not each.digest}
    sets = []
    for _ in range(unpacker.take(_MOST_SETS)):
        if unpacker.take(2):
            name = by_tag.get(unpacker.take(_TAGS), "")
        else:
            number = unpacker.take(_SHIPPED_SIZE)
            name = _SHIPPED[number] if number < len(_SHIPPED) else ""
            if name and name not in there:  # its values were entered since
                raise CodeError("tables.code.other_components")
        if not name or name in sets:
            raise CodeError("tables.code.no_set")
        sets.append(name)
    return sets


def _tag(name: str, digest: str) -> int:
    """A number for a set of the player's own: another set, or the same set changed, has another."""
    return crc32(f"{name} {digest}".encode()) % _TAGS


# ---- tables --------------------------------------------------------------------------------------


def _pack_monuments(number: int, packer: Packer) -> None:
    kind = {0: 0, SEVEN: 1}.get(number, 2)
    packer.put(kind, 3)
    if kind == 2:
        packer.put(number, _MOST_MONUMENTS)


def _unpack_monuments(unpacker: Unpacker) -> int:
    kind = unpacker.take(3)
    return (0, SEVEN)[kind] if kind < 2 else unpacker.take(_MOST_MONUMENTS)


class _Ids:
    """The ids of some sets, each kind of list in order."""

    def __init__(self, sets: Sequence[str]) -> None:
        components = rulesets.res_arcana(sets).faces.components
        self.kinds: Mapping[str, str] = {id_of(each): each.kind for each in components}
        self.content = crc32(" ".join(sorted(self.kinds)).encode()) % _CONTENTS

    def _of(self, kinds: Sequence[str], banned: Sequence[str] = ()) -> list[str]:
        found = (name for name, kind in self.kinds.items() if kind in kinds)
        return sorted(name for name in found if name not in banned)

    def pack(self, table: CustomSetup, packer: Packer) -> None:
        """Pack the components of a table."""
        packer.put(self.content, _CONTENTS)
        self._pack(table.banned, self._of(BANNABLE), packer)
        self._pack(table.forced, self._of(FORCEABLE, table.banned), packer)
        tiles = self._of(("place_of_power",), table.banned)
        self._pack(tuple(table.places), tiles, packer)
        for tile in sorted(table.places):
            packer.put(TILE_SIDES.index(table.places[tile]), len(TILE_SIDES))

    def unpack(self, unpacker: Unpacker) -> dict[str, Any]:
        """Return the custom setup; raises CodeError if it is about other components."""
        if unpacker.take(_CONTENTS) != self.content:
            raise CodeError("tables.code.other_components")
        banned = self._taken(self._of(BANNABLE), unpacker)
        forced = self._taken(self._of(FORCEABLE, banned), unpacker)
        tiles = self._taken(self._of(("place_of_power",), banned), unpacker)
        places = {tile: TILE_SIDES[unpacker.take(len(TILE_SIDES))] for tile in tiles}
        return {"banned": banned, "forced": forced, "places": places}

    @staticmethod
    def _pack(ids: Sequence[str], among: list[str], packer: Packer) -> None:
        packer.put_subset((among.index(each) for each in ids), len(among))

    @staticmethod
    def _taken(among: list[str], unpacker: Unpacker) -> list[str]:
        return [among[place] for place in unpacker.take_subset(len(among))]
