"""Every fault of a cardset has a message in every language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import pytest
from pydantic import Field, ValidationError

from resarcana_desktop import games
from resarcana_desktop.games.card_faults import Fault, all_problems, is_known
from resarcana_desktop.games.card_tables import Table
from resarcana_desktop.games.mercurial import cardsets as decks
from resarcana_desktop.games.mercurial import commands
from resarcana_desktop.games.resarcana import cardsets
from resarcana_desktop.i18n.catalogues import languages, load_catalogue

FOLDERS = {"resarcana": (cardsets,), "mercurial": (decks, commands)}
TELL = {"expected", "Fault", "fault", "Unfit"}


def sentences(game: str) -> Iterator[str]:
    """Yield the messages in a game's sources, with a word for each placeholder."""
    folders = [Path(next(iter(package.__path__))) for package in FOLDERS[game]]
    files = [*Path(next(iter(games.__path__))).glob("card_*.py")]
    for file in sorted([*files, *(file for folder in folders for file in folder.glob("*.py"))]):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in TELL and (words := _words(node.args[0])):
                    yield words


def _words(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "x" for part in node.values)
        return "".join(str(part) for part in parts)
    return ""


def test_the_sentences_are_found() -> None:
    assert "x is listed twice" in set(sentences("resarcana"))
    assert "this key is missing" in set(sentences("resarcana"))


@pytest.mark.parametrize("game", FOLDERS)
def test_every_sentence_is_in_the_catalogues(game: str) -> None:
    assert [each for each in set(sentences(game)) if not is_known(each, game)] == []


def test_no_words_for_decks_are_left_over() -> None:
    problems = "\n".join(sentences("mercurial"))
    english, general = load_catalogue("en", "mercurial"), load_catalogue("en")
    own = [english[key] for key in english if key.startswith("cardset.fault.")]
    for text in own:
        if text not in general.values():
            # The shared check has only a placeholder for the meaning of a pair.
            assert re.sub(r"\{\w+\}|without and with Aether", "x", text) in problems


@pytest.mark.parametrize("language", languages())
def test_a_sentence_keeps_its_place_and_its_words(language: str) -> None:
    place = ("a/b.toml", "component 2", "cost")
    fault = Fault("unknown key “elam”; expected “elan” or “gold”", place)
    sentence = fault.sentence(load_catalogue(language, "resarcana"))
    assert "elam" in sentence
    assert sentence.startswith("a/b.toml, ")
    assert sentence.endswith(".")


def test_lists_and_kinds_are_put_into_french() -> None:
    french = load_catalogue("fr", "resarcana")
    assert Fault("not allowed for a mage").sentence(french) == "interdit pour un mage."
    fault = Fault('expected "sun" or "moon", not "star"', ("tile 1",))
    assert fault.sentence(french).replace("\u00a0", " ") == (
        "tile 1 : il faut « sun » ou « moon », pas « star »."
    )


def test_keys_and_values_have_the_quotation_marks_of_the_language() -> None:
    german = load_catalogue("de", "resarcana")
    fault = Fault("unknown key “elam”; expected “elan”, “life” or “any”")
    assert fault.sentence(german) == (
        "unbekannter Schlüssel „elam“; erlaubt sind „elan“, „life“ oder „any“."
    )
    fault = Fault('“draw” needs “when” to be "claim" or "destroyed"')
    assert fault.sentence(german) == (
        "„draw“ geht nur, wenn „when“ den Wert „claim“ oder „destroyed“ hat."
    )
    fault = Fault('“type” has no effect together with what = "this"')
    assert fault.sentence(german) == '„type“ hat neben what = "this" keine Wirkung.'


def test_a_quoted_text_with_or_in_it_is_no_list() -> None:
    german = load_catalogue("de", "resarcana")
    fault = Fault('expected "sun" or "moon", not "sun or moon"')
    assert fault.sentence(german) == "erwartet: „sun“ oder „moon“, nicht „sun or moon“."


class Everything(Table):
    """A field of each kind that a card file may have."""

    number: int
    name: str
    turned: bool
    kinds: list[str]
    cost: dict[str, int]
    few: Annotated[int, Field(ge=1)]


def test_what_a_field_expects_is_put_into_german() -> None:
    german = load_catalogue("de", "resarcana")
    wrong = {"number": "x", "name": 3, "turned": 3, "kinds": 3, "cost": 3, "few": 0}
    with pytest.raises(ValidationError) as error:
        Everything.model_validate(wrong)
    said = [Fault(problem).sentence(german) for _, problem in all_problems(error.value)]
    assert said == [
        "erwartet: eine ganze Zahl, nicht „x“.",
        "erwartet: ein Text in Anführungszeichen, nicht 3.",
        "erwartet: true oder false, nicht 3.",
        "erwartet: eine Liste in eckigen Klammern, nicht 3.",
        "erwartet: eine Tabelle in geschweiften Klammern, nicht 3.",
        "erwartet: eine Zahl ab 1, nicht 0.",
    ]


def test_an_untranslated_fault_is_shown_unchanged() -> None:
    assert (
        Fault("the cat sat on it").sentence(load_catalogue("fr", "resarcana"))
        == "the cat sat on it."
    )
