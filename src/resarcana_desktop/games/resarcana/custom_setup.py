"""A custom setup, as part of the choices for a game.

Choices come from settings, saved setups and codes too: they are read leniently here, and anything
invalid is left out. The rules read their options strictly.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.games.resarcana.rules.setup import FORCING_SETUPS, MONUMENTS_SHOWN
from resarcana_desktop.games.resarcana.rules.table_options import (
    BANNABLE,
    FORCEABLE,
    TILE_SIDES,
    id_of,
)

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.games.resarcana.rules.records import Component

SEVEN: Final = 7
"""The monuments of the small deck that many players of the base game use."""


@dataclass(frozen=True)
class CustomSetup:
    """What is banned and what is certain to be dealt, the sides of tiles, the number of monuments.

    All are ids, in order; 0 monuments means the usual number.
    """

    banned: tuple[str, ...] = ()
    forced: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)
    monuments: int = 0

    @classmethod
    def of(cls, chosen: Mapping[str, Any], components: Iterable[Component]) -> CustomSetup:
        """Return the custom part of the choices, as far as it is about these components."""
        kinds = {id_of(each): each.kind for each in components}
        banned = _ids(chosen.get("banned"), kinds, BANNABLE)
        forced = _ids(chosen.get("forced"), kinds, FORCEABLE) - banned
        found = chosen.get("places")
        sides = found if isinstance(found, Mapping) else {}
        tiles = {name for name, kind in kinds.items() if kind == "place_of_power"} - banned
        places = {name: sides[name] for name in sorted(tiles) if sides.get(name) in TILE_SIDES}
        monuments = chosen.get("monuments")
        number = monuments if type(monuments) is int else 0
        there = sum(kind == "monument" for kind in kinds.values())
        number = number if MONUMENTS_SHOWN <= number <= there else 0
        return cls(tuple(sorted(banned)), tuple(sorted(forced)), places, number)

    def to_options(self) -> Options:
        """Return it as options of a game and as choices, omitting defaults."""
        options: Options = {}
        if self.banned:
            options["banned"] = list(self.banned)
        if self.forced:
            options["forced"] = list(self.forced)
        if self.places:
            options["places"] = dict(self.places)
        if self.monuments:
            options["monuments"] = self.monuments
        return options

    @property
    def customised(self) -> bool:
        """Return whether single components were chosen."""
        return bool(self.banned or self.forced or self.places)

    def fit_for(self, setup: str) -> CustomSetup:
        """Return the part that a setup allows: in the first game only the number of monuments."""
        if setup == "first_game":
            return CustomSetup(monuments=self.monuments)
        return self if setup in FORCING_SETUPS else replace(self, forced=())


def _ids(found: object, kinds: Mapping[str, str], possible: tuple[str, ...]) -> set[str]:
    """Return those of the ids that are of these kinds."""
    ids = found if isinstance(found, list | tuple) else ()
    return {each for each in ids if isinstance(each, str) and kinds.get(each) in possible}
