"""What a review of a recorded game found, in words of the table: actions, reasons, luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.bots.round_end.round_end import SureWin
from resarcana_desktop.games.resarcana.play.advice import named, sure_win
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.reason_text import sentence
from resarcana_desktop.games.resarcana.review.facts import reason_of
from resarcana_desktop.games.resarcana.text.luck import luck_told
from resarcana_desktop.games.setups import setup_with

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.table.replayed import ResArcanaHistory
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.review.review import Judgement, Luck


def session_at(history: ResArcanaHistory, at: int) -> PlaySession:
    """A game that stands at a moment of a recorded one, seen by whoever decides there."""
    position = history.positions[at]
    decides = position.seat_to_decide()
    seats = tuple(
        seat.model_copy(update={"kind": "human" if number == decides else "bot"})
        for number, seat in enumerate(history.seats)
    )
    rules = PlaySession.rules_for(history.record.options)
    setup = setup_with(history.record, seats)
    return PlaySession.from_position(setup, rules.position_text(position))


class ResArcanaReviewWords:
    """What `ReviewWords` promises."""

    def __init__(self, history: ResArcanaHistory, catalogue: Catalogue) -> None:
        self._history = history
        self._catalogue = catalogue
        self._kept: dict[int, Words] = {}

    def _words(self, at: int) -> Words:
        """Words for the decision at a moment."""
        if at not in self._kept:
            self._kept[at] = Words(session_at(self._history, at), self._catalogue)
        return self._kept[at]

    def action(self, at: int, action: str) -> str:
        """An action as a hint would name it."""
        words = self._words(at)
        return named(words, words.session.position.action(action))

    def why(self, judgement: Judgement) -> str:
        """What the better action does more or less, or the way to a win that was missed."""
        words = self._words(judgement.at)
        if judgement.proof == "win_missed":
            position = words.session.position
            return sure_win(words, SureWin(tuple(map(position.action, judgement.plan))))
        return sentence(words, reason_of(judgement.reason))

    def luck(self, luck: Luck) -> str:
        """What was drawn or turned up, as far as it is known."""
        words = self._words(max(luck.at, 0))
        cards = [words.component(each) for each in luck.components]
        name = words.player(luck.seat) if luck.seat >= 0 else ""
        return luck_told(self._catalogue, cards, name)
