"""A panel hides the things below it, which aren't drawn."""

from pathlib import Path

import pytest
from pygame import Rect, Surface

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.widgets import Panel
from tests.scenes.test_every_screen import ALL, opened
from tests.support.window import Stage


def largest_panel(stage: Stage) -> Rect:
    panels = [each.rect for each in stage.ui.root.walk() if isinstance(each, Panel)]
    return max(panels, key=lambda rect: rect.width * rect.height)


@pytest.mark.parametrize("theme", ["dark_wood", "light_parchment", "high_contrast"])
@pytest.mark.parametrize("name", ["settings", "credits", "result", "statistics without games"])
def test_nothing_shines_through_a_panel(tmp_path: Path, name: str, theme: str) -> None:
    assert name in ALL
    stage = opened(name, tmp_path, (1280, 720), theme=theme)
    whole = stage.frame().copy()
    panel = largest_panel(stage)
    inset = -2 * stage.context.look.px(20)
    region = panel.inflate(inset, inset)
    assert isinstance(stage.top, Screen)
    assert stage.top.covers(region)
    assert not stage.top.covers(panel)
    part = Surface(whole.get_size())
    part.fill((255, 0, 255))
    part.set_clip(region)
    stage.top.draw(part)
    part.set_clip(None)
    assert part.subsurface(region).copy().get_buffer().raw == (
        whole.subsurface(region).copy().get_buffer().raw
    )
