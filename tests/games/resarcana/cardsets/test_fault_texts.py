"""Every fault of a cardset is told in every language."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana import cardsets
from resarcana_desktop.games.resarcana.cardsets.fault_texts import is_known, told
from resarcana_desktop.games.resarcana.cardsets.problems import Fault
from resarcana_desktop.i18n.catalogues import languages, load_catalogue

FOLDER = Path(cardsets.__file__).parent
TELL = {"expected", "Fault", "_fault", "ValueError"}


def sentences() -> Iterator[str]:
    """The sentences in the sources, with a word in place of whatever differs."""
    for file in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in TELL and (words := _words(node.args[0])):
                    yield words.partition(": ")[2] if name == "ValueError" else words


def _words(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "x" for part in node.values)
        return "".join(str(part) for part in parts)
    return ""


def test_the_sentences_are_found() -> None:
    assert "x is named twice" in set(sentences())
    assert "this key is missing" in set(sentences())


@pytest.mark.parametrize("sentence", sorted(set(sentences())))
def test_every_sentence_is_in_the_catalogues(sentence: str) -> None:
    assert is_known(sentence)


@pytest.mark.parametrize("language", languages())
def test_a_sentence_keeps_its_place_and_its_words(language: str) -> None:
    fault = Fault('unknown key "elam"; expected elan or gold', ("a/b.toml", "component 2", "cost"))
    sentence = told(fault, load_catalogue(language, "resarcana"))
    assert "elam" in sentence
    assert sentence.startswith("a/b.toml, ")
    assert sentence.endswith(".")


def test_lists_and_kinds_are_put_into_french() -> None:
    french = load_catalogue("fr", "resarcana")
    assert told(Fault("a mage has none"), french) == "un mage n’en a pas."
    fault = Fault('expected sun or moon, not "star"', ("tile 1",))
    assert told(fault, french) == "tile 1\u00a0: il faut sun ou moon, pas «\u00a0star\u00a0»."


def test_what_is_known_in_no_language_is_told_as_it_is() -> None:
    assert (
        told(Fault("the cat sat on it"), load_catalogue("fr", "resarcana")) == "the cat sat on it."
    )
