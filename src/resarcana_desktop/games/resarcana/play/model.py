"""What can be done at a table of Res Arcana, and what the player has answered so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.commands_and_settings import AUTOMATIC_PAYMENT
from resarcana_desktop.games.resarcana.play import highlights
from resarcana_desktop.games.resarcana.play.amounts import only_sensible_payment
from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.play.intents import Where, intents_at, where
from resarcana_desktop.games.resarcana.play.question import intent_offers
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.play.table_model import TableModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.play.collecting import Key
    from resarcana_desktop.games.resarcana.play.intents import Intent, TablePlace
    from resarcana_desktop.games.resarcana.play.session import Move, PlaySession
    from resarcana_desktop.play.question import Offer

CHOOSING: Final = ("choose_component", "choose_card", "choose_rival", "choose_deck")
"""Decisions about what a power or a component is used on."""


class ResArcanaModel(TableModel[ActionView]):
    """A game of Res Arcana at one table."""

    def __init__(self, context: Context, session: PlaySession) -> None:
        self.context = context
        self.session = session
        self.words = Words(session, context.catalogue)
        self.collect_answers: dict[Key, ActionView] = {}
        """The answers in the panel of a collect step."""
        self.wanted = ""
        """The scroll pointed at to claim it; "" for none."""

    def reword(self) -> None:
        """Say everything in another language."""
        self.words = Words(self.session, self.context.catalogue)

    # ---- what can be done ----------------------------------------------------------------

    def number_of(self, action: int | ActionView) -> int:
        position = self.session.position
        return position.action_of(action) if isinstance(action, ActionView) else action

    def view_of(self, action: int | ActionView) -> ActionView:
        return self.session.position.view_of(action) if isinstance(action, int) else action

    def offers_at(self, spot: TablePlace) -> Sequence[Offer[ActionView]]:
        return intent_offers(self.words, self._intents_at(spot))

    def can_be_tried(self, spot: TablePlace) -> bool:
        return bool(self._intents_at(spot))

    def _intents_at(self, spot: TablePlace) -> tuple[Intent, ...]:
        place = where(spot)
        if spot.seat in highlights.rivals_to_choose(self.session):
            place = Where("points", spot.seat)  # anything of a rival means the rival
        return intents_at(self.session.moment, place)

    def shows_first(self, offer: Offer[ActionView]) -> bool:
        """A card in the hand may be placed later, and a Pearl be kept."""
        return not offer.reason and offer.action.verb in (Verb.PLACE, Verb.DISCARD, Verb.CONVERT)

    def lit(self, spot: TablePlace) -> bool:
        return bool({spot.component, spot.zone} & highlights.usable(self.session))

    def refusal(self, spot: TablePlace) -> str:
        intents = self._intents_at(spot)
        refusal = intents[0].refusal if intents else None
        if refusal is None or any(each.possible for each in intents):
            return ""
        return self.words.refused(intents[0].component, refusal)

    def settled(self, *, alone: bool) -> ActionView | None:
        """The only sensible payment if that is wanted; the scroll pointed at to claim it."""
        moment = self.session.moment
        if moment.decision.kind == "action":
            self.wanted = ""
        scroll = ActionView(Verb.CHOOSE, self.wanted)
        if moment.decision.purpose == "claim_scroll" and scroll in moment.answers:
            self.wanted = ""  # should the player think again, the others are to be seen as well
            return scroll
        automatic = AUTOMATIC_PAYMENT.of(self.context.settings)
        return only_sensible_payment(moment) if automatic else None

    def chosen(self, settled: ActionView) -> bool:
        return settled.verb is not Verb.PAY

    def played(self, move: Move) -> None:
        """What was answered in a collect step is forgotten with its end."""
        if move.decision.kind not in COLLECT_DECISIONS:
            self.collect_answers.clear()

    # ---- what it says --------------------------------------------------------------------

    @property
    def asks(self) -> str:
        return self.session.decision.kind

    def name(self, seat: int) -> str:
        return self.words.player(seat)
