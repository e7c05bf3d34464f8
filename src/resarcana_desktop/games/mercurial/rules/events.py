"""What an action did, step by step: for log and motion. All of it is public."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS, MODE_NAMES, NOBODY
from resarcana_desktop.games.mercurial.rules.faces import Faces


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `seat` is who it concerns (NOBODY for nobody), `card` what, `faces` the face of a die, or from
    which to which dice were converted, `number` how many; of a result `number` is its Ruin and
    `restore` its Restore.
    """

    kind: str
    seat: int = NOBODY
    card: str = ""
    faces: tuple[str, ...] = ()
    number: int = 0
    restore: int = 0
    mode: str = ""


_AMOUNTS: Final = {
    codes.E_ACUITY: "acuity",
    codes.E_MANA: "mana",
    codes.E_PRESTIGE: "prestige",
    codes.E_MYST: "myst",
    codes.E_DIE: "die",
    codes.E_TURN: "turn",
}
_OF_CARDS: Final = {codes.E_TAKE: "take", codes.E_CLAIM: "claim"}
_IN_THE_MIDDLE: Final = {codes.E_REVEAL: "reveal", codes.E_REMOVE: "remove"}
_BARE: Final = {codes.E_MYSTRUNE: "mystrune", codes.E_LAST_CASTS: "last_casts"}


def read_events(faces: Faces, raw: Iterable[tuple[int, ...]]) -> list[Event]:
    """The noted integers as events."""
    return [_read(faces, note) for note in raw]


def _read(faces: Faces, note: tuple[int, ...]) -> Event:
    kind, a, b, c, d = note
    if kind in _AMOUNTS:
        return Event(_AMOUNTS[kind], a, number=b)
    if kind in _OF_CARDS:
        return Event(_OF_CARDS[kind], a, faces.ids[b])
    if kind in _IN_THE_MIDDLE:
        return Event(_IN_THE_MIDDLE[kind], card=faces.ids[a])
    if kind in _BARE:
        return Event(_BARE[kind], a)
    if kind == codes.E_PLAY:
        return Event("play", a, faces.ids[b], mode=MODE_NAMES[c])
    if kind == codes.E_CONVERT:
        return Event("convert", a, faces=(ELEMENTS[b], ELEMENTS[c]), number=d)
    if kind == codes.E_ROLL:
        return Event("roll", a, faces=(ELEMENTS[b],), number=c)
    if kind == codes.E_RESULT:
        return Event("result", a, number=b, restore=c)
    if kind == codes.E_CLASS:
        return Event("class", a, faces.classes[b])
    return Event("over")
