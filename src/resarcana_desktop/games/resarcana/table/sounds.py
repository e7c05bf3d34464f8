"""The sounds of an action: an effect for each kind of event, in step with the motion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.table.view.motion import FLIGHT, PLACE
from resarcana_desktop.tabletop.sounds import in_step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.tabletop.sounds import Cue

_LANDS: Final = PLACE * 0.8
_LAST: Final = 0.9

_KINDS: Final[dict[str, Cue]] = {
    "turn": (0.0, "turn"),
    "straighten": (0.0, "straighten"),
    "pay": (0.0, "paid"),
    "spend": (0.0, "paid"),
    "lose": (0.0, "paid"),
    "gain": (FLIGHT, "gained"),
    "take": (FLIGHT, "gained"),
    "put": (FLIGHT, "put"),
    "reshuffle": (0.0, "draw"),
    "look": (0.0, "draw"),
    "attack": (0.0, "attack"),
    "ignore": (0.0, "ignore"),
    "pass": (0.0, "pass"),
    "over": (_LAST, "victory"),
}
_MOVES: Final[dict[tuple[str, str], Cue]] = {
    ("hand", "play"): (_LANDS, "place"),
    ("discards", "play"): (_LANDS, "place"),
    ("items", "play"): (_LANDS, "place"),
    ("places", "play"): (_LANDS, "claim"),
    ("monuments", "play"): (_LANDS, "claim"),
    ("monument_deck", "play"): (_LANDS, "claim"),
    ("scrolls", "play"): (_LANDS, "claim"),
    ("play", "scrolls"): (0.1, "discard"),
    ("deck", "hand"): (0.0, "draw"),
    ("discards", "hand"): (0.0, "draw"),
    ("hand", "discards"): (0.1, "discard"),
    ("play", "discards"): (0.1, "discard"),
}
_PAYING: Final = frozenset({"pay", "spend", "lose"})


def cues(events: Sequence[Event]) -> tuple[Cue, ...]:
    """Return the effects of an action, each once, in the order in which they are heard.

    As in the motions, gains move only after payments.
    """
    wait = FLIGHT * 0.6 if any(event.kind in _PAYING for event in events) else 0.0
    return in_step(list(_each(events, wait)))


def _each(events: Sequence[Event], wait: float) -> Iterator[Cue]:
    for event in events:
        cue = _KINDS.get(event.kind)
        if event.source is not None and event.target is not None:
            cue = _MOVES.get((event.source.name, event.target.name), cue)
        if cue is not None:
            after, name = cue
            yield (after + wait if name in ("gained", "put") else after, name)
