"""The rules page covers what exists and says the same in every language."""

import re
from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.render.icons import ICON_SET
from resarcana_desktop.games.resarcana.rules.codes import WINNING_POINTS
from resarcana_desktop.games.resarcana.rules_page.book import (
    CHAPTERS,
    NUMBERS,
    Book,
    components_of,
    keys_of,
    signs_of,
)
from resarcana_desktop.games.resarcana.rules_page.figures import face_of, shown_position
from resarcana_desktop.games.resarcana.rulesets import component_of
from resarcana_desktop.i18n.catalogues import FOLDER, languages, load_catalogue

BLOCKS = [block for chapter in CHAPTERS for block in chapter.blocks]
MARKUP = ("icon", "card", "b")


def book(language: str) -> Book:
    return Book(load_catalogue(language, "resarcana"), language)


def shown() -> set[str]:
    """Return the keys of all paragraphs, including titles."""
    titles = {f"rulebook.{chapter.id}.title" for chapter in CHAPTERS}
    return titles | {
        f"rulebook.{chapter.id}.{key}"
        for chapter in CHAPTERS
        for block in chapter.blocks
        for key in keys_of(block)
    }


@pytest.mark.parametrize("language", languages())
def test_every_paragraph_has_its_place_and_every_place_its_paragraph(language: str) -> None:
    chapters = tuple(f"rulebook.{chapter.id}." for chapter in CHAPTERS)
    written = {key for key in load_catalogue(language, "resarcana") if key.startswith(chapters)}
    assert written == shown()


def test_no_key_is_used_twice_in_a_chapter() -> None:
    for chapter in CHAPTERS:
        keys = [key for block in chapter.blocks for key in keys_of(block)]
        assert len(keys) == len(set(keys)), chapter.id


@pytest.mark.parametrize("language", languages())
def test_every_place_in_a_paragraph_is_filled(language: str) -> None:
    """Only markup is left in braces, because numbers, names and icons are filled in."""
    pages = book(language)
    for chapter in CHAPTERS:
        for key in (key for block in chapter.blocks for key in keys_of(block)):
            text = pages.text(chapter, key)
            assert set(re.findall(r"\{/?([a-z_]+)", text)) <= {"icon", "b"}, (chapter.id, key)
            assert text.count("{b}") == text.count("{/b}")


def test_every_component_in_it_is_there() -> None:
    texts = "\n".join(file.read_text("utf-8") for file in rulebooks())
    named = {name for block in BLOCKS for name in components_of(block)}
    assert all(component_of(name) for name in named | set(re.findall(r"\{card:([a-z_]+)\}", texts)))


def test_every_icon_in_it_can_be_drawn() -> None:
    texts = "\n".join(file.read_text("utf-8") for file in rulebooks())
    signs = {sign.name for block in BLOCKS for sign in signs_of(block)}
    assert signs | set(re.findall(r"\{icon:([a-z_]+)", texts)) <= set(ICON_SET.names)


def rulebooks() -> list[Path]:
    return [FOLDER / language / "resarcana" / "rulebook.toml" for language in languages()]


@pytest.mark.parametrize("language", languages())
def test_the_same_words_are_marked_and_the_same_numbers_shown(language: str) -> None:
    english, other = load_catalogue("en", "resarcana"), load_catalogue(language, "resarcana")
    places = re.compile(r"\{([a-z_:+0-9]+)\}")
    for key in shown():
        assert sorted(places.findall(english[key])) == sorted(places.findall(other[key])), key


def test_numbers_are_those_of_the_rules() -> None:
    victory = next(chapter for chapter in CHAPTERS if chapter.id == "victory")
    assert f"{WINNING_POINTS} or more" in book("en").text(victory, "win")
    texts = "\n".join(load_catalogue("en", "resarcana")[key] for key in shown())
    assert set(re.findall(r"\{([a-z]+)\}", texts)) - set(MARKUP) <= set(NUMBERS)


def test_the_pages_example_table_is_a_playable_position() -> None:
    position = shown_position()
    assert position.round == 3
    assert position.legal_actions()


def test_only_one_power_works_while_turned() -> None:
    """The chapter on powers names the Guard Dog."""
    while_turned = [
        face.id
        for face in (component_of(each.id) for each in shown_position().faces.components)
        if face is not None
        for power in face.powers
        if power.while_turned and power.trigger == "action"
    ]
    assert set(while_turned) == {face_of("guard_dog").id}
