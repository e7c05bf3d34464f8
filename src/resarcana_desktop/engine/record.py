"""A record: the one form in which a game is saved, sent and replayed.

It holds how the game started (game, rules version, options, seed) and every action with the hash of
the position after it. As text it is JSON with one action a line and a checksum, so that a damaged
file is noticed before it is played.

Formats, each of which can be read forever:

1. everything except the following;

2. `begins`, for a game that starts from a position, and `undone`, for actions that can be redone.
"""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, Final

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.position import Json, Options

SUFFIX: Final = ".resarcana"
FORMAT: Final = 2
SEEDS: Final = 2**64

LARGEST: Final = 8 * 1024 * 1024
"""Bytes a record may have; a long game takes a hundredth of it."""

MOST_ACTIONS: Final = 20_000
"""Actions a record may have, undone ones included: a hundred times a usual game."""

LONGEST_ACTION: Final = 1000
"""Characters an action may have as text."""

LONGEST_POSITION: Final = 100_000
"""Characters a position may have as text."""

_DEEPEST: Final = 50
"""Levels of nested lists and objects."""

_DIGITS: Final = frozenset("0123456789abcdef")
_HEAD: Final = b'{\n  "format": '
_GAME: Final = b'  "game": '
_OPTIONS: Final = b'  "options": '
_SEED: Final = b'  "seed": '
_ABOUT: Final = b'  "about": '


