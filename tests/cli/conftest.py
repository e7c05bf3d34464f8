"""Run commands as a person would and see what they print."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pytest

from resarcana_desktop.main import main


@dataclass(frozen=True)
class Said:
    """What a command printed and the exit code it ended with."""

    code: int
    out: str
    errors: str


Run: TypeAlias = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command on a system that speaks English."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def run_words(*words: str) -> Said:
        code = main(list(words))
        printed = capsys.readouterr()
        return Said(code, printed.out, printed.err)

    return run_words
