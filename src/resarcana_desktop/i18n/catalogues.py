"""Catalogues: every text a player can see, in one language.

Each part of the program has its own file in `assets/locales/<language>/`, and each game its files
in a folder below, under its name. A catalogue holds the program's own texts and those of one game,
so that games need not know each other's keys; `of_game` names a text of another one than that of
the catalogue. A table in a file becomes a dotted key: `[app] close` is read as "app.close".

What languages there are, their folders say, and `language.toml` in each how the language counts,
writes numbers and sets signs. Signs that it sets apart may be typed with ordinary spaces: they are
bound to their word here. Names of components that their own files do not tell in a language are in
`<language>/names/<game>.toml`.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from resarcana_desktop.data import ASSETS, DamagedProgram
from resarcana_desktop.i18n.alphabet import KEY as ALPHABET
from resarcana_desktop.i18n.alphabet import Place, place
from resarcana_desktop.i18n.plurals import KEY as PLURALS
from resarcana_desktop.i18n.plurals import PluralsError, plural_form, plural_rules

FOLDER: Final = ASSETS / "locales"
NAMES: Final = "names"
NAME: Final = "language.name"
ENGLISH_NAME: Final = "language.english_name"
_OF: Final = ":"
Join: TypeAlias = Literal["and", "or"]

_elsewhere: Final[dict[str, Path]] = {}
"""The texts of games that stand elsewhere: a folder for each language."""


class CatalogueError(DamagedProgram):
    """A catalogue cannot be read; the text names the file and the key."""


@dataclass(frozen=True, slots=True)
class _File:
    """A file of texts, and what people know it by: "fr/resarcana/rules.toml"."""

    path: Path
    called: str

    @classmethod
    def all_in(cls, folder: Path, called: str) -> "list[_File]":
        """The files that lie in a folder."""
        return [cls(path, f"{called}/{path.name}") for path in sorted(folder.glob("*.toml"))]


def of_game(game: str, key: str) -> str:
    """The key by which any catalogue finds a text of this game."""
    return f"{game}{_OF}{key}"


class Catalogue(Mapping[str, str]):
    """The texts of one language by key: the program's own and, where it has one, a game's."""

    def __init__(self, language: str, texts: Mapping[str, str], game: str = "") -> None:
        self.language: Final = language
        self.game: Final = game
        self._texts: Final = dict(texts)

    def __getitem__(self, key: str) -> str:
        text = self._texts.get(key)
        return self._of_game(key) if text is None else text

    def _of_game(self, key: str) -> str:
        game, named, own = key.partition(_OF)
        if not named:
            raise KeyError(key)
        return self._texts[own] if game == self.game else load_catalogue(self.language, game)[own]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def text(self, key: str, **values: object) -> str:
        """The text with its {named} places filled; CatalogueError where key or place lacks."""
        try:
            return self[key].format(**values)
        except KeyError as error:
            missing = error.args[0]
            if missing == key.rpartition(_OF)[2]:
                raise CatalogueError(f"{self.language}: no text for {key}.") from None
            raise CatalogueError(
                f"{self.language}: {key} needs a value for {{{missing}}}."
            ) from None

    def count(self, key: str, amount: int, **values: object) -> str:
        """The text for a number of things, {amount} among its places: `<key>.one`, `<key>.many`.

        Which forms there are, and when each is meant, the language says: see `plurals`.
        """
        return self.text(f"{key}.{plural_form(self, amount)}", amount=amount, **values)

    def number(self, value: float, form: str) -> str:
        """A number in a format of Python's, such as ".1f" or "+.1%", as the language writes it.

        What is rounded to zero has no minus.
        """
        sign = "+" if form.startswith("+") else ""
        without_minus = "" if form.endswith("d") else "z"
        number = f"{value:{sign}{without_minus}{form.removeprefix('+')}}"
        number = number.replace(".", self["language.decimal_point"])
        if form.endswith("%"):
            return self.text("language.percent", number=number.removesuffix("%"))
        return number

    def chance(self, chance: float, *, rough: bool) -> str:
        """A chance in whole percent: "45%", or "about 45%" for a rough one."""
        number = self.text("language.percent", number=round(100 * chance))
        return self.text("language.about", number=number) if rough else number

    def listed(self, words: Sequence[str], last: Join = "and") -> str:
        """All words in a row, with "and" or "or" before the last: "a, b and c"; "" for none."""
        return listed(self.text, words, last)

    def clauses(self, told: Sequence[str]) -> str:
        """Return what somebody does one after the other: "does a and does b".

        A comma sets the last apart if there is an "and" before it: "does a and b, and does c".
        """
        within = self.text("language.list.and", first="", last="")
        if not any(within in each for each in told[:-1]):
            return self.listed(told)
        first = self["language.list.comma"].join(told[:-1])
        return self.text("language.list.clauses", first=first, last=told[-1])

    def place(self, text: str) -> Place:
        """Where a name stands among others: a key to sort by, as the language's alphabet has it."""
        return place(text, self[ALPHABET])

    def with_texts(self, texts: Mapping[str, str]) -> "Catalogue":
        """The same catalogue with other texts for some keys."""
        return Catalogue(self.language, {**self._texts, **texts}, self.game)


