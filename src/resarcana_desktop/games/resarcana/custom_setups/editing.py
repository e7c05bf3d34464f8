"""A table while it is customised: what can be said of each component, and why something cannot."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.custom_setup import CustomSetup
from resarcana_desktop.games.resarcana.options import sides_of
from resarcana_desktop.games.resarcana.rules.custom_table import DEALT_EACH, table_shortage
from resarcana_desktop.games.resarcana.rules.setup import (
    FORCING_SETUPS,
    Options,
    Shortage,
    monuments_dealt,
    places_dealt,
)
from resarcana_desktop.games.resarcana.rules.table_options import BANNABLE, id_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from resarcana_desktop.games.resarcana.rules.records import Component

USUAL: Final = "usual"
OUT: Final = "out"
SURE: Final = "sure"
SUN: Final = "sun"
MOON: Final = "moon"
STATES: Final = {
    "place_of_power": (USUAL, SUN, MOON, OUT),
    "monument": (USUAL, OUT),
    "mage": (USUAL, SURE, OUT),
    "artifact": (USUAL, SURE, OUT),
    "magic_item": (USUAL, OUT),
}
"""The possible states of a component of each kind, in the order of the screen's sections."""

KEPT: Final = ("sides", "banned", "forced", "places", "monuments")
"""The choices for a game that belong to its custom setup."""


class CustomSetupForm:
    """The choices for a game, with its custom setup, changed component by component."""

    def __init__(self, chosen: Mapping[str, Any], seats: int) -> None:
        self.faces = rulesets.res_arcana(chosen["sets"]).faces
        self.seats = seats
        self._chosen = dict(chosen)
        self.table = CustomSetup.of(chosen, self.faces.components)
        self.components: dict[str, list[Component]] = {}
        """The faces of what can be chosen, by the ids of `table_options`; a tile has two."""
        for component in self.faces.components:
            if component.kind in BANNABLE:
                self.components.setdefault(id_of(component), []).append(component)

    @property
    def chosen(self) -> dict[str, Any]:
        """Return all choices made for the game."""
        rest = {name: value for name, value in self._chosen.items() if name not in KEPT}
        return {**rest, **self.kept}

    @property
    def kept(self) -> dict[str, Any]:
        """Return the part of it that is the custom setup."""
        return {"sides": sides_of(self._chosen), **self.table.to_options()}

    def take(self, kept: Mapping[str, Any]) -> None:
        """Take another table, as far as it can be played with the sets and the setup chosen."""
        self._chosen["sides"] = kept.get("sides", "random")
        self.table = self._fitting(kept)

    def is_as(self, kept: Mapping[str, Any]) -> bool:
        """Return whether loading a saved setup would change nothing."""
        same_sides = kept.get("sides", "random") == sides_of(self._chosen)
        return same_sides and self._fitting(kept) == self.table

    def _fitting(self, kept: Mapping[str, Any]) -> CustomSetup:
        """Return the part of a saved setup that the sets and the setup allow."""
        return CustomSetup.of(kept, self.faces.components).fit_for(self._chosen["setup"])

    def states(self, kind: str) -> tuple[str, ...]:
        """Return the possible states of a component of a kind in the chosen setup."""
        dealt = self._chosen["setup"] in FORCING_SETUPS
        return tuple(state for state in STATES[kind] if dealt or state != SURE)

    def kind(self, name: str) -> str:
        return self.components[name][0].kind

    def state(self, name: str) -> str:
        """Return the state of a component."""
        table = self.table
        if name in table.banned:
            return OUT
        return SURE if name in table.forced else table.places.get(name, USUAL)

    def put(self, name: str, state: str) -> None:
        """Change the state of a component."""
        self.table = self._with(name, state)

    def _with(self, name: str, state: str) -> CustomSetup:
        table = self.table
        banned, forced = {*table.banned} - {name}, {*table.forced} - {name}
        places = {tile: side for tile, side in table.places.items() if tile != name}
        if state == OUT:
            banned.add(name)
        elif state == SURE:
            forced.add(name)
        elif state in (SUN, MOON):
            places[name] = state
        return replace(
            table,
            banned=tuple(sorted(banned)),
            forced=tuple(sorted(forced)),
            places=dict(sorted(places.items())),
        )

    def reasons(self) -> dict[tuple[str, str, str], Shortage]:
        """Return the shortages that a change would cause, by kind, current state and new state.

        All components of a kind with the same state are alike in this.
        """
        found: dict[tuple[str, str, str], Shortage] = {}
        tried: set[tuple[str, str]] = set()
        for name in self.components:
            kind, state = self.kind(name), self.state(name)
            if (kind, state) in tried:
                continue
            tried.add((kind, state))
            for other in self.states(kind):
                short = None if other == state else self._shortage(self._with(name, other))
                if short is not None and short.what.removeprefix("forced_") == kind:
                    found[kind, state, other] = short
        return found

    def _shortage(self, table: CustomSetup) -> Shortage | None:
        there: list[Component] = []
        out: list[Component] = []
        for component in self.faces.components:
            (out if id_of(component) in table.banned else there).append(component)
        options = Options(self.seats, forced=table.forced, monuments=table.monuments)
        return table_shortage(there, out, options, self.faces.table)

    def counted(self, kind: str) -> tuple[int, int]:
        """Return how many of a kind are not left out, and how many a game deals at most."""
        left = Counter(self.kind(name) for name in self.components if self.state(name) != OUT)[kind]
        if kind in DEALT_EACH:
            return left, DEALT_EACH[kind] * self.seats
        if kind == "monument":
            return left, self.table.monuments or monuments_dealt(left, self.seats, self.faces.table)
        if kind == "place_of_power":
            return left, places_dealt(left, self.seats, self.faces.table)
        return left, left
