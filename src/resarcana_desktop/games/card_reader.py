"""Reads the files of a folder to their end, whatever is wrong in them, and gathers the faults."""

from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from resarcana_desktop.games.card_faults import Fault, all_problems, shown
from resarcana_desktop.games.card_tables import Table
from resarcana_desktop.storage.toml_files import TomlError, read_toml

T = TypeVar("T", bound=Table)


class CardReader:
    """Notes what does not fit in `faults`; `largest` is in KiB."""

    def __init__(self, largest: int) -> None:
        self.faults: list[Fault] = []
        self._largest = largest

    def fault(self, problem: str, *place: str) -> None:
        """Note something that is wrong, and where."""
        self.faults.append(Fault(problem, place))

    def content(self, path: Path, called: str) -> dict[str, Any] | None:
        """The content of a file; None, and a fault, where it cannot be had."""
        try:
            return read_toml(path, self._largest * 1024)
        except FileNotFoundError:
            problem = "this file is missing"
        except OSError as error:
            problem = f"can’t be read ({error.strerror or 'unknown reason'})"
        except TomlError as error:
            large = error.code == "too_large"
            problem = f"larger than {self._largest} KiB" if large else on_one_line(error)
        self.fault(problem, called)
        return None

    def table(self, kind: type[T], content: object, *place: str) -> T | None:
        """A table of this kind; None, and a fault for all that is wrong, where it is none."""
        try:
            return kind.model_validate(content)
        except ValidationError as error:
            for field, problem in all_problems(error):
                self.fault(problem, *place, field)
        return None

    def tables(self, content: dict[str, Any], kind: str, file: str) -> list[dict[str, Any]]:
        """The tables of a file, all of which are called `kind`."""
        for key in content:
            if key != kind:
                found = shown(key)
                self.fault(f"unknown key {found}; expected [[{kind}]] tables only", file)
        tables = content.get(kind, [])
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            self.fault(f"expected [[{kind}]] tables", file, kind)
            return []
        return tables


def called(table: dict[str, Any], word: str, number: int) -> str:
    """What a table is called in its file: its id, or a word and its number there."""
    name = table.get("id")
    fits = isinstance(name, str) and name.isidentifier() and len(name) <= 40
    return str(name) if fits else f"{word} {number}"


def on_one_line(words: object) -> str:
    """Words with a mark in place of what cannot be printed."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(words))
