"""The puzzle filters: what is chosen above the list, and stays chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.play.puzzles.puzzle import GRADES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from resarcana_desktop.play.puzzles.puzzle import Puzzle

ALL: Final = ""
CAME: Final = ("new", "failed", "solved", "star")
"""The possible results of a puzzle."""
WHOSE: Final = ("program", "own")


def choices_with(sorts: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return the single-choice filters and their values, with the `sorts` of a game."""
    return {"whose": WHOSE, **sorts, "grade": GRADES, "came": CAME}


@dataclass(frozen=True, slots=True)
class Wanted:
    """A value for each choice, or none for any; and themes, of which a puzzle has to have all."""

    chosen: Mapping[str, str] = field(default_factory=dict)
    themes: frozenset[str] = frozenset()

    def value(self, choice: str) -> str:
        """Return the value of one filter; ALL for any."""
        return self.chosen.get(choice, ALL)

    def changed(self, **values: Any) -> Wanted:
        """Return the filters with other values."""
        themes = values.pop("themes", self.themes)
        chosen = {**self.chosen, **values}
        return Wanted({name: value for name, value in chosen.items() if value != ALL}, themes)

    def fits(self, puzzle: Puzzle, came: str, sorts: Mapping[str, str]) -> bool:
        """Return whether a puzzle with these `sorts` and the result `came` matches.

        The difficulty of the player's own puzzles is unknown.
        """
        found = {
            "whose": "own" if puzzle.is_own else "program",
            **sorts,
            "grade": ALL if puzzle.is_own else puzzle.grade,
            "came": came,
        }
        right = all(found.get(name) == value for name, value in self.chosen.items())
        return right and self.themes.issubset(puzzle.themes)


def to_json(wanted: Wanted, choices: Mapping[str, tuple[str, ...]]) -> dict[str, Any]:
    """Return the filters for a file."""
    return {
        **{name: wanted.value(name) for name in choices},
        "themes": sorted(wanted.themes),
    }


def wanted_in(
    values: Any, choices: Mapping[str, tuple[str, ...]], themes: tuple[str, ...]
) -> Wanted:
    """Return the filters in a file; invalid ones are ignored."""
    if not isinstance(values, dict):
        return Wanted()
    chosen = {name: values.get(name) for name in choices}
    known = {name: value for name, value in chosen.items() if value in choices[name]}
    found = values.get("themes")
    names = [each for each in found if each in themes] if isinstance(found, list) else []
    return Wanted(known, frozenset(names))
