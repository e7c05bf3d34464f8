"""The front door."""

import pytest

from resarcana_desktop import cli
from resarcana_desktop.main import main


def test_an_interrupt_before_a_command_listens_is_no_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(_words: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "main", interrupted)
    assert main(["--version"]) == 130
