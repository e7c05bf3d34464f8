"""Tables of the player's own, kept under names in one small file beside the games."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.app.problem import Problem, why_unwritten
from resarcana_desktop.app.settings_faults import LARGEST, FaultyFileError, read_object
from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.files import set_aside, write_atomically
from resarcana_desktop.foreign_text import tidied
from resarcana_desktop.games.resarcana.rules.setup import MONUMENTS_SHOWN, SIDES
from resarcana_desktop.games.resarcana.rules.table_options import (
    read_ids,
    read_monuments,
    read_places,
)
from resarcana_desktop.games.resarcana.tables.editing import KEPT

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

LONGEST_NAME: Final = 32
MOST: Final = 100
"""Tables that are kept; another one has to take the place of one of them."""

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "usual": {"sides": "random"},
    "suns": {"sides": "sun"},
    "moons": {"sides": "moon"},
    "seven": {"sides": "random", "monuments": 7},
}
"""The tables that come with the program; `tables.preset.<name>` are their words."""


class KeptTables:
    """The tables in a file, by name; every change is on the disk at once."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.tables: dict[str, dict[str, Any]] = {}

    def read(self) -> Problem | None:
        """Read the file; what to tell where it cannot be used. It is set aside then, and stays."""
        self.tables = {}
        try:
            values = read_object(self._path)
        except FileNotFoundError:
            return None
        except FaultyFileError as error:
            return self._broken(error.problem)
        found = values.get("tables")
        if not isinstance(found, dict):
            return self._broken(Problem("tables.file.no_tables"))
        for name, table in found.items():
            if not is_table(table):
                self.tables = {}
                return self._broken(Problem("tables.file.no_table", {"name": name}))
            called = tidied(name, LONGEST_NAME)
            if called and len(self.tables) < MOST:
                self.tables[called] = table
        return None

    def keep(self, name: str, table: Mapping[str, Any]) -> Problem | None:
        """Keep a table, in place of the one of this name; what to tell where that fails."""
        if name not in self.tables and len(self.tables) >= MOST:
            return Problem("tables.file.full", {"most": MOST})
        tables = {**self.tables, name: dict(table)}
        if len(_text_of(tables).encode()) > LARGEST:
            return Problem("tables.file.too_long")
        return self._write(tables)

    def forget(self, name: str) -> Problem | None:
        """Keep a table no longer; what to tell where that fails."""
        return self._write({each: t for each, t in self.tables.items() if each != name})

    def _write(self, tables: dict[str, dict[str, Any]]) -> Problem | None:
        try:
            write_atomically(self._path, _text_of(tables))
        except OSError as error:
            reason = why_unwritten(error)
            return Problem("tables.file.unwritten", {"file": str(self._path), "reason": reason})
        self.tables = tables
        return None

    def _broken(self, reason: Problem) -> Problem:
        facts: dict[str, str | Problem] = {"file": str(self._path), "reason": reason}
        try:
            aside = set_aside(self._path).name
        except OSError:
            return Problem("tables.file.unreadable", facts)
        return Problem("tables.file.broken", {**facts, "aside": aside})


def _text_of(tables: Mapping[str, Mapping[str, Any]]) -> str:
    """The file with these tables."""
    return json.dumps({"format": 1, "tables": tables}, indent=1, ensure_ascii=False) + "\n"


def is_table(table: object) -> bool:
    """Whether something out of a file is a table, of whatever sets."""
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
