"""The themes of a puzzle, found in its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.puzzles.puzzle import THEMES, Theme
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.action_view import Verb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

_OF_VERB: Final[dict[Verb, Theme]] = {
    Verb.DISCARD: "discard",
    Verb.PLACE: "place",
    Verb.CLAIM: "claim",
    Verb.CLAIM_TOP: "claim",
    Verb.CONVERT: "pearls",
}
_OF_STEP: Final[dict[int, Theme]] = {
    codes.O_STRAIGHTEN: "straighten",
    codes.O_DESTROY: "destroy",
    codes.O_CONVERT: "convert",
    codes.O_PLACE: "place",
    codes.O_DRAW: "draw",
    codes.O_DRAW_DISCARD: "draw",
    codes.O_CHECK: "check",
}


def themes_of(position: ResArcanaPosition, plan: tuple[tuple[str, ...], ...]) -> tuple[Theme, ...]:
    """The themes of a plan that is played from a position."""
    found = set[Theme]()
    for line in plan:
        found.update(_themes(position, position.view_of(position.action(line[0]))))
    return tuple(theme for theme in THEMES if theme in found)


def _themes(position: ResArcanaPosition, action: ActionView) -> Iterator[Theme]:
    if action.verb in _OF_VERB:
        yield _OF_VERB[action.verb]
    if action.verb is not Verb.USE:
        return
    tables, component = position.faces.tables, position.faces.number(action.component)
    power = int(tables.first_power[component]) + action.power - 1
    first = int(tables.first_step[power])
    for step in range(first, first + int(tables.step_count[power])):
        code = int(tables.step[step])
        if code in _OF_STEP:
            yield _OF_STEP[code]
