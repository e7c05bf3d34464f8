"""How the program speaks: faults that none of its texts has, in each of its languages.

Sentences that no one would say at a table are easy to spot: words out of use, British spellings,
straight quotes, sentences without a head. A text that means such a word is named in EXCEPTIONS,
with the reason.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from resarcana_desktop.i18n.catalogues import FOLDER

SIGNS: Final = {"straight quote": r"[\"']", "three dots": r"\.\.\."}
SHAPES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        **SIGNS,
        "a word out of use": r"\b(?:anew|thrice|likelier|reckon\w*|doings|dear)\b",
        "a phrase out of use": r"\b(?:as ever|as it stands|be it|or have it)\b",
        "someone, everyone, no one": r"\b(?:some|any|every|no)body\b",
        "if you, a player who": r"\bwhoever\b",
        "in addition to": r"\bbesides\b",
        "your own": r"\bone’s (?:own|hand|pool|turn|cards?|powers?|points|rivals?|games?)\b",
        "stopped, continues": r"\bbroken off\b|\bgo(?:es)? on (?:where|with|from|there|as)\b",
        "in progress": r"\bunder way\b",
        "recording": r"\brecords? of (?:a|the) game\b",
        "headless clause": r"\b(?:what|where) (?:stands|lies|comes to)\b|\bwho lacks\b",
        "it stands": r"\b(?:stands|lies) (?:there|here|on|in|left|right|beside|below|behind)\b",
        "fewer, less": r"\b\d+ \w+s less\b|\bless in (?:hand|the)\b",
        "American spelling": r"\b(?:centre|colour|practis|licence|grey|honour|favour|neighbour"
        r"|behaviour|catalogue|jewell|travell|cancell|analyse|defence|armour|judgement|towards)",
    },
    "fr": {
        **SIGNS,
        "headless clause": r"(?-i:(?:^|[.;:] )Qui (?:a|entre|prend) )",
        "robots crash": r"\ble processus où\b",
        "text mode": r"\ben lignes\b",
        "vous": r"\b(?:tu|ton|ta|tes|toi)\b(?!’)",
        "English word": r"(?<!-)\b(?:bots?|replay|setup)\b",
    },
    "de": {
        **SIGNS,
        "headless clause": r"\bwas (?:dort|hier|da) steht\b",
        "Bots crash": r"\bProzess, in dem\b",
        "text mode": r"\bin Zeilen\b",
        "Siegchance": r"\bAussicht auf den Sieg\b",
        "du": r"(?-i:(?<=[a-zäöüß,;] )(?:Ihnen|Ihre[mnrs]?)\b)",
        "Barrierefreiheit": r"\b[Oo]hne hinzusehen\b",
    },
}  # fmt: skip
"""The faults for each language, named after what to say instead."""

CONTRACTIONS: Final = re.compile(
    r"\b(?:cannot|(?:do|does|did|is|are|was|were|could|would|should|has|have|will) not)\b"
)
UNCONTRACTED: Final = {
    "mercurial/cards": "cards",
    "mercurial/rulebook": "rules",
    "mercurial/rulings": "rules",
    "resarcana/rulebook": "rules",
    "resarcana/rules": "cards",
    "resarcana/rulings": "rules",
    "packages/texts": "what shops and installers show",
}
"""Files of English that write out what is contracted elsewhere, and what they hold."""

EXCEPTIONS: Final = {
    ("en", "cli.help.usage"): "three dots stand for further words in every such line",
    ("fr", "cli.help.usage"): "three dots stand for further words in every such line",
    ("de", "cli.help.usage"): "three dots stand for further words in every such line",
    ("en", "ruling.a8"): "the Jewelled Key is printed so",
    ("en", "cli.mercurial.train.no_numpy"): "a shell needs these quotes",
    ("fr", "cli.mercurial.train.no_numpy"): "a shell needs these quotes",
    ("de", "cli.mercurial.train.no_numpy"): "a shell needs these quotes",
    ("fr", "cli.resarcana.train.no_numpy"): "a shell needs these quotes",
    ("de", "cli.resarcana.train.no_numpy"): "a shell needs these quotes",
    ("en", "cli.resarcana.train.no_numpy"): "a shell needs these quotes",
    ("fr", "cardset.fault.claim_cost"): "the word in quotes is written so in the file",
    ("fr", "cardset.fault.claim_turned"): "the word in quotes is written so in the file",
    ("fr", "cardset.fault.one_claim"): "the word in quotes is written so in the file",
    ("en", "cardset.fault.claim_cost"): "the word in quotes is written so in the file",
    ("en", "cardset.fault.claim_turned"): "the word in quotes is written so in the file",
    ("en", "cardset.fault.one_claim"): "the word in quotes is written so in the file",
    ("de", "cardset.fault.claim_cost"): "the word in quotes is written so in the file",
    ("de", "cardset.fault.claim_turned"): "the word in quotes is written so in the file",
    ("de", "cardset.fault.one_claim"): "the word in quotes is written so in the file",
    ("fr", "sandbox.last.no_position"): "setup is the name of a field",
    ("en", "cardset.quoted"): "what a file of cards has between such quotes is shown between them",
}
"""Texts that have such a shape on purpose."""

_PLACES: Final = re.compile(r"\{[^{}]*\}")


def files() -> list[str]:
    """Every file of texts, as its language and its path."""
    return sorted(
        file.relative_to(FOLDER).with_suffix("").as_posix()
        for language in SHAPES
        for file in (FOLDER / language).rglob("*.toml")
    )


def texts_of(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a file with its key."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from texts_of(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", str(value)


def shapes_in(language: str, text: str) -> Iterator[str]:
    """Return the faults of a text, named after what to say instead."""
    words = _PLACES.sub("", text)
    for instead, shape in SHAPES[language].items():
        if re.search(shape, words, re.IGNORECASE):
            yield instead


def faults(file: str) -> list[str]:
    """The texts of a file that have such a shape, without those that may have it."""
    language, _, name = file.partition("/")
    table = tomllib.loads((FOLDER / f"{file}.toml").read_text("utf-8"))
    found = []
    for key, text in texts_of(table):
        shapes = list(shapes_in(language, text))
        if language == "en" and name not in UNCONTRACTED and CONTRACTIONS.search(text):
            shapes.append("contraction")
        if (language, key) not in EXCEPTIONS:
            found += [f"{key}: {shape}: {text}" for shape in shapes]
    return found


@pytest.mark.parametrize("file", files())
def test_no_text_has_a_shape_that_nobody_says(file: str) -> None:
    assert faults(file) == []


def test_exceptions_are_texts_that_have_such_a_shape() -> None:
    needed = {
        (file.partition("/")[0], key)
        for file in files()
        for key, text in texts_of(tomllib.loads((FOLDER / f"{file}.toml").read_text("utf-8")))
        if any(shapes_in(file.partition("/")[0], text))
    }
    assert EXCEPTIONS.keys() <= needed


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Whoever has the most points wins."),
        ("en", "nobody was there"),
        ("en", "the centre of the table"),
        ("en", 'the field "seed"'),
        ("en", "do what stands right of it"),
        ("fr", "Tapez 'aide'."),
        ("fr", "jouer en lignes"),
        ("de", 'der Name "Edda"'),
        ("de", "Aussicht auf den Sieg"),
    ],
)
def test_such_a_shape_is_found(language: str, text: str) -> None:
    assert list(shapes_in(language, text))


def test_places_are_no_words() -> None:
    assert list(shapes_in("en", "{colour}: {name}")) == []
