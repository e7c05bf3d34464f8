"""The parts of the still canvas: all that lies on the table, as layers of their own.

What an action changes is a tray or two and some components. Only there the still picture is
mended, so each part has a key with all that is drawn in it and a rectangle that it does not leave.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.table.view import (
    marks,
    paint_centre,
    paint_own,
    paint_rivals,
    paint_standing,
)
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
from resarcana_desktop.games.resarcana.table.view.layout import pool_cells
from resarcana_desktop.games.resarcana.table.view.paint_strip import draw_rail
from resarcana_desktop.render.background import draw_table, draw_tray
from resarcana_desktop.tabletop.layers import Layer, StillPicture, around

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.observation import SeatView
    from resarcana_desktop.games.resarcana.table.view.rivals_layout import RivalTray
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.render.theme import Rgb

_REACH: Final = 30
"""Design px around a component at rest that its shadow, glow and marks do not leave."""
_EDGE: Final = 12
"""Design px around a tray that its medals, flags and marks do not leave."""


def still_layers(canvas: Canvas, still: StillPicture[Canvas]) -> Iterator[Layer[Canvas]]:
    """All parts, from the bare table upwards; `still` keeps those that do not change."""
    layout, state, seen = canvas.layout, canvas.state, canvas.seen
    first = paint_centre.first_player(canvas)
    whole = Rect((0, 0), canvas.table.look.size)
    yield Layer("table", (whole, canvas.theme), whole, _draw_ground)
    for tray in layout.rivals:
        lit = _lit(canvas, tray.spots)
        key = (canvas.table, tray, canvas.seat(tray.seat), lit, state.active == tray.seat, first)
        yield from still.region(("rival", tray.seat), key, partial(_rival, canvas, tray))
    centre, lit = layout.centre, _lit(canvas, layout.centre.spots, "monument_deck")
    key_of_centre = (canvas.table, centre, seen.centre, seen.round, lit, first)
    yield from still.region("centre", key_of_centre, partial(_centre, canvas))
    own, view, active = layout.own, layout.own_view, state.active == layout.own_seat
    key_of_own = (canvas.table, own, view.in_play, layout.bands, _lit(canvas, own.spots), active)
    yield from still.region("own side", key_of_own, partial(_own_side, canvas))
    lit = _lit(canvas, layout.hand.spots, "deck", "discards")
    key_of_hand = (canvas.table, layout.hand, view, lit)
    yield from still.region("own hand", key_of_hand, partial(_own_hand, canvas))
    rail = layout.zones.get("rail")
    if rail is not None:
        yield Layer("rail", (canvas.table, rail, layout.strip), rail, draw_rail)
    yield from (paint_standing.layer(canvas, seat.seat) for seat in seen.seats)
    yield from marks.layers(canvas)


def _lit(canvas: Canvas, spots: Sequence[Spot], *piles: str) -> tuple[object, ...]:
    """What is lit, dimmed or on its way of all that lies at some spots, and of these piles."""
    state, there = canvas.state, {*piles, *(spot.component for spot in spots)}
    marked = (state.usable, state.targets, state.selected, state.dimmed, canvas.hidden)
    return (state.lit, *(some & there for some in marked))


def _draw_ground(canvas: Canvas) -> None:
    draw_table(canvas.surface, canvas.theme)


def _tray(
    canvas: Canvas, name: object, key: object, rect: Rect, draw: Callable[[Canvas], object]
) -> Layer[Canvas]:
    """The ground of a tray with all that is drawn on it beside components."""
    return Layer(name, (canvas.table, rect, key), around([rect], canvas.px(_EDGE)), draw)


def _component(
    canvas: Canvas, spot: Spot, draw: Callable[[Canvas, Spot], object] = Canvas.draw_spot
) -> Iterator[Layer[Canvas]]:
    """A component, unless it is on its way."""
    if spot.component in canvas.hidden:
        return
    key = (canvas.table, spot, canvas.component_state(spot))
    area = around([spot.rect], canvas.px(_REACH))
    yield Layer(spot.key, key, area, partial(_on, draw=draw, spot=spot), (spot.component,))


def _on(canvas: Canvas, draw: Callable[[Canvas, Spot], object], spot: Spot) -> None:
    draw(canvas, spot)


def _mark(
    canvas: Canvas, spot: Spot, key: object, draw: Callable[[Canvas, Spot], object]
) -> Layer[Canvas]:
    """Something that stands where a component could."""
    area = around([spot.rect], canvas.px(_REACH))
    return Layer(spot.key, (canvas.table, spot, key), area, partial(_on, draw=draw, spot=spot))


def _told_of(canvas: Canvas, seat: SeatView) -> tuple[object, ...]:
    """What the head of a seat's tray tells."""
    mage = paint_rivals.mage_of(canvas, seat)
    return (seat.seat, mage, seat.passed, seat.points)


def _turn_mark(canvas: Canvas, tray: Rect, seat: int) -> Iterator[Layer[Canvas]]:
    """A line in the colour of the seat whose decision is awaited."""
    if canvas.state.active == seat:
        line, colour = paint_rivals.turn_mark(canvas, tray), canvas.colour_of(seat)
        draw = partial(_fill, colour=colour, rect=line)
        yield Layer(("turn", seat), (line, colour), line, draw)


def _fill(canvas: Canvas, colour: Rgb, rect: Rect) -> None:
    canvas.surface.fill(colour, rect)


# ---- parts ---------------------------------------------------------------------------------------


