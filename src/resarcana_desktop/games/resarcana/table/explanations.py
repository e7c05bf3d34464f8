"""Explanations of bots' moves at the table of Res Arcana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.log import LogBook
from resarcana_desktop.games.resarcana.play.recorded import why_question
from resarcana_desktop.tabletop.explanations import Explanations

if TYPE_CHECKING:
    from collections.abc import Mapping

    from resarcana_desktop.games.resarcana.play.model import ResArcanaModel
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.table.stage import Stage
    from resarcana_desktop.play.explaining import WhyQuestion
    from resarcana_desktop.tabletop.scene import TableScene


class MoveExplanations(Explanations):
    """The explanations of one table of Res Arcana."""

    def __init__(self, table: TableScene[PlaySession], model: ResArcanaModel, stage: Stage) -> None:
        super().__init__(table)
        self.model = model
        self.stage = stage
        self.retold: Mapping[int, int] = {}
        """The lines shown again that can be explained, with the numbers of the moves."""

    def explained(self) -> dict[int, int]:
        """Return the lines about main actions of bots; there are none while bots are thinking."""
        session, stage = self.model.session, self.stage
        if not self.at_rest or session.practice:
            return {}
        book = LogBook(stage.table.players, stage.table.catalogue, stage.table.faces)
        found: dict[int, int] = {}
        for number, move in enumerate(session.moves):
            before = len(book.lines)
            book.add(move.events)
            if move.decision.kind == "action" and session.is_bot(move.seat):
                found[before] = number
        return {line: move for line, move in found.items() if line < len(stage.state.log)}

    def question(self, number: int) -> WhyQuestion:
        session = self.model.session
        position, action = session.game.position_at(number), session.moves[number].action
        return why_question(self.model.words, position, action, session.viewer, number)
