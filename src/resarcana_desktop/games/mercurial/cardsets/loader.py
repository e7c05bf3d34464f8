"""Reads the decks: one file each, those of the player in place of those that come along.

Whatever is wrong, the caller gets a DeckError with all faults, never a traceback.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from resarcana_desktop.data import CARDSETS
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.cardsets import vocabulary
from resarcana_desktop.games.mercurial.cardsets.faults import DeckError, Fault
from resarcana_desktop.games.mercurial.cardsets.fields import Fields
from resarcana_desktop.games.mercurial.rules.records import Card, Components
from resarcana_desktop.i18n.catalogues import names_of_components
from resarcana_desktop.storage.files import is_there
from resarcana_desktop.storage.saves.faults import reason
from resarcana_desktop.storage.toml_files import TomlError, read_toml

FOLDER: Final = CARDSETS / ID
LARGEST: Final = 256
"""KiB that a file may have; the largest deck takes a tenth of it."""

# How many cards a deck has (p. 2), by the name of their tables.
COUNTS: Final = {
    "spell": 56,
    "heroic": 18,
    "skill": 25,
    "artifact": 9,
    "starter": 4,
    "class": 4,
    "arcana": 6,
}
FILES: Final = {
    "spells": "spell",
    "heroics": "heroic",
    "skills": "skill",
    "artifacts": "artifact",
    "starters": "starter",
    "classes": "class",
    "arcanas": "arcana",
    "boards": "",
}
"""The files, without `.toml`, and what their tables are called."""

SOLO_SPELLS: Final = 42
INITIATE_ARTIFACTS: Final = 4

C = TypeVar("C", bound=Card)


def load(own: Path | None = None) -> Components:
    """All components; a file in the folder `own` stands for the deck that comes along.

    Raises DeckError with all that is wrong in any of the files.
    """
    reader = _Reader(own)
    components = reader.read()
    if reader.faults:
        raise DeckError(*reader.faults)
    return components


def own_files(folder: Path) -> list[str]:
    """The names of the decks that a folder has a file for."""
    return [name for name in FILES if is_there(folder / f"{name}.toml")]


class _Reader:
    """Reads all files, whatever is wrong in one of them, and gathers the faults."""

    def __init__(self, own: Path | None) -> None:
        self.faults: list[Fault] = []
        self.digests: dict[str, str] = {}
        self._own = own
        self._ids: set[str] = set()

    def read(self) -> Components:
        """The components; with faults, whatever could be read of them."""
        content = {name: self._content(name) for name in FILES}
        components = Components(
            self._cards(content, "spells", vocabulary.spell),
            self._cards(content, "heroics", vocabulary.heroic),
            self._cards(content, "skills", vocabulary.skill),
            self._cards(content, "artifacts", vocabulary.artifact),
            self._cards(content, "starters", vocabulary.starter),
            self._cards(content, "classes", vocabulary.mage_class),
            self._cards(content, "arcanas", vocabulary.arcana),
            vocabulary.boards(self._fields(content, "boards")),
            self.digests,
        )
        if not self.faults:
            self._check_whole(components)
        return components

    def _content(self, name: str) -> dict[str, Any]:
        file = f"{name}.toml"
        path = FOLDER / file
        own = self._own is not None and is_there(self._own / file)
        if own and self._own is not None:
            path = self._own / file
        try:
            content = read_toml(path, LARGEST * 1024)
        except OSError as error:
            self.faults.append(Fault("unreadable", file, {"problem": reason(error)}))
            return {}
        except TomlError as error:
            self.faults.append(Fault(error.code, file, {"most": LARGEST, **error.facts}))
            return {}
        if own:
            canonical = json.dumps(content, sort_keys=True, default=str)
            self.digests[name] = hashlib.sha256(canonical.encode()).hexdigest()[:16]
        return content

    def _fields(self, content: Mapping[str, dict[str, Any]], name: str) -> Fields:
        """The fields of a file; languages have names for what is in those that come along."""
        names = {} if name in self.digests else names_of_components(ID)
        return Fields(content[name], f"{name}.toml", self.faults, names)

    def _cards(
        self, content: Mapping[str, dict[str, Any]], name: str, reading: Callable[[Fields], C]
    ) -> tuple[C, ...]:
        """The cards of a deck, of which there must be as many as the game has."""
        kind, file = FILES[name], f"{name}.toml"
        fields = self._fields(content, name)
        tables = fields.tables(kind)
        fields.done()
        found: list[C] = []
        for number, table in enumerate(tables, 1):
            table.where = f"{file}, {_called(content[name][kind][number - 1], number)}"
            card = reading(table)
            if card.id in self._ids:
                table.fault("twice", id=card.id)
            self._ids.add(card.id)
            found.append(card)
        if len(found) != COUNTS[kind] and content[name]:
            fields.fault("count", found=len(found), expected=COUNTS[kind])
        return tuple(found)

    def _check_whole(self, components: Components) -> None:
        """What no card can say alone: numbers of some sort, and ids that stand for something."""
        solo = sum(spell.solo for spell in components.spells)
        if solo != SOLO_SPELLS:
            facts = {"found": solo, "expected": SOLO_SPELLS}
            self.faults.append(Fault("solo", "spells.toml", facts))
        initiates = sum(artifact.initiate for artifact in components.artifacts)
        if initiates != INITIATE_ARTIFACTS:
            facts = {"found": initiates, "expected": INITIATE_ARTIFACTS}
            self.faults.append(Fault("initiates", "artifacts.toml", facts))
        boards = sorted(arcana.board for arcana in components.arcanas)
        if boards != [1, 1, 2, 2, 3, 3]:
            self.faults.append(Fault("arcana_boards", "arcanas.toml"))
        self._check_hands(components)

    def _check_hands(self, components: Components) -> None:
        copies = {starter.id: starter.copies for starter in components.starters}
        for sides in ("side", "initiate"):
            hands = [card for each in components.classes for card in getattr(each, sides).hand]
            for card in sorted(set(hands)):
                if hands.count(card) > copies.get(card, 0):
                    facts = {"id": card, "found": hands.count(card), "there": copies.get(card, 0)}
                    self.faults.append(Fault("hands", "classes.toml", facts))


def _called(table: Any, number: int) -> str:
    """A card in its file: its id, or the number of its table."""
    name = table.get("id") if isinstance(table, dict) else None
    return name if isinstance(name, str) and name.isidentifier() else str(number)
