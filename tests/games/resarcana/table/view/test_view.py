"""Drawing: all sizes, nothing that must stay hidden, nothing drawn twice without need."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.log import log_lines
from resarcana_desktop.games.resarcana.table.view.state import Dragged, SpotKey, ViewState
from resarcana_desktop.games.resarcana.table.view.table import Table
from resarcana_desktop.games.resarcana.table.view.view import TableView
from tests.support.tables import Size, make_table, played

MakeState = Callable[[TableLayout], ViewState]


def key_of(layout: TableLayout, component: str) -> SpotKey:
    spot = layout.spot_of(component)
    assert spot is not None
    return spot.key


def drawn(
    table: Table, position: ResArcanaPosition, state: ViewState | MakeState, landing: str = ""
) -> tuple[TableView, TableLayout, pygame.Surface]:
    seen = position.observation(0)
    layout = TableLayout(seen, table, landing=landing)
    view = TableView()
    surface = pygame.Surface(table.look.size)
    view.draw(surface, seen, layout, state(layout) if callable(state) else state)
    return view, layout, surface


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_is_drawn_at_all_sizes(seats: int, size: Size, language: str) -> None:
    position, events = played(seats, 4, 200)
    table = make_table(seats, size, language)
    lines = log_lines(events, table.players, table.catalogue, table.faces)
    view, layout, surface = drawn(table, position, ViewState(log=lines, prompt="{b}Edda{/b} plays"))
    in_play = {v.id for seat in layout.seen.seats for v in seat.in_play}
    assert in_play <= view.drawn
    assert surface.get_at(layout.zones["pool"].center)[:3] != (0, 0, 0)


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
            view.draw(surface, seen, layout, state)
            assert not view.drawn & secret


def hidden_cards(position: ResArcanaPosition, viewer: int) -> set[str]:
    """Hands of the others, and decks, as only the whole position knows them."""
    everything = [position.observation(seat) for seat in range(position.seats)]
    others = [seen.seats[seat] for seat, seen in enumerate(everything) if seat != viewer]
    hands = {card for seat in others for card in seat.hand or ()}
    decks = {c for seat, seen in enumerate(everything) for c in seen.seats[seat].deck_cards or ()}
    return hands | decks


def test_moving_the_pointer_keeps_the_still_layer() -> None:
    position, _ = played(2, 3, 80)
    table = make_table(2)
    seen = position.observation(0)
    layout = TableLayout(seen, table)
    view, surface = TableView(), pygame.Surface(table.look.size)
    view.draw(surface, seen, layout, ViewState())
    before = view._still.key
    view.draw(surface, seen, layout, ViewState(hovered=layout.spots[0].key))
    assert view._still.key is before
    view.draw(surface, seen, layout, ViewState(usable=frozenset({layout.spots[0].component})))
    assert view._still.key is not before


def test_hovering_tells_about_every_spot() -> None:
    position, _ = played(3, 3, 120)
    table = make_table(3)
    seen = position.observation(0)
    layout = TableLayout(seen, table)
    for spot in layout.spots:
        about = TableView().topic(seen, layout, ViewState(hovered=spot.key))
        assert about is not None
        assert about.title


def test_a_dragged_card_leaves_a_gap_and_lights_the_own_side() -> None:
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


def test_narrow_windows_show_the_zoom_beside_the_component() -> None:
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
