"""Run commands as a person would and see what they print."""

import io
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import pytest

from resarcana_desktop.main import main


@dataclass(frozen=True)
class Said:
    """The output of a command and its exit code."""

    code: int
    out: str
    errors: str


Run: TypeAlias = Callable[..., Said]


class Failing(io.StringIO):
    """A stream that takes nothing."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def write(self, text: str) -> int:
        raise OSError(self.number, os.strerror(self.number))


@pytest.fixture
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a new player."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path) -> Run:
    """Run a command on a system that speaks English, for a player without sets of their own."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("RESARCANA_HOME", str(home))

    def run_words(*words: str) -> Said:
        code = main(list(words))
        printed = capsys.readouterr()
        return Said(code, printed.out, printed.err)

    return run_words
