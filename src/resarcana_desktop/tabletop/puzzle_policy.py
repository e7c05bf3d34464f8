"""A puzzle at a table: the coach's words, hints, solution and result."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Literal, Protocol, TypeVar

from resarcana_desktop.app import confirm
from resarcana_desktop.play.lessons.rivals import ScriptedRivals
from resarcana_desktop.play.puzzles.puzzle import Puzzle
from resarcana_desktop.render.badges import SOLVED, STAR, badge
from resarcana_desktop.tabletop.ceremony import Moment
from resarcana_desktop.tabletop.coach import (
    BACK_KEY,
    NEXT_KEY,
    SHOW_KEY,
    Coach,
    Said,
    Way,
    is_narrow,
)
from resarcana_desktop.tabletop.policy import TablePolicy
from resarcana_desktop.widgets import Mark, MenuItem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.log import LogLine
    from resarcana_desktop.play.puzzles.game import PuzzleGame
    from resarcana_desktop.play.puzzles.progress import PuzzleProgress
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.widgets import Widget

Status = Literal["open", "solved", "failed"]

_STAR: Final = 52
_LARGE_TEXT: Final = 1.25
NO_HINT: Final = 0
ACTION: Final = 2
"""The first and last step of the hint; between them it is only a nudge."""

P = TypeVar("P", bound=Puzzle)


class Attempt(Protocol):
    """One puzzle being tried: how far it has come, and what would come next."""

    helped: bool
    """Whether a hint was given, or the solution shown."""

    @property
    def status(self) -> Status:
        """Return whether the goal is reached, or cannot be any more."""

    @property
    def star(self) -> bool:
        """Return whether it was solved in as few actions as possible, without help."""

    @property
    def within_reach(self) -> bool:
        """Return whether the goal can still be reached from here, as far as is known."""

    @property
    def is_reached(self) -> bool:
        """Return whether nothing is left to do but what ends the attempt."""

    def search(self) -> Iterator[None]:
        """Look for a way to the goal from here, in steps of a few milliseconds.

        There are none if that is known, or known at once.
        """

    def next_line(self) -> Sequence[int]:
        """Return what leads to the goal by a short way from here, as far as it is known."""

    def idle_answer(self) -> int | None:
        """Return what to answer if it cannot change anything any more; else None."""

    def rival(self) -> int:
        """Return a rival's answer to a question."""


