"""The sandbox of Res Arcana."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana import ID, rulesets
from resarcana_desktop.games.resarcana.compendium.controls import Library
from resarcana_desktop.games.resarcana.rules.position_text import read_scenario
from resarcana_desktop.games.resarcana.sandbox.edited import EditedPosition
from resarcana_desktop.games.resarcana.sandbox.panel import ResArcanaPages
from resarcana_desktop.games.resarcana.sandbox.table import EditedTable
from resarcana_desktop.play.editing import Place
from resarcana_desktop.setup.game_setup import GameSetup, random_seed
from resarcana_desktop.tabletop.sandbox.scene import SandboxScene

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.table.spots import SpotWidget
    from resarcana_desktop.setup.game_setup import SeatSetup
    from resarcana_desktop.tabletop.sandbox.panel import Section

_CENTRE: Final = ("places", "monuments", "monument_deck", "items", "scrolls")
_PILES: Final = ("deck", "discards", "hand", "play")


def setup_for(sets: tuple[str, ...], seats: tuple[SeatSetup, ...]) -> GameSetup:
    """Return the setup of a game with these sets from a position set up by hand."""
    chosen = {"setup": "standard", "sides": "random", "sets": list(sets)}
    return GameSetup(game=ID, seats=seats, chosen=chosen, seed=random_seed())


class ResArcanaSandbox(SandboxScene[EditedPosition]):
    """Sets up a position of Res Arcana."""

    begins_with = (Place("hand", 0), "artifact")
    set = ""
    """The set whose components the box shows; "" for all."""

    def new_table(self) -> EditedTable:
        return EditedTable(self.context, self)

    def pages(self) -> ResArcanaPages:
        return ResArcanaPages(self)

    def setup_for(self, seats: tuple[SeatSetup, ...]) -> GameSetup:
        return setup_for(self.edited.faces.sets, seats)

    @cached_property
    def library(self) -> Library:
        """The searchable components, with the sets of the position."""
        there = self.edited.faces.sets
        sets = [each for each in rulesets.cardsets() if each.id in there]
        return Library(sets, self.context.catalogue)

    def language_changed(self) -> None:
        self.__dict__.pop("library", None)
        super().language_changed()

    def read(self, text: str) -> EditedPosition:
        """Return the position in a text, with these sets or with all of them."""
        scenario = read_scenario(text)
        try:
            return EditedPosition(self.edited.faces, scenario)
        except NotationError:
            every = rulesets.playable(rulesets.SHIPPED)
            return EditedPosition(rulesets.res_arcana(every).faces, scenario)

    def show(self, edited: EditedPosition, notice: str) -> None:
        self.set = self.set if self.set in edited.faces.sets else ""
        self.__dict__.pop("library", None)
        super().show(edited, notice)

    def use_set(self, name: str, wanted: bool) -> None:
        """Add a set of components, or leave it out with everything that belongs to it."""
        chosen = {*self.edited.faces.sets} - {name} | ({name} if wanted else set())
        sets = [each.id for each in rulesets.cardsets() if each.id in chosen]
        faces = rulesets.res_arcana(rulesets.playable(sets)).faces
        self.show(self.edited.with_faces(faces), "")

    def chosen_at(self, spot: SpotWidget) -> tuple[Place | None, str, Section]:
        target = None
        if spot.zone in _PILES:
            target = Place(spot.zone, spot.seat)
        elif spot.zone in _CENTRE:
            target = Place(spot.zone)
        face_down = target is not None and spot.zone in ("deck", "monument_deck")
        pile = self.top_of(target) if target is not None and face_down else ""
        return target, spot.component or pile, "players" if spot.zone == "seat" else "components"
