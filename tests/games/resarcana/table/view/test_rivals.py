"""Rivals' components show all their powers as long as there is room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise, product

import pytest
from pygame import Rect, Surface

from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.faces.lines import LEAST_WHOLE
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rulesets import BASE, res_arcana
from resarcana_desktop.games.resarcana.table.view import grown, named_grid
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.rivals_layout import RivalTray
from resarcana_desktop.games.resarcana.table.view.spots import Spot, ViewState
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.render.fonts import LEAST_TEXT
from resarcana_desktop.render.text import ELLIPSIS, text_width
from tests.games.resarcana.table.view.test_layout import crowded
from tests.pictures import shots
from tests.support.story import BOTH
from tests.support.tables import Size, make_table

SMALL, HD, FULL_HD, QHD, UHD = SIZES = (
    (1024, 600),
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
)
SEEDS = {2: (1, 3, 8), 3: (3, 4, 12), 4: (3, 4), 5: (5, 8)}
"""Games for each number of players in which rivals end with many components."""
LATE = 4
"""A game is late this many actions before its end."""


@cache
def game(seats: int, seed: int) -> tuple[Observation, ...]:
    """Return seat 0's views of a game between bots after each action."""
    rules = res_arcana(sets_of(seats, seed))
    bot = make("greedy", rules.faces)
    position = rules.start({**rules.set_options, "seats": seats}, seed)
    found = []
    while not position.over():
        found.append(position.observation(0))
        seat, legal = position.seat_to_decide(), position.legal_actions()
        chosen = bot.choose(position.observation(seat), legal, len(found))
        position.apply(chosen)
    return tuple(found)


def sets_of(seats: int, seed: int) -> tuple[str, ...]:
    return BOTH if seats == 5 or seed % 2 == 0 else BASE


def late(seats: int) -> Iterator[tuple[Observation, tuple[str, ...]]]:
    """Late positions, and the sets of their games."""
    for seed in SEEDS[seats]:
        yield game(seats, seed)[-LATE], sets_of(seats, seed)


def laid_out(
    seen: Observation, sets: tuple[str, ...], size: Size, language: str = "en", **more: float
) -> TableLayout:
    return TableLayout(seen, make_table(len(seen.seats), size, language, sets, **more))


def shown(tray: RivalTray) -> list[Spot]:
    """Return the components a rival has in play."""
    return [spot for spot in tray.spots if spot.zone == "play"]


def shown_text(layout: TableLayout, spot: Spot) -> faces.Layout:
    """Return the texts on the face of a component and their places."""
    record, language = layout.table.component(spot.component), layout.table.language
    return faces.layout(record, spot.upright[0], language, spot.style, spot.tile_height)


def test_a_list_has_one_box_for_every_emblem_turned_or_not() -> None:
    layout = TableLayout(crowded(4), make_table(4, SMALL))
    for tray in layout.rivals:
        named = [spot for spot in shown(tray) if spot.words is not None]
        assert any(spot.turned for spot in named)
        assert len({spot.rect.size for spot in named}) == 1
        assert all(spot.rect.width == spot.rect.height for spot in named)


# ---- as long as there is room ----------------------------------------------------------------


@pytest.mark.one_in(5)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("seats", "size"), [*product((2, 3, 4, 5), (FULL_HD, QHD, UHD)), (2, HD), (2, SMALL)]
)
def test_late_in_a_game_every_component_of_a_rival_has_its_face(
    seats: int, size: Size, language: str
) -> None:
    for seen, sets in late(seats):
        layout = laid_out(seen, sets, size, language)
        for tray in layout.rivals:
            assert shown(tray)
            assert not any(spot.mini for spot in shown(tray))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [FULL_HD, QHD, UHD])
