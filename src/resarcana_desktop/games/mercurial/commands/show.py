"""`resarcana show CARD --game mercurial`: what a card says, as plain text, and how sure that is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.terminal.lookup import by_name, find, plain
from resarcana_desktop.terminal.options import Syntax, Values

if TYPE_CHECKING:
    from resarcana_desktop.terminal.console import Console

SYNTAX: Final = Syntax(arguments=("component",))


def run(values: Values, console: Console) -> int:
    """Print a card or class, or what the Equilibrium board or a Mystrune says."""
    # They read the decks, which takes a moment.
    from resarcana_desktop.games.mercurial import ID, rulesets
    from resarcana_desktop.games.mercurial.text.board_text import boards_by_name
    from resarcana_desktop.games.mercurial.text.card_text import card_text
    from resarcana_desktop.storage.folders import find_folders

    rulesets.find_user_cards(find_folders().cardsets(ID))
    faces, catalogue = rulesets.present().faces, console.catalogue
    error = rulesets.newly_broken()
    if error is not None:  # the card printed is not the one in them
        fault = error.faults[0].told(catalogue)
        console.remark(console.text("setting_up.left_out", fault=fault))
    found = by_name(reversed((*faces.cards, *faces.components.classes)))
    boards = boards_by_name(faces.components, catalogue)
    named = {plain(name): text for name, text in boards.items()}
    wanted = values["component"]
    key = plain(wanted)
    if key in named and key not in found:
        console.write(named[key])
        return 0
    card = find(wanted, found, lambda each: each.name(catalogue.language), "cli.mercurial.show")
    console.write(card_text(card, catalogue))
    return 0
