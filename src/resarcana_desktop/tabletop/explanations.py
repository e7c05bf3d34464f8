"""Explanations of bots' moves at the table: asked for in the log, answered below its lines."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.bots.services import Explain
from resarcana_desktop.play.explaining import Explanation
from resarcana_desktop.widgets import (
    SMALL,
    Button,
    Column,
    LongList,
    RichLabel,
    Row,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from resarcana_desktop.play.explaining import WhyQuestion
    from resarcana_desktop.play.log import LogLine
    from resarcana_desktop.tabletop.host import TableHost
    from resarcana_desktop.widgets import Size, Style, TextKind, Widget

LABEL: Final = "why"
"""The name of a label that an explanation is written into, before the number of the line."""


class Explanations:
    """The explanations of one table: at most one is being worked out.

    `book` begins a log of the game, `explains` says whether there are reasons for a move of a bot,
    `question` asks about a position, an action chosen there and the number of its move, and
    `shown` is the log as far as it is shown.
    """

    def __init__(
        self,
        table: TableHost,
        book: Callable[[], Any],
        explains: Callable[[Any], bool],
        question: Callable[[Any, Any, int], WhyQuestion],
        shown: Callable[[], Sequence[LogLine]],
    ) -> None:
        self.table = table
        self._book = book
        self._explains = explains
        self._question = question
        self._shown = shown
        self._line = -1
        self._explanation = Explanation()

    def lines(self) -> Mapping[int, int]:
        """Return the lines that can be explained now, with the numbers of the moves.

        There are none while bots are thinking, or until a ranked game is over.
        """
        session = self.table.session
        if not self.at_rest or (session.ranked and session.state != "over"):
            return {}
        book, found = self._book(), dict[int, int]()
        for number, move in enumerate(session.moves):
            before = len(book.lines)
            book.add(move.events)
            if session.is_bot(move.seat) and self._explains(move) and len(book.lines) > before:
                found[before] = number
        shown = len(self._shown())
        return {line: number for line, number in found.items() if line < shown}

    @property
    def at_rest(self) -> bool:
        """Return whether no bot is thinking about a move of its own."""
        return self.table.session.state == "human" or self.table.watching.holds

    @property
    def thinking(self) -> bool:
        """Return whether an explanation is being worked out."""
        asked = self._explanation.asked is not None
        return asked and isinstance(self.table.opponents.asked, Explain)

    def ask(self, line: int) -> None:
        """Ask why the bot made the move in a line of the log."""
        number = self.lines().get(line)
        if number is None:
            return
        if self.table.hint is not None:
            self.table.hint.forget()
        session = self.table.session
        position, action = session.game.position_at(number), session.moves[number].action
        asked = self._question(position, action, number)
        failed = self._explanation.ask(self.table.opponents, asked)
        self._line = line
        self._tell(failed or self.table.context.text("app.hint.thinking"))

    def forget(self) -> None:
        """Drop the work, which is no longer wanted."""
        if self.thinking:
            self.table.opponents.forget()
        self._explanation.asked = None

    def update(self) -> bool:
        """Show the explanation when it is known; whether one is being worked out."""
        if not self.thinking:
            return False
        answer = self._explanation.poll(self.table.opponents)
        if answer:
            self._tell(answer)
        return True

    def _tell(self, explanation: str) -> None:
        label = self.table.ui.find_or_none(f"{LABEL}.{self._line}")
        if isinstance(label, LateLabel):
            label.tell(f"{{muted}}{explanation}{{/muted}}")
            self.table.ui.dirty = True


class LateLabel(RichLabel):
    """Words that are still to come: it takes no room until they are there.

    In a long list it is in the row of the number `row`.
    """

    def __init__(self, kind: TextKind, name: str, row: int = -1) -> None:
        super().__init__("", kind, name)
        self._row = row

    def tell(self, markup: str) -> None:
        """Make room for the finished words, and scroll to them in a list."""
        self.markup = markup
        lists = (box for box in self.ancestors() if isinstance(box, LongList))
        if (around := next(lists, None)) is not None:
            around.grow(self._row)

    def natural(self, style: Style, width: int) -> Size:
        """Nothing, or the size of the words."""
        return super().natural(style, width) if self.markup else (0, 0)


LINE: Final = 40
"""Design px of a line of the log, whether it has a button or not."""


def explained_line(
    label: Widget, button: str, line: int, row: int, explain: Callable[[int], None]
) -> Widget:
    """A line of the log with a button that asks why, and room for the answer below it."""
    label.align = "center"
    ask = Button(button, partial(explain, line), f"ask_why.{line}", kind="quiet", height=LINE)
    return Column([Row([label, ask], gap=12), LateLabel(SMALL, f"{LABEL}.{line}", row)])
