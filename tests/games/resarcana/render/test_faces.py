"""Faces: everything is there, everything fits, and nothing overlaps."""

import itertools
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from resarcana_desktop.games.resarcana.render.colours import NEUTRAL_PLATE, PLATES, RIMS
from resarcana_desktop.games.resarcana.render.faces import (
    MINI_SIZE,
    READING_WIDTH,
    TABLE_WIDTH,
    FaceLook,
    State,
    Style,
    component_size,
    draw_component,
    face,
    face_size,
    layout,
    mini_emblem,
    mini_medal,
    mini_seals,
)
from resarcana_desktop.games.resarcana.render.faces.face import type_seal_px
from resarcana_desktop.games.resarcana.render.faces.lines import picture
from resarcana_desktop.games.resarcana.render.faces.measures import plate_of, rim_of
from resarcana_desktop.games.resarcana.render.faces.plan import Layout
from resarcana_desktop.games.resarcana.render.icons import icons_in
from resarcana_desktop.games.resarcana.render.pills import points_icon_px
from resarcana_desktop.games.resarcana.rules.records import Component, Kind
from resarcana_desktop.games.resarcana.text.icons import icon_lines
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.render.text import text_width
from resarcana_desktop.render.theme import THEMES

languages = pytest.mark.parametrize("language", LANGUAGES)
Components = tuple[Component, ...]
WIDTHS: dict[Style, dict[Kind, int]] = {"table": TABLE_WIDTH, "reading": READING_WIDTH}
SMALLEST: tuple[tuple[Style, int], ...] = (("table", 16), ("reading", 29))
SIGNS = ("plus", "equals", "arrow", "slash", "hairline")
UNSAID = ("plus", "hairline")
styles = pytest.mark.parametrize("style", WIDTHS)
scales = pytest.mark.parametrize("scale", [0.5, 0.57, 0.7, 1.0, 1.55, 2.0])


def layouts(
    components: Components, language: str, style: Style, scale: float
) -> list[tuple[Component, Layout]]:
    return [
        (one, layout(one, round(WIDTHS[style][one.kind] * scale), language, style))
        for one in components
    ]


