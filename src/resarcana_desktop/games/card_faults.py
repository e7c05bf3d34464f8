"""Errors in card files, each in one sentence.

The English sentence is written where the error is found. The catalogues of all languages have it
under "cardset", with placeholders for the variable parts: a sentence is recognized by its English
form, and its values are filled into another language's form.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final, Self

from pydantic import ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from resarcana_desktop.data import DamagedProgram
from resarcana_desktop.i18n.catalogues import Catalogue, load_catalogue

_SENTENCES: Final = "cardset.fault."
_LIMITS: Final = ("not_above", "not_below")
_WORDS: Final = "cardset.word."
_ITEM: Final = r'(?:"[^"]*"|“[^”]*”|[^\s",“”]+)'
_LIST: Final = re.compile(rf"({_ITEM}(?:, {_ITEM})*) (or|and) ({_ITEM})")


@dataclass(frozen=True, slots=True)
class Fault:
    """One error: what is wrong, in English and without a full stop, and where.

    `place` is the file, the component and the field, as far as the error has them.
    """

    problem: str
    place: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = ", ".join(part for part in self.place if part)
        return f"{place}: {self.problem}." if place else f"{self.problem}."

    def sentence(self, texts: Mapping[str, str]) -> str:
        """The fault as one sentence in the language of these texts."""
        place = ", ".join(_put(part, texts, _WORDS) for part in self.place if part)
        problem = _put(self.problem, texts, _SENTENCES)
        key = "cardset.placed" if place else "cardset.plain"
        return texts[key].format(place=place, problem=problem)


class CardError(Exception):
    """Card files that cannot be used; the text is the first error's.

    Each error names the file, the place in it and what was expected. `folder` is the folder of the
    set, if known.
    """

    def __init__(self, *faults: Fault, folder: Path | None = None) -> None:
        super().__init__(str(faults[0]))
        self.faults = faults
        self.folder = folder

    @property
    def folder_name(self) -> str:
        """The name of the folder of the set, "" if that is not known."""
        return "" if self.folder is None else self.folder.name

    def of(self, folder: Path) -> Self:
        """Return the error as one of the set in this folder."""
        return type(self)(*self.faults, folder=folder)


class DamagedCards(DamagedProgram):
    """Cards that come with the program cannot be used; the text is that of the first fault."""

    def __init__(self, error: CardError) -> None:
        super().__init__(error)
        self.fault = error.faults[0]

    def sentence(self, texts: Mapping[str, str]) -> str:
        """The fault in the language of these texts."""
        return self.fault.sentence(texts)


def expected(sentence: str) -> PydanticCustomError:
    """An error for a validator to raise, with `sentence` as its whole text."""
    return PydanticCustomError("cardset", "{sentence}", {"sentence": sentence})


def all_problems(error: ValidationError) -> Iterator[tuple[str, str]]:
    """Yield everything pydantic found: the field, such as "powers 2, cost, pay", and the error."""
    for details in error.errors(include_url=False):
        yield place_words(details["loc"]), wording(details)


def listed(words: Sequence[str], last: str = "or") -> str:
    """Words as a phrase: `listed(("sun", "moon"))` gives "sun or moon"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def key(name: str) -> str:
    """Return the name of a key in quotation marks, short enough for a sentence."""
    return f"“{_short(name)}”"


def keys(names: Iterable[str]) -> str:
    """Return keys as a phrase: `keys(("sun", "moon"))` gives "“sun” or “moon”"."""
    return listed([key(name) for name in names])


def values(found: Iterable[object], last: str = "or") -> str:
    """Return values as a phrase: `values(("sun", "moon"))` gives '"sun" or "moon"'."""
    return listed([shown(value) for value in found], last)


