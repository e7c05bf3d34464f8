"""Mercurial as a ruleset: starts games, reads and writes their notation."""

from typing import Final, Self, TypeAlias

from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.rules.events import Event
from resarcana_desktop.games.mercurial.rules.faces import Faces
from resarcana_desktop.games.mercurial.rules.notation import action_text, parse_action
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rules.position_text import parse_position, position_text
from resarcana_desktop.games.mercurial.rules.records import Components
from resarcana_desktop.games.mercurial.rules.setup import read_options, set_up

NEWEST: Final = 1
"""Raised whenever the same record would play out otherwise than before."""


class Mercurial:
    """The rules of Mercurial with some components."""

    id = ID
    version = NEWEST

    def __init__(self, components: Components) -> None:
        self.faces = Faces(components)

    def of_version(self, version: int) -> Self:
        """Return the only version."""
        return self

    def start(self, options: Options, seed: int) -> MercurialPosition:
        """Return the first position; raises OptionsError for options that describe no game.

        Options: `seats` (1 to 4; 1 is Prodigy mode), `initiates` (all play the Initiate sides),
        `long_game` (one Heroic more ends it), `first_player` (a seat, or -1 for a random one),
        `digests` (those of the player's own decks, by deck).
        """
        read = read_options(options)
        digests = self.faces.components.digests
        if options.get("digests", {}) != digests:
            raise OptionsError(
                "other_digests",
                "option “digests” must be {expected}, not {found}",
                expected=digests,
                found=options.get("digests", {}),
            )
        return MercurialPosition(self.faces, set_up(self.faces.tables, read, seed))

    def play(self, position: MercurialPosition, action: int) -> list[Event]:
        """Do a legal action and return its events; raises IllegalAction."""
        return position.apply_telling(action)

    def action_text(self, position: MercurialPosition, action: int) -> str:
        """An action in notation."""
        return action_text(self.faces, action)

    def parse_action(self, position: MercurialPosition, text: str) -> int:
        """Return the action in a line; raises NotationError."""
        return parse_action(self.faces, text)

    def position_text(self, position: MercurialPosition) -> str:
        """The whole position as text, hidden things included."""
        return position_text(self.faces, position.state)

    def parse_position(self, text: str) -> MercurialPosition:
        """Return the position in a text; raises NotationError."""
        return MercurialPosition(self.faces, parse_position(self.faces, text))


MercurialGame: TypeAlias = Game[MercurialPosition, Event]
