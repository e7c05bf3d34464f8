"""Reading the words of a command line.

A command declares its arguments and options; `read` gives their values. What is wrong is raised
as a Complaint, which names a text of the catalogue and what goes into its places.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

Values: TypeAlias = Mapping[str, Any]


class Complaint(Exception):
    """Something to tell in one line, after which the program ends with an exit code.

    `values` may hold other complaints, which are put into words in their turn.
    """

    exit_code = 1

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


class UsageError(Complaint):
    """The words of the command line are not what was expected."""

    exit_code = 2


class Expected(Complaint):
    """What the text of a value should have been."""


@dataclass(frozen=True, slots=True)
class Option:
    """`--name VALUE`; `read` makes the value from its text or raises Expected."""

    name: str
    read: Callable[[str], Any]
    default: Any = None


@dataclass(frozen=True, slots=True)
class Syntax:
    """What may follow the name of a command: named arguments, all needed, and options."""

    arguments: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()


def read(words: list[str], syntax: Syntax) -> Values:
    """The values of the arguments and options among the words; raises UsageError."""
    options = {f"--{option.name}": option for option in syntax.options}
    values: dict[str, Any] = {option.name: option.default for option in syntax.options}
    given: list[str] = []
    rest = iter(words)
    for word in rest:
        name, equals, text = word.partition("=")
        if name in options:
            value = text if equals else next(rest, None)
            values[options[name].name] = _value(options[name], value)
        elif word.startswith("-"):
            raise UsageError("cli.error.unknown_option", option=name)
        else:
            given.append(word)
    return values | _arguments(given, syntax.arguments)


def _value(option: Option, text: str | None) -> Any:
    name = f"--{option.name}"
    if text is None:
        raise UsageError("cli.error.no_value", option=name)
    try:
        return option.read(text)
    except Expected as expected:
        raise UsageError("cli.error.value", option=name, found=text, expected=expected) from None


def _arguments(given: list[str], names: tuple[str, ...]) -> dict[str, str]:
    if len(given) < len(names):
        raise UsageError(
            "cli.error.missing", argument=Complaint(f"cli.argument.{names[len(given)]}")
        )
    if len(given) > len(names):
        raise UsageError("cli.error.too_many", found=given[len(names)])
    return dict(zip(names, given, strict=True))


# ---- kinds of values -------------------------------------------------------------------------


def whole(least: int, most: int) -> Callable[[str], int]:
    """Values that are whole numbers from `least` to `most`."""

    def read_number(text: str) -> int:
        is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
        if not is_number or not least <= int(text) <= most:
            raise Expected("cli.expected.whole", least=least, most=most)
        return int(text)

    return read_number


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
