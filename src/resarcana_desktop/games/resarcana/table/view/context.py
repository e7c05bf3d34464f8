"""The context of painting the table of Res Arcana: look, words, players, components."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.bots.cast import CAST
from resarcana_desktop.games.resarcana.play.session import bot_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import FIRST_PLAYER_TOKEN
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.setup.outcome import score_in_words
from resarcana_desktop.tabletop import context as tabletop
from resarcana_desktop.tabletop.context import Player

if TYPE_CHECKING:
    from resarcana_desktop.engine.match import MatchScore
    from resarcana_desktop.games.resarcana.rules.records import Component
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.setup.game_setup import SeatSetup


def players_of(seats: Iterable[SeatSetup], catalogue: Catalogue) -> tuple[Player, ...]:
    """Return the players by seat, with the level and the character of bots."""
    text, found = catalogue.text, list[Player]()
    for seat in seats:
        kind, style, bot = text("app.seat.human"), "", bot_of(seat)
        if seat.kind != "human":
            kind = text("app.seat.bot", level=catalogue.get(f"app.level.{bot}", bot))
        if seat.kind == "bot" and bot in CAST.by_bot:
            style = text(f"app.style.{bot}")
        found.append(Player(seat.name, kind, seat.colour, style))
    return tuple(found)


@dataclass(frozen=True)
class PaintContext(tabletop.PaintContext):
    """What else a table of Res Arcana needs; `match` is the score of the match, if any."""

    faces: Faces
    match: MatchScore | None = None

    def wins(self) -> str:
        """The games of the match won by each player, in the order of the seats."""
        return score_in_words(self.word, self.match.wins) if self.match is not None else ""

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
