"""Which language to speak: the one asked for on a command line, or else the system's."""

import locale
import os
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

Language = Literal["en", "fr"]

LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")


def language_of_system() -> Language:
    """French where the system speaks French, English everywhere else."""
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    spoken = named or locale.getlocale()[0] or ""
    return "fr" if spoken.lower().startswith("fr") else "en"


def language_asked(words: Sequence[str]) -> Language | None:
    """The language that `--lang` names anywhere before a `--`; the last one where it stands twice.

    None where none is asked for, or one that there is not: whoever reads all words tells that.
    """
    options = list(words[: words.index("--")] if "--" in words else words)
    found = None
    for word, following in pairwise([*options, ""]):
        if word == "--lang":
            found = following
        elif word.startswith("--lang="):
            found = word.removeprefix("--lang=")
    return next((language for language in LANGUAGES if language == found), None)
