"""The few words that are part of a picture: letters of the essences and kinds of component."""

import tomllib
from functools import cache

from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.resarcana import ID


@cache
def words(language: str) -> dict[str, str]:
    """The words of one language by key, such as ``letter.elan`` and ``kind.mage``.

    They come from the words of the rules alone: a face is drawn before a whole catalogue is read.
    """
    file = ASSETS / "locales" / language / ID / "rules.toml"
    rules = tomllib.loads(file.read_text("utf-8"))
    groups = {
        "letter": rules["essence"]["letter"],
        "kind": rules["kind"],
        "type": rules["type"],
    }
    return {f"{group}.{key}": text for group, each in groups.items() for key, text in each.items()}
