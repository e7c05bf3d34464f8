"""Spots, everything on the table that can be pointed at, and how the pointer marks them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from pygame import Rect

from resarcana_desktop.games.resarcana.table.view.announcements import WHOLE, Look

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.log_entries import LogLine
    from resarcana_desktop.games.resarcana.play.threats import Threat
    from resarcana_desktop.games.resarcana.render.faces import Style
    from resarcana_desktop.games.resarcana.table.view.announcements import Announcement

Zone = Literal[
    "play",
    "hand",
    "offer",
    "landing",
    "places",
    "monuments",
    "monument_deck",
    "items",
    "scrolls",
    "taken",
    "deck",
    "discards",
    "points",
    "standing",
    "seat",
    "token",
    "coin",
    "move",
    "pearl",
]
"""What a spot is: a component in play, in the own hand, offered as a mage, the slot where a
dragged card would land, something in the centre, the dashed mark of what was taken from there,
a pile, the medal of a seat's points, the line with a seat's income and distance to 10 points, the
name of a rival, the First Player token in the centre and beside the points of a rival, a move in
the strip of recent moves, the Pearls of the own pool while one can be converted."""

NOBODY: Final = -1

SpotKey = tuple[str, int, str, int]
"""The `key` of a spot: zone, seat, component, number."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One thing on the table.

    `component` is its id ("" for a hidden card, a pile or a medal), `seat` its owner (-1 for the
    centre), `rect` what it covers in surface pixels before it is tilted by `angle` (degrees,
    clockwise; only cards in a fan are tilted). A `turned` component has a `rect` that is wider than
    high; its words stay upright. `mini` ones show a plate without words; one with its name beside
    it, in `words` and with its points if `points_beside`, is an upright square. A `tile` is
    a face as high as its `rect`, of the same shape if turned; a `wide` one is wider than usual.
    `number` tells equal ones apart, such as cards face down in a hand.
    """

    component: str
    zone: Zone
    seat: int
    rect: Rect
    angle: float = 0.0
    turned: bool = False
    mini: bool = False
    number: int = 0
    words: Rect | None = None
    points_beside: bool = False
    tile: bool = False
    wide: bool = False

    @property
    def reach(self) -> Rect:
        """The area where it can be pointed at: itself and its name."""
        return self.rect if self.words is None else self.rect.union(self.words)

    @property
    def upright(self) -> tuple[int, int]:
        """The size of its face before it is turned."""
        width, height = self.rect.size
        return (height, width) if self.lying else (width, height)

    @property
    def lying(self) -> bool:
        """Return whether its sides are changed by being turned: not those of a tile or a box.

        Nor those of what is wider than usual.
        """
        return self.turned and not (self.tile or self.wide) and self.words is None

    @property
    def style(self) -> Style:
        """The style of its face."""
        if self.mini:
            return "mini" if self.words is None else "box"
        return "tile" if self.tile else "table"

    @property
    def face(self) -> tuple[int, Style, int]:
        """The width, style and height of what is drawn: what is on its side is drawn as a tile."""
        if self.lying and self.style == "table":
            return self.rect.width, "tile", self.rect.height
        return self.upright[0], self.style, self.tile_height

    @property
    def tile_height(self) -> int:
        """The height of a tile or a wide face; 0 for one whose height follows from its width."""
        return self.rect.height if self.tile or self.wide else 0

    @property
    def key(self) -> SpotKey:
        """Return what stays the same in another layout."""
        return (self.zone, self.seat, self.component, self.number)

    def holds(self, pos: tuple[int, int]) -> bool:
        """Return whether a point is on it."""
        if not self.angle:
            return bool(self.reach.collidepoint(pos))
        x, y = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        angle = math.radians(-self.angle)
        back = (
            round(x * math.cos(angle) - y * math.sin(angle) + self.rect.centerx),
            round(x * math.sin(angle) + y * math.cos(angle) + self.rect.centery),
        )
        return bool(self.rect.collidepoint(back))


@dataclass(frozen=True, slots=True)
class Dragged:
    """A component under the pointer: its id, its middle, the spot it came from."""

    component: str
    pos: tuple[int, int]
    source: SpotKey


@dataclass(frozen=True)
class ViewState:
    """Everything that changes on the picture while the observation stays the same.

    Components are named by id wherever they are; `usable` may also hold the zones "deck",
    "discards" and "monument_deck". `lit` are zones of the layout that accept what is dragged.
    `dimmed` cannot be chosen now. `prompt` is rich text; `prompt_room` px at the right end of
    the prompt are left to buttons. `status` is a rich line below the zoom of what is hovered.
    `log_back` is how many lines the log is scrolled back, `active` the seat that is to decide.
    """

    usable: frozenset[str] = frozenset()
    possible: frozenset[str] = frozenset()
    """Cards that can be discarded at least: a thin edge marks them, no light."""
    targets: frozenset[str] = frozenset()
    selected: frozenset[str] = frozenset()
    dimmed: frozenset[str] = frozenset()
    hovered: SpotKey | None = None
    focused: SpotKey | None = None
    dragged: Dragged | None = None
    lit: frozenset[str] = frozenset()
    prompt: str = ""
    prompt_room: int = 0
    status: str = ""
    log: tuple[LogLine, ...] = ()
    log_back: int = 0
    active: int = -1
    marks: tuple[Threat, ...] = ()
    """Threats and chances."""
    reading: str = ""
    """A component shown in the zoom whatever is hovered, such as one in a panel."""
    reading_at: tuple[int, int, int, int] | None = None
    """Where that component is drawn: the pop-up of narrow windows opens beside it."""
    covered: tuple[int, int, int, int] | None = None
    """What of the side column is covered: the log stays above or below that."""
    quiet: bool = False
    """A click brought what is pointed at below the pointer: no pop-up opens beside it yet."""
    announcement: Announcement | None = None
    announcement_look: Look = WHOLE

    def without_pointer(self) -> ViewState:
        """The state of the still picture: nothing that follows the pointer."""
        return ViewState(
            usable=self.usable,
            possible=self.possible,
            targets=self.targets,
            selected=self.selected,
            dimmed=self.dimmed,
            lit=self.lit,
            active=self.active,
            marks=self.marks,
        )
