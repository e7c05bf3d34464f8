"""What can be clicked is seen at once, by its brightness as well as by its colour."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from resarcana_desktop.games import window_game
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.render.colours import INK, PARCHMENT
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.games.mercurial.table.spots import DIM, Spot
from resarcana_desktop.render.controls import draw_rim
from resarcana_desktop.render.theme import THEMES, Theme, contrast, luminance, mix, rgb
from tests.games.mercurial.table.hands import open_table, played, setup, stage_for
from tests.games.mercurial.table.test_layout import moment
from tests.support.window import Stage

SIZES = ((1024, 600), (1920, 1080), (3840, 2160))


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Stage, MercurialTable]:
    """A turn in which some Spells of the row can be taken and others cannot."""
    stage = stage_for(tmp_path, request.param)
    return stage, open_table(stage, MercurialSession.from_record(moment(2).record()))


def spells(table: MercurialTable, *, lit: bool) -> list[Spot]:
    found = [spot for spot in table.skin.spots if spot.zone == "spells"]
    return [spot for spot in found if table.model.lit(spot) == lit]


def brightness(picture: Surface, place: Rect) -> float:
    """Return how bright a part of a picture is on average, whatever its colours."""
    red, green, blue, _ = pygame.transform.average_color(picture, place)
    return luminance((red, green, blue))


def edge_of(spot: Spot) -> Rect:
    """Return the strip left of a card in which its rim is, beside its middle."""
    return Rect(spot.rect.x - 2, spot.rect.centery - 8, 2, 16)


def test_a_card_that_can_be_taken_has_a_brighter_edge_than_one_that_cannot(
    opened: tuple[Stage, MercurialTable],
) -> None:
    stage, table = opened
    picture = stage.frame()
    usable = min(brightness(picture, edge_of(spot)) for spot in spells(table, lit=True))
    others = max(brightness(picture, edge_of(spot)) for spot in spells(table, lit=False)[1:])
    assert usable > 4 * others


def test_a_card_that_cannot_be_taken_is_dim_until_it_is_no_longer_the_players_turn(
    opened: tuple[Stage, MercurialTable],
) -> None:
    stage, table = opened
    name = spells(table, lit=False)[0].rect
    name = Rect(name.x + name.width // 3, name.y + 4, name.width // 3, name.height // 4)
    dim = brightness(stage.frame(), name)
    for spot in table.skin.spots:
        spot.host = None  # as in a replay, where nothing can be clicked
    table.skin.forget()
    assert brightness(stage.frame(), name) > 1.3 * dim


def test_names_on_dim_cards_can_still_be_read() -> None:
    for paper in PARCHMENT:
        share = DIM[3] / 255
        assert contrast(mix(paper, DIM[:3], share), mix(INK, DIM[:3], share)) >= 4.5


def test_what_only_a_cast_claims_is_dim_beside_what_a_turn_uses(
    opened: tuple[Stage, MercurialTable],
) -> None:
    _, table = opened
    claimed = [spot for spot in table.skin.spots if spot.zone in ("heroics", "arcanas")]
    assert claimed
    assert all(table.pointer.idle(spot) for spot in claimed)


def test_all_cards_are_dim_once_a_turn_can_only_end(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    session = MercurialSession.from_record(moment(2).record())
    state = session.position.state
    state.takes, state.plays, state.acted = 0, 0, 1
    table = open_table(stage, session)
    for zone in ("spells", "skills", "hand"):
        cards = [spot for spot in table.skin.spots if spot.zone == zone]
        assert cards
        dim = {table.pointer.idle(spot) for spot in cards}
        assert 0 < min(dim) <= max(dim) < 1, "only the button leads, but cards are read as well"


def test_a_table_with_nothing_to_choose_on_cards_has_no_dim_ones(tmp_path: Path) -> None:
    """While dice are chosen, all cards stay clear: they say what the dice are needed for."""
    stage = stage_for(tmp_path)
    session = MercurialSession.from_record(moment(2, codes.D_REROLL).record())
    table = open_table(stage, session)
    assert not any(table.pointer.idle(spot) for spot in table.skin.spots)


@pytest.mark.parametrize("quiet", [False, True])
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_rim_differs_from_every_golden_frame(theme: Theme, quiet: bool) -> None:
    surface = Surface((80, 80))
    surface.fill(theme.table)
    draw_rim(surface, Rect(20, 20, 40, 40), theme, quiet=quiet)
    red, green, blue, _ = surface.get_at((19, 40))
    rim = red, green, blue
    assert contrast(rim, theme.table) >= 3
    if theme.is_dark:
        assert luminance(rim) > 1.4 * luminance(rgb("#d9ab62"))


def test_cards_to_take_have_a_cool_hairline_and_cards_to_play_a_golden_rim(
    opened: tuple[Stage, MercurialTable],
) -> None:
    """Both can be used, but a hand is not mistaken for the rows above it."""
    stage, table = opened
    frame = stage.frame()
    lit = [spot for spot in table.skin.spots if table.pointer.lit(spot)]
    warmth = {}
    for zone in ("skills", "hand"):
        rect = next(spot.rect for spot in lit if spot.zone == zone)
        red, _, blue, _ = frame.get_at((rect.centerx, rect.bottom))
        warmth[zone] = red - blue
    assert warmth["hand"] > 0 > warmth["skills"]


def test_only_the_card_that_is_pointed_at_glows(opened: tuple[Stage, MercurialTable]) -> None:
    stage, table = opened
    spot = next(s for s in table.skin.spots if s.zone == "skills" and table.pointer.lit(s))
    around = Rect(spot.rect.centerx - 10, spot.rect.bottom + 4, 20, 2)
    before = brightness(stage.frame(), around)
    stage.point(spot.rect.center)
    assert brightness(stage.frame(), around) > 1.5 * before


def test_cards_that_could_be_used_are_a_little_dim_while_a_rival_plays(tmp_path: Path) -> None:
    session = MercurialSession(setup(1, 3, seed=3, first_player=0))
    while int(session.position.state.phase) != codes.PLAYING or not int(
        session.position.state.turn_seat
    ):
        played(session, 1)
    stage = stage_for(tmp_path)
    table = window_game(ID).screens().table(stage.context, session)
    assert isinstance(table, MercurialTable)
    stage.show(table)
    cards = [spot for spot in table.skin.spots if spot.zone in ("spells", "skills", "hand")]
    assert {0 < table.pointer.idle(spot) < 1 for spot in cards} == {True}
    others = [spot for spot in table.skin.spots if spot.zone in ("seat", "die", "active")]
    assert not any(table.pointer.idle(spot) for spot in others)
