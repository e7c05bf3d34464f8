"""Motion starts and ends at the right places and can be switched off."""

from collections.abc import Iterator

import pygame
import pytest

from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.motion import Flight, Mover, drop_back, motions_of
from resarcana_desktop.games.resarcana.table.view.spots import ViewState
from resarcana_desktop.games.resarcana.table.view.view import TableView
from resarcana_desktop.tabletop.motion import Motions
from tests.support.tables import make_table, played

SEATS = 3
Step = tuple[TableLayout, list[Event], TableLayout]


def steps(position: ResArcanaPosition, table: PaintContext, count: int = 60) -> Iterator[Step]:
    """Yield the layout before, the events and the layout after each of a game's first actions."""
    before = TableLayout(position.observation(0), table)
    for _ in range(count):
        if position.over():
            return
        legal = position.legal_actions()
        events = position.apply_telling(legal[len(legal) // 2])
        after = TableLayout(position.observation(0), table)
        yield before, events, after
        before = after


@pytest.mark.parametrize("seed", range(3))
def test_every_moving_component_ends_at_its_place(seed: int) -> None:
    position = played(SEATS, seed, 6)[0].copy()
    for before, events, after in steps(position, make_table(SEATS)):
        for mover in motions_of(events, before, after).all:
            if isinstance(mover, Mover) and mover.moves and after.spot_of(mover.moves):
                assert mover.after == after.spot_of(mover.moves)
            if isinstance(mover, Mover) and mover.moves and before.spot_of(mover.moves):
                assert mover.before == before.spot_of(mover.moves)


def test_the_last_frame_is_the_table_at_rest() -> None:
    position = played(SEATS, 1, 6)[0].copy()
    table = make_table(SEATS)
    view, surface = TableView(), pygame.Surface(table.look.size)
    for before, events, after in list(steps(position, table, count=12))[4:]:
        motions = motions_of(events, before, after)
        view.draw(surface, after, ViewState(), motions)
        motions.advance(motions.length + 0.001)
        assert motions.done
        view.draw(surface, after, ViewState(), motions)
        moved = pygame.image.tobytes(surface, "RGB")
        view.draw(surface, after, ViewState())
        assert pygame.image.tobytes(surface, "RGB") == moved


def test_a_rivals_drawn_card_stays_face_down() -> None:
    position = played(SEATS, 2, 6)[0].copy()
    for before, events, after in steps(position, make_table(SEATS), count=80):
        drawn = {e.component for e in events if e.source and e.source.name == "deck"}
        own = set(after.seen.seats[0].hand or ())
        moving = {m.moves for m in motions_of(events, before, after).all}
        assert not moving & (drawn - own)


def test_the_players_drawn_card_turns_over_on_its_way() -> None:
    position = played(SEATS, 2, 6)[0].copy()
    found: list[Mover] = []
    for before, events, after in steps(position, make_table(SEATS), count=120):
        drawn = {e.component for e in events if e.source and e.source.name == "deck"}
        movers = [m for m in motions_of(events, before, after).all if isinstance(m, Mover)]
        found += [m for m in movers if m.moves in drawn]
    assert found
    assert all(mover.hidden_first and not mover.hidden_last for mover in found)


def test_paid_essences_fly_from_the_pool_and_gained_ones_into_it() -> None:
    position = played(SEATS, 1, 6)[0].copy()
    paid = gained = 0
    for before, events, after in steps(position, make_table(SEATS)):
        flights = [m for m in motions_of(events, before, after).all if isinstance(m, Flight)]
        pools = {cell.center for seat in range(SEATS) for cell in after.pool_of(seat)}
        kinds = {event.kind for event in events if any(event.essences)}
        paid += kinds == {"pay"} and all(flight.origin in pools for flight in flights)
        gained += kinds == {"gain"} and all(flight.target in pools for flight in flights)
    assert paid
    assert gained


def test_speed_0_and_other_tables_move_nothing() -> None:
    position = played(SEATS, 1, 6)[0].copy()
    before, events, after = next(steps(position, make_table(SEATS), count=1))
    assert motions_of(events, before, after, speed=0).done
    smaller = TableLayout(after.seen, make_table(SEATS, (1280, 720)))
    assert motions_of(events, before, smaller).done
    assert Motions().done


def test_twice_the_speed_takes_half_the_time() -> None:
    position = played(SEATS, 1, 60)[0].copy()
    pairs = [
        (motions_of(e, b, a), motions_of(e, b, a, speed=2.0))
        for b, e, a in steps(position, make_table(SEATS), count=10)
    ]
    assert any(slow.length for slow, _ in pairs)
    assert all(slow.length == pytest.approx(2 * fast.length) for slow, fast in pairs)


def test_a_dropped_card_returns_to_the_hand() -> None:
    layout = TableLayout(played(2, 2, 6)[0].observation(0), make_table(2))
    home = next(spot for spot in layout.spots if spot.zone == "hand" and spot.component)
    motions = drop_back(home.component, (300, 300), home)
    (mover,) = motions.all
    assert isinstance(mover, Mover)
    assert mover.before.rect.center == (300, 300)
    assert mover.after == home
    assert motions.hidden == {home.component}
