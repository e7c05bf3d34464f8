"""At a five-player table with scrolls everything is visible, clickable and reachable by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from resarcana_desktop.games.resarcana.table.spots import SpotWidget
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
from resarcana_desktop.games.resarcana.table.view.grown import grown, lay_out
from resarcana_desktop.games.resarcana.table.view.view import prompt_layer
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.tabletop.layers import Layer
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.test_layout_of_panels import LOOKS, problems
from tests.support.story import Story, me, rival, story

ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)


def five() -> Story:
    """The fourth round of a five-player game in which two players have a scroll."""
    return story(
        me(
            play="bard inscription vitality chaos_imp infernal_engine (2E 1D) dark_cathedral",
            pool="3E 2L 2C 1D 2G",
            hand="homunculus golden_lion",
        ),
        rival(play="demonologist illusion revivify fire_demon warriors_hall", pool="2E 2C 1G"),
        rival(play="diviner alchemy hound_of_death (turned) vault (3G) crystal_keep", pool="9E"),
        rival(play="beastmaster research guard_dog nightingale elvish_bow golden_statue"),
        rival(play="druid protection possessed_demon_slayer windup_man (4E 2D)", pool="12C"),
        places="sacred_grove sacrificial_pit coral_castle alchemists_tower dwarven_mines",
        monuments="alchemical_lab demon_workshop",
        monument_deck="library temple",
        scrolls="augury destruction disjunction projection shield transform",
        round=4,
    )


def spots(player: Clicker) -> Iterator[SpotWidget]:
    """Yield everything the keys can focus."""
    for widget in player.scene.ui.root.walk():
        if isinstance(widget, SpotWidget) and widget.focusable:
            yield widget


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look['size'][0]} {len(look)}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_and_prompt_have_room(look: dict[str, Any], language: str, tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(five()), language=language, **look)
    assert problems(player) == []


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_arrow_keys_reach_everything(size: tuple[int, int], tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(five()), size=size)
    ui = player.scene.ui
    wanted = {widget.name for widget in spots(player)}
    first = player.spot("chaos_imp")
    reached, ahead = {first.name}, [first.name]
    while ahead:
        name = ahead.pop()
        for key in ARROWS:
            ui.ring = True
            ui.set_focus(ui.find(name))
            player.press(key)
            if ui.focus is not None and ui.focus.name not in reached:
                reached.add(ui.focus.name)
                ahead.append(ui.focus.name)
    assert wanted <= reached


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_pointed_at_and_read(language: str, tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(five()), language=language)
    stage = player.scene.skin.picture
    for spot in stage.layout.spots:
        if spot.component and spot.zone not in ("taken", "landing"):
            state = stage.state
            player.point(spot.rect.center)
            about = stage.view.topic(stage.layout, stage.state)
            assert about is not None, spot
            assert about.title, state.hovered


def test_a_rivals_tray_grows_with_its_scroll(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(five()))
    name = player.scene.skin.picture.layout.spot_in("seat", 1)
    assert name is not None
    player.point(name.rect.center)
    player.frame()
    player.wait(1.0)
    player.frame()
    assert "revivify" in player.scene.skin.picture.view.drawn


def grown_at(player: Clicker) -> Layer[Canvas] | None:
    """Return the enlarged tray as it is drawn now."""
    stage = player.scene.skin.picture
    return grown(Canvas(player.frame(), stage.layout, stage.state))


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look['size'][0]} {len(look)}")
def test_every_tray_grows_without_sliding_under_the_pointer(
    look: dict[str, Any], tmp_path: Path
) -> None:
    player = Clicker(tmp_path, session_at(five()), **look)
    stage = player.scene.skin.picture
    for tray in stage.layout.rivals:
        name = stage.layout.spot_in("seat", tray.seat)
        assert name is not None
        for place in (name.rect.topleft, name.rect.midleft, tray.name.center):
            player.point((place[0] + 1, place[1] + 1))
            panel = grown_at(player)
            assert panel is not None
            assert set(panel.shown) == {v.id for v in stage.seen.seats[tray.seat].in_play}
            assert not lay_out(stage.layout, tray.seat)[0].collidepoint(place)
            assert stage.layout.bands.centre.x <= lay_out(stage.layout, tray.seat)[0].x
            assert lay_out(stage.layout, tray.seat)[0].bottom <= stage.layout.bands.prompt.y


def test_a_tray_grows_by_the_keys_until_something_else_is_pointed_at(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(five()), size=(1280, 720))
    stage, ui = player.scene.skin.picture, player.scene.ui
    for tray in stage.layout.rivals:
        name = stage.layout.spot_in("seat", tray.seat)
        (widget,) = (each for each in spots(player) if each.spot == name)
        player.press(pygame.K_RIGHT)
        ui.set_focus(widget)
        player.press(pygame.K_RSHIFT)  # the hand is still on the keys
        panel = grown_at(player)
        assert panel is not None
        assert set(panel.shown) == {v.id for v in stage.seen.seats[tray.seat].in_play}
    below = stage.layout.spot_of("coral_castle")
    assert below is not None
    player.point(below.rect.center)
    assert grown_at(player) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_prompt_is_at_least_as_large_as_the_text_around_it(
    tmp_path: Path, size: tuple[int, int], text_scale: float, language: str
) -> None:
    look: dict[str, Any] = {"size": size, "language": language, "text_scale": text_scale}
    stage = Clicker(tmp_path, session_at(five()), **look).scene.skin.picture
    prompt = prompt_layer(Canvas(Surface(size), stage.layout, stage.state))
    assert prompt.rect.height > 0
    assert prompt.key[3] >= stage.layout.table.text_px(18)  # type: ignore[index]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
def test_larger_text_below_the_piles_does_not_shrink_their_cards(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    """On smaller cards the cost would cover the name."""
    high = []
    for text_scale in (1.0, 2.0):
        look: dict[str, Any] = {"size": size, "language": language, "text_scale": text_scale}
        layout = Clicker(tmp_path, session_at(five()), **look).scene.skin.picture.layout
        pile, label = layout.spot_in("discards", 0), layout.hand.labels[1]
        assert pile is not None
        assert pile.rect.bottom <= label.top
        assert label.bottom <= layout.hand.piles.bottom
        assert label.bottom <= layout.hand.note.top or not layout.hand.note.width
        high.append(pile.rect.height)
    assert high[1] >= 0.9 * high[0]
