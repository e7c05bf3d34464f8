"""The files of a training, so that it can be resumed as if it had not been interrupted.

A generation is complete when its weights exist. They are written last, and the files of the
previous generation are removed only after that: whenever a training is killed, the files of its
last generation are consistent.
"""

import json
import logging
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, fields
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from resarcana_desktop.games.resarcana.bots.training.examples import Examples
from resarcana_desktop.games.resarcana.bots.training.learner import Array, Learner, Remembered
from resarcana_desktop.games.resarcana.bots.training.plan import TrainingPlan
from resarcana_desktop.i18n.message import Message, Value
from resarcana_desktop.i18n.untrusted_text import quote
from resarcana_desktop.storage.files import write_atomically

logger = logging.getLogger(__name__)

PLAN: Final = "plan.json"
# The weights after a generation, the examples of its games, what the learner remembered.
_KEPT: Final = re.compile(r"(generation|examples|learner)_([0-9]{4,})")
_LEARNT: Final = ("parts", "mean parts", "means", "squares")
_STEPS: Final = "steps"
# The parts of examples except the number of seats: arrays with their types.
_COLUMNS: Final = {
    "viewers": np.int8,
    "decisions": np.int8,
    "starts": np.int64,
    "index": np.int16,
    "value": np.float16,
    "targets": np.float32,
    "said": np.float32,
}
assert [field.name for field in fields(Examples)] == ["seats", *_COLUMNS]


class BadTraining(Exception):
    """A training that cannot be continued; `problem` says why."""

    def __init__(self, key: str, file: Path, **values: Value) -> None:
        super().__init__(key, file)
        self.problem = Message(f"training.{key}", {"file": str(file), **values})


class Folder:
    """The plan, the weights after each generation, and what the next one needs."""

    def __init__(self, path: Path, plan: TrainingPlan) -> None:
        """Create the folder if needed; raises BadTraining if plans differ, and OSError."""
        self.path = path
        self._remembered = plan.remembered
        path.mkdir(parents=True, exist_ok=True)
        path = self.path / PLAN
        written = json.dumps(asdict(plan))
        if not path.exists():
            write_atomically(path, written)
            return
        plan_data, found = json.loads(written), _read_plan(path)
        # A training may be made longer.
        for name in sorted((plan_data.keys() | found.keys()) - {"generations"}):
            if name not in plan_data or name not in found or plan_data[name] != found[name]:
                there, here = (_shown(each, name) for each in (found, plan_data))
                raise BadTraining("other_plan", path, name=name, there=there, here=here)

    def last(self) -> int:
        """The last generation that is done; -1 before the first."""
        return max((number for name, number, _ in self._kept() if name == "generation"), default=-1)

    def keep(self, generation: int, examples: Mapping[int, Examples], learner: Learner) -> None:
        """Save a generation's examples and the state of the learner; raises OSError."""
        # Examples by seats as arrays, the inverse of `_examples`.
        self._write(
            "examples",
            generation,
            {
                f"{seats}/{column}": getattr(lot, column)
                for seats, lot in examples.items()
                for column in _COLUMNS
            },
        )
        self._write("learner", generation, _learnt(learner.remembered()))
        self._write("generation", generation, learner.mean_parts)
        self._clear(generation)

    def _write(self, kind: str, generation: int, arrays: Mapping[str, NDArray[Any]]) -> None:
        archive = BytesIO()
        np.savez(archive, **arrays)  # type: ignore[arg-type]
        write_atomically(self._file(kind, generation), archive.getvalue())

    def _clear(self, generation: int) -> None:
        """Remove what is not needed after a generation."""
        oldest = {"learner": generation, "examples": generation - self._remembered + 1}
        for name, number, path in list(self._kept()):
            if number < oldest.get(name, 0):
                path.unlink(missing_ok=True)

    def recall(self, generation: int, learner: Learner) -> list[dict[int, Examples]]:
        """Restore the learner to its state after a generation.

        Returns the examples remembered then, of each generation by seats; raises BadTraining,
        OSError.
        """
        like = learner.parts
        path = self._file("generation", generation)
        weights = _read(path, "weights")
        _check_parts(weights, like, path)
        path = self._file("learner", generation)
        remembered = _remembered(_read(path, "learner"), like, path)
        learner.recall(remembered)
        if any(not np.array_equal(weights[name], learner.mean_parts[name]) for name in like):
            raise BadTraining("other_generation", path, generation=generation)
        inputs = int(learner.layout.size)
        return [
            self._recalled(number, inputs)
            for number in range(max(0, generation - self._remembered + 1), generation + 1)
        ]

    def _recalled(self, generation: int, inputs: int) -> dict[int, Examples]:
        path = self._file("examples", generation)
        # Examples by seats, for a network with this many inputs; raises BadTraining.
        arrays = _read(path, "examples")
        lots: dict[str, dict[str, NDArray[Any]]] = {}
        for name, array in arrays.items():
            seats, _, column = name.partition("/")
            lots.setdefault(seats, {})[column] = array
        checked = [_lot(seats, lot, inputs, path) for seats, lot in lots.items()]
        return {lot.seats: lot for lot in checked}

    # ---- names -----------------------------------------------------------------------------------

    def _kept(self) -> Iterator[tuple[str, int, Path]]:
        """Our own files: kind, generation, path; others do not matter."""
        for path in self.path.iterdir():
            found = _KEPT.fullmatch(path.stem)
            if found and path == self._file(found[1], int(found[2])):
                yield found[1], int(found[2]), path

    def _file(self, kind: str, generation: int) -> Path:
        return self.path / f"{kind}_{generation:04d}.npz"

    # ---- the plan --------------------------------------------------------------------------------


