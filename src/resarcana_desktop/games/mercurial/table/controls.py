"""The buttons of the table: answers without a place on it, and the hint."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.mercurial.play.question import question_of
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.tabletop.buttons import table_button

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.play.offers import Offers
    from resarcana_desktop.games.mercurial.table.hint import MercurialHint
    from resarcana_desktop.games.mercurial.table.host import MercurialHost
    from resarcana_desktop.play.question import Offer
    from resarcana_desktop.widgets import Button

_KEYS: Final = {
    "recycle": (pygame.K_r, "recycle"),
    "acuity": (pygame.K_r, "recycle"),
    "take_back": (pygame.K_b, "take_back"),
    "cast": (pygame.K_c, "cast"),
    "end": (pygame.K_e, "end"),
    "accept": (pygame.K_RETURN, "confirm"),
}
"""The keys of answers, each with the command that is drawn on it."""


class Controls:
    """Makes the buttons beside the prompt for the decision at hand."""

    def __init__(self, host: MercurialHost, offers: Offers, hint: MercurialHint) -> None:
        self.host = host
        self.offers = offers
        self.hint = hint

    def row(self) -> list[Button]:
        """The answers and the hint, then undo and redo."""
        host = self.host
        if host.session.watched:
            return host.watching.row()
        found = self._answers() if host.asked else []
        if host.asked and host.advised:
            found.append(self.hint.button())
        return [*found, *host.buttons.undo_and_redo()]

    def _answers(self) -> list[Button]:
        """Answers that have no place on the table."""
        question = question_of(self.host, self.offers)
        if question.kind == "dice":
            return self._of_dice()
        if question.kind == "cards":
            return [self._back_to_choice()]
        return [self._answer(each) for each in question.offers]

    def _answer(self, offer: Offer[int]) -> Button:
        """A button for an action without any more to it; it says why that cannot be done."""
        host, state = self.host, self.host.session.position.state
        key, command = _KEYS.get(offer.name, (None, ""))
        over = offer.name == "end" and not int(state.takes) and not int(state.plays)
        do = {"cast": host.begin_cast, "end": host.end_own_turn}.get(offer.name)
        return table_button(
            offer.name,
            offer.title,
            do or partial(host.play, offer.action),
            host.words.cap(command) if command else "",
            key,
            reason=offer.reason,
            kind="primary" if over or offer.name == "accept" else "plain",
        )

    def _back_to_choice(self) -> Button:
        """To the panel of a class or an Artifact, after a look at the table."""
        host, cap = self.host, self.host.words.cap("confirm")
        what = "class" if host.decision == codes.D_CLASS else "artifact"
        title, reopen = host.words(f"choose.{what}_title"), partial(host.reopen, "")
        return table_button("choose", title, reopen, cap, pygame.K_RETURN, kind="primary")

    def _of_dice(self) -> list[Button]:
        host, words, plan = self.host, self.host.words, self.host.dice
        assert plan is not None
        name, number = codes.DECISIONS[plan.decision], len(plan.marks)
        text = words(f"dice.{name}_none")
        if number:
            text = host.context.count(f"table.dice.{name}", number)
        # Where nothing need be marked, Enter marks the die in focus, rather than doing nothing.
        nothing = plan.complete and not number
        confirm = table_button(
            "confirm_dice",
            text,
            host.confirm_dice,
            "" if nothing else words.cap("confirm"),
            None if nothing else pygame.K_RETURN,
            reason="" if plan.complete else words("dice.mark_first"),
            kind="primary",
        )
        clear = table_button("clear", words("button.clear"), host.clear_dice)
        return [clear, confirm] if number else [confirm]
