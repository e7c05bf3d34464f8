"""The hint of the table: advice for a turn, a Cast, dice, a payment or a choice.

Advice for a turn is played; a Cast, and advice for dice or a payment, is filled in, so that the
player sees it before it is done.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.bots.bot import Advice, is_rough
from resarcana_desktop.games.mercurial.play.advice import (
    CAST,
    NAMED,
    HintRequest,
    advice_words,
    plan_of,
    title_of,
)
from resarcana_desktop.games.mercurial.play.cast_plan import FIRST_STEP, CastPlan
from resarcana_desktop.games.mercurial.play.dice_plan import DECISIONS, DicePlan
from resarcana_desktop.games.mercurial.play.hint_words import cards_named
from resarcana_desktop.games.mercurial.play.payments import payments
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.table.panels import casting
from resarcana_desktop.games.mercurial.table.rivals import points_place
from resarcana_desktop.play.question import Offer
from resarcana_desktop.tabletop.answers import AnswerButton
from resarcana_desktop.tabletop.hint import Hint
from resarcana_desktop.tabletop.hint_bubble import Kept

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.mercurial.play.model import MercurialModel
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.table.picture import BoardPicture
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.widgets import Widget

_OWN: Final = ("die", "active", "sum", "hand", "seat")
_OTHERS: Final = ("heroics", "equilibrium", "arcanas", "spells", "skills")


class MercurialHint(Hint[HintRequest, Advice]):
    """The hints of one table of Mercurial."""

    def __init__(
        self, table: TableScene[MercurialSession], model: MercurialModel, picture: BoardPicture
    ) -> None:
        super().__init__(table)
        self.table = table
        self.model = model
        self.picture = picture

    def subject(self) -> str:
        popups = self.table.ui.popups
        plans_cast = popups and popups[-1].name == casting.NAME
        return casting.NAME if plans_cast and self.model.decision == codes.D_TURN else ""

    def new_request(self) -> HintRequest:
        return HintRequest(self.model.session, self.subject())

    def suggestions(self, request: HintRequest) -> Sequence[Advice]:
        return request.advice[:NAMED]

    def plan(self, suggestion: Advice) -> tuple[int, ...]:
        return plan_of(suggestion)

    def heading(self, found: Sequence[Advice]) -> str:
        """Return whether the choice is played at once, or filled in to be confirmed."""
        decision = self.model.decision
        confirmed = decision in (*DECISIONS, codes.D_PAY) or decision >= FIRST_STEP
        key = "hint.fills" if confirmed or self.subject() else "hint.plays"
        if key == "hint.plays" and self.host.policy.on_call:
            return self.table.context.text("lessons.table.suggests")
        if key == "hint.plays" and any(each.action == CAST for each in found):
            key = "hint.plays_or_plans"
        heading = self.model.words(key)
        return heading if self._bare else f"{heading} {self.model.words('hint.chances')}"

    @property
    def _bare(self) -> bool:
        """Return whether no chances are shown.

        A player alone has no rival to beat, and a beginner no use for numbers.
        """
        return self.model.session.position.seats == 1 or self.host.policy.on_call

    def rows(self, found: Sequence[Advice]) -> Iterator[Widget]:
        """Yield each action with its continuation, its value and its reasons."""
        text, position = self.model.words, self.model.session.position
        chance = text.catalogue.chance
        percents = [chance(each.chance, rough=is_rough(each.margin)) for each in found]
        widest = max(percents, key=len, default="")
        for place, each in enumerate(found):
            detail = "\n".join(advice_words(text, position, found, place))
            title = title_of(text, position, each)
            offer = Offer(f"hint.{place + 1}", title, each.action, detail=detail)
            yield AnswerButton(
                offer,
                place + 1,
                partial(self.choose, each),
                chance=None if self._bare else each.chance,
                percent=percents[place],
                widest=widest,
            )

    def take(self, suggestion: Advice) -> None:
        table, model, plan = self.table, self.model, self.plan(suggestion)
        decision = model.decision
        if suggestion.action == CAST or decision >= FIRST_STEP:
            model.plan = CastPlan(model.session.position)
            model.plan.follow(plan)
            table.reopen("")
        elif decision in DECISIONS and model.dice is not None:
            model.dice.follow(plan)
            table.rebuild()
            # on a die, Space would unmark it
            table.ui.set_focus(table.ui.find_or_none("confirm_dice"))
        elif decision == codes.D_PAY:
            model.payment = payments([suggestion.action])[0]
            table.reopen("")
        else:
            table.play(suggestion.action)

    def things(self, suggestion: Advice) -> Iterator[tuple[Rect, float]]:
        """On the table the cards and dice that the action is about; a panel has its own order."""
        if self.table.ui.popups:
            return
        spots, marks = self.picture.board.spots, set[int]()
        if self.model.decision in DECISIONS:
            chosen = DicePlan(self.model.session.position)
            chosen.follow(self.plan(suggestion))
            marks = set(chosen.marks)
        for spot in spots:
            die = self.model.is_own_die(spot) and spot.place in marks
            if die or suggestion.action in self.model.ways(spot):
                yield Rect(spot.rect), 0.0

    def kept(self, found: Sequence[Advice]) -> Kept:
        spots, side = self.picture.board.spots, self.model.session.side
        board = self.picture.board
        own = [Rect(spot.rect) for spot in spots if spot.seat == side and spot.zone in _OWN]
        own += [Rect(spot.rect) for spot in spots if spot.seat in board.layout.rivals]
        points = tuple(points_place(board, each) for each in board.layout.rivals)
        others = tuple(Rect(spot.rect) for spot in spots if spot.zone in _OTHERS)
        cards = {card for each in found for card in cards_named(each)}
        rows = (spot for spot in spots if spot.zone in _OTHERS and spot.number in cards)
        return Kept(tuple(own), others, tuple(Rect(spot.rect) for spot in rows), points)
