"""Reads cardset folders: `set.toml` and one file for each kind of component.

Whatever is wrong, the caller gets a CardError with a sentence for each fault, never a traceback.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from resarcana_desktop.data import CARDSETS
from resarcana_desktop.games.card_faults import (
    CardError,
    Fault,
    key,
    keys,
    place_words,
    shown,
    values,
)
from resarcana_desktop.games.card_reader import CardReader, called, on_one_line
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.cardsets.schema import KIND_OF_FILE, ComponentTable, SetTable
from resarcana_desktop.games.resarcana.rules.actions import DoesNotFit
from resarcana_desktop.games.resarcana.rules.faces import check_room
from resarcana_desktop.games.resarcana.rules.records import Cardset, Component
from resarcana_desktop.i18n.catalogues import names_of_components
from resarcana_desktop.storage.files import files_in, is_folder, is_regular
from resarcana_desktop.storage.timed import in_time

FOLDER: Final = CARDSETS / ID
Contents: TypeAlias = dict[str, dict[str, Any]]
"""The contents of the files of a set, by name without `.toml`."""

LARGEST: Final = 1024
"""KiB that a file may have; a thousand components take half of it."""


def load_cardsets(ids: Iterable[str]) -> tuple[Cardset, ...]:
    """Return the shipped cardsets with these ids, in this order, such as `["base"]`.

    Raises CardError, also when two of the sets share a component id.
    """
    names = list(ids)
    for name in names:
        if names.count(name) > 1:
            raise CardError(Fault(f"The card set {shown(name)} is listed twice"))
    cardsets: list[Cardset] = []
    for name in names:
        known = _shipped_ids()
        if name not in known:
            raise no_such_cardset(name, known)
        cardset = load_cardset_folder(FOLDER / name)
        check_beside(cardset, cardsets)
        cardsets.append(cardset)
    return tuple(cardsets)


@cache
def shipped_components() -> tuple[Component, ...]:
    """Every component of every set that comes with the program; read once."""
    return tuple(each for cardset in load_cardsets(_shipped_ids()) for each in cardset.components)


def is_altered(component: Component) -> bool:
    """Return whether the values of a component differ from those that come with the program."""
    usual = _usual(component)
    if usual is None:
        return False
    return replace(component, names=usual.names, basis=usual.basis, set=usual.set) != usual


def by_owner(component: Component) -> Component:
    """Return a component from an owner's file with a basis that says what the owner did."""
    usual = _usual(component)
    if usual is None or usual.basis == "printed":
        return component
    if component.basis == "printed":
        return replace(component, basis="entered")
    return replace(component, basis="changed") if is_altered(component) else component


def _usual(component: Component) -> Component | None:
    """Return the component with this id that comes with the program."""
    return next((each for each in shipped_components() if each.id == component.id), None)


def load_cardset_folder(path: Path, *, digested: bool = False) -> Cardset:
    """The cardset in this folder; raises CardError with everything that is wrong with it.

    With `digested` it carries a digest, which changes with anything that the rules read of it.
    """
    return _read(_Reader(path), digested=digested)


def load_cardset(contents: Contents, name: str) -> Cardset:
    """Return the cardset with these contents, with its digest; raises CardError."""
    return _read(_Reader(Path(name), contents), digested=True)


def _read(reader: "_Reader", *, digested: bool) -> Cardset:
    cardset = reader.read(digested=digested)
    if cardset is None:
        raise CardError(*reader.faults)
    return cardset


def check_beside(cardset: Cardset, others: Iterable[Cardset]) -> None:
    """Raise CardError if a set has an id or a component that another one has."""
    faults: list[Fault] = []
    ids = {component.id for component in cardset.components}
    for other in others:
        if other.id == cardset.id:
            faults.append(Fault(f"There are two card sets with the id {shown(cardset.id)}"))
            continue
        faults += [
            Fault(
                f"The card sets {shown(other.id)} and {shown(cardset.id)} "
                f"both have the component {shown(each.id)}"
            )
            for each in other.components
            if each.id in ids
        ]
    if faults:
        raise CardError(*faults)


def check_needs(cardset: Cardset, others: Iterable[Cardset]) -> None:
    """Raise CardError if a set needs one that is not among the others."""
    if cardset.needs and all(other.id != cardset.needs for other in others):
        raise CardError(Fault(f"The card set {shown(cardset.id)} needs {shown(cardset.needs)}"))


def no_such_cardset(name: str, known: Iterable[str]) -> CardError:
    """Return the error for a requested set that does not exist."""
    return CardError(Fault(f"There’s no card set named {key(name)}; expected {keys(known)}"))


def _shipped_ids() -> list[str]:
    return sorted(file.parent.name for file in FOLDER.glob("*/set.toml"))


