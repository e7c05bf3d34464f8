"""The glossary: few words, each once, each in one sentence and with a place in the code."""

import re
from pathlib import Path
from typing import Final

import pytest

PAGE: Final = Path(__file__).parents[2] / "docs" / "glossary.md"
PACKAGE: Final = PAGE.parents[1] / "src" / "resarcana_desktop"
MOST: Final = 60
LONGEST: Final = 25
"""Words of a sentence."""

ROWS: Final = [
    tuple(cell.strip() for cell in line.strip("|").split("|"))
    for line in PAGE.read_text("utf-8").splitlines()
    if line.startswith("| ")
][1:]


def test_it_has_few_words_in_order_and_none_twice() -> None:
    words = [row[0].casefold() for row in ROWS]
    assert 0 < len(words) <= MOST
    assert words == sorted(set(words))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_word_has_one_sentence_and_a_file(row: tuple[str, ...]) -> None:
    _, means, where = row
    assert means.endswith(".")
    assert means.count(". ") == 0
    assert len(means.split()) <= LONGEST
    files = re.findall(r"`([\w/]+\.py)`", where)
    assert len(files) == 1
    assert (PACKAGE / files[0]).exists()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_word_of_the_code_is_a_class_of_its_file(row: tuple[str, ...]) -> None:
    word, _, where = row
    if word[0].isupper():
        assert where.startswith(f"`{word}` (")
