"""Reading the words of a command line.

A command declares its arguments and options; `read` gives their values. What is wrong is raised
as a CliError, which names a text of the catalogue and what goes into its places.
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
    """Raises a problem, which is told in one line before the program ends with an exit code."""

    exit_code = 1

    def __init__(self, key: str, **values: Value | Path) -> None:
        super().__init__(key)
        plain = {name: str(v) if isinstance(v, Path) else v for name, v in values.items()}
        self.problem: Final = Message(key, plain)


class UsageError(CliError):
    """The words of the command line are not what was expected."""

    exit_code = 2


class NotFound(UsageError):
    """The words are in order, but this game has nothing of the name in them."""


class Expected(CliError):
    """What the text of a value should have been."""


@dataclass(frozen=True, slots=True)
class Option:
    """`--name VALUE`; `read` makes the value from its text or raises Expected.

    A value may be of several words, which `read` gets as one text with blanks between. One that
    begins with -- must be written `--name=VALUE`. `instead_of` names the options that it stands
    in place of: none of them may be given beside it.
    """

    name: str
    read: Callable[[str], Any]
    default: Any = None
    words: int = 1
    instead_of: tuple[str, ...] = ()


def switch(name: str) -> Option:
    """`--name` alone: True where it stands, else False."""
    return Option(name, bool, default=False, words=0)


@dataclass(frozen=True, slots=True)
class Syntax:
    """What may follow the name of a command: named arguments, all needed, and options.

    With `at_least`, the only argument is a list of that many words or more. `optional` arguments
    follow the others and are None where they lack.
    """

    arguments: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    at_least: int = 0
    optional: tuple[str, ...] = ()


def read(words: list[str], syntax: Syntax) -> Values:
    """The values of the arguments and options among the words; raises UsageError.

    After `--` every word is an argument, however it begins. An empty word is none: as a name of a
    file or a folder it would stand for the folder that one is in.
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
    """Raise UsageError where one of these options stands in place of another."""
    for one, other in permutations(options, 2):
        if other.name in one.instead_of:
            raise UsageError("cli.error.not_both", option=f"--{one.name}", other=f"--{other.name}")


def _following(option: Option, rest: Iterator[str]) -> list[str]:
    """The words of a value; one that begins with -- is the next option, and a value is missing."""
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
    """The value that an option of one word has among these, before the others can be read.

    The last one where it stands twice; None where it does not stand there, or has none.
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
    """Values that are whole numbers from `least` to `most`."""

    def read_number(text: str) -> int:
        is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
        if not is_number or not least <= int(text) <= most:
            raise Expected("cli.expected.whole", least=least, most=most)
        return int(text)

    return read_number


def size(least: tuple[int, int], most: int) -> Callable[[str], tuple[int, int]]:
    """Values that are a width and a height in pixels, such as 1280x720."""

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
    """Values that are numbers from `least` to `most`, with a point where they are not whole."""

    def read_number(text: str) -> float:
        found = _number(text)
        if found is None or not least <= found <= most:
            raise Expected("cli.expected.number", least=least, most=most)
        return found

    return read_number


def rising(most: float) -> Callable[[str], tuple[float, float]]:
    """Values that are two numbers, the smaller first, neither beyond `most` either way."""

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
    """Values that are one of a few words."""

    def read_choice(text: str) -> str:
        if text not in choices:
            raise Expected("cli.expected.one_of", choices=", ".join(choices))
        return text

    return read_choice


def list_of(least: int, most: int, *choices: str) -> Callable[[str], tuple[str, ...]]:
    """Values that are `least` to `most` words out of a few, with commas between."""

    def read_choices(text: str) -> tuple[str, ...]:
        words = tuple(word.strip() for word in text.split(","))
        if not least <= len(words) <= most or not set(words) <= set(choices):
            raise Expected(
                "cli.expected.list_of", least=least, most=most, choices=", ".join(choices)
            )
        return words

    return read_choices
