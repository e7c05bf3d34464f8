"""The picture of the rooms in docs/architecture.md: what it shows, and that it is up to date."""

from pathlib import Path

import pytest

import rooms


@pytest.fixture(scope="module")
def imports() -> rooms.Imports:
    return rooms.imports_between_rooms()


def test_the_picture_on_the_page_is_that_of_the_imports(imports: rooms.Imports) -> None:
    page = rooms.PAGE.read_text("utf-8")
    drawn = rooms.picture(imports)
    assert page == rooms.with_picture(page, drawn), "run python3 build/rooms.py --write"


def test_words_are_there_for_the_rooms_there_are_and_for_no_others(
    imports: rooms.Imports,
) -> None:
    assert set(rooms.WORDS) == set(imports)


def test_arrows_that_follow_from_others_are_left_out() -> None:
    imports = {"main": {"scenes", "engine", "data"}, "scenes": {"engine"}}
    found = rooms.needed({**imports, "engine": {"data"}, "data": set[str]()})
    assert found == [("main", "scenes"), ("scenes", "engine"), ("engine", "data")]


def test_rooms_that_import_one_another_keep_the_arrows_of_each() -> None:
    imports = {"play": {"app", "widgets"}, "app": {"widgets", "render"}}
    found = rooms.needed({**imports, "widgets": {"app", "render"}, "render": set[str]()})
    assert found == [
        ("play", "app"),
        ("play", "widgets"),
        ("app", "widgets"),
        ("app", "render"),
        ("widgets", "app"),
        ("widgets", "render"),
    ]


@pytest.mark.parametrize(
    ("module", "room"),
    [
        ("resarcana_desktop.play.session", "play"),
        ("resarcana_desktop.data", "data"),
        ("resarcana_desktop.games.interface", "games"),
        ("resarcana_desktop.games.mercurial.rules.dice", "games.mercurial"),
        ("resarcana_desktop.games", "games"),
        ("resarcana_desktop.__version__", ""),
        ("tools.strength.report", "tools"),
        ("pathlib.Path", ""),
    ],
)
def test_each_module_is_in_its_room(module: str, room: str) -> None:
    assert rooms.room_of(module) == room


def test_imports_are_found_however_they_are_written() -> None:
    source = "import a.b\nif TYPE_CHECKING:\n    from c import d, e\ndef f():\n    import g as h\n"
    assert sorted(rooms.imported_by(source)) == ["a.b", "c.d", "c.e", "g"]


def test_a_page_without_markers_is_refused() -> None:
    with pytest.raises(ValueError, match="markers"):
        rooms.with_picture("# Architecture\n", "")


def test_writing_puts_the_picture_on_the_page(
    tmp_path: Path,
    imports: rooms.Imports,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(rooms, "imports_between_rooms", lambda: imports)
    page = tmp_path / "page.md"
    page.write_text(f"before\n{rooms.BEGIN}\nold\n{rooms.END}\nafter\n", "utf-8")
    monkeypatch.setattr(rooms, "PAGE", page)
    assert rooms.main(["--write"]) == 0
    assert rooms.main([]) == 0
    drawn = capsys.readouterr().out
    assert page.read_text("utf-8") == f"before\n{rooms.BEGIN}\n{drawn}{rooms.END}\nafter\n"


def test_unknown_words_are_answered_by_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert rooms.main(["--nonsense"]) == 2
    assert "rooms.py --write" in capsys.readouterr().err


def test_the_page_says_what_is_in_each_room_and_where_to_start() -> None:
    lines = rooms.PAGE.read_text("utf-8").splitlines()
    begin = lines.index("| Room | What is in it | Start with |") + 2
    said = [line.split("|") for line in lines[begin : lines.index("", begin)]]
    assert {row[1].strip(" `") for row in said} == {room for room in rooms.WORDS if "." not in room}
    for row in said:
        start = row[3].strip(" `")
        assert (rooms.ROOT / start).exists() or (
            rooms.ROOT / "src" / rooms.PACKAGE / start
        ).exists()
