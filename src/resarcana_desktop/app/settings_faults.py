"""What is wrong with a value in the file of the settings: where it stands, what is expected."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, Literal, get_args, get_origin

from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.storage.json_file import shown

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError
    from pydantic.fields import FieldInfo

_TOLD_BY_NAME: Final = {
    "window_size": "window_size",
    "window_place": "window_place",
    "keys": "keys",
    "zone_keys": "keys",
    "last_setup": "last_setup",
    "other_setups": "other_setups",
    "speech_voice": "voice",
}
"""Fields that say in words of their own what is expected."""


def first_fault(model: type[BaseModel], error: ValidationError) -> Message:
    """The first wrong value: where it stands, what it is, what was expected there."""
    first = error.errors()[0]
    name = str(first["loc"][0])
    place = ".".join(str(part) for part in first["loc"])
    expected = _expected(name, model.model_fields[name])
    return _problem("wrong", place=place, value=shown(first["input"]), expected=expected)


def _expected(name: str, field: FieldInfo) -> Message:
    """What may stand in a field of the settings."""
    if name in _TOLD_BY_NAME:
        return _problem(f"expected_{_TOLD_BY_NAME[name]}")
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


def _problem(name: str, **values: str | Message) -> Message:
    return Message(f"app.settings_file.{name}", values)
