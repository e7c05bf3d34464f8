"""Characters speak when they claim a Heroic in their own way, and when others end the game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.bots.cast import ARCHITECT, CAST, FURY, GAMBLER, HEALER
from resarcana_desktop.games.mercurial.play.session import bot_of
from resarcana_desktop.games.mercurial.rules.records import Heroic, Skill, Spell
from resarcana_desktop.tabletop import banter

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.i18n.catalogues import Catalogue

_OWN_WAY: Final = {
    HEALER: ("Restore", 1),
    GAMBLER: ("rerolls", 3),
    ARCHITECT: ("Spells", 3),
    FURY: ("Ruin", 1),
}
"""What each character must have done since its last Cast, and how often."""


class Banter(banter.Banter):
    """Watches what characters do until they have something to say."""

    def __init__(self, session: MercurialSession) -> None:
        super().__init__()
        self._session = session
        self._done = [Counter[str]() for _ in session.seats]

    def line_for(self, event: Event, catalogue: Catalogue) -> str:
        """Return what is said about an event, if anything; call it for all events, in order."""
        if event.seat < 0:
            return ""
        done, faces = self._done[event.seat], self._session.position.faces
        if event.kind == "take":
            done["Spells"] += isinstance(faces.card(event.card), Spell)
        elif event.kind == "play" and event.mode == "secondary":
            done["rerolls"] += isinstance(faces.card(event.card), Skill)
        elif event.kind == "result":
            done["Ruin"], done["Restore"] = event.number, event.restore
        elif event.kind == "reset":
            done.clear()
        elif event.kind == "claim" and isinstance(faces.card(event.card), Heroic):
            return self._said_by(event.seat, "liked", catalogue)
        elif event.kind == "last_casts":
            rivals = [seat for seat in range(len(self._done)) if seat != event.seat]
            said = (self._said_by(seat, "outrun", catalogue) for seat in rivals)
            return next(filter(None, said), "")
        return ""

    def _said_by(self, number: int, moment: str, catalogue: Catalogue) -> str:
        seat = self._session.seats[number]
        bot = bot_of(seat)
        own_way, often = _OWN_WAY.get(CAST.style_of(bot), ("", 1))
        if moment == "liked" and self._done[number][own_way] < often:
            return ""
        return self.line(moment, seat, bot, catalogue)
