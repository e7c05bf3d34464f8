"""Rows keep any number of components inside their area and in their places."""

from dataclasses import replace
from itertools import combinations

from hypothesis import example, given
from hypothesis import strategies as some
from pygame import Rect

from resarcana_desktop.games.resarcana.table.view.rows import (
    TABLE_SIZES,
    Gaps,
    Piece,
    Row,
    fit_row,
    fit_tableau,
    in_groups,
    to_come,
)

GROUPS = {"mage": 0, "magic_item": 0, "artifact": 1, "monument": 2, "place_of_power": 2}
GAPS = Gaps(10, 24)
TRAY = Rect(20, 30, 1400, 180)
kinds = some.lists(some.sampled_from(sorted(GROUPS)), min_size=1, max_size=18)
hands = some.integers(0, 8)
areas = some.builds(Rect, some.just(20), some.just(30), some.integers(400, 2000), some.just(180))


def pieces_of(found: list[str], turned: int = 0) -> list[Piece]:
    """Return pieces of these kinds; the bits of `turned` mark the turned ones."""
    return in_groups(
        [
            Piece(f"{kind} {number}", TABLE_SIZES[kind], bool(turned >> number & 1), GROUPS[kind])
            for number, kind in enumerate(found)
        ]
    )


def laid(pieces: list[Piece], area: Rect = TRAY) -> Row:
    return fit_tableau(pieces, to_come(pieces, TABLE_SIZES), area, 1.0, GAPS)


@given(kinds, some.integers(0, 2**18), areas)
def test_all_components_are_inside_their_area_without_overlap(
    found: list[str], turned: int, area: Rect
) -> None:
    row = laid(pieces_of(found, turned), area)
    assert len(row.rects) == len(found)
    assert all(area.inflate(2, 2).contains(rect) for rect in row.rects)
    for one, other in combinations(row.rects, 2):
        assert min(one.clip(other).size) <= 1


@given(kinds, some.integers(0, 2**18), areas, some.integers(90, 400), some.integers(4, 24), hands)
@example(
    ["mage", "magic_item", "artifact", "place_of_power"], 7, Rect(20, 30, 444, 180), 170, 12, 1
)
def test_trays_of_any_height_have_room_for_all_components_and_an_open_hand(
    found: list[str], turned: int, area: Rect, height: int, gap: int, cards: int
) -> None:
    area.height = height
    pieces = pieces_of(found, turned)
    free = to_come(pieces, TABLE_SIZES)
    hand = [Piece(f"hand {n}", TABLE_SIZES["artifact"], group=3) for n in range(cards)]
    pieces += hand
    unit = min(1.0, height / max(each.size[1] for each in (*pieces, *free)))
    row = fit_tableau(pieces, free, area, unit, Gaps(gap, gap))
    assert len(row.rects) == len(found) + cards
    assert all(area.inflate(2, 2).contains(rect) for rect in row.rects)


@given(kinds, some.integers(0, 2**18), areas)
def test_nothing_moves_because_something_is_turned(
    found: list[str], turned: int, area: Rect
) -> None:
    straight, lying = pieces_of(found), pieces_of(found, turned)
    for before, after, piece in zip(
        laid(straight, area).rects, laid(lying, area).rects, lying, strict=True
    ):
        if not piece.turned:
            assert before == after
        assert abs(before.centerx - after.centerx) <= 1
        assert abs(before.centery - after.centery) <= 1


def test_a_new_component_takes_a_free_slot() -> None:
    begun = ["mage", "magic_item", "artifact"]
    before = laid(pieces_of(begun))
    for coming in ("artifact", "monument", "place_of_power"):
        after = laid(pieces_of([*begun, coming]))
        assert after.rects[: len(begun)] == before.rects


def test_turned_cards_are_larger_than_upright_ones_while_there_is_room() -> None:
    wide = Rect(0, 0, 1800, 200)
    upright, lying = laid(pieces_of(["mage", "artifact"], 0b10), wide).rects
    assert lying.width > upright.height
    assert lying.height <= wide.height
    many = laid(pieces_of(["mage", *["artifact"] * 9], 0b10), wide).rects
    assert many[1].width <= many[0].height


def test_a_returned_magic_item_leaves_its_slot_free() -> None:
    with_item = laid(pieces_of(["mage", "magic_item", "artifact"]))
    without = laid(pieces_of(["mage", "artifact"]))
    assert with_item.rects[0] == without.rects[0]
    assert with_item.rects[-1] == without.rects[-1]


def test_many_components_form_two_rows_in_their_order() -> None:
    area = Rect(0, 0, 900, 330)
    pieces = pieces_of(["mage", "magic_item", *["artifact"] * 9, "monument", "place_of_power"])
    row = laid(pieces, area)
    assert len({rect.centery for rect in row.rects}) == 2
    assert row.scale > 0.7
    places = [(rect.centery, rect.x) for rect in row.rects[:11]]
    assert places == sorted(places)


def test_components_that_fit_are_not_reduced() -> None:
    row = fit_row([Piece("hawk", (120, 168))] * 3, Rect(0, 0, 600, 170), 1.0, GAPS)
    assert row.scale == 1.0
    assert [rect.width for rect in row.rects] == [120, 120, 120]


def test_slots_become_narrower_before_cards_do() -> None:
    pieces = pieces_of(["artifact"] * 8)
    row = laid(pieces, Rect(0, 0, 1250, 180))
    assert row.rects[0].width == 120
    lying = laid([replace(each, turned=True) for each in pieces], Rect(0, 0, 1250, 180))
    assert 120 < lying.rects[0].width < 168


def test_no_slot_is_kept_free_if_what_is_there_would_shrink_for_it() -> None:
    kinds = ["mage", "artifact", *["monument"] * 5]
    usual = laid(pieces_of(kinds), Rect(0, 0, 2400, 180))
    close = laid(pieces_of(kinds), Rect(0, 0, 1180, 180))
    assert [rect.size for rect in close.rects] == [rect.size for rect in usual.rects]


def test_a_turned_monument_has_room_for_its_name_above_its_lines() -> None:
    rect = laid(pieces_of(["monument"], 1)).rects[0]
    assert rect.width > rect.height > 0.8 * rect.width


def test_a_turned_place_stays_upright_and_as_large_as_it_was() -> None:
    place = Piece("sunken_reef", TABLE_SIZES["place_of_power"], turned=True, group=2)
    rect = laid([place], Rect(0, 0, 1300, 170)).rects[0]
    assert rect.height <= 170
    assert rect.height < rect.width
    upright = replace(place, turned=False)
    assert laid([upright], Rect(0, 0, 1300, 170)).rects[0] == rect
