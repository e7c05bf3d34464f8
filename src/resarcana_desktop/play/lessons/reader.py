"""Reads the lessons of a game: one TOML file each, in the order of their names.

A fault in one is a fault of the package, reported in one sentence with file and place.
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
"""The lesson folders of games that are installed elsewhere."""

_WORDS: Final = ("instead", "advice", "gains", "warns")
_TEXTS: Final = ("do", "then", "rivals", "show", "solution", "cards", "parts")
_LISTED: Final = ("chapter", "icon")
_LESSON: Final = frozenset(
    {"position", "step", "cardsets", "rivals", "beginner", "instead", *_LISTED}
)
_STEP: Final = frozenset({"key", "until", *_WORDS, *_TEXTS})


class BadLesson(DamagedProgram):
    """A malformed lesson file; the message is one sentence."""


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Return all lessons of a game in teaching order; raises BadLesson."""
    return lessons_in(folder_of(game))


def lessons_beside(game: str) -> tuple[Lesson, ...]:
    """Return the extra lessons, which are outside the regular sequence."""
    return lessons_in(folder_of(game) / "beside")


def lessons_led(game: str) -> tuple[Lesson, ...]:
    """Return whole games led by the coach, taken first: at most one in most games."""
    return lessons_in(folder_of(game) / "led")


def first_to_last(game: str) -> tuple[Lesson, ...]:
    """Return everything to learn in order: the coached game first, then lesson by lesson."""
    return (*lessons_led(game), *lessons_of(game))


def folder_of(game: str) -> Path:
    """Return the folder with the lessons of a game."""
    return elsewhere.get(game, FOLDER / game)


@cache
def lessons_in(folder: Path) -> tuple[Lesson, ...]:
    """Return all lessons in a folder, in order; raises BadLesson."""
    return tuple(read(file) for file in sorted(folder.glob("*.toml")))


def read(file: Path) -> Lesson:
    """Return the lesson in a file, which is named by a number and the id; raises BadLesson."""
    try:
        values = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadLesson(f"{file.name}: {error}.") from None
    unknown = values.keys() - _LESSON
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
        rivals=_by_round(file, values.get("rivals", {})),
        beginner=values.get("beginner") is True,
        instead=_words(file.name, values, "instead"),
        **{name: _text(file, values, name) for name in _LISTED if name in values},
    )


def _by_round(file: Path, values: Any) -> dict[int, tuple[str, ...]]:
    """Return the rivals' preferences, by the round they apply from."""
    if not isinstance(values, dict) or not all(number.isdecimal() for number in values):
        raise BadLesson(f"{file.name}: rivals: expected lists by the number of a round.")
    return {int(number): _texts(file, values, number) for number in values}


def _step(file: Path, number: int, values: Any) -> Step:
    place = f"{file.name}, step {number}"
    if not isinstance(values, dict) or values.keys() - _STEP:
        unknown = min(values.keys() - _STEP) if isinstance(values, dict) else "what stands there"
        raise BadLesson(f"{place}: {unknown} is unknown there.")
    key = _text(place, values, "key")
    texts: dict[str, Any] = {name: _texts(place, values, name) for name in _TEXTS}
    words: dict[str, Any] = {name: _words(place, values, name) for name in _WORDS}
    return Step(key=key, until=_until(place, values.get("until")), **texts, **words)


def _words(place: str, values: dict[str, Any], name: str) -> dict[str, str]:
    """Return the names of texts by pattern, in order."""
    words = values.get(name, {})
    if not isinstance(words, dict) or not all(isinstance(key, str) for key in words.values()):
        raise BadLesson(f"{place}: {name}: expected names of words by pattern.")
    return words


def _until(place: str, value: Any) -> Until | None:
    if value is None:
        return None
    known = {"points": int, "owns": str, "round": int, "over": bool}
    fits = isinstance(value, dict) and value and not value.keys() - known.keys()
    if fits and all(type(each) is known[name] and each for name, each in value.items()):
        return Until(**value)
    raise BadLesson(f"{place}: until: expected points or over, owns or round.")


def _text(place: object, values: dict[str, Any], name: str) -> str:
    value = values.get(name)
    if not isinstance(value, str) or not value:
        raise BadLesson(f"{_called(place)}: {name}: expected text in quotes.")
    return value


def _texts(place: object, values: dict[str, Any], name: str) -> tuple[str, ...]:
    value = values.get(name, [])
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise BadLesson(f"{_called(place)}: {name}: expected a list of strings in quotes.")
    return tuple(value)


def _called(place: object) -> str:
    return getattr(place, "name", "") or str(place)
