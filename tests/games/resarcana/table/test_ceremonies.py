"""A ceremony lasts as long as its words need, ends with a click, and is skipped without motion."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from resarcana_desktop.games.resarcana.table.view.announcements import (
    Announcement,
    MoveAnnouncement,
)
from resarcana_desktop.tabletop.ceremony import STEPS, held_for
from tests.games.resarcana.play.clicker import session_at
from tests.games.resarcana.table.listener import Listener
from tests.support.story import Story, me, rival, said, story, written


def round_ends() -> Story:
    """When the player passes, no one has 10 points."""
    return story(
        me(play="druid nightingale alchemy", deck="hawk vault treant"),
        rival(play="seer divination", passed=True, deck="crypt prism athanor"),
        round=2,
    )


def game_ends() -> Story:
    """The Catacombs score the tenth point; when the player passes, the game is over."""
    return story(
        me(play="druid alchemy catacombs_of_the_dead (8D)", deck="hawk vault treant"),
        rival(play="seer divination", passed=True),
        round=4,
    )


def monument() -> Story:
    """There is enough Gold for the Colossus."""
    return story(
        me(play="druid", pool="4G", hand="hawk"),
        rival(play="seer", passed=True),
        monuments="colossus obelisk",
    )


PASSING: Final = ("pass", "item protection")
CEREMONIES: Final = {
    "check": (round_ends, PASSING, "VictoryCheck"),
    "round": (round_ends, PASSING, "RoundBegins"),
    "tenth": (game_ends, ("use catacombs_of_the_dead 2",), "TenthPoint"),
    "filled": (game_ends, ("use catacombs_of_the_dead 2",), "MoveAnnouncement"),
    "claim": (monument, ("claim colossus",), "MoveAnnouncement"),
    "won": (game_ends, ("use catacombs_of_the_dead 2", *PASSING), "Won"),
}


@pytest.fixture(params=CEREMONIES)
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def until(folder: Path, name: str, **settings: Any) -> Listener:
    """Return a table at the start of this ceremony."""
    announcement, lines, kind = CEREMONIES[name]
    table = Listener(folder, session_at(announcement(), "hb"), **settings)
    for line in lines[:-1]:
        table.act(line)
    table.scene.play(said(lines[-1]))
    while not is_shown(table.scene.telling.now, kind):
        assert not table.at_rest, "it never came"
        table.step()
    return table


def is_shown(announcement: Announcement | None, kind: str) -> bool:
    return announcement is not None and type(announcement).__name__ == kind


@pytest.mark.one_in(5)
@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_it_is_held_for_the_time_its_words_need(tmp_path: Path, name: str, speed: float) -> None:
    table = until(tmp_path, name, motion_speed=speed)
    shown: Any = table.scene.telling.now
    words = shown.sentence if isinstance(shown, MoveAnnouncement) else shown.text
    seconds, needed = 0.0, held_for(words)
    while table.scene.telling.now is shown:
        table.step(0.01)
        seconds += 0.01
    assert needed - 0.1 < seconds * speed < needed + 6
    assert seconds * speed == pytest.approx(shown.seconds, abs=0.1)


def test_light_moves_behind_it(tmp_path: Path, name: str) -> None:
    """Only the ceremony of every round has a still light."""
    table = until(tmp_path, name)
    shown = table.scene.telling.now
    for _ in range(20):
        table.step(0.02)
    first, still = table.frame(), table.scene.wake_in()
    table.step(0.3)
    second = table.frame()
    assert table.scene.telling.now is shown
    moves = name in ("tenth", "filled", "claim", "won")
    if moves:
        assert still is not None
        assert still <= 1 / STEPS
    assert differs_outside(first, second, table) is moves


def test_high_contrast_has_no_light(tmp_path: Path, name: str) -> None:
    table = until(tmp_path, name, theme="high_contrast")
    for _ in range(20):
        table.step(0.02)
    first = table.frame()
    table.step(0.3)
    assert not differs_outside(first, table.frame(), table)


def differs_outside(one: pygame.Surface, other: pygame.Surface, table: Listener) -> bool:
    """Return if two pictures differ outside the words of the ceremony."""
    for each in (one, other):
        each.fill((0, 0, 0), table.scene.skin.picture.announcement_place())
        each.fill((0, 0, 0), table.scene.skin.picture.layout.zones["prompt"])
    return one.get_buffer().raw != other.get_buffer().raw


@pytest.mark.parametrize("by", ["space", "click"])
def test_space_and_a_click_end_a_ceremony(tmp_path: Path, name: str, by: str) -> None:
    table = until(tmp_path, name)
    shown = table.scene.telling.now
    if by == "space":
        table.press(pygame.K_SPACE)
    else:
        table.click_at((5, 715))
    assert table.scene.telling.now is not shown


def test_without_motion_it_is_gone(tmp_path: Path, name: str) -> None:
    announcement, lines, _ = CEREMONIES[name]
    table = Listener(tmp_path, session_at(announcement(), "hb"), reduced_motion=True)
    table.act(*lines)
    assert not any(shown.ceremony for shown in table.announcements)


def test_at_once_it_is_gone_as_well(tmp_path: Path, name: str) -> None:
    announcement, lines, _ = CEREMONIES[name]
    table = Listener(tmp_path, session_at(announcement(), "hb"), motion_speed=0.0)
    table.act(*lines)
    assert not table.announcements


def test_all_kinds_there_are_are_tried() -> None:
    ceremonies = {kind for _, _, kind in CEREMONIES.values()}
    others = {each.__name__ for each in Announcement.__args__}
    assert ceremonies == others
    assert MoveAnnouncement("", 0, own=True).ceremony


def test_a_click_on_a_button_ends_it_and_presses_the_button(tmp_path: Path) -> None:
    table = until(tmp_path, "tenth")
    table.click("pass")
    assert not is_shown(table.scene.telling.now, "TenthPoint")
    assert written(table.scene.session.moves[-1].action) == "pass"


def test_a_click_beside_the_buttons_only_ends_it(tmp_path: Path) -> None:
    table = until(tmp_path, "tenth")
    table.click_at((table.scene.beside.table_size[0] // 2, 40))
    assert not is_shown(table.scene.telling.now, "TenthPoint")
    assert table.scene.context.scenes.top is table.scene
