"""The viewer's own board shows crystals in slots or, if it is low, as numbers."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from resarcana_desktop.games.mercurial.table import own_board
from tests.games.mercurial.table.test_layout import moment, table_at


def test_a_low_own_board_shows_crystals_as_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In slots they would be tiny."""
    _, table = table_at(tmp_path, moment(2), (1024, 600), "en", 1.0)
    board, slots, lines = table.skin.board, list[str](), list[str]()
    monkeypatch.setattr(
        own_board, "draw_crystals", lambda _, _surface, _line, name, _n: slots.append(name)
    )
    monkeypatch.setattr(
        own_board, "draw_line", lambda _, _surface, markup, *_r: lines.append(markup)
    )
    for high, in_slots in ((90, ["mana", "acuity"]), (50, [])):
        slots.clear()
        lines.clear()
        surface = Surface((300, high))
        own_board.draw_own_board(board, 0, surface, surface.get_rect())
        assert slots == in_slots
        assert any("{icon:mana}{b}" in line for line in lines) == (not in_slots)
