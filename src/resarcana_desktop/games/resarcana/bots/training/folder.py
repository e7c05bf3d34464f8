"""What a training keeps in its folder, so that it goes on as if nothing had been in between.

A generation is done when its weights are there. They are written last, and what the generation
before needs is removed only after that: wherever a training is killed, what belongs to its last
generation fits together.
"""

from __future__ import annotations

import json
import os
import pickle
import re
from dataclasses import asdict
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np

from resarcana_desktop.games.resarcana.bots.training.examples import Examples

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from resarcana_desktop.games.resarcana.bots.training.learner import Array, Learner
    from resarcana_desktop.games.resarcana.bots.training.plan import Plan

T = TypeVar("T")

PLAN: Final = "plan.json"
# In folders made before the learner was kept by generation.
LEARNER: Final = "learner.pickle"
# The weights after a generation, the examples of its games, what the learner remembered.
_KINDS: Final = {"generation": ".npz", "examples": ".pickle", "learner": ".pickle"}
_KEPT: Final = re.compile(r"(generation|examples|learner)_([0-9]{4,})")
_LEARNT: Final = ("parts", "mean parts", "means", "squares")


class BadTraining(ValueError):
    """A training that cannot be gone on with; the message is one sentence."""


class Folder:
    """The plan, the weights after each generation, and what the next one needs."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Make the folder where it is missing; raises BadTraining where plans differ, OSError."""
        self.path = path
        self._remembered = plan.remembered
        path.mkdir(parents=True, exist_ok=True)
        self._hold_to(plan)

    def last(self) -> int:
        """The last generation that is done; -1 before the first."""
        return max((number for name, number, _ in self._kept() if name == "generation"), default=-1)

    def keep(self, generation: int, examples: Mapping[int, Examples], learner: Learner) -> None:
        """A generation is done: keep its examples and what was learnt; raises OSError."""
        write(self._file("examples", generation), pickle.dumps(examples))
        write(self._file("learner", generation), pickle.dumps(learner.remembered()))
        weights = BytesIO()
        np.savez(weights, **learner.mean_parts)  # type: ignore[arg-type]
        write(self._file("generation", generation), weights.getvalue())
        self._clear(generation)

    def _clear(self, generation: int) -> None:
        """Remove what is not needed after a generation."""
        oldest = {"learner": generation, "examples": generation - self._remembered + 1}
        for name, number, path in list(self._kept()):
            if number < oldest.get(name, 0):
                path.unlink(missing_ok=True)
        (self.path / LEARNER).unlink(missing_ok=True)

    def recall(self, generation: int, learner: Learner) -> list[dict[int, Examples]]:
        """Put the learner where it was after a generation.

        Returns the examples remembered then, of each generation by seats; raises BadTraining,
        OSError.
        """
        like = learner.parts
        path = self._file("generation", generation)
        weights = _read(path, "weights", _arrays)
        _check_parts(weights, like, str(path))
        path = self._file("learner", generation)
        if not path.exists() and (self.path / LEARNER).exists():
            path = self.path / LEARNER
        remembered = _read(path, "what the learner remembers", pickle.loads)
        _check_learner(remembered, like, str(path))
        learner.recall(remembered)
        if any(not np.array_equal(weights[name], learner.mean_parts[name]) for name in like):
            raise BadTraining(
                f"{path}: what the learner remembered after generation {generation} expected, "
                "that of another one found."
            )
        return [self._recalled(number) for number in self._still_known(generation)]

    def _still_known(self, generation: int) -> range:
        return range(max(0, generation - self._remembered + 1), generation + 1)

    def _recalled(self, generation: int) -> dict[int, Examples]:
        path = self._file("examples", generation)
        examples: dict[int, Examples] = _read(path, "examples", pickle.loads)
        _check_examples(examples, str(path))
        return examples

    # ---- names -----------------------------------------------------------------------------------

    def _kept(self) -> Iterator[tuple[str, int, Path]]:
        """Our own files: kind, generation, path; others do not matter."""
        for path in self.path.iterdir():
            found = _KEPT.fullmatch(path.stem)
            if found and path == self._file(found[1], int(found[2])):
                yield found[1], int(found[2]), path

    def _file(self, kind: str, generation: int) -> Path:
        return self.path / f"{kind}_{generation:04d}{_KINDS[kind]}"

    # ---- the plan --------------------------------------------------------------------------------

    def _hold_to(self, plan: Plan) -> None:
        path = self.path / PLAN
        written = json.dumps(asdict(plan))
        if not path.exists():
            write(path, written.encode())
            return
        told, found = json.loads(written), _read_plan(path)
        # A training may be made longer.
        for name in sorted((told.keys() | found.keys()) - {"generations"}):
            if name not in told or name not in found or told[name] != found[name]:
                there, here = (each.get(name, "nothing") for each in (found, told))
                raise BadTraining(
                    f"{path}: this folder holds a training by another plan, "
                    f"{name}: {there} there, {here} here."
                )


