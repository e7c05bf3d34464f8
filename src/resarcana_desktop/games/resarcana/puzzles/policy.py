"""A puzzle at the table: the coach names the goal, and whatever reaches it is right."""

from __future__ import annotations

from functools import cached_property, partial
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.app import confirm
from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.games.resarcana.lessons.policy import BACK_KEY
from resarcana_desktop.games.resarcana.play.advice import suggestions
from resarcana_desktop.games.resarcana.puzzles import words
from resarcana_desktop.games.resarcana.puzzles.attempt import Attempt, Status, session_of
from resarcana_desktop.games.resarcana.puzzles.own import OwnPuzzles
from resarcana_desktop.games.resarcana.puzzles.puzzle import CHOICES
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.games.resarcana.table.view.game_log import GameLog
from resarcana_desktop.games.setups import own_seat
from resarcana_desktop.play.lessons.rivals import ToldRivals
from resarcana_desktop.render.badges import SOLVED, STAR, badge
from resarcana_desktop.tabletop.ceremony import Moment
from resarcana_desktop.tabletop.coach import NEXT_KEY, SHOW_KEY, Coach, Said, Way
from resarcana_desktop.tabletop.policy import TablePolicy
from resarcana_desktop.widgets import MenuItem

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.play.collecting import CollectLine
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
    from resarcana_desktop.games.resarcana.puzzles.wanted import Progress
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.play.log import LogLine

NO_HINT: Final = 0
COMPONENT: Final = 1
ACTION: Final = 2
"""The steps of the hint: nothing yet, what it begins with, what is done with it."""


def puzzle_table(
    context: Context, puzzle: Puzzle, progress: Progress, follow: Callable[[], None]
) -> ResArcanaTable:
    """The table with one puzzle on it; `follow` opens the next one."""
    session = session_of(puzzle, own_seat(context.settings.last_setup))
    policy = PuzzlePolicy(puzzle, session, progress, follow)
    policy.table = ResArcanaTable(context, session, policy)
    return policy.table


