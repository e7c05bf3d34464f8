"""The picture of a board: the things at rest, and above them the pointer and motion."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.mercurial.table.motion import cues, motions_of
from resarcana_desktop.games.mercurial.table.threat_marks import mark_layers
from resarcana_desktop.games.mercurial.table.topics import against, topic_of
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.rich import rich
from resarcana_desktop.tabletop.column import Reader
from resarcana_desktop.tabletop.layers import Canvas, Layer, StillPicture
from resarcana_desktop.tabletop.motion import TablePicture, play
from resarcana_desktop.tabletop.prompt import line_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pygame import Rect

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.games.mercurial.table.board import Board
    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.tabletop.layers import Frame

_LEGEND: Final = 12
"""Pixels of the smallest letters of a legend."""
_CAPTION: Final = 25
"""Design px of the letters of a caption: larger than those of its legend."""
_APART: Final = 120
"""Design px between a caption and its legend."""
_HOVERED: Final = (24, 22, 18)
"""How much lighter a spot gets below the pointer."""


class BoardPicture(TablePicture[Canvas]):
    """Shows one board after the other, and what moves between them."""

    board: Board
    """What is shown; its maker lays it out."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.reader: Reader[Canvas] = Reader(self.defers)
        self._still: StillPicture[Canvas] = StillPicture()
        self._version = 0

    def forget(self) -> None:
        self._still.forget()
        self.reader.forget()

    def stale(self) -> None:
        """What can be used or is chosen has changed."""
        self._version += 1

    def begin(self, events: Sequence[Event], before: Board | None, speed: float) -> None:
        self.motions = motions_of(events, before, self.board, speed)
        play(self.context.effects, cues(events), speed)

    def compose(
        self,
        hovered: Spot | None = None,
        held: Spot | None = None,
        over: Iterable[Layer[Canvas]] = (),
        top: Iterable[Layer[Canvas]] = (),
        beside: Iterable[Layer[Canvas]] = (),
    ) -> Frame[Canvas]:
        """The next frame, without what is `held`; moving things are above what is `over` it."""
        board, hidden = self.board, self.motions.hidden
        if held is not None:
            hidden |= {held.name}
        canvas = Canvas(self._still.surface(board.layout.size))
        key = (board, self._version, hidden)
        mended = self._still.mend(canvas, key, partial(board.layers, hidden))
        layers = self._layers(canvas, hovered, over)
        return self._still.frame(canvas, mended, layers, top, beside=beside)

    def _layers(
        self, canvas: Canvas, hovered: Spot | None, over: Iterable[Layer[Canvas]]
    ) -> Iterator[Layer[Canvas]]:
        if not self.moving:
            yield from mark_layers(self.board)
        yield from over
        if hovered is not None and hovered.name not in self.motions.hidden:
            part = hovered.rect.inflate(-4, -4)
            light = hovered.light()
            if light is not None:
                yield light

            def lighten(canvas: Canvas) -> None:
                seen = part.clip(canvas.surface.get_clip())
                canvas.surface.fill(_HOVERED, seen, pygame.BLEND_RGB_ADD)

            yield Layer("hovered", None, part, lighten)
        yield from self.motions.layers(canvas)

    def caption(self, markup: str, legends: Sequence[str] = ()) -> Layer[Canvas]:
        """A line where the prompt is, as large as it fits.

        At its right is the first of the quiet `legends` that has room.
        """
        bar, look = self.board.layout.zones["bar"], self.board.look
        font = text_font("body", look.text_px(_CAPTION))
        text = line_in(markup, font, 10, bar.size, look)
        at = (bar.x, bar.centery - text.size[1] // 2)
        small, left = font.sized(max(look.text_px(15), _LEGEND)), bar.width - text.size[0]
        tried = (
            rich(f"{{muted}}{each}{{/muted}}", small, look.theme, look.icons) for each in legends
        )
        quiet = next((each for each in tried if each.size[0] + look.px(_APART) <= left), None)

        def draw(canvas: Canvas) -> None:
            text.draw(canvas.surface, at)
            if quiet is not None:
                place = bar.right - quiet.size[0], bar.centery - quiet.size[1] // 2
                quiet.draw(canvas.surface, place)

        return Layer("caption", (markup, tuple(legends)), bar, draw)

    def read_beside(
        self,
        spot: Spot,
        words: Words,
        note: str = "",
        busy: Sequence[Rect] = (),
        clear: Rect | None = None,
        mentioned: Sequence[Rect] = (),
    ) -> Iterator[Layer[Canvas]]:
        """Yield what there is to read of a spot, in a box beside it; `note` is what is against it.

        `busy` are the places that matter now. Nothing of `clear` is covered, if that is more than
        the spot, such as all dice, and of what is `mentioned` only if nothing else is possible.
        """
        board, place = self.board, clear or spot.rect
        about, bar = topic_of(spot, board, words), board.layout.zones["bar"]
        yield from self.reader.popup(board.table, about, against(note), place, bar, busy, mentioned)
