"""Components on the table: turned, usable, with essences on them."""

import pygame
import pytest

from resarcana_desktop.games.resarcana.render.faces import (
    PLAIN,
    TABLE_WIDTH,
    FaceLook,
    State,
    component_size,
    dimmed_face,
    dragged,
    draw_component,
    face,
    mini_medal,
    stored_pill,
    tilted,
    turned_face,
)
from resarcana_desktop.games.resarcana.render.faces.layout import layout
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, Component, Essences
from resarcana_desktop.render.theme import DARK_WOOD, THEMES

LOOK = FaceLook(DARK_WOOD)


def shown(component: Component, state: State, look: FaceLook = LOOK) -> pygame.Surface:
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    surface.fill((34, 21, 13))
    draw_component(surface, component, (100, 100), TABLE_WIDTH[component.kind], look, state)
    return surface


def brightness(surface: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(surface)[:3]) / 3


def test_a_turned_card_is_as_wide_as_it_was_high(by_id: dict[str, Component]) -> None:
    hawk = by_id["hawk"]
    assert component_size(hawk, 120) == (120, 168)
    assert component_size(hawk, 120, turned=True) == (168, 120)


def test_what_is_wider_than_high_keeps_its_shape_when_it_is_turned(
    by_id: dict[str, Component],
) -> None:
    for name in ("alchemy", "sacred_grove"):
        straight = component_size(by_id[name], 120)
        assert component_size(by_id[name], 120, turned=True) == straight


def test_the_words_of_a_turned_card_stay_upright(by_id: dict[str, Component]) -> None:
    surface = pygame.Surface((400, 400))
    look = FaceLook(THEMES["dark_wood"], "en", 1.0)
    draw_component(surface, by_id["hawk"], (20, 20), 120, look, State(turned=True))
    plan = layout(by_id["hawk"], 168, "en", "tile", 120)
    plate = surface.subsurface(plan.plate.move(20, 20))
    lines = surface.subsurface(plan.lines_area.move(20, 20))
    assert plan.plate.bottom <= plan.lines_area.top
    assert brightness(lines) > brightness(plate)


def test_a_turned_mini_is_turned_clockwise_and_darker(by_id: dict[str, Component]) -> None:
    straight = face(by_id["hawk"], 120)
    turned = turned_face(straight)
    # The parchment of the lower half is on the left after turning.
    left, right = turned.subsurface((8, 10, 60, 100)), turned.subsurface((100, 10, 60, 100))
    assert brightness(left) > brightness(right)
    assert brightness(turned) < 0.9 * brightness(straight)


@pytest.mark.parametrize("size", [(101, 49), (108, 66), (155, 95), (168, 120)], ids=str)
def test_the_sign_of_a_turned_tile_is_within_it(
    size: tuple[int, int], components: tuple[Component, ...]
) -> None:
    whole = pygame.Rect((0, 0), size)
    for one in components:
        assert whole.contains(layout(one, size[0], "en", "tile", size[1]).turn), one.id


@pytest.mark.parametrize("width", [84, 124, 216])
def test_the_sign_of_what_keeps_its_shape_is_within_it(
    width: int, components: tuple[Component, ...]
) -> None:
    for one in components:
        if one.kind in ("magic_item", "scroll", "place_of_power"):
            plan = layout(one, width, "en", "table")
            assert pygame.Rect((0, 0), plan.size).contains(plan.turn), one.id


def test_a_card_that_cannot_be_chosen_is_dim(by_id: dict[str, Component]) -> None:
    straight = face(by_id["hawk"], 120)
    assert brightness(dimmed_face(straight)) == pytest.approx(0.6 * brightness(straight), rel=0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    "state",
    [
        State(usable=True),
        State(usable=True, faded_glow=True),
        State(focused=True),
        State(selected=True),
        State(dimmed=True),
        State(hovered=True),
        State(turned=True),
        State(stored=(0, 0, 3, 0, 0)),
        State(stored=(1, 2, 3, 4, 5), turned=True),
    ],
    ids=str,
)
def test_every_state_can_be_seen(by_id: dict[str, Component], state: State, theme: str) -> None:
    look = FaceLook(THEMES[theme])
    for name in ("hawk", "colossus", "research", "sunken_reef"):
        plain, changed = (shown(by_id[name], one, look) for one in (PLAIN, state))
        assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(changed, "RGB")


