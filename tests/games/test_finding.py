"""Search ignores accents and ranks names before texts."""

import pytest

from resarcana_desktop.games.finding import Index, folded

INDEX = Index(
    {"hawk": "Hawk", "egg": "Œuf de dragon", "pit": "Fosse"},
    {"hawk": "Hawk: draw a card", "egg": "Œuf de dragon", "pit": "Fosse: feed a dragon"},
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Crâne Maudit", "crane maudit"),
        ("Œuf de Dragon", "oeuf de dragon"),
        ("Sérénité / Vigueur", "serenite / vigueur"),
        ("Philosopher’s Stone", "philosopher's stone"),
    ],
)
def test_folded_text_has_no_capitals_and_accents(text: str, expected: str) -> None:
    assert folded(text) == expected


def test_all_words_have_to_be_there() -> None:
    assert [each for each in INDEX.ids if INDEX.speaks_of(each, "DRAGON")] == ["egg", "pit"]
    assert INDEX.speaks_of("pit", "dragon fosse")
    assert not INDEX.speaks_of("egg", "dragon fosse")


def test_a_matching_name_comes_before_a_matching_text() -> None:
    assert INDEX.pick(["pit", "egg"], "dragon", "hawk") == "egg"
    assert INDEX.pick(["pit", "egg"], "fosse", "hawk") == "pit"
    assert INDEX.pick(["pit", "egg"], "feed", "hawk") == "pit"


def test_the_open_page_stays_if_it_matches_or_nothing_does() -> None:
    assert INDEX.pick(["egg", "pit"], "", "pit") == "pit"
    assert INDEX.pick([], "xyz", "hawk") == "hawk"
