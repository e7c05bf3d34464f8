"""The catalogues say the terms of the games as the list of terms has them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from resarcana_desktop.i18n.catalogues import load_catalogue

LIST = Path(__file__).parents[2] / "docs" / "terms.md"
CODES = {"English": "en", "French": "fr", "German": "de"}
GAMES = {"Res Arcana": "resarcana", "Mercurial": "mercurial"}


def rows(chapter: str) -> Iterator[list[str]]:
    """The rows of the table of a chapter, each a list of its cells."""
    text = LIST.read_text("utf-8").partition(f"\n## {chapter}\n")[2].partition("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    for line in lines[2:]:
        yield [cell.strip() for cell in line.strip("|").split("|")]


KEYED = [
    (game, key.strip("`"), dict(zip(CODES.values(), words, strict=True)))
    for chapter, game in GAMES.items()
    for *words, key in rows(chapter)
    if key
]


@pytest.mark.parametrize(("game", "key", "words"), KEYED, ids=[key for _, key, _ in KEYED])
def test_a_term_is_said_as_the_list_has_it(game: str, key: str, words: dict[str, str]) -> None:
    assert {code: load_catalogue(code, game)[key] for code in words} == words


@pytest.mark.parametrize(("language", "refused", "_instead"), list(rows("Words to avoid")))
def test_a_refused_word_is_not_used(language: str, refused: str, _instead: str) -> None:
    word = re.compile(rf"(?<![\w:{{]){re.escape(refused)}(?!\w)")
    texts = load_catalogue(CODES[language], "resarcana")
    assert [key for key, text in texts.items() if word.search(text)] == []


def test_there_are_terms_of_both_games() -> None:
    assert len(KEYED) > 35
    assert {game for game, _, _ in KEYED} == set(GAMES.values())
