"""Charts say what they are drawn from."""

from pathlib import Path

import pytest
from pygame import Color

from resarcana_desktop.app.context import Look
from resarcana_desktop.arena.rating import Interval
from resarcana_desktop.scenes.statistics.charts import LastGames, ShareBar
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


def test_the_last_games_are_bars_as_high_as_their_points_and_gold_if_won(tmp_path: Path) -> None:
    look = Stage(tmp_path).context.look
    chart = LastGames([(10, True), (5, False)], "Last games", ["one", "two"], 120)
    frame = Shown(chart, look, (400, 120)).frame()
    gilt = [(x, y) for x in range(400) for y in range(120) if _is_gilt(frame.get_at((x, y)), look)]
    assert {x // 40 for x, _ in gilt} == {0}  # a tenth of the width for each game
    top = min(y for _, y in gilt)
    assert frame.get_at((60, top + 10))[:3] == frame.get_at((100, top + 10))[:3]
    assert frame.get_at((60, 100))[:3] != frame.get_at((100, 100))[:3]


def _is_gilt(colour: Color, look: Look) -> bool:
    return tuple(colour[:3]) == look.theme.accent
