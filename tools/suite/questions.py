"""The positions of the suite: the question in each, and the right answers."""

import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, get_args

from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.storage.files import write_atomically

Kind = Literal[
    "mage", "draft", "early", "middle", "late", "passing", "reaction", "item", "round_end"
]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""The kinds of questions.

Choices before the first round; main actions of rounds 1 and 2, of round 3, and of later ones; main
actions when passing is right or tempting; reactions; the choice of a magic item; and wins of the
current round for a seat whose rivals have passed, which are proved.
"""

FOLDER: Final = Path(__file__).parent
PARTS: Final[dict[str, frozenset[Kind]]] = {
    "main": frozenset(("early", "middle", "late", "passing")),
    "other": frozenset(("mage", "draft", "reaction", "item")),
    "proved": frozenset(("round_end",)),
}
"""The files of the suite, by what they are made with, and the kinds in each."""


@dataclass(frozen=True, slots=True)
class Question:
    """A position in which some answers are right and all others wrong.

    `source` names its game and the number of actions played in it, `right` the right answers in
    notation. The deciding seat is the one asked.
    """

    kind: Kind
    source: str
    sets: tuple[str, ...]
    right: tuple[str, ...]
    position: str

    def begin(self) -> ResArcanaPosition:
        """The position; raises NotationError for a bad one."""
        return res_arcana(self.sets).parse_position(self.position)


def file_of(part: str) -> Path:
    """Return the file with the questions of a part."""
    return FOLDER / f"{part}.toml"


@dataclass(frozen=True, slots=True)
class Made:
    """The content of a file: the questions found in a number of games, from a seed on."""

    seed: int
    games: int
    questions: tuple[Question, ...]


def read(file: Path) -> Made:
    """The questions of a file that `write` has written."""
    found: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    questions = tuple(
        Question(
            each["kind"],
            each["source"],
            tuple(each["sets"]),
            tuple(each["right"]),
            each["position"],
        )
        for each in found.get("question", ())
    )
    return Made(found["seed"], found["games"], questions)


def write(file: Path, made: Made) -> None:
    """Write a whole file, so that making it can be resumed after any interruption."""
    parts = [f"seed = {made.seed}\ngames = {made.games}\n"]
    parts += [_text(each) for each in made.questions]
    write_atomically(file, "\n".join(parts))


def _text(question: Question) -> str:
    return (
        "[[question]]\n"
        f"kind = {json.dumps(question.kind)}\n"
        f"source = {json.dumps(question.source)}\n"
        f"sets = {json.dumps(question.sets)}\n"
        f"right = {json.dumps(question.right)}\n"
        f'position = """\n{question.position}"""\n'
    )


@cache
def suite() -> Sequence[Question]:
    """All questions, by kind."""
    found = [each for part in PARTS for each in read(file_of(part)).questions]
    return sorted(found, key=lambda question: KINDS.index(question.kind))
