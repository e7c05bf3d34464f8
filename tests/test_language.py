"""Which language the program speaks."""

import pytest

from resarcana_desktop.catalogues import languages, names_of_languages
from resarcana_desktop.language import LANGUAGES, language_asked, language_of_system


def test_whatever_has_a_catalogue_can_be_spoken() -> None:
    assert languages() == LANGUAGES
    assert names_of_languages() == {"en": "English", "fr": "Français"}


@pytest.mark.parametrize(
    ("variable", "language"), [("fr_FR.UTF-8", "fr"), ("de_DE.UTF-8", "en"), ("C", "en")]
)
def test_the_first_language_is_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, variable: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", variable)
    assert language_of_system() == language


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ("--lang fr", "fr"),
        ("play --lang=fr --help", "fr"),
        ("show hawk --lang fr --lang en", "en"),
        ("--lang=fr --lang en", "en"),
        ("show hawk", None),
        ("show hawk --lang", None),
        ("--lang de", None),
        ("show -- --lang fr", None),
    ],
)
def test_the_language_may_be_asked_for_anywhere(words: str, language: str | None) -> None:
    assert language_asked(words.split()) == language
