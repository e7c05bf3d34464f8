"""The effects, each made of a few tones and noises: wood, paper, glass and bells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.sounds.synth import (
    BELL,
    GLASS,
    GROWL,
    METAL,
    Sound,
    loud,
    mix,
    noise,
    swell,
    tone,
)


def place() -> Sound:
    """A card laid on wood."""
    return mix((0, loud(noise(0.18, 900, 1, fade=11), 0.7)), (0, loud(tone(130, 0.18, fade=9), 1)))


def claim() -> Sound:
    """Something large put down, and two bells."""
    thump = loud(tone(98, 0.2, fade=8), 0.8)
    return mix(
        (0, thump), (0.02, tone(523, 0.4, BELL, fade=5)), (0.11, tone(784, 0.34, BELL, fade=5))
    )


def turn() -> Sound:
    """Paper that is turned on the table."""
    return swell(noise(0.15, 700, 2, fade=1, end=4200))


def straighten() -> Sound:
    """Paper that is turned back, and a small tap."""
    paper = loud(swell(noise(0.14, 3800, 3, fade=1, end=700)), 0.8)
    return mix((0, paper), (0.1, loud(tone(240, 0.06, fade=8), 0.5)))


def gained() -> Sound:
    """Two glasses, the second higher."""
    return mix((0, tone(988, 0.2, GLASS, fade=6)), (0.06, tone(1319, 0.2, GLASS, fade=6)))


def paid() -> Sound:
    """Two glasses, the second lower."""
    return mix((0, tone(880, 0.18, GLASS, fade=7)), (0.06, tone(659, 0.18, GLASS, fade=7)))


def put() -> Sound:
    """Glass on wood."""
    return mix((0, loud(tone(1175, 0.2, GLASS, fade=8), 0.7)), (0, loud(tone(180, 0.1, fade=8), 1)))


def draw() -> Sound:
    """A card that slides off a deck."""
    return swell(noise(0.17, 5200, 4, fade=2.2, end=2600))


def discard() -> Sound:
    """A card that slides away and falls."""
    slide = loud(swell(noise(0.13, 2400, 5, fade=1, end=900)), 0.8)
    return mix((0, slide), (0.1, loud(noise(0.09, 500, 6, fade=8), 0.9)))


def attack() -> Sound:
    """A growl that falls."""
    growl = loud(tone(110, 0.34, GROWL, fade=3.5, glide=0.55), 1)
    return mix((0, growl), (0, loud(swell(noise(0.3, 1400, 7, fade=2)), 0.5)))


def ignore() -> Sound:
    """A blow on a shield."""
    return mix((0, loud(tone(370, 0.32, METAL, fade=6), 1)), (0, loud(noise(0.05, 6000, 8), 0.5)))


def pass_turn() -> Sound:
    """A soft gong."""
    return tone(196, 0.36, BELL, fade=4.5)


def round_begins() -> Sound:
    """Two bells, the second a fifth higher."""
    return mix((0, tone(392, 0.3, BELL, fade=5)), (0.1, tone(587, 0.24, BELL, fade=5)))


def round_over() -> Sound:
    """The same bells the other way, and a knock on wood."""
    bells = mix((0, tone(587, 0.26, BELL, fade=6)), (0.1, tone(392, 0.24, BELL, fade=5)))
    return mix((0, loud(bells, 1)), (0, loud(tone(130, 0.14, fade=9), 0.8)))


def count() -> Sound:
    """A counter laid on a counter."""
    return mix((0, loud(tone(1568, 0.07, GLASS, fade=7), 0.6)), (0, loud(tone(220, 0.05), 1)))


def filled() -> Sound:
    """Three glasses that climb."""
    climb = [(0.0, 784), (0.06, 988), (0.12, 1175)]
    return mix(*((start, tone(pitch, 0.2, GLASS, fade=6)) for start, pitch in climb))


def tenth() -> Sound:
    """Three bells that climb fast, over a deep one."""
    climb = [(0.0, 523), (0.08, 659), (0.16, 784)]
    bells = [(start, tone(pitch, 0.34, BELL, fade=5)) for start, pitch in climb]
    return mix((0, tone(131, 0.4, BELL, fade=4)), *bells)


def victory() -> Sound:
    """Four bells that climb, the last one left to ring."""
    climb = [(0.0, 523), (0.12, 659), (0.24, 784), (0.36, 1047)]
    return mix(*((start, tone(pitch, 0.62, BELL, fade=4.5)) for start, pitch in climb))


OWN: Final[dict[str, Callable[[], Sound]]] = {"volume": gained}
"""The program's own effects by the names of their files."""

OF_RES_ARCANA: Final[dict[str, Callable[[], Sound]]] = {
    "place": place,
    "claim": claim,
    "turn": turn,
    "straighten": straighten,
    "gained": gained,
    "paid": paid,
    "put": put,
    "draw": draw,
    "discard": discard,
    "attack": attack,
    "ignore": ignore,
    "pass": pass_turn,
    "round": round_begins,
    "round_over": round_over,
    "count": count,
    "filled": filled,
    "tenth": tenth,
    "victory": victory,
}
"""Those of Res Arcana."""
