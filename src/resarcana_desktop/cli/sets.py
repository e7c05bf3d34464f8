"""The sets that games of a command are dealt from, the player's own among them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.folders import find_folders
from resarcana_desktop.cli.console import Console
from resarcana_desktop.cli.options import Expected, Option, UsageError

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana

BASE: Final = ("base",)


def _ids(text: str) -> tuple[str, ...]:
    words = tuple(word.strip() for word in text.split(","))
    if not all(words) or len(set(words)) < len(words):
        raise Expected("cli.expected.sets")
    return words


SETS: Final = Option("sets", _ids, BASE)


def find_own_sets() -> None:
    """Let the sets in the player's folder be found."""
    from resarcana_desktop.games.resarcana.rulesets import (
        look_in,  # reads the cardsets, which takes a moment
    )

    look_in(find_folders().cardsets("resarcana"))


def rules_with(sets: Sequence[str], console: Console) -> "ResArcana":
    """The rules with these sets; raises UsageError where they cannot be used."""
    from resarcana_desktop.games.resarcana.cardsets import CardsetError
    from resarcana_desktop.games.resarcana.cardsets.telling import told
    from resarcana_desktop.games.resarcana.rulesets import own_cardsets, res_arcana

    find_own_sets()
    try:
        return res_arcana(sets)
    except CardsetError as error:
        broken = (each for each in own_cardsets().problems if each.folder_name in sets)
        sentence = told(next(broken, error).faults[0], console.catalogue)
        raise UsageError("cli.error.sets", problem=sentence) from None
