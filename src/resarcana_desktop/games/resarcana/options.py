"""From what was chosen for a game to the options that the rules take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.rulesets import BASE, options_for

if TYPE_CHECKING:
    from resarcana_desktop.app.game_setup import GameSetup
    from resarcana_desktop.engine.position import Options


def options_of(setup: GameSetup) -> Options:
    """The options as they stand in records; raises CardsetError for a set that is not there."""
    chosen = setup.chosen
    options: Options = {
        "seats": len(setup.seats),
        "setup": chosen.get("setup", "first_game"),
        "sides": chosen.get("sides", "sun"),
    }
    return options | options_for(chosen.get("sets", BASE))
