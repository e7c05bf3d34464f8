"""The options of `resarcana play`."""

from pathlib import Path

import pytest

from resarcana_desktop.main import main
from resarcana_desktop.scenes.program import OptionError, Options, play, read_options


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("", Options()),
        ("--seed 7 --lang fr --size 1280x720", Options(7, "fr", (1280, 720))),
        ("--seed=7", Options(7)),
        ("--help", Options(help=True)),
        ("--size 100x100", Options(size=(320, 240))),
        ("game.resarcana", Options(file=Path("game.resarcana"))),
        ("--lang fr game.resarcana --seed 7", Options(7, "fr", file=Path("game.resarcana"))),
    ],
)
def test_options(words: str, options: Options) -> None:
    assert read_options(words.split()) == options


@pytest.mark.parametrize(
    "words", ["--seed", "--seed x", "--lang de", "--size 12", "--fast", "two.file two.file"]
)
def test_wrong_options_are_named(words: str) -> None:
    with pytest.raises(OptionError, match=words.split(maxsplit=1)[0]):
        read_options(words.split())


def test_a_wrong_option_is_one_sentence_and_the_usage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RESARCANA_HOME", str(tmp_path))
    assert play(["--colour", "red"]) == 2
    assert "--colour" in capsys.readouterr().err.splitlines()[0]


def test_a_file_that_is_not_there_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RESARCANA_HOME", str(tmp_path))
    assert main(["evening.resarcana"]) == 2
    assert "evening.resarcana" in capsys.readouterr().err
