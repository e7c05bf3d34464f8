"""Names of components inside longer texts.

A text names a component by its id, {card:id}. Where a language bends names, the text says how the
name stands there: {card:id:bent name}.
"""

import re
from collections.abc import Callable
from typing import Final

NAMED: Final = re.compile(r"\{card:([a-z_]+)(?::([^{}]+))?\}")
"""A component named in a text: its id and, if the text bends its name, what stands there."""


def with_names(text: str, name: Callable[[str], str]) -> str:
    """The text with each component by its name, in bold; `name` says that of an id.

    What `name` raises for an id that there is not goes on, for a bent name as well.
    """

    def named(found: re.Match[str]) -> str:
        plain = name(found[1])
        return f"{{b}}{found[2] or plain}{{/b}}"

    return NAMED.sub(named, text)
