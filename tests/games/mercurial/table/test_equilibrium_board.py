"""The Equilibrium board has the mark of made-up values."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from resarcana_desktop.games.mercurial.table.equilibrium_board import draw_equilibrium
from tests.games.mercurial.table.test_layout import moment, table_at
from tests.games.mercurial.table.test_small_faces import alike


def test_a_table_of_values_of_our_own_has_one_mark_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is on the Equilibrium board; each card says where it is from as soon as it is read."""
    _, table = table_at(tmp_path, moment(2), (1024, 600), "en", 1.0)
    board = table.skin.board

    def equilibrium() -> Surface:
        surface = Surface((1024, 600))
        draw_equilibrium(board, surface, board.layout.zones["equilibrium"])
        return surface

    assert not board.marks
    ours = equilibrium()
    monkeypatch.setitem(board.faces.components.digests, "boards", "entered by the player")
    assert alike(ours, equilibrium()), "the mark is for the cards as well"
    monkeypatch.setattr(board, "marks", True)  # most cards are the player's own
    assert not alike(ours, equilibrium())