@pytest.mark.parametrize("seats", [2, 3])
def test_for_three_every_power_of_a_rival_can_be_read(
    seats: int, size: Size, language: str
) -> None:
    for seen, sets in late(seats):
        layout, small = laid_out(seen, sets, size, language), 0
        for spot in (each for tray in layout.rivals for each in shown(tray)):
            face = shown_text(layout, spot)
            assert not face.rows.more, spot
            least = min((round(row.size) for row in face.rows.rows), default=faces.LEAST_ICON)
            assert least >= LEAST_WHOLE
            small += least < faces.LEAST_ICON
            assert face.name.font.px >= LEAST_TEXT or not spot.tile
            assert not any(ELLIPSIS in line for line in face.name.lines)
        assert small <= 1, "only a rare one has smaller icons, so that their signs have room"


@pytest.mark.parametrize("seats", [4, 5])
def test_for_more_nearly_every_power_of_a_rival_can_be_read(seats: int) -> None:
    for size, language in product((FULL_HD, QHD, UHD), LANGUAGES):
        whole = []
        for seen, sets in late(seats):
            layout = laid_out(seen, sets, size, language)
            for spot in (each for tray in layout.rivals for each in shown(tray)):
                face = shown_text(layout, spot)
                whole.append(not face.rows.more)
                assert face.rows.rows or not face.rows.more
                assert face.name.font.px >= LEAST_TEXT
        assert sum(whole) >= 0.85 * len(whole)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_large_window_shows_more_and_not_only_larger(seats: int) -> None:
    """A rival can have more components before names replace their faces."""
    seen = crowded(seats, mine=4)

    def most(size: Size) -> int:
        shares = range(4, 16)
        trays = {count: laid_out(with_few(seen, count), BASE, size).rivals[0] for count in shares}
        return max(count for count in shares if not shown(trays[count])[0].mini)

    assert most(UHD) >= most(FULL_HD) + (seats > 3)
    assert most(FULL_HD) >= 9


@pytest.mark.parametrize("size", [FULL_HD, QHD, UHD])
def test_a_crowded_rival_of_one_player_still_has_faces(size: Size) -> None:
    seen = crowded(2, mine=4)
    for count in range(11, 15):
        layout = laid_out(with_few(seen, count), BASE, size)
        spots = shown(layout.rivals[0])
        assert len(spots) == count
        assert all(spot.tile or not spot.mini for spot in spots)
        assert all(shown_text(layout, spot).rows.rows or not lines(layout, spot) for spot in spots)


def lines(layout: TableLayout, spot: Spot) -> bool:
    """Return if a component has any powers or gains."""
    record = layout.table.component(spot.component)
    return bool(record.powers or record.collect)


def with_few(seen: Observation, count: int) -> Observation:
    """Return the same position with this many components for the first rival."""
    one, other, *more = seen.seats
    other = replace(other, in_play=other.in_play[-count:])
    return replace(seen, seats=(one, other, *more))


@pytest.mark.parametrize(("seats", "size"), [(4, SMALL), (5, SMALL), (5, HD)])
def test_in_a_small_window_names_say_more_than_tiny_faces(seats: int, size: Size) -> None:
    for seen, sets in late(seats):
        for tray in laid_out(seen, sets, size).rivals:
            assert all(spot.mini and spot.words for spot in shown(tray))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "size", "most"), [(3, SMALL, 7), (4, HD, 6)])
