"""Spoken words for signs that are meant to be seen."""

import re
from collections.abc import Mapping
from typing import Final

TO: Final = "speech.to"
_ENDLESS: Final = "∞"
_BETWEEN: Final = re.compile(r"\s*·\s*")
_ARROW: Final = re.compile(r"(?<=[\w%)]) → (?=[\w(+−-])")
"""An arrow between two values; other arrows are names of keys."""
_GRADE: Final = re.compile(r"(?:^|(?<=, )|(?<=· ))(?:\?\?|\?!|\?) (?=\w)")
"""The sign of an error, as in chess, before the word for it."""
_AFTER_A_STOP: Final = re.compile(r"([.!?…:]), ")


def aloud(text: str, catalogue: Mapping[str, str]) -> str:
    """Return a text as it is read out: "? Mistake · 92% → 51%" becomes "Mistake, 92% to 51%"."""
    text = _GRADE.sub("", text)
    if "→" in text:
        text = _ARROW.sub(f" {catalogue[TO]} ", text)
    if _ENDLESS in text:
        text = text.replace(_ENDLESS, catalogue["speech.unlimited"])
    return in_a_row(text)


def in_a_row(text: str) -> str:
    """Return a text with commas instead of dots between its parts."""
    return _AFTER_A_STOP.sub(r"\1 ", _BETWEEN.sub(", ", text)) if "·" in text else text
