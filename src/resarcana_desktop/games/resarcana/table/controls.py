"""The buttons and keys of the table that other games have not: answers, why, pass, points."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from resarcana_desktop.games.resarcana.play.amounts import pearl_question
from resarcana_desktop.games.resarcana.play.model import CHOOSING
from resarcana_desktop.games.resarcana.play.question import question_of
from resarcana_desktop.games.resarcana.table.announcing import WHY
from resarcana_desktop.games.resarcana.table.answering import pass_turn
from resarcana_desktop.games.resarcana.table.panels.build import convert_pearl
from resarcana_desktop.games.resarcana.table.panels.points import PointsPanel
from resarcana_desktop.tabletop.buttons import MODIFIERS, table_button

if TYPE_CHECKING:
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.play.model import ResArcanaModel
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.table.announcing import Announcer
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.widgets import Button, Widget


def _pressed(button: Widget) -> bool:
    """Press a button."""
    button.activate()
    return True


class Controls:
    """Makes the buttons beside the prompt, and knows the keys that have no button."""

    def __init__(
        self, table: TableScene[PlaySession], model: ResArcanaModel, announcer: Announcer
    ) -> None:
        self.table = table
        self.model = model
        self.announcer = announcer

    def row(self) -> list[Button]:
        """Those that come and go are on the left, so that no other moves."""
        table, words = self.table, self.model.words
        session = table.session
        if session.watched:
            return [*self._asking_why(), *table.watching.row()]
        can_pass = session.state == "human" and session.decision.kind == "action"
        why_not = table.policy.nothing_to_do() or ("" if can_pass else words("pass_why.later"))
        return [
            *(self._asking_why() if table.advised else []),
            *table.buttons.look(),
            *self._choices(),
            *([table.hint.button()] if table.advised and table.hint is not None else []),
            *table.buttons.undo_and_redo(),
            table_button(
                "pass",
                words("pass"),
                partial(pass_turn, table),
                words.cap("pass"),
                pygame.K_p,
                reason=why_not,
            ),
        ]

    def _asking_why(self) -> list[Button]:
        """Return the button that asks why a bot may have acted so, while turns are shown again."""
        words, explained = self.model.words, self.announcer.explained_lines
        if not explained:
            return []
        why_not = "" if self.announcer.shown_again() in explained else words("why.others")
        text, cap = words("why.button"), words.cap("why")
        return [table_button(WHY, text, self.announcer.ask_why, cap, pygame.K_w, reason=why_not)]

    @property
    def choosing(self) -> bool:
        """Return whether the player is to choose what a power or a component is used on."""
        session = self.table.session
        return session.state == "human" and session.decision.kind in CHOOSING

    def _choices(self) -> list[Button]:
        """Answers that have no place on the table, and the last word of a turn."""
        table, words = self.table, self.model.words
        if table.turn_ended:
            cap = words.cap("confirm")
            end = (words("end_turn"), table.end_turn, cap, pygame.K_RETURN)
            return [table_button("end_turn", *end, kind="primary")]
        if not self.choosing:
            return self._converting()
        why_not = table.policy.nothing_to_do()
        return [
            table_button(offer.name, offer.title, partial(table.play, offer.action), reason=why_not)
            for offer in question_of(words).offers
        ]

    def _converting(self) -> list[Button]:
        """Return the button that converts a Pearl, while the player may do so."""
        table, words = self.table, self.model.words
        if table.session.decision.kind != "action" or pearl_question(words) is None:
            return []  # before reacting it is one of the answers
        convert = partial(convert_pearl, table, words)
        return [table_button("convert", words("convert.button"), convert, words.cap("convert"))]

    def key(self, event: Event) -> bool:
        """Handle the keys of Pearls, points, showing turns again, and questions about those."""
        if event.type != pygame.KEYDOWN or event.mod & MODIFIERS:
            return False
        table, popups = self.table, self.table.ui.popups
        if event.key == pygame.K_c:
            return any(each.name == "convert" and _pressed(each) for each in table.ui.top().walk())
        if event.key == pygame.K_v and all(popup.name != "points" for popup in popups):
            table.open_panel(PointsPanel(self.model.words, table.close_popup))
            return True
        if event.key == pygame.K_a and table.session.state != "curtain":
            self.announcer.retell()
            return True
        if event.key == pygame.K_w and not popups and self.announcer.waits:
            return any(
                each.name == "announcement.why" and _pressed(each) for each in table.buttons.foot
            )
        if event.key == pygame.K_w and not popups and not self.announcer.explained_lines:
            words = self.model.words
            table.refuse(words("why.when", cap=words.cap("retell")))
            return True
        return False
