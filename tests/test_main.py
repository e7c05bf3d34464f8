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


def test_a_home_of_nobody_is_one_sentence_in_the_language_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RESARCANA_HOME", "~nosuchuser/games")
    assert main(["--lang", "fr"]) == 2
    assert "cet utilisateur n’existe pas" in capsys.readouterr().err
