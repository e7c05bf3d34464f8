"""Settings survive everything: broken files, full disks, older programs."""

import errno
import json
import os
from pathlib import Path

import pytest
from pydantic import ValidationError

from resarcana_desktop.app.settings import (
    Settings,
    load_settings,
    save_settings,
)
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.message import Message


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "settings.json"


def test_without_a_file_there_are_defaults_and_nothing_to_tell(file: Path) -> None:
    settings, problem = load_settings(file)
    assert settings.theme == "dark_wood"
    assert problem is None


def test_what_is_saved_is_loaded(file: Path) -> None:
    settings = Settings(language="fr", text_scale=1.5, last_setup={"seats": [1, 2]})
    assert save_settings(file, settings) is None
    assert load_settings(file) == (settings, None)


FAULTS: dict[str, tuple[str, str, str]] = {
    "empty": ("", "the file is empty", "le fichier est vide"),
    "cut off": ('{"theme": ', "line 1, column 10 isn’t valid JSON", "colonne 10"),
    "a comma too many": ('{\n "sound": true,\n}', "line 3, column 1 is", "ligne 3, colonne 1"),
    "TOML": ('theme = "dark_wood"', "line 1, column 2 isn’t valid JSON", "colonne 2"),
    "no end": ("[" * 5000, "isn’t valid JSON", "ce n’est pas du JSON"),
    "half a character": (
        '{"keys": {"undo": "\\ud800"}}',
        "isn’t valid JSON",
        "ce n’est pas du JSON",
    ),
    "a list": ("[1, 2]", "it contains [1, 2], but names", "il contient [1, 2] au lieu"),
    "a number": ("7", "it contains 7, but names", "il contient 7 au lieu"),
    "too large": (
        '{"text_scale": 7}',
        "text_scale is 7, expected a number from 1 to 2",
        "text_scale vaut 7\xa0; attendu\xa0: un nombre de 1 à 2",
    ),
    "a word for a number": (
        '{"sound_volume": "loud"}',
        'sound_volume is "loud", expected a whole number from 0 to 100',
        'sound_volume vaut "loud"\xa0; attendu\xa0: un nombre entier de 0 à 100',
    ),
    "no such theme": (
        '{"theme": "pink"}',
        'expected one of "dark_wood", "light_parchment", "high_contrast"',
        'attendu\xa0: l’une des valeurs "dark_wood"',
    ),
    "a later version": (
        '{"version": 2}',
        "version is 2, expected 1)",
        "version vaut 2\xa0; attendu\xa0: 1)",
    ),
    "neither on nor off": (
        '{"sound": [1]}',
        "sound is [1], expected true or false",
        "sound vaut [1]\xa0; attendu\xa0: true ou false",
    ),
    "a size of one": ('{"window_size": [800]}', "at least 320 and 240", "au moins 320 et 240"),
    "a place of one": (
        '{"window_place": {"at": [8]}}',
        "“at” with two whole",
        "avec deux nombres entiers",
    ),
    "a place beyond all screens": (
        '{"window_place": {"at": [8, 1e9], "screens": []}}',
        "“at” with two whole",
        "avec deux nombres entiers",
    ),
    "a tiny window": ('{"window_size": [9, 900]}', "window_size.0 is 9, exp", "window_size.0"),
    "keys in a list": ('{"keys": ["z"]}', 'keys is ["z"], expected a key name', "un nom de touche"),
    "a number as a key": ('{"keys": {"undo": 5}}', "keys.undo is 5, expected", "keys.undo vaut 5"),
    "no setup": ('{"last_setup": "x"}', "null, or the choices of a game", "null, ou les choix"),
    "a setup of no game": (
        '{"other_setups": {"mercurial": 5}}',
        "other_setups.mercurial is 5, expected each game’s choices",
        "les choix d’une partie",
    ),
    "nothing at all": ('{"language": null}', "language is null, expected", "language vaut null"),
    "a long story": ('{"theme": "' + "x" * 500 + '"}', "xxx…, expected", "xxx…\xa0; attendu"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_broken_file_is_set_aside_and_reported(file: Path, name: str) -> None:
    text, english, french = FAULTS[name]
    file.parent.mkdir()
    file.write_text(text)

    settings, problem = load_settings(file)

    assert settings == Settings()
    for language, reason in (("en", english), ("fr", french)):
        assert reason in shown(problem, language)
        assert str(file) in shown(problem, language)
    assert file.with_name("settings.json.broken").read_text() == text
    assert not file.exists()


def shown(problem: Message | None, language: str = "en") -> str:
    assert problem is not None
    return problem.sentence(load_catalogue(language).text)


def test_every_field_says_what_it_expects(file: Path) -> None:
    file.parent.mkdir()
    for name in Settings.model_fields:
        file.write_text(json.dumps({name: [[]]}))
        sentence = shown(load_settings(file)[1])
        assert f"({name}" in sentence
        assert ", expected " in sentence


def test_every_broken_file_is_kept(file: Path) -> None:
    file.parent.mkdir()
    for text in ("one", "two"):
        file.write_text(text)
        load_settings(file)
    kept = sorted(path.read_text() for path in file.parent.iterdir())
    assert kept == ["one", "two"]


def test_bytes_that_are_no_text_are_set_aside(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"{}\xff\xfe\x00")
    assert "byte 3 isn’t UTF-8 text" in shown(load_settings(file)[1])


def test_a_huge_file_is_not_even_read(file: Path) -> None:
    file.parent.mkdir()
    with file.open("wb") as handle:
        handle.truncate(3 << 30)
    assert "3145728 kB, but at most 4096 kB" in shown(load_settings(file)[1])


def test_a_folder_in_its_place_is_set_aside(file: Path) -> None:
    file.mkdir(parents=True)
    (file / "kept").touch()
    assert "a folder, or something else" in shown(load_settings(file)[1])
    assert (file.with_name("settings.json.broken") / "kept").exists()
    assert save_settings(file, Settings()) is None


def test_a_pipe_in_its_place_does_not_stop_the_start(file: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no named pipes")
    file.parent.mkdir()
    os.mkfifo(file)
    assert "where the file should be" in shown(load_settings(file)[1])


def test_a_file_in_place_of_their_folder_is_reported(file: Path) -> None:
    file.parent.write_text("")
    assert "there’s a file where a folder should be" in shown(load_settings(file)[1])


def test_a_file_that_cannot_be_read_nor_set_aside_is_reported(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(file, Settings(language="fr"))

    def denied(*_arguments: object, **_values: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", denied)
    monkeypatch.setattr(Path, "rename", denied)
    settings, problem = load_settings(file)
    assert settings == Settings()
    assert shown(problem).endswith("(permission denied). Using the defaults.")


def test_a_field_that_the_program_does_not_know_is_kept(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(json.dumps({"shade_of_the_felt": "green", "language": "fr"}))
    settings, problem = load_settings(file)
    assert problem is None
    save_settings(file, settings)
    assert json.loads(file.read_text())["shade_of_the_felt"] == "green"


def test_a_flag_of_a_game_is_what_the_file_says_of_it_or_its_default() -> None:
    settings = Settings.model_validate({"quiet": True, "loud": "very"})
    assert settings.flag("quiet", default=False)
    assert not settings.flag("loud", default=False)
    assert settings.flag("unheard_of", default=True)


def test_a_place_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file where a folder should be")
    problem = save_settings(tmp_path / "blocked" / "settings.json", Settings())
    assert "(there’s a file where a folder should be)" in shown(problem)


def test_a_failed_write_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(file, Settings(language="fr"))

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert "(the disk is full)" in shown(save_settings(file, Settings(language="en")))
    assert load_settings(file)[0].language == "fr"
    assert [path.name for path in file.parent.iterdir()] == ["settings.json"]


def test_settings_cannot_be_changed_behind_the_back_of_the_context() -> None:
    with pytest.raises(ValidationError):
        Settings().text_scale = 2.0  # type: ignore[misc]
