"""Drawing works at all sizes, hides what must stay hidden, and repeats no work."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, pairwise, product
from typing import Any

import pygame
import pytest
from pygame import Rect

from resarcana_desktop.games.resarcana.play.log import log_lines
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import BASE
from resarcana_desktop.games.resarcana.table.view import grown
from resarcana_desktop.games.resarcana.table.view.announcements import MoveAnnouncement
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout, pool_cells
from resarcana_desktop.games.resarcana.table.view.paint_seats import source_emblems
from resarcana_desktop.games.resarcana.table.view.paint_table import rounds_shown
from resarcana_desktop.games.resarcana.table.view.spots import Dragged, SpotKey, ViewState
from resarcana_desktop.games.resarcana.table.view.view import TableView
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.render.icons import Icons
from tests.support.story import me, rival, story
from tests.support.tables import Size, make_table, played

MakeState = Callable[[TableLayout], ViewState]


def key_of(layout: TableLayout, component: str) -> SpotKey:
    spot = layout.spot_of(component)
    assert spot is not None
    return spot.key


def drawn(
    table: PaintContext,
    position: ResArcanaPosition,
    state: ViewState | MakeState,
    landing: str = "",
) -> tuple[TableView, TableLayout, pygame.Surface]:
    seen = position.observation(0)
    layout = TableLayout(seen, table, landing=landing)
    view = TableView()
    surface = pygame.Surface(table.look.size)
    view.draw(surface, layout, state(layout) if callable(state) else state)
    return view, layout, surface


@pytest.mark.one_in(5)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_drawn_at_all_sizes(seats: int, size: Size, language: str) -> None:
    position, events = played(seats, 4, 200)
    table = make_table(seats, size, language)
    lines = log_lines(events, table.players, table.catalogue, table.faces)
    view, layout, surface = drawn(table, position, ViewState(log=lines, prompt="{b}Edda{/b} plays"))
    in_play = {v.id for seat in layout.seen.seats for v in seat.in_play}
    assert in_play <= view.drawn
    assert surface.get_at(layout.zones["pool"].center)[:3] != (0, 0, 0)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_points_by_source_never_touch_each_other_beside_a_passed_flag(
    language: str, text: float
) -> None:
    worth = "nightingale mausoleum library solomons_mine golden_statue water_dragon bone_dragon"
    position = story(me(play=f"witch {worth}", passed=True), rival(play="seer")).position
    layout = TableLayout(
        position.observation(0), make_table(2, (1024, 600), language, text_scale=text)
    )
    picture = Canvas(pygame.Surface((1024, 600)), layout, ViewState())
    head, sources = layout.hand.head, layout.own_view.points_by_source
    for wide in range(80, head.width, 7):
        room = Rect(head.x, head.y, wide, 20)
        places = [place for _, place in source_emblems(picture, room, sources)]
        assert all(one.right <= other.left for one, other in pairwise(places))
        assert places[-1].right <= room.right


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_single_rivals_flag_does_not_overlap_the_pool(text: float) -> None:
    for size, language in product([(1024, 600), (1280, 720), (1920, 1080)], LANGUAGES):
        table = make_table(2, size, language, text_scale=text)
        (tray,) = TableLayout(played(2, 1, 90)[0].observation(0), table).rivals
        assert not tray.flag.colliderect(tray.pool)
        assert not tray.counts[0].colliderect(tray.pool)


@pytest.mark.parametrize("seed", range(6))
def test_cards_that_must_stay_hidden_are_never_drawn(seed: int) -> None:
    position, _ = played(3, seed, 30 + 25 * seed)
    for viewer in (-1, 0, 1, 2):
        secret = hidden_cards(position, viewer)

        table = make_table(3)
        seen = position.observation(viewer)
        layout = TableLayout(seen, table)
        view, surface = TableView(), pygame.Surface(table.look.size)
        for state in (ViewState(), *(ViewState(hovered=spot.key) for spot in layout.spots[::4])):
            view.draw(surface, layout, state)
            assert not view.drawn & secret


def hidden_cards(position: ResArcanaPosition, viewer: int) -> set[str]:
    """Return the hands of the others and the decks, from the full position."""
    everything = [position.observation(seat) for seat in range(position.seats)]
    others = [seen.seats[seat] for seat, seen in enumerate(everything) if seat != viewer]
    hands = {card for seat in others for card in seat.hand or ()}
    decks = {c for seat, seen in enumerate(everything) for c in seen.seats[seat].deck_cards or ()}
    return hands | decks


@pytest.mark.parametrize("rivals", [1, 2, 4])
def test_the_pool_and_the_counts_of_cards_of_every_rival_can_be_read(rivals: int) -> None:
    cards = "hawk vault prism crypt treant athanor hypnotic_basin guard_dog mermaid tree_of_life"
    found = iter(f"{cards} earth_dragon sea_serpent".split())
    rich = [
        rival(pool="1E 2L 3C 4D 5G", hand=next(found), deck=next(found), discards=next(found))
        for _ in range(rivals)
    ]
    table, tales = make_table(rivals + 1), ([rival() for _ in rich], rich)
    shown = [
        drawn(table, story(me(play="druid"), *each).position, ViewState())[1:] for each in tales
    ]
    (layout, empty), (_, full) = shown
    for tray in layout.rivals:
        for part in (*pool_cells(tray.pool, 5), *tray.counts):
            assert pixels(empty, part) != pixels(full, part)


@pytest.mark.parametrize("rivals", [1, 2, 4])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_all_six_essences_of_every_player_can_be_read_in_a_small_window(
    rivals: int, text: float
) -> None:
    sets = (*BASE, "perlae_imperii")
    table = make_table(rivals + 1, (1024, 600), "de", sets, text_scale=text)
    pools = ("0", "12E 12L 12C 12D 12G 12P")
    shown = [
        drawn(
            table,
            story(me(play="nautilian", pool=pool), *[rival(pool=pool)] * rivals).position,
            ViewState(),
        )[1:]
        for pool in pools
    ]
    (layout, empty), (_, full) = shown
    for seat in range(rivals + 1):
        cells = [cell.inflate(-2, 0) for cell in layout.pool_of(seat)]
        assert len(cells) == 6
        assert not any(one.colliderect(other) for one, other in combinations(cells, 2))
        for cell in cells:
            assert pixels(empty, cell) != pixels(full, cell)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("passed", [False, True], ids=["plays", "passed"])
def test_a_single_rivals_style_is_shown_next_to_it(size: Size, passed: bool) -> None:
    other = rival(pool="1E", passed=passed)
    position = story(me(play="druid"), other, first_player=1).position
    plain = make_table(2, size)
    one, two = plain.players
    table = replace(plain, players=(one, replace(two, style="Attacker")))
    _, layout, without = drawn(plain, position, ViewState())
    shown_text = drawn(table, position, ViewState())[2]
    tray = layout.rivals[0]
    head = tray.name.unionall([*tray.counts, tray.points])
    assert pixels(shown_text, head) != pixels(without, head)
    for part in (tray.flag, tray.points, tray.token) if passed else (tray.points, tray.token):
        assert pixels(shown_text, part) == pixels(without, part)


def pixels(surface: pygame.Surface, part: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(part), "RGB")


def test_moving_the_pointer_does_not_redraw_the_still_layer() -> None:
    position, _ = played(2, 3, 80)
    table = make_table(2)
    seen = position.observation(0)
    layout = TableLayout(seen, table)
    view, surface = TableView(), pygame.Surface(table.look.size)
    view.draw(surface, layout, ViewState())
    before = view._still._key
    view.draw(surface, layout, ViewState(hovered=layout.spots[0].key))
    assert view._still._key is before
    view.draw(surface, layout, ViewState(usable=frozenset({layout.spots[0].component})))
    assert view._still._key is not before


def test_hovering_describes_every_spot() -> None:
    position, _ = played(3, 3, 120)
    table = make_table(3)
    seen = position.observation(0)
    layout = TableLayout(seen, table)
    for spot in layout.spots:
        about = TableView().topic(layout, ViewState(hovered=spot.key))
        assert about is not None
        assert about.title


def test_a_dragged_card_leaves_a_gap_and_highlights_the_players_side() -> None:
    position, _ = played(2, 2, 6)
    table = make_table(2)
    card = (position.observation(0).seats[0].hand or ())[0]

    def state(layout: TableLayout) -> ViewState:
        dragged = Dragged(card, layout.zones["own_side"].center, key_of(layout, card))
        return ViewState(dragged=dragged, lit=frozenset({"own_side"}))

    plain = drawn(table, position, ViewState(), landing=card)[2]
    view, layout, lit = drawn(table, position, state, landing=card)
    corner = layout.bands.own.move(20, 20).topleft
    assert lit.get_at(corner) != plain.get_at(corner)
    assert card in view.drawn


def test_narrow_windows_show_the_zoom_next_to_the_component() -> None:
    position, _ = played(2, 2, 6)
    table = make_table(2, (1024, 600))
    card = position.observation(0).seats[0].in_play[0].id

    def hovering(layout: TableLayout) -> ViewState:
        return ViewState(hovered=key_of(layout, card))

    plain = drawn(table, position, ViewState())[2]
    hovered = drawn(table, position, hovering)[2]
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(hovered, "RGB")


def test_the_prompt_shrinks_rather_than_run_into_the_buttons() -> None:
    position, _ = played(2, 2, 6)
    table = make_table(2, (1024, 600), text_scale=2.0)
    long = "Edda plays an action: " + "use a component, place a card, " * 3

    def state(layout: TableLayout) -> ViewState:
        return ViewState(prompt=long, prompt_room=layout.zones["prompt"].width // 2)

    _, layout, surface = drawn(table, position, state)
    empty = drawn(table, position, ViewState())[2]
    area = layout.zones["prompt"]
    right = pygame.Rect(area.centerx + 20, area.y, area.width // 2 - 40, area.height)
    assert same(surface, empty, right)
    below = pygame.Rect(area.x, area.bottom + 1, area.width, 4)
    assert same(surface, empty, below)


def same(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> bool:
    parts = [pygame.image.tobytes(each.subsurface(rect), "RGB") for each in (one, other)]
    return parts[0] == parts[1]


def test_a_changed_state_is_another_key() -> None:
    assert replace(ViewState(), hovered=("play", 0, "druid", 0)) != ViewState()
    assert hash(ViewState()) == hash(ViewState())


def test_a_card_under_the_pointer_is_drawn_while_another_one_is_in_focus() -> None:
    tale = story(me(play="druid", hand="hawk crypt treant"), rival())
    table = make_table(2)
    for hovered, focused in (("hawk", "treant"), ("treant", "hawk"), ("crypt", "crypt")):
        state = drawn_state(hovered, focused)
        view, _, _ = drawn(table, tale.position, state)
        assert {"hawk", "crypt", "treant"} <= view.drawn
    plain = drawn(table, tale.position, drawn_state("", "treant"))[2]
    layout, both = drawn(table, tale.position, drawn_state("hawk", "treant"))[1:]
    spot = layout.spot_of("hawk")
    assert spot is not None
    middle = spot.rect.inflate(-spot.rect.width // 2, -spot.rect.height // 2)
    ground = pixels(both, middle)
    assert len(set(ground)) > 100
    assert ground != pixels(plain, middle)


def drawn_state(hovered: str, focused: str) -> MakeState:
    def state(layout: TableLayout) -> ViewState:
        keys = [key_of(layout, each) if each else None for each in (hovered, focused)]
        return ViewState(hovered=keys[0], focused=keys[1])

    return state


def test_a_rivals_tray_grows_while_its_name_is_pointed_at() -> None:
    position, _ = played(4, 4, 200)
    table = make_table(4, (1280, 720))
    tray = TableLayout(position.observation(0), table).rivals[0]
    theirs = {view.id for view in position.observation(0).seats[tray.seat].in_play}
    key: SpotKey = ("seat", tray.seat, "", 0)
    seen = position.observation(0)
    layout = TableLayout(seen, table)
    place, spots = grown.lay_out(layout, tray.seat)
    assert {spot.component for spot in spots} == theirs
    assert all(place.contains(spot.rect) for spot in spots)
    assert place.bottom <= layout.bands.prompt.y
    assert min(max(spot.rect.size) for spot in spots) > 1.2 * 106 * layout.scale
    for state in (ViewState(hovered=key), ViewState(focused=key)):
        shown = drawn(table, position, state)[2]
        assert pixels(shown, place) != pixels(drawn(table, position, ViewState())[2], place)


def test_the_tray_of_a_rival_who_acts_opens_and_closes_again() -> None:
    """The announcement is below it, and nothing else moves."""
    position, _ = played(5, 5, 240)
    table = make_table(5, (1280, 720))
    layout = TableLayout(position.observation(0), table)
    tray = layout.rivals[1]
    small = next(spot for spot in tray.spots if spot.mini and spot.zone == "play")
    announcement = MoveAnnouncement("Maren acts", tray.seat, small.component)
    place = grown.lay_out(layout, tray.seat)[0]
    before = drawn(table, position, ViewState())[2]
    during = drawn(table, position, ViewState(announcement=announcement))[2]
    assert pixels(during, place) != pixels(before, place)
    above = Rect(0, 0, layout.bands.centre.width, tray.rect.centery)
    assert pixels(during, above) == pixels(before, above)
    assert pixels(drawn(table, position, ViewState())[2], place) == pixels(before, place)


@pytest.mark.parametrize(
    "more", [{"weight": "claim"}, {"waits": True}, {"component": ""}, {"seat": 0}]
)
def test_the_tray_is_unchanged_if_enlarged_elsewhere_or_nothing_is_small(
    more: dict[str, Any],
) -> None:
    position, _ = played(5, 5, 240)
    layout = TableLayout(position.observation(0), make_table(5, (1280, 720)))
    tray = layout.rivals[1]
    small = next(spot for spot in tray.spots if spot.mini and spot.zone == "play")
    announcement = MoveAnnouncement("Maren acts", tray.seat, small.component)
    assert grown.acting(layout, announcement) == tray.seat
    assert grown.acting(layout, replace(announcement, **more)) == -1


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("seats", [3, 5])
def test_small_essences_of_rivals_have_a_letter_beside_them(
    seats: int, size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shape, letter and color tell them apart at any size."""
    position, _ = played(seats, 5, 200)
    table = make_table(seats, size)
    tray = TableLayout(position.observation(0), table).rivals[0]
    before = drawn(table, position, ViewState())[2]
    monkeypatch.setattr(Icons, "letter", lambda _icons, _name: "M")
    after = drawn(table, position, ViewState())[2]
    assert all(pixels(after, cell) != pixels(before, cell) for cell in pool_cells(tray.pool, 5))


def test_the_round_track_ends_with_the_present_round() -> None:
    assert [list(rounds_shown(number, 6)) for number in (0, 1, 3)] == [[1], [1], [1, 2, 3]]
    assert list(rounds_shown(8, 6)) == [3, 4, 5, 6, 7, 8]
