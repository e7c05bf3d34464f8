"""The sandbox of Mercurial."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial import ID, rulesets
from resarcana_desktop.games.mercurial.compendium import Library
from resarcana_desktop.games.mercurial.rules.observation import observe, sample
from resarcana_desktop.games.mercurial.sandbox.edited import DECKS, EditedPosition
from resarcana_desktop.games.mercurial.sandbox.panel import MercurialPages
from resarcana_desktop.games.mercurial.sandbox.table import MercurialEditedTable
from resarcana_desktop.play.editing import Place
from resarcana_desktop.setup.game_setup import GameSetup, random_seed
from resarcana_desktop.tabletop.sandbox.kept import people
from resarcana_desktop.tabletop.sandbox.scene import SandboxScene

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.setup.game_setup import SeatSetup
    from resarcana_desktop.tabletop.sandbox.panel import Section

_ELSEWHERE: Final[dict[str, Section]] = {
    "seat": "players",
    "die": "players",
    "sum": "players",
    "equilibrium": "round",
}
"""The sections for things that are not cards, by zone."""


def setup_for(edited: EditedPosition, seats: tuple[SeatSetup, ...]) -> GameSetup:
    """Return the setup of a game from a position set up by hand."""
    digests = edited.faces.components.digests
    chosen = {
        "initiates": bool(int(edited.now.initiates)),
        "long_game": edited.is_long,
        "first_player": int(edited.now.first_player),
        **({"digests": {**digests}} if digests else {}),
    }
    return GameSetup(game=ID, seats=seats, chosen=chosen, seed=random_seed())


class MercurialSandbox(SandboxScene[EditedPosition]):
    """Sets up a position of Mercurial."""

    begins_with = (Place("active", 0), "spell")

    def new_table(self) -> MercurialEditedTable:
        return MercurialEditedTable(self.context, self)

    def pages(self) -> MercurialPages:
        return MercurialPages(self)

    def setup_for(self, seats: tuple[SeatSetup, ...]) -> GameSetup:
        return setup_for(self.edited, seats)

    @cached_property
    def library(self) -> Library:
        """The searchable cards."""
        return Library(self.edited.faces.components, self.context.catalogue)

    def language_changed(self) -> None:
        self.__dict__.pop("library", None)
        super().language_changed()

    def read(self, text: str) -> EditedPosition:
        return EditedPosition.of_text(self.edited.faces, text)

    def chosen_at(self, spot: Spot) -> tuple[Place | None, str, Section]:
        if spot.zone in _ELSEWHERE:
            return None, "", _ELSEWHERE[spot.zone]
        if spot.zone == "deck":
            deck = Place(DECKS[spot.name.removeprefix("deck.")])
            return deck, self.top_of(deck), "components"
        return self.edited.place_of(spot.thing), spot.thing, "components"


def new_sandbox(context: Context) -> MercurialSandbox:
    """A fresh deal for two, with classes as they come."""
    rules = rulesets.present()
    seed = random_seed()
    position = rules.start({"seats": 2, **rulesets.options_for(rules)}, seed)
    edited = EditedPosition(position.faces, position.state)
    return MercurialSandbox(context, setup_for(edited, people(2)), edited)


def sandbox_from(context: Context, setup: GameSetup, begins: str) -> MercurialSandbox:
    """Return a sandbox for a position text.

    Raises RecordError for decks that are missing, NotationError for an invalid position.
    """
    digests = setup.chosen.get("digests") or {}
    faces = rulesets.rules_for({"digests": digests} if digests else {}).faces
    return MercurialSandbox(context, setup, EditedPosition.of_text(faces, begins))


def sandbox_of(context: Context, session: MercurialSession) -> MercurialSandbox:
    """Return a sandbox for a game in progress, with its decks shuffled again."""
    position, notice = session.position, ""
    state = position.state
    if not position.over() and not session.apart:
        state = sample(observe(position.faces, state, session.viewer), random_seed())
        notice = context.text("sandbox.dealt_anew")
    edited = EditedPosition(position.faces, state)
    return MercurialSandbox(context, setup_for(edited, session.seats), edited, notice)
