"""The game used in review tests: `level3` against `level1`, which makes mistakes."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from resarcana_desktop.engine.record import Record, from_bytes

HERE: Final = Path(__file__).parent


def recorded(file: Path = HERE / "game.resarcana") -> Record:
    """Return the record in a file, by default that of the game."""
    return from_bytes(file.read_bytes())


def cut(record: Record, actions: int) -> Record:
    """Return the same game cut off after some actions."""
    return replace(record, steps=record.steps[:actions], snapshot="")
