"""The elements of sounds: fading tones, filtered noise, and their sums.

A sound is a list of samples, about -1 to 1 each, `RATE` of them a second.
"""

import array
import sys
import wave
from collections.abc import Sequence
from math import exp, pi, sin
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

RATE: Final = 22050
PEAK: Final = 0.8
"""The loudest sample of every finished sound, as a share of what a file can hold."""

_ATTACK: Final = 0.004
_RELEASE: Final = 0.02
_LOUDEST: Final = 32767

Sound: TypeAlias = list[float]
Partials: TypeAlias = Sequence[tuple[float, float]]
"""Simultaneous tones: (multiple of the frequency, strength) of each."""

SINE: Final[Partials] = ((1, 1.0),)
BELL: Final[Partials] = ((1, 1.0), (2, 0.5), (2.98, 0.28), (4.2, 0.16))
GLASS: Final[Partials] = ((1, 1.0), (2.76, 0.32), (5.4, 0.12))
METAL: Final[Partials] = ((1, 1.0), (1.51, 0.7), (2.32, 0.6), (3.17, 0.4), (4.43, 0.3))
GROWL: Final[Partials] = tuple((n, 1 / n) for n in range(1, 9))


def tone(
    frequency: float,
    seconds: float,
    partials: Partials = SINE,
    *,
    fade: float = 6.0,
    glide: float = 1.0,
) -> Sound:
    """A struck tone: `fade` is how fast it dies away, `glide` the last over the first frequency."""
    count = round(seconds * RATE)
    phase, samples = 0.0, []
    for number in range(count):
        share = number / count
        phase += 2 * pi * frequency * glide**share / RATE
        level = exp(-fade * share)
        samples.append(level * sum(weight * sin(phase * of) for of, weight in partials))
    return samples


def noise(seconds: float, cutoff: float, seed: int, *, fade: float = 5.0, end: float = 0) -> Sound:
    """Return noise below `cutoff` Hz, which moves to `end` Hz (if given) until it has died away."""
    random = Random(seed)
    count = round(seconds * RATE)
    low = 0.0
    samples = []
    for number in range(count):
        share = number / count
        edge = cutoff + ((end or cutoff) - cutoff) * share
        low += (random.uniform(-1, 1) - low) * (1 - exp(-2 * pi * edge / RATE))
        samples.append(low * exp(-fade * share))
    return samples


def swell(sound: Sound) -> Sound:
    """The same, rising from nothing to its loudest in the middle and back."""
    count = max(len(sound), 1)
    return [sample * sin(pi * number / count) for number, sample in enumerate(sound)]


def loud(sound: Sound, level: float) -> Sound:
    """Return the sound with its loudest sample at `level`."""
    peak = max(map(abs, sound), default=0.0) or 1.0
    return [sample * level / peak for sample in sound]


def mix(*parts: tuple[float, Sound]) -> Sound:
    """Mix sounds, each of them starting after a number of seconds."""
    starts = [(round(start * RATE), sound) for start, sound in parts]
    mixed = [0.0] * max(start + len(sound) for start, sound in starts)
    for start, sound in starts:
        for number, sample in enumerate(sound, start):
            mixed[number] += sample
    return mixed


def finished(sound: Sound, *, joins: bool = False) -> bytes:
    """Return 16-bit samples at a uniform loudness, without a click at either end.

    One that `joins` its own end has none anyway.
    """
    count = len(sound)
    rise, fall = _ATTACK * RATE, _RELEASE * RATE
    level = loud(sound, PEAK)
    smooth = [
        sample if joins else sample * min(1.0, number / rise, (count - 1 - number) / fall)
        for number, sample in enumerate(level)
    ]
    samples = array.array("h", (round(sample * _LOUDEST) for sample in smooth))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


def write(path: Path, sound: Sound, *, joins: bool = False) -> None:
    """Write a WAV file: one channel, 16 bits; see `finished`."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(finished(sound, joins=joins))
