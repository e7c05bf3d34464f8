"""Short pages to read: what the icons mean, and how a turn goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.widgets.boxes import Column, Flow, Grid, Inset, Limit
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import BODY, HEADING, Label, RichLabel
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from resarcana_desktop.widgets.base import Widget

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
CHAPTERS: Final = ("aim", "turn", "take", "play", "cast", "claim", "end", "prodigy", "values")


class _Page(Screen):
    """A page with a title and a way back; what lies below it goes on."""

    title = ""

    def parts(self) -> list[Widget]:
        """What stands on it."""
        raise NotImplementedError

    def build(self) -> Widget:
        """Title, parts, the button that closes it."""
        close = Button(self.text("app.close"), self.back, "close", cap=self.text("app.cap.cancel"))
        body = ScrollArea(Column(self.parts(), gap=18), reading=True)
        rows = [Label(self.text(self.title), HEADING), body, Flow([close], side="end")]
        return Inset(Limit(Panel(Column(rows, gap=18)), 1500), 24)


class GlossaryPage(_Page):
    """Every icon with what it means."""

    title = "reference.icons"

    def parts(self) -> list[Widget]:
        """A line for each icon."""
        lines: list[Widget] = [
            RichLabel(f"{{icon:{name}}}  {self.text(f'reference.icon.{name}')}", BODY)
            for name in ICON_KEYS
        ]
        return [Grid(lines, column=440, gap=12)]


class RulesPage(_Page):
    """How the game is played, in short chapters."""

    title = "reference.rules"

    def parts(self) -> list[Widget]:
        """A heading and a paragraph for each chapter."""
        found: list[Widget] = []
        for chapter in CHAPTERS:
            heading = self.text(f"reference.chapter.{chapter}.title")
            told = RichLabel(self.context.catalogue[f"reference.chapter.{chapter}.told"], BODY)
            found.append(Column([RichLabel(f"{{b}}{heading}{{/b}}", BODY), told], gap=4))
        return found
