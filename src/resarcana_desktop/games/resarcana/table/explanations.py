"""Explanations of bots' moves at the table: asked for in the log, answered below its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.bots.services import Explain
from resarcana_desktop.games.resarcana.play.log import LogBook
from resarcana_desktop.games.resarcana.play.recorded import MoveExplanation, UnexplainedMove
from resarcana_desktop.games.resarcana.table.panels.log import LABEL
from resarcana_desktop.games.resarcana.table.panels.pieces import LateLabel

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.model import ResArcanaModel
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.table.stage import Stage
    from resarcana_desktop.tabletop.scene import TableScene


class MoveExplanations:
    """The explanations of one table: at most one is being worked out."""

    def __init__(self, table: TableScene[PlaySession], model: ResArcanaModel, stage: Stage) -> None:
        self.scene = table
        self.model = model
        self.stage = stage
        self._explanation = MoveExplanation()
        self._line = -1
        self.retold: dict[int, int] = {}
        """The lines that are told once more and can be explained, with the numbers of the moves."""

    @property
    def thinking(self) -> bool:
        """Whether an explanation is being worked out."""
        asked = self.scene.opponents.asked
        return self._explanation.asked is not None and isinstance(asked, Explain)

    def lines(self) -> dict[int, int]:
        """The lines of the log about main actions of bots, with the numbers of the moves.

        There are none while bots are thinking themselves.
        """
        session, stage = self.model.session, self.stage
        at_rest = session.state == "human" or self.scene.watching.holds
        if not at_rest or session.practice:
            return {}
        book = LogBook(stage.table.players, stage.table.catalogue, stage.table.faces)
        found: dict[int, int] = {}
        for number, move in enumerate(session.moves):
            before = len(book.lines)
            book.add(move.events)
            if move.decision.kind == "action" and session.is_bot(move.seat):
                found[before] = number
        return {line: move for line, move in found.items() if line < len(stage.state.log)}

    def ask(self, line: int) -> None:
        """Ask why the bot made the move that a line tells of."""
        scene, session, number = self.scene, self.model.session, self.lines().get(line)
        if number is None:
            return
        if scene.hint is not None:
            scene.hint.forget()
        position, action = session.game.position_at(number), session.moves[number].action
        asked = UnexplainedMove(number, action, position, session.viewer, self.model.words)
        failed = self._explanation.ask(scene.opponents, asked)
        self._line = line
        self._show(failed or scene.context.text("app.hint.thinking"))

    def forget(self) -> None:
        """Something else is to be worked out, or nobody looks."""
        if self.thinking:
            self.scene.opponents.forget()
        self._explanation.asked = None

    def update(self) -> None:
        """Show the explanation when it is known."""
        told = self._explanation.poll(self.scene.opponents)
        if told:
            self._show(told)

    def _show(self, told: str) -> None:
        label = self.scene.ui.find_or_none(f"{LABEL}.{self._line}")
        if isinstance(label, LateLabel):
            label.tell(f"{{muted}}{told}{{/muted}}")
            self.scene.ui.dirty = True
