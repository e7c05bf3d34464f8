"""What any game uses has no word of one: neither in its names, nor in its texts and comments.

The words are taken from the games themselves, so that a new component brings its name along. The
name of the first game is not among them: the program is called after it.
"""

import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from resarcana_desktop import games
from resarcana_desktop.games.mercurial import ID as MERCURIAL
from resarcana_desktop.games.mercurial.rules import codes as mercurial
from resarcana_desktop.games.mercurial.rules.records import Card
from resarcana_desktop.games.mercurial.rulesets import shipped as mercurial_rules
from resarcana_desktop.games.mercurial.screens import KEYS as MERCURIAL_KEYS
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.cardsets import load_cardsets
from resarcana_desktop.games.resarcana.commands_and_settings import FLAGS, KEYS
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.records import (
    ESSENCES,
    KINDS,
    ArtifactType,
    Component,
)
from resarcana_desktop.games.resarcana.rulesets import TRAINED
from resarcana_desktop.games.resarcana.text.tokens import TOKEN_NAMES
from resarcana_desktop.i18n.catalogues import FOLDER, languages, load_catalogue

ROOT = Path(__file__).parents[1] / "src" / "resarcana_desktop"
GAMES = "games"
PACKAGES = sorted(
    folder.name
    for folder in ROOT.iterdir()
    if (folder / "__init__.py").is_file() and folder.name != GAMES
)
SHARED = ["", *PACKAGES]

GENERAL = {
    # Verbs of the game that programs cannot do without.
    "check": "of whether a file is whole",
    "choose": "in a menu",
    "convert": "a surface, or anything into something else",
    "destroy": "of windows",
    "discard": "of a set",
    "draw": "on a surface",
    "end": "of whatever has begun",
    "ignore": "of what mypy is not to say",
    "keep": "anything, for later",
    "leave": "of a scene",
    "look": "how something looks",
    "order": "in which things come, of whatever kind",
    "pass": "of arguments, and of seats that have passed, in whatever game",
    "place": "where something is",
    "put": "anything anywhere",
    "rival": "whoever somebody plays against",
    "rivals": "all of them",
    "stay": "anything anywhere",
    "take": "anything from anywhere",
    "take_back": "what was done",
    "turn": "whose it is, in whatever game; or into something else",
    "use": "of anything",
    # Its commands and settings, each also something that is everybody's.
    "marks": "that things are marked with, and marks of languages",
    "think_ahead": "of a bot, in whatever game",
    "banter": "what bots say, in whatever game",
    "tutor": "who speaks of errors, in whatever game",
    "lesson_back": "of the lessons of whatever game",
    "lesson_next": "of the lessons of whatever game",
    # What its icons show, as any game's might.
    "any": "of Python's typing",
    "arc": "of a circle",
    "arcana": "in the name of the program",
    "arrow": "a key, and what can be seen on a button",
    "card": "a card of whatever game",
    "dim": "less bright",
    "focus": "of the keyboard",
    "from_nothing": "of what is drawn with nothing below it",
    "component": "a thing that a game is made of, whatever it is",
    "equals": "a sign",
    "hairline": "a thin line",
    "fire": "that burns in a fireplace, and is heard",
    "item": "of a list",
    "plus": "a sign",
    "points": "what whatever game is won with, and where the mouse is",
    # Components and essences that are also something else.
    "ascent": "of a font, above its baseline",
    "gain": "and loss: a colour of each theme",
    "gold": "a colour",
    "library": "of code",
    "restore": "a window",
    "scroll": "areas and bars",
    "skill": "how well somebody plays",
    "transform": "of pygame, which scales pictures",
}
"""Words of the game that any code may use, and the sense in which shared code has them."""

GENERAL_TEXTS = {
    "de": {"gold": "a colour", "löschen": "a file"},
    "en": {"focus": "of the keyboard", "gold": "a colour", "scroll": "a key"},
    "fr": {
        "vide": "without anything in it",
        "bibliothèque": "of code",
        "or": "a colour",
        "parchemin": "a theme of the window",
    },
}
"""The same for what the player reads of the program's own, in each language."""

TELLING = frozenset({tokenize.NAME, tokenize.STRING, tokenize.COMMENT})
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")

Words = tuple[str, ...]


def words_of(text: str) -> Words:
    """The words in a piece of code, in small letters and without the s of the plural."""
    return tuple(word.lower().removesuffix("s") for word in WORD.findall(text))


@cache
def components() -> tuple[Component, ...]:
    """All there are in the sets that come with the program."""
    return tuple(each for cards in load_cardsets(TRAINED) for each in cards.components)


@cache
def cards() -> tuple[Card, ...]:
    """Those of the other game, and its class boards."""
    faces = mercurial_rules().faces
    return (*faces.cards, *faces.components.classes)


@cache
def terms_of_mercurial() -> frozenset[str]:
    """Return the names of things in the other game."""
    return frozenset(
        {
            MERCURIAL,
            *mercurial.ELEMENTS,
            *mercurial.ENERGIES,
            *mercurial.SIGILS,
            *mercurial.KINDS,
            *(card.id for card in cards()),
            *MERCURIAL_KEYS,
            "acuity",
            "mana",
            "myst",
            "mystrune",
            "prestige",
            "alteration",
            "enchantment",
            "equilibrium",
            "aetherflow",
            "aethercharged",
            "initiate",
            "prodigy",
            "sigil",
        }
    )


@cache
def terms_of_the_game() -> frozenset[str]:
    """Return the names of things in the games."""
    return terms_of_mercurial() | frozenset(
        {
            "essence",
            *ESSENCES,
            *KINDS,
            *get_args(ArtifactType),
            *Verb,
            *(component.id for component in components()),
            *TOKEN_NAMES,
            *KEYS,
            *(flag.name for flag in FLAGS),
        }
    )


