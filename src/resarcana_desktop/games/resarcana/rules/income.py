"""What Collect gives a seat for certain, round after round (p. 5)."""

from collections.abc import Iterable
from dataclasses import dataclass

from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import SeatView
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, Component, Essences, sum_of
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of


@dataclass(frozen=True, slots=True)
class Income:
    """The essences of a Collect step: those of a fixed kind, and how many may be chosen."""

    essences: Essences = NO_ESSENCES
    any: int = 0

    @property
    def total(self) -> int:
        """Return the number of essences, whatever their kind."""
        return sum(self.essences) + self.any


def income_of(faces: Faces, seat: SeatView) -> Income:
    """Return what a seat collects next with its current components.

    Gains from stored essences depend on leaving them there, and upkeep on being paid: neither
    counts. A magic item counts once the seat has passed, since passing exchanges it (p. 8).
    """
    records = (faces.face(view.id) for view in seat.in_play)
    return _sum(each for each in records if seat.passed or each.kind != "magic_item")


def lasting_income_of(faces: Faces, seat: SeatView) -> Income:
    """Return what a seat collects in every future round, magic items left out."""
    records = (faces.face(view.id) for view in seat.in_play)
    return _sum(each for each in records if each.kind != "magic_item")


def _sum(records: Iterable[Component]) -> Income:
    essences, chosen = NO_ESSENCES, 0
    for record in records:
        if record.collect is None:
            continue
        meaning = meaning_of(record.collect)
        chosen += meaning.gives_any
        essences = sum_of(essences, meaning.gives)
    return Income(essences, chosen)
