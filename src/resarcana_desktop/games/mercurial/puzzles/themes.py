"""Plans in notation, and the themes of a plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.puzzles.puzzle import THEMES, Theme
from resarcana_desktop.games.mercurial.rules import actions, codes

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.puzzles.proof import FoundPlan
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition

_OF: Final[tuple[tuple[str, Theme], ...]] = (
    ("take spell ", "spell"),
    ("take skill ", "skill"),
    ("convert ", "convert"),
    ("flip ", "flip"),
    ("mystrune ", "mystrune"),
    ("link ", "link"),
    ("enchant ", "enchantment"),
    ("spend ", "buy"),
)
_IDLE: Final = "spend ruin 0 restore 0"


def themes_of(plan: tuple[tuple[str, ...], ...], arcanas: frozenset[str]) -> tuple[Theme, ...]:
    """Return the themes of a plan in notation; `arcanas` are the ids of the free Arcanas."""
    found = set[Theme]()
    for text in (text for line in plan for text in line if text != _IDLE):
        found.update(theme for begins, theme in _OF if text.startswith(begins))
        if text.removeprefix("claim ") in arcanas:
            found.add("arcana")
    return tuple(theme for theme in THEMES if theme in found)


def lines_of(position: MercurialPosition, plan: FoundPlan) -> tuple[tuple[str, ...], ...]:
    """Return a plan in notation, a line for each turn."""
    lines: list[list[str]] = [[]]
    for action in plan.path:
        lines[-1].append(position.text_of(action))
        if int(actions.verb_of(action)) == codes.V_END:
            lines.append([])
    return tuple(map(tuple, lines))
