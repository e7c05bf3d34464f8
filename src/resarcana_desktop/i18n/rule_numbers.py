"""Numbers of the rules in longer texts.

A text refers to a number that a set may change, such as {number:goal}; the rules supply it.
"""

import re
from collections.abc import Mapping
from typing import Final

NUMBER: Final = re.compile(r"\{number:([a-z_]+)\}")
"""A reference to a number in a text."""


def with_numbers(text: str, numbers: Mapping[str, int]) -> str:
    """Fill in each number as digits; raises KeyError for an unknown one."""
    return NUMBER.sub(lambda found: str(numbers[found[1]]), text)
