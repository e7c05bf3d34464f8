"""Rich-text markup without drawing: escaping it in names and stripping it from texts.

See `rich` for the markup itself.
"""

from __future__ import annotations

import re
from typing import Final

TAG: Final = re.compile(r"\{(/?)([a-z_]+)(?::([a-z_0-9]+))?(?::([^{}]*))?\}")
_ICON: Final = "icon"
_KEPT_APART: Final = "\u2060"


def plain(text: str) -> str:
    """Escape `text` so that nothing in it is taken for markup: for names typed by players."""
    return text.replace("{", "{" + _KEPT_APART)


def bare(markup: str) -> str:
    """Return the words without markup; icons stay as they are written."""
    return as_typed(untagged(markup))


def untagged(markup: str) -> str:
    """Strip tags but keep icons; escapes made by `plain` stay until `as_typed`."""
    return TAG.sub(lambda tag: tag[0] if tag[2] == _ICON else "", markup)


def as_typed(text: str) -> str:
    """Undo the escapes made by `plain`, once no markup is parsed any more."""
    return text.replace(_KEPT_APART, "")


def capital(text: str) -> str:
    """Return the text with a capital at its start."""
    return text[:1].upper() + text[1:]
