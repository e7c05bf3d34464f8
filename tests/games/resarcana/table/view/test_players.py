"""The table, replays and the sandbox show the players in the same way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from resarcana_desktop.games.resarcana.bots.cast import CAST
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.sandbox.opening import sandbox_of
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play.history import History
from resarcana_desktop.play.opponents import Opponents
from resarcana_desktop.scenes.replay.scene import ReplayScene
from tests.games.resarcana.bots.test_cast import RANDOM, against
from tests.games.resarcana.play.clicker import Clicker, game_setup
from tests.support.window import Stage

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene

SCREENS: dict[str, Callable[[Context, PlaySession], Scene]] = {
    "table": ResArcanaTable,
    "replay": lambda context, session: ReplayScene(context, History(session.record(), PlaySession)),
    "sandbox": sandbox_of,
}


def begun() -> PlaySession:
    """Start a game in which Edda has chosen her mage, against a randomly drawn bot."""
    session = PlaySession(against(RANDOM))
    while session.position.seat_to_decide() != 0:
        session.play(session.question()[1][0])
    return session


@pytest.mark.parametrize("screen", SCREENS)
def test_the_drawn_character_is_shown_with_the_rival(screen: str, tmp_path: Path) -> None:
    stage, session = Stage(tmp_path, motion_speed=0.0), begun()
    assert session.seats[1].drawn
    style = stage.context.text(f"app.style.{session.seats[1].level}")
    scene = stage.show(SCREENS[screen](stage.context, session))
    root = scene.tree(stage.context.wording()).root
    own, others = (root.find(f"has:{seat}") for seat in (0, 1))
    assert own is not None
    assert others is not None
    assert others.name == session.seats[1].name == CAST.name_of(session.seats[1].level)
    assert others.value.split(", ")[0] == style
    assert style not in own.value


@pytest.mark.parametrize(("kinds", "starts"), [("hb", 1), ("hh", 0)])
def test_the_process_of_the_bots_is_started_before_they_are_asked(
    kinds: str, starts: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []

    def warm_up(opponents: Opponents) -> None:
        started.append(opponents)

    monkeypatch.setattr(Opponents, "warm_up", warm_up)
    Clicker(tmp_path, PlaySession(game_setup(kinds)))
    assert len(started) == starts
