"""The table with a recorded game on it."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from resarcana_desktop.tabletop.spot import Spot, SpotHost

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.play.log import Chronicle
    from resarcana_desktop.tabletop.motion import TablePicture
    from resarcana_desktop.widgets import Node, Widget, Wording


@dataclass(frozen=True)
class Recorded:
    """A recorded game on the screen: its log in the player's language, and how to `jump` in it."""

    history: AnyHistory
    chronicle: Chronicle
    jump: Callable[[int], object]


@dataclass(frozen=True)
class Shown:
    """The content of a replay: the moment `at`, as `seat` sees it, or with all hands open.

    `caption` describes the last action as rich text.
    """

    at: int
    seat: int
    all_hands: bool
    caption: str


class ReplayTable(SpotHost):
    """The table with a recorded game on it: it is looked at, and nothing can be played."""

    history: Any
    """The recorded game."""
    picture: TablePicture[Any]
    """What is seen of it."""
    shown: Shown
    """What was shown last."""
    spots: Sequence[Spot] = ()
    """What can be pointed at; a click on it speaks to the host, or opens its page."""

    def __init__(self, context: Context, recorded: Recorded) -> None:
        self.context = context
        self.look = context.look
        self._before: Any = None
        """The layout that was shown before this one."""
        self.translate(recorded)

    def translate(self, recorded: Recorded) -> None:
        """Show the same game with other words from now on."""
        self.recorded, self.history = recorded, recorded.history

    def fit(self, size: Size, *, with_log: bool) -> None:
        """Take the upper left part of the window of this size.

        Sizes of text stay those of the window. Without a log beside it (`with_log`), the table may
        show the latest moves itself.
        """
        self.look = self.context.look.within(size)
        self.picture.forget()

    def show(self, shown: Shown) -> None:
        """Show another moment, at rest."""
        self.picture.finish()
        self._before = self.layout if self.spots else None
        self.shown = shown
        self.lay_out(shown)

    @abstractmethod
    def lay_out(self, shown: Shown) -> None:
        """Lay the table out as it was."""

    @property
    def layout(self) -> Any:
        """Return the current layout, to compare the next one with."""
        return None

    def prepare(self, moments: Iterable[Shown]) -> Iterator[None]:
        """Draw what will be shown at these moments, piece by piece, to have it at hand."""
        return iter(())

    @property
    def on_table(self) -> object:
        """Return the components at the moment shown, as the game finds zones in it."""
        return None

    def nodes(self, words: Wording) -> Iterable[Node]:
        """Yield what is seen on it and cannot be pointed at, in words."""
        return ()

    def draw(self, surface: Surface) -> None:
        """Draw the table."""
        self.draw_part(surface.subsurface(((0, 0), self.look.size)))

    @abstractmethod
    def draw_part(self, part: Surface) -> None:
        """Draw the table over its part of the window."""

    # ---- motion --------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Return whether something is on its way."""
        return self.picture.moving

    def events(self, since: int) -> Sequence[Any]:
        """Return what is shown of how it came to this moment; without, things glide."""
        return ()

    def begin(self, since: int, speed: float) -> None:
        """Show in motion what led from the moment `since`, shown before, to the present one."""
        if self._before is not None:
            self.picture.begin(self.events(since), self._before, speed)

    # ---- what is pointed at --------------------------------------------------------------

    def point(self, hovered: Widget | None, focused: Widget | None) -> bool:
        """Set what is pointed at and what has the focus; return whether the picture changes."""
        return False

    def component_at(self, spot: Widget | None) -> str:
        """Return the id of the component at a spot, for `GameScreens.compendium`; "" for none."""
        return spot.component if isinstance(spot, Spot) else ""

    def spot_description(self, spot: Any, words: Wording) -> Node | None:
        return None

    def spot_clicked(self, spot: Any) -> None:
        """Open its page."""
        if spot.component:
            self.context.shell.open_compendium(spot.component)
