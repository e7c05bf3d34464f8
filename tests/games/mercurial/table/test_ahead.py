"""The table opens at once, and cards to read next are already drawn."""

from pathlib import Path

import pytest

from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.render import faces
from resarcana_desktop.games.mercurial.table import ahead
from resarcana_desktop.render.background import prepared_table
from resarcana_desktop.render.surface_cache import SURFACES, SurfaceCache
from tests.games.mercurial.table.hands import open_table, setup, stage_for
from tests.games.mercurial.table.test_layout import moment


@pytest.fixture(autouse=True)
def empty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that no cards have been drawn yet."""
    for name, value in vars(SurfaceCache()).items():
        monkeypatch.setattr(SURFACES, name, value)


def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the cards whose faces are drawn from now on."""
    found: list[str] = []
    draw = faces._head

    def noted(surface: object, card: object, *rest: object, even: bool) -> int:
        found.append(card.id)  # type: ignore[attr-defined]
        return draw(surface, card, *rest, even=even)  # type: ignore[arg-type]

    monkeypatch.setattr(faces, "_head", noted)
    return found


def test_the_first_frame_of_a_game_draws_no_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = stage_for(tmp_path)
    for _ in ahead.for_game(stage.context, MercurialSession(setup(2, seed=3))):
        pass
    found = drawn(monkeypatch)
    table = open_table(stage, MercurialSession(setup(2, seed=3)))
    table.close_popup()  # the large classes are not part of this
    found.clear()
    stage.frame()
    assert found == []


def test_the_window_keeps_its_bare_table(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    look = stage.context.look
    there = prepared_table(look.size, look.theme)
    for _ in ahead.for_game(stage.context, MercurialSession(setup(2, seed=3))):
        pass
    assert prepared_table(look.size, look.theme) is there


def test_cards_of_the_next_game_are_drawn_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = stage_for(tmp_path)
    for _ in ahead.for_game(stage.context, MercurialSession(setup(2, seed=3))):
        pass
    found = drawn(monkeypatch)
    table = open_table(stage, MercurialSession(setup(2, seed=4)))
    table.close_popup()
    found.clear()
    stage.frame()
    in_rows = [spot for spot in table.skin.spots if spot.zone in ("heroics", "spells", "skills")]
    assert len(in_rows) == 18
    assert not {spot.card.id for spot in in_rows if spot.card is not None} & set(found)


def test_cards_near_the_pointer_are_drawn_during_idle_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = stage_for(tmp_path, (1920, 1080))
    table = open_table(stage, moment(2))
    stage.frame()
    while stage.context.chores.pending:
        stage.context.chores.work()
    found = drawn(monkeypatch)
    for zone in ("heroics", "spells", "skills", "hand"):
        spot = next(each for each in table.skin.spots if each.zone == zone)
        stage.point(spot.rect.center)
        stage.frame()
    assert found == []
