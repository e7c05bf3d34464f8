"""Reads cardset folders: `set.toml` and one file for each kind of component.

Whatever is wrong, the caller gets a CardsetError with a sentence for each fault, never a traceback.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from resarcana_desktop.data import CARDSETS
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.cardsets.problems import (
    CardsetError,
    Fault,
    all_problems,
    listed,
    shown,
)
from resarcana_desktop.games.resarcana.cardsets.schema import KIND_OF_FILE, ComponentTable, SetTable
from resarcana_desktop.games.resarcana.rules.actions import DoesNotFit
from resarcana_desktop.games.resarcana.rules.records import Cardset, Component
from resarcana_desktop.games.resarcana.rules.room import check_room
from resarcana_desktop.i18n.catalogues import names_of_components
from resarcana_desktop.storage.files import files_in, is_regular
from resarcana_desktop.storage.toml_files import TomlError, read_toml

FOLDER: Final = CARDSETS / ID
LARGEST: Final = 1024
"""KiB that a file may have; a thousand components take half of it."""


def load_cardsets(ids: Iterable[str]) -> tuple[Cardset, ...]:
    """The shipped cardsets with these ids, in this order, such as `load_cardsets(["base"])`.

    Raises CardsetError, also when two of the sets share a component id.
    """
    names = list(ids)
    for name in names:
        if names.count(name) > 1:
            raise CardsetError(Fault(f"The cardset {shown(name)} is named twice"))
    cardsets: list[Cardset] = []
    for name in names:
        cardset = load_cardset_folder(_shipped(name))
        check_beside(cardset, cardsets)
        cardsets.append(cardset)
    return tuple(cardsets)


@cache
def shipped_components() -> tuple[Component, ...]:
    """Every component of every set that comes with the program; read once."""
    return tuple(each for cardset in load_cardsets(_shipped_ids()) for each in cardset.components)


def load_cardset_folder(path: Path, *, digested: bool = False) -> Cardset:
    """The cardset in this folder; raises CardsetError with all that is wrong with it.

    With `digested` it carries a digest, which changes with anything that the rules read of it.
    """
    reader = _Reader(path)
    cardset = reader.read(digested=digested)
    if cardset is None:
        raise CardsetError(*reader.faults)
    return cardset


def check_beside(cardset: Cardset, others: Iterable[Cardset]) -> None:
    """Raise CardsetError where a set has an id or a component that another one has already."""
    faults: list[Fault] = []
    ids = {component.id for component in cardset.components}
    for other in others:
        if other.id == cardset.id:
            faults.append(Fault(f"There are two cardsets with the id {cardset.id}"))
            continue
        faults += [
            Fault(f"The cardsets {other.id} and {cardset.id} both have the component {each.id}")
            for each in other.components
            if each.id in ids
        ]
    if faults:
        raise CardsetError(*faults)


def no_such_cardset(name: str, known: Iterable[str]) -> CardsetError:
    """The error for a set that is asked for and not there."""
    return CardsetError(Fault(f"There is no cardset {shown(name)}; expected {listed([*known])}"))


def _shipped_ids() -> list[str]:
    return sorted(file.parent.name for file in FOLDER.glob("*/set.toml"))


def _shipped(name: str) -> Path:
    known = _shipped_ids()
    if name not in known:
        raise no_such_cardset(name, known)
    return FOLDER / name


class _Reader:
    """Reads one folder to its end, whatever is wrong in it, and gathers the faults."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[Fault] = []
        self._tables: list[tuple[str, dict[str, Any]]] = []
        self._components: list[Component] = []

    def read(self, *, digested: bool) -> Cardset | None:
        """The cardset, or None where there are faults."""
        table = self._set_table()
        files = table.files if table is not None else self._files_there()
        if table is not None:
            self._check_listed(table.files)
        set_id = table.id if table is not None else ""
        for name in files:
            self._read_file(name, set_id)
        self._check_ids()
        self._check_tiles()
        self._check_room()
        if table is None or self.faults:
            return None
        digest = self._digest(table) if digested else ""
        size = table.table.record() if table.table else None
        names = self._names(table.id, table.name)
        return Cardset(table.id, names, tuple(self._components), digest, size)

    def _fault(self, problem: str, *place: str) -> None:
        self.faults.append(Fault(problem, place))

    def _called(self, name: str) -> str:
        """A file as people know it: "base/mages.toml"."""
        return f"{self.folder.name}/{name}"

    # ---- files ---------------------------------------------------------------------------

    def _set_table(self) -> SetTable | None:
        content = self._toml("set.toml")
        if content is None:
            return None
        try:
            return SetTable.model_validate(content)
        except ValidationError as error:
            for field, problem in all_problems(error):
                self._fault(problem, self._called("set.toml"), field)
            return None

    def _files_there(self) -> list[str]:
        """The files of a set that does not tell them."""
        return [name for name in KIND_OF_FILE if is_regular(self.folder / name)]

    def _check_listed(self, files: list[str]) -> None:
        """A file nobody lists would be overlooked in silence."""
        for file in files_in(self.folder, ".toml"):
            if file.name != "set.toml" and file.name not in files:
                self._fault(f"files does not list {shown_name(file)}", self._called("set.toml"))

    def _toml(self, name: str) -> dict[str, Any] | None:
        """The content of a file; None, and a fault, where it cannot be had."""
        try:
            return read_toml(self.folder / name, LARGEST * 1024)
        except FileNotFoundError:
            problem = "this file is missing"
        except OSError as error:
            problem = f"cannot be read ({error.strerror or 'unknown reason'})"
        except TomlError as error:
            large = error.code == "too_large"
            problem = f"larger than {LARGEST} KiB" if large else _one_line(error)
        self._fault(problem, self._called(name))
        return None

    def _read_file(self, name: str, set_id: str) -> None:
        """The components of one file, all of the kind its name says."""
        content = self._toml(name)
        if content is None:
            return
        file = self._called(name)
        for key in content:
            if key != "component":
                found = shown(key)
                self._fault(f"unknown key {found}; expected [[component]] tables only", file)
        tables = content.get("component", [])
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            self._fault("expected [[component]] tables", file, "component")
            return
        for at, table in enumerate(tables, start=1):
            self._tables.append((name, table))
            self._read_component(name, table, at, set_id)

    def _read_component(self, name: str, table: dict[str, Any], at: int, set_id: str) -> None:
        """A component is called by its id, or by its number in the file."""
        kind = KIND_OF_FILE[name]
        called = table.get("id")
        if not isinstance(called, str) or not called.isidentifier() or len(called) > 40:
            called = f"component {at}"
        place = (self._called(name), called)
        try:
            form = ComponentTable.model_validate(table)
            form.check_kind(kind)
        except ValidationError as error:
            for field, problem in all_problems(error):
                self._fault(problem, *place, field)
        except ValueError as error:
            field, _, problem = str(error).partition(": ")
            self._fault(problem, *place, field)
        else:
            component = form.record(kind, set_id)
            self._components.append(replace(component, names=self._names(component.id, form.name)))

    def _names(self, name: str, own: Mapping[str, str]) -> dict[str, str]:
        """Names of something with this id: its own, and in a shipped set those languages give."""
        shipped = self.folder.parent == FOLDER
        return {**(names_of_components(ID).get(name, {}) if shipped else {}), **own}

    # ---- the set as a whole --------------------------------------------------------------

    def _check_ids(self) -> None:
        seen: set[str] = set()
        for _, table in self._tables:
            name = table.get("id")
            if not isinstance(name, str):
                continue
            if name in seen and name.isidentifier():
                self._fault(f"two components have the id {name}", self.folder.name)
            seen.add(name)

    def _check_tiles(self) -> None:
        """Each tile has a sun side and a moon side (p. 4)."""
        file = self._called("places_of_power.toml")
        if any(fault.place[:1] == (file,) for fault in self.faults):
            return  # a side may be missing only because it cannot be read
        sides: dict[str, list[str]] = {}
        for component in self._components:
            if component.tile:
                sides.setdefault(component.tile.id, []).append(component.tile.side)
        for tile, found in sides.items():
            if sorted(found) != ["moon", "sun"]:
                sentence = f"expected one sun and one moon side, not {listed(found, 'and')}"
                self._fault(sentence, file, tile)

    def _check_room(self) -> None:
        try:
            check_room(self._components)
        except DoesNotFit as error:
            self._fault(str(error).removesuffix("."), self.folder.name)

    def _digest(self, of_set: SetTable) -> str:
        """16 digits made of all that is written of the components, names and notes left out."""
        written: list[Any] = [
            [KIND_OF_FILE[name], {key: value for key, value in table.items() if key != "name"}]
            for name, table in self._tables
        ]
        if of_set.table is not None:
            written.append(["table", of_set.table.model_dump()])
        canonical = json.dumps(written, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode("ascii")).hexdigest()[:16]


def shown_name(file: Path) -> str:
    """The name of a file in a sentence."""
    return _one_line(file.name)[:60]


def _one_line(words: object) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in str(words))