class PuzzlePolicy(TablePolicy):
    """One puzzle: anything may be tried, until it has ended or its solution is shown."""

    coached = True
    savable = False
    asks_twice = False  # everything can be taken back
    table: ResArcanaTable

    def __init__(
        self,
        puzzle: Puzzle,
        session: PlaySession,
        progress: Progress,
        follow: Callable[[], None],
    ) -> None:
        self.puzzle = puzzle
        self.progress = progress
        self.session = session
        self.attempt = Attempt(puzzle, session)
        self._follow = follow
        self._log_of_plan = GameLog()
        self._step = NO_HINT
        self._lost = False
        self._showing = False
        self._reading = False
        self._noted = False

    def opponents(self) -> ToldRivals:
        """They do as the puzzle says, until it has ended."""
        return ToldRivals(lambda: self.attempt.status != "open", self.attempt.rival)

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
        """The goal, what came of the attempt, and the ways on."""
        text, puzzle = self.context.text, self.puzzle
        caption, answer = self._said()
        said = Said(
            title=words.title(self.context, puzzle),
            count=words.described(self.context, puzzle, self.progress.of_puzzle(puzzle)),
            text=words.goal(self.context, puzzle),
            aim=self._so_far(),
            answer=answer,
            caption=caption,
        )
        beginning = text("puzzles.table.at_start") if not self.session.game.played else ""
        cap = text("app.cap.lesson_back")
        over = text("puzzles.table.over")
        back = Way("coach.back", over, self.start_over, BACK_KEY, cap, beginning)
        leave = Way("coach.leave", text("puzzles.table.leave"), self.context.scenes.pop)
        return Coach(said, self._way_on(), back, leave, self._way_to_see())

    def _so_far(self) -> str:
        """How many points there are, and how many main actions were taken."""
        if not self.puzzle.is_proved:
            return ""
        values = {"points": self.attempt.points, "actions": self.attempt.actions}
        return self.context.text("puzzles.table.so_far", **values)

    @property
    def _status(self) -> Status:
        """How it stands as far as the table has shown that: a count is watched to its end."""
        return self.attempt.status if self._noted else "open"

    def _way_on(self) -> Way:
        text, cap = self.context.text, self.context.text("app.cap.lesson_next")
        reason = "" if self._status == "solved" else text("puzzles.table.unsolved")
        return Way("coach.next", text("puzzles.table.next"), self._follow, NEXT_KEY, cap, reason)

    def _way_to_see(self) -> Way | None:
        """The next hint, or the solution; None where there is no more to be told."""
        text, cap = self.context.text, self.context.text("app.cap.hint")
        if self._status == "solved":
            if self._tells_solution or self._showing or self.puzzle.kind in CHOICES:
                return None
            read = text("puzzles.table.read")
            return Way("coach.show", read, self.read_solution, SHOW_KEY, cap)
        reason = self._why_no_help()
        told_at_once = self.puzzle.kind in CHOICES  # a hint would be the answer
        if self._step == ACTION or self._status == "failed" or told_at_once:
            show = text("puzzles.table.show")
            return Way("coach.show", show, self.show_solution, SHOW_KEY, cap, reason)
        key = "hint" if self._step == NO_HINT else "more"
        words = text(f"puzzles.table.{key}")
        return Way("coach.hint", words, self.give_hint, SHOW_KEY, cap, reason)

    def _why_no_help(self) -> str:
        """Why neither a hint nor the solution can be had just now; "" where they can."""
        text = self.context.text
        if self._showing:
            return text("puzzles.table.is_shown")
        if self.attempt.status != self._status:
            return text("puzzles.table.counting")
        return text("puzzles.table.only_pass") if self.attempt.is_reached else ""

    def _said(self) -> tuple[str, str]:
        """What came of it, or the hint that was asked for, under a caption; "" before that."""
        text, attempt, case = self.context.text, self.attempt, self._case()
        if self._status == "solved" and self.puzzle.kind in CHOICES:
            return self.prompt(), words.judged(self.context, self.puzzle)
        if case:
            told = [words.came_of_it(self.context, self.puzzle, case, attempt.points)]
            if case == "shown" and self.puzzle.counts_actions:
                told = [*self._told_of(self.table.stage.lines), *told]
            elif case == "shown":
                told = [*self._solution(), *told]
            elif self._status == "solved" and self._tells_solution:
                told += self._solution()
            return text(f"puzzles.caption.{case}"), "\n".join(told)
        hint = "" if self._showing else self._hint()
        return (text("puzzles.caption.hint") if hint else ""), hint

    @property
    def _tells_solution(self) -> bool:
        """Whether the solution is told once it is solved, as there is no star left to play for."""
        return self._reading or not self.puzzle.counts_actions

    def _solution(self) -> list[str]:
        """A way to the goal in the words of the log, and what is as good to begin with."""
        told = self._told_of(self._log_of_plan.lines(self._played.moves, self.table.stage.table))
        others = [each for each in self.puzzle.first if each != self.puzzle.plan[0][0]]
        if others:
            told.append(words.as_good(self.context, self.puzzle, others))
        return told

    def _told_of(self, lines: Sequence[LogLine]) -> list[str]:
        """What the player does in some lines of a log, numbered."""
        own = (line.text for line in lines if line.seat == self.puzzle.viewer)
        return [f"{number}. {told}" for number, told in enumerate(own, start=1)]

    @cached_property
    def _played(self) -> PlaySession:
        """The plan as it is played."""
        session = session_of(self.puzzle, own_seat(self.context.settings.last_setup))
        for text in chain.from_iterable(self.puzzle.plan):
            session.play(session.position.action(text))
        return session

    def _case(self) -> str:
        """What there is to say of how it stands; "" while there is still something to be found."""
        status = self._status
        if status == "solved":
            return "shown" if self._showing else "star" if self.attempt.star else "solved"
        if status == "failed":
            return "failed"
        if self._lost:
            return "lost"
        return "reached" if self.attempt.is_reached and not self._showing else ""

    def prompt(self) -> str:
        """What came of it, in two words; "" while it is open."""
        if self._status == "open":
            return ""
        return self.context.text(f"puzzles.caption.{self._case()}")

    def _hint(self) -> str:
        """As much of the hint as was asked for."""
        line = self.attempt.next_line() if self._step else ()
        if not line:
            return ""
        found = suggestions(self.table.words, [Advice(line[0], 1.0, 1, line=line[1:])])[0]
        if self._step == COMPONENT and found.component:
            component = self.table.words.component(found.component)
            return self.context.text("puzzles.table.look_at", component=component)
        told = self.context.text("puzzles.table.do", told=found.title)
        return " ".join(filter(None, (told, found.then)))

    # ---- the ways on ---------------------------------------------------------------------

    def give_hint(self) -> None:
        """One step more of the hint, or that the goal is out of reach by now."""
        self.attempt.helped = True
        self._lost = not self.attempt.within_reach
        if not self._lost:
            self._step += 1
        self.table.refresh()

    def show_solution(self) -> None:
        """Play it, from here where that leads to the goal, else from the beginning."""
        self.attempt.helped = True
        if self.attempt.status != "open" or not self.attempt.within_reach:
            self.start_over()
        self._showing = True
        self.table.refresh()
        self.table.unsettle()

    def read_solution(self) -> None:
        """Tell the solution to somebody who has another one."""
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
        self.context.tell(OwnPuzzles.of(self.context).remove(self.puzzle))
        self.context.scenes.pop()

    # ---- playing -------------------------------------------------------------------------

    def asked(self, play: Callable[[Any], None]) -> bool:
        """While the solution is shown it answers; once the puzzle has ended no one is asked.

        Nor is what can change nothing any more, as the item that is taken at a last pass.
        """
        self._note()
        if self.attempt.status != "open":
            return True
        attempt = self.attempt
        action = attempt.next_action() if self._showing else attempt.idle_answer()
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
        """Keep what came of the attempt, once."""
        status = self.attempt.status
        if status == "open" or self._noted:
            return
        self._noted = True
        solved = status == "solved" and not self._showing
        helped, star = self.attempt.helped, self.attempt.star
        self.context.tell(self.progress.note(self.puzzle, solved=solved, star=star, helped=helped))
        ui = self.table.ui
        ui.popups.clear()
        self.table.refresh()
        if ui.ring:  # what was in focus is of no more use: no tip about it covers the table
            ui.set_focus(ui.find("coach.next" if status == "solved" else "coach.back"))
        if solved:
            self._celebrate(star=star)

    def _celebrate(self, *, star: bool) -> None:
        """It was solved by the player: a great moment, greater with a star."""
        key = "star" if star else "solved"
        told = words.goal(self.context, self.puzzle)
        title = self.context.text(f"puzzles.moment.{key}")
        drawn = partial(badge, STAR if star else SOLVED)
        self.table.celebrate(Moment(title, told, effect="solved", pictures=(drawn,)))

    def may(self, action: ActionView) -> bool:
        """Anything may be tried, until the puzzle has ended or while its solution is shown."""
        if self.session.state == "human" and self.nothing_to_do():
            return False
        self._step, self._lost = NO_HINT, False
        return True

    def nothing_to_do(self) -> str:
        if self._showing:
            return self.context.text("puzzles.table.is_shown")
        ended = self.attempt.status != "open"
        return self.context.text("puzzles.table.has_ended") if ended else ""

    def may_all(self, answers: Sequence[CollectLine]) -> bool:
        """The next round is no part of a puzzle."""
        return False

    def travels(self) -> None:
        """What was taken back is open again."""
        self._step, self._lost, self._noted = NO_HINT, False, False
        self._showing = self._reading = False

    def travelled(self) -> None:
        self.table.refresh()
