"""Search finds words anywhere, with or without accents, and marks them in the text."""

from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.games.resarcana.rules_page.book import CHAPTERS, Book
from resarcana_desktop.games.rules_page import Hit, bare, hits, marked
from resarcana_desktop.i18n.catalogues import load_catalogue


def book(language: str = "en") -> Book:
    return Book(load_catalogue(language, "resarcana"), language)


def found(words: str, language: str = "en") -> list[Hit]:
    return hits(book(language).texts(), words)


def chapters_with(words: str, language: str = "en") -> list[str]:
    return list(dict.fromkeys(CHAPTERS[hit.chapter].id for hit in found(words, language)))


def test_a_word_is_found_in_every_chapter_with_it() -> None:
    assert chapters_with("way out") == ["reactions"]
    assert "passing" in chapters_with("first player token")
    assert chapters_with("first player token").count("passing") == 1


def test_all_words_must_be_in_one_paragraph() -> None:
    assert chapters_with("unlimited dragons") == []


def test_accents_and_capitals_do_not_matter() -> None:
    assert found("SERENITE", "fr") == found("sérénité", "fr") != []


def test_an_empty_search_finds_nothing() -> None:
    assert found("  ") == []


def test_names_of_components_are_found_as_they_are_called() -> None:
    assert chapters_with("statue") == ["victory"]


def test_found_words_are_marked() -> None:
    assert marked("Two {b}Dragons{/b}.", "dragon") == (
        "Two {b}{accent}{b}Dragons{/b}{/accent}{/b}."
    )


@given(st.sampled_from(["{b}", "{/b}", "{icon:gold}", "a", "é ", "b.", " "]), st.text("abé "))
def test_marking_changes_no_word(part: str, words: str) -> None:
    text = f"la {part} bé {{b}}abe{{/b}} c"
    assert bare(marked(text, words)) == bare(text)
