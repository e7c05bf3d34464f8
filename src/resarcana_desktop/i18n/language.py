"""Choosing the language: the one asked for on the command line, or else the system's.

Only languages with a catalogue count.
"""

import ctypes
import locale
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from resarcana_desktop.i18n.catalogues import ENGLISH_NAME, languages, names_of_languages

LANGUAGES: Final = languages()
DEFAULT: Final = "en"


def language_of_system() -> str:
    """Return the system's language if it has a catalogue, otherwise English.

    The system names it by its code, as in "de_AT.UTF-8", or on Windows in English:
    "German_Austria".
    """
    known = {language.lower(): language for language in LANGUAGES}
    known |= {name.lower(): code for code, name in names_of_languages(key=ENGLISH_NAME).items()}
    for named in _named_by_system():
        spoken = re.split(r"[.@]", named.lower().replace("-", "_"))[0]
        found = known.get(spoken) or known.get(spoken.partition("_")[0])
        if found:
            return found
    return DEFAULT


def _named_by_system() -> list[str]:
    """Return the player's preferred languages, best first, as the system names them.

    `LANGUAGE` lists several; it is ignored if the locale is plain C.
    """
    get = os.environ.get
    named = get("LC_ALL") or get("LC_MESSAGES") or get("LANG") or ""
    if not named and sys.platform in ("darwin", "win32"):
        return _named_by_desktop()
    named = named or locale.getlocale()[0] or ""
    plain = re.split(r"[.@]", named)[0] in ("C", "POSIX")
    listed = [] if plain else (get("LANGUAGE") or "").split(":")
    return [name for name in [*listed, named] if name]


def _named_by_desktop() -> list[str]:
    """Return the languages chosen in the settings of macOS or Windows, best first."""
    if sys.platform == "win32":
        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return [locale.windows_locale.get(number, "")]
    command = ("/usr/bin/defaults", "read", "-g", "AppleLanguages")
    try:
        listed = subprocess.run(
            command, capture_output=True, text=True, timeout=2, check=False
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return []
    return re.findall(r"[A-Za-z][\w-]+", listed)


def language_asked(words: Sequence[str]) -> str | None:
    """Return the language of the last `--lang` before a `--`.

    Returns None if none is given or the language is unknown; the full option parser reports that.
    """
    options = list(words[: words.index("--")] if "--" in words else words)
    found = None
    for word, following in pairwise([*options, ""]):
        if word == "--lang":
            found = following
        elif word.startswith("--lang="):
            found = word.removeprefix("--lang=")
    return found if found in LANGUAGES else None
