"""Charts say what they are drawn from."""

from pathlib import Path

import pytest

from resarcana_desktop.arena.rating import Interval
from resarcana_desktop.scenes.statistics.charts import ShareBar
from tests.support.window import Stage
from tests.widgets.shown import Shown


def test_a_share_without_a_range_is_only_its_bar(tmp_path: Path) -> None:
    look = Stage(tmp_path).context.look
    with_range, alone = (ShareBar(0.5, each) for each in (Interval(0.1, 0.9), None))
    assert alone.measure(look, 400)[1] < with_range.measure(look, 400)[1]
    Shown(alone, look, (400, 39)).frame()


@pytest.mark.parametrize("share", [0.25, 0.5, 1.0])
def test_the_range_of_a_share_leaves_its_bar_whole(share: float, tmp_path: Path) -> None:
    look = Stage(tmp_path).context.look
    bar = ShareBar(share, Interval(0.1, 0.9))
    shown = Shown(bar, look, (400, 39))
    frame = shown.frame()
    gilt = [frame.get_at((x, 13))[:3] == look.theme.accent for x in range(400)]
    assert gilt.index(True) <= 4
    filled = [x for x in range(400) if gilt[x]]
    assert len(filled) == pytest.approx(394 * share, abs=4)
    line = [x for x in range(400) if frame.get_at((x, 34))[:3] == look.theme.text_strong]
    assert line[0] == pytest.approx(42, abs=3)
    assert line[-1] == pytest.approx(358, abs=3)
