"""The controls of a replay have room in every window, and leave most of it to the table."""

from pathlib import Path

import pytest

from resarcana_desktop.i18n.language import LANGUAGES
from tests.scenes.replay.recorded import Viewer, history
from tests.support.window import SIZES, layout_problems


@pytest.mark.one_in(5)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, (800, 480)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_clipped_or_covered(
    size: tuple[int, int], language: str, text_scale: float, tmp_path: Path
) -> None:
    look = {"size": size, "language": language, "text_scale": text_scale}
    viewer = Viewer(tmp_path, history("four"), 100, **look)
    found = layout_problems(viewer.ui, size)
    assert [each for each in found if not each.startswith("SpotWidget")] == []
    assert viewer.scene.around.strip.rect.height <= size[1] // 4
    assert viewer.table.layout.zones["hand"].bottom <= viewer.scene.around.strip.rect.top


@pytest.mark.one_in(5)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("game", ["two", "four"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_largest_controls_leave_a_table_to_be_seen(
    size: tuple[int, int], game: str, text_scale: float, tmp_path: Path
) -> None:
    look = {"size": size, "text_scale": text_scale, "interface_scale": 1.5}
    viewer = Viewer(tmp_path, history(game), 100, **look)
    viewer.frame()
    zones, strip = viewer.table.layout.zones, viewer.scene.around.strip.rect
    assert zones["hand"].bottom <= strip.top
    assert zones["own_side"].height >= strip.top // 10
    spots, own = viewer.table.layout.spots, viewer.scene.seat
    cards = [each.rect for each in spots if (each.zone, each.seat) == ("hand", own)]
    assert min(card.height for card in cards) >= strip.top // 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_controls_stand_in_one_line_in_a_usual_window(language: str, tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, history("four"), 100, size=(1920, 1080), language=language)
    names = ("speed", "seat", "all_hands", "list", "why", "play_on", "review", "close")
    assert len({viewer.ui.find(name).rect.centery for name in names}) == 1
    groups = [
        viewer.ui.find(name).rect for name in ("speed", "list", "seat", "all_hands", "play_on")
    ]
    assert groups[1].x - groups[0].right >= 16
    assert groups[3].x - groups[2].right >= 16


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_hands_are_opened_and_covered_again_in_a_small_window(
    language: str, tmp_path: Path
) -> None:
    viewer = Viewer(tmp_path, history("four"), 100, size=(1024, 600), language=language)
    for opened in (True, False):
        viewer.click("all_hands")
        assert viewer.scene.all_hands is opened
