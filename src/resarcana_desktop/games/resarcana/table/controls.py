"""The buttons and keys of the table that other games have not: answers, why, pass, points."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from resarcana_desktop.games.resarcana.play.question import question_of
from resarcana_desktop.games.resarcana.table.host import ResArcanaHost
from resarcana_desktop.tabletop.buttons import MODIFIERS, table_button

if TYPE_CHECKING:
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.table.explanations import MoveExplanations
    from resarcana_desktop.games.resarcana.table.hint import ResArcanaHint
    from resarcana_desktop.tabletop.buttons import TableButtons
    from resarcana_desktop.widgets import Button

_WHY: Final = "why"
"""The name of the button that asks why a bot may have done what is told once more."""
_CHOOSING: Final = ("choose_component", "choose_card", "choose_rival", "choose_deck")


class ControlsHost(ResArcanaHost, Protocol):
    """The scene, as far as these buttons speak to it."""

    buttons: TableButtons
    hint: ResArcanaHint
    why: MoveExplanations

    def end_turn(self) -> None:
        """The last word of a turn."""

    def retell(self) -> None:
        """Tell once more what others did since the last turn of who sits at the table."""

    @property
    def tale_waits(self) -> bool:
        """Whether what is told now waits until the player goes on."""

    def told_again(self) -> int:
        """The place in the log of what is told once more now; -1 for what is told first."""

    def ask_why(self) -> None:
        """Have it explained why a bot may have done what is told once more."""

    def open_points(self) -> None:
        """The points of all players by source."""


def _pressed(button: Button) -> bool:
    """Press a button."""
    button.activate()
    return True


class Controls:
    """Makes the buttons beside the prompt, and knows the keys that have no button."""

    def __init__(self, scene: ControlsHost) -> None:
        self.scene = scene

    def row(self) -> list[Button]:
        """Those that come and go are on the left, so that no other moves."""
        scene, words = self.scene, self.scene.words
        session = scene.session
        if session.watched:
            return [*self._asking_why(), *scene.watching.row()]
        can_pass = session.state == "human" and session.decision.kind == "action"
        why_not = scene.policy.nothing_to_do() or ("" if can_pass else words("pass_why.later"))
        return [
            *(self._asking_why() if scene.advised else []),
            *scene.buttons.look(),
            *self._choices(),
            *([scene.hint.button()] if scene.advised else []),
            *scene.buttons.undo_and_redo(),
            table_button(
                "pass",
                words("pass"),
                scene.pass_turn,
                words.cap("pass"),
                pygame.K_p,
                reason=why_not,
            ),
        ]

    def _asking_why(self) -> list[Button]:
        """While turns are told once more: why a bot may have done what is told."""
        words, scene, explained = self.scene.words, self.scene, self.scene.why.retold
        if not explained:
            return []
        why_not = "" if scene.told_again() in explained else words("why.others")
        text, cap = words("why.button"), words.cap("why")
        return [table_button(_WHY, text, scene.ask_why, cap, pygame.K_w, reason=why_not)]

    def at_why(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the button that asks why."""
        row = self.scene.buttons.row
        return any(each.name == _WHY and each.rect.collidepoint(pos) for each in row)

    @property
    def choosing(self) -> bool:
        """Whether the player is to choose what a power or a component is used on."""
        session = self.scene.session
        return session.state == "human" and session.decision.kind in _CHOOSING

    def _choices(self) -> list[Button]:
        """Answers that have no place on the table, and the last word of a turn."""
        scene, words = self.scene, self.scene.words
        if scene.turn_ended:
            cap = words.cap("confirm")
            end = (words("end_turn"), scene.end_turn, cap, pygame.K_RETURN)
            return [table_button("end_turn", *end, kind="primary")]
        if not self.choosing:
            return []
        why_not = scene.policy.nothing_to_do()
        return [
            table_button(offer.name, offer.title, partial(scene.play, offer.action), reason=why_not)
            for offer in question_of(words).offers
        ]

    def key(self, event: Event) -> bool:
        """The keys of points, of turns told once more, and of what can be asked about those."""
        if event.type != pygame.KEYDOWN or event.mod & MODIFIERS:
            return False
        scene, popups = self.scene, self.scene.ui.popups
        if event.key == pygame.K_v and all(popup.name != "points" for popup in popups):
            scene.open_points()
            return True
        if event.key == pygame.K_a and scene.session.state != "curtain":
            scene.retell()
            return True
        if event.key == pygame.K_w and not popups and scene.tale_waits:
            return any(each.name == "tale.why" and _pressed(each) for each in scene.buttons.foot)
        if event.key == pygame.K_w and not popups and not scene.why.retold:
            scene.refuse(scene.words("why.when", cap=scene.words.cap("retell")))
            return True
        return False
