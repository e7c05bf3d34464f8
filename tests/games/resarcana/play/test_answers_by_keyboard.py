"""Every kind of decision, answered with the keyboard alone."""

import pygame
import pytest

from resarcana_desktop.tabletop.panel import TablePanel
from tests.games.resarcana.play.clicker import Clicker
from tests.games.resarcana.play.conftest import Seated
from tests.support.story import said, written

ENTER, ESCAPE, TAB = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB


def focus(player: Clicker, name: str) -> None:
    """Press Tab until the widget has the focus."""
    for _ in range(120):
        if player.ui.focus is not None and player.ui.focus.name == name:
            return
        player.press(TAB)
    raise AssertionError(f"{name} cannot be reached with Tab")


def first_move(player: Clicker) -> str:
    player.rest()
    return written(player.session.moves[0].action)


@pytest.mark.parametrize(
    ("table", "component", "zone", "then", "answer"),
    [
        ("action", "alchemy", "play", (), "use alchemy 1"),
        ("action", "elvish_bow", "play", (pygame.K_2,), "use elvish_bow 2"),
        ("action", "mermaid", "hand", (pygame.K_1,), "place mermaid"),
        ("action", "mermaid", "hand", (pygame.K_DOWN, ENTER), "discard mermaid"),
        ("action", "oracle", "monuments", (ENTER,), "claim oracle"),
        ("destroy", "hawk", "play", (), "choose hawk"),
        ("discard_card", "vault", "hand", (), "choose vault"),
        ("choose_item", "divination", "items", (), "item divination"),
    ],
)
def test_a_component_in_focus_is_used_with_enter(
    at: Seated, table: str, component: str, zone: str, then: tuple[int, ...], answer: str
) -> None:
    player = at(table)
    focus(player, player.spot(component, zone).name)
    player.press(ENTER, *then)
    assert first_move(player) == answer


@pytest.mark.parametrize(
    ("table", "keys", "answer"),
    [
        ("action", (pygame.K_p,), "pass"),
        ("pay", (ENTER,), "pay 1E 3C"),
        ("pay", (pygame.K_5, ENTER), "pay 1E 2C 1G"),
        ("react_loss", (pygame.K_1,), "react guard_dog 2"),
        ("react_loss", (pygame.K_DOWN, pygame.K_DOWN, ENTER), "way_out"),
        ("react_check", (pygame.K_2,), "decline"),
        ("choose_mage", (pygame.K_2,), "mage seer"),
        ("order", (ENTER,), "order hawk vault treant"),
        ("place_from_discards", (pygame.K_1,), "choose hawk"),
    ],
)
def test_panels_and_buttons_have_keys(
    at: Seated, table: str, keys: tuple[int, ...], answer: str
) -> None:
    player = at(table)
    player.press(*keys)
    assert first_move(player) == answer


def test_the_collect_panel_is_accepted_with_one_key(at: Seated) -> None:
    player = at("collect")
    player.press(ENTER)
    player.rest()
    assert player.session.decision.kind == "action"


def test_a_switch_of_the_collect_panel_moves_with_the_arrows(at: Seated) -> None:
    player = at("collect")
    focus(player, "collect_stored.duelist")
    player.press(pygame.K_RIGHT)
    assert player.scene.model.collect_answers[("collect_stored", "duelist")] == said("leave")
    assert player.ui.focus is not None
    assert player.ui.focus.name == "collect_stored.duelist"


def test_cards_looked_at_are_moved_with_shift_and_arrows(at: Seated) -> None:
    player = at("order")
    focus(player, "card.hawk")
    player.press(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    focus(player, "confirm")
    player.press(ENTER)
    assert first_move(player) == "order vault hawk treant"


def test_escape_cancels_a_payment(at: Seated) -> None:
    player = at("action")
    player.do("use alchemy 1")
    player.press(ESCAPE)
    player.rest()
    assert not player.session.moves


def test_escape_opens_the_menu_even_over_a_question_that_must_be_answered(at: Seated) -> None:
    player = at("react_loss")
    player.press(ESCAPE)
    assert player.ui.popups[-1].name == "table_menu"
    player.press(ESCAPE)
    assert player.ui.popups[-1].name == "react_loss"


def test_z_and_y_travel_back_and_forth(at: Seated) -> None:
    player = at("two_powers")
    player.do("use dwarven_pickaxe 1")
    player.press(pygame.K_z)
    assert not player.session.moves
    player.press(pygame.K_y)
    assert len(player.session.moves) == 1


def test_z_and_y_work_while_a_question_is_in_a_panel(at: Seated) -> None:
    player = at("action")
    player.do("use alchemy 1")
    panel = player.ui.popups[-1]
    assert isinstance(panel, TablePanel)
    assert panel.asks
    player.press(pygame.K_z)
    player.rest()
    assert not player.session.moves
    player.press(pygame.K_y)
    player.rest()
    assert len(player.session.moves) == 1


def test_z_does_not_undo_while_reading(at: Seated) -> None:
    player = at("two_powers")
    player.do("use dwarven_pickaxe 1")
    player.press(pygame.K_v, pygame.K_z)
    assert player.ui.popups[-1].name == "points"
    assert len(player.session.moves) == 1


def test_a_component_in_focus_says_why_it_cannot_be_used(at: Seated) -> None:
    player = at("action")
    focus(player, player.spot("coral_castle").name)
    assert "needs" in player.scene.skin.picture.state.status
    assert "take an action" in player.scene.skin.picture.state.prompt, (
        "what is asked stays in sight"
    )
