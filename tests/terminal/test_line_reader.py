"""Lines that a player types, or that come from a file."""

import io

import pytest

from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.line_reader import Called, InputEnded, LineReader


def reader(typed: str) -> tuple[LineReader, io.StringIO]:
    out = io.StringIO()
    console = Console(load_catalogue("en"), out, io.StringIO())
    return LineReader(console, io.StringIO(typed)), out


def test_lines_of_a_file_are_reported_as_if_they_had_been_typed() -> None:
    lines, out = reader("one\n  two \n")
    assert [lines.read("> "), lines.read("> ")] == ["one", "two"]
    assert out.getvalue() == "> one\n> two\n"


def test_the_end_of_the_file_is_the_end_of_typing() -> None:
    lines, _ = reader("")
    with pytest.raises(InputEnded):
        lines.read("> ")


def test_what_moves_the_cursor_is_no_part_of_a_line() -> None:
    lines, out = reader("a\x1b[2Jb\u202ec\n")
    assert lines.read("> ") == "a [2Jb c"
    assert "\x1b" not in out.getvalue()


def test_whoever_is_called_away_reads_no_more() -> None:
    lines, _ = reader("one\n")
    lines.call()
    with pytest.raises(Called):
        lines.read("> ")


def test_a_beginning_is_completed_without_regard_to_capitals_and_accents() -> None:
    lines, _ = reader("\n")
    lines.read("> ", lambda: ["état", "Éléments", "main"])
    found = [lines._complete("e", state) for state in range(3)]
    assert found == ["état", "Éléments", None]
