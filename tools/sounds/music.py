"""The elements of the music: a harp, long tones that never end, and a crackling fire.

The program puts these together as it plays; see `resarcana_desktop.app.music`.
"""

from collections.abc import Callable
from functools import partial
from math import pi, sin
from random import Random
from typing import Final

from tools.sounds.synth import RATE, Partials, Sound, loud, mix, noise, tone

HARP: Final[Partials] = ((1, 1.0), (2, 0.42), (3, 0.2), (4, 0.08), (5, 0.04))
STRINGS: Final[Partials] = ((1, 1.0), (2, 0.3), (3, 0.12), (4, 0.05))

HARP_PITCHES: Final = (147, 175, 196, 220, 262, 294, 349, 392)
"""D F G A C D F G, in Hz."""
PAD_PITCHES: Final = ((98, 147), (131, 196), (147, 220), (87, 131))
"""Fifths: G D, C G, D A, F C. Whole numbers of Hz, so that a second of them joins its own end."""


def harp(pitch: int) -> Sound:
    """A string that is plucked and left to ring."""
    body = loud(noise(0.02, 2500, pitch, fade=6), 0.12)
    return mix((0, tone(pitch, 1.5, HARP, fade=6.5)), (0, body))


def pad(low: int, high: int) -> Sound:
    """A second of a fifth that beats softly, to be played again and again."""
    voices = [(low, 1.0), (low + 1, 0.7), (high, 0.8), (high + 1, 0.5), (2 * low, 0.25)]
    samples = []
    for number in range(RATE):
        turn = 2 * pi * number / RATE
        samples.append(
            sum(
                level * sum(weight * sin(turn * pitch * of) for of, weight in STRINGS)
                for pitch, level in voices
            )
        )
    return samples


def fire() -> Sound:
    """A log that settles: a few small cracks."""
    random, parts = Random(71), []
    for number in range(7):
        crack = noise(random.uniform(0.01, 0.04), random.uniform(1500, 5000), 80 + number, fade=9)
        parts.append((random.uniform(0, 0.8), loud(crack, random.uniform(0.2, 1))))
    return mix(*parts)


STRUCK: Final[dict[str, Callable[[], Sound]]] = {
    **{f"harp{number}": partial(harp, pitch) for number, pitch in enumerate(HARP_PITCHES)},
    "fire": fire,
}
"""Sounds played once, by file name."""
ENDLESS: Final[dict[str, Callable[[], Sound]]] = {
    f"pad{number}": partial(pad, *pitches) for number, pitches in enumerate(PAD_PITCHES)
}
"""Sounds that loop."""
