"""A hint: what the best bot would do in the player's place, asked of the bots' process.

It is told what the seat may know. Whatever is played, taken back or left ends the thought. What is
advised at a turn is played; a Cast, and what is advised for dice or a payment, is filled in, so
that the player sees it before it is done.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.bots.services import Advise
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.games.mercurial.play.cast_plan import FIRST_STEP, CastPlan
from resarcana_desktop.games.mercurial.play.dice_plan import DECISIONS, DicePlan
from resarcana_desktop.games.mercurial.play.hint_words import (
    outlook_of,
    told_of_plan,
    told_of_reason,
    told_of_worth,
)
from resarcana_desktop.games.mercurial.play.payments import payments
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.table.panels import casting
from resarcana_desktop.games.mercurial.table.panels.pieces import IconButton, words
from resarcana_desktop.games.mercurial.text.action_text import action_text
from resarcana_desktop.tabletop.buttons import HINT
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import HEADING, Button, Column, Label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.games.mercurial.table.host import MercurialHost
    from resarcana_desktop.widgets import Widget

NAMED: Final = 3
"""So many actions are named."""
PANEL_BUTTON: Final = "panel.hint"
_CAST: Final = int(actions.simple(codes.V_CAST, 0))


class Hint:
    """Asks for advice, and shows it once it is there."""

    def __init__(self, host: MercurialHost) -> None:
        self.host = host
        self._asked_from = ""

    @property
    def thinking(self) -> bool:
        """Whether advice is awaited."""
        return self.host.opponents.advising

    @property
    def _panel_on_top(self) -> str:
        """The name of the panel that is open; "" on the table."""
        popups = self.host.ui.popups
        return popups[-1].name if popups else ""

    # ---- asking --------------------------------------------------------------------------

    def ask(self) -> None:
        """Have the actions of the player judged; where a Cast is planned, the ways to Cast."""
        host = self.host
        host.session.note_hint()
        self._asked_from = self._panel_on_top
        plans_cast = self._asked_from == casting.NAME and host.decision == codes.D_TURN
        try:
            seen, legal, seed = host.session.question()
            host.opponents.consult(Advise(seen, [_CAST] if plans_cast else legal, seed))
        except WorkerFailed:
            host.refuse(host.words("hint.failed"))
        self.dress()

    def offer(self, panel: TablePanel) -> None:
        """Put the button that asks in the corner of a panel with a question of the game."""
        text = self.host.words
        button = Button(
            text("hint.thinks" if self.thinking else "button.hint"),
            self.ask,
            PANEL_BUTTON,
            cap=text.cap("hint"),
            shortcut_key=pygame.K_h,
            height=42,
            padding=14,
        )
        panel.offer(button)

    def dress(self) -> None:
        """Write on the button of a panel whether advice is awaited."""
        button = self.host.ui.find_or_none(PANEL_BUTTON)
        if isinstance(button, Button):
            key = "hint.thinks" if self.thinking else "button.hint"
            button.set(text=self.host.words(key))

    def update(self) -> None:
        """Show the advice once it is there, unless the player has gone on to something else."""
        if not self.thinking:
            return
        try:
            advice = self.host.opponents.consulted(Advise)
        except WorkerFailed:
            self.host.refuse(self.host.words("hint.failed"))
            self.dress()
            return
        if advice is None:
            return
        self.dress()
        if advice and self._panel_on_top == self._asked_from:
            self.host.open_panel(self._panel(advice[:NAMED]))

    # ---- showing -------------------------------------------------------------------------

    def _panel(self, advice: Sequence[Advice]) -> TablePanel:
        text = self.host.words
        rows = [self._row(advice, place) for place in range(len(advice))]
        close = Button(text("close"), self.host.close_popup, "close", cap=text.cap("cancel"))
        told = words(f"{{muted}}{text(self._what_follows(advice))}{{/muted}}", 18)
        parts = [Label(text("hint.title"), HEADING), told, *rows]
        cancel = self.host.close_popup
        return TablePanel(HINT, parts, [close], width=860, cancel=cancel, focus="hint.1")

    def _what_follows(self, advice: Sequence[Advice]) -> str:
        """The key of what is said of the choice: played at once, or filled in to be confirmed."""
        decision = self.host.decision
        filled = decision in DECISIONS or decision == codes.D_PAY or decision >= FIRST_STEP
        if filled or self._asked_from == casting.NAME:
            return "hint.fills"
        casts = any(each.action == _CAST for each in advice)
        return "hint.plays_or_plans" if casts else "hint.plays"

    def _row(self, advice: Sequence[Advice], place: int) -> Widget:
        """An action, how it goes on, what it is worth, and what speaks for it."""
        text, position, each = self.host.words, self.host.session.position, advice[place]
        take = partial(self._take, each)
        number = place + 1
        button = IconButton(
            self._told(each),
            take,
            f"hint.{number}",
            chosen=place == 0,
            key=pygame.K_0 + number,
            cap=str(number),
        )
        lines = (
            told_of_plan(text, each),
            told_of_worth(text, advice, place, alone=position.seats == 1),
            told_of_reason(text, position, each, first=place == 0),
        )
        return Column([button, *(words(line, 18) for line in lines if line)], gap=4)

    def _told(self, advice: Advice) -> str:
        """The action in words: all that is chosen of dice together, a Cast with its result."""
        text, position = self.host.words, self.host.session.position
        decision, plan = int(position.state.decision), self._plan_of(advice)
        if advice.action == _CAST or decision >= FIRST_STEP:
            return text("cast.share", name=text("button.cast"), amount=self._result(plan))
        kind = codes.DECISIONS[decision]
        if decision in DECISIONS:
            chosen = DicePlan(position)
            chosen.follow(plan)
            told = [action_text(text.game, each, kind) for each in chosen.actions()]
            if told:
                return ", ".join(told)
        return action_text(text.game, advice.action, kind)

    def _result(self, plan: Sequence[int]) -> str:
        position = self.host.session.position
        cast = CastPlan(position)
        cast.follow(plan)
        return casting.CastPanel(self.host, position, cast).brought()

    @staticmethod
    def _plan_of(advice: Advice) -> Sequence[int]:
        outlook = outlook_of(advice)
        return outlook.plan if outlook is not None else (advice.action,)

    # ---- taking it -----------------------------------------------------------------------

    def _take(self, advice: Advice) -> None:
        """Play what is advised, or fill it in."""
        host, plan = self.host, self._plan_of(advice)
        host.close_popup()
        decision = host.decision
        if advice.action == _CAST or decision >= FIRST_STEP:
            host.plan = CastPlan(host.session.position)
            host.plan.follow(plan)
            host.open_cast("do_cast")
        elif decision in DECISIONS:
            host.mark_dice(plan)
        elif decision == codes.D_PAY:
            host.payment = payments([advice.action])[0]
            host.reopen("confirm")
        else:
            host.play(advice.action)
