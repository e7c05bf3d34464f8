"""Advice as the game gives it, but thought over briefly: for tests of how advice is shown.

The bots' process imports this module, so it imports nothing else.
"""

from dataclasses import replace
from typing import Any

from resarcana_desktop.bots.services import Ask, Service
from resarcana_desktop.games.mercurial.bots import registry
from resarcana_desktop.games.mercurial.rules.records import Components

BRIEFLY = {
    "ADVICE": replace(registry.ADVICE, nodes=400, simulations=24),
    "ADVICE_S": 0.2,
    "ESTIMATE_S": 0.05,
}


class BriefBots(registry.BotsFor):
    """Makes the bots and services of a table, with less time for the services."""

    def service(self, kind: type[Ask[Any]]) -> Service:
        """Return the service; its amounts are changed in this process only, that of the bots."""
        vars(registry).update(BRIEFLY)
        return super().service(kind)

    def __reduce__(self) -> tuple[type["BriefBots"], tuple[Components]]:
        return BriefBots, (self.components,)
