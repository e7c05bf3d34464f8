"""The options for the rules from the choices for a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.custom_setup import CustomSetup
from resarcana_desktop.games.resarcana.rules.drafting import PLAYERS
from resarcana_desktop.games.resarcana.rules.match import MATCH
from resarcana_desktop.games.resarcana.rules.setup import RANDOM_SEAT, SIDES, monuments_dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
    from resarcana_desktop.setup.game_setup import GameSetup


def options_of(setup: GameSetup) -> Options:
    """Return the options as in records; raises CardError for a missing set."""
    return options_for(setup.chosen, len(setup.seats))


def practice_options(setup: GameSetup) -> Options:
    """Return the options of a lesson or puzzle, with the values that come with the program.

    Raises RecordError for a missing set.
    """
    return options_for(setup.chosen, len(setup.seats), rulesets.shipped_rules)


def options_for(
    chosen: Mapping[str, Any],
    seats: int,
    rules_of: Callable[[Sequence[str]], ResArcana] = rulesets.res_arcana,
) -> Options:
    """Return the options of a game for this many; raises CardError for a missing set.

    Anything without effect is left out: a first player who is not at the table, the usual number of
    monuments, and the state of a match at a table that is not for two.
    """
    sets = chosen.get("sets", rulesets.BASE)
    rules = rules_of(sets)
    faces = rules.faces
    setup = chosen.get("setup", "first_game")
    options: Options = {"seats": seats, "setup": setup, "sides": sides_of(chosen)}
    first_player = first_player_of(chosen, seats)
    if setup == MATCH and seats == PLAYERS and MATCH in chosen:
        first_player = RANDOM_SEAT  # it is chosen in the game
        options[MATCH] = chosen[MATCH]
    if first_player != RANDOM_SEAT:
        options["first_player"] = first_player
    table = CustomSetup.of(chosen, faces.components).fit_for(setup)
    own = table.to_options()
    there = sum(c.kind == "monument" and c.id not in table.banned for c in faces.components)
    if monuments_dealt(there, seats, faces.table) == table.monuments:
        own.pop("monuments", None)
    return options | own | rules.set_options


def sides_of(chosen: Mapping[str, Any]) -> str:
    """Return the sides of the Places of Power: the chosen ones, or else the rulebook's.

    The first game uses only the sun sides; in later games the sides are random.
    """
    if chosen.get("setup", "first_game") == "first_game":
        return "sun"
    sides = chosen.get("sides")
    return sides if sides in SIDES else "random"


def first_player_of(chosen: Mapping[str, Any], seats: int) -> int:
    """Return the seat that begins, or -1 for a random one."""
    seat = chosen.get("first_player")
    return seat if type(seat) is int and 0 <= seat < seats else RANDOM_SEAT
