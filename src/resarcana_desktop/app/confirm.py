"""A panel over the screen with a few sentences and buttons: a question, or something to know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.widgets import HEADING, Button, Column, Flow, Kind, Label, ScrollArea, Widget

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.i18n.message import Message

_WIDTH = 760


@dataclass(frozen=True)
class Answer:
    """One button of a dialog: the key of its words, and what follows after the dialog closed."""

    key: str
    action: Callable[[], None]
    kind: Kind = "plain"


class DialogScene(Screen):
    """Asks a question over the screen below. Esc gives the first answer, Enter the focused one.

    `title` and `sentences` are functions, as they are computed again when the language changes.
    """

    overlay = True
    first_focus = "answer.last"
    closes = True
    """Whether Esc closes it."""

    def __init__(
        self,
        context: Context,
        title: Callable[[], str],
        sentences: Callable[[], Sequence[str]],
        answers: Sequence[Answer],
    ) -> None:
        super().__init__(context)
        self._title = title
        self._sentences = sentences
        self._answers = list(answers)

    def build(self) -> Widget:
        """Title, sentences, buttons at the lower right."""
        words = [Label(sentence) for sentence in self._sentences()]
        body = ScrollArea(Column(words, gap=12), reading=True)
        buttons = Flow([self._button(n) for n in range(len(self._answers))], gap=12, side="end")
        return self.sheet([Label(self._title(), HEADING), body, buttons], _WIDTH, gap=22)

    def _button(self, number: int) -> Button:
        answer, last = self._answers[number], number == len(self._answers) - 1
        return Button(
            self.text(answer.key),
            lambda: self._give(answer),
            "answer.last" if last else f"answer.{number}",
            kind=answer.kind,
            cap=self._cap(number, last=last),
        )

    def _cap(self, number: int, *, last: bool) -> str:
        """Return the key that gives an answer at once, as long as the focus has not been moved."""
        if number == 0 and self.closes:
            return self.text("app.cap.cancel")
        return self.text("app.cap.confirm") if last else ""

    def _give(self, answer: Answer) -> None:
        self.context.scenes.pop()
        answer.action()

    def back(self) -> None:
        """Esc: the first answer, which never does harm."""
        self._give(self._answers[0])


def nothing() -> None:
    """The action of an answer that only closes the dialog."""


def ask(
    context: Context,
    title_key: str,
    text_key: str,
    yes_key: str,
    yes: Callable[[], None],
    **values: object,
) -> None:
    """Ask before doing `yes`, with Cancel as the other answer; `values` go into the text."""
    answers = [Answer("app.cancel", nothing), Answer(yes_key, yes, "primary")]
    dialog = DialogScene(
        context,
        lambda: context.text(title_key),
        lambda: [context.text(text_key, **values)],
        answers,
    )
    context.scenes.push(dialog)


def begin_game(context: Context, begin: Callable[[], None]) -> None:
    """Begin a game; ask first if another one is moved to the saved games for it.

    A game that has hardly begun is replaced without asking.
    """
    saved = context.shell.saved_game()
    if saved is None or context.shell.goes_unasked():
        begin()
        return
    keys = ("app.new_game.replace", "app.new_game.replace_told", "app.new_game.start")
    ask(context, *keys, begin, game=saved)


def tell_now(context: Context, problem: Message | None) -> None:
    """Show a problem at once, with any other pending messages."""
    context.tell(problem)
    tell_problems(context)


def tell_problems(context: Context, known: list[Message] | None = None) -> None:
    """Show the pending messages to the player, if any.

    A screen that finds the same problems each time it is shown again passes the list `known`; new
    ones are added to it.
    """
    known = [] if known is None else known
    problems: list[Message] = []
    for problem in context.problems:
        if problem not in known:
            known.append(problem)
            problems.append(problem)
    context.problems.clear()
    if not problems:
        return
    dialog = DialogScene(
        context,
        lambda: context.text("app.notice.title"),
        lambda: [problem.sentence(context.text) for problem in problems],
        [Answer("app.close", nothing, "primary")],
    )
    context.scenes.push(dialog)
