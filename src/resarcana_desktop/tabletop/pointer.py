"""Handles the player's pointing, clicking and dragging on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from resarcana_desktop.tabletop.host import TableHost
from resarcana_desktop.tabletop.spot import Drag, SpotHost

if TYPE_CHECKING:
    from pygame.event import Event

    from resarcana_desktop.play.table_model import TableModel
    from resarcana_desktop.tabletop.skin import TableSkin
    from resarcana_desktop.tabletop.spot import Point
    from resarcana_desktop.widgets import Node, Wording

_FROM: Final = 8
"""Pixels the pointer must move before a press becomes a drag; more if everything is larger."""


class PointerHost(TableHost, Protocol):
    """The table, as far as the pointer uses it."""

    @property
    def model(self) -> TableModel[Any]:
        """Return what can be done."""

    @property
    def skin(self) -> TableSkin[Any]:
        """Return the skin of the table."""

    def play(self, action: Any) -> None:
        """Play an action, if the policy of the table allows it."""


class Pointer(SpotHost):
    """Turns clicks and drags on spots into actions, or refuses them with a reason.

    It also keeps the text of the prompt until the next event.
    """

    def __init__(self, table: PointerHost) -> None:
        self.table = table
        self.pos: Point = (-1, -1)
        self.drag: Drag | None = None
        self.refused = ""
        """Why something could not be done."""
        self.refusals = 0
        """The number of refusals: each is read out, even the same one again."""
        self.notice = ""
        """The confirmation of an action, as opposed to a refusal."""

    @property
    def dragged(self) -> Drag | None:
        """Return what follows the pointer."""
        return self.drag if self.drag is not None and self.drag.begun else None

    def rest(self) -> None:
        """Forget what is held or was refused, as the table has changed."""
        self.drag, self.refused, self.notice = None, "", ""

    def refuse(self, why: str) -> None:
        """Say in the prompt why something cannot be done, until something else happens."""
        self.refusals += bool(why)
        self.refused, self.notice = why, ""
        self.table.dirty = True

    # ---- events --------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Drop what is dragged if the button is released; return it if Esc is pressed."""
        if event.type == pygame.MOUSEMOTION:
            self.pos = event.pos
        drag = self.dragged
        if drag is None:
            if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
                self.drag = None
            return False
        escaped = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if not escaped and not (event.type == pygame.MOUSEBUTTONUP and event.button == 1):
            return False
        self.let_go()
        if escaped:
            self.table.skin.fall_back(drag)
        else:
            drag.pos = event.pos
            self.table.skin.drop(drag)
        return True

    def let_go(self) -> None:
        """Stop holding anything."""
        self.drag = None
        self.table.ui.pressed = None
        self.table.skin.carry(None)
        self.table.dirty = True

    # ---- spots ---------------------------------------------------------------------------

    def spot_description(self, spot: Any, words: Wording) -> Node | None:
        return self.table.skin.spot_description(spot, words)

    def lit(self, spot: Any) -> bool:
        policy = self.table.policy
        return not policy.nothing_to_do() and self.table.model.lit(spot) and policy.lights(spot)

    def meant(self, spot: Any) -> bool:
        return self.table.policy.means(spot)

    def closed_at(self, spot: Any) -> str:
        """Return why nothing can be played any more at a spot that was usable; "" otherwise."""
        closed = self.table.policy.nothing_to_do()
        return closed if closed and self.table.model.can_be_tried(spot) else ""

    def chosen(self, spot: Any) -> bool:
        return self.table.skin.chosen(spot)

    def idle(self, spot: Any) -> float:
        return 0.0 if self.lit(spot) else self.table.skin.idle(spot)

    def spot_pressed(self, spot: Any, pos: Point) -> None:
        """The beginning of a click or a drag."""
        self.refuse("")
        lifts = not self.closed_at(spot) and self.table.skin.lifts(spot)
        self.drag = Drag(spot, pos, pos) if lifts else None

    def spot_dragged(self, spot: Any, pos: Point) -> None:
        drag = self.drag
        if drag is None:
            return
        drag.pos = pos
        far = max(abs(pos[0] - drag.start[0]), abs(pos[1] - drag.start[1]))
        drag.begun = drag.begun or far >= max(_FROM, self.table.context.look.px(_FROM))
        if drag.begun:
            self.table.skin.carry(drag)
            self.table.dirty = True

    def spot_clicked(self, spot: Any) -> None:
        """Do what is possible there; open a menu if there is a choice; else say why not."""
        table, skin = self.table, self.table.skin
        self.drag, self.refused, self.notice = None, "", ""
        table.dirty = True
        closed = self.closed_at(spot)
        if closed and not skin.reads(spot):
            self.refuse(closed)
            return
        if skin.clicked(spot):
            return
        offers = () if closed else table.model.offers_at(spot)
        possible = [offer for offer in offers if not offer.reason]
        menu = len(possible) > 1 or any(map(table.model.shows_first, possible or offers))
        if menu:
            table.ui.open(skin.menu(spot, offers))
        elif possible:
            table.play(possible[0].action)
        elif offers:
            self.refuse(table.model.refusal(spot))
        else:
            skin.read(spot)
