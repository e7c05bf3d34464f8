"""A lesson at the table of Res Arcana."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana import ID, rulesets
from resarcana_desktop.games.resarcana.play.collecting import collect_sheet
from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS, REACTIONS, begins
from resarcana_desktop.games.resarcana.play.session import PlaySession, PracticeSession
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.notation import text_of
from resarcana_desktop.games.resarcana.rulesets import component_of
from resarcana_desktop.games.resarcana.table.panels.pieces import FaceCard
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play.lessons.course import PUPIL, READ_ON, Answer, Course, lesson_seats
from resarcana_desktop.setup.game_setup import GameSetup
from resarcana_desktop.tabletop.lesson_policy import LessonPolicy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.play.collecting import CollectLine
    from resarcana_desktop.games.resarcana.rules.observation import Decision
    from resarcana_desktop.play.lessons.lesson import Lesson


MARKED: Final = frozenset({"count_to_ten", "rivals", "pearls"})
"""The lessons that show threats and chances: the one that explains these marks, and later ones."""
BY_EAR: Final = "by_ear"
"""The lesson for players who listen; while it is open, letters lead to zones."""


class ResArcanaLesson(LessonPolicy[PlaySession, ActionView]):
    """One lesson of Res Arcana."""

    course: TableCourse
    table: ResArcanaTable

    @property
    def marked(self) -> bool:
        return self.lesson.id in MARKED

    def entered(self) -> None:
        """The keys of the zones are those of the lesson, until it is closed."""
        context = self.table.context
        if self.lesson.id == BY_EAR and not context.settings.keys_by_zone:
            context.change_for_now(keys_by_zone=True)
        super().entered()

    def closed(self) -> None:
        super().closed()
        if self.lesson.id == BY_EAR:
            self.table.context.change_back()

    def pointed_out(self) -> Sequence[str]:
        """Return the things the coach highlights; none while moves are announced.

        An announcement covers the middle of the table, and has the player's attention.
        """
        table = self.table
        announced = table.telling.pending or table.skin.picture.state.announcement is not None
        return () if announced else super().pointed_out()

    def spoken_of(self) -> str:
        """The first component that the coach points out."""
        known = (name for name in self.course.pointed_out() if component_of(name) is not None)
        return next(known, "")

    shown_width = 210

    def card_shown(self, card: str) -> FaceCard:
        """Return the face of a component at reading size."""
        return FaceCard(self.table.model.words.face(card), width=self.shown_width)

    def show_done(self, action: ActionView) -> None:
        """Play an action; a collect step as a whole, once the sheet shows the intended answers."""
        table, session = self.table, self.table.session
        if session.decision.kind not in COLLECT_DECISIONS or self.course.step.solution:
            table.play(action)
            return
        sheet = collect_sheet(session.position, table.model.collect_answers)
        wrong = [line for line in sheet.questions if self.course.objection_to(line) is not None]
        for line in wrong:
            meant = next(
                option
                for option in line.options
                if self.course.objection_to(replace(line, answer=option)) is None
            )
            table.model.collect_answers.update(sheet.answered(line, meant))
            sheet = collect_sheet(session.position, table.model.collect_answers)
        if wrong:
            self.refuses(None)
            table.refresh()
            table.reopen("accept")
        else:
            table.skin.answering.answer_all(sheet.questions)

    def may_all(self, answers: Sequence[CollectLine]) -> bool:
        """Return whether a whole collect step is as meant."""
        objections = map(self.course.objection_to, answers)
        return not self.refuses(next(filter(None, objections), None))


class TableCourse(Course[PlaySession, ActionView]):
    """One lesson being taken at the table."""

    def text_of(self, action: ActionView) -> str:
        """An action in notation."""
        return text_of(action)

    def answers(self) -> Sequence[ActionView]:
        """Return all answers that the player may give."""
        return self.session.moment.answers

    def asking(self) -> str:
        """Return the component that asks for the current decision."""
        return self.session.decision.component

    def thing_of(self, action: ActionView) -> str:
        """The component that is chosen, or the button that passes."""
        return "button:pass" if action.verb is Verb.PASS else action.component

    def owns(self, component: str) -> bool:
        """Return whether the player has a component in play."""
        own = self.session.observation.seats[PUPIL]
        return any(view.id == component for view in own.in_play)

    def begins(self) -> bool:
        """Return whether a main action or a reaction is to be chosen."""
        decision = self.session.decision
        if decision.kind in COLLECT_DECISIONS:
            return False
        return decision.kind in REACTIONS or begins(self._decision_before(), decision)

    def rests(self) -> bool:
        """A collect step begins something, too."""
        decision = self.session.decision
        collecting = decision.kind in COLLECT_DECISIONS
        return self.begins() or (collecting and begins(self._decision_before(), decision))

    def idle(self, legal: Sequence[int]) -> int:
        """Return the rivals' idle action: passing, if allowed."""
        views = {self.session.position.view_of(each).verb: each for each in reversed(legal)}
        return views.get(Verb.PASS, legal[0])

    def objection_to(self, line: CollectLine) -> Answer | None:
        """Return the reply to one line of a whole collect step; None if it is as meant."""
        if line.answer is None:
            return None if self.step.asks else READ_ON
        return self.objection_within(line.answer, line.component, line.options)

    def _decision_before(self) -> Decision | None:
        moves = self.session.moves
        return moves[-1].decision if moves else None


def session_of(lesson: Lesson) -> PlaySession:
    """The game of a lesson at its beginning; the player is at seat 0."""
    chosen = {"sets": list(lesson.cardsets)} if lesson.cardsets else {}
    sets = lesson.cardsets or rulesets.BASE
    seats = rulesets.shipped_rules(sets).parse_position(lesson.position).seats
    setup = GameSetup(
        game=ID,
        seats=lesson_seats(seats),
        chosen=chosen,
        seed=1,
    )
    return PracticeSession.from_position(setup, lesson.position)
