"""Rows: whatever their number, components stay in their area and as large as they can be."""

from hypothesis import given
from hypothesis import strategies as some
from pygame import Rect

from resarcana_desktop.games.resarcana.table.view.rows import (
    MOST_OVERLAP,
    TABLE_SIZES,
    Gaps,
    Piece,
    fit_row,
    fit_rows,
    in_groups,
)

GROUPS = {"mage": 0, "magic_item": 0, "artifact": 1, "monument": 2, "place_of_power": 2}
pieces = some.lists(
    some.builds(
        lambda kind, turned: Piece(kind, TABLE_SIZES[kind], turned, GROUPS[kind]),
        some.sampled_from(sorted(GROUPS)),
        some.booleans(),
    ),
    max_size=18,
)
areas = some.builds(Rect, some.just(20), some.just(30), some.integers(300, 2000), some.just(180))


@given(pieces, areas)
def test_a_row_stays_in_its_area(found: list[Piece], area: Rect) -> None:
    row = fit_row(in_groups(found), area, 1.0, Gaps(10, 24))
    assert len(row.rects) == len(found)
    assert all(area.inflate(2, 2).contains(rect) for rect in row.rects)
    assert row.overlap <= MOST_OVERLAP


@given(pieces, areas)
def test_two_rows_stay_in_their_area_and_are_never_smaller(found: list[Piece], area: Rect) -> None:
    ordered = in_groups(found)
    rows = fit_rows(ordered, area, 1.0, Gaps(10, 24))
    assert all(area.inflate(2, 2).contains(rect) for rect in rows.rects)
    assert rows.legible >= fit_row(ordered, area, 1.0, Gaps(10, 24)).legible


def test_what_fits_is_not_made_smaller() -> None:
    row = fit_row([Piece("hawk", (120, 168))] * 3, Rect(0, 0, 600, 170), 1.0, Gaps(10, 24))
    assert row.scale == 1.0
    assert [rect.width for rect in row.rects] == [120, 120, 120]


def test_widths_shrink_before_artifacts_overlap() -> None:
    some_cards = [Piece(str(number), (120, 168), group=1) for number in range(10)]
    area = Rect(0, 0, 1000, 170)
    assert fit_row(some_cards, area, 1.0, Gaps(10, 24)).overlap == 0
    many = some_cards + some_cards
    crowded = fit_row(many, area, 1.0, Gaps(10, 24))
    assert 0 < crowded.overlap <= MOST_OVERLAP


def test_a_turned_place_is_no_higher_than_its_area() -> None:
    place = Piece("sunken_reef", TABLE_SIZES["place_of_power"], turned=True, group=2)
    row = fit_row([place], Rect(0, 0, 800, 170), 1.0, Gaps(10, 24))
    assert row.rects[0].height <= 170
    assert row.rects[0].height > row.rects[0].width
