"""A review of one record in plain words, for terminals and anything else without icons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.recorded import ResArcanaReviewWords
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.text.spoken import spoken
from resarcana_desktop.play.history import History

if TYPE_CHECKING:
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.review.review import Judgement, Luck


class PlainWords(ResArcanaReviewWords):
    """The same in plain words, with the name of each player."""

    def __init__(self, record: Record, catalogue: Catalogue) -> None:
        """Raises RecordError if the rules do not follow the record."""
        history = History(record, PlaySession)
        if history.trouble is not None:
            raise history.trouble
        super().__init__(history, catalogue)

    def action(self, at: int, action: str) -> str:
        return spoken(super().action(at, action), self.catalogue)

    def why(self, judgement: Judgement) -> str:
        return spoken(super().why(judgement), self.catalogue)

    def luck(self, luck: Luck) -> str:
        return spoken(super().luck(luck), self.catalogue)

    def addressee(self, judgement: Judgement) -> str:
        return self.words(judgement.at).name(judgement.seat)
