"""Catalogues: the same keys and places in every language, and one sentence when broken."""

import re
from pathlib import Path
from string import Formatter

import pytest

from resarcana_desktop.catalogues import (
    Catalogue,
    CatalogueError,
    languages,
    load_catalogue,
)
from resarcana_desktop.games.resarcana.render.icons import ICON_SET
from resarcana_desktop.games.resarcana.text.tokens import TOKEN_NAMES

ENGLISH = load_catalogue("en")


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def catalogue_of(folder: Path, **files: str) -> Catalogue:
    (folder / "xx").mkdir()
    for name, text in files.items():
        (folder / "xx" / f"{name}.toml").write_text(text, "utf-8")
    return load_catalogue("xx", folder)


def test_there_are_english_and_french() -> None:
    assert {"en", "fr"} <= set(languages())


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_keys(language: str) -> None:
    assert set(load_catalogue(language)) ^ set(ENGLISH) == set()


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_places(language: str) -> None:
    catalogue = load_catalogue(language)
    differing = [key for key, text in ENGLISH.items() if places(text) != places(catalogue[key])]
    assert differing == []


@pytest.mark.parametrize("language", languages())
def test_every_token_has_a_word(language: str) -> None:
    catalogue = load_catalogue(language)
    for name in TOKEN_NAMES:
        assert name == "any" or f"essence.{name}" in catalogue or f"icon.{name}" in catalogue


@pytest.mark.parametrize("language", languages())
def test_every_icon_in_a_text_can_be_drawn(language: str) -> None:
    texts = "\n".join(text for _, text in load_catalogue(language).items())
    assert set(re.findall(r"\{icon:([a-z_]+)", texts)) <= set(ICON_SET.names)


@pytest.mark.parametrize("language", languages())
def test_letters_tell_the_essences_apart(language: str) -> None:
    catalogue = load_catalogue(language)
    letters = [text for key, text in catalogue.items() if key.startswith("essence.letter.")]
    assert len(set(letters)) == 5


def test_tables_become_dotted_keys(tmp_path: Path) -> None:
    catalogue = catalogue_of(tmp_path, one='[menu]\nquit = "Bye {name}"', two='x = "y"')
    assert dict(catalogue) == {"menu.quit": "Bye {name}", "x": "y"}
    assert catalogue.text("menu.quit", name="Ann") == "Bye Ann"


def test_a_missing_text_is_named(tmp_path: Path) -> None:
    catalogue = catalogue_of(tmp_path, one='hello = "Hello {name}"')
    with pytest.raises(CatalogueError, match=r"^xx: no text for goodbye\.$"):
        catalogue.text("goodbye")
    with pytest.raises(CatalogueError, match=r"^xx: hello needs a value for \{name\}\.$"):
        catalogue.text("hello")


def test_broken_catalogues_give_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r'^There is no language "de"; there are: .*\.$'):
        load_catalogue("de")
    with pytest.raises(CatalogueError, match=r"^xx/two.toml: x is in another file as well\.$"):
        catalogue_of(tmp_path, one='x = "a"', two='x = "b"')


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = 3", r"^xx/one.toml: x: expected a text in quotes\.$"),
        ("x = ", r"^xx/one.toml: not valid TOML: .*\.$"),
    ],
)
def test_broken_files_give_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(CatalogueError, match=sentence):
        catalogue_of(tmp_path, one=text)
