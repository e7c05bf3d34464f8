"""In the least room, the six essences of a rival still stand beside one another."""

from pathlib import Path

import pytest
from pygame import Surface

from resarcana_desktop.games.resarcana.table.view import paint_seats
from resarcana_desktop.games.resarcana.table.view.canvas import blit_row
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.support.story import me, rival, story

RICH = "12E 11L 13C 14D 15G 10P"
MAGES = ("infuser", "draconist", "illusionist", "duelist")


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("rivals", range(1, 5))
def test_no_letter_is_covered_by_a_number(
    rivals: int, text_scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gaps: list[int] = []

    def noted(surface: Surface, parts: list[Surface], x: int, centery: int, gap: int) -> int:
        gaps.append(gap)
        return blit_row(surface, parts, x, centery, gap)

    monkeypatch.setattr(paint_seats, "blit_row", noted)
    others = [rival(play=mage, pool=RICH) for mage in MAGES[:rivals]]
    tale = story(me(play="nautilian", pool=RICH), *others)
    session = session_at(tale)
    Clicker(tmp_path, session, size=(1024, 600), text_scale=text_scale).frame()
    assert len(gaps) >= 6 * rivals
    assert min(gaps) >= -1  # a letter has a pixel of room around it
