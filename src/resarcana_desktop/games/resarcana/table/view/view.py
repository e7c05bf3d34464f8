"""Draws the table: a still layer that is kept, and on top of it what follows the pointer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.app.context import LEAST_TEXT
from resarcana_desktop.games.resarcana.table.view import marks, paint_announcements, standing
from resarcana_desktop.games.resarcana.table.view.announcements import MoveAnnouncement
from resarcana_desktop.games.resarcana.table.view.canvas import REACH, Canvas
from resarcana_desktop.games.resarcana.table.view.grown import grown
from resarcana_desktop.games.resarcana.table.view.paint_hand import dragged_sprite, draw_hand
from resarcana_desktop.games.resarcana.table.view.paint_strip import draw_pointed_tile, draw_tiles
from resarcana_desktop.games.resarcana.table.view.paint_table import still_layers
from resarcana_desktop.games.resarcana.table.view.spots import NOBODY, Spot, ViewState
from resarcana_desktop.render.controls import draw_focus
from resarcana_desktop.tabletop.column import ColumnWords, Part, Reader
from resarcana_desktop.tabletop.layers import NOWHERE, Layer, StillPicture, around
from resarcana_desktop.tabletop.motion import moving
from resarcana_desktop.tabletop.prompt import headline_in, line_in

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.tabletop.column import Defers
    from resarcana_desktop.tabletop.layers import Frame
    from resarcana_desktop.tabletop.motion import Motions
    from resarcana_desktop.tabletop.zoom import Topic

_PROMPT_REACH: Final = 8
"""Design px around a line of words that its letters and icons do not leave."""


class TableView:
    """Draws the table. One is enough for a whole game; `drawn` is what was shown.

    A large face takes long to draw: `defers` gets the one that is wanted and the steps that draw
    it, and returns whether it is not ready yet.
    """

    def __init__(self, defers: Defers = lambda _what, _steps: False) -> None:
        self._still: StillPicture[Canvas] = StillPicture()
        self.reader: Reader[Canvas] = Reader(defers)
        self.announcements = paint_announcements.AnnouncementPanels()
        """The panels of announcements."""
        self._frame: Frame[Canvas] | None = None

    def draw(
        self,
        surface: Surface,
        layout: TableLayout,
        state: ViewState,
        motions: Motions[Canvas] | None = None,
    ) -> None:
        """Draw the table laid out as `layout`; `motions` move on top of it."""
        self.compose(surface.get_size(), layout, state, motions).draw(surface)

    def compose(
        self,
        size: tuple[int, int],
        layout: TableLayout,
        state: ViewState,
        motions: Motions[Canvas] | None = None,
        over: Iterable[Layer[Canvas]] = (),
        beside: Iterable[Layer[Canvas]] = (),
        *,
        panel: bool = False,
    ) -> Frame[Canvas]:
        """The next frame for a surface of `size`, and where it differs from the last one.

        Layers `over` the table are below its buttons, those `beside` it above them; what is read
        beside the pointer is above them, too, unless an unrelated `panel` is open.
        """
        hidden = frozenset() if motions is None else motions.hidden
        held = state.dragged
        if held is not None and held.component and held.source[0] != "hand":
            hidden |= {held.component}
        surface, resting = self._still.surface(size), state.without_pointer()
        still = Canvas(surface, layout, resting, hidden)

        def parts() -> Iterator[Layer[Canvas]]:
            _prepare(layout, resting, hidden)
            return still_layers(still, self._still)

        mended = self._still.mend(still, (layout, resting, hidden), parts)
        canvas = Canvas(surface, layout, state, hidden)
        about = self.topic(layout, state)
        read = about.face if about is not None else None
        popup, below = tuple(self._popup(canvas, about)), panel and not state.reading
        self._frame = self._still.frame(
            canvas,
            mended,
            (*self._layers(canvas, about, motions), *over, *(popup if below else ())),
            () if below else popup,
            beside=beside,
            shown=() if read is None else (read.id,),
            covered=layout.zones.get("side", NOWHERE),
        )
        return self._frame

    @property
    def drawn(self) -> frozenset[str]:
        """The ids of all components in the last frame, zoom included."""
        return self._frame.drawn if self._frame is not None else frozenset()

    def forget(self) -> None:
        """Drop the kept layers: the look has changed."""
        self._still.forget()
        self.reader.forget()

    # -- layers over it --------------------------------------------------------------------

    def _layers(
        self, canvas: Canvas, about: Topic | None, motions: Motions[Canvas] | None
    ) -> Iterator[Layer[Canvas]]:
        """Yield what follows the pointer, what moves, and the words; the last one on top."""
        layout, state = canvas.layout, canvas.state
        base = (layout, state.without_pointer(), canvas.hidden)
        yield prompt_layer(canvas)
        yield hand_layer(canvas)
        yield from pointed_layers(canvas, base)
        whole_tray = grown(canvas)
        if whole_tray is not None:
            yield whole_tray
        if motions is not None:
            yield from motions.layers(canvas, base)
        yield from self._side_layer(canvas, about)
        yield tile_layer(canvas, base)
        held = dragged_sprite(canvas)
        if held is not None:
            yield moving("dragged", (base, state.dragged), held)
        yield from paint_announcements.layers(canvas, self.announcements)

    # -- zoom and log ----------------------------------------------------------------------

    def topic(self, layout: TableLayout, state: ViewState) -> Topic | None:
        """Return the topic of the zoom: what is read in a panel, dragged, hovered, or in focus."""
        named = state.reading or (state.dragged.component if state.dragged else "")
        # What has no place on the table is read as well, such as a card in a panel.
        loose = Spot(named, "offer", NOBODY, Rect(0, 0, 0, 0))
        spot = (layout.spot_of(named) or loose) if named else pointed_spot(layout, state)
        if spot is None or (spot.zone == "seat" and not layout.has_side):
            return None  # the tray grows where the words would be
        about = standing.topic_at(layout.table, layout.seen, spot)
        return marks.with_marks(layout.table, layout.seen, about, state.marks, spot)

    def _side_layer(self, canvas: Canvas, about: Topic | None) -> Iterator[Layer[Canvas]]:
        state, layout, table = canvas.state, canvas.layout, canvas.table
        if layout.has_side:
            side, foot = layout.zones["side"], layout.zones["log"].bottom
            rect = Rect(0, foot - side.y, side.width, side.bottom - foot)
            back = (-side.x, -side.y)
            tiles = partial(draw_tiles, table=table, strip=layout.strip, offset=back)
            yield from self.reader.column(
                layout.table,
                layout.zones,
                ColumnWords(table.word("view.nothing_hovered"), "view.round"),
                (state.log, state.log_back),
                about,
                state.status,
                covered=Rect(state.covered) if state.covered else None,
                below=[Part("strip", rect, layout.strip, tiles, reads=False)],
            )

    def _popup(self, canvas: Canvas, about: Topic | None) -> Iterator[Layer[Canvas]]:
        """Yield the zoom beside its subject, over the buttons, in narrow windows."""
        state, layout = canvas.state, canvas.layout
        quiet = state.dragged is not None or state.quiet or layout.has_side
        spot = pointed_spot(layout, state)
        rect = Rect(state.reading_at) if state.reading_at else spot.rect if spot else None
        if about is not None and rect is not None and not quiet:
            # Only words, as the component in focus is seen nearby.
            brief = state.hovered is None and not state.reading
            lit = state.usable | state.targets
            answers = [each.rect for each in layout.spots if each.component in lit]
            # The keyboard goes from one to the next: everything one might choose stays visible.
            spots = (*layout.own.spots, *layout.centre.spots, *layout.hand.spots)
            kept = [each.rect for each in spots if each.zone not in ("token", "landing")]
            kept = [*kept, layout.hand.pool] if brief else []
            prompt, table = layout.zones["prompt"], layout.table
            yield from self.reader.popup(
                table, about, state.status, rect, prompt, answers, kept, brief=brief
            )


def pointed_spot(layout: TableLayout, state: ViewState) -> Spot | None:
    """The spot that is hovered, else the one in focus."""
    for key in (state.hovered, state.focused):
        spot = layout.spot_by_key(key) if key is not None else None
        if spot is not None:
            return spot
    return None


def _prepare(layout: TableLayout, still: ViewState, hidden: frozenset[str]) -> None:
    """Draw what moves once in advance, so that its last frame is as quick as the others."""
    canvas = Canvas(pygame.Surface((1, 1)), layout, still)
    for component in hidden:
        spot = layout.spot_of(component)
        if spot is not None and spot.component:
            canvas.prepare(spot)


# -- over the still picture; `base` is what most of it depends on --------------------------------


def prompt_layer(canvas: Canvas) -> Layer[Canvas]:
    """Return the line that says what the game waits for, with room for buttons at its right."""
    state = canvas.state
    if not state.prompt:
        return Layer("prompt", None, NOWHERE, lambda _canvas: None)
    area = canvas.layout.zones["prompt_text"].copy()
    dot = Rect(area.x, 0, 0, 0)
    active = state.active
    if state.announcement is not None:
        active = state.announcement.seat if isinstance(state.announcement, MoveAnnouncement) else -1
    if active >= 0:
        dot.width = dot.height = max(canvas.px(9), 5)
        dot.centery = area.centery
        area.x += dot.width + canvas.px(10)
        area.width -= dot.width + canvas.px(10)
    width = max(area.width - state.prompt_room - canvas.px(12), 1)
    room, table = (width, area.height - canvas.px(4)), canvas.table
    asked = active == canvas.seen.viewer and state.announcement is None
    fitted = headline_in if asked else line_in
    text = fitted(state.prompt, table.body(22), LEAST_TEXT, room, table.look)
    place = Rect((area.x, area.centery - text.size[1] // 2), text.size)
    key = (table, place, state.prompt, width, active)

    def draw(canvas: Canvas) -> None:
        if dot.width:
            colour = canvas.colour_of(active)
            pygame.draw.circle(canvas.surface, colour, dot.center, dot.width / 2)
        text.draw(canvas.surface, place.topleft)

    return Layer("prompt", key, around([place, dot], canvas.px(_PROMPT_REACH)), draw)


def hand_layer(canvas: Canvas) -> Layer[Canvas]:
    """The own cards, or words that there are none; the one that is pointed at is raised."""
    dragged = canvas.state.dragged
    cards = [spot for spot in canvas.layout.hand.spots if spot.zone == "hand"]
    shown = [
        (spot, canvas.component_state(spot, pointer=True), spot.component in canvas.hidden)
        for spot in cards
    ]
    gap = dragged.source if dragged is not None else None
    room = canvas.layout.hand.hand
    area = around([spot.rect for spot in cards] or [room], canvas.px(REACH))
    key = (canvas.table, room, shown, gap, canvas.seen.round > 0)
    faces = tuple(spot.component for spot, _, hidden in shown if spot.component and not hidden)
    return Layer("hand", key, area, draw_hand, faces)


def pointed_layers(canvas: Canvas, base: tuple[object, ...]) -> Iterator[Layer[Canvas]]:
    """Raise what is hovered, and ring what is in focus; cards of the hand know."""
    state = canvas.state
    for key in dict.fromkeys((state.hovered, state.focused)):
        spot = canvas.layout.spot_by_key(key) if key is not None else None
        if spot is None or spot.zone == "move" or (spot.zone == "hand" and not spot.mini):
            continue
        how = (base, key == state.hovered, key == state.focused)
        area = around([spot.rect], canvas.px(REACH))
        yield Layer(("pointed", key), how, area, partial(_draw_pointed, spot=spot))


def _draw_pointed(canvas: Canvas, spot: Spot) -> None:
    only_counted = spot.mini and spot.zone not in ("play", "scrolls")
    if spot.component and spot.zone not in ("taken", "landing") and not only_counted:
        canvas.draw_spot(spot, canvas.component_state(spot, pointer=True))
        clip = canvas.surface.get_clip()  # a mark may extend below neighbors
        canvas.surface.set_clip(clip.clip(around([spot.rect], canvas.px(REACH))))
        marks.draw_at(canvas, spot)
        canvas.surface.set_clip(clip)
    elif spot.key == canvas.state.focused:
        draw_focus(canvas.surface, spot.rect, canvas.theme, scale=canvas.scale)


def tile_layer(canvas: Canvas, base: tuple[object, ...]) -> Layer[Canvas]:
    """Return the layer of the recent action that is pointed at."""
    state = canvas.state
    tiles = canvas.layout.strip.tiles
    marked = [each.rect for each in tiles if each.spot.key in (state.hovered, state.focused)]
    key = (base, state.hovered, state.focused) if marked else None
    return Layer("tile", key, around(marked, canvas.px(REACH)), draw_pointed_tile)