class _Reader(CardReader):
    """Reads one set to the end, gathering all errors: from its folder, or from its contents."""

    def __init__(self, folder: Path, there: Contents | None = None) -> None:
        super().__init__(LARGEST)
        self.folder = folder
        self.contents: Contents = {}
        self._there = there
        self._edited = False
        self._tables: list[tuple[str, dict[str, Any]]] = []
        self._components: list[Component] = []

    def read(self, *, digested: bool) -> Cardset | None:
        """Return the cardset, or None if there are errors."""
        self._edited = digested
        content = self._file("set.toml")
        table = None
        if content is not None:
            table = self.table(SetTable, content, self._called("set.toml"))
        if table is None:
            files = [name for name in KIND_OF_FILE if is_regular(self.folder / name)]
        else:
            files = table.files
            self._check_listed(files)
        for name in files:
            self._read_file(name, table.id if table is not None else "")
        self._check_ids()
        self._check_tiles()
        try:
            check_room(self._components)
        except DoesNotFit as error:
            self.fault(str(error).removesuffix("."), self.folder.name)
        if table is not None and not table.has_pearls() and table.needs is None:
            self._check_pearls()
        if table is None or self.faults:
            return None
        digest = self._digest(table) if digested else ""
        names = self._names(table.id, table.name)
        return Cardset(table.id, names, tuple(self._components), digest, **table.rules())

    def _file(self, name: str) -> dict[str, Any] | None:
        """Return the content of a file, which is noted."""
        stem, content = name.removesuffix(".toml"), None
        if self._there is None:
            content = self.content(self.folder / name, self._called(name))
        elif stem in self._there:
            content = self._there[stem]
        else:
            self.fault("this file is missing", self._called(name))
        if content is not None:
            self.contents[stem] = content
        return content

    def _called(self, name: str) -> str:
        """A file as people know it: "base/mages.toml"."""
        return f"{self.folder.name}/{name}"

    def _check_listed(self, files: list[str]) -> None:
        """Report unlisted files, which would be silently ignored otherwise."""
        if self._there is not None:
            return
        for file in files_in(self.folder, ".toml"):
            if file.name != "set.toml" and file.name not in files:
                name = on_one_line(file.name)[:60]
                self.fault(f"{name} isn’t listed under “files”", self._called("set.toml"))

    def _read_file(self, name: str, set_id: str) -> None:
        """The components of one file, all of the kind its name says."""
        file, kind = self._called(name), KIND_OF_FILE[name]
        content = self._file(name)
        if content is None:
            return
        for at, table in enumerate(self.tables(content, "component", file), start=1):
            self._tables.append((name, table))
            place = (file, called(table, "component", at))
            form = self.table(ComponentTable, table, *place)
            if form is None:
                continue
            fault = next(form.faults_of_kind(kind), None)
            if fault is not None:
                self.fault(fault.problem, *place, place_words(fault.place))
            else:
                names = self._names(form.id, form.name)
                record = replace(form.record_of(kind, set_id), names=names)
                if self._edited:
                    record = by_owner(replace(record, edition=digest_of(table)))
                self._components.append(record)

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
                self.fault(f"two components have the id {shown(name)}", self.folder.name)
            seen.add(name)

    def _check_pearls(self) -> None:
        """Report components with Pearls in a set that does not say what those are worth."""
        for name, table in self._tables:
            if names_pearls(table):
                place = (self._called(name), str(table.get("id", "")))
                self.fault("Pearls need worth = { pearl = 1 } in set.toml", *place)

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
                sentence = f"expected one sun and one moon side, not {values(found, 'and')}"
                self.fault(sentence, file, tile)

    def _digest(self, of_set: SetTable) -> str:
        """16 digits made of everything written of the components, names and notes left out."""
        written: list[Any] = [
            [KIND_OF_FILE[name], {key: value for key, value in table.items() if key != "name"}]
            for name, table in self._tables
        ]
        written += [[name, rule] for name, rule in of_set.rules().items()]
        return digest_of(written)


def digest_of(written: object) -> str:
    """Return 16 digits made of tables as they are written."""
    canonical = json.dumps(written, sort_keys=True, separators=(",", ":"), default=asdict)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()[:16]


def names_pearls(value: object) -> bool:
    """Return whether a table of a cardset file names Pearls anywhere."""
    if isinstance(value, dict):
        return any(key == "pearl" or names_pearls(each) for key, each in value.items())
    return any(map(names_pearls, value)) if isinstance(value, list) else value == "pearl"


def load_user_cardsets(
    folder: Path, others: Iterable[Cardset], skipped: Iterable[str] = ()
) -> tuple[tuple[Cardset, ...], tuple[CardError, ...], Mapping[str, Contents]]:
    """Return the sets in the subfolders of a folder, by id, and the errors of those left out.

    A set is left out if it is invalid, or shares its id or that of a component with one of the
    `others` or with an earlier set. The contents of the sets come last, by id. Folders with the
    `skipped` names are no sets.
    """
    found: list[Cardset] = []
    problems: list[CardError] = []
    contents: dict[str, Contents] = {}
    for path in _folders(folder):
        if path.name in skipped:
            continue
        reader = _Reader(path)
        try:
            cardset = _read(reader, digested=True)
            check_beside(cardset, (*others, *found))
        except CardError as error:
            problems.append(error.of(path))
        else:
            found.append(cardset)
            contents[cardset.id] = reader.contents
    return tuple(sorted(found, key=lambda each: each.id)), tuple(problems), contents


def _folders(folder: Path) -> list[Path]:
    """Return the folders of sets by name; empty if the folder cannot be read."""
    try:
        return in_time(folder, lambda: sorted(filter(is_folder, folder.iterdir())))
    except OSError:
        return []
