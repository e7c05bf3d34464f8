"""The current question, independent of its presentation: what is asked and how to answer.

Panels, text mode and screen readers build what they present from this.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Offer(Generic[A]):
    """One answer: its title in rich text, its icons and a sentence about it.

    A `reason` says why it cannot be given now. `name` is unique among the offers of a question,
    `component` is the id of the component it is about; its picture may be an icon, a `sign`.
    """

    name: str
    title: str
    action: A
    component: str = ""
    lines: tuple[Any, ...] = ()
    detail: str = ""
    reason: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Question(Generic[A]):
    """A question to the viewer: a title, the necessary facts, and the possible answers.

    `kind` says how it is answered: "amounts", "reaction" (one of the `offers`), "cards" (one of the
    `components`, or none of an `optional` question), "table" (by pointing at things), or a kind
    that only one game has.
    """

    kind: str
    title: str = ""
    facts: str = ""
    component: str = ""
    offers: tuple[Offer[A], ...] = ()
    components: tuple[str, ...] = ()
    optional: bool = False
