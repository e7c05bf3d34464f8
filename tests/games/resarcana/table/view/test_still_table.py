"""Changes elsewhere don't move anything on the table by a pixel."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from random import Random

import pytest
from pygame import Rect

from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rulesets import BASE, res_arcana
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.spots import Spot
from resarcana_desktop.i18n.language import LANGUAGES
from tests.pictures.preview import likely_action
from tests.support.story import BOTH
from tests.support.tables import Size, make_table, played

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160))
PASSING = ("move", "landing")
"""Zones of temporary objects."""


def sets_for(seats: int) -> tuple[str, ...]:
    """Five play with Lux et Tenebrae, fewer with the base set."""
    return BOTH if seats == 5 else BASE


def game(seats: int, seed: int, actions: int = 240) -> Iterator[Observation]:
    """Yield seat 0's view of a game after each action."""
    rules, random = res_arcana(sets_for(seats)), Random(seed)
    position = rules.start({**rules.set_options, "seats": seats}, seed)
    for _ in range(actions):
        if position.over():
            return
        yield position.observation(0)
        position.apply(likely_action(position, random))


def layouts(seats: int, seed: int, table: PaintContext) -> Iterator[TableLayout]:
    """Yield the layouts of a game one after the other."""
    layout: TableLayout | None = None
    for seen in game(seats, seed):
        layout = TableLayout(seen, table, before=layout)
        yield layout


def tableau(seen: Observation, seat: int) -> frozenset[str]:
    """Return a seat's components in play and the cards it holds openly."""
    view = seen.seats[seat]
    return frozenset([each.id for each in view.in_play]) | frozenset(view.mage_offer)


def at_rest(spot: Spot, before: Observation, after: Observation) -> bool:
    """Return if neither a component nor its row has changed."""
    if spot.zone in ("play", "offer", "seat"):
        return tableau(before, spot.seat) == tableau(after, spot.seat)
    if spot.zone == "standing":  # it gives way to the flag of a seat that passes
        return before.seats[spot.seat].passed == after.seats[spot.seat].passed
    if spot.zone == "hand" and not spot.mini:
        return before.seats[spot.seat].hand == after.seats[spot.seat].hand
    return spot.zone not in PASSING


@pytest.mark.parametrize(
    ("seats", "size", "language", "text"),
    [
        (1, (1280, 720), "en", 1.0),
        (2, (1024, 600), "fr", 1.0),
        (2, (1280, 720), "en", 1.6),
        (3, (1920, 1080), "fr", 2.0),
        (3, (1280, 720), "en", 1.0),
        (4, (3840, 2160), "fr", 1.0),
        (5, (1920, 1080), "en", 1.3),
        (5, (1024, 600), "en", 1.0),
    ],
)
def test_no_action_elsewhere_moves_anything(
    seats: int, size: Size, language: str, text: float
) -> None:
    table = make_table(seats, size, language, sets_for(seats), text_scale=text)
    for before, after in pairwise(layouts(seats, seats + size[1], table)):
        if before.choosing and not after.choosing:
            continue  # the mages are revealed, and the table is laid out for the game
        places = {spot.key: spot for spot in after.spots}
        for spot in before.spots:
            there = places.get(spot.key)
            if there is not None and at_rest(spot, before.seen, after.seen):
                assert stands(spot, there)
        if tableau(before.seen, 0) == tableau(after.seen, 0):
            assert before.bands == after.bands


def stands(one: Spot, other: Spot) -> bool:
    """Return if a component is in the same place; a turned one must have the same center."""
    if one.turned == other.turned:
        return one.rect == other.rect
    (x, y), (to_x, to_y) = one.rect.center, other.rect.center
    return max(abs(x - to_x), abs(y - to_y)) <= 1


def test_a_dragged_component_moves_nothing_on_its_way() -> None:
    for seats, seed in product((2, 4), range(4)):
        table = make_table(seats, (1280, 720))
        # Until all have chosen a mage, nothing can be placed.
        seen = played(seats, seed, 20 + 60 * seed)[0].observation(0)
        still = TableLayout(seen, table)
        for dragged in (*seen.centre.places, *seen.centre.monuments, *(seen.seats[0].hand or ())):
            held = TableLayout(seen, table, landing=dragged)
            slot = next(spot for spot in held.spots if spot.zone == "landing")
            assert held.bands.own.contains(slot.rect)
            assert [spot for spot in held.spots if spot != slot] == list(still.spots)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("size", [*SIZES, (1280, 960), (2560, 1080)])
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_no_card_is_smaller_because_text_is_larger(seats: int, size: Size) -> None:
    for (seed, actions), language in product(((2, 6), (4, 300)), LANGUAGES):
        seen = played(seats, seed, actions)[0].observation(0)
        plain = TableLayout(seen, make_table(seats, size, language))
        for text in (1.4, 2.0):
            large = TableLayout(seen, make_table(seats, size, language, text_scale=text))
            assert large.scale >= plain.scale
            for spot in plain.spots:
                found = large.spot_of(spot.component) if spot.component else None
                if found is None or spot.zone in ("move", "discards", "taken") or spot.mini:
                    continue
                # A turned component fills a slot as wide as the others allow.
                assert smaller(found.rect, spot.rect) <= max(spot.rect.width // 25, 2)


def smaller(one: Rect, other: Rect) -> int:
    """Return by how many pixels one is narrower or lower than the other."""
    return max(other.width - one.width, other.height - one.height)
