"""Rectangles stay on the screen and apart, at every size and with many components."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest
from pygame import Rect, Surface

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.faces import LEAST_ICON
from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
from resarcana_desktop.games.resarcana.rulesets import BASE, res_arcana
from resarcana_desktop.games.resarcana.table.view import named_grid, paint_seats, rivals_layout
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.spots import Spot, ViewState
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.render.text import text_width
from tests.support.story import BOTH, me, rival, story
from tests.support.tables import Size, make_table, played

SIZES = ((1024, 600), (1280, 960), (1920, 1080), (2560, 1080), (3840, 2160))
BANDS = ("rivals", "centre", "own_side", "prompt", "pool", "hand", "piles", "side", "rail")
GAMES = (
    (1, 0, BASE),
    (2, 6, BOTH),
    (3, 90, BASE),
    (4, 400, BOTH),
    (5, 300, (*BOTH, "perlae_imperii")),
)
"""Seed, number of actions and sets: from the choice of mages to a crowded table."""


def all_layouts(seats: int, size: Size) -> Iterator[TableLayout]:
    for (seed, actions, sets), language, text, interface in product(
        GAMES, LANGUAGES, (1.0, 2.0), (1.0, 1.4)
    ):
        position, _ = played(seats, seed, actions, sets)
        table = make_table(seats, size, language, sets, text_scale=text, interface_scale=interface)
        yield TableLayout(position.observation(0), table)


def on_table(spot: Spot) -> bool:
    """Return if a spot is a component that others must not cover."""
    return spot.zone not in ("hand", "landing", "move") and bool(spot.component)


def overlap(one: Spot, other: Spot) -> int:
    both = one.rect.clip(other.rect)
    return both.width if both.height else 0


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_thick_frames_of_the_prompt_keep_off_those_of_its_buttons(size: Size, text: float) -> None:
    table = make_table(2, size, theme="high_contrast", text_scale=text)
    prompt = TableLayout(played(2, 1, 90)[0].observation(0), table).zones["prompt"]
    frame = round(table.look.theme.edge)
    assert prompt.height >= table.look.hit(40) + 2 * (frame + 1)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 6))
def test_everything_is_on_the_screen_and_nothing_wrongly_overlaps(seats: int, size: Size) -> None:
    screen = Rect((0, 0), size)
    for layout in all_layouts(seats, size):
        bands = [layout.zones[name] for name in BANDS if name in layout.zones]
        assert all(screen.contains(band) for band in bands)
        assert not any(one.colliderect(other) for one, other in combinations(bands, 2))
        assert all(screen.contains(spot.rect) for spot in layout.spots)
        spots = [spot for spot in layout.spots if on_table(spot)]
        for one, other in combinations(spots, 2):
            covered = overlap(one, other)
            assert not covered or covered <= _allowed(layout, one, other), (one, other)


def _allowed(layout: TableLayout, one: Spot, other: Spot) -> int:
    """Artifacts of one row may overlap by up to half, scrolls by a third.

    Rounding may cost a pixel.
    """
    kinds = {layout.table.component(spot.component).kind for spot in (one, other)}
    same_row = one.zone == other.zone == "play" and one.seat == other.seat
    if same_row and kinds == {"artifact"}:
        return max(one.rect.width, other.rect.width) // 2 + 1
    if kinds == {"scroll"} and {one.zone, other.zone} <= {"scrolls", "taken"}:
        return one.rect.width // 3 + 1
    return 1


@pytest.mark.parametrize("seats", range(1, 6))
def test_every_part_is_inside_its_tray(seats: int) -> None:
    for layout in all_layouts(seats, (1024, 600)):
        for tray in layout.rivals:
            parts = (tray.name, tray.points, tray.pool, *tray.counts)
            assert all(tray.rect.contains(part) for part in parts)
            assert all(tray.rect.contains(spot.rect) for spot in tray.spots)
        assert all(layout.zones["pool"].contains(cell) for cell in layout.hand.cells)
        assert all(layout.bands.own.contains(spot.rect) for spot in layout.own.spots)
        assert all(layout.bands.centre.contains(spot.rect) for spot in layout.centre.spots)


@pytest.mark.parametrize(("seats", "sets"), [(4, BASE), (5, BOTH)])
def test_every_visible_component_has_a_spot(seats: int, sets: tuple[str, ...]) -> None:
    seen = played(seats, 4, 400, sets)[0].observation(2)
    layout = TableLayout(seen, make_table(seats, sets=sets))
    shown = [
        *seen.centre.places,
        *seen.centre.monuments,
        *seen.centre.items,
        *seen.centre.scrolls,
        *(own(seen).hand or ()),
    ]
    shown += [view.id for seat in seen.seats for view in seat.in_play]
    shown += [seat.discards[-1] for seat in seen.seats if seat.discards]
    assert all(layout.spot_of(component) is not None for component in shown)


def own(seen: Observation) -> SeatView:
    return seen.seats[seen.viewer]


def test_the_viewer_sits_at_the_bottom_and_the_rivals_follow_in_order_of_play() -> None:
    layout = TableLayout(played(4, 2, 6)[0].observation(1), make_table(4))
    assert layout.own_seat == 1
    assert [tray.seat for tray in layout.rivals] == [2, 3, 0]


def test_places_and_items_keep_their_place_when_they_are_taken() -> None:
    before = TableLayout(played(2, 5, 2)[0].observation(0), make_table(2))
    after = TableLayout(played(2, 5, 160)[0].observation(0), make_table(2))
    was = {spot.component: spot.rect for spot in before.spots if spot.zone in ("places", "items")}
    now = {
        spot.component: spot.rect
        for spot in after.spots
        if spot.zone in ("places", "items", "taken")
    }
    assert {name: rect.centerx for name, rect in was.items()} == {
        name: rect.centerx for name, rect in now.items()
    }


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_scrolls_are_beside_the_items_and_leave_room_for_the_round(
    language: str, size: Size, text: float
) -> None:
    seen = played(5, 2, 6, BOTH)[0].observation(0)
    centre = TableLayout(seen, make_table(5, size, language, BOTH, text_scale=text)).centre
    scrolls = [spot.rect for spot in centre.spots if spot.zone == "scrolls"]
    items = [spot.rect for spot in centre.spots if spot.zone in ("items", "taken")]
    assert len(scrolls) == 8
    assert max(item.right for item in items) < min(scroll.left for scroll in scrolls)
    assert max(scroll.right for scroll in scrolls) < centre.round.left
    assert min(min(scroll.size) for scroll in scrolls) >= 24
    assert centre.round.width >= 2 * scrolls[0].width


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_all_sets_items_show_what_they_do_and_everything_beside_them_is_closer(
    language: str, size: Size
) -> None:
    sets = (*BOTH, "perlae_imperii", "perlae_made_up")
    seen = played(2, 5, 0, sets)[0].observation(0)
    layout = TableLayout(seen, make_table(2, size, language, sets))
    centre, record = layout.centre, layout.table.component
    items = [spot for spot in centre.spots if spot.zone == "items"]
    shown = [faces.layout(record(s.component), s.rect.width, language, "table") for s in items]
    assert len(items) > 10
    assert sum(not face.rows.more for face in shown) >= len(items) - 1
    areas = [centre.round, centre.token, *(spot.rect for spot in items)]
    assert not any(one.colliderect(other) for one, other in combinations(areas, 2))
    assert all(centre.rect.contains(area) for area in areas)


def test_the_component_under_the_pointer_is_found() -> None:
    layout = TableLayout(played(2, 2, 6)[0].observation(0), make_table(2))
    for spot in layout.spots:
        found = layout.spot_at(spot.rect.center)
        assert found is not None
        assert found.key == spot.key or found.zone == spot.zone == "hand"
    assert layout.spot_at((2, 2)) is None
    assert layout.zone_at(layout.zones["discards"].center) == "discards"


def test_a_tilted_card_is_clicked_at_its_drawn_place() -> None:
    layout = TableLayout(played(2, 2, 6)[0].observation(0), make_table(2))
    card = next(spot for spot in layout.spots if spot.zone == "hand" and spot.angle < -1)
    assert card.holds(card.rect.center)
    # Tilted to the left, its upper left corner has moved down and away.
    assert not card.holds((card.rect.x + 1, card.rect.y + 1))


def test_narrow_windows_omit_the_side_column() -> None:
    seen = played(2, 2, 6)[0].observation(0)
    assert not TableLayout(seen, make_table(2, (1279, 720))).has_side
    assert TableLayout(seen, make_table(2, (1280, 720))).has_side
    assert not TableLayout(seen, make_table(2), side=False).has_side


def test_a_slot_stays_open_for_a_dragged_component() -> None:
    seen = played(2, 2, 6)[0].observation(0)
    card = (own(seen).hand or ())[0]
    layout = TableLayout(seen, make_table(2), landing=card)
    slot = next(spot for spot in layout.spots if spot.zone == "landing")
    assert slot.component == card
    assert layout.zones["own_side"].contains(slot.rect)
    held = layout.spot_of(card)
    assert held is not None
    assert held.zone == "hand"


def test_onlookers_see_seat_0_at_the_bottom_with_its_cards_face_down() -> None:
    layout = TableLayout(played(3, 2, 6)[0].observation(-1), make_table(3))
    assert layout.own_seat == 0
    hand = [spot for spot in layout.hand.spots if spot.zone == "hand"]
    assert hand
    assert all(not spot.component for spot in hand)
    assert len({spot.key for spot in hand}) == len(hand)


def test_cards_in_hand_shrink_before_they_hide_one_another() -> None:
    tale = story(me(play="druid", hand="hawk crypt treant prism"), rival(play="seer"))
    layout = TableLayout(tale.position.observation(0), make_table(2))
    hand = [spot for spot in layout.spots if spot.zone == "hand" and spot.seat == 0]
    assert len(hand) == 4
    assert not any(overlap(one, other) for one, other in combinations(hand, 2))


def test_enlarged_text_has_room_on_the_buttons_and_for_the_level_of_a_bot() -> None:
    seen = played(4, 2, 6)[0].observation(1)
    plain = TableLayout(seen, make_table(4))
    large = TableLayout(seen, make_table(4, text_scale=2.0))
    assert large.zones["menu"].height > 1.3 * plain.zones["menu"].height
    tray = large.rivals[0]
    assert text_width(large.table.body(18), "Bot · Adept") <= tray.kind.width


def test_the_offered_mages_are_on_the_players_side() -> None:
    seen = played(3, 2, 0)[0].observation(1)
    layout = TableLayout(seen, make_table(3))
    offered = {spot.component for spot in layout.spots if spot.zone == "offer"}
    assert offered == set(own(seen).mage_offer) != set()


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_rules_beside_the_offered_mages_cover_nothing(size: Size) -> None:
    seen = played(3, 2, 0)[0].observation(1)
    for text in (1.0, 2.0):
        layout = TableLayout(seen, make_table(3, size, text_scale=text))
        cards = [spot.rect for spot in layout.own.spots]
        assert len(layout.own.told) == len(cards)
        for place in (*cards, *layout.own.told):
            assert layout.own.rect.contains(place)
        places = (*cards, *layout.own.told)
        assert not any(one.colliderect(other) for one, other in combinations(places, 2))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_offered_mages_are_the_largest_cards_until_one_is_chosen(
    seats: int, size: Size
) -> None:
    seen = played(seats, 2, 0)[0].observation(1)
    spots = TableLayout(seen, make_table(seats, size)).spots
    mages = [spot.rect.height for spot in spots if spot.zone == "offer"]
    assert min(mages) > max(spot.rect.height for spot in spots if spot.zone == "hand")


def test_no_rail_of_recent_actions_takes_room_while_mages_are_chosen() -> None:
    seen = played(2, 2, 0)[0].observation(1)
    layout = TableLayout(seen, make_table(2, (1024, 600)))
    assert "rail" not in layout.zones
    later = TableLayout(played(2, 2, 40)[0].observation(1), make_table(2, (1024, 600)))
    assert "rail" in later.zones


def test_a_rival_has_two_mages_face_down_until_all_are_revealed() -> None:
    begun = TableLayout(played(3, 2, 0)[0].observation(1), make_table(3))
    assert [len(tray.backs) for tray in begun.rivals] == [2, 2]
    assert all(tray.rect.contains(back) for tray in begun.rivals for back in tray.backs)
    later = TableLayout(played(3, 2, 40)[0].observation(1), make_table(3), before=begun)
    assert not any(tray.backs for tray in later.rivals)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_fifteen_components_each_do_not_cover_one_another(seats: int, size: Size) -> None:
    for text in (1.0, 2.0):
        table = make_table(seats, size, text_scale=text)
        layout = TableLayout(crowded(seats), table)
        shown = [spot for spot in layout.spots if spot.zone == "play"]
        assert len(shown) == 15 * seats
        assert not any(overlap(one, other) > 1 for one, other in combinations(shown, 2))


def test_a_crowded_rival_gets_rows_that_move_nothing_else() -> None:
    position = played(4, 3, 90)[0]
    usual, full = (
        TableLayout(seen, make_table(4)) for seen in (position.observation(0), crowded(4, mine=0))
    )
    rows = {spot.rect.centery // 10 for spot in full.rivals[0].spots if spot.zone == "play"}
    assert len(rows) > 1
    assert full.bands == usual.bands


def test_rivals_components_show_names_if_their_tray_has_room() -> None:
    seen = played(4, 4, 200)[0].observation(0)
    for language in LANGUAGES:
        layout = TableLayout(seen, make_table(4, (1024, 600), language))
        for tray in layout.rivals:
            named = [spot for spot in tray.spots if spot.zone == "play"]
            assert all(spot.words and tray.row.contains(spot.words) for spot in named)
            for one, other in combinations(named, 2):
                assert not one.reach.colliderect(other.reach)
            assert layout.spot_at(named[0].words.center) == named[0]  # type: ignore[union-attr]
    alone = TableLayout(crowded(2), make_table(2, (1280, 720))).rivals[0]
    assert all(spot.words for spot in alone.spots if spot.zone == "play")


def usual_rivals(seats: int, size: Size, language: str, text: float) -> TableLayout:
    """Rivals in mid-game, with seven to ten components each."""
    sets = BOTH if seats == 5 else BASE
    seen = played(seats, 3, 400, sets)[0].observation(0)
    return TableLayout(seen, make_table(seats, size, language, sets, text_scale=text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("seats", "size"), [(3, (1024, 600)), *product((4, 5), ((1024, 600), (1280, 720)))]
)
def test_rivals_components_have_names_beside_them_that_touch_nothing(
    seats: int, size: Size, language: str
) -> None:
    layout = usual_rivals(seats, size, language, 1.0)
    letters = whole = 0
    for tray in layout.rivals:
        spots = [spot for spot in tray.spots if spot.zone == "play"]
        font = layout.table.body(tray.name_size)
        for spot in spots:
            # Names in two lines may also use the space between the rows, and as much at the edges.
            assert tray.row.inflate(0, 2).contains(spot.reach)
            assert tray.rect.contains(spot.reach)
            if spot.words is None:
                assert spot.tile
                continue
            name, record = layout.table.name(spot.component), layout.table.component(spot.component)
            signs = named_grid.signs_of(record, points=spot.points_beside)
            wide = named_grid.signs_width(layout.table, len(signs))
            shown_text = named_grid.caption_in(font, name, spot.words, wide)
            letters, whole = letters + shown_text.letters, whole + len(name)
        for one, other in combinations(spots, 2):
            assert not one.reach.colliderect(other.reach)
    assert letters > 0.65 * whole


@pytest.mark.one_in(7)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_sign_in_a_rivals_tray_is_large_enough_to_read(
    seats: int, size: Size, text: float
) -> None:
    """This includes emblems, seals, points and counts, even with many components."""
    for seen, sets in (
        (crowded(seats), BASE),
        (played(seats, 3, 400, BOTH)[0].observation(0), BOTH),
    ):
        layout = TableLayout(seen, make_table(seats, size, "fr", sets, text_scale=text))
        picture = Canvas(Surface((1, 1)), layout, ViewState())
        for tray in layout.rivals:
            counts = rivals_layout.count_height(layout.table)
            for name in ("hand", "deck", "discards"):
                assert paint_seats.count_mark(picture, name, counts).get_height() >= LEAST_ICON
            for spot in (each for each in tray.spots if each.mini and each.zone == "play"):
                record, width = layout.table.component(spot.component), spot.upright[0]
                assert faces.mini_emblem(record.kind, width).height >= LEAST_ICON, spot
                assert faces.mini_medal(record, spot.rect, width).height >= LEAST_ICON
                seals = faces.mini_seals(record, spot.rect, width)
                assert min((area.height for _, area in seals), default=16) >= LEAST_ICON


def crowded(seats: int, mine: int = 15) -> Observation:
    """Fifteen components for every player, every third artifact turned; some are `mine`."""
    kinds = {"mage": 2, "magic_item": 1, "place_of_power": 2, "monument": 2, "artifact": 8}
    sides: list[list[str]] = [[] for _ in range(seats)]
    for kind, count in kinds.items():
        found = [face.id for face in res_arcana().faces.components if face.kind == kind]
        for number, side in enumerate(sides):
            side += found[number * count : (number + 1) * count]
    plays = [
        " ".join(f"{each} (turned)" if n % 3 == 2 else each for n, each in enumerate(side))
        for side in sides
    ]
    own = " ".join(sides[0][:mine]) if mine < 15 else plays[0]
    tale = story(me(play=own), *[rival(play=play) for play in plays[1:]])
    return tale.position.observation(0)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_parts_reused_from_the_previous_layout_are_correct(seats: int) -> None:
    table, before = make_table(seats), None
    for actions in range(60):
        position, _ = played(seats, 5, actions)
        seen = position.observation(actions // 20 % seats)
        anew = TableLayout(seen, table)
        layout = before = TableLayout(seen, table, before=before)
        assert (layout.rivals, layout.own, layout.hand) == (anew.rivals, anew.own, anew.hand)
        assert {spot.key for spot in layout.spots} == {spot.key for spot in anew.spots}


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("play", ["", "seer", "seer alchemy fire_dragon hawk vault oracle"])
def test_the_mark_of_an_open_card_in_hand_covers_nothing_visible(
    play: str, size: tuple[int, int]
) -> None:
    """It used to cover the last icon of a line of Dragon Egg and of Water Dragon."""
    cards = "windup_man dragon_egg water_dragon nightingale"
    position = story(me(play="healer"), rival(play=play, hand=cards)).position
    seen, other = position.observation(0), position.observation(1)
    seen = replace(seen, seats=(seen.seats[0], other.seats[1]))
    layout = TableLayout(seen, make_table(2, size))
    (tray,) = layout.rivals
    faces_in_tray = [spot for spot in tray.spots if spot.component and spot.zone != "discards"]
    for spot in faces_in_tray:
        if spot.zone != "hand":
            continue
        mark = paint_seats.in_hand_place(layout.table, spot)
        assert tray.rect.contains(mark)
        assert not any(mark.colliderect(e.rect) for e in faces_in_tray if e is not spot)
        record, high = layout.table.component(spot.component), spot.tile_height
        face = faces.layout(record, spot.rect.width, "en", spot.style, high)
        for shown_text in face.written():
            assert not mark.colliderect(shown_text.move(spot.rect.topleft))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_larger_interface_shrinks_no_card(seats: int, size: Size) -> None:
    seen = played(seats, 2, 60)[0].observation(0)

    def cards(interface: float, text: float) -> dict[object, int]:
        table = make_table(seats, size, interface_scale=interface, text_scale=text)
        spots = TableLayout(seen, table).spots
        return {spot.key: spot.rect.width * spot.rect.height for spot in spots if _large(spot)}

    usual = cards(1.0, 1.0)
    for interface, text in ((1.2, 1.0), (1.5, 1.0), (1.2, 1.2), (1.5, 2.0)):
        larger = cards(interface, text)
        assert {key for key in usual if larger[key] < usual[key]} == set()


def _large(spot: Spot) -> bool:
    """Return if a component shows its face instead of a sign with its name."""
    return on_table(spot) and not spot.mini and spot.zone != "discards"


def test_a_discard_too_small_for_its_cost_and_name_is_shown_by_its_emblem() -> None:
    tale = story(me(play="druid", discards="philosophers_stone"), rival(play="witch"))
    seen, minis = tale.position.observation(0), []
    for size in ((1024, 500), (1024, 600), (1280, 720), (1920, 1080)):
        layout = TableLayout(seen, make_table(2, size))
        spot = layout.spot_in("discards", 0)
        assert spot is not None
        minis.append(spot.mini)
        face = faces.layout(layout.table.component(spot.component), spot.rect.width, "en", "table")
        name = face.written()[0]
        assert spot.mini == any(area.colliderect(name) for _, area in face.cost)
    assert minis[0]
    assert not minis[-1]
