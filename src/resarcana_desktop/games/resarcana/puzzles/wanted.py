"""Which puzzles are looked for: what is chosen above the list, and stays chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.puzzles.puzzle import GRADES, KINDS, OWN_ID, THEMES
from resarcana_desktop.games.resarcana.rulesets import BASE, SHIPPED
from resarcana_desktop.play.puzzles.progress import FILE, PuzzleProgress

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle

FILE_WORDS: Final = "puzzles.file"
ALL: Final = ""
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "whose": ("program", "own"),
    "set": SHIPPED,
    "kind": KINDS,
    "grade": GRADES,
    "came": ("new", "failed", "solved", "star"),
}
"""What there is to choose from, where one value is chosen."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Values of `CHOICES`, ALL for any; and themes, of which a puzzle has to have every one.

    The base set is that of puzzles with nothing else, another set that of all in which it is.
    """

    whose: str = ALL
    set: str = ALL
    kind: str = ALL
    grade: str = ALL
    came: str = ALL
    themes: frozenset[str] = frozenset()

    def fits(self, puzzle: Puzzle, came: str) -> bool:
        """Whether a puzzle is one of those, with what `came` of it so far.

        Nobody knows how hard puzzles of the player's own are.
        """
        found = {
            "whose": "own" if puzzle.is_own else "program",
            "set": BASE[0] if puzzle.sets == BASE else puzzle.sets[-1],
            "kind": puzzle.kind,
            "grade": ALL if puzzle.is_own else puzzle.grade,
            "came": came,
        }
        wanted = {name: getattr(self, name) for name in CHOICES}
        right = all(value in (ALL, found[name]) for name, value in wanted.items())
        return right and self.themes.issubset(puzzle.themes)

    def to_json(self) -> dict[str, Any]:
        """What is chosen, for a file."""
        values = {name: getattr(self, name) for name in CHOICES}
        return {**values, "themes": sorted(self.themes)}


def wanted_in(values: Any) -> Wanted:
    """What a file says was chosen; what it cannot say is not chosen."""
    if not isinstance(values, dict):
        return Wanted()
    chosen = {name: values.get(name) for name in CHOICES}
    known = {name: value for name, value in chosen.items() if value in CHOICES[name]}
    themes = values.get("themes")
    names = [each for each in themes if each in THEMES] if isinstance(themes, list) else []
    return Wanted(**known, themes=frozenset(names))


Progress: TypeAlias = PuzzleProgress[Wanted]


def progress_of(context: Context) -> Progress:
    """How far the player has come; whatever is wrong with the file is told."""
    path = context.folders.practice(ID, FILE)
    progress = PuzzleProgress(path, FILE_WORDS, OWN_ID, wanted_in)
    context.tell(progress.read())
    return progress
