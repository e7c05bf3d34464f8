"""Reads the lessons of a game: one TOML file each, in the order of their names.

A fault in one is a fault of the package; it is told in one sentence that names file and place.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from resarcana_desktop.data import ASSETS, DamagedProgram
from resarcana_desktop.play.lessons.lesson import Lesson, Step, Until

FOLDER: Final = ASSETS / "lessons"
"""A folder for each game."""

elsewhere: Final[dict[str, Path]] = {}
"""The folders of games whose lessons are not among the others."""

_STEP: Final = frozenset({"do", "then", "instead", "rivals", "show", "until", "solution", "key"})


class BadLesson(DamagedProgram):
    """A file of a lesson is not as it should be; the message is one sentence."""


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game, in the order in which they are taught; raises BadLesson."""
    return lessons_in(folder_of(game))


def lessons_beside(game: str) -> tuple[Lesson, ...]:
    """Those that stand beside the others: nobody comes to them by going from one to the next."""
    return lessons_in(folder_of(game) / "beside")


def folder_of(game: str) -> Path:
    """The folder with the lessons of a game."""
    return elsewhere.get(game, FOLDER / game)


@cache
def lessons_in(folder: Path) -> tuple[Lesson, ...]:
    """All lessons in a folder, in their order; raises BadLesson."""
    return tuple(read(file) for file in sorted(folder.glob("*.toml")))


def read(file: Path) -> Lesson:
    """The lesson in a file, which is called after a number and the id; raises BadLesson."""
    try:
        values = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadLesson(f"{file.name}: {error}.") from None
    unknown = values.keys() - {"position", "step", "cardsets"}
    if unknown:
        raise BadLesson(f"{file.name}: {min(unknown)} is unknown there.")
    steps = values.get("step")
    if not isinstance(steps, list) or not steps:
        raise BadLesson(f"{file.name}: expected steps, each under [[step]].")
    read_steps = tuple(_step(file, number, step) for number, step in enumerate(steps, 1))
    keys = [step.key for step in read_steps]
    doubled = next((key for key in keys if keys.count(key) > 1), None)
    if doubled is not None:
        raise BadLesson(f"{file.name}: two steps are called {doubled}.")
    return Lesson(
        id=file.stem.partition("_")[2],
        position=_text(file, values, "position"),
        steps=read_steps,
        cardsets=_texts(file, values, "cardsets"),
    )


def _step(file: Path, number: int, values: Any) -> Step:
    place = f"{file.name}, step {number}"
    if not isinstance(values, dict) or values.keys() - _STEP:
        unknown = min(values.keys() - _STEP) if isinstance(values, dict) else "what stands there"
        raise BadLesson(f"{place}: {unknown} is unknown there.")
    instead = values.get("instead", {})
    if not isinstance(instead, dict) or not all(isinstance(key, str) for key in instead.values()):
        raise BadLesson(f"{place}: instead: expected names of words by pattern.")
    return Step(
        key=_text(place, values, "key"),
        do=_texts(place, values, "do"),
        then=_texts(place, values, "then"),
        instead=instead,
        rivals=_texts(place, values, "rivals"),
        show=_texts(place, values, "show"),
        until=_until(place, values.get("until")),
        solution=_texts(place, values, "solution"),
    )


def _until(place: str, value: Any) -> Until | None:
    match value:
        case None:
            return None
        case {"points": int(points)} if len(value) == 1:
            return Until(points=points)
        case {"over": True} if len(value) == 1:
            return Until(over=True)
    raise BadLesson(f"{place}: until: expected points or over.")


def _text(place: object, values: dict[str, Any], name: str) -> str:
    value = values.get(name)
    if not isinstance(value, str) or not value:
        raise BadLesson(f"{_called(place)}: {name}: expected a text in quotes.")
    return value


def _texts(place: object, values: dict[str, Any], name: str) -> tuple[str, ...]:
    value = values.get(name, [])
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise BadLesson(f"{_called(place)}: {name}: expected a list of texts in quotes.")
    return tuple(value)


def _called(place: object) -> str:
    return getattr(place, "name", "") or str(place)
