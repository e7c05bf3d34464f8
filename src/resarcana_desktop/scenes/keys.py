"""The keys of all commands: a list in which every key can be changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop import games
from resarcana_desktop.app.keys import MODIFIERS, FixedKeyError, key_words
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.widgets import (
    HEADING,
    SMALL,
    Button,
    Column,
    Flow,
    KeyField,
    Label,
    Node,
    Row,
    ScrollArea,
    Stacks,
    TextKind,
    Widget,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.widgets import Style, Wording


_WIDTH = 1840
_COLUMN: Final = 540
_LOW: Final = 700
"""Pixels of height below which rows are closer, so that all of them are in sight."""
_GROUP: Final = TextKind(20, bold=True, tone="gilt")
_GROUPS: Final = {
    "answers": ("confirm", "select", "cancel", "undo", "redo"),
    "reading": (
        "hint",
        "why",
        "help",
        "rules",
        "practice",
        "lesson_next",
        "lesson_back",
        "read",
        "say_again",
        "screen_keys",
    ),
    "program": (
        "menu",
        "side",
        "speed",
        "pause",
        "look",
        "sound",
        "music",
        "full_screen",
    ),
    "game": (),
    "zones": (),
}
"""The commands by what they are for; zones, and those with a key of each game, have a group."""


def grouped(commands: Iterable[str]) -> dict[str, list[str]]:
    """Commands by what they are for; a group without any is left out."""
    found: dict[str, list[str]] = {group: [] for group in _GROUPS}
    for command in commands:
        rest = "zones" if command.startswith("zone_") else "game"
        mine = (group for group, named in _GROUPS.items() if command in named)
        found[next(mine, rest)].append(command)
    return {group: each for group, each in found.items() if each}


class _Line(Row):
    """A command after its key, below a thin line from the row before."""

    def __init__(self, key: Widget, words: Widget, between: float) -> None:
        super().__init__([key, words], gap=16)
        self._between = between

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the line, then key and words."""
        paint.hairline(surface, self.rect.move(0, -(style.px(self._between) + 1) // 2), style)


class KeysScene(Screen):
    """One row for each command; the effect of a change is shown above them."""

    first_focus = "key.confirm"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._message = ""

    def build(self) -> Widget:
        """Rows in a panel that scrolls, the default keys and Back below them."""
        low = self.context.look.size[1] < _LOW
        gap, between = (5, 22) if low else (8, 32)
        groups = []
        for group, found in grouped(self.context.keys.defaults).items():
            words = self.text(f"app.keys.group.{group}")
            if group == "game":
                words = f"{words} ({games.window_game(self.game_id).title})"
            groups.append(
                Column([Label(words, _GROUP), *(self._row(each, gap) for each in found)], gap=gap)
            )
        rows = ScrollArea(Stacks(groups, column=_COLUMN, most=3, gap=between))
        wording = self._message or self.text("app.keys.told", confirm=self.text("app.cap.confirm"))
        head = Column([Label(self.text("app.keys.title"), HEADING), Label(wording, SMALL)], gap=6)
        reset = Button(self.text("app.keys.reset"), self._reset, "reset", reason=self._why_not())
        buttons = Flow([reset, self.way_back()], gap=12, line_gap=8, side="end")
        return self.sheet([head, rows, buttons], _WIDTH)

    def _row(self, command: str, between: float) -> Widget:
        field = KeyField(
            self.text(f"app.cap.{command}"),
            self.text("app.keys.press"),
            lambda key: self._choose(command, key),
            f"key.{command}",
            align="center",
        )
        field.label = self._called(command)
        words = Label(self._called(command), stretch=1, align="center")
        return _Line(field, words, between)

    def _called(self, command: str) -> str:
        return self.text(f"app.command.{command}")

    def _why_not(self) -> str:
        changed = getattr(self.context.settings, self._kept)
        return "" if changed else self.text("app.keys.defaults")

    @property
    def _kept(self) -> str:
        """Return the setting with the keys as they are used now."""
        return "zone_keys" if self.context.settings.keys_by_zone else "keys"

    def _choose(self, command: str, key: int) -> None:
        """Give a key to a command, and report the result."""
        keys, words = self.context.keys, key_words(key, self.context.catalogue)
        if key in MODIFIERS:
            return
        try:
            changed = keys.changed(command, key)
        except FixedKeyError:
            self._tell(self.text("app.keys.fixed", cap=words))
            return
        other, old = keys.command(key), key_words(keys.key(command), self.context.catalogue)
        if other is None or other == command:
            self._message = self.text("app.keys.set", command=self._called(command), cap=words)
        else:
            self._message = self.text(
                "app.keys.swapped", cap=words, other=self._called(other), old=old
            )
        self.context.change(**{self._kept: changed.names()})
        self.rebuild()

    def _reset(self) -> None:
        self._message = self.text("app.keys.defaults")
        self.context.change(**{self._kept: {}})
        self.ui.focus_first("back")

    def _tell(self, sentence: str) -> None:
        self._message = sentence
        self.rebuild()


# ---- the keys of the screen that is shown --------------------------------------------------------

_LINES_WIDTH: Final = 740
_MOVING: Final = ("arrows", "details", "others", "use", "leave")
_EVERYWHERE: Final = ("zone_why", "say_again", "screen_keys")
_LAST: Final = ("sound", "music", "full_screen")


@dataclass(frozen=True)
class _KeyLine:
    """What a key does: a whole sentence to be read out, and its parts to be shown."""

    sentence: str
    cap: str = ""
    told: str = ""


class _ReadLine(Button):
    """A line that is read rather than pressed, its key at the right."""

    def __init__(self, line: _KeyLine, action: Callable[[], None], name: str) -> None:
        shown = line.told or line.sentence
        super().__init__(shown, action, name, kind="quiet", text_align="left", cap=line.cap)
        self.padding = 0  # so that words and keys end where the title and the buttons do
        self.text_kind = TextKind(20)
        self._line = line

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw a thin line from the words to the key below them, then both."""
        paint.hairline(surface, self.rect.move(0, self.rect.height - 1), style)
        super().draw_self(surface, style)

    def description(self, words: Wording) -> Node | None:
        """Its words."""
        return Node("item", self._line.sentence, doings=("press",))


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
        """Return the rows in a scrolling panel, with Back below them."""
        rows = [_ReadLine(line, self.back, f"line.{n}") for n, line in enumerate(self._lines)]
        head = Label(self.text("zones.keys.title"), HEADING)
        ways = [Button(self.text("zones.keys.all"), self._all, "all"), self.way_back()]
        foot = Flow(ways, gap=12, line_gap=8, side="end")
        return self.sheet([head, ScrollArea(Column(rows, gap=4)), foot], _LINES_WIDTH)

    def _all(self) -> None:
        """Show the keys of all screens, where each can be changed."""
        self.context.scenes.pop()
        self.context.shell.open_keys()


def _lines(context: Context) -> list[_KeyLine]:
    """Return what the keys of the top screen do: zones first, then visible controls."""
    text, root = context.text, context.scenes.top.tree(context.wording()).root
    here = {zone.command for zone in context.zones(root)}
    zones = [command for command in context.keys.zones.values() if command in here]

    def line(cap: str, told: str) -> _KeyLine:
        return _KeyLine(text("zones.keys.line", cap=cap, told=told), cap, told)

    def of_command(command: str) -> _KeyLine:
        return line(text(f"app.cap.{command}"), text(f"app.command.{command}"))

    lines = [of_command(command) for command in zones]
    if not zones:
        moving = ("tab", "any_arrow")
        lines += [line(text(f"zones.keys.{n}_cap"), text(f"zones.keys.{n}")) for n in moving]
        lines += [of_command("confirm"), line(text("app.cap.select"), text("zones.keys.select"))]
        lines.append(of_command("cancel"))
    else:
        caps = {name: text(f"app.cap.{name}") for name in ("confirm", "cancel")}
        lines += [_KeyLine(text(f"zones.keys.{name}", **caps)) for name in _MOVING]
    lines += [of_command(command) for command in _EVERYWHERE if command in context.keys.known]
    seen = dict.fromkeys(
        line(node.cap, node.name) for node in root.walk() if node.cap and node.name and node.enabled
    )
    last = [of_command(command) for command in _LAST]
    return [*lines, *(each for each in seen if each not in lines), *last]
