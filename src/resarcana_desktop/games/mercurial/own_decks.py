"""The decks of Mercurial as the editor has them: their files, words and faces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.card_editing import Deck, OwnFiles
from resarcana_desktop.games.card_editor import CardEditorScene
from resarcana_desktop.games.card_words import CatalogueWords
from resarcana_desktop.games.mercurial import ID, rulesets
from resarcana_desktop.games.mercurial.cardsets.loader import (
    BOARDS,
    DECKS,
    load,
    shipped_contents,
)
from resarcana_desktop.games.mercurial.cardsets.vocabulary import BoardsTable
from resarcana_desktop.games.mercurial.compendium import CardPicture, marked_basis
from resarcana_desktop.games.mercurial.render.icons import ICON_SET
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS, ENERGIES, SIGILS
from resarcana_desktop.games.mercurial.text.board_text import board_lines
from resarcana_desktop.games.mercurial.text.card_text import card_lines
from resarcana_desktop.widgets import RichLabel, Rule, TextKind

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from pathlib import Path

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.card_editing import Card
    from resarcana_desktop.games.card_form import Place
    from resarcana_desktop.games.mercurial.rules import records
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets import Easel, Widget

EDITED: Final = (
    *(Deck(name, kind, table) for name, (kind, _, table) in DECKS.items()),
    Deck(BOARDS, "", BoardsTable),
)


def editor(
    context: Context, card_id: str, closed: Callable[[], None] | None = None
) -> CardEditorScene:
    """Open the editor at a card, unless the id is empty; `closed` is called when it is left."""
    return CardEditorScene(context, OwnDecks(context.folders.cardsets(ID)), card_id, closed)


_LINE: Final = TextKind(19)
_PICTURED: Final = frozenset((*ELEMENTS, *SIGILS, *ENERGIES))
_HIDDEN: Final = ("id", "basis", "pages")
_WORDS: Final = ("element", "sigil", "energy", "card.counted", "own_cards.word")
"""The tables of the catalogue with the words that fields hold."""


class OwnDecks(OwnFiles):
    """Implements `EditedGame`."""

    decks: Sequence[Deck] = EDITED

    def __init__(self, folder: Path) -> None:
        shipped = shipped_contents()
        super().__init__(folder, shipped, lambda own: load({**shipped, **own}))

    # ---- files ---------------------------------------------------------------------------

    def changed(self) -> None:
        """Read the decks again for the next game."""
        rulesets.read_again()

    def is_entered(self, deck: Deck, card: Card) -> bool:
        """Return whether a card has no mark of made-up values, by itself or once entered."""
        return not self._record(deck, card).marked

    def hidden(self, deck: Deck) -> Collection[str]:
        """Return what is never entered."""
        return _HIDDEN

    # ---- words and pictures --------------------------------------------------------------

    def words(self, deck: Deck, catalogue: Catalogue) -> DeckWords:
        """Return the words for the fields of a deck's cards."""
        starters = rulesets.present().faces.components.starters
        names = {card.id: card.name(catalogue.language) for card in starters}
        return DeckWords(catalogue, names, deck.name)

    def name(self, deck: Deck, card: Card, catalogue: Catalogue) -> str:
        """Return the name of a card."""
        if not deck.key:
            return catalogue.text("own_cards.deck.boards")
        names = card["name"]
        return str(names.get(catalogue.language, names["en"]))

    def basis(self, deck: Deck, card: Card, catalogue: Catalogue) -> str:
        """Return the source of a card's values, after the mark of made-up values."""
        if not deck.key:
            own = card != self._shipped[deck.name]
            wording = catalogue.text(f"compendium.basis.{'printed' if own else 'partial'}")
            return wording if own else f"{{icon:made_up}} {wording}"
        marked, basis = self._record(deck, card).marked, card["basis"]
        if marked and basis == "rulebook":  # its name, for one, is not printed there
            basis = "partial"
        wording = catalogue.text(f"compendium.basis.{basis}")
        return f"{{icon:made_up}} {wording}" if marked else wording

    def page(self, deck: Deck, card: Card, catalogue: Catalogue, easel: Easel) -> Sequence[Widget]:
        """Return the face of a card and its lines; of the boards, their text."""
        if not deck.key:
            boards = deck.table.model_validate(card).record()
            return [RichLabel(line, _LINE) for line in board_lines(boards, catalogue)]
        record = self._record(deck, card)
        lines = [RichLabel(line, _LINE) for line in card_lines(record, catalogue)]
        sure = RichLabel(marked_basis(record, catalogue), _LINE)
        return [CardPicture(record, easel), *lines, Rule(), sure]

    def _record(self, deck: Deck, card: Card) -> records.Card:
        record: records.Card = deck.table.model_validate(card).record()
        return record


class DeckWords(CatalogueWords):
    """The words for fields; Starters have names of their own."""

    def __init__(self, catalogue: Catalogue, starters: Mapping[str, str], deck: str) -> None:
        super().__init__(catalogue, deck, ICON_SET, _PICTURED, _WORDS)
        self._starters = starters

    def word(self, place: Place, word: str) -> str:
        """Return an Element, a Sigil, an energy, a Starter, or another word."""
        found = super().word(place, word)
        return self._starters.get(word, word) if found == word else found

    def options(self, place: Place) -> Sequence[str] | None:
        """Return the Starters that a class may begin with."""
        return list(self._starters) if place[-1] == "hand" else None
