"""Dragging components with the mouse."""

import pygame
import pytest

from tests.games.resarcana.play.clicker import Clicker, free_point
from tests.games.resarcana.play.conftest import Seated
from tests.support.story import written


def take_up(player: Clicker, component: str, zone: str) -> tuple[int, int]:
    """Press the button on a component and return the point."""
    start = free_point(player.spot(component, zone), player.scene.ui.root)
    player.point(start)
    player.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    return start


def carry(player: Clicker, to: tuple[int, int]) -> None:
    player.send(pygame.MOUSEMOTION, pos=to, rel=(9, 9), buttons=(1, 0, 0))


def let_go(player: Clicker, pos: tuple[int, int]) -> None:
    player.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)


def drag(at: Seated, table: str, component: str, zone: str, target: str) -> Clicker:
    """Drag a component to the middle of a zone and let go."""
    player = at(table)
    end = player.scene.skin.picture.layout.zones[target].center
    take_up(player, component, zone)
    carry(player, end)
    let_go(player, end)
    return player


@pytest.mark.parametrize(
    ("table", "component", "zone", "target", "answer"),
    [
        ("action", "mermaid", "hand", "own_side", "place mermaid"),
        ("action", "mermaid", "hand", "discards", "discard mermaid"),
        ("action", "oracle", "monuments", "own_side", "claim oracle"),
        ("action", "", "monument_deck", "own_side", "claim top"),
        ("place_from_hand", "water_dragon", "hand", "own_side", "choose water_dragon"),
        ("discard_card", "hawk", "hand", "discards", "choose hawk"),
        ("choose_item", "divination", "items", "own_side", "item divination"),
    ],
)
def test_a_component_can_be_dragged_to_its_place(
    at: Seated, table: str, component: str, zone: str, target: str, answer: str
) -> None:
    player = drag(at, table, component, zone, target)
    assert written(player.session.moves[0].action) == answer


def test_places_that_take_it_light_up_and_the_prompt_says_so(at: Seated) -> None:
    player = at("action")
    take_up(player, "mermaid", "hand")
    carry(player, (400, 400))
    state = player.scene.skin.picture.state
    assert state.lit == {"own_side", "discards"}
    assert state.dragged is not None
    assert "Mermaid" in state.prompt
    player.frame()


def test_let_go_elsewhere_it_returns(at: Seated) -> None:
    player = at("action")
    take_up(player, "mermaid", "hand")
    carry(player, (400, 30))
    let_go(player, (400, 30))
    assert not player.session.moves
    assert player.scene.skin.picture.state.dragged is None


@pytest.mark.parametrize(
    ("table", "component", "zone", "target", "shown"),
    [
        ("action", "mermaid", "hand", "deck", "on your side to place it, or on your discards"),
        ("action", "mermaid", "hand", "centre", "on your side to place it, or on your discards"),
        ("action", "oracle", "monuments", "deck", "on your side to claim it"),
        ("action", "", "monument_deck", "hand", "on your side to claim it"),
        ("choose_item", "divination", "items", "pool", "on your side to take it"),
        ("discard_card", "hawk", "hand", "own_side", "on your discards to discard it"),
        ("place_from_hand", "water_dragon", "hand", "discards", "on your side to place it"),
    ],
)
def test_a_wrong_drop_names_the_right_place_in_the_prompt(
    at: Seated, table: str, component: str, zone: str, target: str, shown: str
) -> None:
    player = drag(at, table, component, zone, target)
    assert not player.session.moves
    prompt = player.scene.skin.picture.state.prompt
    assert prompt.startswith("Not there")
    assert shown in prompt


def test_let_go_nowhere_it_says_why_nothing_would_take_it(at: Seated) -> None:
    player = at("action")
    end = player.scene.skin.picture.layout.zones["pool"].center
    take_up(player, "sacred_grove", "places")
    carry(player, end)
    let_go(player, end)
    assert "needs" in player.scene.skin.picture.state.prompt


@pytest.mark.parametrize(
    ("component", "zone", "home"),
    [("mermaid", "hand", "hand"), ("oracle", "monuments", "centre")],
)
def test_putting_a_component_back_is_not_a_mistake(
    at: Seated, component: str, zone: str, home: str
) -> None:
    player = at("action")
    before = player.scene.skin.picture.state.prompt
    rect = player.scene.skin.picture.layout.zones[home]
    end = (rect.left + 4, rect.top + 4)
    take_up(player, component, zone)
    carry(player, end)
    let_go(player, end)
    player.point((2, 2))
    assert not player.session.moves
    assert player.scene.skin.picture.state.prompt == before


def test_escape_lets_it_fall_back(at: Seated) -> None:
    player = at("action")
    take_up(player, "mermaid", "hand")
    carry(player, (400, 400))
    player.press(pygame.K_ESCAPE)
    assert player.scene.skin.picture.state.dragged is None
    assert not player.ui.popups


def test_dropping_an_unaffordable_card_shows_the_reason(at: Seated) -> None:
    player = at("action")
    end = player.scene.skin.picture.layout.zones["own_side"].center
    take_up(player, "sea_serpent", "hand")
    carry(player, end)
    let_go(player, end)
    assert not player.session.moves
    assert "needs" in player.scene.skin.picture.state.prompt


def test_a_small_movement_is_still_a_click(at: Seated) -> None:
    player = at("action")
    start = take_up(player, "mermaid", "hand")
    carry(player, (start[0] + 2, start[1]))
    let_go(player, (start[0] + 2, start[1]))
    assert player.ui.popups[-1].name == "choice"


def test_components_in_play_are_not_dragged(at: Seated) -> None:
    player = at("action")
    start = take_up(player, "elvish_bow", "play")
    carry(player, (start[0] + 60, start[1] - 60))
    assert player.scene.skin.picture.state.dragged is None
