"""Reads and writes puzzles: TOML files, each with any number of them.

What is wrong with a file of the package, or of the player's own, is one sentence that names file
and puzzle.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal, cast, get_args

from resarcana_desktop.data import ASSETS, DamagedProgram
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.puzzles.puzzle import (
    GRADERS,
    KINDS,
    THEMES,
    TRIES,
    Kind,
    Puzzle,
    Source,
    Theme,
)
from resarcana_desktop.games.resarcana.rulesets import BASE
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.storage.saves.faults import reason
from resarcana_desktop.storage.toml_files import TomlError, parsed, read_toml

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

FOLDER: Final = ASSETS / "puzzles" / "resarcana"
MOST_BYTES: Final = 4_000_000
"""Of a file of puzzles."""
_NEEDED: Final = ("id", "kind", "source", "viewer", "position", "plan", "rating", "played")
_MORE: Final = ("points", "first", "sets", "themes", "misses", "chances", "deals", "goes_with")


Mine = Literal["round_end", "mage_choice", "draft_pick"]
MINES: Final[tuple[Mine, ...]] = get_args(Mine)
"""What puzzles are looked for in: the ends of rounds, or choices before the first one."""


@dataclass(frozen=True, slots=True)
class Mined:
    """The games a file of puzzles was made from: so many, from this seed on."""

    seed: int
    level: str
    sets: tuple[str, ...]
    games: int
    mine: Mine = "round_end"

    def first(self) -> Mined:
        """As it was before the first game."""
        return replace(self, games=0)

    def one_more(self) -> Mined:
        """As it is after another game."""
        return replace(self, games=self.games + 1)


class BadPuzzle(DamagedProgram):
    """A file of puzzles is not as it should be.

    `place` is the file, and the puzzle in it where it is about one; `fault` has its words in the
    catalogues under "puzzles.bad_file", `facts` go into their places.
    """

    def __init__(self, place: str, fault: str, **facts: str | int | Message) -> None:
        super().__init__(place, fault)
        self.problem: Final = Message(f"puzzles.bad_file.{fault}", {"place": place, **facts})

    def __str__(self) -> str:
        return self.told(load_catalogue("en", ID))

    def told(self, texts: Mapping[str, str]) -> str:
        """The sentence in the language of these texts."""
        return self.problem.told(lambda key, **values: texts[key].format(**values)) + "."


@cache
def puzzles(folder: Path = FOLDER) -> tuple[Puzzle, ...]:
    """All puzzles of a folder, those that are rated lowest first; raises BadPuzzle."""
    found = [puzzle for file in sorted(folder.glob("*.toml")) for puzzle in read(file)]
    ids = [puzzle.id for puzzle in found]
    doubled = next((each for each in ids if ids.count(each) > 1), None)
    if doubled is not None:
        raise BadPuzzle(folder.name, "doubled", id=doubled)
    return tuple(sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id)))


def read(file: Path) -> list[Puzzle]:
    """The puzzles of a file; raises BadPuzzle."""
    return read_mined(file)[1]


def read_mined(file: Path) -> tuple[Mined | None, list[Puzzle]]:
    """What a file says of the games it was made from, and its puzzles; raises BadPuzzle."""
    try:
        return _read(read_toml(file, MOST_BYTES), file.name)
    except TomlError as error:
        raise BadPuzzle(file.name, error.code, most=MOST_BYTES // 1000, **error.facts) from None
    except OSError as error:
        raise BadPuzzle(file.name, "unreadable", reason=reason(error)) from None


def read_text(text: str, name: str) -> tuple[Mined | None, list[Puzzle]]:
    """The same from the text of the file that is called `name`; raises BadPuzzle."""
    try:
        return _read(parsed(text), name)
    except TomlError as error:
        raise BadPuzzle(name, error.code, **error.facts) from None


def _read(values: dict[str, Any], name: str) -> tuple[Mined | None, list[Puzzle]]:
    mined, found = values.pop("mined", None), values.pop("puzzle", [])
    if values or not isinstance(found, list):
        raise BadPuzzle(name, "no_puzzles")
    puzzles = [_puzzle(f"{name}, puzzle {number}", each) for number, each in enumerate(found, 1)]
    return None if mined is None else _mined(name, mined), puzzles


def _mined(name: str, value: Any) -> Mined:
    match value:
        case {"seed": seed, "level": str(level), "sets": sets, "games": games}:
            if type(seed) is int and type(games) is int:
                mine = _one_of(name, value.get("mine", MINES[0]), "mined: mine", MINES)
                return Mined(seed, level, _texts(name, sets, "sets"), games, cast("Mine", mine))
    raise BadPuzzle(name, "mined")


def _puzzle(place: str, values: Any) -> Puzzle:
    if not isinstance(values, dict):
        raise BadPuzzle(place, "no_table")
    for name in _NEEDED:
        if name not in values:
            raise BadPuzzle(place, "missing", name=name)
    unknown = values.keys() - {*_NEEDED, *_MORE}
    if unknown:
        raise BadPuzzle(place, "unknown", name=min(unknown))
    plan = values["plan"]
    if not isinstance(plan, list) or not plan:
        raise BadPuzzle(place, "lines", name="plan")
    return Puzzle(
        id=_text(place, values, "id"),
        kind=cast("Kind", _one_of(place, values["kind"], "kind", KINDS)),
        source=_source(place, values["source"]),
        viewer=_number(place, values, "viewer"),
        position=_text(place, values, "position"),
        plan=tuple(_texts(place, line, "plan") for line in plan),
        rating=_number(place, values, "rating"),
        points=_number(place, values, "points"),
        first=_texts(place, values.get("first", []), "first"),
        sets=_texts(place, values.get("sets", list(BASE)), "sets"),
        themes=cast("tuple[Theme, ...]", _words(place, values, "themes", THEMES)),
        misses=_misses(place, values.get("misses", {})),
        chances=_chances(place, values.get("chances", {})),
        deals=_number(place, values, "deals"),
        goes_with=_texts(place, values.get("goes_with", []), "goes_with"),
        played=_number(place, values, "played"),
    )


def _source(place: str, value: Any) -> Source:
    match value:
        case {"seed": seed, "level": str(level), "actions": actions} if len(value) == 3:
            if type(seed) is int and type(actions) is int:
                return Source(seed, level, actions)
    raise BadPuzzle(place, "source")


def _misses(place: str, value: Any) -> tuple[int, ...]:
    """How often each grader misses it; nothing where nobody was tried."""
    counts = _counts(place, value, "misses", TRIES)
    if counts and counts.keys() != set(GRADERS):
        raise BadPuzzle(place, "one_of", name="misses", expected=", ".join(GRADERS))
    return tuple(counts[name] for name in GRADERS) if counts else ()


def _chances(place: str, value: Any) -> tuple[tuple[str, int], ...]:
    """The answers with their chances, as they stand there."""
    return tuple(_counts(place, value, "chances", 100).items())


def _counts(place: str, value: Any, name: str, most: int) -> dict[str, int]:
    if isinstance(value, dict) and all(
        type(each) is int and 0 <= each <= most for each in value.values()
    ):
        return value
    raise BadPuzzle(place, "counts", name=name, most=most)


def _text(place: str, values: dict[str, Any], name: str) -> str:
    value = values[name]
    if not isinstance(value, str) or not value:
        raise BadPuzzle(place, "text", name=name)
    return value


def _number(place: str, values: dict[str, Any], name: str) -> int:
    value = values.get(name, 0)
    if type(value) is not int or not 0 <= value < 1 << 31:
        raise BadPuzzle(place, "number", name=name)
    return value


def _texts(place: str, value: Any, name: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise BadPuzzle(place, "texts", name=name)
    return tuple(value)


def _words(
    place: str, values: dict[str, Any], name: str, known: tuple[str, ...]
) -> tuple[str, ...]:
    return tuple(
        _one_of(place, each, name, known) for each in _texts(place, values.get(name, []), name)
    )


def _one_of(place: str, value: Any, name: str, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise BadPuzzle(place, "one_of", name=name, expected=", ".join(known))
    return value


# ---- writing -------------------------------------------------------------------------------------


def write_text(found: Iterable[Puzzle]) -> str:
    """The text of a file with these puzzles; reads back to them."""
    return "\n".join(map(_written, found))


def write_mined(mined: Mined, found: Iterable[Puzzle]) -> str:
    """The text of a file that says as well which games its puzzles come from."""
    lines = [
        "[mined]",
        f"seed = {mined.seed}",
        f"level = {_quoted(mined.level)}",
        f"sets = {_listed(mined.sets)}",
        f"games = {mined.games}",
        f"mine = {_quoted(mined.mine)}\n",
    ]
    return "\n".join(lines) + "\n" + write_text(found)


def _written(puzzle: Puzzle) -> str:
    source = puzzle.source
    lines = [
        "[[puzzle]]",
        f"id = {_quoted(puzzle.id)}",
        f"kind = {_quoted(puzzle.kind)}",
        f"source = {{ seed = {source.seed}, level = {_quoted(source.level)}, "
        f"actions = {source.actions} }}",
        f"rating = {puzzle.rating}",
        f"themes = {_listed(puzzle.themes)}",
    ]
    if puzzle.misses:
        lines.append(f"misses = {_table(zip(GRADERS, puzzle.misses, strict=True))}")
    if puzzle.chances:
        lines += [f"chances = {_table(puzzle.chances)}", f"deals = {puzzle.deals}"]
    if puzzle.goes_with:
        lines.append(f"goes_with = {_listed(puzzle.goes_with)}")
    if puzzle.sets != BASE:
        lines.append(f"sets = {_listed(puzzle.sets)}")
    if puzzle.points:
        lines.append(f"points = {puzzle.points}")
    if puzzle.first:
        lines.append(f"first = {_listed(puzzle.first)}")
    plan = "".join(f"  {_listed(line)},\n" for line in puzzle.plan)
    lines += [
        f"plan = [\n{plan}]",
        f"played = {puzzle.played}",
        f"viewer = {puzzle.viewer}",
        f'position = """\n{puzzle.position.strip()}\n"""\n',
    ]
    return "\n".join(lines)


def _listed(words: Iterable[str]) -> str:
    return f"[{', '.join(map(_quoted, words))}]"


def _table(counts: Iterable[tuple[str, int]]) -> str:
    """Names with numbers, on one line."""
    return f"{{ {', '.join(f'{_quoted(name)} = {number}' for name, number in counts)} }}"


def _quoted(word: str) -> str:
    return json.dumps(word)