def write(path: Path, data: bytes) -> None:
    """Put a file in its place whole: after a kill it is the old one or the new; raises OSError."""
    part = path.with_name(f"{path.name}.part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


# ---- reading ---------------------------------------------------------------------------------


def _read_plan(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_bytes().decode())
    except UnicodeDecodeError as error:
        raise BadTraining(f"{path}, byte {error.start}: UTF-8 text expected.") from None
    except json.JSONDecodeError as error:
        place = f"{path}, line {error.lineno}, column {error.colno}"
        raise BadTraining(f"{place}: the plan in JSON expected ({error.msg}).") from None
    if not isinstance(found, dict):
        raise BadTraining(f"{path}: an object in JSON expected, {found!r:.40} found.")
    return found


def _read(path: Path, what: str, read: Callable[[bytes], T]) -> T:
    """What a file holds; raises BadTraining, OSError."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise BadTraining(f"{path}: {what} expected, but there is no such file.") from None
    try:
        return read(data)
    except Exception as error:  # bytes that were cut off or changed can fail in any way
        told = f"{type(error).__name__}: {error}".rstrip(".: ")
        raise BadTraining(
            f"{path}: {what} expected, but its {len(data)} bytes cannot be read ({told})."
        ) from None


def _arrays(data: bytes) -> dict[str, Array]:
    with np.load(BytesIO(data), allow_pickle=False) as kept:
        return {name: kept[name] for name in kept.files}


def _check_examples(found: Any, place: str) -> None:
    if not isinstance(found, dict):
        raise BadTraining(f"{place}: examples by seats expected, {found!r:.40} found.")
    for seats, examples in found.items():
        if not isinstance(examples, Examples) or examples.seats != seats:
            raise BadTraining(f"{place}, {seats!r:.40}: examples with so many seats expected.")


def _check_learner(found: Any, like: Mapping[str, Array], place: str) -> None:
    if not isinstance(found, tuple) or len(found) != len(_LEARNT) + 1:
        raise BadTraining(f"{place}: a tuple of {len(_LEARNT) + 1} expected, {found!r:.40} found.")
    for name, parts in zip(_LEARNT, found[:-1], strict=True):
        _check_parts(parts, like, f"{place}, {name}")
    if not isinstance(found[-1], int):
        raise BadTraining(f"{place}, steps: a whole number expected, {found[-1]!r:.40} found.")


def _check_parts(found: Any, like: Mapping[str, Array], place: str) -> None:
    names = sorted(found) if isinstance(found, dict) else []
    if names != sorted(like):
        wanted, there = ", ".join(sorted(like)), ", ".join(map(str, names)) or "nothing"
        raise BadTraining(f"{place}: the parts {wanted} expected, {there} found.")
    for name, array in like.items():
        shape = getattr(found[name], "shape", None)
        if shape != array.shape:
            raise BadTraining(f"{place}, {name}: shape {array.shape} expected, {shape} found.")
