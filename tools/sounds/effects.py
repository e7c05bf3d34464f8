"""The effects, each made of a few tones and noises: wood, paper, glass and bells."""

from collections.abc import Callable
from typing import Final

from tools.sounds.synth import (
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
    """The same bells in reverse, and a knock on wood."""
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


def take() -> Sound:
    """A card that is drawn towards oneself."""
    return swell(noise(0.2, 4600, 11, fade=1.8, end=1900))


def recycle() -> Sound:
    """A card that slides away and under others."""
    slide = loud(swell(noise(0.12, 2100, 12, fade=1, end=800)), 0.8)
    return mix((0, slide), (0.09, loud(swell(noise(0.1, 900, 13, fade=3)), 0.8)))


def play_card() -> Sound:
    """A card laid on wood, lightly, with a glimmer above it."""
    card = mix((0, loud(noise(0.12, 1300, 14, fade=11), 0.8)), (0, tone(165, 0.12, fade=9)))
    return mix((0, loud(card, 1)), (0.05, loud(tone(1397, 0.18, GLASS, fade=7), 0.35)))


def allocate() -> Sound:
    """A die set down on a card."""
    knock = mix((0, loud(tone(310, 0.06, fade=10), 1)), (0, loud(noise(0.04, 3000, 15), 0.6)))
    return mix((0, knock), (0.07, loud(tone(250, 0.05, fade=10), 0.6)))


def crystals() -> Sound:
    """Small crystals poured together."""
    falls = [(0.0, 2093), (0.04, 1760), (0.07, 2349), (0.12, 1976)]
    return mix(*((start, loud(tone(pitch, 0.12, GLASS, fade=8), 0.8)) for start, pitch in falls))


def convert() -> Sound:
    """A die turned from one face to another: a tap, and a tone that bends."""
    tap = loud(noise(0.03, 3500, 16, fade=8), 0.7)
    return mix((0, tap), (0.02, loud(tone(523, 0.22, GLASS, fade=6, glide=1.5), 1)))


def roll() -> Sound:
    """Dice that roll on wood: knocks that come slower and fall still."""
    starts = (0.0, 0.04, 0.09, 0.13, 0.19, 0.26, 0.34, 0.43)
    knocks = []
    for number, start in enumerate(starts):
        level = 1 - number * 0.09
        wood = tone(230 + (number * 67) % 120, 0.06, fade=10)
        knocks.append((start, loud(wood, level)))
        knocks.append((start, loud(noise(0.03, 2600, 20 + number, fade=8), level * 0.6)))
    return mix(*knocks)


def cast() -> Sound:
    """Air that rushes in, and a chord that opens."""
    rush = loud(swell(noise(0.36, 500, 30, fade=0.6, end=5200)), 0.7)
    chord = [(0.16, 392), (0.2, 587), (0.24, 880)]
    return mix((0, rush), *((at, loud(tone(f, 0.42, BELL, fade=4.5), 0.7)) for at, f in chord))


def equilibrium() -> Sound:
    """Two slightly different tones that beat against each other."""
    high = mix((0, tone(659, 0.6, GLASS, fade=3)), (0, tone(665, 0.6, GLASS, fade=3)))
    return mix((0, loud(high, 1)), (0, loud(tone(165, 0.6, fade=3), 0.6)))


def mystrune() -> Sound:
    """A stone that hums."""
    return mix((0, loud(tone(220, 0.4, METAL, fade=4), 1)), (0.05, loud(tone(440, 0.3), 0.4)))


def last_casts() -> Sound:
    """A gong, twice."""
    gong = tone(147, 0.5, BELL, fade=4)
    return mix((0, gong), (0.28, loud(gong, 0.8)))


def solved() -> Sound:
    """Three bells that climb, and a glass above the last one."""
    climb = [(0.0, 587), (0.07, 740), (0.14, 880)]
    bells = [(start, loud(tone(pitch, 0.28, BELL, fade=5), 0.8)) for start, pitch in climb]
    return mix(*bells, (0.2, loud(tone(1760, 0.22, GLASS, fade=6), 0.5)))


def finished() -> Sound:
    """Two soft bells, the second a fourth higher."""
    return mix((0, tone(440, 0.3, BELL, fade=5)), (0.12, tone(587, 0.3, BELL, fade=5)))


def achieved() -> Sound:
    """A bell, and glasses that glitter above it."""
    glitter = [(0.06, 1568), (0.11, 1976), (0.16, 2349), (0.22, 3136)]
    glasses = [(at, loud(tone(pitch, 0.18, GLASS, fade=7), 0.45)) for at, pitch in glitter]
    return mix((0, tone(784, 0.4, BELL, fade=5)), *glasses)


OWN: Final[dict[str, Callable[[], Sound]]] = {
    "volume": gained,
    "solved": solved,
    "finished": finished,
    "achieved": achieved,
}
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
"""The effects of Res Arcana."""

OF_MERCURIAL: Final[dict[str, Callable[[], Sound]]] = {
    "take": take,
    "recycle": recycle,
    "play": play_card,
    "allocate": allocate,
    "crystals": crystals,
    "convert": convert,
    "roll": roll,
    "cast": cast,
    "equilibrium": equilibrium,
    "mystrune": mystrune,
    "claim": claim,
    "last_casts": last_casts,
    "victory": victory,
}
"""The effects of Mercurial."""
