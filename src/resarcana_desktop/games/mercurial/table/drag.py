"""Cards and dice that are dragged over the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.mercurial.play.offers import TAKEN, Offers
from resarcana_desktop.games.mercurial.rules.records import Spell
from resarcana_desktop.render.controls import draw_selected
from resarcana_desktop.tabletop.layers import Canvas, Layer, around

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.mercurial.table.host import MercurialHost
    from resarcana_desktop.games.mercurial.table.spots import Spot

_FAR: Final = 8
"""Pixels the pointer has to move, with the button held, for a drag."""
_MARGIN: Final = 60
"""Design px around what is dragged that its light does not leave."""


class Drag:
    """What the pointer holds, if anything, and what comes of letting go of it."""

    def __init__(self, host: MercurialHost, offers: Offers) -> None:
        self.host = host
        self.offers = offers
        self._held: tuple[Spot, tuple[int, int]] | None = None
        """What the button went down on, and where."""
        self._at: tuple[int, int] | None = None
        """Where the pointer has taken it; None as long as it may still be a click."""

    @property
    def spot(self) -> Spot | None:
        """What is being dragged."""
        return self._held[0] if self._held is not None and self._at is not None else None

    def forget(self) -> None:
        """Whatever was held is let go, and nothing comes of it."""
        self._held = self._at = None

    # ---- the pointer ---------------------------------------------------------------------

    def press(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The pointer went down on a spot."""
        self._held, self._at = (spot, pos), None

    def move(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The pointer moves with the button held: what can be used follows it."""
        if self._held is None:
            return
        start = self._held[1]
        far = max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) >= _FAR
        offers = self.offers
        lifts = offers.pays(spot) or offers.ways(spot)
        if (far or self._at is not None) and lifts and self.host.asked:
            self._at, self.host.dirty = pos, True

    def drop(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The button was let go: a click, or the end of a drag."""
        dragged = self._at is not None
        self.forget()
        if dragged:
            self._lay_down(spot, pos)
        elif spot.visible_rect().collidepoint(pos):
            self.host.clicked(spot)

    def _lay_down(self, spot: Spot, pos: tuple[int, int]) -> None:
        host, zones = self.host, self.host.board.layout.zones
        if spot.zone == "die":
            self._lay_die_down(spot, pos)
        elif spot.zone in TAKEN:
            if any(zones[name].collidepoint(pos) for name in ("own", "hand", "bar")):
                host.clicked(spot)
            elif not zones[spot.zone].collidepoint(pos):
                host.refuse(self.offers.refusal(spot) or host.words("drop.take"))
        elif not zones["hand"].collidepoint(pos):
            host.clicked(spot)

    def _lay_die_down(self, die: Spot, pos: tuple[int, int]) -> None:
        """A die let go over a Spell of the row pays for it, if it has slots for such a die."""
        host, spell = self.host, self._spell_at(pos)
        if spell is None:
            if not host.board.layout.zones["dice"].collidepoint(pos):
                host.refuse(host.words("drop.die"))
        elif _takes(spell, die):
            host.clicked(spell)
        else:
            host.refuse(host.words("dice.wrong_spell", element=host.words.element(die.face)))

    # ---- what is drawn -------------------------------------------------------------------

    def layers(self) -> Iterator[Layer[Canvas]]:
        """What is dragged, below the pointer; a Spell that takes the die there is marked."""
        spot = self.spot
        if spot is not None:
            taker, place = self._taker(spot), self._place_of(spot)
            margin = self.host.context.look.px(_MARGIN) // 2
            shown = [place, *([taker.rect] if taker is not None else [])]
            key = (spot, tuple(place), taker)
            draw = partial(self._draw, spot, place, taker)
            yield Layer("dragged", key, around(shown, margin), draw)

    def _draw(self, spot: Spot, place: Rect, taker: Spot | None, canvas: Canvas) -> None:
        if taker is not None:
            look, radius = self.host.context.look, taker.round_corner
            draw_selected(canvas.surface, taker.rect, look.theme, radius=radius, scale=look.scale)
        spot.paint(canvas.surface, place)

    def _place_of(self, spot: Spot) -> Rect:
        """Where what is dragged is drawn: a die larger than it lies."""
        rect = Rect(spot.rect)
        if spot.zone == "die":
            rect.size = (rect.width * 5 // 4, rect.height * 5 // 4)
        if self._at is not None:
            rect.center = self._at
        return rect

    def _taker(self, spot: Spot) -> Spot | None:
        """The Spell of the row below a die that is dragged, if it can be taken with such a die."""
        if spot.zone != "die" or self._at is None:
            return None
        found = self._spell_at(self._at)
        taken = found is not None and _takes(found, spot) and self.offers.lit(found)
        return found if taken else None

    def _spell_at(self, pos: tuple[int, int]) -> Spot | None:
        spells = (each for each in self.host.board.spots if each.zone == "spells")
        return next((each for each in spells if each.rect.collidepoint(pos)), None)


def _takes(spell: Spot, die: Spot) -> bool:
    """Whether a Spell has slots for what a die shows."""
    return isinstance(spell.card, Spell) and die.face in spell.card.elements
