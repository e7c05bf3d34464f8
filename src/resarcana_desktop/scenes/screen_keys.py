"""The keys of the screen that is shown: what each leads to, one line for each, over that screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.widgets import HEADING, Button, Column, Flow, Label, Node, ScrollArea

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.widgets import Widget, Wording

_WIDTH: Final = 900
_MOVING: Final = ("arrows", "details", "others", "use", "leave")
_EVERYWHERE: Final = ("zone_why", "say_again", "screen_keys")


class _Line(Button):
    """A line that is read rather than pressed."""

    def description(self, words: Wording) -> Node | None:
        """Its words."""
        return Node("item", self.text, doings=("press",))


class ScreenKeysScene(Screen):
    """Each line can have the focus, so that it is read; Enter and Esc lead back."""

    overlay = True
    first_focus = "line.0"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._lines = _lines(context)

    def language_changed(self) -> None:
        """The lines are those of the screen below, which cannot change from here."""

    def build(self) -> Widget:
        """The lines in a panel that scrolls, the way back below them."""
        rows = [
            _Line(line, self.back, f"line.{n}", kind="quiet", text_align="left")
            for n, line in enumerate(self._lines)
        ]
        head = Label(self.text("zones.keys.title"), HEADING)
        return self.sheet(
            [head, ScrollArea(Column(rows, gap=4)), Flow([self.way_back()], side="end")], _WIDTH
        )


def _lines(context: Context) -> list[str]:
    """What the keys of the screen on top lead to: zones first, then what is in sight."""
    text, root = context.text, context.scenes.top.tree(context.wording()).root
    here = {zone.command for zone in context.zones(root)}
    zones = [command for command in context.keys.zones.values() if command in here]

    def line(command: str) -> str:
        cap, told = text(f"app.cap.{command}"), text(f"app.command.{command}")
        return text("zones.keys.line", cap=cap, told=told)

    lines = [line(command) for command in zones]
    if zones:
        caps = {name: text(f"app.cap.{name}") for name in ("confirm", "cancel")}
        lines += [text(f"zones.keys.{name}", **caps) for name in _MOVING]
    lines += [line(command) for command in _EVERYWHERE if command in context.keys.known]
    seen = dict.fromkeys(
        text("zones.keys.line", cap=node.cap, told=node.name)
        for node in root.walk()
        if node.cap and node.name and node.enabled
    )
    return [*lines, *seen]
