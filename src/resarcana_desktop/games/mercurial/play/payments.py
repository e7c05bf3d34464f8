"""The payments for a Spell: those possible, the one proposed, and the next ones to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.rules import actions
from resarcana_desktop.games.mercurial.rules.codes import D_PAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition


@dataclass(frozen=True, slots=True)
class Payment:
    """Dice of one Element, Mana and Acuity."""

    action: int
    element: int
    dice: int
    mana: int
    acuity: int


def payments(legal: Sequence[int]) -> list[Payment]:
    """The payments among the legal actions."""
    return [
        Payment(
            each,
            int(actions.first_of(each)),
            int(actions.second_of(each)),
            int(actions.third_of(each)),
            int(actions.fourth_of(each)),
        )
        for each in legal
    ]


def only_payment(position: MercurialPosition) -> int | None:
    """Return the only possible payment, so that there is nothing to ask; None if several.

    It can be undone like a chosen one, as it rolls and reveals nothing.
    """
    if int(position.state.decision) != D_PAY:
        return None
    found = position.legal_actions()
    return found[0] if len(found) == 1 else None


def proposed(found: Sequence[Payment]) -> Payment:
    """Return the cheapest payment in the long run: Acuity is gone, dice and Mana return.

    Of equal ones the one with most dice, as Mana can pay for any Element.
    """
    return min(found, key=lambda each: (each.acuity, -each.dice, each.mana))


def sufficient(found: Sequence[Payment]) -> list[Payment]:
    """Return the payments with no more than is due: none that waives a discount."""
    return [
        each
        for each in found
        if not any(
            (other.element, other.dice) == (each.element, each.dice)
            and other.mana <= each.mana
            and other.acuity <= each.acuity
            and other != each
            for other in found
        )
    ]


def changed(found: Sequence[Payment], now: Payment, field: str, value: int) -> Payment | None:
    """Return the nearest payment with another number of something; None if there is none."""
    fits = [each for each in found if getattr(each, field) == value]
    if field != "element":
        same = [each for each in fits if each.element == now.element]
        fits = same or [each for each in fits if not each.dice or not now.dice]

    def away(each: Payment) -> tuple[int, int]:
        others = ("dice", "mana", "acuity")
        apart = [abs(getattr(each, part) - getattr(now, part)) for part in others]
        return (4 * apart[0] + 2 * apart[1] + apart[2], each.acuity)

    return min(fits, key=away, default=None)


def next_payment(found: Sequence[Payment], now: Payment, field: str, step: int) -> Payment | None:
    """The next payment with more (1) or less (-1) of something."""
    values = sorted({getattr(each, field) for each in found})
    value = getattr(now, field)
    after = [each for each in values if (each - value) * step > 0]
    for each in after if step > 0 else reversed(after):
        other = changed(found, now, field, each)
        if other is not None:
            return other
    return None
