"""The command-line options for a game's setup and sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.card_faults import CardError
from resarcana_desktop.games.command_line import FIRST_PLAYER, check_first_player
from resarcana_desktop.games.resarcana import ID, rulesets
from resarcana_desktop.games.resarcana.rules.setup import SETUPS, SIDES, shortage
from resarcana_desktop.storage.folders import find_folders
from resarcana_desktop.terminal.options import Expected, Option, UsageError, one_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.terminal.options import Values


def _ids(text: str) -> tuple[str, ...]:
    words = tuple(word.strip() for word in text.split(","))
    if not all(words) or len(set(words)) < len(words):
        raise Expected("cli.resarcana.sets.expected")
    return words


SETS: Final = Option("sets", _ids, rulesets.BASE)


OPTIONS: Final[Mapping[str, Sequence[Option]]] = {
    "play": (  # what is not said is as in the last game
        Option("setup", one_of(*SETUPS)),
        Option("sides", one_of(*SIDES)),
        Option("sets", _ids),
        FIRST_PLAYER,
    ),
    "simulate": (
        Option("setup", one_of(*SETUPS), "standard"),
        Option("sides", one_of(*SIDES)),
        SETS,
    ),
    "arena": (Option("setup", one_of(*SETUPS), "standard"), SETS),
    "perft": (SETS,),
}
"""The options by general command."""


def game_options(values: Values, seats: int | None, catalogue: Catalogue) -> Options:
    """Return the options of a game with these values; raises UsageError.

    The setup is left out if the command has no option for it, and so is the default one if it has
    none for the sides.
    """
    rules = _rules_with(values["sets"] or rulesets.BASE, catalogue)
    if seats is None:
        return rules.set_options
    short = shortage(rules.faces.components, seats)
    if short is not None:
        facts = {"there": short.there, "needed": short.needed, "seats": seats}
        raise UsageError(f"setting_up.too_few.{short.what}", **facts)
    check_first_player(values, seats)
    options: Options = {"seats": seats}
    setup = values.get("setup")
    if "sides" in values or setup not in (None, "standard"):
        sides = values.get("sides") or ("sun" if setup == "first_game" else "random")
        options |= {"setup": setup, "sides": sides}
    return options | rules.set_options


def check_values(values: Values, catalogue: Catalogue) -> None:
    """Raise UsageError for invalid values that an owner entered, if the game has their set."""
    error = rulesets.broken_values()
    if error is not None and error.folder_name in values["sets"]:
        problem = error.faults[0].sentence(catalogue)
        raise UsageError("cli.resarcana.sets.refused", problem=problem)


def find_user_sets() -> None:
    """Load the sets in the player's folder."""
    rulesets.find_user_cards(find_folders().cardsets(ID))


def _rules_with(sets: Sequence[str], catalogue: Catalogue) -> ResArcana:
    """Return the rules with these sets; raises UsageError."""
    try:
        return rulesets.res_arcana(sets)
    except CardError as error:
        broken = (each for each in rulesets.user_cardsets().problems if each.folder_name in sets)
        sentence = next(broken, error).faults[0].sentence(catalogue)
        raise UsageError("cli.resarcana.sets.refused", problem=sentence) from None
