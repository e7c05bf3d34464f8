"""Everything around the answers: undoing, leaving and resuming, looking back, Casting."""

import re
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.table.panels.casting import begin_cast
from resarcana_desktop.games.mercurial.table.replayed import MercurialReplayTable
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.scenes.replay.scene import ReplayScene
from tests.games.mercurial.table.hands import Player, open_table, settle, setup, stage_for
from tests.games.mercurial.table.test_layout import moment
from tests.support.window import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    """Return a window without delays."""
    return stage_for(tmp_path)


def two_at_the_table(stage: Stage) -> MercurialTable:
    """Return a game of two people with classes, at the first one's decision."""
    table = open_table(stage, MercurialSession(setup(2, seed=4, first_player=0)))
    player = Player(stage, table)
    for number in range(2):
        player.answer(number)
        for _ in range(4):
            stage.wait(0.5)
    return table


def drag(stage: Stage, start: tuple[int, int], end: tuple[int, int]) -> None:
    stage.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    stage.send(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
    stage.send(pygame.MOUSEBUTTONUP, pos=end, button=1)


def test_undo_puts_a_taken_skill_back(stage: Stage) -> None:
    table = two_at_the_table(stage)
    before = table.session.position.hash()
    skill = next(spot for spot in table.skin.spots if spot.zone == "skills")
    stage.click(skill.name)
    assert table.skin.board.spot(f"hand.{skill.thing}") is not None
    stage.click("undo")
    assert table.session.position.hash() == before


def test_a_roll_is_undone_only_if_everyone_agrees(stage: Stage) -> None:
    table = two_at_the_table(stage)
    rolled, played = table.session.position.hash(), table.session.game.played
    assert table.session.undo_obstacle() is not None
    stage.click("undo")
    assert isinstance(stage.top, DialogScene)
    stage.click("answer.last")
    assert table.session.game.played < played
    assert not table.session.counts
    table.session.redo()
    assert table.session.position.hash() == rolled, "the dice fall as they did"


def test_dragging_a_spell_to_your_side_takes_it(stage: Stage) -> None:
    table = open_table(stage, moment(2))
    spell = next(s for s in table.skin.spots if s.zone == "spells" and table.model.lit(s))
    drag(stage, spell.rect.center, table.skin.board.layout.zones["active"].center)
    assert table.model.decision == codes.D_PAY
    stage.wait(0.5)
    stage.press(pygame.K_ESCAPE)
    assert table.model.decision == codes.D_TURN


def test_a_card_dropped_in_a_wrong_place_names_the_right_one(stage: Stage) -> None:
    table = open_table(stage, moment(2))
    played = table.session.game.played
    at = table.skin.board.layout.zones
    spell = next(s for s in table.skin.spots if s.zone == "spells" and table.model.lit(s))
    die = next(s for s in table.skin.spots if s.zone == "die" and s.seat == table.session.side)
    drag(stage, spell.rect.center, at["arcanas"].center)
    assert "on your side to take it" in table.prompt()
    drag(stage, spell.rect.center, (spell.rect.centerx + 30, spell.rect.centery))
    assert "on your side" not in table.prompt()
    drag(stage, die.rect.center, at["arcanas"].center)
    assert "has a slot for it" in table.prompt()
    drag(stage, die.rect.center, (die.rect.centerx + 12, die.rect.centery))
    assert "has a slot for it" not in table.prompt()
    assert table.session.game.played == played


@pytest.mark.parametrize("decision", [codes.D_CONVERT, codes.D_FLIP, codes.D_REROLL])
def test_dice_to_choose_from_keep_their_place(stage: Stage, decision: int) -> None:
    table = open_table(stage, moment(2, decision))
    asked = table.prompt()
    die = next(s for s in table.skin.spots if s.zone == "die" and s.seat == table.session.side)
    spell = next(s for s in table.skin.spots if s.zone == "spells")
    for end in (spell.rect.center, table.skin.board.layout.zones["arcanas"].center):
        drag(stage, die.rect.center, end)
        assert table.prompt() == asked
    assert table.model.dice is not None
    assert not table.model.dice.marks


def test_an_impossible_action_gets_its_reason(stage: Stage) -> None:
    table = two_at_the_table(stage)
    stage.press(pygame.K_c)
    assert "Spell" in table.prompt()


def test_a_game_in_progress_is_continued(stage: Stage) -> None:
    table = two_at_the_table(stage)
    played = table.session.game.played
    stage.context.shell.show_title()
    stage.click("continue")
    assert isinstance(stage.top, MercurialTable)
    assert stage.top.session.game.played == played


def test_a_game_is_looked_at_again(stage: Stage) -> None:
    stage.context.shell.open_replay(moment(2).record())
    assert isinstance(stage.top, ReplayScene)
    root = stage.top.tree(stage.context.wording()).root
    zones = {zone.command: zone.title for zone in stage.context.zones(root) if not zone.other}
    assert zones["zone_hand"] == "Edda’s hand."
    stage.frame()
    stage.press(pygame.K_END)
    stage.frame()
    assert isinstance(stage.top.table, MercurialReplayTable)
    assert len(stage.top.table.spots) > 20


def test_a_cast_gives_the_planned_result(stage: Stage) -> None:
    table = open_table(
        stage, moment(2, codes.D_TURN, 2).from_record(moment(2, codes.D_TURN, 2).record())
    )
    if int(table.session.position.state.acted):
        pytest.fail("the moment is not the beginning of a turn")
    begin_cast(table, table.model)
    assert table.model.plan is not None
    worked = table.model.plan.work_out()
    stage.click("do_cast")
    (result,) = [
        event
        for move in table.session.moves[-12:]
        for event in move.events
        if event.kind == "result" and event.seat == worked.seat
    ][-1:]
    assert (result.number, result.restore) == (worked.ruin, worked.restore)


def test_a_cast_under_way_is_gone_on_with_from_its_middle(stage: Stage) -> None:
    table = open_table(stage, moment(2, codes.D_HEROIC))
    state = table.session.position.state
    worked = CastPlan(table.session.position).work_out()
    assert (worked.ruin, worked.restore) == (int(state.ruin), int(state.restore))
    assert worked.totals == ((worked.ruin, worked.restore),)
    assert stage.ui.popups[-1].name == "cast"
    stage.frame()


def test_with_keys_the_focus_starts_at_the_first_die_to_choose(stage: Stage) -> None:
    session = MercurialSession.from_record(moment(2, codes.D_CONVERT).record())
    stage.context.scenes.by_keyboard = True
    table = open_table(stage, session)
    dice = [spot for spot in table.skin.spots if spot.zone == "die" and table.model.lit(spot)]
    assert stage.ui.focus is dice[0]
    assert "Space" in table.prompt()
    stage.press(pygame.K_SPACE)
    assert table.model.dice is not None
    assert list(table.model.dice.marks) == [dice[0].place]


def left(table: MercurialTable) -> int:
    """Return how many more dice the prompt says you can choose."""
    found = re.search(r"up to (\d+) dice|(a die)|(confirm)", table.prompt(), re.IGNORECASE)
    assert found is not None, table.prompt()
    return int(found[1]) if found[1] else int(bool(found[2]))


def test_dice_are_highlighted_while_they_fit_the_chosen_ones(stage: Stage) -> None:
    table = open_table(stage, moment(2, codes.D_CONVERT))
    for _ in range(12):
        lit = [spot for spot in table.skin.spots if spot.zone == "die" and table.model.lit(spot)]
        assert table.model.dice is not None
        free = [spot for spot in lit if spot.place not in table.model.dice.marks]
        if not free:
            break
        before = left(table)
        stage.click(free[0].name)
        assert left(table) == before - 1
    assert table.model.dice is not None
    assert table.model.dice.marks
    unlit = [
        s for s in table.skin.spots if s.zone == "die" and not table.model.lit(s) and s.seat == 0
    ]
    for spot in unlit:
        stage.click(spot.name)
        assert "can’t choose" in table.prompt()


@pytest.mark.parametrize("enter", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_presses_its_button_wherever_the_focus_is(stage: Stage, enter: int) -> None:
    session = MercurialSession.from_record(moment(2, codes.D_CONVERT).record())
    stage.context.scenes.by_keyboard = True
    table = open_table(stage, session)
    stage.press(enter)  # nothing is chosen: the button says why it cannot be pressed
    assert "Choose a die first." in table.prompt()
    assert table.model.dice is not None
    assert not table.model.dice.marks
    stage.press(pygame.K_SPACE)
    assert table.model.dice.marks
    played = session.game.played
    stage.press(enter)
    assert session.game.played > played
    assert table.model.decision != codes.D_CONVERT


def test_enter_marks_the_focused_die_if_marks_are_optional(stage: Stage) -> None:
    session = MercurialSession.from_record(moment(2, codes.D_REROLL).record())
    stage.context.scenes.by_keyboard = True
    table = open_table(stage, session)
    assert table.model.dice is not None
    assert table.model.dice.complete
    played = session.game.played
    stage.press(pygame.K_RETURN)
    assert table.model.dice.marks
    assert session.game.played == played
    stage.press(pygame.K_RETURN)
    assert session.game.played > played


def test_enter_uses_a_button_in_focus_and_not_the_one_that_bears_it(stage: Stage) -> None:
    session = MercurialSession.from_record(moment(2, codes.D_CONVERT).record())
    stage.context.scenes.by_keyboard = True
    table = open_table(stage, session)
    stage.press(pygame.K_SPACE)
    stage.ui.set_focus(stage.ui.find("clear"))
    stage.press(pygame.K_RETURN)
    assert table.model.decision == codes.D_CONVERT
    assert table.model.dice is not None
    assert not table.model.dice.marks


def test_the_wheel_over_the_log_goes_back_in_it(tmp_path: Path) -> None:
    stage = stage_for(tmp_path, (1920, 1080))
    table = open_table(stage, moment(2))
    log = table.skin.board.layout.zones["side"]
    before = pygame.image.tobytes(stage.frame().subsurface(log), "RGB")
    stage.point(log.center)
    assert stage.send(pygame.MOUSEWHEEL, x=0, y=3)
    assert stage.context.scenes.dirty
    assert pygame.image.tobytes(stage.frame().subsurface(log), "RGB") != before


def test_the_log_shows_its_newest_line_again_after_something_has_happened(tmp_path: Path) -> None:
    stage = stage_for(tmp_path, (1920, 1080))
    session = moment.__wrapped__(2)  # one of its own, as it is played on
    table = open_table(stage, session)
    stage.point(table.skin.board.layout.zones["side"].center)
    stage.send(pygame.MOUSEWHEEL, x=0, y=3)
    stage.press(pygame.K_r)
    settle(stage)
    scrolled = pygame.image.tobytes(stage.frame(), "RGB")
    stage.send(pygame.MOUSEWHEEL, x=0, y=-3)
    assert pygame.image.tobytes(stage.frame(), "RGB") == scrolled, "there is nothing newer"
