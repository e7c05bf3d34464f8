"""Reads the decks, one file each; decks of the player replace the shipped ones.

If anything is wrong, the caller gets a CardError with all faults, never a traceback.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeAlias

from resarcana_desktop.data import CARDSETS
from resarcana_desktop.games.card_faults import CardError, shown
from resarcana_desktop.games.card_reader import CardReader, called
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.cardsets.vocabulary import (
    ArcanaTable,
    ArtifactTable,
    BoardsTable,
    CardTable,
    ClassTable,
    HeroicTable,
    SkillTable,
    SpellTable,
    StarterTable,
)
from resarcana_desktop.games.mercurial.rules.records import Boards, Components
from resarcana_desktop.i18n.catalogues import names_of_components
from resarcana_desktop.storage.files import is_there
from resarcana_desktop.storage.toml_files import read_toml

FOLDER: Final = CARDSETS / ID
LARGEST: Final = 256
"""KiB that a file may have; the largest deck takes a tenth of it."""

DECKS: Final[dict[str, tuple[str, int, type[CardTable]]]] = {
    "spells": ("spell", 56, SpellTable),
    "heroics": ("heroic", 18, HeroicTable),
    "skills": ("skill", 25, SkillTable),
    "artifacts": ("artifact", 9, ArtifactTable),
    "starters": ("starter", 4, StarterTable),
    "classes": ("class", 4, ClassTable),
    "arcanas": ("arcana", 6, ArcanaTable),
}
"""The name of its tables, the number of cards (p. 2), and the table of a card, for each deck."""
BOARDS: Final = "boards"
FILES: Final = (*DECKS, BOARDS)
"""The files, without `.toml`."""

Contents: TypeAlias = Mapping[str, dict[str, Any]]
"""The contents of files by the name of the deck."""
Own: TypeAlias = Path | Contents | None
"""The player's own decks: their folder, or their contents."""

SOLO_SPELLS: Final = 42
INITIATE_ARTIFACTS: Final = 4


def load(own: Own = None) -> Components:
    """Return all components; the decks of the player replace the shipped ones.

    Raises CardError with all errors in any of the decks.
    """
    return load_with_contents(own)[0]


def load_with_contents(own: Own) -> tuple[Components, Contents]:
    """Return all components, and the content of each deck of the player as it was read.

    Raises CardError with all errors in any of the decks.
    """
    reader = _Reader(own)
    components = reader.read()
    if components is None:
        raise CardError(*reader.faults, folder=own if isinstance(own, Path) else None)
    return components, reader.contents


def shipped_contents() -> dict[str, dict[str, Any]]:
    """Return the contents of the shipped files, with the names that other languages give."""
    found = {name: read_toml(FOLDER / f"{name}.toml", LARGEST * 1024) for name in FILES}
    named = names_of_components(ID)
    for name, (kind, _, _) in {**DECKS, BOARDS: ("mystrune", 0, CardTable)}.items():
        for card in found[name][kind]:
            card["name"] = {**named.get(card["id"], {}), **card["name"]}
    return found


def own_files(folder: Path) -> list[str]:
    """The names of the decks that a folder has a file for."""
    return [name for name in FILES if is_there(folder / f"{name}.toml")]


class _Reader(CardReader):
    """Reads all files, even if one of them is invalid."""

    def __init__(self, own: Own) -> None:
        super().__init__(LARGEST)
        self._own = own
        self.contents: dict[str, dict[str, Any]] = {}
        """The player's own decks."""
        self._digests: dict[str, str] = {}
        self._ids: set[str] = set()

    def read(self) -> Components | None:
        """Return the components; None if there are errors."""
        decks = {name: self._deck(name) for name in DECKS}
        boards = self._boards()
        if boards is None or self.faults:
            return None
        components = Components(**decks, boards=boards, digests=self._digests)
        self._check_whole(components)
        return None if self.faults else components

    def _file(self, name: str) -> dict[str, Any] | None:
        """Return the content of a file, the player's own if it exists."""
        file, own = f"{name}.toml", self._own
        content: dict[str, Any] | None
        if isinstance(own, Path) and is_there(own / file):
            content = self.content(own / file, file)
        elif isinstance(own, Mapping) and name in own:
            content = own[name]
        else:
            return self.content(FOLDER / file, file)
        if content is not None:
            canonical = json.dumps(content, sort_keys=True, default=str)
            self._digests[name] = hashlib.sha256(canonical.encode()).hexdigest()[:16]
            self.contents[name] = content
        return content

    def _named(self, name: str, record: Any) -> Any:
        """A record of a file; for shipped cards, with the names that languages give them."""
        shipped: Mapping[str, str] = {}
        if name not in self._digests:
            shipped = names_of_components(ID).get(record.id, {})
        return replace(record, names={**shipped, **record.names})

    def _deck(self, name: str) -> tuple[Any, ...]:
        """Return the cards of a deck, which must have as many as the game needs."""
        kind, number, form = DECKS[name]
        file, content = f"{name}.toml", self._file(name)
        if content is None:
            return ()
        tables = self.tables(content, kind, file)
        found = []
        for at, table in enumerate(tables, 1):
            place = (file, called(table, "card", at))
            card = self.table(form, table, *place)
            if card is None:
                continue
            if card.id in self._ids:
                self.fault(f"another card already has the id {shown(card.id)}", *place)
            self._ids.add(card.id)
            found.append(self._named(name, card.record()))
        if len(tables) != number:
            self.fault(f"expected {number} cards, not {len(tables)}", file)
        return tuple(found)

    def _boards(self) -> Boards | None:
        content = self._file(BOARDS)
        table = None
        if content is not None:
            table = self.table(BoardsTable, content, f"{BOARDS}.toml")
        if table is None:
            return None
        boards = table.record()
        return replace(boards, mystrunes=tuple(self._named(BOARDS, m) for m in boards.mystrunes))

    def _check_whole(self, components: Components) -> None:
        """Check what no single card can show: numbers of each sort, and ids that must exist."""
        solo = sum(spell.solo for spell in components.spells)
        if solo != SOLO_SPELLS:
            self.fault(
                f"expected {SOLO_SPELLS} cards marked for Prodigy mode, not {solo}", "spells.toml"
            )
        initiates = sum(artifact.initiate for artifact in components.artifacts)
        if initiates != INITIATE_ARTIFACTS:
            self.fault(
                f"expected {INITIATE_ARTIFACTS} cards marked for Initiates, not {initiates}",
                "artifacts.toml",
            )
        if sorted(arcana.board for arcana in components.arcanas) != [1, 1, 2, 2, 3, 3]:
            self.fault("expected two sides for each of boards 1, 2 and 3", "arcanas.toml")
        copies = {starter.id: starter.copies for starter in components.starters}
        for sides in ("side", "initiate"):
            hands = [card for each in components.classes for card in getattr(each, sides).hand]
            for card in sorted(set(hands)):
                number, there = hands.count(card), copies.get(card, 0)
                if number > there:
                    self.fault(
                        f"each class that starts with {shown(card)} needs its own copy; "
                        f"expected {number}, not {there}",
                        "classes.toml",
                    )
