"""Custom setups in a file: bad ones are reported in one sentence, and none is lost."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.games.resarcana.custom_setups.keeping import (
    MOST,
    PRESETS,
    CustomSetups,
    is_table,
)
from resarcana_desktop.i18n.catalogues import load_catalogue

TEXT = load_catalogue("en", "resarcana").text
TABLE: dict[str, Any] = {"sides": "random", "banned": ["hawk"], "places": {"base_tile_1": "sun"}}


def shown(tables: CustomSetups) -> str:
    problem = tables.read()
    return "" if problem is None else problem.sentence(TEXT)


def test_a_saved_setup_is_read_back(tmp_path: Path) -> None:
    file = tmp_path / "tables" / "game.json"
    assert CustomSetups(file).keep("Mine", TABLE) is None
    again = CustomSetups(file)
    assert shown(again) == ""
    assert again.tables == {"Mine": TABLE}


def test_nothing_is_there_at_first(tmp_path: Path) -> None:
    tables = CustomSetups(tmp_path / "game.json")
    assert shown(tables) == ""
    assert tables.tables == {}


def test_the_tables_of_the_program_are_tables() -> None:
    assert all(is_table(dict(table)) for table in PRESETS.values())


def test_at_most_a_hundred_setups_are_saved(tmp_path: Path) -> None:
    tables = CustomSetups(tmp_path / "game.json")
    tables.tables = {str(number): TABLE for number in range(MOST)}
    problem = tables.keep("One more", TABLE)
    assert problem is not None
    assert problem.sentence(TEXT).startswith("You’ve saved 100 setups")
    assert tables.keep("7", TABLE) is None


def test_the_saved_file_never_exceeds_the_readable_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("storage.json_file", "games.resarcana.custom_setups.keeping"):
        monkeypatch.setattr(f"resarcana_desktop.{module}.LARGEST", 256 * 1024)
    file = tmp_path / "game.json"
    tables = CustomSetups(file)
    long = {"sides": "sun", "banned": [f"card_{number}" for number in range(4000)]}
    refused = [tables.keep(name, long) for name in ("One", "Two", "Three", "Four", "Five", "Six")]
    problem = refused[-1]
    assert problem is not None
    assert problem.sentence(TEXT).startswith("Your file of saved setups is full")
    again = CustomSetups(file)
    assert shown(again) == ""
    assert again.tables == tables.tables
    assert again.forget("One") is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "nonsense",
        '{"tables": []}',
        '{"tables": {"Mine": {"sides": "up"}}}',
        '{"tables": {"Mine": {"sides": "sun", "banned": [3]}}}',
        '{"tables": {"Mine": {"sides": "sun", "monuments": "7"}}}',
        '{"tables": {"Mine": {"sides": "sun", "colour": "red"}}}',
        "\ud800",
    ],
)
def test_a_bad_file_is_reported_in_one_sentence_and_set_aside(text: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    sentence = shown(tables := CustomSetups(file))
    assert str(file) in sentence
    assert "\n" not in sentence
    assert tables.tables == {}
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [
        text.encode("utf-8", "surrogatepass")
    ]


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_shown(content: bytes) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder, "game.json")
        file.write_bytes(content)
        tables = CustomSetups(file)
        assert shown(tables)
        assert tables.tables == {}


def test_a_setup_that_cannot_be_saved_is_reported(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where a folder is to be", "utf-8")
    tables = CustomSetups(tmp_path / "taken" / "game.json")
    problem = tables.keep("Mine", TABLE)
    assert problem is not None
    assert "Couldn’t save your setups" in problem.sentence(TEXT)
    assert tables.tables == {}
