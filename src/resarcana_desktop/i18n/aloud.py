"""Spoken words for signs that are meant to be seen."""

import re
from collections.abc import Mapping
from functools import partial
from typing import Final

TO: Final = "speech.to"
_ENDLESS: Final = "∞"
_BETWEEN: Final = re.compile(r"\s*·\s*")
_ARROW: Final = re.compile(r"(?<=[\w%)]) → (?=[\w(+−-])")
"""An arrow between two values; other arrows are names of keys."""
_NUMBER: Final = r"[<>+−-]?\d[\d.,]*(?:\s?%)?"
_GRADE: Final = re.compile(r"(?:^|(?<=, )|(?<=· ))(?:\?\?|\?!|\?) (?=\w)")
"""The sign of an error, as in chess, before the word for it."""
_AFTER_A_STOP: Final = re.compile(r"([.!?…:]), ")


def aloud(text: str, catalogue: Mapping[str, str]) -> str:
    """Return a text as it is read out: "? Mistake · 9 → 5" becomes "Mistake, from 9 to 5"."""
    text = _GRADE.sub("", text)
    if "→" in text:
        text = _between_numbers(catalogue).sub(partial(_from_to, catalogue), text)
        text = _ARROW.sub(f" {catalogue[TO]} ", text)
    if _ENDLESS in text:
        text = text.replace(_ENDLESS, catalogue["speech.unlimited"])
    return in_a_row(text)


def _between_numbers(catalogue: Mapping[str, str]) -> re.Pattern[str]:
    """Return a pattern for two numbers, each possibly approximate, with an arrow between them."""
    before, after = catalogue["language.about"].split("{number}")
    number = rf"(?:{re.escape(before)})?{_NUMBER}(?:{re.escape(after)})?"
    return re.compile(rf"(?<!\w)({number}) → ({number})")


def _from_to(catalogue: Mapping[str, str], found: re.Match[str]) -> str:
    return catalogue["speech.from_to"].format(before=found[1], after=found[2])


def in_a_row(text: str) -> str:
    """Return a text with commas instead of dots between its parts."""
    return _AFTER_A_STOP.sub(r"\1 ", _BETWEEN.sub(", ", text)) if "·" in text else text
