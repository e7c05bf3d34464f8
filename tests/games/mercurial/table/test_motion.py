"""Animations on the table: cards move, dice roll and turn, and only those parts are redrawn."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.render.icons import ICON_SET
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS
from resarcana_desktop.games.mercurial.rules.events import Event
from resarcana_desktop.games.mercurial.table.motion import CardMotion, DieMotion, motions_of
from resarcana_desktop.games.mercurial.table.panels.casting import begin_cast
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.games.mercurial.table.spots import Spot
from resarcana_desktop.play.opponents import Opponents
from resarcana_desktop.render.icons import Icons
from resarcana_desktop.tabletop.layers import Canvas
from tests.games.mercurial.table.hands import Player, open_table, played, setup, stage_for
from tests.games.mercurial.table.test_layout import moment
from tests.support.window import Stage

STEP = 0.05
ICONS = Icons(ICON_SET, "en")


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    """Return a window with animations at their usual speed."""
    return stage_for(tmp_path, motion_speed=1.0)


def in_the_middle(stage: Stage, seats: int = 2) -> MercurialTable:
    """Return a turn in mid-game, at rest, with its own session."""
    return open_table(stage, MercurialSession.from_record(moment(seats).record()))


def lying(face: str, place: int) -> Spot:
    """Return a die that isn't a player's."""
    return Spot(f"die.{place}", "die", Rect(0, 0, 40, 40), blank, None, place=place, face=face)


def blank(surface: Surface, rect: Rect) -> None:
    """Draws nothing."""


def leaving(table: MercurialTable) -> list[CardMotion]:
    """Return the cards that are leaving the table."""
    moving = [each for each in table.picture.motions.all if isinstance(each, CardMotion)]
    return [each for each in moving if each.leaves]


def shown_at(table: MercurialTable, spot: Spot) -> Rect:
    """Return the position at which a spot is drawn."""
    canvas = Canvas(Surface((1, 1)))
    sprites = table.picture.motions.sprites(canvas)
    places = [place for motion, _, (_, place) in sprites if motion.moves == spot.name]
    return next(iter(places), spot.rect)


# ---- dice ------------------------------------------------------------------------------------


def test_a_rolled_die_stops_on_its_face() -> None:
    die = DieMotion(lying("earth", 3), "", ICONS)
    faces = {die.look(age / 30).face for age in range(30)}
    assert len(faces) > 3
    assert faces <= set(ELEMENTS)
    end = die.look(1)
    assert (end.face, end.degrees, end.width) == ("earth", 0, 1)
    assert end.hop == pytest.approx(0)


def test_a_converted_die_turns_over_from_its_old_face() -> None:
    die = DieMotion(lying("fire", 0), "void", ICONS)
    assert die.look(0).face == "void"
    assert die.look(0.5).width < 0.2
    assert (die.look(1).face, die.look(1).width) == ("fire", 1)


def test_all_dice_roll_as_the_game_begins(stage: Stage) -> None:
    table = open_table(stage, MercurialSession(setup(1, seed=5)))
    Player(stage, table).answer(0)
    dice = [spot for spot in table.skin.spots if spot.zone == "die"]
    rolling = [each for each in table.picture.motions.all if isinstance(each, DieMotion)]
    assert len(rolling) == len(dice)
    assert {each.spot for each in rolling} == set(dice)
    assert {each.look(1).face for each in rolling} == {spot.face for spot in dice}
    stage.wait(2)
    assert not table.moving


def test_as_many_dice_turn_as_were_converted(stage: Stage) -> None:
    table = in_the_middle(stage)
    board = table.skin.board
    lying = [spot for spot in board.spots if spot.zone == "die"]
    face = lying[0].face
    old = next(each for each in ELEMENTS if each != face)
    motions = motions_of([Event("convert", board.side, "", (old, face), 1)], board, board, 1.0)
    (die,) = motions.all
    assert isinstance(die, DieMotion)
    assert (die.old, die.spot.face) == (old, face)


# ---- cards -----------------------------------------------------------------------------------


def test_a_taken_card_glides_into_the_hand(stage: Stage) -> None:
    table = in_the_middle(stage)
    skill = next(s for s in table.skin.spots if s.zone == "skills" and table.model.lit(s))
    stage.click(skill.name)
    taken = table.skin.board.spot(f"hand.{skill.thing}")
    assert taken is not None
    assert shown_at(table, taken).center == skill.rect.center
    stage.wait(STEP)
    assert shown_at(table, taken).center not in (skill.rect.center, taken.rect.center)
    stage.wait(2)
    assert shown_at(table, taken) == taken.rect


def test_cast_spells_move_to_the_casters_board(stage: Stage) -> None:
    table = open_table(stage, MercurialSession.from_record(moment(2, codes.D_TURN, 2).record()))
    caster = table.session.side
    cast = {spot.thing for spot in table.skin.spots if spot.zone == "active"}
    begin_cast(table, table.model)
    stage.click("do_cast")
    left = {each.spot.thing: each.target for each in leaving(table)}
    seat = next(s for s in table.skin.spots if s.name == f"seat.{caster}")
    assert cast <= set(left)
    assert all(left[thing] == seat.rect.center for thing in cast)


def test_a_recycled_spell_leaves_for_its_deck(stage: Stage) -> None:
    table = in_the_middle(stage)
    spell = next(spot for spot in table.skin.spots if spot.zone == "spells")
    stage.press(pygame.K_r)
    (card,) = leaving(table)
    assert card.spot.thing == spell.thing
    assert card.target == table.skin.board.layout.deck("spells").center


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"motion_speed": 0.0}])
def test_without_motion_nothing_is_animated(tmp_path: Path, settings: dict[str, Any]) -> None:
    table = in_the_middle(stage_for(tmp_path, **settings))
    skill = next(s for s in table.skin.spots if s.zone == "skills" and table.model.lit(s))
    table.pointer.spot_clicked(skill)
    assert not table.moving


def test_space_shows_the_end_at_once(stage: Stage) -> None:
    table = in_the_middle(stage)
    stage.press(pygame.K_r)
    assert table.moving
    stage.press(pygame.K_SPACE)
    assert not table.moving


def test_space_uses_a_line_of_the_menu_while_a_rival_is_at_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for waited_for in ("ask", "warm_up"):
        monkeypatch.setattr(Opponents, waited_for, lambda *_: None)  # never answers
    stage = stage_for(tmp_path)
    session = played(MercurialSession(setup(1, bots=1)), 20)
    while session.state != "bot":
        played(session, 1)
    table = open_table(stage, session)
    stage.press(pygame.K_ESCAPE)
    assert len(table.ui.popups) == 1
    stage.press(pygame.K_SPACE)
    assert not table.ui.popups


# ---- drawing ---------------------------------------------------------------------------------


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def fresh(stage: Stage) -> bytes:
    """Return the picture redrawn from scratch."""
    return pixels(stage.frame())


def test_partial_redraws_give_the_whole_picture(stage: Stage) -> None:
    table = in_the_middle(stage)
    shown = stage.frame()
    skill = next(s for s in table.skin.spots if s.zone == "skills" and table.model.lit(s))
    table.pointer.spot_clicked(skill)
    stage.context.scenes.redraw(shown)
    assert pixels(shown) == fresh(stage)
    for _ in range(4):
        stage.wait(STEP)
        stage.context.scenes.redraw(shown)
        assert pixels(shown) == fresh(stage)
    stage.wait(2)
    stage.context.scenes.redraw(shown)
    assert not table.moving
    assert pixels(shown) == fresh(stage)


def test_a_dragged_die_is_drawn_only_at_the_pointer(
    stage: Stage,
) -> None:
    table = in_the_middle(stage)
    die = next(spot for spot in table.skin.spots if spot.zone == "die")
    shown = stage.frame()
    stage.point(die.rect.center)
    stage.send(pygame.MOUSEBUTTONDOWN, pos=die.rect.center, button=1)
    for at in ((500, 300), (520, 310), (900, 400)):
        stage.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
        stage.context.scenes.redraw(shown)
        assert pixels(shown) == fresh(stage)
    stage.send(pygame.MOUSEBUTTONUP, pos=(900, 400), button=1)
    stage.context.scenes.redraw(shown)
    assert pixels(shown) == fresh(stage)


def test_a_frame_in_which_nothing_has_changed_draws_no_card_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = in_the_middle(stage)
    stage.frame()
    drawn: list[str] = []
    for spot in table.skin.spots:
        monkeypatch.setattr(spot, "paint", lambda *_, name=spot.name: drawn.append(name))
    stage.frame()
    assert drawn == []
