"""Zone keys without a player to move: in a replay and in the sandbox."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.keys import known_by
from resarcana_desktop.app.zone_walk import ZoneWalk
from resarcana_desktop.app.zones import LINES, Zone
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.sandbox.opening import sandbox_from
from resarcana_desktop.games.resarcana.sandbox.scene import setup_for
from resarcana_desktop.tabletop.sandbox.kept import people
from tests.games.resarcana.sandbox.test_edited import TWO
from tests.scenes.replay.recorded import Viewer, history
from tests.support.window import Stage

LOG = known_by(pygame.K_o)
PLACES = known_by(pygame.K_p)


def zones(stage: Stage) -> dict[str, Zone]:
    """Return the zones of the top screen by name."""
    context = stage.context
    root = context.scenes.top.tree(context.wording()).root
    return {zone.title: zone for zone in context.zones(root)}


class Walk:
    """A player who steps through the zones of a stage."""

    def __init__(self, stage: Stage) -> None:
        self.said: list[str] = []
        self._walk = ZoneWalk(stage.context, lambda text, _moved: self.said.append(text))

    def press(self, key: int) -> str:
        """Press a key and return what is read aloud."""
        assert self._walk.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        return self.said[-1]


def test_a_replay_has_the_tables_zones_with_everyones_names(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=7, keys_by_zone=True)
    found = zones(viewer)
    assert "Edda’s essence pool: 1 Elan, 2 Life, 1 Calm, 1 Death and 1 Gold." in found
    assert not found["Edda’s hand."].other
    assert [node.name for node in found["Edda’s hand."].nodes] == [
        "Dragon Bridle",
        "Treant",
        "Ring of Midas",
    ]
    assert found["Corvin’s hand."].other
    viewer.scene.look_from(1)
    found = zones(viewer)
    assert not found["Corvin’s hand."].other
    assert found["Edda’s hand."].other


def test_the_log_of_a_replay_begins_at_the_moment_and_leads_to_others(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=7, keys_by_zone=True)
    walk = Walk(viewer)
    assert viewer.scene.chronicle.caption(7).startswith("{seat")
    assert "Edda uses Alchemy" in walk.press(LOG)
    walk.press(pygame.K_LEFT)
    walk.press(pygame.K_RETURN)
    assert viewer.at < 7


def test_the_log_of_a_replay_does_not_give_its_end_away(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=0, keys_by_zone=True)
    shown = Walk(viewer).press(LOG)
    assert shown.endswith(f" 1 of {len(viewer.scene.chronicle.lines)}.")
    assert "wins" not in shown


@pytest.mark.parametrize("folded", [False, True])
def test_the_log_has_a_zone_even_if_the_window_shows_no_list(tmp_path: Path, folded: bool) -> None:
    size = (1920, 1080) if folded else (1024, 600)
    viewer = Viewer(tmp_path, at=7, size=size, keys_by_zone=True)
    if folded:
        viewer.scene.toggle_list()
    assert not viewer.scene.around.has_column
    walk = Walk(viewer)
    assert "Edda uses Alchemy" in walk.press(LOG)
    walk.press(pygame.K_LEFT)
    walk.press(pygame.K_RETURN)
    assert viewer.at < 7


def test_a_list_in_a_panel_is_read_once(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=7, size=(1024, 600))
    viewer.scene.toggle_list()
    root = viewer.scene.tree(viewer.context.wording()).root
    lists = [node for node in root.walk() if node.id.startswith(LINES) and node.children]
    assert [node.id for node in lists] == [LINES]
    assert "press" in lists[0].children[0].doings


def test_the_scores_are_shown_in_a_game_without_players(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=7, keys_by_zone=True)
    standing = zones(viewer)["Last action and standings."]
    shown = {node.name: node.value for node in standing.nodes}
    assert "Round 1" in shown
    assert "2 Life" in shown["Edda"]
    stage = Stage(tmp_path, keys_by_zone=True)
    stage.context.shell.use_game(ID)
    stage.show(sandbox_from(stage.context, setup_for(("base",), people(2)), TWO))
    standing = zones(stage)["Last action and standings."]
    assert {"Edda", "Corvin"} <= {node.name for node in standing.nodes}


def test_the_last_move_of_a_replay_is_read_as_displayed(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=7, keys_by_zone=True)
    context = viewer.context
    shown = []
    for at in (7, 12, history().length):
        viewer.scene.jump(at)
        root = context.scenes.top.tree(context.wording()).root
        assert root.name == "A recorded game"
        shown += [node.name for node in root.walk() if node.role == "status" and node.live]
    assert len(set(shown)) == 3
    assert "Edda uses Alchemy" in shown[0]


def test_enter_on_a_card_read_in_a_replay_opens_its_page(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=7, keys_by_zone=True)
    walk = Walk(viewer)
    assert "Alchemist’s Tower" in walk.press(PLACES)
    walk.press(pygame.K_RETURN)
    assert viewer.top is not viewer.scene


def test_a_position_being_set_up_has_the_tables_zones(tmp_path: Path) -> None:
    stage = Stage(tmp_path, keys_by_zone=True)
    stage.context.shell.use_game(ID)
    scene = stage.show(sandbox_from(stage.context, setup_for(("base",), people(2)), TWO))
    found = zones(stage)
    assert {"Edda’s hand.", "Corvin’s hand.", "Places of Power."} <= {*found}
    walk = Walk(stage)
    assert walk.press(PLACES).startswith("Places of Power.")
    walk.press(pygame.K_RETURN)
    assert scene.chosen
