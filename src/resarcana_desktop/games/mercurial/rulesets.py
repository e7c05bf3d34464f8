"""The rules ready to play, with the decks that come along or the player's own replacements.

A player's deck is a file of the same name and form in the folder given to `find_user_cards`. A game
stores a digest of each, so that it is never continued with different values.
"""

from functools import cache
from pathlib import Path

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.card_faults import CardError, DamagedCards
from resarcana_desktop.games.mercurial.cardsets.loader import load, own_files
from resarcana_desktop.games.mercurial.rules.ruleset import Mercurial


class _Shelf:
    """The player's own decks, read on first use."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.told = False
        self._rules: Mercurial | None = None
        self._error: CardError | None = None

    def rules(self) -> Mercurial | None:
        """Return the rules with these decks; None if there are none, or they are invalid."""
        if self.folder is None or not own_files(self.folder):
            return None
        if self._rules is None and self._error is None:
            try:
                self._rules = Mercurial(load(self.folder))
            except CardError as error:
                self._error = error
        return self._rules

    def error(self) -> CardError | None:
        """Return what is wrong with them."""
        self.rules()
        return self._error


_shelf = _Shelf(None)


def find_user_cards(folder: Path | None) -> None:
    """Look for the player's own decks in this folder, on first use."""
    global _shelf  # noqa: PLW0603 - like the cache of the shipped decks, one for the process
    _shelf = _Shelf(folder)


@cache
def shipped() -> Mercurial:
    """The rules with the decks that come with the program; raises DamagedCards."""
    try:
        return Mercurial(load())
    except CardError as error:
        raise DamagedCards(error) from None


def present() -> Mercurial:
    """The rules for a new game."""
    return _shelf.rules() or shipped()


def broken() -> CardError | None:
    """Return what is wrong with the player's own decks, if they are left out."""
    return _shelf.error()


def newly_broken() -> CardError | None:
    """Return the error of the player's decks that are left out; reported once."""
    error = None if _shelf.told else broken()
    _shelf.told = True
    return error


def options_for(rules: Mercurial) -> Options:
    """Return the options of a game about its decks; empty if all come with the program."""
    digests = rules.faces.components.digests
    return {"digests": {**digests}} if digests else {}


def rules_for(options: Options) -> Mercurial:
    """Return the rules for a game with these options.

    Raises RecordError if its decks are missing.
    """
    wanted = options.get("digests", {})
    own = _shelf.rules()
    for rules in (shipped(), own):
        if rules is not None and rules.faces.components.digests == wanted:
            return rules
    raise RecordError(
        "set_changed",
        set="mercurial",
        found=own.faces.components.digests if own is not None else {},
        expected=wanted,
    )
