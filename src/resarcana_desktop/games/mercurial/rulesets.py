"""The rules ready to play: with the decks that come along, or the player's own in their place.

A deck of one's own is a file of the same name and form in the folder that `find_user_cards` names.
A game keeps a digest of each, so that it is never gone on with by other values.
"""

from functools import cache
from pathlib import Path

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.card_faults import CardError, DamagedCards
from resarcana_desktop.games.mercurial.cardsets.loader import load, own_files
from resarcana_desktop.games.mercurial.rules.ruleset import Mercurial


class _Shelf:
    """The player's own decks, read when they are first asked for."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.told = False
        self._rules: Mercurial | None = None
        self._error: CardError | None = None

    def rules(self) -> Mercurial | None:
        """The rules with these decks; None where there are none, or where they do not fit."""
        if self.folder is None or not own_files(self.folder):
            return None
        if self._rules is None and self._error is None:
            try:
                self._rules = Mercurial(load(self.folder))
            except CardError as error:
                self._error = error
        return self._rules

    def error(self) -> CardError | None:
        """What is wrong with them."""
        self.rules()
        return self._error


_shelf = _Shelf(None)


def find_user_cards(folder: Path | None) -> None:
    """Have decks of one's own looked for in this folder, when they are first asked for."""
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
    """What is wrong with decks of the player that are left out; told once."""
    error = None if _shelf.told else broken()
    _shelf.told = True
    return error


def options_for(rules: Mercurial) -> Options:
    """What the options of a game say of its decks; nothing where all come with the program."""
    digests = rules.faces.components.digests
    return {"digests": {**digests}} if digests else {}


def rules_for(options: Options) -> Mercurial:
    """The rules for a game with these options; raises RecordError where its decks are not there."""
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
