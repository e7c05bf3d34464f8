"""The parts of the still picture: all that lies on the table, as layers of their own.

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
from resarcana_desktop.games.resarcana.table.view.layout import pool_cells
from resarcana_desktop.games.resarcana.table.view.paint_strip import draw_rail
from resarcana_desktop.games.resarcana.table.view.picture import Picture
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


def still_layers(picture: Picture, still: StillPicture[Picture]) -> Iterator[Layer[Picture]]:
    """All parts, from the bare table upwards; `still` keeps those that do not change."""
    layout, state, seen = picture.layout, picture.state, picture.seen
    first = paint_centre.first_player(picture)
    whole = Rect((0, 0), picture.table.look.size)
    yield Layer("table", (whole, picture.theme), whole, _draw_ground)
    for tray in layout.rivals:
        lit = _lit(picture, tray.spots)
        key = (picture.table, tray, picture.seat(tray.seat), lit, state.active == tray.seat, first)
        yield from still.region(("rival", tray.seat), key, partial(_rival, picture, tray))
    centre, lit = layout.centre, _lit(picture, layout.centre.spots, "monument_deck")
    key_of_centre = (picture.table, centre, seen.centre, seen.round, lit, first)
    yield from still.region("centre", key_of_centre, partial(_centre, picture))
    own, view, active = layout.own, layout.own_view, state.active == layout.own_seat
    key_of_own = (picture.table, own, view.in_play, layout.bands, _lit(picture, own.spots), active)
    yield from still.region("own side", key_of_own, partial(_own_side, picture))
    lit = _lit(picture, layout.hand.spots, "deck", "discards")
    key_of_hand = (picture.table, layout.hand, view, lit)
    yield from still.region("own hand", key_of_hand, partial(_own_hand, picture))
    rail = layout.zones.get("rail")
    if rail is not None:
        yield Layer("rail", (picture.table, rail, layout.strip), rail, draw_rail)
    yield from (paint_standing.layer(picture, seat.seat) for seat in seen.seats)
    yield from marks.layers(picture)


def _lit(picture: Picture, spots: Sequence[Spot], *piles: str) -> tuple[object, ...]:
    """What is lit, dimmed or on its way of all that lies at some spots, and of these piles."""
    state, there = picture.state, {*piles, *(spot.component for spot in spots)}
    marked = (state.usable, state.targets, state.selected, state.dimmed, picture.hidden)
    return (state.lit, *(some & there for some in marked))


def _draw_ground(picture: Picture) -> None:
    draw_table(picture.surface, picture.theme)


def _tray(
    picture: Picture, name: object, key: object, rect: Rect, draw: Callable[[Picture], object]
) -> Layer[Picture]:
    """The ground of a tray with all that is drawn on it beside components."""
    return Layer(name, (picture.table, rect, key), around([rect], picture.px(_EDGE)), draw)


def _component(
    picture: Picture, spot: Spot, draw: Callable[[Picture, Spot], object] = Picture.draw_spot
) -> Iterator[Layer[Picture]]:
    """A component, unless it is on its way."""
    if spot.component in picture.hidden:
        return
    key = (picture.table, spot, picture.component_state(spot))
    area = around([spot.rect], picture.px(_REACH))
    yield Layer(spot.key, key, area, partial(_on, draw=draw, spot=spot), (spot.component,))


def _on(picture: Picture, draw: Callable[[Picture, Spot], object], spot: Spot) -> None:
    draw(picture, spot)


def _mark(
    picture: Picture, spot: Spot, key: object, draw: Callable[[Picture, Spot], object]
) -> Layer[Picture]:
    """Something that stands where a component could."""
    area = around([spot.rect], picture.px(_REACH))
    return Layer(spot.key, (picture.table, spot, key), area, partial(_on, draw=draw, spot=spot))


def _told_of(picture: Picture, seat: SeatView) -> tuple[object, ...]:
    """What the head of a seat's tray tells."""
    mage = paint_rivals.mage_of(picture, seat)
    return (seat.seat, mage, seat.passed, seat.points)


def _turn_mark(picture: Picture, tray: Rect, seat: int) -> Iterator[Layer[Picture]]:
    """A line in the colour of the seat whose decision is awaited."""
    if picture.state.active == seat:
        line, colour = paint_rivals.turn_mark(picture, tray), picture.colour_of(seat)
        draw = partial(_fill, colour=colour, rect=line)
        yield Layer(("turn", seat), (line, colour), line, draw)


def _fill(picture: Picture, colour: Rgb, rect: Rect) -> None:
    picture.surface.fill(colour, rect)


# ---- parts ---------------------------------------------------------------------------------------


