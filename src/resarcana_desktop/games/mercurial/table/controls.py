"""The buttons of the table: answers without a place on it, and the hint."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.mercurial.play.dice_plan import done
from resarcana_desktop.games.mercurial.play.question import question_of
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.table.panels.casting import begin_cast
from resarcana_desktop.tabletop.buttons import table_button

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.games.mercurial.play.dice_plan import DicePlan
    from resarcana_desktop.games.mercurial.play.model import MercurialModel
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.play.question import Offer
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.widgets import Button

_KEYS: Final = {
    "recycle": (pygame.K_r, "recycle"),
    "acuity": (pygame.K_r, "recycle"),
    "take_back": (pygame.K_t, "take_back"),
    "cast": (pygame.K_c, "cast"),
    "end": (pygame.K_e, "end"),
    "accept": (pygame.K_RETURN, "confirm"),
}
"""The keys of answers, each with the command that is drawn on it."""


class Controls:
    """Makes the buttons beside the prompt for the decision at hand."""

    def __init__(self, table: TableScene[MercurialSession], model: MercurialModel) -> None:
        self.table = table
        self.model = model

    def row(self) -> list[Button]:
        """The answers and the hint, then undo and redo."""
        table = self.table
        if table.session.watched:
            return table.watching.row()
        found = self._answers() if table.asked else []
        if table.asked and table.advised and table.hint is not None:
            found.append(table.hint.button())
        return [*found, *table.buttons.undo_and_redo()]

    def _answers(self) -> list[Button]:
        """Answers that have no place on the table."""
        question = question_of(self.model)
        if question.kind == "dice":
            return self._of_dice()
        if question.kind == "cards":
            return [self._back_to_choice()]
        return [self._answer(each) for each in question.offers]

    def _answer(self, offer: Offer[int]) -> Button:
        """A button for an action without any more to it; it says why that cannot be done."""
        table, words, state = self.table, self.model.words, self.model.session.position.state
        key, command = _KEYS.get(offer.name, (None, ""))
        over = offer.name == "end" and not int(state.takes) and not int(state.plays)
        wording = table.policy.waits_for_reader() or table.policy.nothing_to_do()
        next_ = table.policy.asks_for(offer.name) or (over and not wording)
        ways: dict[str, Callable[[], None]] = {
            "cast": partial(begin_cast, table, self.model),
            "end": self.end_turn,
        }
        return table_button(
            offer.name,
            offer.title,
            ways.get(offer.name) or partial(table.play, offer.action),
            words.cap(command) if command else "",
            key,
            reason=offer.reason,
            kind="primary" if next_ or offer.name == "accept" else "plain",
            tooltip=words(f"button_told.{offer.name}"),
        )

    def end_turn(self) -> None:
        """End the turn; one in which nothing was done, though something can be, asks first."""
        table, position = self.table, self.model.session.position
        end = int(actions.simple(codes.V_END, 0))
        hasty = table.policy.asks_twice and not int(position.state.acted)
        if hasty and len(position.legal_actions()) > 1:
            if table.policy.may(end):
                table.judged((end,), "table.confirm_end", partial(table.play_at_once, end))
        else:
            table.play(end)

    def _back_to_choice(self) -> Button:
        """To the panel of a class or an Artifact, after a look at the table."""
        table, words = self.table, self.model.words
        reopen = partial(table.reopen, "")
        what = "class" if self.model.decision == codes.D_CLASS else "artifact"
        title, cap = words(f"choose.{what}_title"), words.cap("confirm")
        closed = table.policy.nothing_to_do()
        waits = bool(closed) or table.policy.waits_for_reader()
        return table_button(
            "choose",
            title,
            reopen,
            cap,
            pygame.K_RETURN,
            reason=closed,
            kind="plain" if waits else "primary",
            tooltip=words("button_told.choose"),
        )

    def _of_dice(self) -> list[Button]:
        words, plan = self.model.words, self.model.dice
        assert plan is not None
        name, number = codes.DECISIONS[plan.decision], len(plan.marks)
        text = words(f"dice.{name}_none")
        if number:
            text = self.table.context.count(f"table.dice.{name}", number)
        # If nothing has to be marked, Enter marks the die in focus.
        nothing = plan.complete and not number
        confirm_it = table_button(
            "confirm_dice",
            text,
            partial(confirm_dice, self.table, self.model),
            "" if nothing else words.cap("confirm"),
            None if nothing else pygame.K_RETURN,
            reason="" if plan.complete else words("dice.mark_first"),
            kind="primary" if number else "plain",
            tooltip=words(f"button_told.{f'{name}_none' if nothing else name}"),
        )
        told = words("button_told.clear")
        clear = table_button("clear", words("button.clear"), self._clear, tooltip=told)
        return [clear, confirm_it] if number else [confirm_it]

    def _clear(self) -> None:
        """Take all marks away."""
        if self.model.dice is not None:
            self.model.dice.clear()
        self.table.rebuild()


def confirm_dice(table: TableScene[MercurialSession], model: MercurialModel) -> None:
    """Convert, flip or reroll the dice that are marked."""
    plan = model.dice
    if plan is None or not plan.complete:
        return
    answers = tuple(plan.actions() or [done()])
    if all(table.policy.may(action) for action in answers):
        table.judged(answers, "", partial(_confirm, table, model, plan))


def _confirm(table: TableScene[MercurialSession], model: MercurialModel, plan: DicePlan) -> None:
    state = model.session.position.state
    step = (int(state.decision), int(state.step), int(state.card))
    moves = [table.apply(action) for action in plan.actions()]
    state = model.session.position.state
    again = (int(state.decision), int(state.step), int(state.card)) == step
    if again and done() in model.session.position.legal_actions():
        moves.append(table.apply(done()))
    table.show_moves(moves)
