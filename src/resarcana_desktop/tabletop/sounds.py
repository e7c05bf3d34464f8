"""The sounds of an action: each effect once, in step with the motion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from resarcana_desktop.app.sound import Effects

Cue = tuple[float, str]
"""Seconds after the action at speed 1, and the name of an effect."""

_APART: Final = 0.07


def in_step(cues: Sequence[Cue]) -> tuple[Cue, ...]:
    """Return each effect once, in the order in which they are heard."""
    found = {name: after for after, name in reversed(cues)}
    return tuple(sorted((after, name) for name, after in found.items()))


def play(effects: Effects, cues: Iterable[Cue], speed: float) -> None:
    """Play the effects of an action at a speed of motion; at 0, in quick succession."""
    for number, (after, name) in enumerate(cues):
        effects.play(name, after / speed if speed else number * _APART)
