"""The controls of a replay have room in every window, and leave most of it to the table."""

from pathlib import Path

import pytest

from resarcana_desktop.language import LANGUAGES
from tests.scenes.replay.recorded import Viewer, history
from tests.support.window import SIZES, layout_problems


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
