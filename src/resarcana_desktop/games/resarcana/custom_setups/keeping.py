"""Custom setups, saved under names in one small file next to the games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.games.resarcana.custom_setups.editing import KEPT
from resarcana_desktop.games.resarcana.rules.setup import MONUMENTS_SHOWN, SIDES
from resarcana_desktop.games.resarcana.rules.table_options import (
    read_ids,
    read_monuments,
    read_places,
)
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.i18n.untrusted_text import sanitize
from resarcana_desktop.storage.json_file import LARGEST, FaultyFileError, JsonFile, text_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

LONGEST_NAME: Final = 32
MOST: Final = 100
"""The limit of saved setups; after that, another one has to replace one of them."""

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "usual": {"sides": "random"},
    "suns": {"sides": "sun"},
    "moons": {"sides": "moon"},
    "seven": {"sides": "random", "monuments": 7},
}
"""The tables that come with the program; `tables.preset.<name>` are their words."""


class CustomSetups:
    """The tables in a file, by name; every change is on the disk at once."""

    def __init__(self, path: Path) -> None:
        self._file = JsonFile(path, "tables.file")
        self.tables: dict[str, dict[str, Any]] = {}

    def read(self) -> Message | None:
        """Read the file; return a message if it cannot be used. It is set aside then."""
        found, problem = self._file.read(_read)
        self.tables = found or {}
        return problem

    def keep(self, name: str, table: Mapping[str, Any]) -> Message | None:
        """Save a setup, replacing the one of this name; return a message if that fails."""
        if name not in self.tables and len(self.tables) >= MOST:
            return Message("tables.file.full", {"most": MOST})
        tables = {**self.tables, name: dict(table)}
        if len(text_of(_content(tables)).encode()) > LARGEST:
            return Message("tables.file.too_long")
        return self._write(tables)

    def forget(self, name: str) -> Message | None:
        """Delete a saved setup; return a message if that fails."""
        return self._write({each: t for each, t in self.tables.items() if each != name})

    def _write(self, tables: dict[str, dict[str, Any]]) -> Message | None:
        problem = self._file.write(_content(tables))
        if problem is None:
            self.tables = tables
        return problem


def _content(tables: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    return {"format": 1, "tables": tables}


def _read(values: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The tables out of the file, by name; raises FaultyFileError."""
    found = values.get("tables")
    if not isinstance(found, dict):
        raise FaultyFileError(Message("tables.file.no_tables"))
    tables: dict[str, dict[str, Any]] = {}
    for name, table in found.items():
        if not is_table(table):
            raise FaultyFileError(Message("tables.file.no_table", {"name": name}))
        called = sanitize(name, LONGEST_NAME)
        if called and len(tables) < MOST:
            tables[called] = table
    return tables


def is_table(table: object) -> bool:
    """Return whether a value from a file is a custom setup, of any sets."""
    if not isinstance(table, dict) or not {*table} <= {*KEPT} or table.get("sides") not in SIDES:
        return False
    try:
        read_ids(table, "banned")
        read_ids(table, "forced")
        read_places(table)
        read_monuments(table, MONUMENTS_SHOWN)
    except OptionsError:
        return False
    return True
