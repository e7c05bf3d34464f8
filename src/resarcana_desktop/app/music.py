"""Quiet music composed as it plays: long fifths, a harp above them, a crackling fire.

It has no regular rhythm, never repeats itself, and belongs to no game.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from resarcana_desktop.app.settings import Settings
    from resarcana_desktop.app.sound import Effects

CHORDS: Final[dict[int, tuple[int, ...]]] = {
    0: (0, 2, 4, 5, 7),
    1: (2, 3, 4, 6, 7),
    2: (0, 1, 3, 5, 6),
    3: (1, 4, 3, 6, 4),
}
"""The harp strings that suit each long fifth, by the number of its file."""
_FOLLOWED_BY: Final = {0: (1, 2, 3), 1: (0, 2), 2: (0, 3), 3: (1, 2)}
_CHORD_S: Final = (9.0, 15.0)
"""The shortest and longest duration of a fifth."""
_FADE_S: Final = 3.5
_NOTES_S: Final = (0.9, 3.2)
"""The shortest and longest pause from one harp note to the next."""
_REST: Final = 0.3
"""The chance that a note is left out."""
_FIRE_S: Final = (6.0, 20.0)
_PAD, _HARP, _FIRE = 0.2, 0.34, 0.16
"""The loudness of each, as a share of the music volume."""


class Music:
    """Plays through the effects device, if there is one and someone may be listening.

    `update` and `wake_in` are called by the loop.
    """

    def __init__(self, effects: Effects, random: Random | None = None) -> None:
        self._effects = effects
        self._random = random or Random()
        self._chord = 0
        self._due = {"chord": 0.0, "note": 2.0, "fire": 5.0}
        """Seconds until each begins again."""
        self._sounds = False

    def update(self, seconds: float, settings: Settings, *, heard: bool) -> None:
        """Advance the time; fade out if nothing is to be `heard` now."""
        if not (heard and _wanted(settings) and self._effects.audible):
            if self._sounds:
                self._sounds = False
                self._effects.fade(_FADE_S / 3)
            return
        if not self._sounds:
            self._sounds = True
            self._due = {"chord": 0.0, "note": 2.0, "fire": 5.0}
        volume = (settings.music_volume / 100) ** 2
        for part in self._due:
            self._due[part] -= seconds
            if self._due[part] <= 0:
                self._due[part] = self._play(part, volume)

    def wake_in(self) -> float | None:
        """Seconds until the next note; None while nothing is played."""
        return max(min(self._due.values()), 0.01) if self._sounds else None

    def _play(self, part: str, volume: float) -> float:
        """Play a part, and return in how many seconds it is due again."""
        draw = self._random
        if part == "chord":
            self._chord = draw.choice(_FOLLOWED_BY[self._chord])
            seconds = draw.uniform(*_CHORD_S)
            name = f"music/pad{self._chord}"
            self._effects.sustain(name, volume * _PAD, seconds + _FADE_S, _FADE_S)
            return seconds
        if part == "fire":
            self._effects.sound(f"music/{part}", volume * _FIRE * draw.uniform(0.4, 1))
            return draw.uniform(*_FIRE_S)
        if draw.random() > _REST:
            string = draw.choice(CHORDS[self._chord])
            self._effects.sound(f"music/harp{string}", volume * _HARP * draw.uniform(0.5, 1))
        return draw.uniform(*_NOTES_S)


def _wanted(settings: Settings) -> bool:
    """Return whether music is wanted: not while everything is read aloud."""
    return settings.sound and settings.music and settings.music_volume > 0 and not settings.speech
