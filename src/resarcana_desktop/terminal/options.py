"""Parsing of command lines.

A command declares its arguments and options; `read` returns their values. Errors are raised as
CliError, which names a text of the catalogue and its values.
"""

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise, permutations, zip_longest
from pathlib import Path
from typing import Any, Final, TypeAlias

from resarcana_desktop.i18n.message import Message, Value

Values: TypeAlias = Mapping[str, Any]


class CliError(Exception):
    """A problem that is printed in one line before the program ends with an exit code."""

    exit_code = 1

    def __init__(self, key: str, **values: Value | Path) -> None:
        super().__init__(key)
        plain = {name: str(v) if isinstance(v, Path) else v for name, v in values.items()}
        self.problem: Final = Message(key, plain)


class UsageError(CliError):
    """The words of the command line are not what was expected."""

    exit_code = 2


class NotFound(UsageError):
    """The words are valid, but this game has nothing with that name."""


class Expected(CliError):
    """Says what kind of value was expected."""


@dataclass(frozen=True, slots=True)
class Option:
    """`--name VALUE`; `read` converts the text of the value or raises Expected.

    A value may consist of several words, which `read` gets joined by spaces. One that begins with
    -- must be written `--name=VALUE`. `instead_of` names options that may not be combined with this
    one.
    """

    name: str
    read: Callable[[str], Any]
    default: Any = None
    words: int = 1
    instead_of: tuple[str, ...] = ()


def switch(name: str) -> Option:
    """Return a `--name` option without a value: True if given, otherwise False."""
    return Option(name, bool, default=False, words=0)


@dataclass(frozen=True, slots=True)
class Syntax:
    """What may follow the name of a command: named arguments, all required, and options.

    With `at_least`, the only argument is a list of at least that many words. `optional` arguments
    follow the others and are None if missing.
    """

    arguments: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    at_least: int = 0
    optional: tuple[str, ...] = ()


def read(words: list[str], syntax: Syntax) -> Values:
    """Return the values of the arguments and options; raises UsageError.

    After `--` every word is an argument, however it begins. Empty arguments are ignored; as a path
    they would mean the current directory.
    """
    options = {f"--{option.name}": option for option in syntax.options}
    values: dict[str, Any] = {option.name: option.default for option in syntax.options}
    given: list[str] = []
    found = list[Option]()
    rest = iter(words)
    for word in rest:
        name, equals, text = word.partition("=")
        if word == "--":
            given += rest
        elif name in options:
            found.append(options[name])
            given_words = [text] if equals else _following(options[name], rest)
            values[options[name].name] = _value(options[name], given_words)
        elif word.startswith("-") and word != "-":
            raise UsageError("cli.error.unknown_option", option=name)
        else:
            given.append(word)
    _check_together(found)
    if syntax.at_least:
        return values | _list(given, syntax)
    return values | _arguments(given, syntax)


def _check_together(options: Sequence[Option]) -> None:
    """Raise UsageError if one of these options excludes another."""
    for one, other in permutations(options, 2):
        if other.name in one.instead_of:
            raise UsageError("cli.error.not_both", option=f"--{one.name}", other=f"--{other.name}")


def _following(option: Option, rest: Iterator[str]) -> list[str]:
    """Return the words of a value; raises UsageError if the next option comes first."""
    words = list(islice(rest, option.words))
    if len(words) < option.words or any(word.startswith("--") for word in words):
        raise _no_value(option)
    return words


def _no_value(option: Option) -> UsageError:
    name = f"--{option.name}"
    if option.words > 1:
        return UsageError("cli.error.no_values", option=name, number=option.words)
    return UsageError("cli.error.no_value", option=name)


def _value(option: Option, words: list[str]) -> Any:
    name = f"--{option.name}"
    if option.words == 0:
        if words:
            raise UsageError("cli.error.takes_none", option=name)
        return True
    text = " ".join(words)
    if not text.strip():
        raise _no_value(option)
    try:
        return option.read(text)
    except Expected as expected:
        wanted = expected.problem
        raise UsageError("cli.error.value", option=name, found=text, expected=wanted) from None


