"""Signs that a language sets apart from their word stay on the line of that word."""

import re
from typing import Final

_NO_BREAK: Final = "\u00a0"
_BEFORE: Final = re.compile(r" (?=[:;!?»%])")
_AFTER: Final = re.compile(r"(?<=«) ")


def unbroken(text: str) -> str:
    """The text with no-break spaces before : ; ! ? » % and after «, where French has spaces."""
    return _AFTER.sub(_NO_BREAK, _BEFORE.sub(_NO_BREAK, text))
