"""What is wrong with a cardset, said in one sentence."""

from collections.abc import Sequence
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError


class CardsetError(Exception):
    """A cardset cannot be used; the text names the file, the place in it and what was expected."""


def expected(sentence: str) -> PydanticCustomError:
    """An error for a validator to raise, with `sentence` as its whole text."""
    return PydanticCustomError("cardset", "{sentence}", {"sentence": sentence})


def first_problem(error: ValidationError) -> str:
    """The first thing pydantic found, as "powers 2, cost, pay: expected ..."."""
    details = error.errors(include_url=False)[0]
    place = _place(details["loc"])
    text = _wording(details)
    return f"{place}: {text}" if place else text


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
    wanted = _WANTED.get(kind, "something else").format(**_plain(context))
    return f"expected {wanted}, not {shown(details['input'])}"


def _plain(context: dict[str, Any]) -> dict[str, str]:
    """Pydantic quotes the words of a closed list; a sentence does not."""
    return {key: str(value).replace("'", "") for key, value in context.items()}
