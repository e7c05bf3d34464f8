"""A lesson at the table of Mercurial."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.bots.turn_bot import Effort, TurnBot
from resarcana_desktop.games.mercurial.bots.weights import shipped
from resarcana_desktop.games.mercurial.lessons.session import LessonSession
from resarcana_desktop.games.mercurial.play.cast_plan import FIRST_STEP
from resarcana_desktop.games.mercurial.play.dice_plan import DECISIONS
from resarcana_desktop.games.mercurial.play.payments import payments
from resarcana_desktop.games.mercurial.rules import actions
from resarcana_desktop.games.mercurial.rules.codes import (
    ARCANAS,
    D_ARTIFACT,
    D_CLASS,
    D_OFFER,
    D_PAY,
    D_TURN,
    ELEMENTS,
    HAND,
    NOTHING,
    V_ACUITY,
    V_CAST,
    V_CONVERT,
    V_DECLINE,
    V_END,
    V_FLIP,
    V_MYSTRUNE,
    V_PLAY,
    V_RECYCLE,
    V_REROLL,
    V_SKILL,
    V_SPELL,
    V_TAKE_BACK,
)
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.table.controls import confirm_dice
from resarcana_desktop.games.mercurial.table.panels.casting import NAME as CAST
from resarcana_desktop.games.mercurial.table.panels.casting import begin_cast, cast
from resarcana_desktop.games.mercurial.table.panels.pieces import CardView
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.play.lessons.course import PUPIL, Answer, Course
from resarcana_desktop.tabletop.lesson_policy import LessonPolicy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
    from resarcana_desktop.play.lessons.lesson import Lesson


_CAST: Final = int(actions.simple(V_CAST, 0))


class MercurialLesson(LessonPolicy[LessonSession, int]):
    """One lesson of Mercurial."""

    course: MercurialCourse
    table: MercurialTable

    shown_width = 330
    bright = 0.4
    bright_to_act = 0.66

    def card_shown(self, card: str) -> CardView:
        """Return a card at reading size."""
        text, position = self.table.model.words, self.table.session.position
        return CardView(position.faces.card(card), text.language, self.shown_width, ratio=0.55)

    def say(self, answer: Answer) -> None:
        """Show a reply; the current plan stays as it is, so that it can be corrected."""
        table, dice = self.table, self.table.model.dice
        casting = bool(table.ui.popups) and table.ui.popups[-1].name == CAST
        super().say(answer)
        if dice is not None:
            table.model.dice = dice
            table.rebuild()
        if casting:
            table.reopen("")

    def may_all(self, answers: Sequence[CastPlan]) -> bool:
        """Return whether the whole plan of a Cast is as meant."""
        return not any(self.refuses(self.course.objection_to(plan)) for plan in answers)

    # ---- having it shown -----------------------------------------------------------------

    def show_done(self, action: int) -> None:
        """Show a plan of several answers first, and play it the next time."""
        table = self.table
        if action == _CAST or table.model.decision >= FIRST_STEP:
            self._show_cast()
        elif table.model.decision in DECISIONS:
            self._show_dice(action)
        elif table.model.decision == D_PAY:
            self._show_payment(action)
        else:
            table.play(action)

    def _show_cast(self) -> None:
        table = self.table
        opened = bool(table.ui.popups) and table.ui.popups[-1].name == CAST
        if not opened:
            begin_cast(table, table.model)
        if table.model.plan is None:
            return
        if self.course.step.advice and not opened and not table.model.plan.begun:
            table.model.plan.propose()
        if self.course.put_right(table.model.plan) or not opened:
            table.reopen("")
        else:
            cast(table, table.model)

    def _show_dice(self, action: int) -> None:
        table, plan = self.table, self.table.model.dice
        assert plan is not None
        verb = int(actions.verb_of(action))
        face, second = int(actions.first_of(action)), int(actions.second_of(action))
        if verb not in (V_CONVERT, V_FLIP, V_REROLL):
            table.play(action)
            return
        number = {V_CONVERT: int(actions.third_of(action)), V_REROLL: second}.get(verb, 1)
        dice = [place for place, shown in enumerate(plan.faces) if shown == face][:number]
        target = second if verb == V_CONVERT else plan.targets(dice[0])[0]
        marks = dict.fromkeys(dice, target)
        if _kinds(plan.faces, marks) == _kinds(plan.faces, plan.marks):
            confirm_dice(table, table.model)
            return
        plan.marks = marks
        table.rebuild()

    def _show_payment(self, action: int) -> None:
        table = self.table
        found = payments(table.session.position.legal_actions())
        wanted = next(each for each in found if each.action == action)
        if table.model.payment == wanted and table.ui.popups:
            table.play(action)
            return
        table.model.payment = wanted
        table.reopen("")


def _kinds(faces: Sequence[int], marks: dict[int, int]) -> Counter[tuple[int, int]]:
    """Marks by what dice show and will show: dice that show the same are alike."""
    return Counter((faces[place], target) for place, target in marks.items())


_BEGINNINGS: Final = (D_CLASS, D_ARTIFACT, D_TURN, D_OFFER)
_OF_DICE: Final = (V_CONVERT, V_FLIP, V_REROLL, V_MYSTRUNE)
_BUTTONS: Final = {
    V_RECYCLE: "recycle",
    V_ACUITY: "acuity",
    V_TAKE_BACK: "take_back",
    V_CAST: "cast",
    V_END: "end",
}
_EFFORT: Final = Effort(nodes=40)
"""The bot that helps the coach out answers within a frame or two."""


class MercurialCourse(Course[LessonSession, int]):
    """One lesson being taken at the table."""

    def __init__(self, lesson: Lesson, session: LessonSession) -> None:
        super().__init__(lesson, session)
        self._bot = TurnBot(session.position.faces, shipped(), _EFFORT)
        self._found: tuple[int, int] | None = None
        """The hash of the position for which the bot was asked, and its answer."""

    def text_of(self, action: int) -> str:
        """An action in notation."""
        return self.session.position.text_of(action)

    def answers(self) -> Sequence[int]:
        """Return all answers that the player may give."""
        return self.session.position.legal_actions()

    def asking(self) -> str:
        """Return the card that is asked about."""
        return self.card(int(self.session.position.state.asked))

    def card(self, number: int) -> str:
        """Return the id of a card by its number; "" for none."""
        return "" if number == NOTHING else self.session.position.faces.ids[number]

    def thing_of(self, action: int) -> str:
        """Dice by the face they show, a card to take or play, or a button."""
        verb = int(actions.verb_of(action))
        if verb in _OF_DICE:
            return f"die:{ELEMENTS[int(actions.first_of(action))]}"
        if verb in (V_SKILL, V_SPELL, V_PLAY):
            return self.session.position.faces.cards[int(actions.card_of(action))].id
        return f"button:{_BUTTONS[verb]}" if verb in _BUTTONS else ""

    def owns(self, component: str) -> bool:
        """Return whether a card is on the player's side."""
        position = self.session.position
        pile = int(position.state.pile[position.faces.numbers[component]])
        return pile in range(int(pile_of(PUPIL, HAND)), int(pile_of(PUPIL, ARCANAS)) + 1)

    def best(self) -> int | None:
        """Return the choice of a bot, which knows no more than the player."""
        position = self.session.position
        if self.session.state != "human":
            return None
        now = position.hash()
        if self._found is None or self._found[0] != now:
            legal = position.legal_actions()
            self._found = now, self._bot.choose(position.observation(PUPIL), legal, 0)
        return self._found[1]

    def begins(self) -> bool:
        """Return whether a turn continues, or an offer is to be answered."""
        return int(self.session.position.state.decision) in _BEGINNINGS

    def idle(self, legal: Sequence[int]) -> int:
        """Rivals end their turn, and take nothing that is offered."""
        verbs = {int(actions.verb_of(each)): each for each in legal}
        return verbs.get(V_END, verbs.get(V_DECLINE, legal[0]))

    # ---- a Cast, which is planned as a whole ---------------------------------------------

    def objection_to(self, plan: CastPlan) -> Answer | None:
        """Return the reply to the first planned answer that is not meant; None if all are."""
        for step in plan.work_out().steps:
            answer = self.objection_within(step.planned, self.card(step.card), step.options)
            if answer is not None:
                return answer
        return None

    def put_right(self, plan: CastPlan) -> bool:
        """Plan the intended answers, as far as they are missing; return whether anything changed.

        Each answer may change the questions after it.
        """
        changed = False
        for _ in range(len(plan.work_out().steps) + 1):
            for step in plan.work_out().steps:
                card = self.card(step.card)
                if self.objection_within(step.planned, card, step.options) is not None:
                    meant = (
                        each
                        for each in step.options
                        if self.objection_within(each, card, step.options) is None
                    )
                    plan.choose(step.key, next(meant))
                    changed = True
                    break
        return changed
