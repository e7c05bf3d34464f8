"""The buttons beside the prompt and those of the side column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.buttons import Kind as ButtonKind

if TYPE_CHECKING:
    from resarcana_desktop.scenes.table.play.sentences import Words
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.style import Style

_GAP: Final = 10
_HEIGHT: Final = 40


@dataclass(frozen=True, slots=True)
class BarButton:
    """A button: its name, words, what it does, its key, and why it cannot be used now."""

    name: str
    text: str
    action: Callable[[], None]
    cap: str = ""
    key: int | None = None
    reason: str = ""
    kind: ButtonKind = "plain"


def make(button: BarButton) -> Button:
    """The widget of a button."""
    return Button(
        button.text,
        button.action,
        button.name,
        kind=button.kind,
        cap=button.cap,
        shortcut_key=button.key,
        reason=button.reason,
        height=_HEIGHT,
    )


def place_right(buttons: Sequence[Widget], area: Rect, style: Style) -> int:
    """Place buttons at the right end of `area`, the last one outermost; the room they take."""
    gap = style.px(_GAP)
    x = area.right
    for button in reversed(buttons):
        width, height = button.measure(style, area.width)
        x -= width
        button.arrange(style, Rect(x, area.centery - height // 2, width, height))
        x -= gap
    return area.right - x


def place_left(buttons: Sequence[Button], area: Rect, style: Style) -> None:
    """Place buttons from the left end of `area`, the last at its right end.

    Where they are too wide together, the keys are not drawn in them.
    """
    gap = style.px(_GAP)
    widths = [button.measure(style, area.width)[0] for button in buttons]
    if sum(widths) + gap * (len(buttons) - 1) > area.width:
        for button in buttons:
            button.cap = ""
        widths = [button.measure(style, area.width)[0] for button in buttons]
    x = area.left
    for button, width in zip(buttons, widths, strict=True):
        last = button is buttons[-1]
        left = max(area.right - width, x) if last else x
        button.arrange(style, Rect(left, area.y, width, area.height))
        x += width + gap


def speed_words(words: Words, speed: float) -> str:
    """A speed of motion, as "1×"; 0 is none."""
    number = f"{speed:g}".replace(".", words("decimal"))
    return words("speed.times", number=number)
