"""Reads cardset folders: `set.toml` and one file for each kind of component.

Whatever is wrong, the caller gets one CardsetError with one sentence, never a traceback.
"""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from resarcana_desktop.games.resarcana.cardsets.problems import (
    CardsetError,
    first_problem,
    listed,
    shown,
)
from resarcana_desktop.games.resarcana.cardsets.schema import KIND_OF_FILE, ComponentTable, SetTable
from resarcana_desktop.games.resarcana.rules.records import Cardset, Component

FOLDER: Final = Path(__file__).parent


def load_cardsets(ids: Iterable[str]) -> tuple[Cardset, ...]:
    """The shipped cardsets with these ids, in this order, such as `load_cardsets(["base"])`.

    Raises CardsetError, also when two of the sets share a component id.
    """
    names = list(ids)
    for name in names:
        if names.count(name) > 1:
            raise CardsetError(f"The cardset {shown(name)} is named twice.")
    cardsets = tuple(load_cardset_folder(_shipped(name)) for name in names)
    owners: dict[str, str] = {}
    for cardset in cardsets:
        for component in cardset.components:
            owner = owners.setdefault(component.id, cardset.id)
            if owner != cardset.id:
                sets = f"{owner} and {cardset.id}"
                raise CardsetError(f"The cardsets {sets} both have the component {component.id}.")
    return cardsets


def load_cardset_folder(path: Path) -> Cardset:
    """The cardset in this folder; raises CardsetError with one sentence."""
    table = _set_table(path)
    _no_stray_files(path, table.files)
    components = [
        component for name in table.files for component in _components(path / name, table.id)
    ]
    _check_ids(path, components)
    _check_tiles(path, components)
    return Cardset(table.id, dict(table.name), tuple(components))


def _shipped(name: str) -> Path:
    known = sorted(file.parent.name for file in FOLDER.glob("*/set.toml"))
    if name not in known:
        raise CardsetError(f"There is no cardset {shown(name)}; expected {listed(known)}.")
    return FOLDER / name


def _set_table(folder: Path) -> SetTable:
    file = folder / "set.toml"
    try:
        return SetTable.model_validate(_toml(file))
    except ValidationError as error:
        raise CardsetError(f"{_called(file)}: {first_problem(error)}.") from None


def _components(file: Path, set_id: str) -> list[Component]:
    """The components of one file, all of the kind its name says."""
    content = _toml(file)
    for key in content:
        if key != "component":
            raise CardsetError(
                f"{_called(file)}: unknown key {shown(key)}; expected [[component]] tables only."
            )
    tables = content.get("component", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise CardsetError(f"{_called(file)}: component: expected [[component]] tables.")
    return [_component(file, table, at, set_id) for at, table in enumerate(tables, start=1)]


def _component(file: Path, table: dict[str, Any], at: int, set_id: str) -> Component:
    kind = KIND_OF_FILE[file.name]
    try:
        form = ComponentTable.model_validate(table)
        form.check_kind(kind)
    except ValidationError as error:
        raise _problem(file, table, at, first_problem(error)) from None
    except ValueError as error:
        raise _problem(file, table, at, str(error)) from None
    return form.record(kind, set_id)


def _problem(file: Path, table: dict[str, Any], at: int, text: str) -> CardsetError:
    """The component is called by its id, or by its number in the file."""
    name = table.get("id")
    if not isinstance(name, str) or not name.isidentifier() or len(name) > 40:
        name = f"component {at}"
    return CardsetError(f"{_called(file)}, {name}, {text}.")


def _toml(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_bytes().decode("utf-8"))
    except FileNotFoundError:
        raise CardsetError(f"{_called(file)}: this file is missing.") from None
    except OSError as error:
        reason = error.strerror or "unknown reason"
        raise CardsetError(f"{_called(file)}: cannot be read ({reason}).") from None
    except UnicodeDecodeError as error:
        raise CardsetError(f"{_called(file)}: not UTF-8 text at byte {error.start}.") from None
    except tomllib.TOMLDecodeError as error:
        raise CardsetError(f"{_called(file)}: not valid TOML: {_one_line(error)}.") from None
    except (ValueError, RecursionError):
        # Numbers of thousands of digits and tables nested as deep.
        raise CardsetError(f"{_called(file)}: not valid TOML: too long or too deep.") from None


def _one_line(error: Exception) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in str(error))


def _called(file: Path) -> str:
    """A file as people know it: "base/mages.toml"."""
    return f"{file.parent.name}/{file.name}"


def _no_stray_files(folder: Path, files: list[str]) -> None:
    """A file nobody lists would be overlooked in silence."""
    for file in sorted(folder.glob("*.toml")):
        if file.name != "set.toml" and file.name not in files:
            raise CardsetError(f"{_called(folder / 'set.toml')}: files does not list {file.name}.")


def _check_ids(folder: Path, components: list[Component]) -> None:
    seen: set[str] = set()
    for component in components:
        if component.id in seen:
            raise CardsetError(f"{folder.name}: two components have the id {component.id}.")
        seen.add(component.id)


def _check_tiles(folder: Path, components: list[Component]) -> None:
    """Each tile has a sun side and a moon side (p. 4)."""
    sides: dict[str, list[str]] = {}
    for component in components:
        if component.tile:
            sides.setdefault(component.tile.id, []).append(component.tile.side)
    for tile, found in sides.items():
        if sorted(found) != ["moon", "sun"]:
            raise CardsetError(
                f"{folder.name}/places_of_power.toml, {tile}: "
                f"expected one sun and one moon side, not {listed(found, 'and')}."
            )
