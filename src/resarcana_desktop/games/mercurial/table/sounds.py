"""What is heard of an action: an effect for each kind of thing that happened, in step with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.app.sound import Effects
    from resarcana_desktop.games.mercurial.rules.events import Event

Cue = tuple[float, str]
"""Seconds after the action at speed 1, and the name of an effect."""

_LANDS: Final = 0.3
_LAST: Final = 0.7
_APART: Final = 0.07

CUES: Final[dict[str, Cue]] = {
    "take": (0.0, "take"),
    "take_back": (0.0, "take"),
    "recycle": (0.0, "recycle"),
    "remove": (0.0, "recycle"),
    "play": (0.1, "play"),
    "allocate_dice": (_LANDS, "allocate"),
    "allocate_crystals": (_LANDS, "crystals"),
    "acuity": (_LANDS, "crystals"),
    "mana": (_LANDS, "crystals"),
    "convert": (0.0, "convert"),
    "roll": (0.0, "roll"),
    "cast": (0.0, "cast"),
    "myst": (0.35, "equilibrium"),
    "mystrune": (0.5, "mystrune"),
    "use_mystrune": (0.0, "mystrune"),
    "claim": (0.45, "claim"),
    "last_casts": (0.6, "last_casts"),
    "over": (_LAST, "victory"),
}
"""The effect of each kind of event that is heard."""


def cues(events: Sequence[Event]) -> tuple[Cue, ...]:
    """The effects of an action, each once, in the order in which they are heard."""
    found = {name: after for after, name in reversed(list(_each(events)))}
    return tuple(sorted((after, name) for name, after in found.items()))


def _each(events: Sequence[Event]) -> Iterator[Cue]:
    for event in events:
        cue = CUES.get(event.kind)
        if cue is not None:
            yield cue


def play(effects: Effects, events: Sequence[Event], speed: float) -> None:
    """Let an action be heard at a speed of motion; at 0, in quick succession."""
    for number, (after, name) in enumerate(cues(events)):
        effects.play(name, after / speed if speed else number * _APART)
