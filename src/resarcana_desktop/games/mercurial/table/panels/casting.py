"""The panel of a Cast: every step with its answers, and a preview of the result."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.play.cast_plan import FIRST_STEP, CastPlan, key_of
from resarcana_desktop.games.mercurial.play.cast_words import CastWords
from resarcana_desktop.games.mercurial.rules import actions
from resarcana_desktop.games.mercurial.rules.codes import (
    D_SPEND,
    D_TURN,
    ENERGIES,
    PLAYING,
    V_CAST,
)
from resarcana_desktop.games.mercurial.table.panels.pieces import IconButton, stepper, words
from resarcana_desktop.tabletop.panel import TablePanel, cancel_buttons, confirm_button
from resarcana_desktop.widgets import HEADING, Button, Column, Flow, Label, Limit, Row, Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from resarcana_desktop.games.mercurial.play.cast_plan import Key, Step, Worked
    from resarcana_desktop.games.mercurial.play.model import MercurialModel
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.widgets import Widget

NAME: Final = "cast"
_NAME: Final = 460
_AMOUNT: Final = 130
"""Design px of the width of a name in the sums, and of an amount."""
_WIDE: Final = 1060
_NARROW: Final = 860
"""Design px of the width of the panel with something to choose, and without."""
_TRIED: Final = 4
"""Answers to each step that are tried to find out how high the panel can become."""


class CastPanel:
    """Builds the panel for a plan."""

    def __init__(
        self, table: TableScene[MercurialSession], model: MercurialModel, plan: CastPlan
    ) -> None:
        self.table = table
        self.model = model
        self.text = model.words
        self.position = model.session.position
        self.plan = plan
        self.cast_words = CastWords(model.words, self.position, plan)

    def build(self, focus: str, *, measured: bool = False) -> TablePanel:
        """The panel; as long as nothing has been played, it can be left.

        One that is only `measured` is never shown.
        """
        text = self.text
        begun = self.model.decision != D_TURN
        cancel = self.table.taking_back() if begun else self._leave
        parts: list[Widget] = [Label(text("cast.title"), HEADING)]
        steps = [step for step in self.cast_words.worked.steps if len(step.options) > 1]
        # An answer changes the steps after it and the sums alone: what is above it does not move.
        parts += [self._row(step) for step in steps]
        parts += [Rule(), self._sums()]
        buttons = cancel_buttons(text, cancel)
        if steps and self.table.advised and not self.plan.begun:
            buttons.append(
                Button(
                    text("cast.propose"),
                    self._propose,
                    "propose",
                    reason="" if measured or not self._is_proposed() else text("cast.propose_done"),
                    tooltip=text("cast.propose_told"),
                )
            )
        buttons.append(
            confirm_button(text, partial(cast, self.table, self.model), text("cast.do"), "do_cast")
        )
        return TablePanel(
            NAME,
            parts,
            buttons,
            width=_WIDE if steps else _NARROW,
            cancel=cancel,
            focus=focus or "do_cast",
            total=words(self.cast_words.total(), 24),
            instead=lambda: [other.build(focus, measured=True) for other in self._others(steps)],
        )

    def _others(self, steps: Sequence[Step]) -> Iterator[CastPanel]:
        """The panels after another answer to one of the steps."""
        for step in steps:
            for action in {step.options[0], step.options[-1], *step.options[:_TRIED]}:
                plan = replace(self.plan, answers={**self.plan.answers, step.key: action})
                yield CastPanel(self.table, self.model, plan)

    def _is_proposed(self) -> bool:
        """Return whether the plan is the one with the most points that would be filled in."""
        proposal = replace(self.plan, answers={})
        proposal.propose()
        return proposal.work_out().steps == self.cast_words.worked.steps

    def _propose(self) -> None:
        self.plan.propose()
        self.table.reopen("propose")

    def _leave(self) -> None:
        self.model.plan = None
        self.table.close_popup()

    # ---- the sums ------------------------------------------------------------------------

    def _sums(self) -> Widget:
        """Ruin and Restore in a column each; Enchantments change the sum above them."""
        parts: list[Widget] = []
        for row in self.cast_words.rows():
            name, *amounts = (
                words(f"{{b}}{cell}{{/b}}" if row.total and cell else cell, 22)
                for cell in (row.name, row.ruin, row.restore)
            )
            ends = [Limit(Flow([each], side="end"), _AMOUNT) for each in amounts]
            parts.append(Row([Limit(name, _NAME), *ends]))
        if self.cast_words.equilibrium():
            parts.append(words(self.cast_words.equilibrium(), 22))
        return Column(parts, gap=6)

    # ---- the steps -----------------------------------------------------------------------

    def _row(self, step: Step) -> Widget:
        if step.decision == D_SPEND:
            return self._spending(step)
        head = words(self.cast_words.asked(step), 20)
        options = Flow([self._option(step, each) for each in step.options], gap=8, line_gap=8)
        return Column([head, options], gap=6)

    def _option(self, step: Step, action: int) -> Widget:
        name = f"cast.{step.decision}.{step.key[1]}.{step.key[2]}.{action}"
        return IconButton(
            self.cast_words.answer(step, action),
            partial(self._choose, step.key, action, name),
            name,
            chosen=action == step.planned,
            aloud=self.cast_words.answer_said(step, action),
        )

    def _choose(self, key: Key, action: int, focus: str) -> None:
        self.plan.choose(key, action)
        self.table.reopen(focus)

    def _spending(self, step: Step) -> Widget:
        """Acuity for Ruin and Restore, one more or less at a time."""
        text, tables = self.text, self.position.state.tables
        planned = step.planned
        now = (int(actions.first_of(planned)), int(actions.second_of(planned)))
        by_amounts = {
            (int(actions.first_of(each)), int(actions.second_of(each))): each
            for each in step.options
        }
        rows: list[Widget] = []
        for energy, value in enumerate(now):
            ways: list[Callable[[], None] | None] = []
            for change in (-1, 1):
                wanted = [*now]
                wanted[energy] += change
                other = by_amounts.get((wanted[0], wanted[1]))
                focus = f"spend.{ENERGIES[energy]}.{'less' if change < 0 else 'more'}"
                ways.append(
                    None if other is None else partial(self._choose, step.key, other, focus)
                )
            price = int(tables.acuity_for[energy])
            wording = text("cast.spend", price=price, energy=f"{{icon:{ENERGIES[energy]}}}")
            name = f"spend.{ENERGIES[energy]}"
            reasons = text("cast.none_spent"), text("cast.no_acuity")
            rows.append(stepper(name, wording, value, ways[0], ways[1], reasons))
        spent = sum(int(tables.acuity_for[energy]) * value for energy, value in enumerate(now))
        left = int(self.position.state.board_acuity[self.cast_words.worked.seat]) - spent
        rows.append(words(f"{{muted}}{text('cast.left', number=left)}{{/muted}}"))
        return Column(rows, gap=6)


def begin_cast(table: TableScene[MercurialSession], model: MercurialModel) -> None:
    """Open the panel in which a Cast is planned, best plan first; nothing is played yet.

    In a puzzle the player plans all of it.
    """
    if not table.policy.may(int(actions.simple(V_CAST, 0))):
        return
    if table.policy.coached:
        table.rebuild()  # what the coach answered before is answered
    model.plan = CastPlan(model.session.position, filled_in=table.policy.fills_in)
    if table.advised:
        model.plan.propose()
    table.reopen("")


def cast(table: TableScene[MercurialSession], model: MercurialModel) -> None:
    """Make the planned Cast; ask first if one that could wait gains nothing."""
    assert model.plan is not None
    if not table.policy.may_all([model.plan]):
        return
    worked = model.plan.work_out()
    can_wait = int(model.session.position.state.phase) == PLAYING
    idle = model.decision == D_TURN and can_wait and worked.for_nothing
    question = "table.confirm_cast" if idle else ""
    table.judged(model.plan.actions(), question, partial(_cast, table, model, worked))


def _cast(table: TableScene[MercurialSession], model: MercurialModel, worked: Worked) -> None:
    """Give the answers of a plan, each in its turn."""
    planned = {step.key: step.planned for step in worked.steps}
    moves = []
    if model.decision == D_TURN:
        moves.append(table.apply(int(actions.simple(V_CAST, 0))))
    asked: Counter[tuple[int, int]] = Counter()
    while model.asked and model.decision >= FIRST_STEP:
        answer = planned.get(key_of(model.session.position.state, asked))
        if answer is None or answer not in model.session.position.legal_actions():
            break
        moves.append(table.apply(answer))
    model.plan = None
    table.show_moves(moves)
