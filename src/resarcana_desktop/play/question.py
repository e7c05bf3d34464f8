"""The question at hand, apart from any way to show it: what is asked, and how it is answered.

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
    `component` is the id of what it is about.
    """

    name: str
    title: str
    action: A
    component: str = ""
    lines: tuple[Any, ...] = ()
    detail: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Question(Generic[A]):
    """What the viewer is asked: a title, what has to be known, and what may be answered.

    `kind` is how it is answered: "amounts", "reaction" (one of the `offers`), "cards" (one of the
    `components`, or none of an `optional` question), "table" (by pointing at things), or a kind of
    question that one game alone has.
    """

    kind: str
    title: str = ""
    told: str = ""
    component: str = ""
    offers: tuple[Offer[A], ...] = ()
    components: tuple[str, ...] = ()
    optional: bool = False
