"""Recorded games to look at, and a stage to look at them on."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from resarcana_desktop.engine.record import Record, Step, from_bytes
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.replayed import ResArcanaReplayTable
from resarcana_desktop.play.history import AnyHistory, History
from resarcana_desktop.scenes.replay.scene import ReplayScene
from tests.support.window import Stage

GAMES = Path(__file__).parents[2] / "pictures" / "games"


@cache
def record(game: str = "two") -> Record:
    """A finished game: "two" of Edda against a bot, or "four"."""
    return from_bytes((GAMES / f"{game}.resarcana").read_bytes())


@cache
def history(game: str = "two") -> AnyHistory:
    """The same, ready to be looked at."""
    return History(record(game), PlaySession)


def unfinished(actions: int, game: str = "two") -> Record:
    """Return a game after this many actions."""
    return replace(record(game), steps=record(game).steps[:actions])


def damaged(action: int, game: str = "two") -> Record:
    """A record that other rules wrote: one action leads elsewhere."""
    steps = list(record(game).steps)
    steps[action] = Step(steps[action].action, steps[action].hash ^ 1)
    return replace(record(game), steps=tuple(steps))


class Viewer(Stage):
    """A player who watches a recorded game."""

    def __init__(
        self, folder: Path, game: AnyHistory | None = None, at: int = 0, **look: Any
    ) -> None:
        super().__init__(folder, **{"motion_speed": 0.0, **look})
        self.scene = self.show(ReplayScene(self.context, game or history(), at))

    @property
    def table(self) -> ResArcanaReplayTable:
        """The table that it is shown on."""
        assert isinstance(self.scene.table, ResArcanaReplayTable)
        return self.scene.table

    @property
    def at(self) -> int:
        """The moment that is shown."""
        return self.scene.at

    @property
    def caption(self) -> str:
        """Return the caption of the replay."""
        return self.scene.chronicle.caption(self.at)
