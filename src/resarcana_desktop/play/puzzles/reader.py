"""Reads and writes puzzle files: TOML, each with any number of puzzles.

An error is reported in one sentence, which names the file, the puzzle and its field.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, dataclass, fields
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from resarcana_desktop.data import ASSETS, DamagedProgram
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play.puzzles.puzzle import Puzzle, Source
from resarcana_desktop.storage.saves.faults import reason
from resarcana_desktop.storage.toml_files import TomlError, parsed, read_toml

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

MOST_BYTES: Final = 4_000_000
"""The limit of a puzzle file."""

P = TypeVar("P", bound=Puzzle)


@dataclass(frozen=True, slots=True)
class Mined:
    """The games a file of puzzles was made from: the seed of the first, and their number."""

    seed: int
    games: int


M = TypeVar("M", bound=Mined)


class BadPuzzle(DamagedProgram):
    """A file of puzzles is not as it should be.

    `place` is the file, and the puzzle in it if it is about one; `fault` has its words in the
    catalogues under "puzzles.bad_file", and `facts` go into their places.
    """

    def __init__(self, place: str, fault: str, **facts: str | int | Message) -> None:
        super().__init__(place, fault)
        self.problem: Final = Message(f"puzzles.bad_file.{fault}", {"place": place, **facts})

    def __str__(self) -> str:
        return self.sentence(load_catalogue("en"))

    def sentence(self, texts: Mapping[str, str]) -> str:
        """The sentence in the language of these texts."""
        return self.problem.sentence(lambda key, **values: texts[key].format(**values)) + "."


class PuzzleFiles(Generic[P, M]):
    """The puzzles that a game provides, and the format of its puzzle files.

    `mined` reads which games the puzzles of a file were made from.
    """

    def __init__(self, game: str, puzzle: type[P], mined: type[M]) -> None:
        self.folder: Final = ASSETS / "puzzles" / game
        self._puzzle = TypeAdapter(puzzle)
        self._mined = TypeAdapter(mined)
        self._known: dict[Path, tuple[P, ...]] = {}

    def all(self, folder: Path | None = None) -> tuple[P, ...]:
        """All puzzles of a folder, those that are rated lowest first; raises BadPuzzle."""
        folder = folder or self.folder
        if folder not in self._known:
            self._known[folder] = self._all_in(folder)
        return self._known[folder]

    def _all_in(self, folder: Path) -> tuple[P, ...]:
        found = [puzzle for file in sorted(folder.glob("*.toml")) for puzzle in self.read(file)]
        ids = [puzzle.id for puzzle in found]
        doubled = next((each for each in ids if ids.count(each) > 1), None)
        if doubled is not None:
            raise BadPuzzle(folder.name, "doubled", id=doubled)
        return tuple(sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id)))

    def read(self, file: Path) -> list[P]:
        """The puzzles of a file; raises BadPuzzle."""
        return self.read_mined(file)[1]

    def read_mined(self, file: Path) -> tuple[M | None, list[P]]:
        """Return the games a file was made from, and its puzzles; raises BadPuzzle."""
        try:
            return self._read(read_toml(file, MOST_BYTES), file.name)
        except TomlError as error:
            raise BadPuzzle(file.name, error.code, most=MOST_BYTES // 1000, **error.facts) from None
        except OSError as error:
            raise BadPuzzle(file.name, "unreadable", reason=reason(error)) from None

    def read_text(self, text: str, name: str) -> tuple[M | None, list[P]]:
        """Read puzzles from the text of a file called `name`; raises BadPuzzle."""
        try:
            return self._read(parsed(text), name)
        except TomlError as error:
            raise BadPuzzle(name, error.code, **error.facts) from None

    def _read(self, values: dict[str, Any], name: str) -> tuple[M | None, list[P]]:
        mined, found = values.pop("mined", None), values.pop("puzzle", [])
        if values or not isinstance(found, list):
            raise BadPuzzle(name, "no_puzzles")
        puzzles = [
            _made(self._puzzle, f"{name}, puzzle {number}", each)
            for number, each in enumerate(found, 1)
        ]
        of_games = None if mined is None else _made(self._mined, f"{name}, mined", mined)
        return of_games, puzzles


T = TypeVar("T")


def _made(kind: TypeAdapter[T], place: str, values: Any) -> T:
    """Return the object for a table, checking the type of every value."""
    try:
        return kind.validate_json(json.dumps(values, default=str), strict=True)
    except ValidationError as error:
        where = error.errors(include_url=False, include_context=False, include_input=False)[0][
            "loc"
        ]
        field = str(where[0]) if where else ""
        if not field:
            raise BadPuzzle(place, "no_table") from None
        raise BadPuzzle(place, "field", name=field) from None


# ---- writing -------------------------------------------------------------------------------------


def write_text(found: Iterable[Puzzle]) -> str:
    """The text of a file with these puzzles; reads back to them."""
    return "\n".join(map(_written, found))


def write_mined(mined: Mined, found: Iterable[Puzzle]) -> str:
    """The text of a file that says as well which games its puzzles come from."""
    lines = [f"{each.name} = {_value(getattr(mined, each.name))}" for each in fields(mined)]
    return "\n".join(("[mined]", *lines)) + "\n\n" + write_text(found)


def _written(puzzle: Puzzle) -> str:
    usual = {each.name: each.default for each in fields(puzzle) if each.default is not MISSING}
    lines = ["[[puzzle]]"]
    for name in ("id", "kind", "source", "rating", "themes", "misses", *puzzle.more):
        value = getattr(puzzle, name)
        if name == "themes" or value != usual.get(name):
            lines.append(f"{name} = {_value(value)}")
    plan = "".join(f"  {_value(line)},\n" for line in puzzle.plan)
    lines += [
        f"plan = [\n{plan}]",
        f"played = {puzzle.played}",
        f"viewer = {puzzle.viewer}",
        f'position = """\n{puzzle.position.strip()}\n"""\n',
    ]
    return "\n".join(lines)


def _value(value: Any) -> str:
    """Return a value as written in TOML: a word, a number, a list of words, a table."""
    if isinstance(value, Source):
        level = json.dumps(value.level)
        return f"{{ seed = {value.seed}, level = {level}, actions = {value.actions} }}"
    if not isinstance(value, tuple):
        return json.dumps(value)
    if value and isinstance(value[0], tuple):
        return f"{{ {', '.join(f'{json.dumps(name)} = {number}' for name, number in value)} }}"
    return f"[{', '.join(map(json.dumps, value))}]"
