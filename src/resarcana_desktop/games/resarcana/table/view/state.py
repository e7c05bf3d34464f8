"""What changes on the picture while an observation stays the same: glow, choice, focus, drag."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.table.view.tales import WHOLE, Look

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.log_entries import LogLine
    from resarcana_desktop.games.resarcana.play.threats import Threat
    from resarcana_desktop.games.resarcana.table.view.tales import Tale

SpotKey = tuple[str, int, str, int]
"""The `key` of a spot: zone, seat, component, number."""


@dataclass(frozen=True, slots=True)
class Dragged:
    """A component under the pointer: its id, where its middle is, the spot it came from."""

    component: str
    pos: tuple[int, int]
    source: SpotKey


@dataclass(frozen=True)
class ViewState:
    """Everything the scene tells the picture; make a changed copy with `dataclasses.replace`.

    Components are meant by id wherever they lie; `usable` may also hold the zones "deck",
    "discards" and "monument_deck". `lit` are zones of the layout that accept what is dragged.
    `dimmed` cannot be chosen now. `prompt` is rich text; `prompt_room` px at the right end of
    the prompt are left to buttons. `status` is a rich line below the zoom of what is hovered.
    `log_back` is how many lines the log is scrolled back.
    """

    usable: frozenset[str] = frozenset()
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
    """The seat whose decision is awaited: its tray is marked."""
    marks: tuple[Threat, ...] = ()
    """What is marked as a threat or a chance."""
    reading: str = ""
    """A component to be read in the zoom whatever is hovered, such as one in a panel."""
    reading_at: tuple[int, int, int, int] | None = None
    """Where that component is drawn: the pop-up of narrow windows opens beside it."""
    covered: tuple[int, int, int, int] | None = None
    """Where something lies over the side column: the log stands above it or below."""

    quiet: bool = False
    """A click brought what is pointed at below the pointer: no pop-up opens beside it yet."""

    tale: Tale | None = None
    """What is told over the table."""
    tale_look: Look = WHOLE

    def without_pointer(self) -> ViewState:
        """The same state as it is drawn in the still layer: nothing that follows the pointer."""
        return ViewState(
            usable=self.usable,
            targets=self.targets,
            selected=self.selected,
            dimmed=self.dimmed,
            lit=self.lit,
            active=self.active,
            marks=self.marks,
            dragged=None,
        )
