"""What an action did, step by step: for log and motion. All of it is public."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.faces import Faces


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `seat` is the one it concerns (or `NOBODY`), `card` its card, `faces` the face of a die, or
    the source and target of a conversion, `number` the amount. For totals, results and purchases
    `number` is the Ruin and `restore` the Restore. `target` is the Spell that a Link is linked to;
    `mana` and `acuity` are crystals allocated to a Spell. The last Casts concern the seat with
    enough Heroics, or none if the Spells have run out; the end of a solo game has a `number` of
    points. A Take has a `number` of 1 if an Alteration allowed it. A share is the `number` of the
    energy `mode` that a Spell adds to the totals; without a card, that dice, Acuity or the Mystrune
    add.
    """

    kind: str
    seat: int = codes.NOBODY
    card: str = ""
    faces: tuple[str, ...] = ()
    number: int = 0
    restore: int = 0
    mode: str = ""
    target: str = ""
    mana: int = 0
    acuity: int = 0


_AMOUNTS: Final = {
    codes.E_ACUITY: "acuity",
    codes.E_MANA: "mana",
    codes.E_PRESTIGE: "prestige",
    codes.E_MYST: "myst",
    codes.E_DIE: "die",
    codes.E_TURN: "turn",
    codes.E_TAKE_BACK: "take_back",
    codes.E_WIN: "win",
    codes.E_OVER: "over",
}
_OF_CARDS: Final = {
    codes.E_TAKE: "take",
    codes.E_CLAIM: "claim",
    codes.E_RECYCLE: "recycle",
    codes.E_ENCHANT: "enchant",
    codes.E_COMBINE: "combine",
}
_IN_THE_MIDDLE: Final = {codes.E_REVEAL: "reveal", codes.E_REMOVE: "remove"}
_BARE: Final = {
    codes.E_MYSTRUNE: "mystrune",
    codes.E_LAST_CASTS: "last_casts",
    codes.E_CAST: "cast",
    codes.E_USE_MYSTRUNE: "use_mystrune",
    codes.E_RESET: "reset",
}
_ENERGIES: Final = {codes.E_RESULT: "result", codes.E_BUY: "buy", codes.E_TOTAL: "total"}
_DICE: Final = {codes.E_ROLL: "roll", codes.E_REROLL: "reroll"}
KINDS: Final = (
    *_AMOUNTS.values(),
    *_OF_CARDS.values(),
    *_IN_THE_MIDDLE.values(),
    *_BARE.values(),
    *_ENERGIES.values(),
    *_DICE.values(),
    "play",
    "convert",
    "class",
    "allocate_dice",
    "allocate_crystals",
    "link",
    "choose",
    "share",
)
"""All kinds of events."""


def read_events(faces: Faces, raw: Iterable[tuple[int, ...]]) -> list[Event]:
    """The noted integers as events."""
    return [_read(faces, note) for note in raw]


def _read(faces: Faces, note: tuple[int, ...]) -> Event:
    kind, a, b, c, d = note
    if kind in _AMOUNTS:
        return Event(_AMOUNTS[kind], a, number=b)
    if kind in _OF_CARDS:
        return Event(_OF_CARDS[kind], a, faces.ids[b], number=c, restore=d)
    if kind in _IN_THE_MIDDLE:
        return Event(_IN_THE_MIDDLE[kind], card=faces.ids[a])
    if kind in _BARE:
        return Event(_BARE[kind], a)
    if kind == codes.E_PLAY:
        return Event("play", a, faces.ids[b], mode=codes.MODE_NAMES[c])
    if kind == codes.E_CONVERT:
        return Event("convert", a, faces=(codes.ELEMENTS[b], codes.ELEMENTS[c]), number=d)
    if kind in _DICE:
        return Event(_DICE[kind], a, faces=(codes.ELEMENTS[b],), number=c)
    if kind in _ENERGIES:
        return Event(_ENERGIES[kind], a, number=b, restore=c)
    if kind == codes.E_ALLOCATE_DICE:
        return Event("allocate_dice", a, faces.ids[b], (codes.ELEMENTS[c],), d)
    if kind == codes.E_ALLOCATE_CRYSTALS:
        return Event("allocate_crystals", a, faces.ids[b], mana=c, acuity=d)
    if kind == codes.E_LINK:
        return Event("link", a, faces.ids[b], target=faces.ids[c])
    if kind == codes.E_SHARE:
        card = "" if b == codes.NOTHING else faces.ids[b]
        return Event("share", a, card, number=c, mode=codes.ENERGIES[d])
    if kind == codes.E_CHOOSE:
        return Event("choose", a, faces.ids[b], mode=codes.ENERGIES[c])
    return Event("class", a, faces.classes[b])
