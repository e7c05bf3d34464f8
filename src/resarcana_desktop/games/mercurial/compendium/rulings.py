"""What the rulebook leaves open and how it is settled here, by topic, over any screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.compendium import bulleted
from resarcana_desktop.games.mercurial.text.rulings import TOPICS, ruling
from resarcana_desktop.widgets.boxes import Centre, Column, Flow, Inset, Limit
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import HEADING, Label, Rule, TextKind
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.scroll import ScrollArea
from resarcana_desktop.widgets.shelves import TITLE

if TYPE_CHECKING:
    from resarcana_desktop.widgets.base import Widget

_WIDTH: Final = 1240
_WORDS: Final = TextKind(20)


class RulingsScene(Screen):
    """A text to read; Esc closes it."""

    overlay = True
    first_focus = "rulings.text"

    def build(self) -> Widget:
        """Topics below one another, Close below them."""
        intro = Label(self.text("ruling.intro"), _WORDS)
        topics = [self._topic(name, numbers) for name, numbers in TOPICS.items()]
        body = ScrollArea(Column([intro, *topics], gap=20), "rulings.text", reading=True)
        close = Button(self.text("app.close"), self.back, "close", cap=self.text("app.cap.cancel"))
        title = Label(self.text("compendium.left_open"), HEADING)
        content = Column([title, body, Flow([close], side="end")], gap=16)
        return Inset(Centre([Limit(Panel(content), _WIDTH)]), 24)

    def _topic(self, name: str, numbers: tuple[int, ...]) -> Widget:
        title = Column([Label(self.text(f"ruling.topic.{name}"), TITLE), Rule()], gap=4)
        lines = (bulleted(ruling(number, self.context.catalogue), _WORDS) for number in numbers)
        return Column([title, *lines], gap=10)
