"""Screens are tested without the table behind them."""

from pathlib import Path

import pytest

from resarcana_desktop.scenes.shell import ProgramShell
from tests.support.window import Stage


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    monkeypatch.setattr(ProgramShell, "saved_game", lambda _context: None)
    return Stage(tmp_path)
