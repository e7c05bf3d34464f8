"""A panel and its buttons keep their size and place while its answer changes."""

from typing import Any

import pytest
from pygame import Rect

from resarcana_desktop.games.resarcana.table.panels.amounts import AmountPanel, PoolRow
from resarcana_desktop.games.resarcana.table.panels.cards import OrderPanel
from resarcana_desktop.games.resarcana.table.panels.collect import CollectPanel
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import Popup, ScrollArea, Widget
from tests.games.resarcana.play.clicker import Clicker
from tests.games.resarcana.play.conftest import Seated
from tests.games.resarcana.play.tables import DECISIONS, LUX_DECISIONS

CHANGEABLE = (
    "collect",
    "pay",
    "pay_placement",
    "pay_identical",
    "gain",
    "gain_for_discard",
    "order",
)
FINAL = ("confirm", "accept", "cancel", "undo", "hint", "fold")


def controls(panel: Popup) -> list[Widget]:
    """Return the controls that change the answer without finishing the question."""
    return [
        each
        for each in panel.walk()
        if each.name and each.focusable and each.enabled and not each.only_read
        if each.name not in FINAL and not each.name.startswith("card.")
    ]


def places(panel: Popup) -> dict[str, Rect]:
    """Return the place of the panel and of its visible controls."""
    window = next(each for each in panel.walk() if isinstance(each, ScrollArea)).rect
    inside = {each.name: each.rect.copy() for each in panel.walk() if each.name and each.pressable}
    steady = {} if isinstance(panel, OrderPanel) else inside
    seen = {name: rect for name, rect in steady.items() if name in FINAL or window.contains(rect)}
    return {**seen, "the panel": panel.rect.copy()}


def presses(control: Widget) -> list[tuple[int, int]]:
    parts = getattr(control, "part_rects", None)
    return [rect.center for rect in (parts() if parts else [control.rect])]


def moved(player: Clicker) -> list[str]:
    """Return what moves while every control of the panel is pressed once or twice."""
    found: list[str] = []
    first = places(player.ui.popups[-1])
    for name in [each.name for each in controls(player.ui.popups[-1])] * 2:
        control = player.ui.find_or_none(name)
        if control is None:
            continue
        for pos in presses(control):
            panel = player.ui.popups[-1]
            window = next(each for each in panel.walk() if isinstance(each, ScrollArea)).rect
            if not window.inflate(0, -16).contains(control.rect):
                continue  # it would be scrolled into sight first
            player.click_at(pos)
            player.ui.refresh()
            now = places(player.ui.popups[-1])
            found += [
                f"{each} after {name}: {rect} -> {now[each]}"
                for each, rect in first.items()
                if each in now and now[each] != rect
            ]
    return found


LOOKS: list[dict[str, Any]] = [
    {"size": (1024, 600), "language": "fr", "text_scale": 1.5},
    {"size": (1280, 720), "language": "en"},
    {"size": (1280, 720), "language": "de", "text_scale": 1.3},
    {"size": (1920, 1080), "language": "de", "text_scale": 2.0},
]


def test_every_panel_with_an_answer_that_changes_is_tried(at: Seated) -> None:
    """A new question with such a panel belongs in the list above."""
    kinds = (AmountPanel, OrderPanel, CollectPanel)
    found = {
        name
        for name in {**DECISIONS, **LUX_DECISIONS}
        if (popups := at(name).ui.popups) and isinstance(popups[-1], kinds)
    }
    assert {type(at(name).ui.popups[-1]) for name in CHANGEABLE} == set(kinds)
    assert set(CHANGEABLE) <= found


@pytest.mark.one_in(2)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look['size'][0]} {look['language']}")
@pytest.mark.parametrize("name", CHANGEABLE)
def test_nothing_moves_while_an_answer_is_changed(
    at: Seated, name: str, look: dict[str, Any]
) -> None:
    assert moved(at(name, **look)) == []


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_pool_in_the_collect_panel_breaks_evenly_or_not_at_all(
    at: Seated, size: tuple[int, int], text: float
) -> None:
    player = at("collect", size=size, text_scale=text)
    row = player.ui.find("pool_after")
    assert isinstance(row, PoolRow)
    assert row.style is not None
    columns = row.columns(row.style, row.rect.width)
    assert columns == 5 if text == 1 else columns in (5, 3)


def test_a_repeated_question_keeps_its_place(at: Seated) -> None:
    player = at("collect", size=(1280, 720))
    panel = player.ui.popups[-1]
    assert isinstance(panel, TablePanel)
    choices = [each for each in controls(panel) if each.name.startswith("collect_stored")]
    player.click_at(presses(choices[-1])[0])
    before = player.ui.popups[-1].rect.copy()
    player.scene.reopen("")
    player.ui.refresh()
    assert player.ui.popups[-1].rect == before


def test_a_panel_is_measured_again_for_another_window_and_larger_text(at: Seated) -> None:
    player = at("collect", size=(1280, 720))
    before = player.ui.popups[-1].rect.copy()
    player.context.change(text_scale=1.3)
    player.rest()
    larger = player.ui.popups[-1].rect.copy()
    assert larger.height > before.height
    player.context.change(text_scale=1.0)
    player.rest()
    assert player.ui.popups[-1].rect == before
