"""What the table shows of rivals: all alike, as large as can be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from resarcana_desktop.games.mercurial.render import dice
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.table import rivals
from resarcana_desktop.render.fonts import TextFont
from resarcana_desktop.render.rich import RichText
from resarcana_desktop.render.rich import rich as usual_rich
from tests.games.mercurial.table.test_layout import SIZES, moment, table_at


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [3, 4])
def test_several_rivals_have_room_to_be_read(
    tmp_path: Path, seats: int, size: tuple[int, int]
) -> None:
    _, table = table_at(tmp_path, moment(seats), size, "en", 1.0)
    layout = table.skin.board.layout
    assert min(tray.height for tray in layout.rivals.values()) >= 83


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_dice_and_numbers_of_several_rivals_have_one_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """A rival with active Spells has dice and numbers as large as the others have."""
    session = moment(3)
    state = session.position.state
    spells = [int(state.count[pile_of(seat, codes.ACTIVE)]) for seat in (1, 2)]
    assert min(spells) == 0 < max(spells), "one has some, the other none"
    _, table = table_at(tmp_path, session, size, "en", 1.0)
    dice_sizes, letters = set(), []

    def rich(markup: str, font: TextFont, *rest: Any) -> RichText:
        if "{icon:alteration}" in markup:
            letters.append(font.px)
        return usual_rich(markup, font, *rest)

    monkeypatch.setattr(f"{rivals.__name__}.rich", rich)
    monkeypatch.setattr(dice, "draw_die", lambda _, __, rect, ___: dice_sizes.add(rect.size))
    board, last = table.skin.board, []
    for seat in (1, 2):
        spot = board.spot(f"seat.{seat}")
        assert spot is not None
        spot.paint(Surface(size), spot.rect)
        last.append(letters[-1])
    assert len(dice_sizes) == 1
    assert last[0] == last[1]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [3, 4])
def test_all_rivals_are_arranged_alike(tmp_path: Path, seats: int, size: tuple[int, int]) -> None:
    """Their numbers are beside their dice if any of them has active Spells, and below if none."""
    session = moment(seats)
    _, table = table_at(tmp_path, session, size, "en", 1.0)
    board, heads = table.skin.board, set()
    for seat, tray in board.layout.rivals.items():
        head = rivals.rival_places(board, seat)[0].move(-tray.x, -tray.y)
        _, numbers = rivals.rival_numbers(board, seat, 20)
        heads.add((head.height, numbers.y - tray.y))
    assert len(heads) == 1
