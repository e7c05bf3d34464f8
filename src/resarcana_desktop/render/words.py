"""The few words that are part of a picture: letters of the essences and kinds of component."""

import tomllib
from functools import cache
from importlib.resources import files


@cache
def words(language: str) -> dict[str, str]:
    """The words of one language by key, such as ``letter.elan`` and ``kind.mage``."""
    file = files("resarcana_desktop") / "assets" / "locales" / language / "look.toml"
    entries = tomllib.loads(file.read_text("utf-8"))
    return {key.removeprefix("look."): str(text) for key, text in _flat(entries, "")}


def _flat(table: dict[str, object], before: str) -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            found += _flat(value, f"{before}{key}.")
        else:
            found.append((f"{before}{key}", value))
    return found
