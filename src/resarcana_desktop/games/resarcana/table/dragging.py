"""A component on its way under the pointer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.intents import Where, drop_zones
from resarcana_desktop.games.resarcana.table.spot_widgets import where
from resarcana_desktop.games.resarcana.table.view.spots import Dragged

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.games.resarcana.table.view.spots import Spot

_FROM: Final = 8
"""Design px the pointer must move before a press becomes a drag."""
_ZONES: Final = frozenset({"hand", "places", "monuments", "items", "scrolls"})
_PILE: Final = "monument_deck"
"""The top of this pile can be taken up, though nobody knows what it is."""
_CLAIMED: Final = frozenset({"places", "monuments", "scrolls", _PILE})
_LAYOUT_ZONES: Final = {"play": "own_side", "discards": "discards"}


@dataclass
class Drag:
    """A press that may become a drag: what, from where, and where it may be let go."""

    spot: Spot
    place: Where
    start: tuple[int, int]
    pos: tuple[int, int]
    zones: tuple[str, ...]
    threshold: int
    begun: bool = field(default=False)

    @classmethod
    def from_spot(
        cls,
        session: PlaySession,
        spot: Spot,
        pos: tuple[int, int],
        px: Callable[[float], int],
    ) -> Drag | None:
        """The drag that may begin at a spot; None where there is nothing to take up."""
        if session.state != "human":
            return None
        if spot.zone != _PILE and (spot.zone not in _ZONES or not spot.component):
            return None
        place = where(spot)
        zones = drop_zones(session.moment, place)
        if spot.zone == _PILE and not zones:
            return None
        return cls(spot, place, pos, pos, zones, px(_FROM))

    def move(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer; whether the drag has begun."""
        self.pos = pos
        far = max(abs(pos[0] - self.start[0]), abs(pos[1] - self.start[1]))
        self.begun = self.begun or far >= self.threshold
        return self.begun

    @property
    def landing(self) -> str:
        """The component for which a slot is kept open on the own side."""
        return self.spot.component if "play" in self.zones else ""

    @property
    def shown(self) -> Dragged | None:
        """What the picture draws under the pointer."""
        if not self.begun:
            return None
        return Dragged(self.spot.component, self.pos, self.spot.key)

    @property
    def lit(self) -> frozenset[str]:
        """The zones of the picture that accept it."""
        if not self.begun:
            return frozenset()
        return frozenset(_LAYOUT_ZONES[zone] for zone in self.zones)

    def zone_at(self, layout: TableLayout, pos: tuple[int, int]) -> str:
        """Over which of the two zones the pointer is: play, discards or neither."""
        for zone, name in _LAYOUT_ZONES.items():
            if layout.zones[name].collidepoint(pos):
                return zone
        return ""

    def put_back(self, layout: TableLayout, pos: tuple[int, int]) -> bool:
        """Whether letting go at a point puts it back: to the hand, or the centre of the table."""
        home = "hand" if self.spot.zone == "hand" else "centre"
        return layout.zones[home].collidepoint(pos)

    def told(self, words: Words) -> str:
        """The prompt while it is dragged."""
        return words(f"drag.{self._way or self._no_way}", component=self._name(words))

    def astray(self, words: Words) -> str:
        """What is told where it was let go and nothing takes it, though something could."""
        return words(f"drag_astray.{self._way or 'click'}", component=self._name(words))

    @property
    def _way(self) -> str:
        """What can be done with it, by the zones that take it; "" for nothing."""
        ways = {**dict.fromkeys(_CLAIMED, "claim"), "items": "take"}
        return ways.get(self.spot.zone, "_".join(self.zones)) if self.zones else ""

    @property
    def _no_way(self) -> str:
        """What cannot be done with it."""
        ways = {**dict.fromkeys(_CLAIMED, "unclaimed"), "items": "untaken"}
        return ways.get(self.spot.zone, "nowhere")

    def _name(self, words: Words) -> str:
        name = self.spot.component
        return words.component(name) if name else words("top_monument")
