"""The meanings of the icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    Column,
    Flow,
    Grid,
    Inset,
    Label,
    Limit,
    Panel,
    RichLabel,
    ScrollArea,
)

if TYPE_CHECKING:
    from resarcana_desktop.widgets import Widget

ICON_KEYS: Final = (
    "fire",
    "water",
    "lightning",
    "earth",
    "aether",
    "void",
    "mana",
    "acuity",
    "ruin",
    "restore",
    "myst",
    "beastslayer",
    "saviour",
    "pathfinder",
    "runebreaker",
    "spells",
    "alteration",
    "heroic",
    "arcana",
    "points",
    "prestige",
    "mystrune",
    "take",
    "play",
    "reroll",
    "flip",
    "die",
    "possessed",
    "any",
    "link",
    "enchantment",
    "others",
    "arrow",
    "slash",
    "equals",
    "made_up",
)


class GlossaryPage(Screen):
    """Every icon with what it means, and the button that closes the page."""

    def build(self) -> Widget:
        """Return the title, a line for each icon, and Back."""
        lines: list[Widget] = [
            RichLabel(f"{{icon:{name}}}  {self.text(f'reference.icon.{name}')}", BODY)
            for name in ICON_KEYS
        ]
        body = ScrollArea(Grid(lines, column=440, gap=12), reading=True)
        rows = [
            Label(self.text("reference.icons"), HEADING),
            body,
            Flow([self.way_back("close")], side="end"),
        ]
        return Inset(Limit(Panel(Column(rows, gap=18)), 1500), 24)
