"""The hint names the best bot's choice, which can be played at once by click or by key."""

import time
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.games.mercurial.bots.registry import BotsFor
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.table import scene
from resarcana_desktop.games.mercurial.table.rivals import points_place
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.tabletop.answers import AnswerButton
from resarcana_desktop.tabletop.hint_bubble import HintBubble
from resarcana_desktop.widgets import Button, RichLabel
from tests.games.mercurial.table.brief_bots import BriefBots
from tests.games.mercurial.table.hands import open_table, played, setup, stage_for
from tests.games.mercurial.table.test_layout import moment
from tests.support.window import Stage, layout_problems

LONGEST_S = 60.0


@pytest.fixture(autouse=True)
def _advice_is_given_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of these tests care for what is done with advice, and not how good it is."""
    monkeypatch.setattr(scene, "BotsFor", BriefBots)


def table_at_a_turn(
    folder: Path, people: int, size: tuple[int, int] = (1024, 600), language: str = "en"
) -> tuple[Stage, MercurialTable]:
    stage = stage_for(folder, size, language=language)
    session = MercurialSession(setup(people, first_player=0))
    while int(session.position.state.decision) != codes.D_TURN:
        played(session, 1)
    return stage, open_table(stage, session)


def wait_for_hint(stage: Stage, table: MercurialTable) -> None:
    """Wait until the bot process has finished and the hint is shown."""
    begun = time.monotonic()
    while table.hint.thinking:
        assert time.monotonic() - begun < LONGEST_S
        stage.wait(0.05)
        time.sleep(0.02)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [1, 2])
def test_a_hint_is_named_fits_the_smallest_window_and_can_be_played(
    tmp_path: Path, people: int, language: str
) -> None:
    stage, table = table_at_a_turn(tmp_path, people, language=language)
    stage.click("hint")
    assert table.hint.thinking
    wait_for_hint(stage, table)
    stage.frame()
    assert layout_problems(stage.ui, (1024, 600)) == []
    before = table.session.game.played
    stage.click("hint.1")
    assert table.session.game.played > before
    assert not stage.ui.popups


def test_what_the_button_does_is_not_said_over_the_hint(tmp_path: Path) -> None:
    stage, table = table_at_a_turn(tmp_path, 2)
    stage.point(stage.ui.find("hint").rect.center)
    stage.wait(1.0)
    assert stage.ui.tooltip is not None
    stage.click("hint")
    wait_for_hint(stage, table)
    stage.wait(1.0)
    assert isinstance(stage.ui.popups[-1], HintBubble)
    assert stage.ui.tooltip is None


def test_its_key_asks_for_it_and_escape_closes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scene, "BotsFor", BotsFor)  # thought over as in the game
    stage, table = table_at_a_turn(tmp_path, 2)
    stage.press(pygame.K_h)
    wait_for_hint(stage, table)
    assert stage.ui.popups
    stage.press(pygame.K_ESCAPE)
    assert not stage.ui.popups
    assert stage.top is table


def test_its_advice_is_chosen_by_number_as_at_any_table(tmp_path: Path) -> None:
    stage, table = table_at_a_turn(tmp_path, 2)
    stage.press(pygame.K_h)
    wait_for_hint(stage, table)
    before = table.session.game.played
    stage.press(pygame.K_1)
    assert table.session.game.played > before
    assert not stage.ui.popups


def test_the_hints_cards_are_numbered_on_the_table(tmp_path: Path) -> None:
    stage, table = table_at_a_turn(tmp_path, 2, (1920, 1080))
    stage.press(pygame.K_h)
    wait_for_hint(stage, table)
    bubble = stage.ui.popups[-1]
    assert isinstance(bubble, HintBubble)
    assert bubble.marks
    assert {mark.number for mark in bubble.marks} <= {1, 2, 3}
    spots = [tuple(spot.rect) for spot in table.skin.spots]
    assert all(tuple(mark.rect) in spots for mark in bubble.marks)
    assert not any(bubble.rect.colliderect(mark.rect) for mark in bubble.marks)


@pytest.mark.parametrize("people", [2, 4])
def test_a_hint_leaves_the_points_of_rivals_in_sight(tmp_path: Path, people: int) -> None:
    """What to do depends on them."""
    stage, table = table_at_a_turn(tmp_path, people)
    stage.press(pygame.K_h)
    wait_for_hint(stage, table)
    stage.frame()
    bubble = stage.ui.popups[-1].rect
    board = table.skin.board
    assert not any(bubble.colliderect(points_place(board, seat)) for seat in board.layout.rivals)


def test_the_log_ends_with_its_newest_line_above_a_hint(tmp_path: Path) -> None:
    stage = stage_for(tmp_path, (1920, 1080))
    table = open_table(stage, moment(2))
    table.close_popup()
    stage.frame()
    stage.press(pygame.K_h)
    wait_for_hint(stage, table)
    stage.frame()
    bubble = stage.ui.popups[-1].rect
    kept = table.skin.picture.reader._column
    assert kept is not None
    log = kept[1].free_log_area.move(table.skin.zones["side"].topleft)
    assert not log.colliderect(bubble)
    stage.press(pygame.K_ESCAPE)
    stage.frame()
    after = table.skin.picture.reader._column
    assert after is not None
    assert after[1].free_log_area.height > log.height


def test_every_hint_shows_the_win_chance_unless_the_game_is_solo(tmp_path: Path) -> None:
    for people in (2, 1):
        stage, table = table_at_a_turn(tmp_path / str(people), people)
        stage.press(pygame.K_h)
        wait_for_hint(stage, table)
        rows = [each for each in stage.ui.walk() if isinstance(each, AnswerButton)]
        assert rows
        assert all((row.chance is not None) == (people > 1) for row in rows)
        said = " ".join(str(each.markup) for each in stage.ui.walk() if isinstance(each, RichLabel))
        assert (table.model.words("hint.chances") in said) == (people > 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_small_window_a_hint_hides_neither_prompt_nor_own_board(
    tmp_path: Path, language: str
) -> None:
    stage, table = table_at_a_turn(tmp_path, 2, (1024, 600), language)
    stage.press(pygame.K_h)
    wait_for_hint(stage, table)
    bubble = stage.ui.popups[-1]
    assert isinstance(bubble, HintBubble)
    assert not bubble.rect.colliderect(stage.ui.find("prompt").rect)
    assert not bubble.rect.colliderect(table.skin.zones["board"])
    assert not any(bubble.rect.colliderect(mark.rect) for mark in bubble.marks)


def test_in_a_small_window_a_hint_leaves_the_cards_it_names_in_sight(tmp_path: Path) -> None:
    stage = stage_for(tmp_path, (1024, 600))
    table = open_table(stage, moment(2))
    table.close_popup()
    stage.press(pygame.K_h)
    wait_for_hint(stage, table)
    bubble = stage.ui.popups[-1]
    assert isinstance(bubble, HintBubble)
    named = bubble.kept.named
    assert named
    hidden = [each for each in named if bubble.rect.contains(each)]
    assert hidden == []


def test_escape_breaks_the_thought_off_and_a_second_look_costs_nothing(tmp_path: Path) -> None:
    stage, table = table_at_a_turn(tmp_path, 2)
    stage.press(pygame.K_h)
    assert table.hint.thinking
    stage.press(pygame.K_ESCAPE)
    assert [table.opponents.advising, *stage.ui.popups] == [False]
    stage.press(pygame.K_h)
    wait_for_hint(stage, table)
    stage.press(pygame.K_ESCAPE)
    stage.press(pygame.K_h)
    assert not table.opponents.advising
    assert stage.ui.popups[-1].name == "hint"


# ---- within a turn: advice is filled in, and the player confirms it ------------------------------


def table_at(
    folder: Path, decision: int, size: tuple[int, int] = (1024, 600), language: str = "en"
) -> tuple[Stage, MercurialTable]:
    """Return a two-player game at its first decision with a choice."""
    stage = stage_for(folder, size, language=language)
    session = MercurialSession(setup(2, first_player=0, seed=11))
    position = session.position
    while int(position.state.decision) != decision or len(position.legal_actions()) < 2:
        played(session, 1)
        position = session.position
    return stage, open_table(stage, session)


def hinted(stage: Stage, table: MercurialTable, button: str) -> int:
    """Ask for a hint, check it, take the first advice, and return the earlier action count."""
    stage.click(button)
    wait_for_hint(stage, table)
    stage.frame()
    assert stage.ui.popups[-1].name == "hint"
    assert layout_problems(stage.ui, table.context.look.size) == []
    before = table.session.game.played
    stage.click("hint.1")
    return before


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("decision", [codes.D_CONVERT, codes.D_REROLL])
def test_a_hint_marks_dice_that_the_player_then_confirms(
    tmp_path: Path, decision: int, language: str
) -> None:
    stage, table = table_at(tmp_path, decision, language=language)
    before = hinted(stage, table, "hint")
    assert table.session.game.played == before
    assert table.model.dice is not None
    assert table.model.dice.marks
    stage.click("confirm_dice")
    assert table.session.game.played > before


def test_enter_confirms_the_dice_that_a_hint_has_marked(tmp_path: Path) -> None:
    stage, table = table_at(tmp_path, codes.D_REROLL)
    die = next(spot for spot in table.skin.spots if spot.zone == "die")
    stage.ui.set_focus(die)
    before = hinted(stage, table, "hint")
    assert table.model.dice is not None
    assert table.model.dice.marks
    stage.press(pygame.K_RETURN)
    assert table.session.game.played > before


def test_a_hint_fills_in_a_payment(tmp_path: Path) -> None:
    stage, table = table_at(tmp_path, codes.D_PAY)
    before = hinted(stage, table, "panel.hint")
    assert table.session.game.played == before
    assert [each.name for each in stage.ui.popups] == ["pay"]
    assert table.model.payment is not None
    assert table.model.payment.action in table.session.position.legal_actions()
    stage.click("confirm")
    assert table.session.game.played > before


def table_with_a_cast(folder: Path, language: str = "en") -> tuple[Stage, MercurialTable]:
    stage = stage_for(folder, (1024, 600), language=language)
    session = MercurialSession(setup(2, first_player=0, seed=11))
    position = session.position
    cast = int(actions.simple(codes.V_CAST, 0))
    while session.game.played < 60 or not (
        int(position.state.decision) == codes.D_TURN and cast in position.legal_actions()
    ):
        played(session, 1)
        position = session.position
    return stage, open_table(stage, session)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_hint_for_a_planned_cast_shows_the_best_ways_to_cast(
    tmp_path: Path, language: str
) -> None:
    stage, table = table_with_a_cast(tmp_path, language)
    stage.click("cast")
    before = hinted(stage, table, "panel.hint")
    assert table.session.game.played == before
    assert [each.name for each in stage.ui.popups] == ["cast"]
    assert table.model.plan is not None
    worked = table.model.plan.work_out()
    assert all(
        table.model.plan.answers.get(step.key) in (None, step.planned) for step in worked.steps
    )
    assert table.model.plan.answers
    stage.click("do_cast")
    assert table.session.game.played > before
    assert not stage.ui.popups


def test_a_cast_under_way_gets_a_hint_as_well(tmp_path: Path) -> None:
    stage, table = table_at(tmp_path, codes.D_HEROIC)
    before = hinted(stage, table, "panel.hint")
    assert table.session.game.played == before
    assert [each.name for each in stage.ui.popups] == ["cast"]
    stage.click("do_cast")
    assert table.session.game.played > before


def test_classes_are_advised_by_their_past_results(tmp_path: Path) -> None:
    stage, table = table_at(tmp_path, codes.D_CLASS)
    before = hinted(stage, table, "panel.hint")
    assert table.session.game.played == before + 1


def test_late_advice_is_not_shown_after_the_player_has_acted(tmp_path: Path) -> None:
    stage, table = table_with_a_cast(tmp_path)
    stage.click("cast")
    stage.click("panel.hint")
    stage.click("cancel")
    wait_for_hint(stage, table)
    assert not stage.ui.popups


def test_a_hint_dropped_by_leaving_the_table_can_be_requested_again(
    tmp_path: Path,
) -> None:
    stage, table = table_at(tmp_path, codes.D_PAY)
    button = stage.ui.find("panel.hint")
    assert isinstance(button, Button)
    before = button.text
    stage.click("panel.hint")
    assert button.text != before
    table.context.shell.open_rules()
    table.context.scenes.pop()
    assert stage.top is table
    assert not table.hint.thinking
    assert button.text == before


def test_the_hint_says_that_a_cast_is_planned_first(tmp_path: Path) -> None:
    stage, table = table_with_a_cast(tmp_path)
    cast = Advice(int(actions.simple(codes.V_CAST, 0)), 0.5, 1)
    end = Advice(int(actions.simple(codes.V_END, 0)), 0.4, 1)
    for advice, key in (([cast, end], "plays_or_plans"), ([end], "plays")):
        table.hint._open(advice)
        shown = [each.markup for each in stage.ui.popups[-1].walk() if isinstance(each, RichLabel)]
        assert any(table.model.words(f"hint.{key}") in line for line in shown)
        table.close_popup()


def test_no_hint_is_offered_at_a_table_without_hints(tmp_path: Path) -> None:
    stage, table = table_with_a_cast(tmp_path)
    table.policy.coached = True
    table.refresh()
    assert stage.ui.find_or_none("hint") is None
    stage.click("cast")
    assert stage.ui.find_or_none("panel.hint") is None
    assert stage.ui.find_or_none("propose") is None
