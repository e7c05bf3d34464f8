"""The values of Perlae Imperii that an owner of the box entered.

They are in files of the same form and names as the set's, in a folder with its id. Each file has
all components of its kind, the artifacts with made-up values among them: what the owner entered of
those belongs to Perlae Imperii, and the rest stays in its own set.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.games.card_faults import CardError, Fault, shown
from resarcana_desktop.games.card_reader import CardReader
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.cardsets.loader import (
    FOLDER,
    LARGEST,
    load_cardset,
)
from resarcana_desktop.i18n.catalogues import names_of_components
from resarcana_desktop.storage.files import files_in, is_there
from resarcana_desktop.storage.toml_files import read_toml

if TYPE_CHECKING:
    from collections.abc import Mapping

    from resarcana_desktop.games.resarcana.cardsets.loader import Contents
    from resarcana_desktop.games.resarcana.rules.records import Cardset

SET: Final = "perlae_imperii"
REST: Final = "perlae_made_up"
"""The set with the artifacts of the box that nothing is known of."""
_MONUMENTS: Final = "monuments"
_MONUMENT_COST: Final = {"gold": 4}
"""What every monument costs (p. 6)."""
DECKS: Final = ("mages", "magic_items", "artifacts", _MONUMENTS, "places_of_power")
"""The files with components, without `.toml`."""
_SHARED: Final = "artifacts"
"""The file with components of both sets."""
_MADE_UP: Final = "made_up"


@dataclass(frozen=True, slots=True)
class OwnValues:
    """The two sets with the owner's values, without one that is empty; and their contents."""

    cardsets: tuple[Cardset, ...] = ()
    contents: Mapping[str, Contents] = field(default_factory=dict)


def own_files(folder: Path) -> list[str]:
    """Return the files with an owner's values in the folder of the player's sets."""
    return [name for name in DECKS if is_there(folder / SET / f"{name}.toml")]


@cache
def _shipped() -> Mapping[str, Contents]:
    """The contents of both sets, with the names that other languages give."""
    names, found = names_of_components(ID), {}
    for name in (SET, REST):
        files = files_in(FOLDER / name, ".toml")
        contents = {each.stem: read_toml(each, LARGEST * 1024) for each in files}
        for content in contents.values():
            for table in content.get("component", [content]):
                table["name"] = {**names.get(table["id"], {}), **table["name"]}
        found[name] = contents
    return found


@cache
def _shipped_digests() -> Mapping[str, str]:
    return {name: load_cardset(contents, name).digest for name, contents in _shipped().items()}


def shipped_contents() -> Contents:
    """Return what comes with the program, in the form of an owner's files."""
    there, rest = _shipped()[SET], _shipped()[REST]
    every = [*there[_SHARED]["component"], *rest[_SHARED]["component"]]
    return {**{name: there[name] for name in DECKS}, _SHARED: {"component": every}}


def can_be_entered(component_id: str) -> bool:
    """Return whether an owner can enter the values of a component."""
    decks = shipped_contents().values()
    return any(each["id"] == component_id for deck in decks for each in deck["component"])


def load_own_values(own: Path | Contents) -> OwnValues:
    """Return the sets with an owner's values from a folder or from contents.

    Raises CardError with everything that is wrong.
    """
    reader = _Reader()
    contents = reader.read(own) if isinstance(own, Path) else own
    for name in contents:
        reader.check_ids(name, contents[name])
    reader.check_monuments(contents.get(_MONUMENTS, {}))
    sets, found = _divided({**shipped_contents(), **contents}), []
    for name, each in sets.items():
        try:
            found.append(load_cardset(each, name))
        except CardError as error:
            reader.faults += map(_in_own_file, error.faults)
    if reader.faults:
        raise CardError(*dict.fromkeys(reader.faults))
    usual = _shipped_digests()
    unchanged = {each.id for each in found if each.digest == usual[each.id]}
    cardsets = [replace(each, digest="") if each.id in unchanged else each for each in found]
    return OwnValues(tuple(cardsets), sets)


def _divided(contents: Contents) -> dict[str, Contents]:
    """Return the contents of the two sets; without the second one if all of it was entered."""
    shipped, tables = _shipped(), contents[_SHARED].get("component")
    own: list[Any] = tables if isinstance(tables, list) else []
    ids = [each["id"] for each in shipped[REST][_SHARED]["component"]]
    rest = [each for each in own if _is_made_up(each) and each.get("id") in ids]
    kept = {**contents[_SHARED], "component": [each for each in own if each not in rest]}
    if not rest:
        kept = contents[_SHARED]
    sets = {SET: {"set": shipped[SET]["set"], **contents, _SHARED: kept}}
    if rest:
        sets[REST] = {"set": shipped[REST]["set"], _SHARED: {"component": rest}}
    return sets


def _is_made_up(table: object) -> bool:
    return isinstance(table, dict) and table.get("basis") == _MADE_UP


def _in_own_file(fault: Fault) -> Fault:
    """Return a fault at the place in the owner's file: that has the components of both sets."""
    place = (each.replace(f"{REST}/", f"{SET}/", 1) for each in fault.place)
    return Fault(fault.problem, tuple(place))


class _Reader(CardReader):
    """Reads the files of a folder, gathering all errors."""

    def __init__(self) -> None:
        super().__init__(LARGEST)

    def read(self, folder: Path) -> Contents:
        """Return the contents of the files that are there."""
        contents: Contents = {}
        known = [f"{name}.toml" for name in DECKS]
        for path in files_in(folder, ".toml"):
            called = f"{SET}/{path.name}"
            if path.name in known:
                content = self.content(path, called)
                if content is not None:
                    contents[path.stem] = content
            elif path.name != "set.toml":
                self.fault(f"{path.name} isn’t listed under “files”", f"{SET}/set.toml")
            elif self._rules(self.content(path, called)) != self._rules(_shipped()[SET]["set"]):
                self.fault("this file can’t differ from the program’s", called)
        return contents

    @staticmethod
    def _rules(content: dict[str, Any] | None) -> dict[str, Any]:
        return {key: value for key, value in (content or {}).items() if key != "name"}

    def check_ids(self, name: str, content: dict[str, Any]) -> None:
        """Check that a file has the same components as the box."""
        file, tables = f"{SET}/{name}.toml", content.get("component")
        if not isinstance(tables, list):
            self.fault("expected [[component]] tables", file, "component")
            return
        found = [each.get("id") for each in tables if isinstance(each, dict)]
        expected = [each["id"] for each in shipped_contents()[name]["component"]]
        for each in expected:
            if each not in found:
                self.fault(f"the component {shown(each)} is missing", file)
            elif found.count(each) > 1:
                self.fault(f"two components have the id {shown(each)}", SET)
        for each in found:
            if isinstance(each, str) and each not in expected:
                self.fault(f"the box has no component {shown(each)}", file)

    def check_monuments(self, content: dict[str, Any]) -> None:
        """Check that monuments cost what all do: any may be the unseen one that is claimed."""
        tables = content.get("component")
        for each in tables if isinstance(tables, list) else []:
            if isinstance(each, dict) and isinstance(each.get("cost"), dict):
                paid = {kind: amount for kind, amount in each["cost"].items() if amount}
                if paid != _MONUMENT_COST:
                    place = (f"{SET}/{_MONUMENTS}.toml", str(each.get("id")), "cost")
                    self.fault("a monument costs 4 Gold", *place)
