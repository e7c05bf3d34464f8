"""The settings of the player: one small file, checked when read, never half written."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, get_args, get_origin

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from resarcana_desktop.i18n.language import LANGUAGES, language_of_system
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.storage.json_file import FaultyFileError, JsonFile, shown

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pydantic.fields import FieldInfo


ThemeName = Literal["dark_wood", "light_parchment", "high_contrast"]

THEME_NAMES: tuple[ThemeName, ...] = ("dark_wood", "light_parchment", "high_contrast")

Stepping = Literal["first_games", "always", "never"]
"""When each thing that a rival does waits for a click."""

STEPPINGS: tuple[Stepping, ...] = ("first_games", "always", "never")

MOST_INTERFACE_SCALE: Final = 1.5


def _spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError("no such language")
    return language


_Coordinate = Annotated[int, Field(ge=-100_000, le=100_000)]


class WindowPlace(BaseModel):
    """The position of the window and the screens at that time.

    With other screens it may be out of reach.
    """

    model_config = ConfigDict(frozen=True)

    at: tuple[_Coordinate, _Coordinate]
    screens: tuple[tuple[int, int], ...]


class Settings(BaseModel):
    """The player's choices; immutable, so that every change goes through the context.

    Text scale and interface scale are factors on the size that fits the window; motion speed is a
    factor, 0 for none; volume is a percentage. `keys` names the keys of the commands that differ
    from the default; `zone_keys` the same while letters lead to zones, see `app.zones`.
    `speech_rate` is 0 for the usual one; `speech_voice` is "" for the service's choice.
    `last_setup` belongs to the screen that starts a game, `other_setups` has the last one of every
    other game by its id. Unknown entries in the file are kept: games have settings of their own,
    see `flag`.
    """

    model_config = ConfigDict(frozen=True, extra="allow")

    version: Literal[1] = 1
    language: Annotated[str, AfterValidator(_spoken)] = Field(default_factory=language_of_system)
    theme: ThemeName = "dark_wood"
    text_scale: Annotated[float, Field(ge=1, le=2)] = 1.0
    interface_scale: Annotated[float, Field(ge=0.7, le=MOST_INTERFACE_SCALE)] = 1.0
    motion_speed: Annotated[float, Field(ge=0, le=4)] = 1.0
    reduced_motion: bool = False
    confirm_end_of_turn: bool = False
    replays_start: bool = False
    coach_on_call: bool = True
    step_rivals: Stepping = "first_games"
    hands_down: bool = False
    sound: bool = True
    sound_volume: Annotated[int, Field(ge=0, le=100)] = 60
    music: bool = True
    music_volume: Annotated[int, Field(ge=0, le=100)] = 60
    full_screen: bool = False
    window_size: tuple[Annotated[int, Field(ge=320)], Annotated[int, Field(ge=240)]] = (1280, 720)
    window_place: WindowPlace | None = None
    maximised: bool = False
    keys: dict[str, str] = Field(default_factory=dict)
    keys_by_zone: bool = False
    zone_keys: dict[str, str] = Field(default_factory=dict)
    speech: bool = False
    speech_rate: Annotated[int, Field(ge=-100, le=100)] = 0
    speech_voice: str = ""
    last_setup: dict[str, Any] | None = None
    other_setups: dict[str, dict[str, Any]] = Field(default_factory=dict)

    def flag(self, name: str, default: bool) -> bool:
        """Return an on/off setting of a game; the default unless the file has a valid value."""
        value = (self.model_extra or {}).get(name)
        return value if isinstance(value, bool) else default

    def choice(self, name: str, values: Sequence[str], default: str) -> str:
        """A setting of a game that is one of some values; the default as for `flag`."""
        value = (self.model_extra or {}).get(name)
        return value if isinstance(value, str) and value in values else default

    @property
    def speed(self) -> float:
        """The speed of motion; 0 if motion is reduced."""
        return 0.0 if self.reduced_motion else self.motion_speed


def load_settings(path: Path) -> tuple[Settings, Message | None]:
    """Return the settings in the file at `path`, or the defaults and a message if it is broken."""
    settings, problem = _file(path).read(_validated)
    return settings or Settings(), problem


def save_settings(path: Path, settings: Settings) -> Message | None:
    """Write the settings; return a message if that fails."""
    return _file(path).write(settings.model_dump(mode="json"))


def _file(path: Path) -> JsonFile:
    return JsonFile(path, "app.settings_file")


def _validated(values: dict[str, Any]) -> Settings:
    try:
        return Settings.model_validate(values)
    except ValidationError as error:
        raise FaultyFileError(first_fault(Settings, error)) from None


# ---- what is wrong with the file -----------------------------------------------------------------

_READ_BY_NAME: Final = {
    "window_size": "window_size",
    "window_place": "window_place",
    "keys": "keys",
    "zone_keys": "keys",
    "last_setup": "last_setup",
    "other_setups": "other_setups",
    "speech_voice": "voice",
}
"""Fields that describe their expected values in words."""


def first_fault(model: type[BaseModel], error: ValidationError) -> Message:
    """Return the first wrong value: its place, its value and what was expected."""
    first = error.errors()[0]
    name = str(first["loc"][0])
    place = ".".join(str(part) for part in first["loc"])
    expected = _expected(name, model.model_fields[name])
    return _problem("wrong", place=place, value=shown(first["input"]), expected=expected)


def _expected(name: str, field: FieldInfo) -> Message:
    """Return the expected values of a settings field."""
    if name in _READ_BY_NAME:
        return _problem(f"expected_{_READ_BY_NAME[name]}")
    choices = LANGUAGES if name == "language" else _choices(field)
    if len(choices) == 1:
        return _problem("expected_value", value=json.dumps(choices[0]))
    if choices:
        return _problem("expected_choice", choices=", ".join(map(json.dumps, choices)))
    if field.annotation is bool:
        return _problem("expected_switch")
    least = next(bound.ge for bound in field.metadata if hasattr(bound, "ge"))
    most = next(bound.le for bound in field.metadata if hasattr(bound, "le"))
    kind = "whole" if field.annotation is int else "number"
    return _problem(f"expected_{kind}", least=f"{least:g}", most=f"{most:g}")


def _choices(field: FieldInfo) -> tuple[object, ...]:
    """Return all literal values that a field may have; empty if it is not a Literal."""
    return get_args(field.annotation) if get_origin(field.annotation) is Literal else ()


def _problem(name: str, **values: str | Message) -> Message:
    return Message(f"app.settings_file.{name}", values)
