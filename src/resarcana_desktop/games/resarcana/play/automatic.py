"""Payments that need no question when the player has asked for that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.rules.records import GOLD

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.moment import Moment
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView


def only_sensible_payment(moment: Moment) -> ActionView | None:
    """The one payment that spends no more Gold than it must; None where there are several.

    "X identical" is never decided so: how much to pay is the point of it.
    """
    if moment.decision.kind != "pay":
        return None
    least = min(payment.essences[GOLD] for payment in moment.answers)
    sensible = [payment for payment in moment.answers if payment.essences[GOLD] == least]
    return sensible[0] if len(sensible) == 1 else None
