"""Catalogues: every text a player can see, in one language.

Each part of the program has its own file in `assets/locales/<language>/`, and each game its files
in a subfolder with its name. A catalogue holds the program's own texts and those of one game, so
that games need not know each other's keys; `of_game` refers to a text of another game. A table in a
file becomes a dotted key: `[app] close` is read as "app.close".

Each language has a folder, whose `language.toml` says how the language counts, writes numbers and
spaces punctuation. Punctuation marks that need a space may be typed with ordinary spaces, which are
made non-breaking here. Component names that a game's own files lack in a language are in
`<language>/names/<game>.toml`, and their forms in other cases in `<language>/cases/<game>.toml`.
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
from resarcana_desktop.i18n.cases import CASES, Cases, has_cases
from resarcana_desktop.i18n.plurals import KEY as PLURALS
from resarcana_desktop.i18n.plurals import PluralsError, plural_form, plural_rules

FOLDER: Final = ASSETS / "locales"
NAMES: Final = "names"
FORMS: Final = "cases"
NAME: Final = "language.name"
ENGLISH_NAME: Final = "language.english_name"
_OF: Final = ":"
Join: TypeAlias = Literal["and", "or"]

_elsewhere: Final[dict[str, Path]] = {}
"""Folders of texts for games that are installed elsewhere, with a subfolder for each language."""


class CatalogueError(DamagedProgram):
    """A catalogue that cannot be read; the message names the file and the key."""


class MissingText(CatalogueError, KeyError):
    """A catalogue has no text for a key: a KeyError, as any mapping raises, with a sentence."""

    def __str__(self) -> str:
        return str(self.args[0])  # a KeyError would put it in quotes


@dataclass(frozen=True, slots=True)
class _File:
    """A file of texts, and its name in messages: "fr/resarcana/rules.toml"."""

    path: Path
    called: str

    @classmethod
    def all_in(cls, folder: Path, called: str) -> "list[_File]":
        """Return the TOML files in a folder."""
        return [cls(path, f"{called}/{path.name}") for path in sorted(folder.glob("*.toml"))]


def of_game(game: str, key: str) -> str:
    """Return the key by which any catalogue finds a text of this game."""
    return f"{game}{_OF}{key}"


class Catalogue(Mapping[str, str]):
    """The texts of one language by key: the program's own and those of one game, if any."""

    def __init__(
        self, language: str, texts: Mapping[str, str], game: str = "", cases: Cases | None = None
    ) -> None:
        self.language: Final = language
        self.game: Final = game
        self._texts: Final = dict(texts)
        self._cases: Final = cases or Cases({})

    def __getitem__(self, key: str) -> str:
        text = self._texts.get(key)
        if text is None:
            text = self._of_game(key)
        if text is None:
            raise MissingText(f"{self.language}: no text for {key}.")
        return text

    def _of_game(self, key: str) -> str | None:
        game, named, own = key.partition(_OF)
        if not named:
            return None
        there = self._texts if game == self.game else load_catalogue(self.language, game)
        return there.get(own)

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def text(self, key: str, **values: object) -> str:
        """Return a text with its {named} placeholders filled.

        A placeholder such as {card:accusative} puts names in that case. Raises CatalogueError if
        the text or a value is missing.
        """
        text = self[key]
        if has_cases(text):
            values = self._cases.values(values)
        try:
            return text.format(**values)
        except KeyError as error:
            missing = error.args[0]
            raise CatalogueError(
                f"{self.language}: {key} needs a value for {{{missing}}}."
            ) from None

    def count(self, key: str, amount: int, **values: object) -> str:
        """Return the text for a number of things, from keys such as `<key>.one` and `<key>.many`.

        `{amount}` is one of its placeholders. The language decides which forms there are: see
        `plurals`.
        """
        return self.text(f"{key}.{plural_form(self, amount)}", amount=amount, **values)

    def number(self, value: float, form: str) -> str:
        """Format a number as the language writes it.

        `form` is a Python format such as ".1f" or "+.1%". A number that rounds to zero has no minus
        sign.
        """
        sign = "+" if form.startswith("+") else ""
        without_minus = "" if form.endswith("d") else "z"
        number = f"{value:{sign}{without_minus}{form.removeprefix('+')}}"
        number = number.replace(".", self["language.decimal_point"])
        if form.endswith("%"):
            return self.text("language.percent", number=number.removesuffix("%"))
        return number

    def chance(self, chance: float, *, rough: bool) -> str:
        """Return a chance in whole percent: "45%", or "about 45%" for a rough one."""
        number = self.text("language.percent", number=round(100 * chance))
        return self.text("language.about", number=number) if rough else number

    def listed(self, words: Sequence[str], last: Join = "and") -> str:
        """Join words into a list with "and" or "or" before the last: "a, b and c"; "" for none."""
        return listed(self.text, words, last)

    def clauses(self, clauses: Sequence[str]) -> str:
        """Join clauses about the same player: "does a and does b".

        A comma precedes the last one if another clause contains "and": "does a and b, and does c".
        Of three or more, the last may be the one that does: "does a, does b, and does c and d".
        """
        return self._apart(clauses, clauses if len(clauses) > 2 else clauses[:-1])

    def amounts(self, parts: Sequence[str]) -> str:
        """Join what one verb is about: "a from c and b from d".

        A comma precedes the last one if any contains "and": "a from c, and a and b from d".
        """
        return self._apart(parts, parts)

    def _apart(self, parts: Sequence[str], looked_at: Sequence[str]) -> str:
        """Join parts, with a comma before the last one if one of those `looked_at` has an "and"."""
        within = self.text("language.list.and", first="", last="")
        if len(parts) < 2 or not any(within in each for each in looked_at):
            return self.listed(parts)
        first = self["language.list.comma"].join(parts[:-1])
        return self.text("language.list.clauses", first=first, last=parts[-1])

    def place(self, text: str) -> Place:
        """Return the key by which a name is sorted in the language's alphabet."""
        return place(text, self[ALPHABET])

    def with_texts(self, texts: Mapping[str, str]) -> "Catalogue":
        """Return a copy of the catalogue with some texts replaced."""
        return Catalogue(self.language, {**self._texts, **texts}, self.game, self._cases)


