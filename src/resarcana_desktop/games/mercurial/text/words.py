"""Names and amounts in sentences: with icons and colours, or as plain text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.games.mercurial.rules.faces import Faces
    from resarcana_desktop.i18n.catalogues import Catalogue

_LOOSE_BRACE: Final = "{\u2060"
"""A brace that is not mistaken for markup."""


@dataclass(frozen=True, slots=True)
class Named:
    """A player at the table: a name, and the number of a colour."""

    name: str
    colour: int = 0


class Words:
    """The words of one game in one language.

    `rich` uses icons for Elements and crystals, and colours for names; without it everything is in
    plain words, for terminals.
    """

    def __init__(
        self, catalogue: Catalogue, faces: Faces, players: Sequence[Named], *, rich: bool = True
    ) -> None:
        self.catalogue: Final = catalogue
        self.faces: Final = faces
        self.players: Final = tuple(players)
        self.rich: Final = rich

    def say(self, key: str, **values: object) -> str:
        """A text with its places filled."""
        return self.catalogue.text(key, **values)

    def who(self, seat: int) -> str:
        """Return the name of a seat; "" for none."""
        if seat < 0:
            return ""
        player = self.players[seat]
        if not self.rich:
            return player.name
        name = player.name.replace("{", _LOOSE_BRACE)
        return f"{{seat:{player.colour}}}{name}{{/seat}}"

    def card(self, card_id: str) -> str:
        """Return the name of a card or class; "" for none."""
        if not card_id:
            return ""
        name = self.faces.card(card_id).name(self.catalogue.language)
        return f"{{b}}{name}{{/b}}" if self.rich else name

    def amount(self, thing: str, number: int) -> str:
        """Return an amount of a crystal, an energy, Myst or Prestige.

        The number goes before the icon: inside it, two digits would be too small to read in a line.
        """
        if self.rich:
            return f"{number}\u00a0{{icon:{thing}}}"
        return self.say(f"amount.{thing}", number=number)

    def energy(self, name: str) -> str:
        """Return Ruin or Restore after a number that is not beside it."""
        return f"{{icon:{name}}}" if self.rich else self.say(f"energy.{name}")

    def dice(self, faces: Mapping[str, int]) -> str:
        """Dice by the faces that they show."""
        shown = [(face, faces[face]) for face in ELEMENTS if faces.get(face)]
        if self.rich:
            return self.all_of([f"{{icon:{face}:{number}}}" for face, number in shown])
        parts = [
            self.say("amount.dice", number=number, element=self.catalogue[f"element.{face}"])
            for face, number in shown
        ]
        return self.all_of(parts)

    def element(self, face: str) -> str:
        """An Element by itself."""
        return f"{{icon:{face}}}" if self.rich else self.catalogue[f"element.{face}"]

    def energies(self, ruin: int, restore: int) -> str:
        """Return Ruin and Restore, or that there is neither."""
        amounts = {"ruin": ruin, "restore": restore}
        parts = [self.amount(energy, number) for energy, number in amounts.items() if number]
        return self.all_of(parts) if parts else self.say("amount.nothing")

    def clauses(self, clauses: Sequence[str]) -> str:
        """Join clauses about the same player; see `Catalogue.clauses`."""
        return self.catalogue.clauses(clauses)

    def all_of(self, parts: Sequence[str]) -> str:
        """One after the other, with "and" before the last."""
        return self.catalogue.listed(parts)
