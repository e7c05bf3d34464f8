"""The glossary of a game: every icon it draws, each with one line about it, in groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop import games
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.icon_lines import Picture, Sign
from resarcana_desktop.render.icons import LETTER_FROM
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
    Space,
    Tableau,
    TextKind,
    Widget,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.app.context import Context

_ICON: Final = 42
"""The size of an icon; in a small window it is large enough for the letter of a token."""
_CELL: Final = 56
_WIDTH: Final = 1860
_COLUMN: Final = 300
_COLUMN_EMS: Final = 16.5
_MOST: Final = 5
"""The most columns of icons beside their titles; there is one less below these."""
_TITLE_WIDTH: Final = 190
_BETWEEN: Final = 18
"""The space between two groups with titles above them."""
_AROUND_RULE: Final = (11, 6)
"""The space above and below the rule between groups with titles beside them.

The second one is for much room, where nothing scrolls.
"""
_IN_EXAMPLE: Final = 34
"""The size of an icon of the example, before its sentence."""
_WIDE: Final = 90
"""The width, in text sizes, from which there is much room."""
_BESIDE: Final = 70
"""The same from which titles are next to their icons; below `_WIDE` columns are narrower."""
_NARROW_EMS: Final = 11.4
_NARROW_TITLE: Final = 170
_WORDS: Final = TextKind(18)
_NAME: Final = TextKind(18, bold=True)
_EXAMPLE: Final = 136
_LARGER: Final = (1.3, 1.14)
"""How many times as large an example is with much room: at the end, and between groups."""
_EXAMPLE_WIDTH: Final = 1.4
"""The width of its place, as a share of its height."""

Entry = tuple[str, Sign]
"""The key of a line, and the icon it is about."""


class ExampleIcon(Picture):
    """An icon of the component that is read aloud."""


class Glossary(Screen):
    """Covers any screen; Esc or the key that opened it closes it."""

    overlay = True
    first_focus = "icons"
    reflows = True

    def __init__(
        self,
        context: Context,
        keys: str,
        groups: Mapping[str, Sequence[Entry]],
        example: str,
        example_after: str = "",
        example_icons: Sequence[Sequence[Sign]] = (),
    ) -> None:
        """`groups` are the icons to explain; the keys of their lines begin with `keys`.

        The title of a group is below `group` there. `example` is the id of a component whose icons
        are read aloud, after the group `example_after`, or at the end. Each of its sentences may
        have its `example_icons` before it.
        """
        super().__init__(context)
        self.keys = keys
        self.groups = groups
        self.example = example
        self.example_after = example_after
        self.example_icons = example_icons

    def build(self) -> Widget:
        """Groups of icons below one another, Close below them."""
        parts: list[Widget] = []
        for name, entries in self.groups.items():
            parts += [self._group(name, entries)]
            parts += self._example() if name == self.example_after else []
        if not self.example_after:
            parts += self._example()
        gap = self._around_rule if self._ems() >= _BESIDE else _BETWEEN
        body = ScrollArea(Column(parts, gap=gap), "icons", reading=True)
        title = Label(self.text("app.title.icons"), HEADING)
        foot = Flow([self.way_back("close")], side="end")
        # As high as the window, so that nothing of the screen behind it is seen below.
        return self.sheet([title, body, foot], _WIDTH, gap=14, whole_height=True)

    @property
    def _around_rule(self) -> int:
        """Return the space between groups with titles beside them and the rule between them."""
        return _AROUND_RULE[self._ems() >= _WIDE]

    def _group(self, name: str, entries: Sequence[Entry]) -> Widget:
        """Return the title of a group and its icons, side by side if there is much room."""
        rows = [self._row(key, sign) for key, sign in entries]
        most = _MOST - (self._ems() < _BESIDE)
        free = [Space(0) for _ in range(most - len(rows))]  # columns of all groups are the same
        gap = 6 if self._dense else 4
        grid = Grid([*rows, *free], column=self._column(), most=most, gap=gap, stretch=1)
        return self._titled(name, grid)

    def _titled(self, name: str, grid: Widget) -> Widget:
        """Return what belongs to a group below its title, or beside it if there is much room."""
        title = Label(self.text(f"{self.keys}.group.{name}"), TITLE, align="start")
        if self._ems() < _BESIDE:
            return Column([title, Rule(), grid], gap=6)
        wide = _NARROW_TITLE if self._dense else _TITLE_WIDTH
        row = Row([Limit(title, wide), grid], gap=16)
        return Column([Rule(), row], gap=self._around_rule)

    def _example(self) -> list[Widget]:
        """Return a component and, beside it, its icons in words."""
        context = self.context
        face = games.window_game(context.game_id).screens().face(self.example)
        if face is None:
            return []
        size = _EXAMPLE * (_LARGER[bool(self.example_after)] if self._ems() >= _WIDE else 1)
        picture = Tableau([(face, 0)], context.shell.open_compendium, context.chores, size)
        read = face.node(context.wording())
        lines: list[Widget] = [Label(each, _WORDS) for each in read.details]
        if len(lines) == len(self.example_icons):
            lines = [self._read(*each) for each in zip(self.example_icons, lines, strict=True)]
        gap = 10 if self.example_icons else 0
        words = Column([Label(read.name, _NAME), *lines], gap=gap, stretch=1, align="center")
        shown = Row([Limit(picture, size * _EXAMPLE_WIDTH), words], gap=16, stretch=1)
        return [self._titled("example", shown)]

    def _read(self, icons: Sequence[Sign], sentence: Widget) -> Widget:
        """Return a sentence after the icons that it puts into words, or below them."""
        most = max(map(len, self.example_icons))
        look = self.context.look
        side = max(_IN_EXAMPLE, LETTER_FROM / look.scale)
        shown = [ExampleIcon(each, side, side, align="center") for each in icons]
        wide = look.text_px(side * most) / look.scale
        return Flow([Row(shown, least=(wide, 0)), sentence], gap=20, line_gap=2)

    def _ems(self) -> float:
        """The width of the screen in sizes of the text."""
        return self.context.look.size[0] / self.context.look.text_px(_WORDS.size)

    def _column(self) -> float:
        """The least width of a column at 1080p: text must not become a pile of single words."""
        look = self.context.look
        em = look.text_px(_WORDS.size) / look.scale
        return _NARROW_EMS * em if self._dense else max(_COLUMN, _COLUMN_EMS * em)

    @property
    def _dense(self) -> bool:
        """Return whether there is just enough room for titles beside their icons."""
        return _BESIDE <= self._ems() < _WIDE

    def _row(self, key: str, sign: Sign) -> Widget:
        words = Label(self.text(f"{self.keys}.{key}"), _WORDS, stretch=1, align="center")
        side = max(_ICON, LETTER_FROM / self.context.look.scale)
        picture = Picture(sign, side, side if self._dense else _CELL, align="center")
        return Row([picture, words, Space(0)], gap=12)  # words keep off the next icon
