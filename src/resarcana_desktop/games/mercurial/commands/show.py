"""`resarcana show CARD --game mercurial`: what a card says, as plain text, and how sure that is."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from resarcana_desktop.terminal.options import NotFound, Syntax, Values

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.terminal.console import Console

SYNTAX: Final = Syntax(arguments=("component",))


def run(values: Values, console: Console) -> int:
    """Print a card, found by its id or its name in any language."""
    from resarcana_desktop.games.mercurial.text.card_text import card_text

    found = _found(values["component"], console)
    text = found if isinstance(found, str) else card_text(found, console.catalogue)
    console.write(text)
    return 0


def _found(wanted: str, console: Console) -> Card | str:
    """A card or class; of the Equilibrium board and the Mystrunes what they say."""
    # They read the decks, which takes a moment.
    from resarcana_desktop.games.mercurial import ID, rulesets
    from resarcana_desktop.games.mercurial.text.board_text import boards_by_name
    from resarcana_desktop.storage.folders import find_folders

    rulesets.find_user_cards(find_folders().cardsets(ID))
    faces = rulesets.present().faces
    _say_what_is_left_out(console)
    cards = (*faces.cards, *faces.components.classes)
    found = {name: card for card in reversed(cards) for name in _names(card)}
    key = _plain(wanted)
    if key in found:
        return found[key]
    boards = boards_by_name(faces.components, console.catalogue)
    named = {_plain(name): text for name, text in boards.items()}
    if key in named:
        return named[key]
    near = get_close_matches(key, found, n=1)
    if near:
        name = found[near[0]].name(console.catalogue.language)
        raise NotFound("cli.mercurial.show.near", found=wanted, near=name)
    raise NotFound("cli.mercurial.show.unknown", found=wanted)


def _say_what_is_left_out(console: Console) -> None:
    """That decks of one's own do not fit: the card printed is not the one in them."""
    from resarcana_desktop.games.mercurial import rulesets

    error = rulesets.newly_broken()
    if error is not None:
        fault = error.faults[0].told(console.catalogue)
        console.remark(console.text("setting_up.left_out", fault=fault))


def _names(card: Card) -> list[str]:
    return [_plain(name) for name in (card.id, *card.names.values())]


def _plain(name: str) -> str:
    """A name as one may type it: `Morning Dew` and `morning_dew` are the same."""
    return name.casefold().replace("_", " ").replace("’", "'").strip()