def test_before_names_replace_faces_they_do_without_their_emblems(
    seats: int, size: Size, most: int, language: str
) -> None:
    """Each rival has faces as long as there is room for its own components."""
    for seed in SEEDS[seats]:
        steps = game(seats, seed)
        for seen in (steps[len(steps) // 3], steps[len(steps) * 2 // 3], steps[-LATE]):
            layout = laid_out(seen, sets_of(seats, seed), size, language)
            for tray in layout.rivals:
                spots = shown(tray)
                assert all(spot.tile == (len(spots) <= most) for spot in spots)
                for spot in (each for each in spots if each.tile):
                    assert shown_text(layout, spot).name.font.px >= LEAST_TEXT


@pytest.mark.parametrize("size", [SMALL, (1024, 520)])
def test_six_components_have_their_names_in_one_line_in_a_small_window(size: Size) -> None:
    """No column is kept free for what may come as long as there is a cell in the second one."""
    seen = crowded(4, mine=4)
    for count in range(1, 7):
        layout = laid_out(with_few(seen, count), BASE, size)
        tray = layout.rivals[0]
        columns = {spot.words.x for spot in shown(tray) if spot.words}
        assert len(columns) == 1 + (count > 3)
        for spot in shown(tray):
            assert spot.words is not None
            record = layout.table.component(spot.component)
            signs = named_grid.signs_of(record, points=spot.points_beside)
            wide = named_grid.signs_width(layout.table, len(signs))
            font, name = layout.table.body(tray.name_size), layout.table.name(spot.component)
            assert named_grid.caption_in(font, name, spot.words, wide).lines == (name,)
            assert text_width(font, name) + wide <= spot.words.width


def test_nine_names_are_in_even_columns_of_single_lines_in_a_small_window() -> None:
    """A name is squeezed a little rather than broken: rows and columns stay straight."""
    seen = shots.session("four", shots.FOUR_PLAYERS).position.observation(0)
    layout = laid_out(seen, BASE, SMALL)
    tray = max(layout.rivals, key=lambda tray: len(shown(tray)))
    assert len(shown(tray)) == 9
    places = [spot.words for spot in shown(tray) if spot.words is not None]
    assert len({place.x for place in places}) == len({place.y for place in places}) == 3
    assert len({place.width for place in places}) == 1
    assert all(len(written(layout, tray.name_size, spot)) == 1 for spot in shown(tray))


def written(layout: TableLayout, size: float, spot: Spot) -> tuple[str, ...]:
    """Return the lines of the name beside a component."""
    assert spot.words is not None
    record = layout.table.component(spot.component)
    signs = named_grid.signs_of(record, points=spot.points_beside)
    wide = named_grid.signs_width(layout.table, len(signs))
    name = layout.table.name(spot.component)
    return named_grid.caption_in(layout.table.body(size), name, spot.words, wide).lines


def test_points_are_after_names_where_these_have_room() -> None:
    """There they hide neither a component nor the essences on it."""
    seen = crowded(4, mine=4)
    few, many = (laid_out(with_few(seen, count), BASE, SMALL).rivals[0] for count in (5, 14))
    assert all(spot.points_beside for spot in shown(few))
    assert not any(spot.points_beside for spot in shown(many))


def test_points_after_a_name_are_those_that_the_component_gives_now() -> None:
    """A place with essences on it is worth more than its face says, one without may be less."""
    seen = shots.session("four", shots.FOUR_PLAYERS).position.observation(0)
    layout = laid_out(seen, BASE, SMALL)
    canvas = Canvas(Surface((1, 1)), layout, ViewState())
    spots = [spot for tray in layout.rivals for spot in shown(tray)]
    worth = {spot.component: canvas.worth(spot) for spot in spots}
    assert {each: points for each, points in worth.items() if points} == {
        source: points
        for seat in seen.seats[1:]
        for source, points in seat.points_by_source
        if source in worth
    }
    states = {spot.component: canvas.component_state(spot).worth for spot in spots}
    assert states == worth
    assert (worth["sacrificial_pit"], worth["sunken_reef"], worth["hand_of_glory"]) == (4, 2, 0)


def test_a_name_keeps_off_the_next_component_in_a_small_window() -> None:
    """Essences on that reach a little into the gap."""
    seen = crowded(4, mine=4)
    for tray in laid_out(with_few(seen, 9), BASE, SMALL).rivals:
        names = [spot.words for spot in shown(tray) if spot.words is not None]
        assert names
        for one, other in product(names, names):
            beside = other.left > one.right and abs(other.y - one.y) < 4
            assert not beside or other.left - one.right >= 6 + 16


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rivals_faces_do_not_overlap_in_their_tray(seats: int, size: Size) -> None:
    for seen, sets in late(seats):
        for text, interface in ((1.0, 1.0), (2.0, 1.0), (1.0, 0.8), (1.0, 1.5)):
            layout = laid_out(seen, sets, size, text_scale=text, interface_scale=interface)
            for tray in layout.rivals:
                spots = shown(tray)
                assert all(tray.row.inflate(2, 2).contains(spot.rect) for spot in spots)
                for number, spot in enumerate(spots):
                    others = [each.reach for each in spots[number + 1 :]]
                    assert spot.reach.collidelist(others) < 0
                for part in (tray.pool, tray.name, *tray.counts):
                    assert tray.rect.contains(part)
                    assert part.collidelist([spot.rect for spot in spots]) < 0
                assert not tray.pool.colliderect(tray.name)
                assert not tray.pool.colliderect(tray.token)
                assert not tray.pool.colliderect(tray.points)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_an_enlarged_tray_shows_everything_upright_and_larger(
    seats: int, size: Size, language: str
) -> None:
    for seen, sets in late(seats):
        layout = laid_out(seen, sets, size, language)
        for tray in layout.rivals:
            place, spots = grown.lay_out(layout, tray.seat)
            lies = {
                spot.component: shown_text(layout, spot) for spot in shown(tray) if not spot.mini
            }
            assert place.bottom <= layout.bands.prompt.y
            for spot in spots:
                face = shown_text(layout, spot)
                assert place.contains(spot.rect)
                assert not spot.lying
                assert not face.rows.more
                assert face.name.font.px >= LEAST_TEXT
                if spot.component in lies:
                    assert face.name.font.px >= 0.95 * lies[spot.component].name.font.px


# ---- a tray is filled from the left ----------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_tiles_fill_each_row_from_the_left(seats: int, size: Size) -> None:
    """A row in which a wide Place of Power found no room may end earlier, with a gap at its end."""
    for seen, sets in late(seats):
        layout = laid_out(seen, sets, size)
        for tray in layout.rivals:
            rects = [spot.rect for spot in shown(tray) if spot.tile]
            for top in {rect.y for rect in rects}:
                row = sorted((rect for rect in rects if rect.y == top), key=lambda rect: rect.x)
                assert abs(row[0].x - tray.row.x) <= 1
                assert all(
                    0 < two.x - one.right <= layout.table.px(6) for one, two in pairwise(row)
                )


@pytest.mark.parametrize("size", [SMALL, HD])
def test_names_fill_each_column_from_the_top_in_the_order_of_arrival(size: Size) -> None:
    for seats in (3, 4, 5):
        for seen, sets in late(seats):
            for tray in laid_out(seen, sets, size).rivals:
                words = [spot.words for spot in shown(tray) if spot.words]
                columns = sorted({each.x for each in words})
                tops = sorted({each.y for each in words})
                cells = [(columns.index(each.x), tops.index(each.y)) for each in words]
                assert cells == [divmod(number, len(tops)) for number in range(len(cells))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4])
def test_with_up_to_three_rivals_no_name_is_cut_in_a_small_window(
    seats: int, language: str
) -> None:
    """Columns are as wide as their names, and names are squeezed before they are cut."""
    for seed in SEEDS[seats]:
        steps = game(seats, seed)
        for seen in (steps[len(steps) // 3], steps[len(steps) * 2 // 3], steps[-LATE]):
            layout = laid_out(seen, sets_of(seats, seed), SMALL, language)
            for tray in layout.rivals:
                font = layout.table.body(tray.name_size)
                for spot in shown(tray):
                    if spot.words is None:
                        assert spot.tile
                        continue
                    record = layout.table.component(spot.component)
                    signs = named_grid.signs_of(record, points=spot.points_beside)
                    wide = named_grid.signs_width(layout.table, len(signs))
                    name = layout.table.name(spot.component)
                    written = named_grid.caption_in(font, name, spot.words, wide)
                    assert " ".join(written.lines).replace("\u00a0", " ").strip() == name


def test_a_name_in_little_room_is_squeezed_rather_than_cut() -> None:
    font = make_table(4, (1024, 600)).body(16)
    name = "Drachenhöhle"
    room = round(0.81 * text_width(font, name))
    assert named_grid.caption_in(font, name, Rect(0, 0, room, font.px), 0).lines == (name,)


# ---- rows keep their places --------------------------------------------------------------------


def tiles(layout: TableLayout) -> dict[int, dict[str, Rect]]:
    """Return the tiles of each rival."""
    return {
        tray.seat: {spot.component: spot.rect for spot in shown(tray) if spot.tile}
        for tray in layout.rivals
    }


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_rivals_gain_moves_no_other_component_and_rarely_its_own(seats: int) -> None:
    gained = moved = 0
    for seed in SEEDS[seats]:
        table = make_table(seats, FULL_HD, sets=sets_of(seats, seed))
        steps = [TableLayout(seen, table) for seen in game(seats, seed)]
        for before, after in pairwise(steps):
            if before.bands != after.bands:
                continue
            for seat, lay in tiles(before).items():
                lies, mine = tiles(after)[seat], before.seen.seats[seat]
                changed = {view.id for view in mine.in_play} != {
                    view.id for view in after.seen.seats[seat].in_play
                }
                same = all(lies[each] == rect for each, rect in lay.items() if each in lies)
                if not changed:
                    assert same
                elif lay and len(lies) > len(lay):
                    gained, moved = gained + 1, moved + (not same)
    assert gained > 10
    assert moved <= gained // 3


def test_a_rivals_place_or_monument_does_not_show_its_cost() -> None:
    """Its essences take that spot; the cost of an artifact is still visible."""
    with_cost: dict[str, set[bool]] = {}
    for seen, sets in late(4):
        layout = laid_out(seen, sets, FULL_HD)
        for spot in (each for tray in layout.rivals for each in shown(tray) if each.tile):
            kind = layout.table.component(spot.component).kind
            with_cost.setdefault(kind, set()).add(bool(shown_text(layout, spot).cost))
    assert with_cost["monument"] == with_cost["place_of_power"] == {False}
    assert True in with_cost["artifact"]


def test_turning_moves_no_tile() -> None:
    for before, after in pairwise(game(3, 3)):
        table = make_table(3, FULL_HD, sets=sets_of(3, 3))
        one, other = TableLayout(before, table), TableLayout(after, table)
        for tray, then in zip(one.rivals, other.rivals, strict=True):
            if {s.component for s in shown(tray)} == {s.component for s in shown(then)}:
                assert [s.rect for s in shown(tray)] == [s.rect for s in shown(then)]


def test_rows_begin_at_the_same_height_with_all_rivals() -> None:
    for seats in (3, 4, 5):
        for seen, sets in late(seats):
            trays = laid_out(seen, sets, FULL_HD).rivals
            assert len({min(spot.rect.y for spot in shown(tray)) for tray in trays}) == 1


# ---- the player's side and the interface ---------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_players_side_gives_height_to_rivals_unless_crowded(seats: int) -> None:
    few, many = (
        TableLayout(crowded(seats, mine=mine), make_table(seats)).bands for mine in (4, 15)
    )
    assert few.own.height < many.own.height
    assert few.rivals.height > many.rivals.height


def area(spot: Spot) -> int:
    return spot.rect.width * spot.rect.height


@pytest.mark.one_in(5)
@pytest.mark.parametrize("size", [HD, FULL_HD, UHD])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_size_of_the_interface_shrinks_a_card(seats: int, size: Size) -> None:
    for seen, sets in late(seats):
        usual = laid_out(seen, sets, size)
        for interface in (0.8, 0.9, 1.1, 1.2, 1.35, 1.5):
            larger = laid_out(seen, sets, size, interface_scale=interface)
            for spot in usual.spots:
                if not spot.component or spot.zone in ("move", "discards", "taken") or spot.mini:
                    continue
                there = larger.spot_of(spot.component)
                assert there is not None
                assert not there.mini
                if interface < 1 and (spot.seat == 0 or there.style != spot.style):
                    continue  # with more room, the player's side gives height to rivals' faces
                # A turned component fills a slot as wide as the others and the gaps allow. One that
                # is wider than usual for its lines may do with less width, but it is no lower.
                least = 0.8 if spot.lying else 0.84 if spot.wide else 0.95
                assert not spot.wide or spot.turned or there.rect.height >= 0.95 * spot.rect.height
                larger_letters = (
                    spot.tile and shown_text(larger, there).unit > shown_text(usual, spot).unit
                )
                assert larger_letters or area(there) >= least * area(spot)
