"""Plain characters for terminals and files whose encoding lacks those of the texts."""

import codecs
import io
import unicodedata
from typing import Final, TextIO

_HANDLER: Final = "resarcana.plain_signs"
_PLAIN: Final = {
    "–": "-",
    "·": "-",
    "’": "'",
    "«": '"',
    "»": '"',
    "„": '"',
    "“": '"',
    "”": '"',
    "ß": "ss",
    "œ": "oe",
    "Œ": "OE",
    "∞": "inf",
    "█": "#",
    "░": ".",
}


def allow_plain_signs(stream: TextIO | None) -> None:
    """Have a stream print the nearest plain sign instead of raising UnicodeEncodeError."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=_HANDLER)


def plain(text: str) -> str:
    """The text in ASCII; a question mark for what has no replacement."""
    return "".join(_PLAIN.get(sign) or _without_accents(sign) or "?" for sign in text)


def _without_accents(sign: str) -> str:
    return unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode("ascii")


def _handle(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error(_HANDLER, _handle)
