"""Every composed kind of sentence, in each language: whole sentences and nothing else."""

from functools import cache
from pathlib import Path

import pytest

from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from tools.sentences.__main__ import PAGES, main
from tools.sentences.page import Section, faults, shape_of, written

ENGLISH = load_catalogue("en", "resarcana")


# Gathered once by a single process: the slow tests of a file stay together.
@cache
def sections(game: str, language: str) -> tuple[Section, ...]:
    return tuple(PAGES[game](load_catalogue(language, game)))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PAGES)
def test_all_sentences_are_whole(game: str, language: str) -> None:
    catalogue = load_catalogue(language, game)
    shown = sections(game, language)
    assert [fault for section in shown for fault in faults(section, catalogue)] == []
    assert all(section.sentences for section in shown)


@pytest.mark.slow
@pytest.mark.parametrize("game", PAGES)
def test_what_a_screen_reader_and_a_review_say_is_shown(game: str) -> None:
    shown = {each.title: list(each.sentences.values()) for each in sections(game, "en")}
    buttons = shown["Heard: a button or another control in focus"]
    assert "Hint, button. Asks the best bot for its choice. Key: H." in buttons
    assert any("Not now: " in each or "You have no" in each
               for each in shown["Heard: a card or another thing in focus"])  # fmt: skip
    assert any("Bert" in each for each in shown["Heard: what happens"])
    assert any("win chance drops from 92% to 51%." in each for each in shown["Reviews: verdicts"])
    assert any("turned up" in each for each in shown["Reviews: luck"])
    assert all(each for title, each in shown.items() if title.startswith("Reviews: "))


@pytest.mark.slow
def test_the_same_kinds_of_sentences_are_shown_in_each_language() -> None:
    for game in PAGES:
        first, *others = (sections(game, language) for language in LANGUAGES)
        for other in others:
            assert [each.title for each in other] == [each.title for each in first]


@pytest.mark.slow
def test_a_page_has_each_section_with_its_sentences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, shown = tmp_path / "page.md", list(sections("resarcana", "en"))
    monkeypatch.setitem(PAGES, "resarcana", lambda _catalogue: shown)
    monkeypatch.delitem(PAGES, "mercurial")
    assert main(["--lang", "en", "--write", str(page)]) == 0
    text = page.read_text("utf-8")
    assert text.startswith("# resarcana · en\n\n## Log\n")
    assert "\n- Anna passes first" in text
    assert "\n- You win\n" in text


def test_sentences_that_differ_in_names_and_numbers_are_one() -> None:
    section = Section("Log", stops=False)
    section.add_all(
        ["Anna gains 2 Elan", "Bert gains 3 Life and 1 Calm", "Anna draws 1 card"],
        ["Anna", "Bert", "Elan", "Life", "Calm"],
    )
    assert list(section.sentences.values()) == [
        "Anna gains 2 Elan",
        "Bert gains 3 Life and 1 Calm",
        "Anna draws 1 card",
    ]
    section.add("Bert gains 5 Life", ["Anna", "Bert", "Elan", "Life", "Calm"])
    section.add("Anna draws 2 cards", ["Anna", "Bert"])
    assert list(section.sentences.values())[3:] == ["Anna draws 2 cards"]
    assert shape_of("Anna has 1 card", ["Anna"]) != shape_of("Anna has 2 cards", ["Anna"])


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("Anna  draws.", "two spaces"),
        ("Anna draws , and passes.", "space before a period or comma"),
        ("Anna draws, , and passes.", "two commas"),
        ("Anna draws..", "two periods"),
        ("Anna draws {card}.", "unfilled placeholder"),
        ("Anna draws: .", "nothing before or after punctuation"),
        ("Anna draws 1 cards.", "plural after 1"),
        ("Anna → Bert.", "symbol"),
        ("anna draws.", "no capital"),
        ("Anna draws", "no period"),
        ("Anna draws Hawk and Vault and Prism.", "conjunction twice"),
    ],
)
def test_what_is_wrong_with_a_sentence_is_reported(sentence: str, fault: str) -> None:
    section = Section("Log")
    section.add(sentence)
    assert any(f": {fault}:" in each for each in faults(section, ENGLISH))
    assert sentence in written({"page": [section]})


def test_a_line_of_the_log_has_no_period() -> None:
    section = Section("Log", stops=False)
    section.add("Anna draws.")
    assert list(faults(section, ENGLISH)) == ["Log: unexpected period: Anna draws."]