def test_a_hovered_card_lifts(by_id: dict[str, Component]) -> None:
    surface = pygame.Surface((400, 400))
    rect = draw_component(surface, by_id["hawk"], (100, 100), 120, LOOK, State(hovered=True))
    assert rect.topleft == (100, 97)


def test_the_pill_grows_with_the_stored_essences() -> None:
    one = stored_pill((0, 0, 3, 0, 0), 25, DARK_WOOD)
    two = stored_pill((0, 2, 3, 0, 0), 25, DARK_WOOD)
    five = stored_pill((1, 2, 3, 4, 5), 25, DARK_WOOD)
    assert one.get_width() < two.get_width()
    assert five.get_width() <= two.get_width() + 8
    assert five.get_height() > 2 * two.get_height()


@pytest.mark.parametrize("stored", [(1, 2, 1, 0, 0), (2, 0, 1, 3, 0), (9, 9, 9, 9, 12)], ids=str)
@pytest.mark.parametrize("width", [20, 26, 44, 58])
@pytest.mark.parametrize("turned", [False, True])
def test_essences_on_a_small_component_do_not_cover_its_neighbors(
    by_id: dict[str, Component], width: int, stored: Essences, *, turned: bool
) -> None:
    """The spacing is the length of a turned component; a pill of many kinds takes no more room."""
    empty, full = (pygame.Surface((300, 300)) for _ in range(2))
    for surface, essences in ((empty, NO_ESSENCES), (full, stored)):
        state = State(stored=essences, turned=turned)
        rect = draw_component(
            surface, by_id["infernal_engine"], (100, 100), width, LOOK, state, "mini"
        )
    side = max(rect.size) + 10
    room = pygame.Rect(0, 0, max(side, 24), max(side, 24))
    room.midbottom = (rect.centerx, rect.bottom + 5)
    changed = pygame.mask.from_threshold(full, (0, 0, 0), (1, 1, 1), empty)
    changed.invert()
    assert changed.count()
    assert all(room.contains(each) for each in changed.get_bounding_rects())


def test_a_dragged_card_casts_its_shadow_below(by_id: dict[str, Component]) -> None:
    card = face(by_id["hawk"], 120)
    assert dragged(card).get_height() > tilted(card, 4).get_height() + 26


