"""The buttons of the table: answers without a place on it, and the hint."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.mercurial.play.dice_plan import DECISIONS
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.tabletop.buttons import table_button

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.games.mercurial.table.hint import MercurialHint
    from resarcana_desktop.games.mercurial.table.host import MercurialHost
    from resarcana_desktop.games.mercurial.table.uses import Uses
    from resarcana_desktop.widgets import Button, Kind

CHOOSING: Final = (codes.D_CLASS, codes.D_ARTIFACT)
"""The decisions before the first turn, each asked in a panel that can be laid aside."""


class Controls:
    """Makes the buttons beside the prompt for the decision at hand."""

    def __init__(self, host: MercurialHost, uses: Uses, hint: MercurialHint) -> None:
        self.host = host
        self.uses = uses
        self.hint = hint

    def row(self) -> list[Button]:
        """The answers and the hint, then undo and redo."""
        host = self.host
        found = self._answers() if host.asked else []
        if host.asked and host.advised:
            found.append(self.hint.button())
        return [*found, *host.buttons.undo_and_redo()]

    def _button(
        self,
        name: str,
        action: Callable[[], None],
        *,
        key: int | None = None,
        cap: str = "",
        reason: str = "",
        primary: bool = False,
        text: str = "",
    ) -> Button:
        text = text or self.host.words(f"button.{name}")
        kind: Kind = "primary" if primary else "plain"
        return table_button(name, text, action, cap, key, reason=reason, kind=kind)

    # ---- what they do --------------------------------------------------------------------

    def _answers(self) -> list[Button]:
        """Answers that have no place on the table."""
        if self.host.decision == codes.D_TURN:
            return self._of_turn()
        if self.host.decision in DECISIONS:
            return self._of_dice()
        if self.host.decision == codes.D_OFFER:
            return self._of_offer()
        if self.host.decision in CHOOSING:
            return [self._back_to_choice()]
        return []

    def _back_to_choice(self) -> Button:
        """To the panel of a class or an Artifact, after a look at the table."""
        host = self.host
        what = "class" if host.decision == codes.D_CLASS else "artifact"
        return self._button(
            "choose",
            partial(host.reopen, ""),
            key=pygame.K_RETURN,
            cap=host.words.cap("confirm"),
            primary=True,
            text=host.words(f"choose.{what}_title"),
        )

    def _of_offer(self) -> list[Button]:
        host = self.host
        yes, no = (int(actions.simple(verb, 0)) for verb in (codes.V_ACCEPT, codes.V_DECLINE))
        accept = self._button(
            "accept",
            partial(host.play, yes),
            key=pygame.K_RETURN,
            cap=host.words.cap("confirm"),
            primary=True,
        )
        return [self._button("decline", partial(host.play, no)), accept]

    def _of_turn(self) -> list[Button]:
        """What begins something else than taking or playing a card, and what ends the turn."""
        host, position = self.host, self.host.session.position
        solo = position.seats == 1
        recycle = ("acuity", codes.V_ACUITY) if solo else ("recycle", codes.V_RECYCLE)
        played = (
            (*recycle, "recycle", pygame.K_r),
            ("take_back", codes.V_TAKE_BACK, "take_back", pygame.K_b),
        )
        found: list[Button] = []
        for name, verb, command, key in played:
            do = partial(host.play, int(actions.simple(verb, 0)))
            found.append(self._for(name, verb, do, key, command))
        nothing_left = not int(position.state.takes) and not int(position.state.plays)
        return [
            *found,
            self._for("cast", codes.V_CAST, host.begin_cast, pygame.K_c),
            self._for("end", codes.V_END, host.end_own_turn, pygame.K_e, primary=nothing_left),
        ]

    def _for(
        self,
        name: str,
        verb: int,
        do: Callable[[], None],
        key: int,
        command: str = "",
        *,
        primary: bool = False,
    ) -> Button:
        """A button for an action without any more to it; it says why that cannot be done."""
        cap = self.host.words.cap(command or name)
        reason = self.uses.why(int(actions.simple(verb, 0)))
        return self._button(name, do, key=key, cap=cap, reason=reason, primary=primary)

    def _of_dice(self) -> list[Button]:
        host, words, plan = self.host, self.host.words, self.host.dice
        assert plan is not None
        name, number = codes.DECISIONS[plan.decision], len(plan.marks)
        text = words(f"dice.{name}_none")
        if number:
            text = host.context.count(f"table.dice.{name}", number)
        # Where nothing need be marked, Enter marks the die in focus, rather than doing nothing.
        nothing = plan.complete and not number
        confirm = self._button(
            "confirm_dice",
            host.confirm_dice,
            key=None if nothing else pygame.K_RETURN,
            cap="" if nothing else words.cap("confirm"),
            reason="" if plan.complete else words("dice.mark_first"),
            primary=True,
            text=text,
        )
        return [self._button("clear", host.clear_dice), confirm] if number else [confirm]
