"""The picture of the table at rest: drawn once for a position, until something of it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

if TYPE_CHECKING:
    from collections.abc import Iterable

    from resarcana_desktop.games.mercurial.table.board import Board
    from resarcana_desktop.games.mercurial.table.spots import Spot


class StillPicture:
    """Ground, cards and dice that lie still, tokens: everything that changes only by a move.

    What is on its way is left out, and added as it lands.
    """

    def __init__(self) -> None:
        self._surface: Surface | None = None
        self._drawn: set[int] = set()

    def forget(self) -> None:
        """Something of it has changed: draw it anew when it is needed."""
        self._drawn.clear()

    def shows(self, spot: Spot) -> bool:
        """Whether a spot is part of it."""
        return id(spot) in self._drawn

    def of(self, board: Board, resting: Iterable[Spot], size: tuple[int, int]) -> Surface:
        """The picture of a board with what rests on it. Do not draw on it.

        It has the `size` of the surface that it is for; the board may take but a part of that.
        """
        if not self._drawn:
            if self._surface is None or self._surface.get_size() != size:
                self._surface = Surface(size)
            board.paint_ground(self._surface)
            self._add(resting)
            board.paint_over(self._surface)
        assert self._surface is not None
        return self._surface

    def land(self, board: Board, landed: Iterable[Spot]) -> None:
        """What was on its way lies still now."""
        if self._drawn:
            self._add(landed)
            assert self._surface is not None
            board.paint_over(self._surface)

    def _add(self, spots: Iterable[Spot]) -> None:
        assert self._surface is not None
        for spot in spots:
            spot.draw_whole(self._surface)
            self._drawn.add(id(spot))
