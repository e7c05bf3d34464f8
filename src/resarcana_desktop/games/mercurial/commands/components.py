"""`resarcana show CARD` and `resarcana check FOLDER` with `--game mercurial`.

If all is valid, `check` mentions what the owner of the cards may have forgotten: which cards bear
the mark of made-up values, and where decks have to be to be used.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from resarcana_desktop.storage.files import is_folder
from resarcana_desktop.terminal.lookup import by_name, find, plain
from resarcana_desktop.terminal.options import NotFound, Syntax, UsageError, Values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.card_faults import Fault
    from resarcana_desktop.games.mercurial.rules.records import Card, Components
    from resarcana_desktop.terminal.console import Console


# ---- check ---------------------------------------------------------------------------------------

CHECK: Final = Syntax(arguments=("folder",))
FAULTY: Final = 1
"""The exit code if something is wrong."""
_NAMED: Final = 6
"""How many cards with the mark are named; a whole deck would fill a page."""


def check(values: Values, console: Console) -> int:
    """Print each error of the decks in a folder, or that there is none, and what is left to do."""
    # They read the decks, which takes a moment.
    from resarcana_desktop.games.card_faults import CardError
    from resarcana_desktop.games.mercurial.cardsets.loader import FILES, FOLDER, load, own_files

    folder = Path(values["folder"])
    if not is_folder(folder):
        raise UsageError("cli.mercurial.check.no_folder", folder=folder)
    decks = own_files(folder)
    faults: list[Fault] = _strays(folder)
    if not decks and not faults:
        expected = ", ".join(f"{name}.toml" for name in FILES)
        raise NotFound(
            "cli.mercurial.check.no_deck", folder=folder, expected=expected, shipped=FOLDER
        )
    try:
        components = load(folder)
    except CardError as error:
        faults += error.faults
    for fault in faults:
        console.write(fault.sentence(console.catalogue))
    if faults:
        return FAULTY
    console.say("cli.mercurial.check.good", decks=", ".join(decks))
    _say_what_is_left(folder, decks, components, console)
    return 0


def _strays(folder: Path) -> list[Fault]:
    """Return an error for each file that is not named like a deck, as it would be ignored."""
    from resarcana_desktop.games.card_faults import Fault, listed
    from resarcana_desktop.games.mercurial.cardsets.loader import FILES

    expected = listed([f"{name}.toml" for name in FILES])
    files = sorted(path.name for path in folder.glob("*.toml") if path.stem not in FILES)
    return [Fault(f"no deck has this name; expected one of {expected}", (name,)) for name in files]


def _say_what_is_left(
    folder: Path, decks: Sequence[str], components: Components, console: Console
) -> None:
    from resarcana_desktop.games.mercurial import ID
    from resarcana_desktop.storage.folders import find_folders

    for deck in decks:
        cards: Sequence[Card] = getattr(components, deck, ()) if deck != "boards" else ()
        marked = [card.id for card in cards if card.marked]
        if marked:
            named = ", ".join(marked[:_NAMED]) + (", …" if len(marked) > _NAMED else "")
            facts = {"marked": len(marked), "all": len(cards), "cards": named}
            console.say("cli.mercurial.check.marked", deck=f"{deck}.toml", **facts)
    own = find_folders().cardsets(ID)
    if folder.resolve() != own.resolve():
        console.say("cli.mercurial.check.elsewhere", folder=own)


# ---- show ----------------------------------------------------------------------------------------

SHOW: Final = Syntax(arguments=("component",))


def show(values: Values, console: Console) -> int:
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
        fault = error.faults[0].sentence(catalogue)
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
    console.write(card_text(card, catalogue, faces.components))
    return 0
