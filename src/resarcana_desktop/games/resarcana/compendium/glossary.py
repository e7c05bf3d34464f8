"""The glossary: every icon that is drawn on components, each with one line about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.glossary import Entry, Glossary
from resarcana_desktop.games.icon_lines import Sign
from resarcana_desktop.games.resarcana.rulesets import cardsets, component_of
from resarcana_desktop.games.resarcana.text.icons import cost_icons, icon_lines, points_icons

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.text.icons import Line

_EXAMPLE: Final = "flaming_pit"

_ESSENCES: Final[tuple[Entry, ...]] = (
    ("elan", Sign("elan")),
    ("life", Sign("life")),
    ("calm", Sign("calm")),
    ("death", Sign("death")),
    ("gold", Sign("gold")),
    ("pearl", Sign("pearl")),
    ("any", Sign("any", "1")),
    ("number", Sign("calm", "3")),
    ("identical", Sign("identical", "X")),
    ("struck", Sign("gold", struck=True)),
)
_LINES: Final[tuple[Entry, ...]] = (
    ("arrow", Sign("arrow")),
    ("plus", Sign("plus")),
    ("slash", Sign("slash")),
    ("equals", Sign("equals")),
)
_POWERS: Final[tuple[Entry, ...]] = (
    ("turn", Sign("turn")),
    ("straighten", Sign("straighten")),
    ("put", Sign("put")),
    ("spend", Sign("spend")),
    ("collect", Sign("collect")),
    ("stay", Sign("stay")),
    ("react", Sign("react")),
    ("life_loss", Sign("life_loss", "-2")),
    ("ignore", Sign("ignore")),
    ("discount", Sign("discount", "-1")),
    ("claim", Sign("claim")),
    ("check", Sign("check")),
)
_CARDS: Final[tuple[Entry, ...]] = (
    ("draw", Sign("draw", "+1")),
    ("discard", Sign("discard")),
    ("destroy", Sign("destroy")),
    ("place", Sign("place")),
    ("look", Sign("look", "3")),
    ("monuments", Sign("monuments", "3")),
    ("card", Sign("card")),
    ("component", Sign("component")),
    ("scroll", Sign("scroll")),
)
_MARKS: Final[tuple[Entry, ...]] = (
    ("points", Sign("points", "1")),
    ("creature", Sign("creature")),
    ("dragon", Sign("dragon")),
    ("demon", Sign("demon")),
    ("rival", Sign("rival")),
    ("rivals", Sign("rivals")),
    ("mage", Sign("mage")),
    ("made_up", Sign("made_up")),
)
GROUPS: Final = {
    "essences": _ESSENCES,
    "lines": _LINES,
    "powers": _POWERS,
    "cards": _CARDS,
    "marks": _MARKS,
}
"""Every icon by the key of its line, in order."""

_ALWAYS: Final = frozenset({"mage", "made_up"})
"""Icons that are on faces, but in none of their lines."""


def drawn_names() -> frozenset[str]:
    """The names of all icons on the faces of the loaded sets."""
    names = set(_ALWAYS)
    for component in (each for cardset in cardsets() for each in cardset.components):
        lines = (*icon_lines(component), cost_icons(component), *points_icons(component))
        names |= {token.name for line in lines for token in line} | set(component.types)
    return frozenset(names)


def glossary(context: Context) -> Glossary:
    """Return the screen with the icons that the loaded sets need."""
    there = drawn_names()
    groups = {
        name: [(key, sign) for key, sign in entries if sign.name in there]
        for name, entries in GROUPS.items()
    }
    example = component_of(_EXAMPLE)
    icons = [] if example is None else [_signs(line) for line in icon_lines(example)]
    return Glossary(context, "reading.glossary", groups, _EXAMPLE, "lines", icons)


def _signs(line: Line) -> list[Sign]:
    """Return the icons of a line as the glossary shows them, without the hairline."""
    return [Sign(each.name, each.text, each.struck) for each in line if each.name != "hairline"]
