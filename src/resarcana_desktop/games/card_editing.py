"""The owner's decks while they are edited: every change is saved at once, and can be undone.

Every card is valid at any time: the screen saves a card only once the reader accepts it. Rules
about whole decks, such as the number of cards, may be broken in between. Then the changes go to a
file of their own, and games use the decks as they were.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from resarcana_desktop.games.card_faults import CardError, Fault
from resarcana_desktop.games.card_form import Place, faults_of
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play.editing import Edits
from resarcana_desktop.storage.files import (
    is_there,
    remove,
    set_aside,
    write_atomically,
)
from resarcana_desktop.storage.saves.faults import reason
from resarcana_desktop.storage.toml_files import TomlError, read_toml, to_toml

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from resarcana_desktop.games.card_tables import Table

Card: TypeAlias = "dict[str, Any]"
Contents: TypeAlias = "Mapping[str, dict[str, Any]]"
"""The contents of the files of decks, by name."""

UNFINISHED: Final = ".unfinished"
"""The suffix of a deck that does not fit yet."""
LARGEST: Final = 1024 * 1024
"""Bytes of a file that can be imported."""
_MOST_UNDONE: Final = 500


@dataclass(frozen=True, slots=True)
class Deck:
    """A file of cards: its name, the key of its cards, and the table of each.

    Without a key, the whole file is one card.
    """

    name: str
    key: str
    table: type[Table]

    def cards(self, content: Mapping[str, Any]) -> Sequence[Card]:
        """Return the cards of its file."""
        return content.get(self.key, ()) if self.key else [dict(content)]

    def content(self, cards: Sequence[Card]) -> dict[str, Any]:
        """Return the content of a file with these cards."""
        return {self.key: list(cards)} if self.key else dict(cards[0])


class CardSource(Protocol):
    """The cards of a game, as their files have them."""

    decks: Sequence[Deck]
    folder: Path
    """The folder of the player's own files."""

    def shipped(self) -> Contents:
        """Return the shipped decks, complete with all names."""

    def check(self, own: Contents) -> Sequence[Fault]:
        """Return everything wrong with decks of the player's own, next to the shipped ones."""

    def changed(self) -> None:
        """Read the player's files again for the next game."""

    def is_entered(self, deck: Deck, card: Card) -> bool:
        """Return whether all values of a card are those of the published one."""

    def marked(self, deck: Deck, card: Card, *, entered: bool) -> Card:
        """Return a card that is marked as entered, or not."""


class OwnFiles:
    """The part of a `CardSource` that is alike in all games.

    The owner's files are in `folder`; `load` raises CardError for decks with errors.
    """

    def __init__(self, folder: Path, shipped: Contents, load: Callable[[Contents], object]) -> None:
        self.folder = folder
        self._shipped = shipped
        self._load = load

    def shipped(self) -> Contents:
        """Return the shipped decks."""
        return self._shipped

    def check(self, own: Contents) -> Sequence[Fault]:
        """Return everything wrong with these decks."""
        try:
            self._load(own)
        except CardError as error:
            return error.faults
        return ()

    def marked(self, deck: Deck, card: Card, *, entered: bool) -> Card:
        """Return a card marked as printed, or with the mark of the shipped one."""
        shipped = deck.cards(self._shipped[deck.name])
        usual = (each["basis"] for each in shipped if each["id"] == card["id"])
        return {**card, "basis": "printed" if entered else next(usual, "made_up")}


@dataclass(frozen=True, slots=True)
class At:
    """A card by the name of its deck and its number there."""

    deck: str = ""
    number: int = 0


@dataclass(slots=True)
class _State:
    """The decks after a change, and where it was made."""

    contents: Contents
    at: At = field(default_factory=At)
    place: Place = ()


