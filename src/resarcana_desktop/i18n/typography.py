"""Signs that a language sets apart from their word stay on the line of that word."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

BEFORE: Final = "language.apart.before"
AFTER: Final = "language.apart.after"
_NO_BREAK: Final = "\u00a0"


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs that have a space between them and the word before, or the word after, them."""

    before: str = ""
    after: str = ""

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> "Signs":
        """Those that a catalogue names."""
        return cls(texts.get(BEFORE, ""), texts.get(AFTER, ""))

    def bound(self, text: str) -> str:
        """The text with no-break spaces where it has spaces before or after such signs."""
        if self.before:
            text = re.sub(f" (?=[{re.escape(self.before)}])", _NO_BREAK, text)
        if self.after:
            text = re.sub(f"(?<=[{re.escape(self.after)}]) ", _NO_BREAK, text)
        return text
