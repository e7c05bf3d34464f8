"""Draws the table: a still layer that is kept, and on top of it what follows the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from resarcana_desktop.games.resarcana.table.view import marks, over, paint_announcements, standing
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
from resarcana_desktop.games.resarcana.table.view.grown import grown
from resarcana_desktop.games.resarcana.table.view.paint_hand import dragged_sprite
from resarcana_desktop.games.resarcana.table.view.paint_side import Column, Part
from resarcana_desktop.games.resarcana.table.view.paint_table import still_layers
from resarcana_desktop.games.resarcana.table.view.spots import NOBODY, Spot, ViewState
from resarcana_desktop.games.resarcana.table.view.topics import Topic
from resarcana_desktop.games.resarcana.table.view.zoom import (
    draw_popup,
    is_popup_drawn,
    popup_in_steps,
)
from resarcana_desktop.tabletop.layers import NOWHERE, Layer, StillPicture
from resarcana_desktop.tabletop.motion import moving

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.tabletop.layers import Frame
    from resarcana_desktop.tabletop.motion import Motions

    Defers = Callable[[object, Callable[[], Iterator[None]]], bool]
    _ColumnKey = tuple[object, object, str]


@dataclass
class _KeptColumn:
    """The side column as it was drawn last, and what each part of it depended on."""

    surface: Surface | None = None
    parts: dict[str, object] = field(default_factory=dict)


class TableView:
    """The picture of the table. One is enough for a whole game; `drawn` is what was shown.

    A large face takes long to draw: `defers` gets the one that is wanted and the steps that draw
    it, and returns whether it is not ready yet.
    """

    def __init__(self, defers: Defers = lambda _what, _steps: False) -> None:
        self._defers = defers
        self._still: StillPicture[Canvas] = StillPicture()
        self._side = _KeptColumn()
        self._column: tuple[_ColumnKey, Column] | None = None
        self._next_column: tuple[_ColumnKey, Column] | None = None
        """The one that is shown once its zoom is drawn."""
        self.tales = paint_announcements.AnnouncementPanels()
        """The panels of announcements."""
        self._frame: Frame[Canvas] | None = None

    def draw(
        self,
        surface: Surface,
        seen: Observation,
        layout: TableLayout,
        state: ViewState,
        motions: Motions[Canvas] | None = None,
    ) -> None:
        """Draw the table as `seen`, laid out as `layout`; `motions` move on top of it."""
        self.compose(surface.get_size(), seen, layout, state, motions).draw(surface)

    def compose(
        self,
        size: tuple[int, int],
        seen: Observation,
        layout: TableLayout,
        state: ViewState,
        motions: Motions[Canvas] | None = None,
        over: Iterable[Layer[Canvas]] = (),
        top: Iterable[Layer[Canvas]] = (),
        *,
        panel: bool = False,
    ) -> Frame[Canvas]:
        """The next frame for a surface of `size`, and where it differs from the last one.

        Layers `over` the table are below its buttons, those on `top` above them; what is read
        beside the pointer is above, too, unless a `panel` is open that it is not about.
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
        about = self.topic(seen, layout, state)
        read = about.component if about is not None else None
        popup, below = tuple(self._popup(canvas, about)), panel and not state.reading
        self._frame = self._still.frame(
            canvas,
            mended,
            (*self._layers(canvas, about, motions), *over, *(popup if below else ())),
            (*(() if below else popup), *top),
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
        self._side = _KeptColumn()
        self._column = self._next_column = None

    # -- layers over it --------------------------------------------------------------------

    def _layers(
        self, canvas: Canvas, about: Topic | None, motions: Motions[Canvas] | None
    ) -> Iterator[Layer[Canvas]]:
        """Yield what follows the pointer, what moves, and the words; the last one on top."""
        layout, state = canvas.layout, canvas.state
        base = (layout, state.without_pointer(), canvas.hidden)
        yield over.prompt(canvas)
        yield over.hand(canvas)
        yield from over.pointed(canvas, base)
        whole_tray = grown(canvas)
        if whole_tray is not None:
            yield whole_tray
        if motions is not None:
            yield from motions.layers(canvas, base)
        yield from self._side_layer(canvas, about)
        yield over.tile(canvas, base)
        held = dragged_sprite(canvas)
        if held is not None:
            yield moving("dragged", (base, state.dragged), held)
        yield from paint_announcements.layers(canvas, self.tales)

    # -- zoom and log ----------------------------------------------------------------------

    def topic(self, seen: Observation, layout: TableLayout, state: ViewState) -> Topic | None:
        """Return the topic of the zoom: what is read in a panel, dragged, hovered, or in focus."""
        named = state.reading or (state.dragged.component if state.dragged else "")
        spot = (layout.spot_of(named) or _loose(named)) if named else pointed_spot(layout, state)
        if spot is None or (spot.zone == "seat" and not layout.has_side):
            return None  # the tray grows where the words would be
        about = standing.told_at(layout.table, seen, spot)
        return marks.told(layout.table, seen, about, state.marks, spot)

    def _side_layer(self, canvas: Canvas, about: Topic | None) -> Iterator[Layer[Canvas]]:
        state, layout = canvas.state, canvas.layout
        told = about and (about.title, about.sentences)
        if layout.has_side:
            side = layout.zones["side"]
            zones = (layout.zones["zoom"], layout.zones["log"])
            base = (layout.table, side, *zones, state.covered)
            key, column = self._column_for((base, told, state.status), canvas, about)
            for part in column.parts(state, layout.strip):
                of_part = (base if part.name == "strip" else key, part.key)
                draw = partial(self._draw_part, column=column, part=part, key=of_part)
                yield Layer(part.name, of_part, part.rect.move(side.topleft), draw)

    def _popup(self, canvas: Canvas, about: Topic | None) -> Iterator[Layer[Canvas]]:
        """Yield the zoom beside its subject, over the buttons, in narrow windows."""
        state, layout = canvas.state, canvas.layout
        if about is not None and not layout.has_side and self._pops_up(layout, state, about):
            # It finds its place as it is drawn: anywhere.
            at = (state.reading_at, state.hovered, state.focused)
            where = (
                layout,
                about.title,
                about.sentences,
                state.status,
                at,
                state.usable,
                state.targets,
            )
            area = Rect((0, 0), layout.table.look.size)
            yield Layer("pop-up", where, area, lambda canvas: self._draw_popup(canvas, about))

    def _column_for(
        self, key: _ColumnKey, canvas: Canvas, about: Topic | None
    ) -> tuple[_ColumnKey, Column]:
        """The column with its new content, or with the old one until that is drawn."""
        kept = self._column
        if kept is not None and kept[0] == key:
            return kept
        if self._next_column is None or self._next_column[0] != key:
            self._next_column = (key, _column(canvas, about))
        zoom = self._next_column[1].zoom
        same_place = kept is None or kept[0][0] == key[0]
        if (
            same_place
            and zoom is not None
            and not zoom.is_drawn
            and self._defers(key, zoom.prepare)
        ):
            if kept is None:  # nothing was read before
                kept = self._column = ((key[0], None, canvas.state.status), _column(canvas, None))
            return kept
        self._column, self._next_column = self._next_column, None
        return self._column

    def _pops_up(self, layout: TableLayout, state: ViewState, about: Topic) -> bool:
        """Return whether the zoom is shown beside its subject: once its face is drawn."""
        if state.dragged is not None or state.quiet:
            return False
        record = None if is_brief(state) else about.component
        if record is None or is_popup_drawn(layout.table, record):
            return True
        steps = partial(popup_in_steps, layout.table, record)
        return not self._defers((record.id, layout.table.look.size), steps)

    def _draw_popup(self, canvas: Canvas, about: Topic) -> None:
        """Draw the zoom beside its subject in narrow windows."""
        state = canvas.state
        spot = pointed_spot(canvas.layout, state)
        rect = Rect(state.reading_at) if state.reading_at else spot.rect if spot else None
        if rect is not None:
            prompt = canvas.layout.zones["prompt"]
            draw_popup(
                canvas.surface,
                canvas.table,
                about,
                rect,
                state.status,
                prompt,
                answers=answers_at(canvas.layout, state),
                brief=is_brief(state),
            )

    def _draw_part(self, canvas: Canvas, column: Column, part: Part, key: object) -> None:
        """A part of the side column, from the cache if it has not changed."""
        kept, side = self._side, column.side
        if kept.surface is None or kept.surface.get_size() != side.size:
            kept.surface, kept.parts = pygame.Surface(side.size), {}
        if kept.parts.get(part.name) != (key, part.rect):
            column.draw(kept.surface, part)
            kept.parts[part.name] = (key, part.rect)
        canvas.surface.blit(kept.surface, part.rect.move(side.topleft), part.rect)


def _column(canvas: Canvas, about: Topic | None) -> Column:
    state = canvas.state
    covered = Rect(state.covered) if state.covered else None
    return Column(canvas.layout, about, state.status, covered)


def _loose(component: str) -> Spot:
    """A component that has no place on the table, such as one that is looked at."""
    return Spot(component, "offer", NOBODY, Rect(0, 0, 0, 0))


def is_brief(state: ViewState) -> bool:
    """Return whether a pop-up has only words, as the focused component is seen nearby."""
    return state.hovered is None and not state.reading


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


def answers_at(layout: TableLayout, state: ViewState) -> list[Rect]:
    """Return the places of the components that are lit as answers."""
    lit = state.usable | state.targets
    return [each.rect for each in layout.spots if each.component in lit]
