"""What is wrong with a cardset, said in one sentence for each fault."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from pydantic import ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: what, in English and without a full stop, and where.

    `place` is the file, the component and the field, as far as the fault has them.
    """

    problem: str
    place: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = ", ".join(part for part in self.place if part)
        return f"{place}: {self.problem}." if place else f"{self.problem}."


class CardsetError(Exception):
    """A cardset cannot be used; the text is the first fault's.

    Each fault names the file, the place in it and what was expected. `folder` is where the set
    lies, if that is known.
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
        """The same error of the set in this folder."""
        return type(self)(*self.faults, folder=folder)


def expected(sentence: str) -> PydanticCustomError:
    """An error for a validator to raise, with `sentence` as its whole text."""
    return PydanticCustomError("cardset", "{sentence}", {"sentence": sentence})


def all_problems(error: ValidationError) -> Iterator[tuple[str, str]]:
    """All that pydantic found: the field, such as "powers 2, cost, pay", and what is wrong."""
    for details in error.errors(include_url=False):
        yield _place(details["loc"]), _wording(details)


def listed(words: Sequence[str], last: str = "or") -> str:
    """Words as a phrase: `listed(("sun", "moon"))` gives "sun or moon"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


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


def _place(loc: Sequence[int | str]) -> str:
    """("powers", 1, "cost") as "powers 2, cost": people count from 1."""
    words: list[str] = []
    for step in loc:
        if isinstance(step, int) and words:
            words[-1] += f" {step + 1}"
        else:
            words.append(str(step))
    return ", ".join(words)


_WANTED: Final = {
    "int_type": "a whole number",
    "string_type": "a text in quotes",
    "bool_type": "true or false",
    "list_type": "a list in square brackets",
    "dict_type": "a table in braces",
    "model_type": "a table in braces",
    "greater_than_equal": "a number not below {ge}",
    "less_than_equal": "a number not above {le}",
    "literal_error": "{expected}",
    "string_pattern_mismatch": "small letters, digits and underscores, starting with a letter",
}


def _wording(details: ErrorDetails) -> str:
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
    """Pydantic quotes the words of a closed list; a sentence does not."""
    return {key: str(value).replace("'", "") for key, value in context.items()}