@pytest.mark.parametrize("component", ["vault", "dancing_sword", "athanor"])
def test_stored_essences_do_not_hide_the_name(by_id: dict[str, Component], component: str) -> None:
    card = by_id[component]
    name = layout(card, TABLE_WIDTH["artifact"], "en", "table").name_area.move(100, 100)
    empty, full = shown(card, State()), shown(card, State(stored=(0, 0, 0, 0, 2)))
    lower = name.inflate(0, -name.height // 4)
    assert pygame.image.tobytes(empty.subsurface(lower), "RGB") == pygame.image.tobytes(
        full.subsurface(lower), "RGB"
    )


@pytest.mark.parametrize("stored", [(0, 0, 0, 0, 2), (3, 0, 0, 0, 0), (0, 0, 0, 12, 0)], ids=str)
def test_stored_essences_never_cover_the_name_beside_a_small_component(
    by_id: dict[str, Component], stored: tuple[int, int, int, int, int]
) -> None:
    for name in ("sacrificial_pit", "vault"):
        plain, laden = (pygame.Surface((200, 200), pygame.SRCALPHA) for _ in range(2))
        look = FaceLook(DARK_WOOD, scale=0.66)
        for surface, essences in ((plain, NO_ESSENCES), (laden, stored)):
            state = State(stored=essences, named=True)
            rect = draw_component(surface, by_id[name], (90, 90), 24, look, state, "mini")
        beside = pygame.Rect(rect.centerx + max(rect.size) // 2 + 3, 0, 60, 200)
        assert pygame.image.tobytes(plain.subsurface(beside), "RGBA") == pygame.image.tobytes(
            laden.subsurface(beside), "RGBA"
        )


@pytest.mark.parametrize(("side", "scale"), [(25, 0.53), (36, 0.67), (54, 1.0), (108, 2.0)])
def test_stored_essences_and_the_medal_below_do_not_overlap(
    by_id: dict[str, Component], side: int, scale: float
) -> None:
    """With names beside them, small components are close above one another."""
    width, gap = round(side * 58 / 81), round(4 * scale)
    look, pictures = FaceLook(DARK_WOOD, scale=scale), []
    for stored in (NO_ESSENCES, (0, 0, 0, 0, 2)):
        room = pygame.Surface((2 * side, 3 * side), pygame.SRCALPHA)
        state = State(named=True, stored=stored)
        place = (side // 2, side // 2)
        rect = draw_component(room, by_id["duelist"], place, width, look, state, "mini")
        below = rect.move(0, side + gap)
        medal = mini_medal(by_id["fire_dragon"], below, width, scale, named=True)
        pictures.append(pygame.image.tobytes(room.subsurface(medal), "RGBA"))
    assert pictures[0] == pictures[1]


def test_a_token_on_a_very_small_component_leaves_its_emblem_to_be_made_out(
    by_id: dict[str, Component],
) -> None:
    """A pill used to hide the Duelist completely."""
    look, side, width = FaceLook(DARK_WOOD, scale=0.53), 25, 18
    plain, laden = (pygame.Surface((60, 60), pygame.SRCALPHA) for _ in range(2))
    for surface, stored in ((plain, NO_ESSENCES), (laden, (0, 0, 0, 0, 1))):
        state = State(named=True, stored=stored)
        rect = draw_component(surface, by_id["duelist"], (20, 20), width, look, state, "mini")
    same = sum(
        plain.get_at((x, y)) == laden.get_at((x, y))
        for x in range(rect.left, rect.right)
        for y in range(rect.top, rect.bottom)
    )
    assert rect.height == side
    assert same > 0.5 * rect.width * rect.height


@pytest.mark.parametrize("size", [(101, 49), (104, 48), (100, 47), (140, 60)], ids=str)
def test_the_sign_of_a_turned_tile_leaves_a_name_on_its_plate_readable(
    size: tuple[int, int], by_id: dict[str, Component]
) -> None:
    for name in ("transmutation", "alchemy", "divination", "vault"):
        plan = layout(by_id[name], size[0], "en", "tile", size[1])
        written = pygame.Rect(0, 0, plan.name.wide(), plan.name_area.height)
        written.midleft = plan.name_area.midleft
        if not plan.headed:
            written.center = plan.name_area.center
        assert not plan.turn.colliderect(written), name


@pytest.mark.parametrize("size", [(110, 50), (150, 84), (198, 111)], ids=str)
@pytest.mark.parametrize("component", ["vault", "ring_of_midas", "catacombs_of_the_dead"])
def test_essences_on_a_tile_stay_within_it(
    by_id: dict[str, Component], component: str, size: tuple[int, int]
) -> None:
    """Beside it they would seem to be on its neighbor."""
    pictures = []
    for stored in (NO_ESSENCES, (0, 0, 0, 3, 0)):
        room = pygame.Surface((size[0] + 80, size[1] + 80))
        state = State(stored=stored, turned=True)
        draw_component(room, by_id[component], (40, 40), size[0], LOOK, state, "tile", size[1])
        pictures.append(room)
    changed = pygame.mask.from_threshold(pictures[1], (0, 0, 0), (1, 1, 1), pictures[0])
    changed.invert()
    assert changed.count()
    tile = pygame.Rect((40, 40), size)
    assert all(tile.contains(each) for each in changed.get_bounding_rects())


def test_a_long_name_is_above_the_points_rather_than_cut_beside_them(
    by_id: dict[str, Component],
) -> None:
    lines = layout(by_id["solomons_mine"], 76, "en", "tile", 67).name.lines
    assert lines == ("Solomon\u2019s", "Mine")


@pytest.mark.parametrize("size", [(75, 72), (90, 84)], ids=str)
@pytest.mark.parametrize("component", ["duelist", "vault", "ring_of_midas"])
def test_essences_on_a_widened_card_leave_its_name_readable(
    by_id: dict[str, Component], component: str, size: tuple[int, int]
) -> None:
    pictures = []
    for stored in (NO_ESSENCES, (0, 0, 0, 0, 1)):
        room = pygame.Surface((size[0] + 80, size[1] + 80))
        state = State(stored=stored)
        draw_component(room, by_id[component], (40, 40), size[0], LOOK, state, "table", size[1])
        pictures.append(room)
    changed = pygame.mask.from_threshold(pictures[1], (0, 0, 0), (1, 1, 1), pictures[0])
    changed.invert()
    name = layout(by_id[component], size[0], "en", "table", size[1]).name_area.move(40, 40)
    assert not any(each.colliderect(name) for each in changed.get_bounding_rects())