# ---- arrays ----------------------------------------------------------------------------------


def _lot(seats: str, columns: Mapping[str, NDArray[Any]], inputs: int, file: Path) -> Examples:
    kinds = {name: array.dtype for name, array in columns.items()}
    if not re.fullmatch("[1-9]", seats) or kinds != _COLUMNS:
        raise BadTraining("no_examples", file, found=quote(seats))
    lot = Examples(int(seats), **columns)
    rows = (len(lot), lot.seats)
    starts = (len(lot) * (lot.seats + 1) + 1,)
    shapes = [lot.decisions.shape, lot.starts.shape, lot.targets.shape, lot.said.shape]
    if (
        shapes != [rows[:1], starts, rows, rows]
        or lot.index.shape != lot.value.shape
        or (lot.starts[0], lot.starts[-1]) != (0, len(lot.index))
        or (np.diff(lot.starts) < 0).any()
        or not ((lot.index >= 0) & (lot.index < inputs)).all()
    ):
        raise BadTraining("no_game", file, seats=lot.seats)
    return lot


def _learnt(remembered: Remembered) -> dict[str, NDArray[Any]]:
    """Return what a learner remembers as arrays, the inverse of `_remembered`."""
    *lots, steps = remembered
    named = zip(_LEARNT, lots, strict=True)
    arrays = {f"{lot}/{name}": array for lot, parts in named for name, array in parts.items()}
    return {**arrays, _STEPS: np.array(steps, np.int64)}


def _remembered(
    arrays: Mapping[str, NDArray[Any]], like: Mapping[str, Array], file: Path
) -> Remembered:
    """Return what a learner remembers, with parts shaped `like` these; raises BadTraining."""
    lots: list[dict[str, Array]] = []
    for lot in _LEARNT:
        prefix = f"{lot}/"
        own = {
            name.removeprefix(prefix): a for name, a in arrays.items() if name.startswith(prefix)
        }
        _check_parts(own, like, file, prefix)
        lots.append(own)
    steps = arrays.get(_STEPS)
    if steps is None or steps.shape != () or steps.dtype != np.int64:
        raise BadTraining("no_number", file, name=_STEPS)
    return lots[0], lots[1], lots[2], lots[3], int(steps)


# ---- reading ---------------------------------------------------------------------------------


def _read_plan(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_bytes().decode())
    except UnicodeDecodeError as error:
        raise BadTraining("not_utf8", path, byte=error.start + 1) from None
    except json.JSONDecodeError as error:
        raise BadTraining("not_json", path, line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):  # nested too deep; thousands of digits
        raise BadTraining("not_json", path, line=1, column=1) from None
    if not isinstance(found, dict):
        raise BadTraining("no_object", path, found=_quoted(found))
    return found


def _shown(plan: Mapping[str, Any], name: str) -> Value:
    """Return an entry of a plan, as it is in the file."""
    return _quoted(plan[name]) if name in plan else Message("training.nothing")


def _quoted(value: object) -> str:
    return quote(json.dumps(value), 40)


def _read(path: Path, kind: str) -> dict[str, NDArray[Any]]:
    """The arrays in a file; raises BadTraining, OSError."""
    what = Message(f"training.kind.{kind}")
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise BadTraining("absent", path, what=what) from None
    try:
        with np.load(BytesIO(data), allow_pickle=False) as kept:
            return {name: kept[name] for name in kept.files}
    except Exception as error:  # truncated or changed bytes can fail in any way
        logger.info("%s: %r", path, error)
        raise BadTraining("unreadable", path, what=what, bytes=len(data)) from None


def _check_parts(
    found: Mapping[str, Array], like: Mapping[str, Array], file: Path, prefix: str = ""
) -> None:
    """Raise BadTraining unless there are arrays of the same names, shapes and types."""
    if found.keys() != like.keys():
        wanted = ", ".join(f"{prefix}{name}" for name in sorted(like))
        there = quote(", ".join(f"{prefix}{name}" for name in sorted(found)), 400)
        nothing = Message("training.nothing")
        raise BadTraining("other_parts", file, expected=wanted, found=there or nothing)
    for name, array in like.items():
        if (found[name].shape, found[name].dtype) != (array.shape, array.dtype):
            wanted, there = _described(array), _described(found[name])
            raise BadTraining(
                "other_array", file, name=f"{prefix}{name}", expected=wanted, found=there
            )


def _described(array: Array) -> str:
    """Return type and shape of an array, such as "float32 (64, 32)"."""
    return f"{array.dtype} {array.shape}"