def languages(folder: Path = FOLDER) -> tuple[str, ...]:
    """The codes of the languages that have a catalogue, such as ("en", "fr")."""
    return tuple(sorted(path.name for path in folder.iterdir() if path.is_dir()))


def listed(text: Callable[..., str], words: Sequence[str], last: Join = "and") -> str:
    """The same as `Catalogue.listed`, where only the texts of a catalogue are at hand."""
    if len(words) < 2:
        return "".join(words)
    first = text("language.list.comma").join(words[:-1])
    return text(f"language.list.{last}", first=first, last=words[-1])


def names_of_languages(folder: Path = FOLDER, key: str = NAME) -> dict[str, str]:
    """What each language calls itself, by its code; raises CatalogueError.

    With ENGLISH_NAME for `key`: what it is called in English.
    """
    names: dict[str, str] = {}
    for language in languages(folder):
        file = _File(folder / language / "language.toml", f"{language}/language.toml")
        texts = dict(_flat(_read(file), file))
        if key not in texts:
            raise CatalogueError(f"{file.called}: no text for {key}.")
        names[language] = texts[key]
    return names


@cache
def names_of_components(game: str, folder: Path = FOLDER) -> Mapping[str, Mapping[str, str]]:
    """What the folders of languages call the components of a game: names by language, by id.

    A language that the files of the game speak themselves needs none. Raises CatalogueError.
    """
    found: dict[str, dict[str, str]] = {}
    for language in languages(folder):
        file = _File(folder / language / NAMES / f"{game}.toml", f"{language}/{NAMES}/{game}.toml")
        if file.path.is_file():
            for key, name in _flat(_read(file), file):
                found.setdefault(key.rpartition(".")[2], {})[language] = name
    return found


def load_catalogue(language: str, game: str = "", folder: Path = FOLDER) -> Catalogue:
    """The catalogue of a language, with the texts of a game; raises CatalogueError.

    What was read is kept: catalogues are asked for by each screen that is opened anew, and are
    thirty files long.
    """
    return _catalogue(language, game, folder)


def texts_elsewhere(game: str, folder: Path) -> None:
    """Have the texts of a game read from this folder, which has a folder for each language."""
    _elsewhere[game] = folder


def no_texts_elsewhere(game: str) -> None:
    """The texts of this game are read from there no longer."""
    _elsewhere.pop(game, None)
    _catalogue.cache_clear()


@cache
def _catalogue(language: str, game: str, folder: Path) -> Catalogue:
    if language not in languages(folder):
        known = ", ".join(languages(folder))
        raise CatalogueError(f'There is no language "{language}"; there are: {known}.')
    texts = dict(_catalogue(language, "", folder)) if game else {}
    for file in _files(language, game, folder):
        for key, text in _flat(_read(file), file):
            if key in texts:
                raise CatalogueError(f"{file.called}: {key} is in another file as well.")
            texts[key] = text
            if key == PLURALS:
                _check_plurals(text, file)
    signs = Signs.of(texts)
    return Catalogue(language, {key: signs.bound(text) for key, text in texts.items()}, game)


def _files(language: str, game: str, folder: Path) -> list[_File]:
    """The program's own files, or those of a game; raises CatalogueError where it has none."""
    if not game:
        return _File.all_in(folder / language, language)
    named = f"{language}/{game}"
    place = _elsewhere[game] / language if game in _elsewhere else folder / named
    files = _File.all_in(place, named)
    if not files:
        raise CatalogueError(f"{named}: there are no texts.")
    return files


def _read(file: _File) -> dict[str, Any]:
    try:
        return tomllib.loads(file.path.read_bytes().decode("utf-8"))
    except OSError as error:
        raise CatalogueError(f"{file.called}: cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError as error:
        raise CatalogueError(f"{file.called}: not UTF-8 text at byte {error.start}.") from None
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(f"{file.called}: not valid TOML: {error}.") from None


def _flat(table: dict[str, Any], file: _File, prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict):
            yield from _flat(value, file, f"{key}.")
        elif isinstance(value, str):
            yield key, value
        else:
            raise CatalogueError(f"{file.called}: {key}: expected a text in quotes.")


def _check_plurals(text: str, file: _File) -> None:
    try:
        plural_rules(text)
    except PluralsError as error:
        raise CatalogueError(f"{file.called}: {PLURALS}: {error}.") from None


BEFORE: Final = "language.apart.before"
AFTER: Final = "language.apart.after"
_NO_BREAK: Final = "\u00a0"


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs that have a space between them and the word before, or the word after, them."""

    before: str = ""
    after: str = ""

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> "Signs":
        """Those that a catalogue names."""
        return cls(texts.get(BEFORE, ""), texts.get(AFTER, ""))

    def bound(self, text: str) -> str:
        """The text with no-break spaces where it has spaces before or after such signs."""
        if self.before:
            text = re.sub(f" (?=[{re.escape(self.before)}])", _NO_BREAK, text)
        if self.after:
            text = re.sub(f"(?<=[{re.escape(self.after)}]) ", _NO_BREAK, text)
        return text
