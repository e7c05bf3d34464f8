"""The hint of the table: the best actions, whole Collect steps, and what they are done with."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.games.resarcana.play.advice import (
    HintRequest,
    Suggestion,
    heading,
)
from resarcana_desktop.games.resarcana.play.intents import places_of, where
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.table.answering import pass_turn
from resarcana_desktop.games.resarcana.table.panels.answers import AnswerButton
from resarcana_desktop.play.question import Offer
from resarcana_desktop.tabletop.hint import Hint
from resarcana_desktop.tabletop.hint_bubble import Kept

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.games.resarcana.play.collecting import Key
    from resarcana_desktop.games.resarcana.play.model import ResArcanaModel
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.table.session_picture import SessionPicture
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.widgets import Widget


class ResArcanaHint(Hint[HintRequest, Suggestion]):
    """The hints of one table of Res Arcana."""

    def __init__(
        self, table: TableScene[PlaySession], model: ResArcanaModel, picture: SessionPicture
    ) -> None:
        super().__init__(table)
        self.table = table
        self.model = model
        self.picture = picture
        self.filled: Mapping[Key, ActionView] = {}
        """The answers to a collect step that the player took over from a hint."""

    @property
    def advice(self) -> Sequence[Advice]:
        """The advice on the decision at hand, the best first; none on a collect step."""
        return () if self._request is None or self._request.collects else self._request.advice

    @property
    def whole_step(self) -> Mapping[Key, ActionView]:
        """The best answers of a collect step; none while they are still being worked out."""
        return self.known.answers if self.known is not None else {}

    def reason(self) -> str:
        reason = super().reason()
        alone = self.model.session.practice and self.table.advised
        return self.model.words("hint.why.alone") if alone else reason

    def forget(self) -> None:
        self.filled = {}
        super().forget()

    def moved(self) -> None:
        self.table.skin.show()  # what was pointed at may be covered now

    def new_request(self) -> HintRequest:
        return HintRequest(self.model.session)

    def suggestions(self, request: HintRequest) -> Sequence[Suggestion]:
        return request.suggestions(self.model.words)

    def plan(self, suggestion: Suggestion) -> tuple[int, ...]:
        return self.model.session.position.action_of(suggestion.action), *suggestion.line

    def heading(self, found: Sequence[Suggestion]) -> str:
        if self.host.policy.on_call:
            collects = any(each.fills for each in found)
            if collects:
                return self.model.words("hint.coach_collect")
            return self.table.context.text("lessons.table.suggests")
        return heading(self.model.words, found)

    def rows(self, found: Sequence[Suggestion]) -> Iterator[Widget]:
        chance = self.model.words.catalogue.chance
        percents = [chance(each.chance, rough=each.rough) for each in found]
        widest = max(percents, key=len, default="")
        for number, (each, percent) in enumerate(zip(found, percents, strict=True), start=1):
            about = each.title, each.action, each.component, each.lines, each.explanation
            choose = partial(self.choose, each)
            offer = Offer(f"hint.{number}", *about)
            if self.host.policy.on_call:  # a beginner has no use for numbers
                yield AnswerButton(offer, number, choose)
                continue
            yield AnswerButton(
                offer, number, choose, chance=each.chance, percent=percent, widest=widest
            )

    def take(self, suggestion: Suggestion) -> None:
        """Play a suggestion; passing asks as it always does.

        In a collect step its answers are put in the panel, where the player accepts them.
        """
        if suggestion.fills:
            self.filled = dict(suggestion.fills)
            self.model.collect_answers.update(self.filled)
            self.table.reopen("accept")
        elif suggestion.action.verb is Verb.PASS:
            pass_turn(self.table)
        else:
            self.table.play(suggestion.action)

    def things(self, suggestion: Suggestion) -> Iterator[tuple[Rect, float]]:
        """In a panel the card of that name, on the table the spots the action is about."""
        ui, picture = self.table.ui, self.picture
        if ui.popups:
            card: Widget | None = ui.find_or_none(f"card.{suggestion.component}")
            if card is not None:
                yield card.visible_rect(), 0.0
            return
        for place in places_of(self.model.session.observation, suggestion.action):
            if place.zone == "points":
                yield picture.layout.zones[f"rival:{place.seat}"], 0.0
                continue
            yield from ((Rect(s.rect), s.angle) for s in picture.layout.spots if where(s) == place)

    def kept(self, found: Sequence[Suggestion]) -> Kept:
        """Return the things needed to read a hint; its goals count as the player's own."""
        layout, aims = self.picture.layout, {each.aim for each in found}
        hand = layout.hand
        own = [Rect(hand.pool), *(spot.rect for spot in hand.spots if spot.zone == "hand")]
        own += [spot.rect for spot in layout.own.spots if spot.component]
        centre = [spot for spot in layout.centre.spots if spot.component]
        own += [spot.rect for spot in centre if spot.component in aims]
        others = [spot.rect for spot in centre]
        others += [
            Rect(hand.piles),
            Rect(layout.centre.round),
            *(tray.rect for tray in layout.rivals),
        ]
        return Kept(tuple(own), tuple(others))