def _rival(canvas: Canvas, tray: RivalTray) -> Iterator[Layer[Canvas]]:
    seat, state = canvas.seat(tray.seat), canvas.state
    ground = partial(paint_rivals.draw_ground, tray=tray)
    lit = f"rival:{tray.seat}" in state.lit
    yield _tray(canvas, ("rival", tray.seat), lit, tray.rect, ground)
    parts = [tray.emblem, tray.name, tray.kind, tray.flag, tray.points, tray.token]
    told = (_told_of(canvas, seat), paint_rivals.holds_token(canvas, tray.seat))
    head = partial(paint_rivals.draw_head, tray=tray, seat=seat)
    area = around(parts, canvas.px(_EDGE))
    yield Layer(("head", tray.seat), (canvas.table, parts, told), area, head)
    yield from _turn_mark(canvas, tray.rect, tray.seat)
    for kind, cell in enumerate(pool_cells(tray.pool)):
        amount = partial(paint_rivals.draw_amount, cell=cell, kind=kind, amount=seat.pool[kind])
        key = (canvas.table, cell, seat.pool[kind])
        yield Layer(("pool", tray.seat, kind), key, around([cell], canvas.px(4)), amount)
    counts = (canvas.table, tray.counts, seat.hand_count, seat.deck_count, len(seat.discards))
    count = partial(paint_rivals.draw_counts, tray=tray, seat=seat)
    yield Layer(("counts", tray.seat), counts, around(tray.counts, canvas.px(4)), count)
    for spot in tray.spots:
        if spot.words is not None:
            yield _name(canvas, spot, tray.name_size)
        if spot.zone == "play":
            yield from _component(canvas, spot)
        elif spot.zone == "hand" and spot.component:
            yield from _component(canvas, spot, paint_rivals.draw_open_card)


def _name(canvas: Canvas, spot: Spot, size: float) -> Layer[Canvas]:
    """The name beside a small component."""
    words = spot.words or spot.rect
    draw = partial(paint_rivals.draw_name, component=spot.component, words=words, size=size)
    name = ("name", spot.seat, spot.component)
    return Layer(name, (canvas.table, words, size), around([words], canvas.px(4)), draw)


def _centre(canvas: Canvas) -> Iterator[Layer[Canvas]]:
    centre, seen, state = canvas.layout.centre, canvas.seen, canvas.state
    lit = "centre" in state.lit
    yield _tray(canvas, "centre", lit, centre.rect, paint_centre.draw_centre)
    edge, first = canvas.px(_EDGE), paint_centre.first_player(canvas)
    key = (canvas.table, centre.round, seen.round)
    yield Layer("round", key, around([centre.round], edge), paint_centre.draw_round)
    key_of_token = (canvas.table, centre.token, first, seen.round < 1)
    yield Layer("token", key_of_token, around([centre.token], edge), paint_centre.draw_token)
    for spot in centre.spots:
        if spot.zone == "taken":
            yield _mark(canvas, spot, None, paint_centre.draw_taken)
        elif spot.zone == "monument_deck":
            usable = "monument_deck" in state.usable
            left = (seen.centre.monument_deck_count, usable, bool(state.lit))
            yield _mark(canvas, spot, left, paint_centre.draw_monument_deck)
        elif spot.component:
            yield from _component(canvas, spot)


def _own_side(canvas: Canvas) -> Iterator[Layer[Canvas]]:
    layout, state = canvas.layout, canvas.state
    key = ("own_side" in state.lit, layout.own.partings)
    yield _tray(canvas, "own side", key, layout.own.rect, paint_own.draw_own_side)
    yield from _turn_mark(canvas, layout.own.rect, layout.own_seat)
    for spot in layout.own.spots:
        if spot.zone == "landing":
            yield _mark(canvas, spot, None, paint_own.draw_landing)
        else:
            yield from _component(canvas, spot)
    yield _tray(canvas, "prompt", None, layout.bands.prompt, _draw_prompt_ground)


def _draw_prompt_ground(canvas: Canvas) -> None:
    draw_tray(canvas.surface, canvas.layout.bands.prompt, canvas.theme, scale=canvas.scale)


def _own_hand(canvas: Canvas) -> Iterator[Layer[Canvas]]:
    """Pool and piles; the cards of the hand follow the pointer and lie above."""
    hand, seat, state = canvas.layout.hand, canvas.layout.own_view, canvas.state
    yield _tray(canvas, "pool", None, hand.pool, paint_own.draw_pool)
    told = (_told_of(canvas, seat), seat.points_by_source, hand.head, hand.points)
    area = around([hand.head, hand.points], canvas.px(_EDGE))
    yield Layer("own head", (canvas.table, told), area, paint_own.draw_own_head)
    for kind, cell in enumerate(hand.cells):
        cell_key = (canvas.table, cell, seat.pool[kind])
        draw = partial(paint_own.draw_cell, cell=cell, kind=kind, amount=seat.pool[kind])
        yield Layer(("pool", seat.seat, kind), cell_key, around([cell], canvas.px(4)), draw)
    piles = [spot for spot in hand.spots if spot.zone in ("deck", "discards")]
    tops = [spot.component for spot in piles if spot.component not in canvas.hidden]
    top = next(filter(None, tops), "")
    key = (
        hand.labels,
        hand.note,
        [(spot, canvas.component_state(spot)) for spot in piles],
        top,
        (seat.deck_count, len(seat.discards)),
        ("deck" in state.usable, "discards" in state.usable, "discards" in state.lit),
        bool(state.lit),
    )
    area = around([hand.piles, *(spot.rect for spot in piles)], canvas.px(_REACH))
    key_of_all = (canvas.table, hand.piles, key)
    yield Layer("piles", key_of_all, area, paint_own.draw_piles, (top,) if top else ())
