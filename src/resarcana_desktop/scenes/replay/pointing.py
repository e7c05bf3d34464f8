"""What is pointed at on the table of a replay: it is shown in full, and has a page to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from resarcana_desktop.games.resarcana.table.spot_widgets import SpotWidget

if TYPE_CHECKING:
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.scenes.replay.replay import Replay
    from resarcana_desktop.widgets.base import Widget


class Pointing:
    """Hears what happens to the spots, and tells the picture."""

    def __init__(self, scene: Replay) -> None:
        self._scene = scene

    def show(self) -> bool:
        """Tell the picture what is hovered and what has the focus; whether it changes."""
        ui = self._scene.ui
        free = not ui.popups
        hovered = _spot(ui.hover) if free else None
        focused = _spot(ui.focus) if free and ui.ring else None
        return self._scene.showing.show(
            hovered=hovered.key if hovered else None, focused=focused.key if focused else None
        )

    def read(self, event: Event) -> bool:
        """The page of what is pointed at: by its key, or by the other mouse button."""
        by_key = event.type == pygame.KEYDOWN and event.key == pygame.K_i
        by_mouse = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        spot = _spot(self._scene.ui.hover) or _spot(self._scene.ui.focus)
        if not (by_key or by_mouse) or spot is None or not spot.component:
            return False
        self._scene.context.shell.open_compendium(spot.component)
        return True

    # ---- spots ---------------------------------------------------------------------------

    def spot_pressed(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Nothing is dragged in a replay."""

    def spot_dragged(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Nothing is dragged in a replay."""

    def spot_clicked(self, spot: Spot) -> None:
        """A click on a recent doing goes back to it; on a component, opens its page."""
        if spot.zone == "deed":
            self._scene.jump(self._scene.chronicle.lines[spot.number].last)
        elif spot.component:
            self._scene.context.shell.open_compendium(spot.component)


def _spot(widget: Widget | None) -> Spot | None:
    return widget.spot if isinstance(widget, SpotWidget) else None
