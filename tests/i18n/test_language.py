"""The choice of the program's language."""

import tomllib
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from resarcana_desktop.i18n.catalogues import ENGLISH_NAME, languages, names_of_languages
from resarcana_desktop.i18n.language import LANGUAGES, language_asked, language_of_system

ROOT = Path(__file__).parents[2]


def test_whatever_has_a_catalogue_can_be_spoken() -> None:
    assert languages() == LANGUAGES
    names = {"de": "Deutsch", "en": "English", "fr": "Français"}
    assert names_of_languages().items() >= names.items()


@pytest.mark.parametrize(
    ("variable", "language"),
    [
        ("fr_FR.UTF-8", "fr"),
        ("de_AT.UTF-8@euro", "de"),
        ("de", "de"),
        ("den_CA", "en"),  # Slavey, of northern Canada
        ("German_Austria.1252", "de"),
        ("xx_XX.UTF-8", "en"),
        ("C", "en"),
    ],
)
def test_the_first_language_is_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, variable: str, language: str
) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", variable)
    assert language_of_system() == language


@pytest.mark.parametrize(
    ("listed", "lang", "language"),
    [
        ("fr", "de_DE.UTF-8", "fr"),
        ("it:de:fr", "en_US.UTF-8", "de"),
        ("it", "fr_FR.UTF-8", "fr"),
        ("", "fr_FR.UTF-8", "fr"),
        ("fr", "C.UTF-8", "en"),
        ("fr", "POSIX", "en"),
    ],
)
def test_the_list_of_languages_comes_before_the_locale(
    monkeypatch: pytest.MonkeyPatch, listed: str, lang: str, language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", listed)
    monkeypatch.setenv("LANG", lang)
    assert language_of_system() == language


def test_macos_names_the_language_where_no_locale_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "darwin")
    shown = CompletedProcess((), 0, stdout='(\n    "it-IT",\n    "de-AT"\n)\n')
    monkeypatch.setattr("subprocess.run", lambda *_, **__: shown)
    assert language_of_system() == "de"


def test_every_language_has_its_name_in_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    shown = [each for each in project["classifiers"] if each.startswith("Natural Language")]
    names = sorted(names_of_languages(key=ENGLISH_NAME).values())
    assert shown == [f"Natural Language :: {name}" for name in names]


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ("--lang fr", "fr"),
        ("play --lang=fr --help", "fr"),
        ("show hawk --lang fr --lang en", "en"),
        ("--lang=fr --lang en", "en"),
        ("show hawk", None),
        ("show hawk --lang", None),
        ("--lang xx", None),
        ("show -- --lang fr", None),
    ],
)
def test_the_language_may_be_asked_for_anywhere(words: str, language: str | None) -> None:
    assert language_asked(words.split()) == language
