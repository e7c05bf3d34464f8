"""Finished games that are known without any file."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from resarcana_desktop.games import looking_back
from resarcana_desktop.play.statistics.facts import FinishedGame
from resarcana_desktop.play.statistics.finished_games import Collection


class _Known:
    """A reader that has read everything already."""

    missing = ()

    def __init__(self, collection: Collection) -> None:
        self._collection = collection

    def read(self, _step: Callable[[], object]) -> Collection:
        return self._collection


def played_alone(monkeypatch: pytest.MonkeyPatch, *games: FinishedGame) -> None:
    """Make these solo games the player's only finished games."""
    known = _Known(Collection(solo=games))
    monkeypatch.setattr(looking_back, "reader", lambda _folders: known)
