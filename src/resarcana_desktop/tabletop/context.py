"""The context of painting a table, apart from its position: look, words, players."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from resarcana_desktop.app.context import LEAST_TEXT, Look
from resarcana_desktop.i18n.catalogues import Catalogue
from resarcana_desktop.render.fonts import TextFont, text_font

if TYPE_CHECKING:
    from resarcana_desktop.render.theme import Rgb


@dataclass(frozen=True, slots=True)
class Player:
    """A player as named on the table: `kind` is "Human" or "Bot · Adept", `colour` 0 to 4.

    `style` is the word for how a bot plays, if it has a style.
    """

    name: str
    kind: str = ""
    colour: int = 0
    style: str = ""


@dataclass(frozen=True)
class PaintContext:
    """Look, words and players of a table; make a new one when any of them changes.

    `text_fit` scales all text of the table: down if a window has no room for the size that was
    asked for, up for a larger interface. The layout finds it.
    """

    look: Look
    catalogue: Catalogue
    players: tuple[Player, ...]
    text_fit: float = field(default=1.0, kw_only=True)

    @property
    def language(self) -> str:
        return self.catalogue.language

    def px(self, length: float) -> int:
        """Real pixels of a length of the design."""
        return self.look.px(length)

    def text_px(self, size: float) -> int:
        """Real pixels of a text size of the design."""
        plain = max(size * self.look.scale, LEAST_TEXT)
        return max(round(plain * self.look.text_growth * self.text_fit), LEAST_TEXT)

    def body(self, size: float, *, bold: bool = False, italic: bool = False) -> TextFont:
        """Gentium at a text size of the design."""
        cut = ("bold_italic" if italic else "bold") if bold else ("italic" if italic else "body")
        return text_font(cut, self.text_px(size))

    def display(self, size: float) -> TextFont:
        """Cinzel at a text size of the design."""
        return text_font("display", self.text_px(size))

    def word(self, key: str, **values: object) -> str:
        """A text of the catalogue."""
        return self.catalogue.text(key, **values)

    def colour_of(self, seat: int) -> Rgb:
        """The colour of a seat."""
        colours = self.look.theme.seats
        return colours[self.players[seat].colour % len(colours)]
