"""Which language to speak: the one asked for on a command line, or else the system's.

The languages are those that have a catalogue.
"""

import locale
import os
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from resarcana_desktop.catalogues import ENGLISH_NAME, languages, names_of_languages

LANGUAGES: Final = languages()
DEFAULT: Final = "en"


def language_of_system() -> str:
    """The language of the system where there is a catalogue of it, English everywhere else.

    It is named by its code, as in "de_AT.UTF-8", or on Windows in English: "German_Austria".
    """
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    spoken = re.split(r"[.@]", (named or locale.getlocale()[0] or "").lower().replace("-", "_"))[0]
    known = {language.lower(): language for language in LANGUAGES}
    known |= {name.lower(): code for code, name in names_of_languages(key=ENGLISH_NAME).items()}
    return known.get(spoken) or known.get(spoken.partition("_")[0], DEFAULT)


def language_asked(words: Sequence[str]) -> str | None:
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
    return found if found in LANGUAGES else None