def languages(folder: Path = FOLDER) -> tuple[str, ...]:
    """Return the codes of all languages that have a catalogue, such as ("en", "fr")."""
    return tuple(sorted(path.name for path in folder.iterdir() if path.is_dir()))


def listed(text: Callable[..., str], words: Sequence[str], last: Join = "and") -> str:
    """Join words as `Catalogue.listed` does, given only a function that looks up texts."""
    if len(words) < 2:
        return "".join(words)
    first = text("language.list.comma").join(words[:-1])
    return text(f"language.list.{last}", first=first, last=words[-1])


def names_of_languages(folder: Path = FOLDER, key: str = NAME) -> dict[str, str]:
    """Return the name of each language in itself, by its code; raises CatalogueError.

    With ENGLISH_NAME as `key`, the names are in English.
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
    """Return the component names of a game from the language folders: by language, then by id.

    A language that the game's own files cover needs none. Raises CatalogueError.
    """
    found: dict[str, dict[str, str]] = {}
    for language in languages(folder):
        file = _File(folder / language / NAMES / f"{game}.toml", f"{language}/{NAMES}/{game}.toml")
        if file.path.is_file():
            for key, name in _flat(_read(file), file):
                found.setdefault(key.rpartition(".")[2], {})[language] = name
    return found


def forms_of_names(language: str, game: str, folder: Path = FOLDER) -> Cases:
    """Return the forms of a game's component names in a language; raises CatalogueError."""
    file = _File(folder / language / FORMS / f"{game}.toml", f"{language}/{FORMS}/{game}.toml")
    forms: dict[str, dict[str, str]] = {}
    if file.path.is_file():
        names = names_of_components(game, folder)
        for key, form in _flat(_read(file), file):
            case, _, component = key.partition(".")
            name = names.get(component, {}).get(language)
            if case not in CASES or name is None:
                raise CatalogueError(f"{file.called}: {key}: no such case or component.")
            forms.setdefault(case, {})[name] = form
    return Cases(forms)


_loaded: Final[dict[tuple[str, str, Path], Catalogue]] = {}


def load_catalogue(language: str, game: str = "", folder: Path = FOLDER) -> Catalogue:
    """Return the catalogue of a language with the texts of a game; raises CatalogueError.

    Catalogues are cached: every new screen asks for one, and each is about thirty files long.
    """
    known = (language, game, folder)
    if known not in _loaded:
        _loaded[known] = _catalogue(*known)
    return _loaded[known]


def texts_elsewhere(game: str, folder: Path) -> None:
    """Read the texts of a game from this folder, which has a subfolder for each language."""
    _elsewhere[game] = folder


def no_texts_elsewhere(game: str) -> None:
    """Stop reading the texts of this game from another folder."""
    _elsewhere.pop(game, None)
    for known in [known for known in _loaded if known[1] == game]:
        del _loaded[known]


def _catalogue(language: str, game: str, folder: Path) -> Catalogue:
    if language not in languages(folder):
        known = ", ".join(languages(folder))
        raise CatalogueError(f'There is no language "{language}"; there are: {known}.')
    texts = dict(load_catalogue(language, "", folder)) if game else {}
    for file in _files(language, game, folder):
        for key, text in _flat(_read(file), file):
            if key in texts:
                raise CatalogueError(f"{file.called}: {key} is in another file as well.")
            texts[key] = text
            if key == PLURALS:
                _check_plurals(text, file)
    signs = Signs.of(texts)
    bound = {key: signs.bound(text) for key, text in texts.items()}
    return Catalogue(language, bound, game, forms_of_names(language, game, folder))


def _files(language: str, game: str, folder: Path) -> list[_File]:
    """Return the program's own files, or those of a game; raises CatalogueError if it has none."""
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
            raise CatalogueError(f"{file.called}: {key}: expected text in quotes.")


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
    """The punctuation marks that take a space before or after them."""

    before: str = ""
    after: str = ""

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> "Signs":
        """Return the marks that a catalogue names."""
        return cls(texts.get(BEFORE, ""), texts.get(AFTER, ""))

    def bound(self, text: str) -> str:
        """Return a text with non-breaking spaces before or after such marks."""
        if self.before:
            text = re.sub(f" (?=[{re.escape(self.before)}])", _NO_BREAK, text)
        if self.after:
            text = re.sub(f"(?<=[{re.escape(self.after)}]) ", _NO_BREAK, text)
        return text
