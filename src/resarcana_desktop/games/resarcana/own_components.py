"""The components of Perlae Imperii as the editor has them: their files, words and faces."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.games.card_editing import Deck, OwnFiles
from resarcana_desktop.games.card_editor import CardEditorScene
from resarcana_desktop.games.card_words import CatalogueWords
from resarcana_desktop.games.resarcana import ID, rulesets
from resarcana_desktop.games.resarcana.cardsets.loader import by_owner, digest_of
from resarcana_desktop.games.resarcana.cardsets.own_values import (
    DECKS,
    SET,
    load_own_values,
    shipped_contents,
)
from resarcana_desktop.games.resarcana.cardsets.schema import (
    KIND_OF_FILE,
    keys_without,
    table_of_kind,
)
from resarcana_desktop.games.resarcana.compendium.page import basis_parts, face_and_rules
from resarcana_desktop.games.resarcana.render.icons import ICON_SET
from resarcana_desktop.games.resarcana.rules.records import (
    ARTIFACT_TYPES,
    ESSENCES,
    SURE,
    Component,
    Kind,
)
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.widgets import Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from pathlib import Path

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.card_editing import Card
    from resarcana_desktop.games.card_fields import FormWords
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets import Easel, Widget

_KINDS: Final[dict[str, Kind]] = {name: KIND_OF_FILE[f"{name}.toml"] for name in DECKS}
_HIDDEN: Final = ("id", "basis", "tile", "first_game_hand")
_PICTURED: Final = frozenset((*ESSENCES, *ARTIFACT_TYPES, "any"))
_WORDS: Final = ("essence", "type", "own_cards.word")
"""The tables of the catalogue with the words that fields hold."""


def editor(
    context: Context, component_id: str, closed: Callable[[], None] | None = None
) -> CardEditorScene:
    """Open the editor, at a component if one is named; `closed` is called when it is left."""
    components = OwnComponents(context.folders.cardsets(ID) / SET)
    return CardEditorScene(context, components, component_id, closed)


class OwnComponents(OwnFiles):
    """Implements `EditedGame`."""

    decks: Sequence[Deck] = tuple(
        Deck(name, "component", table_of_kind(kind)) for name, kind in _KINDS.items()
    )

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, shipped_contents(), lambda own: load_own_values({**own}))

    # ---- files ---------------------------------------------------------------------------

    def changed(self) -> None:
        """Read the values again for the next game."""
        rulesets.read_again()

    def is_entered(self, deck: Deck, card: Card) -> bool:
        """Return whether a component has no mark of values that may differ."""
        return card.get("basis", "printed") in SURE

    # ---- words and pictures --------------------------------------------------------------

    def hidden(self, deck: Deck) -> Collection[str]:
        """Return what is never entered, and what components of this kind do not have."""
        return (*_HIDDEN, *keys_without(_KINDS[deck.name]))

    def words(self, deck: Deck, catalogue: Catalogue) -> FormWords:
        """Return the words for the fields of components."""
        return CatalogueWords(catalogue, deck.name, ICON_SET, _PICTURED, _WORDS)

    def name(self, deck: Deck, card: Card, catalogue: Catalogue) -> str:
        """Return the name of a component."""
        return component_name(self._record(deck, card), catalogue)

    def basis(self, deck: Deck, card: Card, catalogue: Catalogue) -> str:
        """Return the source of a component's values, after the mark if they may differ."""
        wording = catalogue.text(f"own_cards.basis.{self._record(deck, card).basis}")
        return wording if self.is_entered(deck, card) else f"{{icon:made_up}} {wording}"

    def page(self, deck: Deck, card: Card, catalogue: Catalogue, easel: Easel) -> Sequence[Widget]:
        """Return the face of a component, its rules, and the source of its values."""
        component = self._record(deck, card)
        return [
            *face_and_rules(component, catalogue, easel),
            Rule(),
            *basis_parts(component, catalogue),
        ]

    def _record(self, deck: Deck, card: dict[str, Any]) -> Component:
        record = deck.table.model_validate(card).record_of(_KINDS[deck.name], SET)  # type: ignore[attr-defined]
        return by_owner(replace(record, edition=digest_of(card)))
