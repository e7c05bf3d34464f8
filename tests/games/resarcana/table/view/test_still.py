"""The still picture, updated part by part, equals a full redraw."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from resarcana_desktop.games.resarcana.play.log_entries import LogLine
from resarcana_desktop.games.resarcana.rulesets import BASE
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.spots import ViewState
from resarcana_desktop.games.resarcana.table.view.view import TableView
from tests.support.story import BOTH
from tests.support.tables import Size, make_table, played

STEPS = 20


class Mended:
    """A surface on which only changed parts are drawn."""

    def __init__(self, size: Size) -> None:
        self.surface, self.view = Surface(size), TableView()
        self.share = 0.0
        """The share of all frames that was drawn, from 0 to 1."""

    def show(self, layout: TableLayout, state: ViewState) -> None:
        size = self.surface.get_size()
        frame = self.view.compose(size, layout, state)
        for region in frame.changed:
            self.surface.set_clip(region)
            frame.draw(self.surface)
            self.share += region.width * region.height / (size[0] * size[1]) / STEPS
        self.surface.set_clip(None)


@pytest.mark.parametrize(
    ("seats", "size", "look"),
    [
        (4, (1920, 1080), {}),
        (5, (1280, 720), {"text_scale": 1.6, "sets": BOTH}),
        (2, (1366, 768), {"interface_scale": 1.3}),
        (3, (1024, 600), {"text_scale": 2.0, "theme": "high_contrast"}),
    ],
)
def test_a_game_is_mended_from_moment_to_moment(seats: int, size: Size, look: Any) -> None:
    table, mended, random = make_table(seats, size, **look), Mended(size), Random(seats)
    before: TableLayout | None = None
    for step in range(STEPS):
        actions = 40 + 7 * step if step % 3 else 40 + step
        position, _ = played(seats, 2, actions, look.get("sets", BASE))
        seen = position.observation(0)
        layout = before = TableLayout(seen, table, before=before)
        there = sorted(spot.component for spot in layout.spots if spot.component)
        lit = frozenset(random.sample(there, min(random.randrange(4), len(there))))
        piles = frozenset(random.sample(["deck", "discards", "monument_deck"], random.randrange(3)))
        state = ViewState(usable=lit | piles, dimmed=lit, active=seen.decision.seat, prompt="?")
        mended.show(layout, state)
        anew, view = Surface(size), TableView()
        view.draw(anew, layout, state)
        assert pygame.image.tobytes(mended.surface, "RGB") == pygame.image.tobytes(anew, "RGB")
        assert mended.view.drawn == view.drawn


def test_parts_an_action_does_not_change_are_not_redrawn() -> None:
    table, mended = make_table(4), Mended((1920, 1080))
    before: TableLayout | None = None
    for step in range(STEPS):
        position, _ = played(4, 2, 60 + step)
        seen = position.observation(0)
        before = TableLayout(seen, table, before=before)
        mended.show(before, ViewState(active=seen.decision.seat))
    assert mended.share < 0.5


def test_a_new_log_line_does_not_redraw_the_table() -> None:
    table, view, size = make_table(2), TableView(), (1920, 1080)
    position, _ = played(2, 2, 40)
    seen = position.observation(0)
    layout = TableLayout(seen, table)
    log = (LogLine(0, "places a card"),)
    view.draw(Surface(size), layout, ViewState(log=log))
    frame = view.compose(size, layout, ViewState(log=(*log, LogLine(1, "passes"))))
    column, strip = layout.zones["side"], layout.zones["strip"]
    assert frame.changed
    for region in frame.changed:
        assert column.contains(region)
        assert layout.zones["menu"].bottom < region.top
        assert region.bottom <= strip.top


def test_new_essences_alone_do_not_move_the_row() -> None:
    table, (position, _) = make_table(2), played(2, 2, 40)
    seen = position.observation(0)
    richer = replace(seen.seats[0], pool=(9, 9, 9, 9, 9))
    before = TableLayout(seen, table)
    after = TableLayout(replace(seen, seats=(richer, *seen.seats[1:])), table, before=before)
    assert after.own is before.own
    assert after.hand is before.hand
