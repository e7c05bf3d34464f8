"""Explanations of bots' moves at the table of Mercurial."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.play.log import LogBook
from resarcana_desktop.games.mercurial.play.recorded import is_explained, why_question
from resarcana_desktop.tabletop.explanations import Explanations

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.play.model import MercurialModel
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.play.explaining import WhyQuestion
    from resarcana_desktop.tabletop.scene import TableScene


class MoveExplanations(Explanations):
    """The explanations of one table of Mercurial."""

    def __init__(self, table: TableScene[MercurialSession], model: MercurialModel) -> None:
        super().__init__(table)
        self.model = model

    def explained(self) -> dict[int, int]:
        """Return the lines of the first actions in bots' turns; none while bots are thinking."""
        session = self.model.session
        if not self.at_rest:
            return {}
        book, found = LogBook(self.model.words.game), dict[int, int]()
        for number, move in enumerate(session.moves):
            before = len(book.lines)
            book.add(move.events)
            if is_explained(move) and session.is_bot(move.seat) and len(book.lines) > before:
                found[before] = number
        return found

    def question(self, number: int) -> WhyQuestion:
        session = self.model.session
        position, action = session.game.position_at(number), session.moves[number].action
        return why_question(self.model.words, position, action, number)
