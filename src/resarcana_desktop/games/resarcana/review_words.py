"""A review of one record in plain words, for terminals and anything else without icons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.engine.replay import first_position, replay
from resarcana_desktop.games.resarcana.play.titles import (
    action_title,
    component_of,
    title_within,
)
from resarcana_desktop.games.resarcana.reason_text import BARE_ICON, in_order, sentence
from resarcana_desktop.games.resarcana.review.facts import reason_of
from resarcana_desktop.games.resarcana.rules.action_view import WITH_POWER
from resarcana_desktop.games.resarcana.rules.observation import Decision
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.games.resarcana.text.phrases import Phrases
from resarcana_desktop.games.resarcana.text.tokens import markup, plain_text
from resarcana_desktop.games.resarcana.text.wording import luck_words, wording
from resarcana_desktop.i18n.markup import as_typed, plain
from resarcana_desktop.setup.game_setup import seats_of

if TYPE_CHECKING:
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
    from resarcana_desktop.games.resarcana.rules.records import Component, CostPart, Essences
    from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.review.review import Judgement, Luck


class PlainWords:
    """Implements `ReviewWords`, and the words that titles and reasons need."""

    def __init__(self, rules: ResArcana, record: Record, catalogue: Catalogue) -> None:
        """Raises RecordError if the rules do not follow the record."""
        self.catalogue = catalogue
        self._rules = rules.of_version(record.rules)
        start = first_position(self._rules, record)
        self._positions: list[ResArcanaPosition] = [start]
        self._positions += [step.after for step in replay(self._rules, record)]
        self._seats = seats_of(record, start.seats)

    # ---- what a review says --------------------------------------------------------------

    def action(self, at: int, action: str) -> str:
        """An action that could be played at a moment."""
        position = self._positions[at]
        seat = position.seat_to_decide()
        return self._titled(position, position.decision(seat), action)

    def why(self, judgement: Judgement) -> str:
        """Return what favours the better action, or the way to a certain win."""
        if judgement.proof == "win_missed":
            return self._plan(judgement)
        return self._plain(
            sentence(self, reason_of(judgement.reason), name=self.name(judgement.seat), past=True)
        )

    def luck(self, luck: Luck) -> str:
        """Return what came by chance: drawn by a player, or turned up."""
        cards = [self.component(each) for each in luck.components]
        name = self.name(luck.seat) if luck.seat >= 0 else ""
        return as_typed(luck_words(self.catalogue, cards, name))

    def _plan(self, judgement: Judgement) -> str:
        """Return the way to a certain win; a single action is named already."""
        if len(judgement.plan) == 1:
            return self("reason.sure_win")
        position = self._positions[judgement.at]
        decision, told = position.decision(judgement.seat), list[str]()
        seen = position.observation(judgement.seat)
        for action in judgement.plan:
            view = position.view_of(position.action(action))
            told.append(title_within(self, seen, decision, view, component_of(view, decision)))
            decision = Decision("action", judgement.seat)
        return self._plain(self("reason.sure_win_by", plan=in_order(self, told)))

    def _titled(self, position: ResArcanaPosition, decision: Decision, action: str) -> str:
        view = position.view_of(position.action(action))
        seen = position.observation(decision.seat)
        title = action_title(self, seen, decision, view, component_of(view, decision))
        wording = self._plain(BARE_ICON.sub("", title))
        if view.verb in WITH_POWER and len(self.face(view.component).powers) > 1:
            return self.catalogue.text("reviewing.power", told=wording, number=view.power)
        return wording

    def _plain(self, text: str) -> str:
        return as_typed(plain_text(text, self.catalogue))

    # ---- what titles and reasons are made of ---------------------------------------------

    def __call__(self, key: str, **values: object) -> str:
        """The text `table.<key>` with its places filled."""
        return self.catalogue.text(f"table.{key}", **values)

    def face(self, component: str) -> Component:
        """The record of a component."""
        return self._rules.faces.face(component)

    def component(self, component: str) -> str:
        """Return the name of a component; "" is a hidden card."""
        return component_name(self.face(component), self.catalogue) if component else ""

    def name(self, seat: int) -> str:
        """The name of a player, to be put into one of these texts."""
        return plain(self._seats[seat].name)

    def essences(self, essences: Essences) -> str:
        """Essences as tokens."""
        parts = [markup(name, n) for name, n in zip(ESSENCES, essences, strict=False) if n]
        return self.catalogue.listed(parts) or "0"

    def price(self, way_out: CostPart) -> str:
        """Return the cost of a way out of an attack."""
        return wording(way_out, Phrases(self.catalogue))
