"""What is wrong with a settings file: where, and what was expected there."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final, Literal, get_args, get_origin

from pydantic_core import from_json

from resarcana_desktop.app.problem import Problem
from resarcana_desktop.language import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic import BaseModel, ValidationError
    from pydantic.fields import FieldInfo

LARGEST: Final = 256 * 1024
"""Bytes a settings file may have; what the program writes is a hundredth of it."""

_LONGEST_VALUE: Final = 40
_PLACE: Final = re.compile(r"line (\d+) column (\d+)")
_TOLD_BY_NAME: Final = frozenset({"window_size", "keys", "last_setup"})


class FaultyFileError(Exception):
    """A settings file that cannot be used; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.key)
        self.problem = problem


def read_object(path: Path) -> dict[str, Any]:
    """The JSON object in the file at `path`; raises FileNotFoundError and FaultyFileError."""
    values = _parsed(_text(path))
    if not isinstance(values, dict):
        raise FaultyFileError(_problem("no_object", value=_shown(values)))
    return values


def _text(path: Path) -> str:
    try:
        size = path.stat().st_size
        if not path.is_file():
            raise FaultyFileError(_problem("no_file"))
        if size > LARGEST:
            kilobytes = {"size": str(size // 1024), "most": str(LARGEST // 1024)}
            raise FaultyFileError(_problem("too_large", **kilobytes))
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise
    except UnicodeDecodeError as error:
        raise FaultyFileError(_problem("no_text", byte=str(error.start + 1))) from None
    except OSError:
        raise FaultyFileError(_problem("closed")) from None


def _parsed(text: str) -> object:
    try:
        return from_json(text)
    except ValueError as error:
        place = _PLACE.search(str(error))
        line, column = place.groups() if place else ("1", "1")
        raise FaultyFileError(_problem("no_json", line=line, column=column)) from None


def first_fault(model: type[BaseModel], error: ValidationError) -> Problem:
    """The first wrong value: where it stands, what it is, what was expected there."""
    first = error.errors()[0]
    name = str(first["loc"][0])
    place = ".".join(str(part) for part in first["loc"])
    expected = _expected(name, model.model_fields[name])
    return _problem("wrong", place=place, value=_shown(first["input"]), expected=expected)


def _expected(name: str, field: FieldInfo) -> Problem:
    """What may stand in a field of the settings."""
    if name in _TOLD_BY_NAME:
        return _problem(f"expected_{name}")
    choices = LANGUAGES if name == "language" else _choices(field)
    if choices:
        return _problem("expected_choice", choices=", ".join(map(json.dumps, choices)))
    if field.annotation is bool:
        return _problem("expected_switch")
    least = next(bound.ge for bound in field.metadata if hasattr(bound, "ge"))
    most = next(bound.le for bound in field.metadata if hasattr(bound, "le"))
    kind = "whole" if field.annotation is int else "number"
    return _problem(f"expected_{kind}", least=f"{least:g}", most=f"{most:g}")


def _choices(field: FieldInfo) -> tuple[object, ...]:
    """All that a field may be, where that is written down; else nothing."""
    return get_args(field.annotation) if get_origin(field.annotation) is Literal else ()


def _shown(value: object) -> str:
    """A value as it stands in the file, shortened."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST_VALUE else f"{text[: _LONGEST_VALUE - 1]}…"


def _problem(name: str, **values: str | Problem) -> Problem:
    return Problem(f"app.settings_file.{name}", values)
