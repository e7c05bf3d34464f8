"""Numbers of the rules inside longer texts.

A text names a number that a set may change, such as {number:goal}; the rules say what it is.
"""

import re
from collections.abc import Mapping
from typing import Final

NUMBER: Final = re.compile(r"\{number:([a-z_]+)\}")
"""A number named in a text."""


def with_numbers(text: str, numbers: Mapping[str, int]) -> str:
    """Return the text with each number in digits; raises KeyError for one there is not."""
    return NUMBER.sub(lambda found: str(numbers[found[1]]), text)