def _rival(picture: Picture, tray: RivalTray) -> Iterator[Layer[Picture]]:
    seat, state = picture.seat(tray.seat), picture.state
    ground = partial(paint_rivals.draw_ground, tray=tray)
    lit = f"rival:{tray.seat}" in state.lit
    yield _tray(picture, ("rival", tray.seat), lit, tray.rect, ground)
    parts = [tray.emblem, tray.name, tray.kind, tray.flag, tray.points, tray.token]
    told = (_told_of(picture, seat), paint_rivals.holds_token(picture, tray.seat))
    head = partial(paint_rivals.draw_head, tray=tray, seat=seat)
    area = around(parts, picture.px(_EDGE))
    yield Layer(("head", tray.seat), (picture.table, parts, told), area, head)
    yield from _turn_mark(picture, tray.rect, tray.seat)
    for kind, cell in enumerate(pool_cells(tray.pool)):
        amount = partial(paint_rivals.draw_amount, cell=cell, kind=kind, amount=seat.pool[kind])
        key = (picture.table, cell, seat.pool[kind])
        yield Layer(("pool", tray.seat, kind), key, around([cell], picture.px(4)), amount)
    counts = (picture.table, tray.counts, seat.hand_count, seat.deck_count, len(seat.discards))
    count = partial(paint_rivals.draw_counts, tray=tray, seat=seat)
    yield Layer(("counts", tray.seat), counts, around(tray.counts, picture.px(4)), count)
    for spot in tray.spots:
        if spot.words is not None:
            yield _name(picture, spot, tray.name_size)
        if spot.zone == "play":
            yield from _component(picture, spot)
        elif spot.zone == "hand" and spot.component:
            yield from _component(picture, spot, paint_rivals.draw_open_card)


def _name(picture: Picture, spot: Spot, size: float) -> Layer[Picture]:
    """The name beside a small component."""
    words = spot.words or spot.rect
    draw = partial(paint_rivals.draw_name, component=spot.component, words=words, size=size)
    name = ("name", spot.seat, spot.component)
    return Layer(name, (picture.table, words, size), around([words], picture.px(4)), draw)


def _centre(picture: Picture) -> Iterator[Layer[Picture]]:
    centre, seen, state = picture.layout.centre, picture.seen, picture.state
    lit = "centre" in state.lit
    yield _tray(picture, "centre", lit, centre.rect, paint_centre.draw_centre)
    edge, first = picture.px(_EDGE), paint_centre.first_player(picture)
    key = (picture.table, centre.round, seen.round)
    yield Layer("round", key, around([centre.round], edge), paint_centre.draw_round)
    key_of_token = (picture.table, centre.token, first, seen.round < 1)
    yield Layer("token", key_of_token, around([centre.token], edge), paint_centre.draw_token)
    for spot in centre.spots:
        if spot.zone == "taken":
            yield _mark(picture, spot, None, paint_centre.draw_taken)
        elif spot.zone == "monument_deck":
            usable = "monument_deck" in state.usable
            left = (seen.centre.monument_deck_count, usable, bool(state.lit))
            yield _mark(picture, spot, left, paint_centre.draw_monument_deck)
        elif spot.component:
            yield from _component(picture, spot)


def _own_side(picture: Picture) -> Iterator[Layer[Picture]]:
    layout, state = picture.layout, picture.state
    key = ("own_side" in state.lit, layout.own.partings)
    yield _tray(picture, "own side", key, layout.own.rect, paint_own.draw_own_side)
    yield from _turn_mark(picture, layout.own.rect, layout.own_seat)
    for spot in layout.own.spots:
        if spot.zone == "landing":
            yield _mark(picture, spot, None, paint_own.draw_landing)
        else:
            yield from _component(picture, spot)
    yield _tray(picture, "prompt", None, layout.bands.prompt, _draw_prompt_ground)


def _draw_prompt_ground(picture: Picture) -> None:
    draw_tray(picture.surface, picture.layout.bands.prompt, picture.theme, scale=picture.scale)


def _own_hand(picture: Picture) -> Iterator[Layer[Picture]]:
    """Pool and piles; the cards of the hand follow the pointer and lie above."""
    hand, seat, state = picture.layout.hand, picture.layout.own_view, picture.state
    yield _tray(picture, "pool", None, hand.pool, paint_own.draw_pool)
    told = (_told_of(picture, seat), seat.points_by_source, hand.head, hand.points)
    area = around([hand.head, hand.points], picture.px(_EDGE))
    yield Layer("own head", (picture.table, told), area, paint_own.draw_own_head)
    for kind, cell in enumerate(hand.cells):
        cell_key = (picture.table, cell, seat.pool[kind])
        draw = partial(paint_own.draw_cell, cell=cell, kind=kind, amount=seat.pool[kind])
        yield Layer(("pool", seat.seat, kind), cell_key, around([cell], picture.px(4)), draw)
    piles = [spot for spot in hand.spots if spot.zone in ("deck", "discards")]
    tops = [spot.component for spot in piles if spot.component not in picture.hidden]
    top = next(filter(None, tops), "")
    key = (
        hand.labels,
        hand.note,
        [(spot, picture.component_state(spot)) for spot in piles],
        top,
        (seat.deck_count, len(seat.discards)),
        ("deck" in state.usable, "discards" in state.usable, "discards" in state.lit),
        bool(state.lit),
    )
    area = around([hand.piles, *(spot.rect for spot in piles)], picture.px(_REACH))
    key_of_all = (picture.table, hand.piles, key)
    yield Layer("piles", key_of_all, area, paint_own.draw_piles, (top,) if top else ())
