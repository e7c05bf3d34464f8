"""Kinds of text."""

from dataclasses import dataclass
from typing import Literal

Tone = Literal["main", "strong", "muted", "disabled", "gain", "loss", "gilt"]


@dataclass(frozen=True)
class TextKind:
    """How a text is set: its size at 1080p, its weight, its colour role.

    `share` is the share of the size that there is room for.
    """

    size: float = 20
    bold: bool = False
    display: bool = False
    italic: bool = False
    tone: Tone = "main"
    share: float = 1.0


BODY = TextKind()
SMALL = TextKind(18, tone="muted")
HEADING = TextKind(28, display=True, tone="strong")
