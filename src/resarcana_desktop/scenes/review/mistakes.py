"""Learn from mistakes: those of a seat as small puzzles, and at the end what was solved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.opening import screens_of
from resarcana_desktop.games.setups import session_at
from resarcana_desktop.play.review.mistakes import Mistakes
from resarcana_desktop.play.review.review import OPEN
from resarcana_desktop.scenes.review.words import ReviewSentences
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    Button,
    Choice,
    Flow,
    Label,
    Panel,
    RowList,
    ScrollArea,
    TextKind,
    called,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.play.review.mistakes import Result
    from resarcana_desktop.play.review.review import Judgement, Review
    from resarcana_desktop.widgets import Picture, Widget

_WIDTH: Final = 900
_TASK: Final = TextKind(24, bold=True)


class MistakesScene(Screen):
    """The mistakes of a seat in one reviewed game, and what came of each.

    The seat is that of the only person in the game, or the first with a mistake; another one can be
    chosen. Each mistake opens at a table over this screen, and the last one leads back here.
    """

    first_focus = "start"

    def __init__(self, context: Context, history: AnyHistory, review: Review) -> None:
        super().__init__(context)
        self.history = history
        self.review = review
        self._runs: dict[int, Mistakes] = {}
        self.seats = self._seats()
        self.seat = self._first_seat()
        self._chosen = 0

    def _seats(self) -> list[int]:
        """Return the seats whose decisions were judged."""
        viewer = self.review.made.viewer
        return list(range(len(self.history.seats))) if viewer == OPEN else [viewer]

    def _first_seat(self) -> int:
        people = [seat for seat in self.seats if self.history.seats[seat].kind == "human"]
        if len(people) == 1:
            return people[0]
        wrong = [seat for seat in people or self.seats if self.review.errors(seat)]
        return next(iter(wrong), (people or self.seats)[0])

    @property
    def run(self) -> Mistakes:
        """The mistakes of the seat that is chosen."""
        if self.seat not in self._runs:
            self._runs[self.seat] = Mistakes(self.review, self.seat)
        return self._runs[self.seat]

    @property
    def words(self) -> ReviewSentences:
        """The words of the review, in the player's language."""
        own = screens_of(self.history.record).review_words
        assert own is not None  # there is a review
        catalogue = self.context.catalogue
        return ReviewSentences(self.review, self.history, own(self.history, catalogue), catalogue)

    # ---- scene ---------------------------------------------------------------------------

    def enter(self) -> None:
        """Show the result of the last one."""
        if self._built:
            self.rebuild()
        super().enter()

    def inspect(self) -> dict[str, object]:
        """Return the result of each mistake."""
        return {**super().inspect(), "results": list(self.run.results)}

    # ---- widgets -------------------------------------------------------------------------

    def build(self) -> Widget:
        """Return the choice of player, the list of mistakes with results, and the buttons."""
        run = self.run
        rows: list[Widget] = [Label(self.text("mistakes.title"), HEADING)]
        if len(self.seats) > 1:
            rows.append(self._whose())
        rows.append(Label(self._task_words(run), _TASK if run.begun and not run.left else BODY))
        if run.judgements:
            found = RowList(
                len(run.judgements), self._row, self._chosen, self._choose, self._open, "mistakes"
            )
            body = called(self.text("mistakes.title"), found)
            tray = Panel(ScrollArea(body, "list"), ground="tray", padding=(10, 10), stretch=1)
            rows.append(tray)
        rows.append(Flow(self._buttons(run), gap=14, line_gap=10, side="end"))
        return self.sheet(rows, _WIDTH)

    def _whose(self) -> Widget:
        options = [
            (
                seat,
                self.count(
                    "mistakes.of",
                    len(self.review.errors(seat)),
                    name=self.history.seats[seat].name,
                ),
            )
            for seat in self.seats
        ]
        choice = Choice(options, self.seat, self._take, "seat")
        return called(self.text("mistakes.whose"), choice)

    def _task_words(self, run: Mistakes) -> str:
        """Return what to do, or how many were solved."""
        if not run.judgements:
            return self.text("mistakes.none")
        if not run.begun:
            return self.text("mistakes.told")
        key = "mistakes.result_all" if run.solved == len(run.results) else "mistakes.result"
        return self.count(key, len(run.results), solved=run.solved)

    def _row(self, number: int) -> Sequence[str]:
        run = self.run
        judgement = run.judgements[number]
        words = self.words
        head = self.text(
            "mistakes.row",
            number=number + 1,
            when=words.when(judgement.at),
            grade=words.grade(judgement),
            lost=words.signed(-judgement.shown_loss),
        )
        result = run.results[number]
        came = self.text(f"mistakes.came.{result}")
        if result not in ("solved", "shown"):
            return (head, came)
        action = words.own.action(judgement.at, judgement.best)
        return (head, came, self.text("mistakes.better", action=action))

    def _buttons(self, run: Mistakes) -> list[Widget]:
        buttons: list[Widget] = [self.way_back()]
        if not run.judgements:
            return buttons
        name = "again" if not run.left else "go_on" if run.begun else "start"
        action = self._again if not run.left else self._start
        words = self.text(f"mistakes.{name}")
        start = Button(words, action, "start", kind="primary", shortcut_key=pygame.K_n)
        start.cap = self.text("app.cap.lesson_next")
        return [*buttons, start]

    # ---- what can be done ----------------------------------------------------------------

    def _take(self, seat: int) -> None:
        self.seat, self._chosen = seat, 0
        self.rebuild()

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.rebuild()

    def _open(self) -> None:
        self.open(self._chosen)

    def _start(self) -> None:
        """The first that may still be solved."""
        self.open(self.run.left[0])

    def _again(self) -> None:
        self.run.start_over()
        self.open(0)

    def open(self, number: int) -> None:
        """Open one of the mistakes at a table, over this screen."""
        run = self.run
        run.number = self._chosen = number
        task = _Task(self, run)
        session = session_at(self.history, task.judgement.at)
        screens = screens_of(self.history.record)
        table = screens.table(self.context, session, screens.mistake(task))
        scenes = self.context.scenes
        if scenes.top is self:
            scenes.push(table)
        else:
            scenes.replace(table)

    def come_back(self) -> None:
        """Close the table."""
        self.context.scenes.return_to(self)