@cache
def searched_for() -> dict[str, set[Words]]:
    """The terms that are not general, each as its words, by their first word."""
    by_first: dict[str, set[Words]] = {}
    for term in terms_of_the_game() - GENERAL.keys():
        words = words_of(term)
        by_first.setdefault(words[0], set()).add(words)
    return by_first


@cache
def terms_in_words(language: str) -> frozenset[Words]:
    """Return the names by which players know the things of the game, each as its words."""
    tables = ("essence.", "kind.", "side.", "type.", "element.", "energy.", "sigil.")
    texts = [*load_catalogue(language, ID).items(), *load_catalogue(language, MERCURIAL).items()]
    names = {"essence", *(component.names[language] for component in components())}
    names |= {card.names[language] for card in cards()}
    names |= {text for key, text in texts if key.startswith(tables) and len(text) > 1}
    return frozenset(map(words_shown_in, names)) - {
        words_shown_in(term) for term in GENERAL_TEXTS.get(language, {})
    }


def words_shown_in(text: str) -> Words:
    """The words of a text, in small letters and without the s or x of the plural."""
    return tuple(word.lower().rstrip("sx") for word in re.findall(r"[^\W\d_]+", text))


def own_texts(language: str) -> Iterator[tuple[str, str]]:
    """Return the program's own texts: their places and words."""
    for file in sorted((FOLDER / language).glob("*.toml")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            yield f"{file.name}:{number}", line


def terms_shown_in(text: str, language: str) -> list[str]:
    """The things of the game that a text in this language mentions."""
    words, terms = words_shown_in(text), terms_in_words(language)
    longest = max(map(len, terms))
    return [
        " ".join(words[start : start + length])
        for start in range(len(words))
        for length in range(1, longest + 1)
        if words[start : start + length] in terms and start + length <= len(words)
    ]


@cache
def tables_of_the_game() -> frozenset[str]:
    """The first words of the keys that the game's texts have, and the program's own have not."""
    own, shared = set[str](), set[str]()
    for language in languages():
        for tables, folder in ((shared, ""), *((own, game) for game in games.ids())):
            for file in (FOLDER / language / folder).glob("*.toml"):
                tables.update(tomllib.loads(file.read_text("utf-8")))
    return frozenset(own - shared)


def shown_in(package: str) -> Iterator[tuple[str, str]]:
    """Where names, texts and comments of a package stand (of the modules beside all, for "")."""
    files = (ROOT / package).rglob("*.py") if package else ROOT.glob("*.py")
    for file in sorted(files):
        code = io.StringIO(file.read_text("utf-8"))
        for token in tokenize.generate_tokens(code.readline):
            if token.type in TELLING:
                yield f"{file.relative_to(ROOT)}:{token.start[0]}", token.string


def own_terms_in(text: str) -> list[str]:
    """The terms of the game in a text."""
    words, terms = words_of(text), searched_for()
    return [
        " ".join(term)
        for start, word in enumerate(words)
        for term in terms.get(word, ())
        if words[start : start + len(term)] == term
    ]


def findings(package: str) -> list[str]:
    """Return the places in a package that have a word of the game, or a text of its catalogues."""
    tables = "|".join(sorted(tables_of_the_game()))
    key = re.compile(rf"""[a-z]*["']({tables})\.[a-z{{]""")
    found = []
    for where, token in shown_in(package):
        found += [f"{where}: {term}" for term in own_terms_in(token)]
        if key.match(token):
            found.append(f"{where}: {token}")
    return found


def test_words_are_found_however_they_are_written() -> None:
    assert own_terms_in("essence_wheel") == ["essence"]
    assert own_terms_in("class PlaceOfPower:") == ["place of power"]
    assert own_terms_in("# four monuments and a Coral Castle") == ["monument", "coral castle"]
    assert own_terms_in("# roll for Aether, then an inferno") == ["aether", "inferno"]
    assert own_terms_in("a place to draw things, and scroll") == []
    assert "table" in tables_of_the_game()


def test_general_words_are_words_of_the_game_that_shared_code_has() -> None:
    """Otherwise they need no excuse."""
    had = {word for package in SHARED for _, token in shown_in(package) for word in words_of(token)}
    assert set(GENERAL) <= terms_of_the_game()
    assert {word for word in GENERAL if words_of(word)[0] not in had} == set()


@pytest.mark.parametrize("package", SHARED, ids=lambda package: package or "modules")
def test_shared_code_has_no_word_of_a_game(package: str) -> None:
    assert findings(package) == []


@pytest.mark.parametrize("language", languages())
def test_general_words_are_those_that_its_texts_have(language: str) -> None:
    had = {word for _, text in own_texts(language) for word in words_shown_in(text)}
    assert {words_shown_in(term)[0] for term in GENERAL_TEXTS.get(language, {})} <= had


@pytest.mark.parametrize("language", languages())
def test_what_the_program_says_of_its_own_has_no_word_of_a_game(language: str) -> None:
    found = [
        f"{where}: {term}"
        for where, text in own_texts(language)
        for term in terms_shown_in(text, language)
    ]
    assert found == []


def test_things_of_the_game_are_found_in_every_language() -> None:
    assert terms_shown_in("Two Places of Power", "en") == ["place of power"]
    assert terms_shown_in("Les lieux de puissance", "fr") == ["lieu de puissance"]
    assert terms_shown_in("The Saviour Sigil and Ruin", "en") == ["saviour", "ruin"]
    assert terms_shown_in("Le Sceau Sauveur et la Ruine", "fr") == ["sauveur", "ruine"]
