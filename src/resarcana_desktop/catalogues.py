"""Catalogues: every text a player can see, in one language.

Each part of the program has its own file below `assets/locales/<language>/`; all files of a
language are one catalogue. A table in a file becomes a dotted key: `[app] close` is read
as "app.close". Signs that French sets apart may be typed with ordinary spaces: they are bound to
their word here.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from resarcana_desktop.data import ASSETS
from resarcana_desktop.plurals import KEY as PLURALS
from resarcana_desktop.plurals import PluralsError, plural_form, plural_rules
from resarcana_desktop.typography import unbroken

FOLDER: Final = ASSETS / "locales"
NAME: Final = "language.name"


class CatalogueError(Exception):
    """A catalogue cannot be read; the text names the file and the key."""


class Catalogue(Mapping[str, str]):
    """The texts of one language by key."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language: Final = language
        self._texts: Final = dict(texts)

    def __getitem__(self, key: str) -> str:
        return self._texts[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def text(self, key: str, **values: object) -> str:
        """The text with its {named} places filled; CatalogueError where key or place lacks."""
        try:
            return self._texts[key].format(**values)
        except KeyError as error:
            missing = error.args[0]
            if missing == key:
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
        """A number in a format of Python's, such as ".1f" or ".1%", as the language writes it."""
        number = f"{value:{form}}".replace(".", self["language.decimal_point"])
        if form.endswith("%"):
            return self.text("language.percent", number=number.removesuffix("%"))
        return number

    def with_texts(self, texts: Mapping[str, str]) -> "Catalogue":
        """The same catalogue with other texts for some keys."""
        return Catalogue(self.language, {**self._texts, **texts})


def languages(folder: Path = FOLDER) -> tuple[str, ...]:
    """The codes of the languages that have a catalogue, such as ("en", "fr")."""
    return tuple(sorted(path.name for path in folder.iterdir() if path.is_dir()))


def names_of_languages(folder: Path = FOLDER) -> dict[str, str]:
    """What each language calls itself, by its code; raises CatalogueError."""
    files = {language: folder / language / "language.toml" for language in languages(folder)}
    names: dict[str, str] = {}
    for language, file in files.items():
        texts = dict(_flat(_read(file), file))
        if NAME not in texts:
            raise CatalogueError(f"{_called(file)}: no text for {NAME}.")
        names[language] = texts[NAME]
    return names


def load_catalogue(language: str, folder: Path = FOLDER) -> Catalogue:
    """The catalogue of a language; raises CatalogueError with one sentence.

    The program's own is read once and then kept: it is asked for by each screen that is opened
    anew, and is thirty files long.
    """
    return _own_catalogue(language) if folder == FOLDER else _catalogue(language, folder)


@cache
def _own_catalogue(language: str) -> Catalogue:
    return _catalogue(language, FOLDER)


def _catalogue(language: str, folder: Path) -> Catalogue:
    if language not in languages(folder):
        known = ", ".join(languages(folder))
        raise CatalogueError(f'There is no language "{language}"; there are: {known}.')
    texts: dict[str, str] = {}
    for file in sorted((folder / language).rglob("*.toml")):
        for key, text in _flat(_read(file), file):
            if key in texts:
                raise CatalogueError(f"{_called(file)}: {key} is in another file as well.")
            texts[key] = unbroken(text)
            if key == PLURALS:
                _check_plurals(text, file)
    return Catalogue(language, texts)


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_bytes().decode("utf-8"))
    except OSError as error:
        raise CatalogueError(f"{_called(file)}: cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError as error:
        raise CatalogueError(f"{_called(file)}: not UTF-8 text at byte {error.start}.") from None
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(f"{_called(file)}: not valid TOML: {error}.") from None


def _flat(table: dict[str, Any], file: Path, prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict):
            yield from _flat(value, file, f"{key}.")
        elif isinstance(value, str):
            yield key, value
        else:
            raise CatalogueError(f"{_called(file)}: {key}: expected a text in quotes.")


def _check_plurals(text: str, file: Path) -> None:
    try:
        plural_rules(text)
    except PluralsError as error:
        raise CatalogueError(f"{_called(file)}: {PLURALS}: {error}.") from None


def _called(file: Path) -> str:
    """A file as people know it: "fr/rules.toml"."""
    return f"{file.parent.name}/{file.name}"