def _list(given: list[str], syntax: Syntax) -> dict[str, tuple[str, ...]]:
    (name,) = syntax.arguments
    if len(given) < syntax.at_least:
        raise UsageError("cli.error.missing", argument=Message(f"cli.argument.{name}"))
    return {name: tuple(given)}


def _arguments(given: list[str], syntax: Syntax) -> dict[str, str | None]:
    names = (*syntax.arguments, *syntax.optional)
    for name, word in zip_longest(syntax.arguments, given):
        if name is not None and not (word and word.strip()):
            raise UsageError("cli.error.missing", argument=Message(f"cli.argument.{name}"))
    if len(given) > len(names):
        raise UsageError("cli.error.too_many", found=given[len(names)])
    return {name: word or None for name, word in zip_longest(names, given)}


def named(words: Sequence[str], name: str) -> str | None:
    """Return the value of an option with one word, before the others can be parsed.

    The last one wins; returns None if the option or its value is missing.
    """
    before = list(words[: words.index("--")] if "--" in words else words)
    found = None
    for word, following in pairwise([*before, "--"]):
        if word == f"--{name}":
            found = None if following.startswith("--") else following
        elif word.startswith(f"--{name}="):
            found = word.partition("=")[2]
    return found


# ---- kinds of values -------------------------------------------------------------------------


def whole(least: int, most: int) -> Callable[[str], int]:
    """Return a parser of whole numbers from `least` to `most`."""

    def read_number(text: str) -> int:
        is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
        if not is_number or not least <= int(text) <= most:
            raise Expected("cli.expected.whole", least=least, most=most)
        return int(text)

    return read_number


def size(least: tuple[int, int], most: int) -> Callable[[str], tuple[int, int]]:
    """Return a parser of a width and a height in pixels, such as 1280x720."""

    def read_size(text: str) -> tuple[int, int]:
        match = re.fullmatch(r"([0-9]{1,9})x([0-9]{1,9})", text)
        found = (int(match[1]), int(match[2])) if match else (0, 0)
        if not all(low <= each <= most for low, each in zip(least, found, strict=True)):
            raise Expected(
                "cli.expected.size", least=f"{least[0]}x{least[1]}", most=f"{most}x{most}"
            )
        return found

    return read_size


def number(least: float, most: float) -> Callable[[str], float]:
    """Return a parser of numbers from `least` to `most`, with a decimal point if not whole."""

    def read_number(text: str) -> float:
        found = _number(text)
        if found is None or not least <= found <= most:
            raise Expected("cli.expected.number", least=least, most=most)
        return found

    return read_number


def rising(most: float) -> Callable[[str], tuple[float, float]]:
    """Return a parser of two numbers, the smaller first, neither beyond `most` either way."""

    def read_pair(text: str) -> tuple[float, float]:
        found = [_number(word) for word in text.replace(",", " ").split()]
        match found:
            case [float(low), float(high)] if -most <= low < high <= most:
                return low, high
        raise Expected("cli.expected.rising", least=-most, most=most)

    return read_pair


def _number(text: str) -> float | None:
    try:
        found = float(text)
    except ValueError:
        return None
    return found if math.isfinite(found) else None


def one_of(*choices: str) -> Callable[[str], str]:
    """Return a parser of one word out of a few."""

    def read_choice(text: str) -> str:
        if text not in choices:
            raise Expected("cli.expected.one_of", choices=", ".join(choices))
        return text

    return read_choice


def list_of(least: int, most: int, *choices: str) -> Callable[[str], tuple[str, ...]]:
    """Return a parser of a comma-separated list of at least `least` words out of a few."""

    def read_choices(text: str) -> tuple[str, ...]:
        words = tuple(word.strip() for word in text.split(","))
        if not least <= len(words) <= most or not set(words) <= set(choices):
            raise Expected(
                "cli.expected.list_of", least=least, most=most, choices=", ".join(choices)
            )
        return words

    return read_choices
