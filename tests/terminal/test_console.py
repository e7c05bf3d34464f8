"""Streams of a terminal that fail."""

import errno
import io
import sys

import pytest

from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.terminal.console import Console, OutputLost
from tests.support.commands import Failing, Run


def test_what_is_written_is_there_at_once() -> None:
    printed = io.BytesIO()
    console = Console(load_catalogue("en"), io.TextIOWrapper(printed, "utf-8"))
    console.write("generation 1")
    assert printed.getvalue().splitlines() == [b"generation 1"]


def test_a_long_question_is_asked_in_lines_that_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = io.StringIO()
    monkeypatch.setenv("COLUMNS", "40")
    words = "Enter goes on, undo takes back what was done last, and quit leaves the game:"
    asked = Console(load_catalogue("en"), printed).question(words)
    lines = [*printed.getvalue().splitlines(), asked]
    assert " ".join(line.strip() for line in lines) == words
    assert len(lines) > 2
    assert max(map(len, lines)) < 40 - len("undo")


def test_a_short_question_is_one_line_with_its_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert Console(load_catalogue("en")).question("Your name:") == "Your name: "
    assert not capsys.readouterr().out


def test_results_must_not_get_lost() -> None:
    with pytest.raises(OutputLost, match="No space left"):
        Console(load_catalogue("en"), Failing(errno.ENOSPC)).write("results")


def test_remarks_may_get_lost() -> None:
    Console(load_catalogue("en"), errors=Failing(errno.ENOSPC)).remark("half way")


def test_a_full_disk_gets_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Failing(errno.ENOSPC))
    said = run("show", "hawk")
    assert said.code == 1
    assert said.errors == "resarcana: Couldn’t write the output (the disk is full).\n"


def test_a_reader_who_has_gone_hears_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Failing(errno.EPIPE))
    said = run("--help")
    assert (said.code, said.errors) == (141, "")
