"""Settings survive everything: broken files, full disks, older programs."""

import json
from pathlib import Path

import pytest
from pydantic import ValidationError

from resarcana_desktop.app.settings import (
    Settings,
    language_of_system,
    load_settings,
    save_settings,
)
from resarcana_desktop.catalogues import load_catalogue


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


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("not json", "Invalid JSON"),
        ('{"text_scale": 7}', "text_scale: Input should be less than or equal to 2"),
        ('{"theme": "pink"}', "theme: Input should be"),
        ('{"version": 2}', "version: Input should be 1"),
        ("[]", "Input should be an object"),
    ],
)
def test_a_broken_file_is_set_aside_and_told(file: Path, text: str, reason: str) -> None:
    file.parent.mkdir()
    file.write_text(text)

    settings, problem = load_settings(file)

    assert settings == Settings()
    assert problem is not None
    told = load_catalogue("en").text(problem.key, **problem.values)
    assert reason in told
    assert str(file) in told
    assert file.with_name("settings.json.broken").read_text() == text
    assert not file.exists()


def test_every_broken_file_is_kept(file: Path) -> None:
    file.parent.mkdir()
    for text in ("one", "two"):
        file.write_text(text)
        load_settings(file)
    kept = sorted(path.read_text() for path in file.parent.iterdir())
    assert kept == ["one", "two"]


def test_bytes_that_are_no_text_are_set_aside(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"\xff\xfe\x00")
    assert load_settings(file)[1] is not None


def test_a_newer_field_is_ignored(file: Path) -> None:
    file.parent.mkdir()
    file.write_text(json.dumps({"keys": {"undo": "z"}, "language": "fr"}))
    assert load_settings(file)[0].language == "fr"


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file where a folder should be")
    problem = save_settings(tmp_path / "blocked" / "settings.json", Settings())
    assert problem is not None
    assert problem.key == "app.settings_unsaved"


def test_a_failed_write_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(file, Settings(language="fr"))

    def full(_handle: int) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert save_settings(file, Settings(language="en")) is not None
    assert load_settings(file)[0].language == "fr"
    assert [path.name for path in file.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("variable", "language"), [("fr_FR.UTF-8", "fr"), ("de_DE.UTF-8", "en"), ("C", "en")]
)
def test_the_first_language_is_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, variable: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", variable)
    assert language_of_system() == language


def test_settings_cannot_be_changed_behind_the_back_of_the_context() -> None:
    with pytest.raises(ValidationError):
        Settings().text_scale = 2.0  # type: ignore[misc]
