"""The rivals with a character, and what each likes; docs/lab/mercurial.md has how that shows."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from resarcana_desktop.bots.characters import Character, Characters
from resarcana_desktop.games.mercurial.bots.features import (
    F_LINKS,
    F_SPELLS,
    F_STRENGTH,
    Features,
    Preferences,
)
from resarcana_desktop.games.mercurial.bots.levels import LEVELS
from resarcana_desktop.games.mercurial.rules.faces import Faces

HEALER: Final = "healer"
GAMBLER: Final = "gambler"
ARCHITECT: Final = "architect"
FURY: Final = "fury"

CAST: Final = Characters(
    LEVELS,
    (
        Character("level2", HEALER, "Melina"),
        Character("level3", GAMBLER, "Ambrose"),
        Character("level4", ARCHITECT, "Octavia"),
        Character("level5", FURY, "Vesper"),
    ),
)


@dataclass(frozen=True, slots=True)
class Taste:
    """The preferences of a style, in points.

    They say nothing of single cards, so that decks of a player's own are liked as well.
    """

    held: Mapping[int, float] = field(default_factory=dict)
    """For features of the seat, by their numbers."""
    restore: float = 0.0
    """For each Restore of its combination, and as much less for each Ruin."""
    mending: float = 0.0
    """For a Cast with Restore, and as much less for one with Ruin."""
    rolling: float = 0.0
    """For rerolling dice."""


TASTES: Final = {
    HEALER: Taste(restore=0.11, mending=2.6),
    GAMBLER: Taste(rolling=0.8),
    ARCHITECT: Taste(held={F_SPELLS: 0.8, F_STRENGTH: 0.4, F_LINKS: 0.3}),
    FURY: Taste(restore=-0.08, mending=-1.7),
}


def preferences_of(style: str, faces: Faces) -> Preferences:
    """Return the preferences of a style with these decks; raises KeyError for an unknown style."""
    taste = TASTES[style]
    held = [0.0] * int(Features(faces.tables).half)
    for number, points in taste.held.items():
        held[number] = points
    return Preferences(held, taste.restore, taste.mending, taste.rolling)
