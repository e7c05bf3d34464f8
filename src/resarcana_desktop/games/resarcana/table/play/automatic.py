"""Payments that need no question when the player has asked for that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.rules.notation import essences_of, essences_text
from resarcana_desktop.games.resarcana.rules.records import GOLD

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition


def only_sensible_payment(position: ResArcanaPosition) -> str:
    """The one payment that spends no more Gold than it must; "" where there are several.

    "X identical" is never decided so: how much to pay is the point of it.
    """
    decision = position.observation(position.seat_to_decide()).decision
    if decision.kind != "pay":
        return ""
    legal = [essences_of(action) for action in position.legal_actions()]
    least = min(payment[GOLD] for payment in legal)
    sensible = [payment for payment in legal if payment[GOLD] == least]
    return f"pay {essences_text(sensible[0])}" if len(sensible) == 1 else ""
