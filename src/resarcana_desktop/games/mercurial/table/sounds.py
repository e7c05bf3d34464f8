"""The sounds of an action: an effect for each kind of event, in step with the motion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.tabletop.sounds import in_step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.tabletop.sounds import Cue

_LANDS: Final = 0.3
_LAST: Final = 0.7

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
    """Return the effects of an action in the order in which they are heard."""
    return in_step([CUES[event.kind] for event in events if event.kind in CUES])
