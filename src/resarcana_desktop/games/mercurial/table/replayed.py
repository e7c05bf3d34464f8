"""The table with a recorded game on it, and small pictures of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from resarcana_desktop.games.mercurial.play.threats import threats_of
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.table.board import Board, table_of
from resarcana_desktop.games.mercurial.table.nodes import round_nodes, spot_node
from resarcana_desktop.games.mercurial.table.picture import BoardPicture
from resarcana_desktop.games.mercurial.table.spots import Spot
from resarcana_desktop.games.mercurial.table.threat_marks import mark_layers
from resarcana_desktop.games.screens import MARKS
from resarcana_desktop.tabletop.layers import Canvas
from resarcana_desktop.tabletop.replay_table import ReplayTable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.mercurial.play.recorded import MercurialHistory
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.tabletop.replay_table import Recorded, Shown
    from resarcana_desktop.widgets import Node, Widget, Wording


class MercurialReplayTable(ReplayTable):
    """The table of Mercurial at one moment of a recorded game."""

    def __init__(self, context: Context, recorded: Recorded) -> None:
        super().__init__(context, recorded)
        self._picture: BoardPicture | None = None
        self._before: Board | None = None
        self._pointed: Spot | None = None
        self._caption = ""

    @property
    def history(self) -> MercurialHistory:
        """The recorded game."""
        history: MercurialHistory = self.recorded.history
        return history

    @property
    def picture(self) -> BoardPicture | None:
        return self._picture

    def fit(self, size: Size, *, with_log: bool) -> None:
        super().fit(size, with_log=with_log)
        if self._picture is not None:
            self._picture.forget()

    def show(self, shown: Shown) -> None:
        """Lay the table out as it was at a moment; none of it is hidden."""
        self._before = self.on_table
        self._caption = shown.caption
        self._position = self.history.positions[shown.at]
        self._words = Words(self.context.catalogue, self._position.faces, self.history.seats)
        board = self._laid_out(shown)
        if self._picture is None:
            self._picture = BoardPicture(self.context, board)
        self._picture.board = board
        self.spots = board.spots
        self._picture.finish()

    def _laid_out(self, shown: Shown) -> Board:
        position = self.history.positions[shown.at]
        table = table_of(self.look, self.context.catalogue, self.history.seats)
        board = Board(
            table, position, max(shown.seat, 0), self, with_column=False, with_buttons=False
        )
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
    def on_table(self) -> Board | None:
        return None if self._picture is None else self._picture.board

    def nodes(self, words: Wording) -> Iterable[Node]:
        """Return the round; the spots of the players say their scores."""
        return round_nodes(self._position, words)

    # ---- motion --------------------------------------------------------------------------

    def begin(self, since: int, speed: float) -> None:
        """Show cards gliding to their new places."""
        if self._picture is not None:
            self._picture.begin((), self._before, speed)

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
        if self._picture is None:
            return
        hovered = next((spot for spot in self._picture.board.spots if spot.hovered), None)
        picture, board, spot = self._picture, self._picture.board, self._pointed
        marks = () if self.moving else mark_layers(board, self.look)
        over = (*marks, picture.caption(self._caption))
        read = () if spot is None else picture.read_beside(spot, self._words)
        picture.compose(hovered, over=over, top=read).draw(part)

    # ---- spots speak to these ------------------------------------------------------------

    def spot_told(self, spot: Spot, words: Wording) -> Node:
        """Describe a spot in words."""
        assert self._picture is not None
        board = self._picture.board
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
