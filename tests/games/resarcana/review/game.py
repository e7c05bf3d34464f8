"""The game that reviews are tested on: `level3` against `level1`, who errs."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from resarcana_desktop.engine.record import Record, from_bytes

HERE: Final = Path(__file__).parent


def recorded(file: Path = HERE / "game.resarcana") -> Record:
    """The record in a file, that of the game unless another one is named."""
    return from_bytes(file.read_bytes())


def cut(record: Record, actions: int) -> Record:
    """The same game after so many of its actions."""
    return replace(record, steps=record.steps[:actions], snapshot="")