def shown(value: object) -> str:
    """A value as a file would write it, short enough for a sentence."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _short(f'"{value}"')
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    return _short(_number(value))


def _number(value: object) -> str:
    # Python refuses to write out integers of thousands of digits.
    if isinstance(value, int) and abs(value) >= 10**30:
        return "a number too large"
    return str(value)


def _short(text: str) -> str:
    plain = "".join(letter if letter.isprintable() else "?" for letter in text)
    return plain if len(plain) <= 40 else plain[:37] + "..."


def place_words(loc: Sequence[int | str]) -> str:
    """("powers", 1, "cost") as "powers 2, cost": people count from 1."""
    words: list[str] = []
    for step in loc:
        if step == "[key]":  # the key is wrong, not its value
            continue
        if isinstance(step, int) and words:
            words[-1] += f" {step + 1}"
        else:
            words.append(str(step))
    return ", ".join(words)


_WANTED: Final = {
    "int_type": "a whole number",
    "string_type": "text in quotes",
    "bool_type": "true or false",
    "list_type": "a list in square brackets",
    "dict_type": "a table in braces",
    "model_type": "a table in braces",
    "greater_than_equal": "a number no lower than {ge}",
    "less_than_equal": "a number no higher than {le}",
    "literal_error": "{expected}",
    "string_pattern_mismatch": "lowercase letters, digits and underscores, starting with a letter",
}


def wording(details: ErrorDetails) -> str:
    """Return what is wrong, in English and without a full stop."""
    kind = details["type"]
    context: dict[str, Any] = details.get("ctx", {})
    if kind == "cardset":
        return str(context["sentence"])
    if kind == "missing":
        return "this key is missing"
    if kind == "too_short":
        return "expected at least one entry"
    if kind == "too_long":
        return f"expected at most {context['max_length']} entries, not {context['actual_length']}"
    wanted = _WANTED.get(kind, "something else").format(**_plain(context))
    return f"expected {wanted}, not {shown(details['input'])}"


def _plain(context: dict[str, Any]) -> dict[str, str]:
    """Return the context with the values of a closed list quoted as in a file."""
    return {name: str(value).replace("'", '"') for name, value in context.items()}


# ---- in other languages --------------------------------------------------------------------------


def is_known(problem: str, game: str) -> bool:
    """Return whether the catalogues of a game have this sentence."""
    return _found(problem, _SENTENCES, game) is not None


def limit_of(problem: str) -> tuple[str, Mapping[str, str]] | None:
    """Return the limit that a number exceeds, such as ("not_above", {"most": "10"})."""
    key, places = _found(problem, _SENTENCES, "") or ("", {})
    if key != f"{_SENTENCES}expected":
        return None
    key, values = _found(places["wanted"], _WORDS, "") or ("", {})
    name = key.rpartition(".")[2]
    return (name, values) if name in _LIMITS else None


def _put(words: str, texts: Mapping[str, str], prefix: str) -> str:
    """Translate words; they stay as they are if no language has them."""
    found = _found(words, prefix, texts.game if isinstance(texts, Catalogue) else "")
    if found is None:
        return _listed(words, texts) if prefix == _WORDS else words
    key, places = found
    return texts[key].format(**{name: _put(value, texts, _WORDS) for name, value in places.items()})


def _listed(words: str, texts: Mapping[str, str]) -> str:
    """Translate a list such as "sun, moon or stars", or the marks of a quoted value or key."""
    for mark, pattern in (("quoted", r'"([^"]*)"'), ("key", r"“([^”]*)”")):
        quotation = re.fullmatch(pattern, words)
        if quotation is not None:
            return texts[f"cardset.{mark}"].format(words=quotation[1])
    match = _LIST.fullmatch(words)
    if match is None:
        return words
    items = [_put(each, texts, _WORDS) for each in re.findall(_ITEM, match[1])]
    first, last = texts["language.list.comma"].join(items), _put(match[3], texts, _WORDS)
    return texts[f"language.list.{match[2]}"].format(first=first, last=last)


def _found(words: str, prefix: str, game: str) -> tuple[str, dict[str, str]] | None:
    """Return the key of the English text with these words, and the values of its placeholders."""
    for key, pattern in _patterns(prefix, game):
        match = pattern.fullmatch(words)
        if match is not None:
            return key, match.groupdict()
    return None


@cache
def _patterns(prefix: str, game: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return the English texts as patterns; those with the most literal words come first."""
    english = load_catalogue("en", game)
    texts = {key: text for key, text in english.items() if key.startswith(prefix)}
    ordered = sorted(texts, key=lambda key: len(re.sub(r"\{\w+\}", "", texts[key])), reverse=True)
    return tuple((key, re.compile(_pattern(texts[key]), re.DOTALL)) for key in ordered)


def _pattern(text: str) -> str:
    return "".join(
        re.escape(literal) + (f"(?P<{name}>.+?)" if name else "")
        for literal, name, _, _ in Formatter().parse(text)
    )
