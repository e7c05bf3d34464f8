"""The glossary: every icon that is drawn on components, each with one line about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.resarcana.compendium.icon_lines import Picture, Sign
from resarcana_desktop.games.resarcana.rulesets import cardsets
from resarcana_desktop.games.resarcana.text.icons import cost_icons, icon_lines, points_icons
from resarcana_desktop.widgets import (
    HEADING,
    TITLE,
    Column,
    Flow,
    Grid,
    Label,
    Limit,
    Row,
    Rule,
    ScrollArea,
    TextKind,
    Widget,
)

if TYPE_CHECKING:
    pass

_ICON: Final = 48
_CELL: Final = 64
_WIDTH: Final = 1860
_COLUMN: Final = 366
_COLUMN_EMS: Final = 17
_TITLE_WIDTH: Final = 190
_WIDE: Final = 90
"""The width, in text sizes, from which titles are next to their icons."""
_WORDS: Final = TextKind(19)

Entry = tuple[str, Sign]

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


class GlossaryScene(Screen):
    """Covers any screen; Esc or the key that opened it closes it."""

    overlay = True
    first_focus = "icons"
    reflows = True

    def build(self) -> Widget:
        """Groups of icons below one another, Close below them."""
        groups = [self._group(name) for name in GROUPS]
        body = ScrollArea(Column(groups, gap=20), "icons", reading=True)
        title = Label(self.text("reading.glossary.title"), HEADING)
        return self.sheet([title, body, Flow([self.way_back("close")], side="end")], _WIDTH, gap=16)

    def _group(self, name: str) -> Widget:
        """Return the title of a group and its icons, side by side if there is much room."""
        there = drawn_names()
        rows = [self._row(key, sign) for key, sign in GROUPS[name] if sign.name in there]
        grid = Grid(rows, column=self._column(), most=4, gap=12, stretch=1)
        title = Label(self.text(f"reading.glossary.group.{name}"), TITLE, align="start")
        if self._ems() < _WIDE:
            return Column([title, Rule(), grid], gap=10)
        return Column([Rule(), Row([Limit(title, _TITLE_WIDTH), grid], gap=16)], gap=16)

    def _ems(self) -> float:
        """The width of the screen in sizes of the text."""
        return self.context.look.size[0] / self.context.look.text_px(_WORDS.size)

    def _column(self) -> float:
        """The least width of a column at 1080p: text must not become a pile of single words."""
        look = self.context.look
        return max(_COLUMN, _COLUMN_EMS * look.text_px(_WORDS.size) / look.scale)

    def _row(self, key: str, sign: Sign) -> Widget:
        words = Label(self.text(f"reading.glossary.{key}"), _WORDS, stretch=1, align="center")
        return Row([Picture(sign, _ICON, _CELL, align="center"), words], gap=12)
