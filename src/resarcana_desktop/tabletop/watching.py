"""Watching bots play: pausing them, having them play one action, taking a seat over from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.tabletop.buttons import table_button
from resarcana_desktop.widgets import MenuItem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.tabletop.host import TableHost
    from resarcana_desktop.widgets import Button


_PAUSE: Final = pygame.K_j


class Watching:
    """The player's controls while bots play every seat, or one plays for the player."""

    def __init__(self, scene: TableHost) -> None:
        self.scene = scene
        self.paused = False
        self._plays_one = False
        """Whether the bot that is next plays one action although the game is paused."""

    @property
    def holds(self) -> bool:
        """Return whether no bot is to play now."""
        return self.paused and self.scene.session.watched and not self._plays_one

    def played(self) -> None:
        """An action was played."""
        self._plays_one = False

    def prompt(self) -> str:
        """Return what the prompt says while the game is paused, or a bot plays for the player.

        "" if neither is so.
        """
        session, text = self.scene.session, self.scene.context.text
        if session.state != "bot":
            return ""
        seat = session.position.seat_to_decide()
        if self.holds:
            return text("app.watch.paused", name=session.name(seat))
        return text("app.watch.plays") if seat == self._replaced else ""

    # ---- buttons -------------------------------------------------------------------------

    def row(self) -> list[Button]:
        """Return the buttons beside the prompt while bots play every seat."""
        text = self.scene.context.text
        pausing = ("go_on", self._go_on) if self.paused else ("pause", self._pause)
        found = [
            table_button(
                "next_move",
                text("app.watch.next_move"),
                self._play_one,
                text("app.cap.confirm"),
                pygame.K_RETURN,
            ),
            table_button(
                "pause", text(f"app.watch.{pausing[0]}"), pausing[1], text("app.cap.pause"), _PAUSE
            ),
        ]
        if self._replaced is not None:
            back = table_button("take_over", text("app.watch.take_over"), self._take_over)
            back.kind = "primary"
            found.insert(0, back)
        return found

    def menu_items(self) -> Sequence[MenuItem]:
        """Return the item that lets a bot play for the person at the table, or stops it."""
        scene, text = self.scene, self.scene.context.text
        session = scene.session
        if self._replaced is not None:
            return [MenuItem(text("app.watch.take_over"), self._take_over)]
        if not session.best_bot or session.apart or not session.humans:
            return []
        reason = "" if scene.asked else text("app.watch.later")
        if session.ranked:
            reason = text("app.ranked.no_bot")
        return [MenuItem(text("app.watch.hand_over"), self._hand_over, reason)]

    @property
    def _replaced(self) -> int | None:
        """The seat of the person at the table if a bot plays there; else None."""
        session = self.scene.session
        replaced = session.stands_in(session.viewer) and not session.out_of_time
        return session.viewer if replaced else None

    # ---- what they do --------------------------------------------------------------------

    def _pause(self) -> None:
        self.paused = True
        self.scene.interrupt()
        self.scene.refresh()

    def _go_on(self) -> None:
        self.paused = False
        self.scene.refresh()

    def _play_one(self) -> None:
        """Show the end of what is being shown, then have one action played, and pause."""
        self.scene.show_all()
        self.paused = self._plays_one = True
        self.scene.refresh()

    def _hand_over(self) -> None:
        self.paused = False
        self.scene.interrupt()
        self.scene.session.hand_over(self.scene.session.viewer)
        self.scene.ui.close_all()
        self.scene.refresh()

    def _take_over(self) -> None:
        self.paused = self._plays_one = False
        self.scene.interrupt()
        self.scene.session.take_over(self.scene.session.viewer)
        self.scene.refresh()
