"""The layout of the table: rectangles only, for every size of window, text and crowd."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import chain
from typing import Final

from pygame import Rect

from resarcana_desktop.games.resarcana.play.log_entries import LogLine
from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
from resarcana_desktop.games.resarcana.table.view import (
    bands,
    centre_layout,
    own_layout,
    rivals_layout,
    standing,
    strip_layout,
)
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.spots import Spot, Zone
from resarcana_desktop.tabletop.column import has_side, side_zones

_BARE: Final = 12
"""The distance from everything, in design px, from which the ground of a tray is bare."""
CHOOSING: Final = ("draft", "mages")
"""The phases in which the mages on offer are on the viewer's side."""


class TableLayout:
    """The layout of the table for one observation.

    `own_seat` is the seat drawn at the bottom (the viewer, or seat 0 for an onlooker). If `side` is
    False, the side column is folded away; if `rail` is False, so is what replaces it. Without
    `buttons` the prompt is only as high as its words; in a mere picture it has no band if `prompt`
    is False. `landing` is a component for which a slot is
    kept open on the viewer's side while it is dragged. The latest lines of the `log` are in the
    strip of recent actions. What has not changed since the layout `before` is copied from it, and
    monuments stay in their places there. Everything is in surface pixels.

    `zones` has a rectangle for each name: `rivals` (if there are any), `rival:2` for a seat,
    `centre`, `own_side`, `prompt`, `prompt_text`, `hand`, `pool`, `piles`, `deck`, `discards`;
    while the column is open `side`, `menu` (for buttons), `zoom`, `log` and `strip`; without it
    `rail` and `strip`, and `unfold` if there is room for the column.
    """

    def __init__(
        self,
        seen: Observation,
        table: PaintContext,
        *,
        own_seat: int | None = None,
        side: bool = True,
        rail: bool = True,
        buttons: bool = True,
        prompt: bool = True,
        landing: str = "",
        log: Sequence[LogLine] = (),
        before: TableLayout | None = None,
    ) -> None:
        self.seen = seen
        self.own_seat = max(seen.viewer, 0) if own_seat is None else own_seat
        self.landing = landing
        seats = len(seen.seats)
        order = [(self.own_seat + step) % seats for step in range(1, seats)]
        self.choosing = self._chooses()
        wide = own_layout.natural_width(table, self.own_view)
        crowd = bands.Crowd(len(order), wide, self.choosing, buttons, prompt)
        # Before the first turn, nothing takes the place of a column for which there is no room.
        rail = rail and not (self.choosing and not has_side(table.look))
        self.bands = bands.solve(table, crowd, side=side, rail=rail)
        self.table = self.bands.table
        self.scale = self.bands.scale
        lay = before.centre.monuments if before is not None else ()
        if before is not None and (before.bands, before.own_seat) != (self.bands, self.own_seat):
            before = None
        rivals = [seen.seats[seat] for seat in order]
        self.rivals = self._trays(rivals, before)
        self.centre: centre_layout.Centre
        if before is not None and centre_layout.alike(before.seen, seen):
            self.centre = before.centre
        else:
            area = self.bands.centre
            self.centre = centre_layout.lay_out(self.table, area, self.scale, seen, lay)
        self.own, self.hand = self._own(before)
        self.zones = self._zones()
        self.strip = strip_layout.lay_out(
            self.table, self.zones.get("strip", Rect(0, 0, 0, 0)), log
        )

    def _trays(
        self, seats: list[SeatView], before: TableLayout | None
    ) -> tuple[rivals_layout.RivalTray, ...]:
        same: dict[int, rivals_layout.RivalTray] = {}
        choosing = self.seen.phase in CHOOSING
        if before is not None and (before.seen.phase in CHOOSING) == choosing:
            views = before.seen.seats
            same = {tray.seat: tray for tray in before.rivals}
            same = {seat.seat: same[seat.seat] for seat in seats if views[seat.seat] == seat}
        return rivals_layout.trays(self.table, self.bands, seats, same, choosing)

    def _own(self, before: TableLayout | None) -> tuple[own_layout.OwnSide, own_layout.OwnHand]:
        offer, view = self.seen.phase in CHOOSING, self.own_view
        side: own_layout.OwnSide | None = None
        hand: own_layout.OwnHand | None = None
        if before is not None:
            offered = before.seen.phase in CHOOSING
            if (before.landing, offered) == (self.landing, offer):
                side = before.own if own_layout.same_side(before.own_view, view) else None
            hand = before.hand if own_layout.same_hand(before.own_view, view) else None
        return (
            side or own_layout.own_side(self.table, self.bands, view, self.landing, offer),
            hand or own_layout.own_hand(self.table, self.bands, view),
        )

    def _chooses(self) -> bool:
        """Return whether mages on offer are on the viewer's side, and nothing else."""
        own = self.own_view
        return self.seen.phase in CHOOSING and bool(own.mage_offer) and not own.in_play

    @property
    def own_view(self) -> SeatView:
        """Return what is known of the seat at the bottom."""
        return self.seen.seats[self.own_seat]

    @property
    def has_side(self) -> bool:
        """Return whether the side column is open."""
        return self.bands.side is not None

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """Everything that can be pointed at, from top to bottom; later ones are on top."""
        return (
            *chain.from_iterable(tray.spots for tray in self.rivals),
            *self.centre.spots,
            *self.own.spots,
            *self.hand.spots,
            *standing.spots(self.seen, self.rivals, self.hand),
            *(tile.spot for tile in self.strip.tiles),
        )

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """The topmost spot at a point."""
        return next((spot for spot in reversed(self.spots) if spot.holds(pos)), None)

    def rival_at(self, pos: tuple[int, int]) -> Spot | None:
        """The name of the rival on whose bare ground a point is, well away from everything."""
        tray = next((each for each in self.rivals if each.rect.collidepoint(pos)), None)
        around = 2 * self.table.px(_BARE)
        if tray is None or any(
            spot.reach.inflate(around, around).collidepoint(pos) for spot in tray.spots
        ):
            return None
        return self.spot_in("seat", tray.seat)

    @cached_property
    def _by_component(self) -> dict[str, Spot]:
        elsewhere = ("taken", "landing", "move")
        seen = (spot for spot in self.spots if spot.component and spot.zone not in elsewhere)
        return {spot.component: spot for spot in seen}

    def spot_of(self, component: str) -> Spot | None:
        """Return the spot of a component, if it can be seen on the table."""
        return self._by_component.get(component)

    def spot_in(self, zone: Zone, seat: int) -> Spot | None:
        """The first spot of a zone and seat: a pile, a medal, the token."""
        return next((s for s in self.spots if s.zone == zone and s.seat == seat), None)

    def spot_by_key(self, key: tuple[str, int, str, int]) -> Spot | None:
        """The spot that another layout knows by this key."""
        return next((spot for spot in self.spots if spot.key == key), None)

    def pool_of(self, seat: int) -> tuple[Rect, ...]:
        """Return where the essences of a seat are shown."""
        if seat == self.own_seat:
            return self.hand.cells
        for tray in self.rivals:
            if tray.seat == seat:
                return pool_cells(tray.pool, self.table.faces.kinds)
        return ()

    def zone_at(self, pos: tuple[int, int]) -> str:
        """The innermost zone at a point, or ""."""
        at = [
            (rect.w * rect.h, name) for name, rect in self.zones.items() if rect.collidepoint(pos)
        ]
        return min(at)[1] if at else ""

    def _zones(self) -> dict[str, Rect]:
        zones = {f"rival:{tray.seat}": tray.rect for tray in self.rivals}
        if self.rivals:
            zones["rivals"] = self.bands.rivals
        pile = {spot.zone: spot.rect for spot in self.hand.spots if spot.zone != "hand"}
        zones |= {
            "centre": self.bands.centre,
            "own_side": self.bands.own,
            "prompt": self.bands.prompt,
            "prompt_text": self.bands.prompt.inflate(-2 * self.table.px(16), 0),
            "hand": self.hand.hand,
            "pool": self.hand.pool,
            "piles": self.hand.piles,
            "deck": pile["deck"],
            "discards": pile["discards"],
        }
        if self.bands.side is not None:
            high, gap = strip_layout.tile_size(self.table)[1], self.table.px(12)
            foot = self.bands.side.bottom - gap - high
            zones |= side_zones(self.table, self.bands.side, foot - self.table.px(10))
            log = zones["log"]
            zones["strip"] = Rect(log.x, foot, log.width, high)
        if self.bands.rail is not None:
            zones |= rail_zones(self.table, self.bands.rail)
        return zones


def pool_cells(pool: Rect, kinds: int) -> tuple[Rect, ...]:
    """Equal parts of a line of essences, one for each kind."""
    step = pool.width / kinds
    return tuple(
        Rect(round(pool.x + kind * step), pool.y, round(step), pool.height) for kind in range(kinds)
    )


def rail_zones(table: PaintContext, rail: Rect) -> dict[str, Rect]:
    """The parts of the rail: the button that unfolds the column, and the strip below it."""
    zones = {"rail": rail}
    top = rail.y + table.px(8)
    if has_side(table.look):
        side = min(table.look.hit(38), rail.width)
        zones["unfold"] = Rect(rail.centerx - side // 2, top, side, side)
        top += side + table.px(8)
    zones["strip"] = Rect(rail.x, top, rail.width, rail.bottom - table.px(8) - top)
    return zones
