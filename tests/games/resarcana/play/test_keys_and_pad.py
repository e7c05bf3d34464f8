"""The table with remapped keys and with a gamepad."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.pad import Pad
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.play.opponents import Opponents
from resarcana_desktop.widgets import Button
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.conftest import Seated
from tests.support.story import me, rival, story, written

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
START = pygame.CONTROLLER_BUTTON_START
ACCEPT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
DOWN = pygame.CONTROLLER_BUTTON_DPAD_DOWN


def push(player: Clicker, *buttons: int) -> None:
    """Press and release gamepad buttons as the loop reports them."""
    pad = Pad(lambda: player.context.keys.first_own)
    for button in buttons:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            for press in pad.presses(pygame.event.Event(kind, button=button, instance_id=0)):
                player.top.event(press)


def cap(player: Clicker, name: str) -> str:
    button = player.ui.find(name)
    assert isinstance(button, Button)
    return button.cap


def test_the_keys_of_the_player_are_drawn_on_the_buttons(at: Seated) -> None:
    player = at("action")
    assert (cap(player, "undo"), cap(player, "pass")) == ("Z", "P")
    player.context.change(keys={"undo": "u", "cancel": "f4"})
    assert (cap(player, "undo"), cap(player, "menu")) == ("U", "F4")


def test_the_d_pad_moves_the_focus_and_a_uses_the_component(at: Seated) -> None:
    player = at("action")
    player.ui.set_focus(player.ui.find(player.spot("alchemy", "play").name))
    push(player, A)
    player.rest()
    assert written(player.session.moves[0].action) == "use alchemy 1"


def test_a_cards_menu_works_with_d_pad_and_buttons(at: Seated) -> None:
    player = at("action")
    player.ui.set_focus(player.ui.find(player.spot("mermaid", "hand").name))
    push(player, A, B)
    assert player.ui.popups == []
    push(player, A, DOWN, A)
    player.rest()
    assert written(player.session.moves[0].action) == "discard mermaid"


@pytest.mark.parametrize(
    ("table", "buttons", "answer"),
    [("action", (X,), "pass"), ("pay", (ACCEPT,), "pay 1E 3C")],
)
def test_buttons_answer(at: Seated, table: str, buttons: tuple[int, ...], answer: str) -> None:
    player = at(table)
    push(player, *buttons)
    player.rest()
    assert written(player.session.moves[0].action) == answer


def test_y_undoes(at: Seated) -> None:
    player = at("action")
    player.ui.set_focus(player.ui.find(player.spot("alchemy", "play").name))
    push(player, A)
    player.rest()
    push(player, B, Y)
    player.rest()
    assert len(player.session.moves) == 0


def test_a_uses_a_line_of_the_menu_while_a_rival_is_at_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for waited_for in ("ask", "warm_up"):
        monkeypatch.setattr(Opponents, waited_for, lambda *_: None)  # never answers
    tale = story(me(play="druid hawk", pool="2G"), rival(play="witch"))
    player = Clicker(tmp_path, session_at(tale, "bh"))
    push(player, START)
    assert (player.scene.session.state, len(player.ui.popups)) == ("bot", 1)
    push(player, A)
    assert not player.ui.popups


@pytest.mark.parametrize("table", ["action", "pay", "react_loss"])
def test_start_opens_the_menu_even_over_a_question(at: Seated, table: str) -> None:
    player = at(table)
    before = len(player.ui.popups)
    push(player, START)
    assert player.ui.popups[-1].name == "table_menu"
    push(player, B)
    assert len(player.ui.popups) == before


def shown(player: Clicker) -> str:
    """Return the prompt without its markup."""
    return plain(player.scene.skin.picture.state.prompt)


@pytest.mark.parametrize(
    ("table", "component"), [("discard_card", "hawk"), ("destroy", "corrupt_altar")]
)
def test_a_question_on_the_table_moves_the_focus_to_an_answer(
    at: Seated, table: str, component: str
) -> None:
    player = at(table)
    player.press(pygame.K_DOWN)
    player.ui.set_focus(player.ui.find("pass"))
    player.scene.refresh()
    player.rest()
    assert player.ui.focus is player.spot(component)


def test_the_focus_stays_in_the_hand_when_a_card_leaves_it(tmp_path: Path) -> None:
    seat = me(play="druid", pool="1E", hand="crypt vault hawk prism")
    player = Clicker(tmp_path, session_at(story(seat, rival(passed=True))))
    player.press(pygame.K_DOWN)
    player.ui.set_focus(player.spot("crypt", "hand"))
    player.press(pygame.K_RETURN, pygame.K_2)
    player.rest()
    assert player.ui.popups[-1].name == "amounts"
    player.press(pygame.K_RETURN)
    player.rest()
    assert player.ui.focus is not None
    assert player.ui.focus.name.startswith("hand:0:")


@pytest.mark.parametrize(("key", "stays"), [(pygame.K_RETURN, False), (pygame.K_LEFT, True)])
def test_a_turn_starts_on_the_players_component_unless_they_look_around(
    at: Seated, key: int, stays: bool
) -> None:
    player = at("action")
    player.press(pygame.K_DOWN)
    player.ui.set_focus(player.spot("fire_dragon", "play"))
    player.press(key)
    at_first = player.ui.focus
    player.scene.enter()
    player.ui.ring = True
    player.rest()
    assert (player.ui.focus is at_first) is stays
    assert stays or player.ui.focus is player.spot("witch")


def test_choosing_a_rival_moves_the_focus_to_the_first_tray(at: Seated) -> None:
    player = at("choose_rival")
    player.press(pygame.K_DOWN)
    player.ui.set_focus(player.ui.find("pass"))
    player.scene.refresh()
    player.rest()
    assert player.ui.focus is player.ui.find("tray:1")


def test_after_an_action_the_prompt_names_the_next_decision(at: Seated) -> None:
    player = at("two_powers")
    player.ui.set_focus(player.ui.find(player.spot("hawk", "play").name))
    player.press(pygame.K_RETURN, pygame.K_2)
    player.rest()
    assert player.ui.focus is player.spot("hawk", "play")
    assert "take an action" in shown(player)
    player.press(pygame.K_LEFT, pygame.K_RIGHT)
    assert "once it’s straightened" in player.scene.skin.picture.state.status
    assert "take an action" in shown(player), "what is asked stays in sight"


def test_a_focused_component_is_not_shown_behind_a_panel(at: Seated) -> None:
    player = at("pay")
    player.press(pygame.K_ESCAPE)
    player.rest()
    player.ui.set_focus(player.ui.find(player.spot("alchemist", "play").name))
    player.press(pygame.K_RETURN)
    player.rest()
    assert player.ui.popups
    assert player.scene.skin.picture.state.focused is None


def test_escape_opens_the_menu_if_no_choice_is_open(at: Seated) -> None:
    player = at("action")
    player.press(pygame.K_ESCAPE)
    assert player.ui.popups[-1].name == "table_menu"


@pytest.mark.parametrize("moment", ["choose_rival", "choose_deck"])
def test_escape_during_a_target_choice_undoes_if_possible(
    at: Seated, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for can in (True, False):
        player = at(moment)
        taken: list[bool] = []
        monkeypatch.setattr(
            player.session, "undo_obstacle", lambda can=can: None if can else "nothing"
        )
        monkeypatch.setattr(player.scene, "undo", lambda taken=taken: taken.append(True))
        player.press(pygame.K_ESCAPE)
        assert bool(taken) == can
        assert bool(player.ui.popups) != can


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_moves_when_something_can_be_played_again(
    at: Seated, language: str, size: tuple[int, int]
) -> None:
    player = at("action", language=language, size=size)

    def places() -> dict[str, tuple[int, ...]]:
        return {each: tuple(player.ui.find(each).rect) for each in ("hint", "undo", "redo", "pass")}

    before = places()
    player.do("use alchemy 1")
    player.press(pygame.K_z)
    assert player.ui.find("redo").enabled
    assert places() == before