class EditedDecks:
    """All decks of a game, with undo.

    `faults` are those of whole decks. `problem` is why the last change could not be saved.
    """

    def __init__(self, source: CardSource) -> None:
        self.source = source
        self.decks = {deck.name: deck for deck in source.decks}
        self.faults: Sequence[Fault] = ()
        self.broken: Sequence[Fault] = ()
        """The faults of the files when they were read; shipped cards replace invalid ones."""
        self.problem: Message | None = None
        self.shipped = source.shipped()
        self._aside: set[str] = set()
        """The decks whose files are renamed before they are replaced."""
        self._written: dict[Path, str | None] = {}
        """The files as they are now."""
        self._good: Contents = {}
        contents = self._read()
        self.faults = source.check(self.own_of(contents))
        if not self.faults:
            self._good = contents
        self._first = contents
        self._edits = Edits(_State(contents), _MOST_UNDONE)

    # ---- reading -------------------------------------------------------------------------

    def _read(self) -> Contents:
        found: dict[str, dict[str, Any]] = {}
        broken: list[Fault] = []
        for deck in self.source.decks:
            found[deck.name] = self.shipped[deck.name]
            path, unfinished = self._paths(deck.name)
            files = [each for each in (unfinished, path) if is_there(each)]
            self._written |= dict.fromkeys(files, "")
            if not files:
                continue
            there = files[0]
            try:
                content = read_toml(there, LARGEST)
            except (OSError, TomlError) as error:
                words = error.strerror or "unknown reason" if isinstance(error, OSError) else error
                content, problem = {}, f"this file can’t be read ({words})"
                broken.append(Fault(problem, (there.name,)))
            repaired = self._repaired(deck, content)
            found[deck.name] = repaired
            self._written[there] = to_toml(content)
            if content != repaired:
                self._aside.add(deck.name)
                if content:
                    broken += self.source.check({deck.name: content})
        self.broken = broken
        return found

    def _repaired(self, deck: Deck, content: dict[str, Any]) -> dict[str, Any]:
        """Return a deck, with shipped cards in place of those that are missing or invalid."""
        shipped = deck.cards(self.shipped[deck.name])
        try:
            cards = [*deck.cards(content)]
        except TypeError:
            cards = []
        whole = bool(cards) and all(not faults_of(deck.table, each) for each in cards)
        if whole and len(cards) == len(shipped) and deck.content(cards) == content:
            return content
        valid = (
            {each["id"]: each for each in cards if not faults_of(deck.table, each)}
            if deck.key
            else {}
        )
        return deck.content([valid.get(each.get("id"), each) for each in shipped])

    # ---- what there is -------------------------------------------------------------------

    @property
    def contents(self) -> Contents:
        """The decks as they are now."""
        return self._edits.now.contents

    @property
    def at(self) -> At:
        """The card that was changed last."""
        return self._edits.now.at

    def cards(self, deck: str) -> Sequence[Card]:
        """Return the cards of a deck."""
        return self.decks[deck].cards(self.contents[deck])

    def find(self, card_id: str) -> At | None:
        """Return the place of the card with this id; None if there is none."""
        decks = (name for name, deck in self.decks.items() if deck.key)
        places = (At(name, number) for name in decks for number in range(len(self.cards(name))))
        return next((at for at in places if self.card(at).get("id") == card_id), None)

    def card(self, at: At) -> Card:
        """Return the card in a place."""
        return self.cards(at.deck)[at.number]

    def shipped_card(self, at: At) -> Card | None:
        """Return the shipped card with this id; None if there is none."""
        deck = self.decks[at.deck]
        shipped, card = deck.cards(self.shipped[at.deck]), self.card(at)
        return next((each for each in shipped if each.get("id") == card.get("id")), None)

    def is_entered(self, at: At) -> bool:
        """Return whether all values of a card are those of the published one."""
        if not self.decks[at.deck].key:
            return self.contents[at.deck] != self.shipped[at.deck]
        return self.source.is_entered(self.decks[at.deck], self.card(at))

    def entered(self, deck: str) -> int:
        """Return how many cards of a deck are entered."""
        return sum(self.is_entered(At(deck, number)) for number in range(len(self.cards(deck))))

    def next_open(self, at: At) -> At | None:
        """Return the next card that is not entered, in this deck or another; None if all are."""
        every = [At(name, n) for name in self.decks for n in range(len(self.cards(name)))]
        here = every.index(at)
        order = every[here + 1 :] + every[: here + 1]
        return next((each for each in order if not self.is_entered(each)), None)

    def own_of(self, contents: Contents) -> Contents:
        """Return the decks that differ from the shipped ones."""
        return {name: each for name, each in contents.items() if each != self.shipped[name]}

    @property
    def own(self) -> Contents:
        """The decks that are the player's own now."""
        return self.own_of(self.contents)

    # ---- changes -------------------------------------------------------------------------

    def change(self, at: At, card: Card, place: Place = ()) -> None:
        """Give a card other values; several changes at one place are undone together."""
        if card == self.card(at):
            return
        deck = self.decks[at.deck]
        cards = [*self.cards(at.deck)]
        cards[at.number] = card
        changed = _State({**self.contents, at.deck: deck.content(cards)}, at, place)
        last = self._edits.now
        if place and (last.at, last.place) == (at, place):
            self._edits.amend(changed)
        else:
            self._edits.add(changed)
        self._save()

    def enter(self, at: At, *, entered: bool) -> None:
        """Mark a card as entered, or not."""
        card = self.source.marked(self.decks[at.deck], self.card(at), entered=entered)
        self.change(at, card)

    def reset_card(self, at: At) -> None:
        """Give a card its shipped values."""
        shipped = self.shipped_card(at)
        if shipped is not None:
            self.change(at, shipped)

    def reset_deck(self, at: At) -> None:
        """Give all cards of a deck their shipped values."""
        if self.contents[at.deck] != self.shipped[at.deck]:
            self._replace({**self.contents, at.deck: self.shipped[at.deck]}, At(at.deck))

    def take(self, own: Contents, at: At) -> None:
        """Replace decks by others that were checked."""
        if any(self.contents[name] != each for name, each in own.items()):
            self._replace({**self.contents, **own}, at)

    def _replace(self, contents: Contents, at: At) -> None:
        """Replace whole decks."""
        self._edits.add(_State(contents, at))
        self._save()

    # ---- undo ----------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Return whether there is a change to undo."""
        return self._edits.can_undo

    @property
    def can_redo(self) -> bool:
        """Return whether there is a change to redo."""
        return self._edits.can_redo

    def undo(self) -> At:
        """Undo the last change; return the card that it changed."""
        at = self.at
        self._edits.undo()
        self._save()
        return at

    def redo(self) -> At:
        """Redo what was undone last; return the card that it changes."""
        self._edits.redo()
        self._save()
        return self.at

    @property
    def has_changed(self) -> bool:
        """Return whether the decks differ from how they were found."""
        return self.contents != self._first

    def cancel(self) -> None:
        """Undo all changes."""
        if self.has_changed:
            self._replace(self._first, At())

    # ---- files ---------------------------------------------------------------------------

    def _paths(self, name: str) -> tuple[Path, Path]:
        """Return the file of a deck, and that of one that does not fit yet."""
        folder = self.source.folder
        return folder / f"{name}.toml", folder / f"{name}{UNFINISHED}"

    def _save(self) -> None:
        """Write what has changed, and let the next game use it if all of it fits."""
        contents, own = self.contents, self.own
        self.faults = self.source.check(own)
        self.problem = None
        files: dict[Path, str | None] = {}
        for name in self.decks:
            path, unfinished = self._paths(name)
            text = to_toml(own[name]) if name in own else None
            if not self.faults:
                files |= {path: text, unfinished: None}
            elif contents[name] != self._good.get(name, self.shipped[name]):
                files[unfinished] = to_toml(contents[name])
            else:
                files[unfinished] = None
        for path, text in files.items():
            self._write(path, text)
        if not self.faults:
            self._good = contents
        self.source.changed()

    def _write(self, path: Path, text: str | None) -> None:
        if self._written.get(path) == text:
            return
        try:
            if path.stem in self._aside and is_there(path):
                set_aside(path)
                self._aside.discard(path.stem)
            if text is None:
                remove(path)
            else:
                write_atomically(path, text)
        except OSError as error:
            why = reason(error)
            self.problem = Message("own_cards.unwritten", {"file": str(path), "reason": why})
        else:
            self._written[path] = text

    def export(self, path: Path) -> None:
        """Write all decks of the player's own into one file; raises OSError."""
        write_atomically(path, to_toml(self.own))

    def read_export(self, path: Path) -> tuple[Contents, Sequence[Fault]]:
        """Return the decks in an exported file, and their faults.

        Raises OSError, TomlError.
        """
        content = read_toml(path, LARGEST)
        known = [name for name in content if name in self.decks and isinstance(content[name], dict)]
        faults = [
            Fault("there’s no deck with this name", (str(name),))
            for name in content
            if name not in known
        ]
        if not content:
            faults.append(Fault("there are no decks in this file"))
        own = {name: content[name] for name in known}
        return own, [*faults, *self.source.check(own)]
