"""The positions of the suite: what is asked there, and which answers are right."""

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
"""Choices before the first round; main actions of rounds 1 and 2, of round 3, and of later ones;
main actions where passing is right or tempting; reactions; the choice of a magic item; and wins of
the round at hand for a seat whose rivals have passed, which are proved."""

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

    `source` names the game it comes from and how many actions were played in it, `right` the right
    answers in notation. The seat asked is the one that decides.
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
    """Where the questions of a part stand."""
    return FOLDER / f"{part}.toml"


@dataclass(frozen=True, slots=True)
class Made:
    """What a file holds: the questions found in so many games, from a seed on."""

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
    """Write a file whole, so that making it can go on after whatever ends it."""
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
