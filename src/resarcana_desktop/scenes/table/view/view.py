"""Draws the table: a still layer that is kept, and on top of it what follows the pointer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.render.background import draw_table, draw_tray
from resarcana_desktop.render.controls import draw_focus
from resarcana_desktop.scenes.table.view.paint_centre import draw_centre
from resarcana_desktop.scenes.table.view.paint_hand import draw_dragged, draw_hand
from resarcana_desktop.scenes.table.view.paint_own import draw_own_side, draw_piles, draw_pool
from resarcana_desktop.scenes.table.view.paint_rivals import draw_open_card, draw_rivals
from resarcana_desktop.scenes.table.view.paint_side import draw_column
from resarcana_desktop.scenes.table.view.paint_strip import draw_pointed_tile, draw_rail
from resarcana_desktop.scenes.table.view.picture import Picture
from resarcana_desktop.scenes.table.view.spots import NOBODY, Spot
from resarcana_desktop.scenes.table.view.state import ViewState
from resarcana_desktop.scenes.table.view.topics import Topic, topic
from resarcana_desktop.scenes.table.view.zoom import draw_popup

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.engine.resarcana.observation import Observation
    from resarcana_desktop.scenes.table.view.layout import TableLayout
    from resarcana_desktop.scenes.table.view.motion import Motions

_REACH: Final = 60
"""Design px around a component that its shadow, glow and marks do not leave."""


@dataclass
class _Kept:
    """A layer that is drawn again only when what it depends on changes."""

    key: tuple[object, ...] | None = None
    surface: Surface | None = None


class TableView:
    """The picture of the table. One is enough for a whole game; `drawn` tells what was shown."""

    def __init__(self) -> None:
        self._still = _Kept()
        self._side = _Kept()
        self._still_ids: list[str] = []
        self.drawn: frozenset[str] = frozenset()
        """The ids of all components in the last picture, zoom included."""

    def draw(
        self,
        surface: Surface,
        seen: Observation,
        layout: TableLayout,
        state: ViewState,
        motions: Motions | None = None,
    ) -> None:
        """Draw the table as `seen`, laid out as `layout`; `motions` move on top of it."""
        hidden = frozenset() if motions is None else motions.hidden
        if state.dragged is not None and state.dragged.source[0] != "hand":
            hidden |= {state.dragged.component}
        surface.blit(self._still_layer(surface, layout, state, hidden), (0, 0))
        picture = Picture(surface, layout, state, hidden)
        self._draw_prompt(picture)
        draw_hand(picture)
        _draw_pointed(picture)
        if motions is not None:
            motions.draw(picture)
        about = self.topic(seen, layout, state)
        self._draw_side(picture, about)
        draw_pointed_tile(picture)
        draw_dragged(picture)
        shown = {about.component.id} if about is not None and about.component else set()
        self.drawn = frozenset({*self._still_ids, *picture.drawn, *shown})

    def forget(self) -> None:
        """Drop the kept layers: the look has changed."""
        self._still, self._side = _Kept(), _Kept()

    # -- still layer -----------------------------------------------------------------------

    def _still_layer(
        self, surface: Surface, layout: TableLayout, state: ViewState, hidden: frozenset[str]
    ) -> Surface:
        """Everything that does not follow the pointer."""
        still = state.without_pointer()
        key = (surface.get_size(), id(layout), still, hidden)
        kept = self._still
        if kept.surface is None or kept.key != key:
            if kept.surface is None or kept.surface.get_size() != surface.get_size():
                kept.surface = pygame.Surface(surface.get_size())
            picture = Picture(kept.surface, layout, still, hidden)
            kept.surface.set_clip(_uncovered(layout, kept.key, key))
            _draw_still(picture)
            kept.surface.set_clip(None)
            _prepare(layout, still, hidden)
            kept.key = key
            self._still_ids = picture.drawn
            self._layout = layout  # kept alive: its id is part of the key
        return kept.surface

    def _draw_prompt(self, picture: Picture) -> None:
        """The line that says what the game waits for; buttons stand at its right end."""
        state = picture.state
        if not state.prompt:
            return
        area = picture.layout.zones["prompt_text"].copy()
        if state.active >= 0:
            dot = max(picture.px(9), 5)
            centre = (area.x + dot // 2, area.centery)
            pygame.draw.circle(picture.surface, picture.colour_of(state.active), centre, dot / 2)
            area.x += dot + picture.px(10)
            area.width -= dot + picture.px(10)
        width = max(area.width - state.prompt_room - picture.px(12), 1)
        for size in (22, 21, 20, 19, 18, 17, 16, 15, 14):
            text = picture.rich(state.prompt, size, width)
            if text.size[1] <= area.height - picture.px(4):
                break
        text.draw(picture.surface, (area.x, area.centery - text.size[1] // 2))

    # -- zoom and log ----------------------------------------------------------------------

    def topic(self, seen: Observation, layout: TableLayout, state: ViewState) -> Topic | None:
        """What the zoom is about: what is read in a panel, dragged, hovered, or in focus."""
        named = state.reading or (state.dragged.component if state.dragged else "")
        spot = (layout.spot_of(named) or _loose(named)) if named else pointed_spot(layout, state)
        return topic(layout.table, seen, spot) if spot is not None else None

    def _draw_side(self, picture: Picture, about: Topic | None) -> None:
        if picture.layout.has_side:
            self._draw_column(picture, about)
        elif about is not None and picture.state.dragged is None:
            self._draw_popup(picture, about)

    def _draw_popup(self, picture: Picture, about: Topic) -> None:
        """In narrow windows: the zoom beside what it is about."""
        state = picture.state
        spot = pointed_spot(picture.layout, state)
        rect = Rect(state.reading_at) if state.reading_at else spot.rect if spot else None
        if rect is not None:
            draw_popup(picture.surface, picture.table, about, rect, state.status)

    def _draw_column(self, picture: Picture, about: Topic | None) -> None:
        layout, state = picture.layout, picture.state
        side = layout.zones["side"]
        key = (id(layout), about and (about.title, about.sentences), state.status, state.log)
        kept = self._side
        if kept.surface is None or kept.surface.get_size() != side.size:
            kept.surface, kept.key = pygame.Surface(side.size), None
        if kept.key != (*key, state.log_back):
            draw_column(kept.surface, layout, state, about)
            kept.key = (*key, state.log_back)
        picture.surface.blit(kept.surface, side)


def _loose(component: str) -> Spot:
    """A component that lies nowhere on the table, such as one that is looked at."""
    return Spot(component, "offer", NOBODY, Rect(0, 0, 0, 0))


def pointed_spot(layout: TableLayout, state: ViewState) -> Spot | None:
    """The spot that is hovered, else the one in focus."""
    for key in (state.hovered, state.focused):
        spot = layout.spot_by_key(key) if key is not None else None
        if spot is not None:
            return spot
    return None


def _uncovered(
    layout: TableLayout, before: tuple[object, ...] | None, key: tuple[object, ...]
) -> Rect | None:
    """Where the still layer changes if only motions have ended since: around what they hid."""
    if before is None or before[:-1] != key[:-1]:
        return None
    old, new = before[-1], key[-1]
    assert isinstance(old, frozenset)
    assert isinstance(new, frozenset)
    spots = [layout.spot_of(component) for component in old ^ new]
    reach = 2 * layout.table.px(_REACH)
    around = [spot.rect.inflate(reach, reach) for spot in spots if spot and spot.zone != "hand"]
    return around[0].unionall(around[1:]) if around else Rect(0, 0, 0, 0)


def _prepare(layout: TableLayout, still: ViewState, hidden: frozenset[str]) -> None:
    """Have what is on its way drawn once beforehand: its last frame is as quick as the others."""
    picture = Picture(pygame.Surface((1, 1)), layout, still)
    for component in hidden:
        spot = layout.spot_of(component)
        if spot is not None and spot.component:
            picture.draw_spot(spot)


def _draw_still(picture: Picture) -> None:
    draw_table(picture.surface, picture.theme)
    draw_rivals(picture)
    draw_centre(picture)
    draw_own_side(picture)
    draw_tray(picture.surface, picture.layout.bands.prompt, picture.theme, scale=picture.scale)
    draw_pool(picture)
    draw_piles(picture)
    draw_rail(picture)


def _draw_pointed(picture: Picture) -> None:
    """What is hovered is raised, what is in focus has its ring; cards of the hand know."""
    state = picture.state
    for key in dict.fromkeys((state.hovered, state.focused)):
        spot = picture.layout.spot_by_key(key) if key is not None else None
        if spot is None or spot.zone == "deed" or _in_own_hand(picture, spot):
            continue
        if spot.zone == "hand" and spot.component:
            draw_open_card(picture, spot, pointer=True)
        elif spot.component and spot.zone not in ("taken", "landing") and not _counted(spot):
            picture.draw_spot(spot, pointer=True)
        elif key == state.focused:
            draw_focus(picture.surface, spot.rect, picture.theme, scale=picture.scale)


def _in_own_hand(picture: Picture, spot: Spot) -> bool:
    return spot.zone == "hand" and spot.seat == picture.layout.own_seat


def _counted(spot: Spot) -> bool:
    """Whether a spot is only a number, such as the discards of a rival."""
    return spot.mini and spot.zone != "play"