class _Task:
    """Implements `MistakeTask`: the current mistake of a run."""

    def __init__(self, scene: MistakesScene, run: Mistakes) -> None:
        self._scene = scene
        self._run = run
        self._number = run.number

    @property
    def judgement(self) -> Judgement:
        """The review's judgement of the decision."""
        return self._run.judgements[self._number]

    @property
    def count(self) -> str:
        """Return its number, the total, and its round."""
        return self._scene.text(
            "mistakes.count",
            number=self._number + 1,
            of=len(self._run.judgements),
            when=self._scene.words.when(self.judgement.at),
        )

    def _by_whom(self, key: str) -> str:
        """A text that addresses the player about their own move, or about that of another."""
        history, seat = self._scene.history, self._run.seat
        people = [each for each, who in enumerate(history.seats) if who.kind == "human"]
        if people == [seat]:
            return self._scene.text(f"mistakes.{key}.you")
        return self._scene.text(f"mistakes.{key}.other", name=self._scene.words.name(seat))

    @property
    def question(self) -> str:
        """Return the question to the player."""
        return self._by_whom("question")

    @property
    def played_again(self) -> str:
        """Return the reply to the move that was played in the game."""
        return self._by_whom("played")

    @property
    def explained(self) -> Sequence[str]:
        """Return why another action is better, and what the one in the game cost."""
        words, judgement = self._scene.words, self.judgement
        why = words.own.why(judgement)
        in_game = self._scene.text(
            "mistakes.in_game",
            action=words.own.action(judgement.at, judgement.played),
            best=words.chance(judgement.best_chance, judgement.best_margin),
            played=words.chance(judgement.played_chance, judgement.played_margin),
        )
        return [*([why] if why else []), f"{{muted}}{in_game}{{/muted}}"]

    @property
    def is_first(self) -> bool:
        """Return whether it is the first."""
        return self._number == 0

    @property
    def is_last(self) -> bool:
        """Return whether it is the last."""
        return self._run.is_last

    def face(self, component: str) -> Picture | None:
        """Return the picture of a component; None if there is none."""
        return screens_of(self._scene.history.record).face(component)

    def note(self, result: Result) -> None:
        """Remember its result."""
        self._run.note(result)

    def go_on(self) -> None:
        """Go to the next one, or back to the list after the last."""
        if self.is_last:
            self._scene.come_back()
        else:
            self._scene.open(self._number + 1)

    def go_back(self) -> None:
        """Go to the previous one."""
        if not self.is_first:
            self._scene.open(self._number - 1)

    def leave(self) -> None:
        """Return to the list."""
        self._scene.come_back()
