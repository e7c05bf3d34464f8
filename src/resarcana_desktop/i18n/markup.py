"""The markup of rich text without what draws it: made harmless in names, and taken out of texts.

See `rich` for what it says.
"""

from __future__ import annotations

import re
from typing import Final

TAG: Final = re.compile(r"\{(/?)([a-z_]+)(?::([a-z_0-9]+))?(?::([^{}]*))?\}")
_ICON: Final = "icon"
_KEPT_APART: Final = "\u2060"


def plain(text: str) -> str:
    """`text` so that nothing in it is taken for markup: for names typed by players."""
    return text.replace("{", "{" + _KEPT_APART)


def bare(markup: str) -> str:
    """The words alone, for whoever draws nothing: icons stay as they are written."""
    return as_typed(untagged(markup))


def untagged(markup: str) -> str:
    """The words and icons alone; what `plain` made harmless stays so until `as_typed`."""
    return TAG.sub(lambda tag: tag[0] if tag[2] == _ICON else "", markup)


def as_typed(text: str) -> str:
    """`text` with what `plain` made harmless as it was typed, once no markup is read any more."""
    return text.replace(_KEPT_APART, "")
