"""The words of the table in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.text.words import Named
from resarcana_desktop.games.mercurial.text.words import Words as GameWords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.mercurial.rules.faces import Faces
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.setup.game_setup import SeatSetup


class Words:
    """Texts of the table by key, and `game` for names and amounts in sentences."""

    def __init__(self, catalogue: Catalogue, faces: Faces, seats: Sequence[SeatSetup]) -> None:
        self.catalogue = catalogue
        named = [Named(seat.name, seat.colour) for seat in seats]
        self.game = GameWords(catalogue, faces, named)
        self.plain = GameWords(catalogue, faces, named, rich=False)

    def __call__(self, key: str, **values: object) -> str:
        """A text of the table."""
        return self.catalogue.text(f"table.{key}", **values)

    @property
    def language(self) -> str:
        """The language."""
        return self.catalogue.language

    def cap(self, command: str) -> str:
        """Return the label of a command's key."""
        return self.catalogue.text(f"app.cap.{command}")

    def element(self, name: str) -> str:
        """The name of an Element."""
        return self.catalogue[f"element.{name}"]

    def sigil(self, name: str) -> str:
        """The name of a Sigil."""
        return self.catalogue[f"sigil.{name}"]
