"""The spots of a table, such as a card, a die or a pile. Each is a widget."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from resarcana_desktop.widgets import Widget

if TYPE_CHECKING:
    from resarcana_desktop.widgets import Node, Wording

NOBODY: Final = -1

Point = tuple[int, int]


class SpotHost:
    """Shows spots; on a table that is only looked at nothing is lit or dragged."""

    @abstractmethod
    def spot_description(self, spot: Any, words: Wording) -> Node | None:
        """Return the content of the spot in words."""

    @abstractmethod
    def spot_clicked(self, spot: Any) -> None:
        """A click, Enter or Space."""

    def spot_pressed(self, spot: Any, pos: Point) -> None:
        """The pointer went down on it."""

    def spot_dragged(self, spot: Any, pos: Point) -> None:
        """The pointer moves with the button held."""

    def spot_let_go(self, spot: Any, pos: Point) -> None:
        """The button was pressed on it and is let go there."""

    def lit(self, spot: Any) -> bool:
        """Return whether it can be used now."""
        return False

    def meant(self, spot: Any) -> bool:
        """Return whether it is what the player is asked to use, not just one of many."""
        return False

    def chosen(self, spot: Any) -> bool:
        """Return whether it is one of what is being chosen."""
        return False

    def idle(self, spot: Any) -> float:
        """Return how dim it is, up to 1, as it cannot be used now while other things can."""
        return 0.0


@dataclass
class Drag:
    """A press on a spot that may become a drag: its start, and the current pointer."""

    spot: Any
    start: Point
    pos: Point
    begun: bool = False


class Spot(Widget):
    """One thing on the table; the picture of the table draws it.

    `zone` is what it is part of, `seat` its owner, `component` the id of its card ("" for a pile,
    or a card that is hidden). `thing` is the same wherever a card goes.
    """

    focusable = True

    def __init__(
        self,
        name: str,
        zone: str,
        rect: Rect,
        host: SpotHost | None,
        *,
        seat: int = NOBODY,
        component: str = "",
        thing: str = "",
    ) -> None:
        super().__init__(name)
        self.zone = zone
        self.rect = Rect(rect)
        self.host = host
        self.seat = seat
        self.component = component
        self.thing = thing

    def description(self, words: Wording) -> Node | None:
        return None if self.host is None else self.host.spot_description(self, words)

    def press(self, pos: Point) -> None:
        if self.host is not None:
            self.host.spot_pressed(self, pos)

    def drag(self, pos: Point) -> None:
        if self.host is not None:
            self.host.spot_dragged(self, pos)

    def let_go(self, pos: Point) -> None:
        if self.host is not None:
            self.host.spot_let_go(self, pos)

    def activate(self) -> None:
        if self.host is not None:
            self.host.spot_clicked(self)