@dataclass(frozen=True, slots=True)
class Step:
    """An action in text notation and the hash of the position after it."""

    action: str
    hash: int


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start to its last action.

    `start` is the hash of the first position. `about` holds what the program remembers about the
    game (names, levels of bots); it never changes how the game goes. `snapshot`, if any, is the
    last position as text, in case later rules can no longer replay the record. `begins`, if any, is
    the first position as text, if the game did not start from its options and seed. `undone` holds
    the actions undone at the end, next to redo first.
    """

    game: str
    rules: int
    options: Options
    seed: int
    start: int
    steps: tuple[Step, ...] = ()
    about: Options = field(default_factory=dict)
    snapshot: str = ""
    begins: str = ""
    undone: tuple[Step, ...] = ()

    def to_text(self) -> str:
        """The record as JSON text that `from_text` reads back to an equal record."""
        fields = {**_fields(self, FORMAT), "check": _check(self, FORMAT)}
        lines = [
            f"  {_json(name)}: {_listed(value) if name in _STEPS else _json(value)}"
            for name, value in fields.items()
        ]
        return "{\n" + ",\n".join(lines) + "\n}\n"


def from_text(text: str) -> Record:
    """Read a record from text; raises RecordError with what is wrong and where."""
    fields = _fields_of(text)
    form = _whole(fields, "format", 1)
    if form > FORMAT:
        raise RecordError("newer", found=form, expected=FORMAT)
    _known_and_complete(fields, _NAMES[form])
    _not_too_many([name for name in _STEPS if name in _NAMES[form]], fields)
    record = Record(
        game=_text(fields, "game"),
        rules=_whole(fields, "rules", 1),
        options=_object(fields, "options"),
        seed=_whole(fields, "seed", 0),
        start=_hash(fields, "start"),
        steps=_steps(fields["actions"], first=1),
        about=_object(fields, "about"),
        snapshot=_text(fields, "snapshot", LONGEST_POSITION),
        begins=_text(fields, "begins", LONGEST_POSITION) if form >= 2 else "",
        undone=_steps(fields["undone"], len(fields["actions"]) + 1) if form >= 2 else (),
    )
    check = _check(record, form)
    if fields["check"] != check:
        raise RecordError("damaged", found=_shown(fields["check"]), expected=check)
    return record


def from_bytes(data: bytes) -> Record:
    """The record in a file with this content; raises RecordError."""
    if len(data) > LARGEST:
        raise RecordError("too_large", most=LARGEST // 1024)
    try:
        return from_text(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError("not_utf8", byte=error.start + 1) from None


def identity(record: Record) -> str:
    """Return 16 digits that identify the game in a record by its start and its actions.

    Players, file name and undone actions make no difference.
    """
    game = [
        record.game,
        record.rules,
        record.options,
        record.seed,
        record.begins,
        hash_text(record.start),
        _written(record.steps),
    ]
    canonical = json.dumps(game, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()[:16]


def about_in_head(data: bytes) -> Options | None:
    """Return the `about` of a record from its first bytes, unchecked and quickly.

    Returns None if the data does not begin as `to_text` writes it; use `from_bytes` then.
    """
    about = _in_head(data, _ABOUT)
    return about if isinstance(about, dict) else None


def game_in_head(data: bytes) -> str:
    """Return the game id at the head of a record, unchecked; "" if it is not found."""
    game = _in_head(data, _GAME)
    return game if isinstance(game, str) else ""


def options_in_head(data: bytes) -> Options:
    """Return the options at the head of a record, unchecked; empty if they are not found."""
    options = _in_head(data, _OPTIONS)
    return options if isinstance(options, dict) else {}


def seed_in_head(data: bytes) -> int | None:
    """Return the seed at the head of a record, unchecked; None if it is not found."""
    seed = _in_head(data, _SEED)
    return seed if type(seed) is int else None


def _in_head(data: bytes, field: bytes) -> Json:
    """Return the value of a field that takes exactly one line."""
    if not data.startswith(_HEAD):
        return None
    for line in data.split(b"\n")[:-1]:  # the last one may be truncated
        if line.startswith(field):
            try:
                found: Json = json.loads(line.removeprefix(field).removesuffix(b","))
            except (ValueError, RecursionError):
                return None
            return found
    return None


def hash_text(number: int) -> str:
    """A hash as 16 hexadecimal digits."""
    return f"{number:016x}"


# ---- writing ---------------------------------------------------------------------------------


def _written(steps: tuple[Step, ...]) -> list[list[str]]:
    return [[step.action, hash_text(step.hash)] for step in steps]


def _fields(record: Record, form: int) -> dict[str, Any]:
    """Return all fields of a record except the check, in the order they are written."""
    fields = {
        "format": form,
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "seed": record.seed,
        "about": record.about,
        "snapshot": record.snapshot,
        "start": hash_text(record.start),
        "actions": _written(record.steps),
    }
    if form >= 2:
        fields |= {"begins": record.begins, "undone": _written(record.undone)}
    return fields


_STEPS: Final = ("actions", "undone")
_NAMES: Final = {
    form: (*_fields(Record("", 1, {}, 0, 0), form), "check") for form in range(1, FORMAT + 1)
}


def _check(record: Record, form: int) -> str:
    """16 digits that change when anything in the record changes."""
    canonical = json.dumps(_fields(record, form), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()[:16]


def _listed(values: list[Json]) -> str:
    """Return a JSON list with one value a line."""
    lines = ",\n".join(f"    {_json(value)}" for value in values)
    return f"[\n{lines}\n  ]" if lines else "[]"


def _json(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False)
    # A lone surrogate can't be encoded as UTF-8; its escape can.
    return text if text.isprintable() else json.dumps(value)


# ---- reading ---------------------------------------------------------------------------------


def _fields_of(text: str) -> dict[str, Any]:
    """Return the fields of the JSON object in a text."""
    try:
        found = json.loads(
            text,
            object_pairs_hook=_without_doubles,
            parse_float=_no_fraction,
            parse_constant=_no_fraction,
        )
    except json.JSONDecodeError as error:
        if not text.strip():
            raise RecordError("empty") from None
        if text.lstrip().startswith("{") and not text.rstrip().endswith("}"):
            raise RecordError("cut_short", line=text.rstrip().count("\n") + 1) from None
        facts = {"line": error.lineno, "column": error.colno, "problem": error.msg}
        raise RecordError("not_json", **facts) from None
    except RecursionError:
        raise RecordError("too_deep", most=_DEEPEST) from None
    except ValueError as error:  # numbers with thousands of digits
        raise RecordError("not_json", line=1, column=1, problem=error) from None
    if _too_deep(found):
        raise RecordError("too_deep", most=_DEEPEST)
    if not isinstance(found, dict):
        raise RecordError("not_record", found=_shown(found))
    return found


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise RecordError("twice", field=name)
        fields[name] = value
    return fields


def _too_deep(found: Any) -> bool:
    """Return whether lists and objects are nested too deeply."""
    level = [found]
    for _ in range(_DEEPEST):
        inner: list[Any] = []
        for each in level:
            if isinstance(each, dict | list):
                inner += each.values() if isinstance(each, dict) else each
        level = inner
    return bool(level)


def _no_fraction(found: str) -> None:
    raise RecordError("fraction", found=found)


def _known_and_complete(fields: dict[str, Any], names: tuple[str, ...]) -> None:
    for name in fields:
        if name not in names:
            raise RecordError("unknown", field=name, expected=", ".join(names))
    for name in names:
        if name not in fields:
            raise RecordError("missing", field=name)


def _field(fields: dict[str, Any], name: str, kind: type, code: str) -> Any:
    """Return a field of this type; raises RecordError with `code` for any other type."""
    if name not in fields:
        raise RecordError("missing", field=name)
    if type(fields[name]) is not kind:
        raise RecordError(code, field=name, found=_shown(fields[name]))
    return fields[name]


def _whole(fields: dict[str, Any], name: str, least: int) -> int:
    """Return a field that is a whole number of at least `least` and at most 64 bits."""
    if name not in fields:
        raise RecordError("missing", field=name)
    found = fields[name]
    if type(found) is not int or not least <= found < SEEDS:
        raise RecordError(
            "whole_number", field=name, found=_shown(found), least=least, most=SEEDS - 1
        )
    return found


def _not_too_many(names: list[str], fields: dict[str, Any]) -> None:
    found = sum(len(_list(fields, name)) for name in names)
    if found > MOST_ACTIONS:
        raise RecordError("too_many", found=found, most=MOST_ACTIONS)


def _text(fields: dict[str, Any], name: str, longest: int = LARGEST) -> str:
    text: str = _field(fields, name, str, "text")
    if len(text) > longest:
        raise RecordError("too_long", field=name, found=len(text), most=longest)
    return text


def _object(fields: dict[str, Any], name: str) -> Options:
    found: Options = _field(fields, name, dict, "object")
    return found


def _list(fields: dict[str, Any], name: str) -> list[Any]:
    found: list[Any] = _field(fields, name, list, "list")
    return found


def _hash(fields: dict[str, Any], name: str) -> int:
    number = _hash_of(fields[name])
    if number is None:
        raise RecordError("hash", field=name, found=_shown(fields[name]))
    return number


def _steps(found: list[Any], first: int) -> tuple[Step, ...]:
    return tuple(_step(number, step) for number, step in enumerate(found, first))


def _step(number: int, found: Any) -> Step:
    match found:
        case [str(action), digits] if (
            len(action) <= LONGEST_ACTION and (value := _hash_of(digits)) is not None
        ):
            return Step(action, value)
    raise RecordError("step", number=number, found=_shown(found))


def _hash_of(digits: Any) -> int | None:
    """Return the number written as 16 hexadecimal digits; None for anything else."""
    if isinstance(digits, str) and len(digits) == 16 and set(digits) <= _DIGITS:
        return int(digits, 16)
    return None


def _shown(found: Any) -> str:
    """Return a value as text, short enough for a sentence."""
    text = json.dumps(found)
    return text if len(text) <= 40 else f"{text[:37]}..."
