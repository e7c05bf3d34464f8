"""The table with a recorded game on it, and small pictures of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from resarcana_desktop.games.mercurial.play.threats import threats_of
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.rules.codes import NOTHING
from resarcana_desktop.games.mercurial.table.board import Board, table_of
from resarcana_desktop.games.mercurial.table.nodes import round_nodes, spot_node
from resarcana_desktop.games.mercurial.table.picture import BoardPicture
from resarcana_desktop.games.mercurial.table.signs import (
    APART,
    explains_signs,
    legend_lines,
    marks_told,
)
from resarcana_desktop.games.mercurial.table.spots import Spot
from resarcana_desktop.games.screens import MARKS
from resarcana_desktop.tabletop.layers import Canvas
from resarcana_desktop.tabletop.replay_table import ReplayTable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.games.mercurial.play.recorded import MercurialHistory
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.tabletop.replay_table import Recorded, Shown
    from resarcana_desktop.widgets import Node, Widget, Wording


class MercurialReplayTable(ReplayTable):
    """The table of Mercurial at one moment of a recorded game."""

    history: MercurialHistory

    def __init__(self, context: Context, recorded: Recorded) -> None:
        super().__init__(context, recorded)
        self.picture: BoardPicture = BoardPicture(context)
        self._pointed: Spot | None = None
        self._acted: frozenset[str] = frozenset()

    def lay_out(self, shown: Shown) -> None:
        """None of the table is hidden."""
        self._position = self.history.positions[shown.at]
        self._words = Words(self.context.catalogue, self._position.faces, self.history.seats)
        self.picture.board = self._laid_out(shown)
        self.spots = self.picture.board.spots

        self._acted = self._used(shown.at)

    def _used(self, at: int) -> frozenset[str]:
        """Return the cards that the last action was done with, or is asking about."""
        if not at:
            return frozenset()
        state = self._position.state
        asked = int(state.asked)
        seat = self.history.moves[at - 1].seat
        events = self.history.moves[at - 1].events
        found = {each.card for each in events if each.seat == seat and each.kind != "reveal"}
        if not found - {""} and asked != NOTHING:
            found = {self._position.faces.ids[asked]}
        return frozenset(found - {""})

    def lit(self, spot: Spot) -> bool:
        """Return whether the last action was done with it."""
        return bool(spot.component) and spot.component in self._acted

    meant = lit

    def _laid_out(self, shown: Shown) -> Board:
        position = self.history.positions[shown.at]
        table = table_of(self.look, self.context.catalogue, self.history.seats)
        board = Board(
            table, position, max(shown.seat, 0), self, with_column=False, with_buttons=False
        )
        if shown.at:
            board.acting = self.history.moves[shown.at - 1].seat
        if MARKS.of(self.context.settings):
            board.threats = threats_of(position)
        return board

    def prepare(self, moments: Iterable[Shown]) -> Iterator[None]:
        """Draw the cards of these moments."""
        nowhere = Surface((1, 1))
        for shown in moments:
            board = self._laid_out(shown)
            yield
            for spot in board.spots:
                spot.paint(nowhere, spot.rect)
                yield

    @property
    def layout(self) -> Board:
        return self.picture.board

    on_table = layout

    def nodes(self, words: Wording) -> Iterable[Node]:
        """Return the round; the spots of the players say their scores."""
        return round_nodes(self._position, words)

    # ---- what is pointed at --------------------------------------------------------------

    def point(self, hovered: Widget | None, focused: Widget | None) -> bool:
        """Show the spot under the pointer at reading size; return whether it changed."""
        spot = hovered if isinstance(hovered, Spot) else focused
        found = spot if isinstance(spot, Spot) else None
        changed = found is not self._pointed
        self._pointed = found
        return changed

    def draw_part(self, part: Surface) -> None:
        """Draw the table, the caption, and what is pointed at."""
        picture, board, spot = self.picture, self.picture.board, self._pointed
        hovered = next((spot for spot in board.spots if spot.hovered), None)
        marks, (known, cryptic) = marks_told(board), legend_lines(board)
        whole = f"{known}{APART}{cryptic}"
        legends = [marks]
        if not explains_signs(board):  # marks are harder to guess than other signs
            both = [f"{marks}{APART}{each}" for each in (whole, cryptic) if marks]
            legends = [*both, marks, whole, cryptic]
        over = (picture.caption(self.shown.caption, list(filter(None, legends))),)
        read = () if spot is None else picture.read_beside(spot, self._words)
        picture.compose(hovered, over=over, top=read).draw(part)

    def spot_description(self, spot: Spot, words: Wording) -> Node:
        """Describe a spot in words."""
        board = self.picture.board
        return spot_node(spot, self._position, board.side, self._words, words, board.threats)


def draw_moment(
    surface: Surface,
    look: Look,
    catalogue: Catalogue,
    history: MercurialHistory,
    seat: int,
    at: int,
) -> None:
    """Draw a moment of a recorded game from the side of a seat; -1 for no particular one."""
    position = history.positions[at]
    table = table_of(look, catalogue, history.seats)
    board, canvas = (
        Board(table, position, max(seat, 0), with_column=False, with_buttons=False),
        Canvas(surface),
    )
    for layer in board.layers():
        layer.draw(canvas)
