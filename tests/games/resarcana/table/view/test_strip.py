"""The strip of recent moves: the texts on its tiles and their places."""

from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest
from pygame import Rect, Surface

from resarcana_desktop.games.resarcana.play.log import log_lines
from resarcana_desktop.games.resarcana.play.log_entries import MoveIcons
from resarcana_desktop.games.resarcana.rules.events import Event, Pile
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.games.resarcana.table.view import paint_strip
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.paint_strip import initials
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.tabletop.context import Player
from tests.games.resarcana.table.view.test_layout import SIZES
from tests.support.tables import Size, make_table, played

PLAYERS = (Player("Edda"), Player("Corvin", colour=1), Player("Emil", colour=2))


def icons_of(*events: Event) -> list[MoveIcons | None]:
    lines = log_lines(events, PLAYERS, load_catalogue("en", "resarcana"), res_arcana().faces)
    return [line.icons for line in lines]


def placed(component: str, seat: int) -> Event:
    source, target = Pile("hand", seat), Pile("play", seat)
    return Event("move", component=component, source=source, target=target)


def test_a_placed_card_shows_its_price() -> None:
    pay = Event("pay", 0, "hawk", (0, 1, 1, 0, 0))
    assert icons_of(pay, placed("hawk", 0)) == [
        MoveIcons("place", "hawk", costs=(("life", "1"), ("calm", "1"))),
    ]


def test_a_power_shows_its_cost_and_effect() -> None:
    shown = icons_of(
        placed("athanor", 0),
        Event("use", 0, "athanor", power=1),
        Event("turn", component="athanor"),
        Event("pay", 0, "athanor", (1, 0, 0, 0, 0)),
        Event("put", 0, "athanor", (2, 0, 0, 0, 0)),
    )
    assert shown[-1] == MoveIcons("turn", "athanor", (("elan", "1"),), (("put", ""), ("elan", "2")))


def test_a_rivals_loss_is_not_shown_as_the_attackers_cost() -> None:
    shown = icons_of(
        placed("wind_dragon", 1),
        Event("use", 1, "wind_dragon", power=1),
        Event("attack", 0, "wind_dragon", number=2),
        Event("lose", 0, "wind_dragon", (0, 2, 0, 0, 0)),
    )
    assert [icons and (icons.costs, icons.results) for icons in shown[1:]] == [
        ((), (("life_loss", "-2"),)),
        ((("life", "2"),), ()),
    ]


def test_a_pass_shows_the_item_taken() -> None:
    item = Event("move", component="alchemy", source=Pile("items"), target=Pile("play", 0))
    assert icons_of(Event("token", 0), Event("pass", 0), item) == [
        MoveIcons("pass_first", "alchemy")
    ]


def test_a_new_round_belongs_to_no_player() -> None:
    assert icons_of(Event("round", number=2)) == [None]


def test_players_with_the_same_initial_are_distinguishable() -> None:
    table = replace(make_table(3), players=PLAYERS)
    assert [initials(table, seat) for seat in range(3)] == ["Ed", "C", "Em"]


@pytest.mark.parametrize(("seats", "size"), [*product((1, 5), SIZES)])
def test_the_latest_moves_are_side_by_side_without_overlap(seats: int, size: Size) -> None:
    position, events = played(seats, 4, 400)
    for language, text in product(LANGUAGES, (1.0, 2.0)):
        table = make_table(seats, size, language, text_scale=text)
        lines = log_lines(events, table.players, table.catalogue, table.faces)
        for side in (True, False):
            layout = TableLayout(position.observation(0), table, side=side, log=lines)
            tiles = [tile.rect for tile in layout.strip.tiles]
            others = [spot.rect for spot in layout.spots if spot.zone != "move"]
            assert len(tiles) >= 5
            assert all(Rect((0, 0), size).contains(tile) for tile in tiles)
            assert not any(one.colliderect(other) for one, other in combinations(tiles, 2))
            assert not any(layout.strip.rect.colliderect(other) for other in others)
            assert layout.strip.tiles[-1].line is [line for line in lines if line.icons][-1]


def test_dots_for_icons_without_room_are_after_the_last_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begins: list[tuple[int, int]] = []
    monkeypatch.setattr(
        paint_strip, "_draw_dots", lambda _on, _colour, begin, _side: begins.append(begin)
    )
    table, area = make_table(2, (1024, 600)), Rect(4, 4, 44, 18)
    surface = Surface((60, 26), pygame.SRCALPHA)
    icons = [(name, "") for name in ("elan", "life", "calm", "death")]
    paint_strip._draw_icons(surface, table, icons, 0.6, area, loss=True)
    [(x, y)] = begins
    assert area.left < x < area.right - 6 * paint_strip._dot(0.6) + 2
    assert area.top < y < area.bottom
    assert surface.get_bounding_rect().right <= x
