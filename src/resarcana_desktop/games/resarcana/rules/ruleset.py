"""Res Arcana as a ruleset: starts games, reads and writes their notation."""

from collections.abc import Iterable
from typing import Self, TypeAlias

from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.rules.custom_table import check_tiles, table_shortage
from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flatten import NEWEST
from resarcana_desktop.games.resarcana.rules.match import check_cards
from resarcana_desktop.games.resarcana.rules.notation import action_text, parse_action
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.position_text import parse_position, position_text
from resarcana_desktop.games.resarcana.rules.records import BASE_SET, Cardset
from resarcana_desktop.games.resarcana.rules.setup import Options as SetupOptions
from resarcana_desktop.games.resarcana.rules.setup import (
    read_options,
    set_up,
)


class ResArcana:
    """The rules of Res Arcana with the components of some cardsets."""

    id = ID
    version = NEWEST

    def __init__(self, cardsets: Iterable[Cardset], version: int = NEWEST) -> None:
        self.version = version
        self.faces = Faces(cardsets, version)
        self._others: dict[int, Self] = {}

    def of_version(self, version: int) -> Self:
        """Return the same components with another rules version; the newest if unknown."""
        if version > NEWEST:
            version = NEWEST
        if version == self.version:
            return self
        if version not in self._others:
            self._others[version] = type(self)(self.faces.cardsets, version)
        return self._others[version]

    @property
    def set_options(self) -> Options:
        """Return the options of a game about its sets; empty for the base game by itself."""
        faces = self.faces
        if faces.sets == (BASE_SET,) and not faces.digests:
            return {}
        digests: Options = {"digests": {**faces.digests}} if faces.digests else {}
        return {"sets": list(faces.sets), **digests}

    def start(self, options: Options, seed: int) -> ResArcanaPosition:
        """Return the first position; raises OptionsError for invalid options.

        Options: `seats` (1 to 5), `setup` (standard, first_game, draft, match), `sides` of the
        places (sun, moon, random), `first_player` (a seat, or -1 for random), `sets` (the ids of
        sets in this ruleset, by default ["base"]), `digests` (those of the sets that have one, by
        id), those of a custom setup, see `table_options`, and `match` for later games of a match,
        see there.
        """
        read = read_options(options)
        self._check_sets(read)
        self._check_table(read)
        faces = self.faces
        state = set_up(faces.tables, faces.components, read, seed, faces.table)
        return ResArcanaPosition(faces, state)

    def _check_sets(self, options: SetupOptions) -> None:
        """Raise OptionsError if a game uses other sets."""
        faces = self.faces
        if options.sets != faces.sets:
            there, wanted = ", ".join(faces.sets), ", ".join(options.sets)
            raise OptionsError(
                "other_sets",
                "option “sets” names {found}, but these rules have {expected}",
                found=wanted,
                expected=there,
            )
        if dict(options.digests) != faces.digests:
            raise OptionsError(
                "other_digests",
                "option “digests” must be {expected}, not {found}",
                expected=faces.digests,
                found=options.digests,
            )

    def _check_table(self, options: SetupOptions) -> None:
        """Raise OptionsError if a custom setup is a different one, or has too few cards."""
        faces = self.faces
        for name, own, asked in (
            ("banned", faces.banned, options.banned),
            ("forced", faces.forced, options.forced),
        ):
            if own != asked:
                raise OptionsError(
                    "other_table",
                    "option “{option}” is {found}, but these rules have {expected}",
                    option=name,
                    found=", ".join(asked) or "empty",
                    expected=", ".join(own) or "nothing there",
                )
        check_tiles(faces.components, options)
        if options.match is not None:
            check_cards(faces.components, options.match)
        short = table_shortage(faces.components, faces.left_out, options, faces.table)
        if short is not None and short.what.startswith("forced_"):
            raise OptionsError(
                "forced",
                "option “forced” has {needed} components of kind {kind}, "
                "but only {there} are dealt",
                needed=short.needed,
                kind=short.what.removeprefix("forced_"),
                there=short.there,
            )
        if short is not None:
            raise OptionsError(
                "shortage",
                "{seats} seats need {needed} components of kind {kind}, "
                "but the sets {sets} have only {there}",
                seats=options.seats,
                needed=short.needed,
                kind=short.what,
                sets=", ".join(faces.sets),
                there=short.there,
            )

    def play(self, position: ResArcanaPosition, action: int) -> list[Event]:
        """Do a legal action and return its events; raises IllegalAction."""
        return position.apply_telling(action)

    def action_text(self, position: ResArcanaPosition, action: int) -> str:
        """An action in notation."""
        return action_text(self.faces, action)

    def parse_action(self, position: ResArcanaPosition, text: str) -> int:
        """Return the action in a line of text; raises NotationError."""
        return parse_action(self.faces, text)

    def position_text(self, position: ResArcanaPosition) -> str:
        """The whole position as text, hidden things included."""
        return position_text(self.faces, position.state)

    def parse_position(self, text: str) -> ResArcanaPosition:
        """Return the position in a text; raises NotationError."""
        return ResArcanaPosition(self.faces, parse_position(self.faces, text))


ResArcanaGame: TypeAlias = Game[ResArcanaPosition, Event]
