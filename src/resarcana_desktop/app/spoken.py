"""A node of a screen in sentences, as it is spoken and shown in the line of what is said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.i18n.aloud import aloud, in_a_row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets import Node

_NAMED: Final = frozenset(
    {"button", "choice", "menu item", "radio", "stepper", "slider", "field", "dialog", "menu"}
)
"""Roles that are spoken; all others are plain from the rest of the text."""
_MOST: Final = 600
"""Letters of a dialog that are spoken unprompted."""
_ENDS: Final = (".", "!", "?", "…", ":")


def said(node: Node, catalogue: Catalogue) -> str:
    """All there is to say about a node, in sentences."""
    return " ".join(parts_of(node, catalogue))


def parts_of(node: Node, catalogue: Catalogue) -> list[str]:
    """Return a node's words piece by piece: what it is, then its reason and details, its key."""
    parts = [brief(node, catalogue), *reason_and_details(node)]
    if node.cap:
        parts.append(catalogue.text("speech.cap", cap=node.cap))
    return [sentence(part) for part in parts if part]


def reason_and_details(node: Node) -> tuple[str, ...]:
    """Return why a node cannot be used, and its details.

    What a control does comes before the reason why not; the rules of a card come after it.
    """
    why = (node.why_not,) if node.why_not else ()
    return (*node.details, *why) if node.role in _NAMED else (*why, *node.details)


def words_of(dialog: Node) -> str:
    """Return the texts of a dialog, without its title and controls; only the start of long ones.

    A text without letters or a number is skipped.
    """
    found, length = list[str](), 0
    for text in _texts(dialog):
        length += len(text)
        if found and length > _MOST:
            break
        if text.isdecimal() or any(sign.isalpha() for sign in text):
            found.append(sentence(text))
    return " ".join(found)


def _texts(node: Node) -> Iterator[str]:
    for each in node.children:
        if each.role == "text" and not each.live:
            yield ", ".join(filter(None, (each.name, each.value)))
        elif each.role in ("group", "list"):
            yield from _texts(each)


def in_group(root: Node, node: Node) -> Node:
    """Return a value with the name of its group, if several are visible; others unchanged."""
    around = (each for each in root.walk() if each.role == "radio group" and node in each.children)
    group = next(around, None)
    if group is None or not group.name:
        return node
    return replace(node, name=group.name, value=node.name)


def brief(node: Node, catalogue: Catalogue) -> str:
    """Return a node's name, role and state."""
    parts = [node.name, node.value]
    if node.role in _NAMED:
        parts.append(catalogue.text(f"speech.role.{node.role.replace(' ', '_')}"))
    for state in ("checked", "selected", "expanded"):
        now: bool | None = getattr(node, state)
        if now or (now is False and state == "checked" and node.role != "radio"):
            parts.append(catalogue.text(f"speech.{'is' if now else 'not'}_{state}"))
    return aloud(", ".join(filter(None, parts)), catalogue)


def sentence(text: str) -> str:
    """A text with a full stop at its end."""
    text = in_a_row(text.strip())
    return text if text.endswith(_ENDS) else f"{text}."
