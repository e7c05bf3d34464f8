"""Streams of a terminal that fail."""

import errno
import io
import os
import sys

import pytest

from resarcana_desktop.catalogues import load_catalogue
from resarcana_desktop.terminal.console import Console, OutputLost
from tests.support.commands import Run


class Failing(io.StringIO):
    """A stream that takes nothing."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def write(self, text: str) -> int:
        raise OSError(self.number, os.strerror(self.number))


def test_what_is_written_is_there_at_once() -> None:
    printed = io.BytesIO()
    console = Console(load_catalogue("en"), io.TextIOWrapper(printed, "utf-8"))
    console.write("generation 1")
    assert printed.getvalue().splitlines() == [b"generation 1"]


def test_results_must_not_get_lost() -> None:
    with pytest.raises(OutputLost, match="No space left"):
        Console(load_catalogue("en"), Failing(errno.ENOSPC)).write("results")


def test_remarks_may_get_lost() -> None:
    Console(load_catalogue("en"), errors=Failing(errno.ENOSPC)).remark("half way")


def test_a_full_disk_gets_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Failing(errno.ENOSPC))
    said = run("show", "hawk")
    assert said.code == 1
    assert said.errors == "resarcana: The output cannot be written: the disk is full.\n"


def test_a_reader_who_has_gone_hears_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Failing(errno.EPIPE))
    said = run("--help")
    assert (said.code, said.errors) == (141, "")
