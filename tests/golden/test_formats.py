"""Records of every format there ever was are kept here, and open for ever."""

from pathlib import Path

import pytest

from resarcana_desktop.engine.record import FORMAT, Record, from_bytes, from_text
from resarcana_desktop.games.resarcana.play.session import PlaySession

FOLDER = Path(__file__).parent / "formats"
FILES = sorted(FOLDER.glob("*.resarcana"))


def read(name: str) -> Record:
    return from_bytes((FOLDER / f"{name}.resarcana").read_bytes())


def test_every_format_has_its_records() -> None:
    assert {int(file.stem.split("_")[0]) for file in FILES} == set(range(1, FORMAT + 1))
    for file in FILES:
        assert f'"format": {file.stem[0]},' in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [file.stem for file in FILES])
def test_a_game_is_gone_on_with_where_it_was_left(name: str) -> None:
    record = read(name)
    session = PlaySession.from_record(record)
    last = record.steps[-1].hash if record.steps else record.start
    assert session.game.last_hash == last
    assert session.game.known == len(record.steps) + len(record.undone)


@pytest.mark.parametrize("name", [file.stem for file in FILES])
def test_what_was_taken_back_is_played_again_and_the_game_goes_on(name: str) -> None:
    record = read(name)
    game = PlaySession.from_record(record).game
    for step in record.undone:
        game.redo()
        assert game.last_hash == step.hash
    if not game.position.over():
        game.apply(game.position.legal_actions()[0])
        assert game.known == len(record.steps) + len(record.undone) + 1


def test_a_record_of_any_format_is_written_in_the_newest_one() -> None:
    for file in FILES:
        record = read(file.stem)
        assert from_text(record.to_text()) == record


def test_what_the_newest_format_can_hold() -> None:
    assert read("2").undone
    assert read("2_four_at_the_table").undone
    assert read("2_names_its_sets").options["sets"] == ["base"]
    assert read("2_from_a_position").begins