class PuzzlePolicy(TablePolicy, Generic[P]):
    """One puzzle: anything may be tried, until it has ended or its solution is shown."""

    coached = True
    brief = True
    savable = False
    asks_twice = False  # everything can be taken back
    fills_in = False  # usual answers would often be the solution
    studied = True
    leave_key = "puzzles.table.leave"
    attempts: ClassVar[type[Any]]
    """The game's class of attempts, made of a puzzle and its session."""
    table: TableScene[Any]

    def __init__(
        self,
        puzzles: PuzzleGame[P],
        puzzle: P,
        session: AnySession,
        progress: PuzzleProgress,
        follow: Callable[[], None],
    ) -> None:
        """`session` begins from the puzzle's position; `follow` opens the next puzzle."""
        self.puzzles = puzzles
        self.puzzle = puzzle
        self.progress = progress
        self.session = session
        self.attempt: Attempt = self.attempts(puzzle, session)
        self._follow = follow
        self._step = NO_HINT
        self._next: Sequence[int] = ()
        """The way to the goal as of the latest hint."""
        self._lost = False
        self._showing = False
        self._reading = False
        self._noted = False
        self._in_row = 0

    # ---- what each game says -------------------------------------------------------------

    @abstractmethod
    def so_far(self) -> str:
        """Return how far the attempt has come, in numbers."""

    @abstractmethod
    def hinted(self, *, whole: bool) -> str:
        """Return what to think about next, or the `whole` move; "" if nothing leads on."""

    @abstractmethod
    def came_of_it(self, case: str) -> str:
        """Return what there is to say in a `case`, such as "solved"."""

    @abstractmethod
    def solution(self, *, as_shown: bool) -> Sequence[str]:
        """A way to the goal, line by line: the one of the puzzle, or that which was shown."""

    def reason(self) -> str:
        """Return why the solution is the best, in a sentence; "" if the goal says so."""
        return ""

    def figures(self) -> str:
        """Return how sure the solution is, in numbers; "" if it is proven without any."""
        return ""

    def result(self) -> str:
        """Return what the attempt came to, in a few words; "" if there is nothing to count."""
        return ""

    @property
    def judged(self) -> str:
        """Return what searches say of a choice, if that is the only answer there is to give."""
        return ""

    @property
    def hintless(self) -> bool:
        """Whether a hint would be the answer itself, so that only the solution can be shown."""
        return False

    def of_player(self, lines: Iterable[LogLine]) -> list[str]:
        """Return the lines of a log about the player: numbered, or a sentence if there is one."""
        own = [line.text for line in lines if line.seat == self.puzzle.viewer]
        if len(own) == 1:
            return [f"{own[0]}."]
        return [f"{number}. {step}" for number, step in enumerate(own, start=1)]

    # ---- the scene -----------------------------------------------------------------------

    def opponents(self) -> ScriptedRivals:
        """They do as the puzzle says, until it has ended."""
        return ScriptedRivals(lambda: self.attempt.status != "open", self.attempt.rival)

    @property
    def context(self) -> Context:
        """The context of the table."""
        return self.table.context

    def inspect(self) -> Mapping[str, object]:
        return {"puzzle": self.puzzle.id, "status": self.attempt.status}

    def menu_items(self) -> Sequence[MenuItem]:
        """It can be begun again; one of the player's own can be removed."""
        items = [MenuItem(self.context.text("puzzles.table.over"), self.start_over)]
        if self.puzzle.is_own:
            items.append(MenuItem(self.context.text("puzzles.own.remove"), self._ask_to_remove))
        return items

    # ---- the coach -----------------------------------------------------------------------

    def coach(self) -> Coach:
        """Return the goal, the result of the attempt, and the buttons."""
        text, puzzle = self.context.text, self.puzzle
        caption, answer = self._said()
        title = self.puzzles.title(self.context, puzzle)
        shown = self._case() == "shown"
        described = self.puzzles.described(self.context, puzzle, self.progress.of_puzzle(puzzle))
        explained = bool(answer) and self._explained
        figures = self.figures() if explained else ""
        # The figures below the answer say as well how certain it is.
        rests_on = "" if figures else self.puzzles.rests_on(self.context, puzzle)
        goal = f"{self.puzzles.goal(self.context, puzzle)} {rests_on}".rstrip()
        said = Said(
            title=caption if shown else title,
            count=title if shown else described,
            # The words on the solution have all the room there is.
            text="" if explained and is_narrow(self.context.look) else goal,
            aim=self.so_far() if puzzle.is_proved and self._status == "open" else "",
            result="" if self._status == "open" else self.result(),
            answer=answer,
            caption=caption,
            quiet=figures,
            mark=self._star(),
            leads=not (explained or is_narrow(self.context.look)),
        )
        beginning = text("puzzles.table.at_start") if not self.session.game.played else ""
        cap = text("app.cap.lesson_back")
        over = text("puzzles.table.over")
        again = shown or self._status == "failed"
        back = Way("coach.back", over, self.start_over, BACK_KEY, cap, beginning, next=again)
        leave = Way("coach.leave", text(self.leave_key), self.context.scenes.pop)
        return Coach(said, self._way_on(), back, leave, self._way_to_see())

    def _star(self) -> Widget | None:
        """Return the star of the puzzle, in gold once it is won.

        None if there is none to win, or large letters of the title need all the room.
        """
        large = self.context.look.text_scale > _LARGE_TEXT
        if large or not self.puzzle.is_proved or self.puzzle.is_own:
            return None
        result = self.progress.of_puzzle(self.puzzle)
        won = bool(result and result.star) or (self._noted and self.attempt.star)
        return Mark(lambda side: badge(STAR, side, won), _STAR)

    @property
    def _status(self) -> Status:
        """The status as far as the table has shown it: a count is watched to its end."""
        return self.attempt.status if self._noted else "open"

    def _way_on(self) -> Way:
        text, cap = self.context.text, self.context.text("app.cap.lesson_next")
        reason = "" if self._status == "solved" else text("puzzles.table.unsolved")
        words, shown = text("puzzles.table.next"), self._case() == "shown"
        return Way("coach.next", words, self._follow, NEXT_KEY, cap, reason, plain=shown)

    def _way_to_see(self) -> Way | None:
        """Return the button for the next hint or the solution; None if there is no more."""
        text, cap = self.context.text, self.context.text("app.cap.hint")
        if self._status == "solved":
            if self._tells_solution or self._showing or self.hintless:
                return None
            read = text("puzzles.table.read")
            return Way("coach.show", read, self.read_solution, SHOW_KEY, cap)
        reason = self._why_no_help()
        if self._step == ACTION or self._status == "failed" or self.hintless:
            show = text("puzzles.table.show")
            return Way("coach.show", show, self.show_solution, SHOW_KEY, cap, reason)
        key = "hint" if self._step == NO_HINT else "more"
        words = text(f"puzzles.table.{key}")
        return Way("coach.hint", words, self.give_hint, SHOW_KEY, cap, reason)

    def _why_no_help(self) -> str:
        """Return why neither a hint nor the solution is available just now; "" if they are."""
        text = self.context.text
        if self._showing:
            return text("puzzles.table.is_shown")
        if self.searching:
            return text("puzzles.table.searching")
        if self.attempt.status != self._status:
            return text("puzzles.table.counting")
        return text("puzzles.table.only_pass") if self.attempt.is_reached else ""

    def _said(self) -> tuple[str, str]:
        """Return the result, or the hint that was requested, under a caption; "" before that."""
        text, case = self.context.text, self._case()
        if self._status == "solved" and self.judged:
            return self.prompt(), self.judged
        if case:
            lines = [self.came_of_it(case)]
            if case == "shown":
                lines = [*self.solution(as_shown=self.puzzle.for_star), "", *lines]
            elif self._explained:
                lines += self.solution(as_shown=False)
            if self._in_row > 1:
                lines.insert(1, self.context.count("puzzles.in_a_row", self._in_row))
            why = self.reason() if self._explained else ""
            parts = filter(None, ("\n".join(lines), why))
            return text(f"puzzles.caption.{case}"), "\n\n".join(parts)
        if self.searching:
            return text("puzzles.caption.hint"), text("puzzles.table.searching")
        hint = "" if self._showing or not self._step else self.hinted(whole=self._step == ACTION)
        return (text("puzzles.caption.hint") if hint else ""), hint

    @property
    def _tells_solution(self) -> bool:
        """Whether the solution is shown once it is solved, as there is no star left to win."""
        return self._reading or not self.puzzle.for_star

    @property
    def _explained(self) -> bool:
        """Whether the coach explains the solution of the puzzle now."""
        if self._status != "solved":
            return False
        return not self.puzzle.for_star if self._showing else self._tells_solution

    def _case(self) -> str:
        """Return the text case of the current status; "" while the puzzle is open."""
        status = self._status
        if status == "solved":
            return "shown" if self._showing else "star" if self.attempt.star else "solved"
        if status == "failed":
            return "failed"
        if self._lost:
            return "lost"
        return "reached" if self.attempt.is_reached and not self._showing else ""

    def prompt(self) -> str:
        """Return the result in two words; "" while it is open."""
        if self._status == "open":
            return ""
        return self.context.text(f"puzzles.caption.{self._case()}")

    # ---- the ways on ---------------------------------------------------------------------

    @property
    def hinted_line(self) -> Sequence[int]:
        """The way to the goal, once there is a hint on what to do next."""
        hinted = self._step > NO_HINT and not (self._noted or self._lost or self._showing)
        return self._next if hinted else ()

    def give_hint(self) -> None:
        """Give one more step of the hint, or say that the goal is out of reach."""
        self._search_first(self._give_hint)

    def _give_hint(self) -> None:
        self.attempt.helped = True
        self._lost = not self.attempt.within_reach
        if not self._lost:
            self._step += 1
            self._next = self.attempt.next_line()
        self.table.refresh()

    @property
    def searching(self) -> bool:
        """Return whether a way to the goal is being looked for."""
        return self.context.chores.hurries(self)

    def _search_first(self, then: Callable[[], None]) -> None:
        """Look for a way to the goal while the window stays responsive, then call `then`."""
        steps = self._searched(then)
        if not self.context.chores.in_use:  # nothing may be postponed
            for _ in steps:
                pass
        elif next(steps, self) is not self:  # it takes more than a step
            self.context.chores.hurry(self, steps)
            self.table.refresh()

    def _searched(self, then: Callable[[], None]) -> Iterator[None]:
        at = self.session.position.hash()
        yield from self.attempt.search()
        self.context.chores.forget(self)
        if self.session.position.hash() == at:  # otherwise the player has played on
            then()

    def show_solution(self) -> None:
        """Play the solution, from here if that leads to the goal, otherwise from the start."""
        self._search_first(self._show_solution)

    def _show_solution(self) -> None:
        self.attempt.helped = True
        if self.attempt.status != "open" or not self.attempt.within_reach:
            self.start_over()
        self._showing = True
        self.table.refresh()
        self.table.unsettle()

    def read_solution(self) -> None:
        """Show the solution to a player who found another one."""
        self._reading = True
        self.table.refresh()

    def start_over(self) -> None:
        """Begin the puzzle again."""
        self.table.travel(lambda: self.session.go_back(0))

    def _ask_to_remove(self) -> None:
        """Take an own puzzle off the shelf, after a question."""
        ask = "puzzles.own.ask_remove"
        confirm.ask(self.context, f"{ask}.title", f"{ask}.told", f"{ask}.yes", self._remove)

    def _remove(self) -> None:
        self.context.tell(self.puzzles.own(self.context).remove(self.puzzle))
        self.context.scenes.pop()

    # ---- playing -------------------------------------------------------------------------

    def asked(self, play: Callable[[Any], None]) -> bool:
        """Return whether a question is answered automatically.

        This is so while the solution is shown, once the puzzle has ended, and if the answer can
        change nothing any more, such as the item taken at a last pass.
        """
        self._note()
        if self.attempt.status != "open":
            return True
        attempt = self.attempt
        action = next(iter(attempt.next_line()), None) if self._showing else attempt.idle_answer()
        if action is not None:
            play(action)
        return action is not None

    def ended(self) -> bool:
        """The end of the game is that of the puzzle."""
        self._note()
        return True

    def settled(self) -> None:
        self._note()

    def _note(self) -> None:
        """Save the result of the attempt, once."""
        status = self.attempt.status
        if status == "open" or self._noted:
            return
        self._noted = True
        solved = status == "solved" and not self._showing
        helped, star = self.attempt.helped, self.attempt.star
        first = not self.puzzle.is_own and self.progress.of_puzzle(self.puzzle) is None
        self.context.tell(self.progress.note(self.puzzle, solved=solved, star=star, helped=helped))
        self._in_row = self.progress.streak.now if first else 0
        ui = self.table.ui
        ui.close_all()
        self.table.refresh()
        if ui.ring:  # what was in focus is of no more use: no tip about it covers the table
            ui.set_focus(ui.find("coach.next" if solved else "coach.back"))
        if solved:
            self._celebrate(star=star)

    def _celebrate(self, *, star: bool) -> None:
        """It was solved by the player: a great moment, greater with a star."""
        key = "star" if star else "solved"
        goal = self.puzzles.goal(self.context, self.puzzle)
        title = self.context.text(f"puzzles.moment.{key}")
        drawn = partial(badge, STAR if star else SOLVED)
        self.table.celebrate(Moment(title, goal, effect="solved", pictures=(drawn,)))

    def may(self, action: Any) -> bool:
        """Anything may be tried, until the puzzle has ended or while its solution is shown."""
        if self.session.state == "human" and self.nothing_to_do():
            return False
        self.context.chores.forget(self)
        self._step, self._lost = NO_HINT, False
        return True

    def nothing_to_do(self) -> str:
        if self._showing:
            return self.context.text("puzzles.table.is_shown")
        ended = self.attempt.status != "open"
        return self.context.text("puzzles.table.has_ended") if ended else ""

    def travels(self) -> None:
        """Reopen the attempt after an undo."""
        self.context.chores.forget(self)
        self._step, self._lost, self._noted = NO_HINT, False, False
        self._in_row = 0
        self._showing = self._reading = False

    def travelled(self) -> None:
        self.table.refresh()