def boxes(plan: Layout) -> dict[str, Rect]:
    """Return the boxes that must not touch: costs, medal, pills, name, type line, rows."""
    found = {f"cost {number}": area for number, (_, area) in enumerate(plan.cost)}
    found |= {f"pill {number}": area for number, (_, area) in enumerate(plan.pills)}
    found |= {f"seal {number}": area for number, (_, area) in enumerate(plan.seals)}
    for number, (row, area) in enumerate(zip(plan.rows.rows, plan.row_areas, strict=True)):
        wide = row.width()
        found[f"row {number}"] = Rect(area.centerx - wide // 2, area.y, wide, area.height)
    widest = max(min(text_width(plan.name.font, text), plan.name.room) for text in plan.name.lines)
    middle = plan.name_area.centerx
    found["name"] = Rect(middle - widest // 2, plan.name_area.y, widest, plan.name_area.height)
    found |= {"medal": plan.medal, "type": plan.type_area}
    return {name: box for name, box in found.items() if box.width and box.height}


@pytest.mark.one_in(7)
@languages
@styles
@scales
def test_nothing_overlaps(
    components: Components, language: str, style: Style, scale: float
) -> None:
    for one, plan in layouts(components, language, style, scale):
        for (first, a), (second, b) in itertools.combinations(boxes(plan).items(), 2):
            shared = a.clip(b)
            assert min(shared.size) <= 1, (one.id, first, second, shared)


@pytest.mark.one_in(7)
@languages
@styles
@scales
def test_everything_is_inside_the_face(
    components: Components, language: str, style: Style, scale: float
) -> None:
    for one, plan in layouts(components, language, style, scale):
        for name, box in boxes(plan).items():
            assert Rect((0, 0), plan.size).contains(box), (one.id, name, box)


@languages
def test_icons_are_large_enough_to_read(components: Components, language: str) -> None:
    for style, least in SMALLEST:
        for one, plan in layouts(components, language, style, 1.0):
            for row in plan.rows.rows:
                assert row.size >= least, (one.id, row)


@styles
def test_tiny_faces_are_drawn_too(components: Components, style: Style) -> None:
    one_of_each = {one.kind: one for one in components}.values()
    for one, wide in itertools.product(one_of_each, range(6, 40)):
        assert face(one, wide, "fr", style).get_width() == wide


@styles
@pytest.mark.parametrize("scale", [0.45, 0.5, 0.6, 0.7, 0.85, 1.0, 1.55])
def test_an_added_part_comes_after_its_plus_sign_at_a_line_break(
    components: Components, style: Style, scale: float
) -> None:
    for one, plan in layouts(components, "en", style, scale):
        for row in plan.rows.rows:
            assert row.tokens[0].name != "plus", (one.id, row)


@pytest.mark.one_in(7)
@languages
@styles
@pytest.mark.parametrize("scale", [0.45, 0.5, 0.53, 0.6, 0.66, 0.7, 0.85])
def test_an_icon_is_smaller_than_14_px_only_so_that_no_line_is_missing(
    components: Components, language: str, style: Style, scale: float
) -> None:
    for one, plan in layouts(components, language, style, scale):
        heights = [
            picture(token, row.size, icons_in(language)).get_height()
            for row in plan.rows.rows
            for token in row.tokens
            if token.name not in SIGNS
        ]
        assert min(heights, default=14) >= (14 if plan.rows.more else 12), one.id
        heights = [area.height for _, area in (*plan.cost, *plan.seals)]
        heights += [points_icon_px(area.height) for _, area in plan.pills]
        heights += [type_seal_px(plan)] if plan.type_area.height else []
        assert min(heights, default=14) >= 14, one.id


def test_no_sign_of_a_mini_is_smaller_than_16_px(components: Components) -> None:
    for one, wide, turned in itertools.product(components, range(18, 90, 4), (False, True)):
        rect = Rect((0, 0), component_size(one, wide, "mini", turned=turned))
        stored = State(turned=turned, stored=(1, 0, 0, 2, 0))
        for state in (State(turned=turned), stored):
            seals = mini_seals(one, rect, wide, state=state)
            assert len(seals) == len(one.types)
            assert min((area.height for _, area in seals), default=16) >= 16
        assert mini_medal(one, rect, wide).height >= 16
        assert mini_emblem(one.kind, wide).height >= min(16, *face_size(one.kind, wide, "mini"))


def test_the_seals_of_a_mini_come_after_its_name_if_that_is_shown(
    by_id: dict[str, Component],
) -> None:
    rect = Rect(0, 0, 58, 81)
    assert [name for name, _ in mini_seals(by_id["hawk"], rect, 58)] == ["creature"]
    assert mini_seals(by_id["hawk"], rect, 58, state=State(named=True)) == ()


def test_essences_on_a_mini_leave_its_seals_visible(by_id: dict[str, Component]) -> None:
    rect = Rect(0, 0, 58, 81)
    (below, above) = (
        mini_seals(by_id["hawk"], rect, 58, state=state)[0][1]
        for state in (State(), State(stored=(3, 0, 0, 0, 0)))
    )
    assert above.bottom < below.top


@languages
@pytest.mark.parametrize("scale", [0.53, 0.66])
def test_a_small_face_says_which_lines_it_leaves_out(
    components: Components, language: str, scale: float
) -> None:
    for one, plan in layouts(components, language, "table", scale):
        shown = [token for row in plan.rows.rows for token in row.tokens]
        whole = [token for line in icon_lines(one) for token in line]
        whole = [token for token in whole if not plan.rows.joined or token.name not in UNSAID]
        assert plan.rows.more == (shown != whole), one.id


def test_a_full_face_leaves_nothing_out(components: Components) -> None:
    for one, plan in layouts(components, "fr", "table", 1.0):
        assert not plan.rows.more, one.id
        assert not plan.rows.joined, one.id


def test_a_face_too_small_for_any_line_has_a_large_emblem(by_id: dict[str, Component]) -> None:
    bare, shown = (layout(by_id["reanimate"], wide, "en", "table") for wide in (40, 63))
    assert not bare.rows.rows
    assert shown.rows.rows
    assert bare.emblem.height > shown.emblem.height


@languages
@pytest.mark.parametrize("wide", [59, 63, 65, 68, 73, 78, 89, 93])
def test_a_small_magic_item_shows_its_power(
    components: Components, language: str, wide: int
) -> None:
    for one in (each for each in components if each.kind == "magic_item"):
        plan = layout(one, wide, language, "table")
        assert plan.rows.rows, one.id
        assert not plan.rows.more or one.id == "illusion", one.id  # it has two long powers


def test_a_power_of_a_small_magic_item_may_take_the_place_of_its_picture(
    by_id: dict[str, Component],
) -> None:
    small, larger = (layout(by_id["reanimate"], wide, "en", "table") for wide in (63, 93))
    assert small.banded
    assert not small.emblem.width
    assert small.plate.contains(small.name_area)
    assert not larger.banded
    assert larger.plate.contains(larger.emblem)


def test_a_late_line_break_keeps_a_cost_together(by_id: dict[str, Component]) -> None:
    rows = layout(by_id["illusion"], 73, "en", "table").rows.rows
    assert [token.name for token in rows[0].tokens] == ["react", "arrow", "turn", "arrow"]
    assert rows[1].tokens[0].name == "equals"


def test_icons_of_a_small_face_move_together_before_one_is_left_out(
    by_id: dict[str, Component],
) -> None:
    tight, loose = (layout(by_id["alchemy"], wide, "en", "table").rows for wide in (63, 93))
    assert tight.tight
    assert not loose.tight
    assert tight.said == loose.said
    assert tight.high == loose.high == 1
    assert tight.rows[0].width() <= 57


@pytest.mark.one_in(7)
@languages
@pytest.mark.parametrize("wide", [59, 61, 65, 70, 86])
def test_a_small_card_shows_at_least_one_power(
    components: Components, language: str, wide: int
) -> None:
    for one in components:
        if one.kind in ("artifact", "mage") and icon_lines(one):
            assert layout(one, wide, language, "table").rows.rows, one.id


@pytest.mark.one_in(5)
@languages
@pytest.mark.parametrize("wide", [59, 61, 65, 70])
def test_the_emblem_of_a_low_plate_does_not_cover_cost_points_and_seals(
    components: Components, language: str, wide: int
) -> None:
    for one in (each for each in components if each.kind == "artifact"):
        plan = layout(one, wide, language, "table")
        if not plan.rows.tight:
            continue
        corners = [plan.medal, *(area for _, area in (*plan.cost, *plan.seals))]
        assert plan.emblem.collidelist([area for area in corners if area.width]) < 0, one.id
        assert all(area.bottom <= plan.name_area.top for area in corners), one.id
        assert not plan.emblem.width or plan.emblem.width >= 15, one.id


@pytest.mark.one_in(2)
@languages
@pytest.mark.parametrize("wide", [59, 61, 63, 65, 67])
def test_cost_points_seals_and_name_of_a_small_card_keep_apart(
    components: Components, language: str, wide: int
) -> None:
    for one in (each for each in components if each.kind == "artifact"):
        plan = layout(one, wide, language, "table")
        costs = [area for _, area in plan.cost]
        seals = [area for _, area in plan.seals]
        assert all(seal.collidelist(costs) < 0 for seal in seals), one.id
        assert all(area.bottom <= plan.name_area.top for area in (*costs, *seals)), one.id


@pytest.mark.parametrize("width", [120, 170, 260])
def test_seals_cover_little_of_an_emblem(components: Components, width: int) -> None:
    for one in components:
        if not one.types or one.kind != "artifact" or one.id == "vortex_of_destruction":
            continue  # the long cost of the Vortex leaves its emblem no other room
        plan = layout(one, width, "en", "table")
        shared = [area.clip(plan.emblem) for _, area in plan.seals]
        covered = sum(area.width * area.height for area in shared)
        assert covered <= 0.14 * plan.emblem.width * plan.emblem.height, one.id


@pytest.mark.one_in(2)
@languages
@pytest.mark.parametrize("wide", [50, 54, 58])
def test_the_cost_of_a_tiny_card_does_not_cover_its_name(
    components: Components, language: str, wide: int
) -> None:
    for one in (each for each in components if each.kind == "artifact"):
        plan = layout(one, wide, language, "table")
        assert all(area.bottom <= plan.name_area.top + 1 for _, area in plan.cost), one.id


def test_a_seal_is_beside_the_cost_on_a_low_plate(by_id: dict[str, Component]) -> None:
    plan = layout(by_id["fire_demon"], 65, "en", "table")
    seal, cost = plan.seals[0][1], plan.cost[-1][1]
    assert seal.left >= cost.right
    assert abs(seal.top - cost.top) <= 1
    assert not plan.rows.more


@languages
@pytest.mark.parametrize("wide", [93, 104, 110, 119, 141])
def test_a_small_place_shows_at_least_one_power(
    components: Components, language: str, wide: int
) -> None:
    for one in components:
        if one.kind == "place_of_power":
            plan = layout(one, wide, language, "table")
            assert plan.rows.rows, one.id
            # Only to say all its powers it does without its emblem.
            assert plan.emblem.width >= 15 or not plan.rows.more, one.id


@languages
def test_short_powers_of_a_small_place_are_side_by_side(
    by_id: dict[str, Component], language: str
) -> None:
    plan = layout(by_id["dwarven_mines"], 119, language, "table")
    assert not plan.rows.more
    assert [row.beside for row in plan.rows.rows] == [False, True, False]
    collect, dig, _ = plan.row_areas
    assert collect.top == dig.top
    assert collect.right == dig.left


@languages
@pytest.mark.parametrize("wide", [220, 264, 400])
def test_letters_of_the_name_of_a_place_end_above_its_inset(
    components: Components, language: str, wide: int
) -> None:
    for one in (each for each in components if each.kind == "place_of_power"):
        plan = layout(one, wide, language, "table")
        below = plan.lines_area.top - plan.name_area.bottom
        assert below >= round(plan.name.font.px * 0.2), one.id


@languages
@pytest.mark.parametrize("wide", [100, 119, 150])
def test_essences_on_a_place_leave_its_name_visible(
    components: Components, language: str, wide: int
) -> None:
    look, laden = FaceLook(THEMES["dark_wood"], language), State(stored=(0, 0, 0, 0, 4))
    for one in (each for each in components if each.kind == "place_of_power"):
        pictures = []
        for state in (State(), laden):
            surface = pygame.Surface((wide + 40, wide + 20))
            draw_component(surface, one, (20, 10), wide, look, state)
            name = layout(one, wide, language, "table").written()[0].move(20, 10)
            pictures.append(pygame.image.tobytes(surface.subsurface(name), "RGB"))
        assert pictures[0] == pictures[1], one.id


def test_essences_on_a_place_with_a_low_plate_leave_its_powers_visible(
    by_id: dict[str, Component],
) -> None:
    empty, full = pygame.Surface((140, 110)), pygame.Surface((140, 110))
    forge, look = by_id["cursed_forge"], FaceLook(THEMES["dark_wood"])
    draw_component(empty, forge, (10, 10), 119, look)
    draw_component(full, forge, (10, 10), 119, look, State(stored=(0, 0, 0, 0, 3)))
    powers = layout(forge, 119, "en", "table").lines_area.move(10, 10)
    shown, covered = (
        pygame.image.tobytes(each.subsurface(powers), "RGB") for each in (empty, full)
    )
    assert shown == covered
    assert pygame.image.tobytes(empty, "RGB") != pygame.image.tobytes(full, "RGB")


@languages
@pytest.mark.parametrize("wide", [93, 104, 119, 141])
def test_the_powers_of_a_small_place_are_below_cost_and_name(
    components: Components, language: str, wide: int
) -> None:
    for one in (each for each in components if each.kind == "place_of_power"):
        plan = layout(one, wide, language, "table")
        found = boxes(plan)
        rows = [box for name, box in found.items() if name.startswith("row")]
        others = [box for name, box in found.items() if name.startswith(("cost", "name", "pill"))]
        for row, other in itertools.product(rows, others):
            assert min(row.clip(other).size) <= 1, (one.id, row, other)


@languages
def test_rows_of_icons_do_not_touch(components: Components, language: str) -> None:
    for one, plan in layouts(components, language, "table", 1.0):
        assert plan.rows.pitch >= max((row.size for row in plan.rows.rows), default=0), one.id


@languages
def test_names_are_whole_and_large_enough(components: Components, language: str) -> None:
    for one, plan in layouts(components, language, "table", 1.0):
        assert plan.name.font.px >= 16, one.id
        assert "…" not in "".join(plan.name.lines), one.id
        assert len(plan.name.lines) <= 2


def test_a_hanging_stroke_never_begins_a_line(by_id: dict[str, Component]) -> None:
    lines = layout(by_id["calm_elan"], 124, "fr", "table").name.lines
    assert len(lines) == 2
    assert not lines[1].startswith("/")


@languages
@pytest.mark.parametrize("scale", [0.7, 1.0])
def test_every_face_is_drawn(components: Components, language: str, scale: float) -> None:
    for one in components:
        wide = round(TABLE_WIDTH[one.kind] * scale)
        picture = face(one, wide, language)
        assert picture.get_size() == face_size(one.kind, wide)
        assert picture.get_at((wide // 2, picture.get_height() // 2))[3] == 255


@languages
def test_every_face_is_drawn_for_reading(components: Components, language: str) -> None:
    for one in components[::4]:
        picture = face(one, READING_WIDTH[one.kind], language, "reading")
        assert picture.get_size() == face_size(one.kind, READING_WIDTH[one.kind])


def test_minis_are_all_different(components: Components) -> None:
    drawn = {
        pygame.image.tobytes(face(one, MINI_SIZE[one.kind][0], "en", "mini"), "RGBA")
        for one in components
    }
    assert len(drawn) == len(components)


def test_a_face_is_drawn_once(by_id: dict[str, Component]) -> None:
    assert face(by_id["hawk"], 120, "en") is face(by_id["hawk"], 120, "en")


def test_names_differ_by_language(by_id: dict[str, Component]) -> None:
    english, french = (face(by_id["hawk"], 120, language) for language in ("en", "fr"))
    assert pygame.image.tobytes(english, "RGBA") != pygame.image.tobytes(french, "RGBA")


def test_the_plate_gives_way_to_many_lines(by_id: dict[str, Component]) -> None:
    short, long = (layout(by_id[name], 120, "en", "table") for name in ("hawk", "corrupt_altar"))
    assert long.plate.height < short.plate.height


def test_a_plate_has_the_color_of_a_cards_main_cost(by_id: dict[str, Component]) -> None:
    assert plate_of(by_id["hypnotic_basin"]) == PLATES[2]
    assert plate_of(by_id["ring_of_midas"]) == PLATES[4]
    assert plate_of(by_id["druid"]) == PLATES[1]
    assert plate_of(by_id["scholar"]) == NEUTRAL_PLATE


def test_a_dragon_and_creature_has_the_dragons_rim_and_both_seals(
    by_id: dict[str, Component],
) -> None:
    serpent = by_id["sea_serpent"]
    assert rim_of(serpent) == RIMS["dragon"]
    plan = layout(serpent, 120, "en", "table")
    assert {name for name, _ in plan.seals} == {"dragon", "creature"}


@pytest.mark.parametrize("style", ["table", "reading"])
def test_a_face_that_may_differ_from_the_printed_one_is_marked(
    by_id: dict[str, Component], style: Style
) -> None:
    doubtful = by_id["trident"]
    sure = replace(doubtful, set="printed", basis="printed")
    assert doubtful.marked
    assert not sure.marked
    marked, plain = (face(one, 200, "en", style) for one in (doubtful, sure))
    plate = layout(doubtful, 200, "en", style).plate
    corner = Rect(plate.x, plate.centery, plate.width // 4, plate.height // 2)
    pictures = [pygame.image.tobytes(one.subsurface(corner), "RGB") for one in (marked, plain)]
    assert pictures[0] != pictures[1]
    assert not by_id["hawk"].marked


def test_on_a_wide_tile_the_picture_is_beside_larger_icons(components: Components) -> None:
    research = next(each for each in components if each.id == "research")
    narrow, wide = (layout(research, width, "en", "tile", 98) for width in (160, 236))
    assert narrow.plate.bottom <= min(area.top for area in narrow.row_areas)
    assert wide.plate.right <= min(area.left for area in (wide.name_area, *wide.row_areas))
    assert wide.rows.size > 1.3 * narrow.rows.size
    assert wide.plate.contains(wide.emblem)


def test_an_item_of_a_small_window_shows_all_its_lines(by_id: dict[str, Component]) -> None:
    items = [one for one in by_id.values() if (one.set, one.kind) == ("base", "magic_item")]
    assert items
    assert not any(layout(one, 52, "en", "table").rows.more for one in items)


@pytest.mark.parametrize("width", [200, 212, 282])
def test_the_cost_of_a_place_is_on_its_plate(components: Components, width: int) -> None:
    """Five kinds of essences take two rows there, four are a little smaller."""
    for one in (each for each in components if each.kind == "place_of_power"):
        plan = layout(one, width, "en", "table")
        assert all(plan.plate.contains(area) for _, area in plan.cost), one.id
        assert plan.emblem.collidelist([area for _, area in plan.cost]) < 0, one.id


def test_the_lowest_tiles_have_one_format(by_id: dict[str, Component]) -> None:
    for name in ("seer", "druid", "hawk", "treant", "prism", "dancing_sword", "dragon_bridle"):
        assert layout(by_id[name], 112, "en", "tile", 51).headed, name
