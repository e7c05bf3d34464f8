"""The buttons beside the prompt and those of the side column."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.buttons import Kind as ButtonKind
from resarcana_desktop.widgets.labels import TextKind

if TYPE_CHECKING:
    from resarcana_desktop.widgets.style import Style

_GAP: Final = 10
_HEIGHT: Final = 40
_BESIDE_WORDS: Final = 20
_BESIDE_SIGN: Final = 12
_BAR_SHARE: Final = 0.62
_SHARES: Final = (1, 1, 1, 0.9, 0.8, 0.7, 0.6, 0.55, 0.5)
"""Shares of the usual size of the letters, from what is wanted to what can just be read."""
_LESS_AIR: Final = 1
_NO_KEYS: Final = 2


@dataclass(frozen=True, slots=True)
class BarButton:
    """A button: its name, words, what it does, its key, and why it cannot be used now.

    `told` says more on hover, where the words are but a sign.
    """

    name: str
    text: str
    action: Callable[[], None]
    cap: str = ""
    key: int | None = None
    reason: str = ""
    kind: ButtonKind = "plain"
    told: str = ""


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
        tooltip=button.told,
        height=_HEIGHT,
        padding=_BESIDE_SIGN if button.told else _BESIDE_WORDS,
    )


def place_right(buttons: Sequence[Button], area: Rect, style: Style) -> int:
    """Place buttons at the right end of `area`, the last one outermost; the room they take.

    They leave the prompt more than a third of the line.
    """
    _fit(buttons, Rect(0, 0, round(area.width * _BAR_SHARE), 10_000), style)
    gap = style.px(_GAP)
    x = area.right
    for button in reversed(buttons):
        width, height = button.measure(style, area.width)
        x -= width
        button.arrange(style, Rect(x, area.centery - height // 2, width, height))
        x -= gap
    return area.right - x


def place_left(
    buttons: Sequence[Button], area: Rect, style: Style, shorter: Mapping[str, str]
) -> None:
    """Place buttons from the left end of `area`, the last at its right end.

    Those with a `shorter` text, by name, say that where their text would have to be smaller.
    """
    whole = {button.name: button.text for button in buttons}
    _fit(buttons, area, style)
    if any(button.text_kind.share < 1 for button in buttons):
        for button in buttons:
            button.text = shorter.get(button.name, whole[button.name])
        _fit(buttons, area, style)
    x = area.left
    for button in buttons:
        width, height = button.measure(style, area.width)
        left = max(area.right - width, x) if button is buttons[-1] else x
        height = max(height, area.height)
        button.arrange(style, Rect(left, area.y, width, height))
        x += width + style.px(_GAP)


def _fit(buttons: Sequence[Button], area: Rect, style: Style) -> None:
    """Where buttons are too large for `area`, they lose air, then keys, then their text shrinks."""
    for step, share in enumerate(_SHARES):
        for button in buttons:
            button.text_kind = TextKind(bold=True, share=share)
            button.padding = button.padding if step < _LESS_AIR else _BESIDE_SIGN
            button.cap = button.cap if step < _NO_KEYS else ""
        if _fits(buttons, area, style):
            return


def _fits(buttons: Sequence[Button], area: Rect, style: Style) -> bool:
    sizes = [button.measure(style, 10_000) for button in buttons]
    width = sum(w for w, _ in sizes) + style.px(_GAP) * (len(buttons) - 1)
    return width <= area.width and max((h for _, h in sizes), default=0) <= area.height
