"""Reads the files of a folder to the end, gathering all errors in them."""

from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from resarcana_desktop.games.card_faults import Fault, all_problems, key
from resarcana_desktop.games.card_tables import Table
from resarcana_desktop.storage.toml_files import TomlError, read_toml

T = TypeVar("T", bound=Table)


class CardReader:
    """Notes what does not fit in `faults`; `largest` is in KiB."""

    def __init__(self, largest: int) -> None:
        self.faults: list[Fault] = []
        self._largest = largest

    def fault(self, problem: str, *place: str) -> None:
        """Add an error and its place."""
        self.faults.append(Fault(problem, place))

    def content(self, path: Path, called: str) -> dict[str, Any] | None:
        """Return the content of a file; None, with an error, if it cannot be read."""
        try:
            return read_toml(path, self._largest * 1024)
        except FileNotFoundError:
            problem = "this file is missing"
        except OSError as error:
            problem = f"this file can’t be read ({error.strerror or 'unknown reason'})"
        except TomlError as error:
            large = error.code == "too_large"
            problem = (
                f"this file is larger than {self._largest} KiB" if large else on_one_line(error)
            )
        self.fault(problem, called)
        return None

    def table(self, kind: type[T], content: object, *place: str) -> T | None:
        """Return a table of this kind; None, with an error for each fault, if it is invalid."""
        try:
            return kind.model_validate(content)
        except ValidationError as error:
            for field, problem in all_problems(error):
                self.fault(problem, *place, field)
        return None

    def tables(self, content: dict[str, Any], kind: str, file: str) -> list[dict[str, Any]]:
        """The tables of a file, all of which are called `kind`."""
        for name in content:
            if name != kind:
                self.fault(f"unknown key {key(name)}; expected only [[{kind}]] tables", file)
        tables = content.get(kind, [])
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            self.fault(f"expected [[{kind}]] tables", file, kind)
            return []
        return tables


def called(table: dict[str, Any], word: str, number: int) -> str:
    """Return the name of a table in messages: its id, or a word and its number in the file."""
    name = table.get("id")
    fits = isinstance(name, str) and name.isidentifier() and len(name) <= 40
    return str(name) if fits else f"{word} {number}"


def on_one_line(words: object) -> str:
    """Words with a mark in place of what cannot be printed."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(words))
