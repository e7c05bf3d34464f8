"""The rules ready to play, with the shipped decks or the player's own in place of them.

A player's deck is a file of the same name and form in the folder given to `find_user_cards`. A game
stores a digest of each, so that it is never continued with different values; the decks of that
digest are saved for it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.games.card_faults import CardError, DamagedCards
from resarcana_desktop.games.card_versions import CardVersions
from resarcana_desktop.games.mercurial.cardsets.loader import (
    FILES,
    load,
    load_with_contents,
    own_files,
)
from resarcana_desktop.games.mercurial.rules.ruleset import Mercurial
from resarcana_desktop.games.rules_of_thread import in_this_thread

if TYPE_CHECKING:
    from pathlib import Path

    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.games.mercurial.cardsets.loader import Contents

_EARLIER: Final = 8
"""The number of cached rules with earlier decks."""


class _UserDecks:
    """The player's own decks, read on first use, and their versions in games."""

    def __init__(self, folder: Path | None, versions: Path | None = None) -> None:
        self.folder = folder
        self.versions = versions
        self.reported = False
        self._versions = CardVersions(versions)
        self._rules: Mercurial | None = None
        self._contents: Contents = {}
        self._error: CardError | None = None
        self._earlier: dict[tuple[tuple[str, str], ...], Mercurial] = {}

    def rules(self) -> Mercurial | None:
        """Return the rules with these decks; None if there are none, or they are invalid."""
        if self.folder is None or not own_files(self.folder):
            return None
        if self._rules is None and self._error is None:
            try:
                components, self._contents = load_with_contents(self.folder)
            except CardError as error:
                self._error = error
            else:
                self._rules = Mercurial(components)
        return self._rules

    def error(self) -> CardError | None:
        """Return what is wrong with them."""
        self.rules()
        return self._error

    def keep(self) -> None:
        """Save the present decks for the games played with them."""
        digests = self._rules.faces.components.digests if self._rules is not None else {}
        for name, digest in digests.items():
            self._versions.keep(name, digest, self._contents[name])

    def earlier(self, digests: dict[str, Any]) -> Mercurial | None:
        """Return the rules with saved decks; None if one of them was not saved."""
        wanted = tuple(sorted((str(name), str(digest)) for name, digest in digests.items()))
        if wanted not in self._earlier:
            contents = {name: self._versions.content(name, digest) for name, digest in wanted}
            there = {name: each for name, each in contents.items() if each and name in FILES}
            try:
                rules = Mercurial(load(there))
            except CardError:
                return None
            if rules.faces.components.digests != digests:
                return None
            for _ in range(len(self._earlier) - _EARLIER + 1):
                del self._earlier[next(iter(self._earlier))]
            self._earlier[wanted] = rules
        return self._earlier[wanted]


_user_decks = _UserDecks(None)


def find_user_cards(folder: Path | None, versions: Path | None = None) -> None:
    """Look for the player's own decks in this folder, on first use.

    Games' versions of them are saved in the folder `versions`.
    """
    global _user_decks  # noqa: PLW0603 - like the cache of the shipped decks, one for the process
    _user_decks = _UserDecks(folder, versions)


def read_again() -> None:
    """Read the player's own decks again, which have been edited."""
    find_user_cards(_user_decks.folder, _user_decks.versions)


@cache
def shipped() -> Mercurial:
    """The rules with the decks that come with the program; raises DamagedCards."""
    try:
        return Mercurial(load())
    except CardError as error:
        raise DamagedCards(error) from None


def present() -> Mercurial:
    """The rules for a new game."""
    return _user_decks.rules() or shipped()


def broken() -> CardError | None:
    """Return what is wrong with the player's own decks, if they are left out."""
    return _user_decks.error()


def newly_broken() -> CardError | None:
    """Return the error of the player's decks that are left out; reported once."""
    error = None if _user_decks.reported else broken()
    _user_decks.reported = True
    return error


def options_for(rules: Mercurial) -> Options:
    """Return the options of a game about its decks; empty if all come with the program."""
    digests = rules.faces.components.digests
    return {"digests": {**digests}} if digests else {}


def rules_for(options: Options) -> Mercurial:
    """Return the rules for a game with these options; no other thread uses them.

    Raises RecordError if its decks are missing.
    """
    shared = _rules_for(options)
    return in_this_thread(shared, lambda: Mercurial(shared.faces.components))


def _rules_for(options: Options) -> Mercurial:
    wanted = options.get("digests", {})
    if wanted == {}:
        return shipped()
    own = _user_decks.rules()
    if own is not None and own.faces.components.digests == wanted:
        _user_decks.keep()
        return own
    earlier = _user_decks.earlier(wanted) if isinstance(wanted, dict) else None
    if earlier is not None:
        return earlier
    raise RecordError(
        "set_changed",
        set="mercurial",
        found=own.faces.components.digests if own is not None else {},
        expected=wanted,
    )
