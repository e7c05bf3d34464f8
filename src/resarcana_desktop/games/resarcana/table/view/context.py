"""The context of painting the table, apart from the observation: look, words, players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from resarcana_desktop.app.context import LEAST_TEXT, Look
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import FIRST_PLAYER_TOKEN
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.i18n.catalogues import Catalogue
from resarcana_desktop.render.fonts import TextFont, text_font
from resarcana_desktop.setup.outcome import score_in_words

if TYPE_CHECKING:
    from resarcana_desktop.engine.match import MatchScore
    from resarcana_desktop.games.resarcana.rules.records import Component
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
    asked for, up for a larger interface. The layout finds it. `match` is the score of the match
    that the game belongs to, if any.
    """

    look: Look
    catalogue: Catalogue
    faces: Faces
    players: tuple[Player, ...]
    match: MatchScore | None = None
    text_fit: float = 1.0

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

    def wins(self) -> str:
        """The games of the match won by each player, in the order of the seats."""
        return score_in_words(self.word, self.match.wins) if self.match is not None else ""

    def colour_of(self, seat: int) -> Rgb:
        """The colour of a seat."""
        colours = self.look.theme.seats
        return colours[self.players[seat].colour % len(colours)]

    def component(self, component: str) -> Component:
        """The record of a component."""
        return self.faces.face(component)

    def name(self, component: str) -> str:
        """The name of a component, essence or the First Player token in the player's language."""
        if component in ESSENCES:
            return self.word(f"essence.{component}")
        if component == FIRST_PLAYER_TOKEN:
            return self.word("view.first_player_token")
        names = self.component(component).names
        return names.get(self.language, names["en"])

    @cached_property
    def number_of(self) -> dict[str, int]:
        """The number of every component in the order of its set."""
        return {face.id: number for number, face in enumerate(self.faces.components)}

    def in_set_order(self, components: Sequence[str]) -> list[str]:
        """Components in an order that never changes during a game."""
        return sorted(components, key=self.number_of.__getitem__)
