"""The buttons of the table: answers without a place on it, the hint, undo and redo, the menu."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from resarcana_desktop.games.mercurial.play.dice_plan import DECISIONS
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.table.hint import PANEL as HINT_PANEL
from resarcana_desktop.games.mercurial.table.uses import Uses, UsesHost
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets.boxes import Flow
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.text_kinds import TextKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.table.board import Board
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.style import Style
    from resarcana_desktop.widgets.ui import Ui

_SHARES = (1, 1, 0.9, 0.8, 0.7, 0.6, 0.55, 0.5)
"""Shares of the usual size of the letters, from what is wanted to what can just be read."""


CHOOSING: Final = (codes.D_CLASS, codes.D_ARTIFACT)
"""The decisions before the first turn, each asked in a panel that can be laid aside."""


class ControlsHost(UsesHost, Protocol):
    """The scene, as far as the buttons speak to it."""

    context: Context
    ui: Ui
    board: Board
    uses: Uses
    advised: bool

    def begin_cast(self) -> None:
        """Open the panel in which a Cast is planned."""

    def end_own_turn(self) -> None:
        """End the turn, after a question if that is wanted."""

    def reopen(self, focus: str) -> None:
        """Open the panel of the question at hand."""

    def confirm_dice(self) -> None:
        """Convert, flip or reroll the dice that are marked."""

    def clear_dice(self) -> None:
        """Take all marks away."""

    def ask_hint(self) -> None:
        """Ask for advice."""

    def undo(self) -> None:
        """Take the last move back."""

    def redo(self) -> None:
        """Play what was taken back again."""

    def open_menu(self) -> None:
        """Open the menu."""

    def refuse(self, why: str) -> None:
        """Say in the prompt why something cannot be done."""


class Controls:
    """The bar of buttons beside the prompt, made anew for every decision."""

    def __init__(self, host: ControlsHost) -> None:
        self.host = host
        self.bar = Flow([])

    def build(self) -> Flow:
        """The buttons for the decision at hand.

        Undo and Redo are always there, at the right, so that no other button moves when
        something can be played again.
        """
        host = self.host
        found = self._answers() if host.asked else []
        if host.asked and host.advised:
            cap = host.words.cap("hint")
            found.append(self._button("hint", host.ask_hint, key=pygame.K_h, cap=cap))
        found += [self._undo(), self._redo()]
        if "side" not in host.board.layout.zones:
            found.append(self._button("menu", host.open_menu, key=pygame.K_F10))
        self.bar = Flow(found, gap=8, line_gap=6, side="end")
        return self.bar

    def _button(
        self,
        name: str,
        action: Callable[[], None],
        *,
        key: int | None = None,
        cap: str = "",
        reason: str = "",
        primary: bool = False,
        text: str = "",
    ) -> Button:
        return Button(
            text or self.host.words(f"button.{name}"),
            action,
            name,
            kind="primary" if primary else "plain",
            cap=cap,
            shortcut_key=key,
            reason=reason,
            height=42,
            padding=14,
        )

    # ---- what they do --------------------------------------------------------------------

    def _answers(self) -> list[Widget]:
        """Answers that have no place on the table."""
        if self.host.decision == codes.D_TURN:
            return self._of_turn()
        if self.host.decision in DECISIONS:
            return self._of_dice()
        if self.host.decision == codes.D_OFFER:
            return self._of_offer()
        if self.host.decision in CHOOSING:
            return [self._back_to_choice()]
        return []

    def _back_to_choice(self) -> Button:
        """To the panel of a class or an Artifact, after a look at the table."""
        host = self.host
        what = "class" if host.decision == codes.D_CLASS else "artifact"
        return self._button(
            "choose",
            partial(host.reopen, ""),
            key=pygame.K_RETURN,
            cap=host.words.cap("confirm"),
            primary=True,
            text=host.words(f"choose.{what}_title"),
        )

    def _of_offer(self) -> list[Widget]:
        host = self.host
        yes, no = (int(actions.simple(verb, 0)) for verb in (codes.V_ACCEPT, codes.V_DECLINE))
        accept = self._button(
            "accept",
            partial(host.play, yes),
            key=pygame.K_RETURN,
            cap=host.words.cap("confirm"),
            primary=True,
        )
        return [self._button("decline", partial(host.play, no)), accept]

    def _of_turn(self) -> list[Widget]:
        """What begins something else than taking or playing a card, and what ends the turn."""
        host, position = self.host, self.host.session.position
        solo = position.seats == 1
        recycle = ("acuity", codes.V_ACUITY) if solo else ("recycle", codes.V_RECYCLE)
        played = (
            (*recycle, "recycle", pygame.K_r),
            ("take_back", codes.V_TAKE_BACK, "take_back", pygame.K_b),
        )
        found: list[Widget] = []
        for name, verb, command, key in played:
            do = partial(host.play, int(actions.simple(verb, 0)))
            found.append(self._for(name, verb, do, key, command))
        nothing_left = not int(position.state.takes) and not int(position.state.plays)
        return [
            *found,
            self._for("cast", codes.V_CAST, host.begin_cast, pygame.K_c),
            self._for("end", codes.V_END, host.end_own_turn, pygame.K_e, primary=nothing_left),
        ]

    def _for(
        self,
        name: str,
        verb: int,
        do: Callable[[], None],
        key: int,
        command: str = "",
        *,
        primary: bool = False,
    ) -> Button:
        """A button for an action without any more to it; it says why that cannot be done."""
        cap = self.host.words.cap(command or name)
        reason = self.host.uses.why(int(actions.simple(verb, 0)))
        return self._button(name, do, key=key, cap=cap, reason=reason, primary=primary)

    def _of_dice(self) -> list[Widget]:
        host, words, plan = self.host, self.host.words, self.host.dice
        assert plan is not None
        name, number = codes.DECISIONS[plan.decision], len(plan.marks)
        text = words(f"dice.{name}_none")
        if number:
            text = host.context.count(f"table.dice.{name}", number)
        # Where nothing need be marked, Enter marks the die in focus, rather than doing nothing.
        nothing = plan.complete and not number
        confirm = self._button(
            "confirm_dice",
            host.confirm_dice,
            key=None if nothing else pygame.K_RETURN,
            cap="" if nothing else words.cap("confirm"),
            reason="" if plan.complete else words("dice.mark_first"),
            primary=True,
            text=text,
        )
        return [self._button("clear", host.clear_dice), confirm] if number else [confirm]

    def _undo(self) -> Button:
        host, words = self.host, self.host.words
        obstacle = host.session.undo_obstacle()
        why = words("undo_why.nothing") if obstacle == "nothing" else ""
        return self._button("undo", host.undo, key=pygame.K_z, cap=words.cap("undo"), reason=why)

    def _redo(self) -> Button:
        host, words = self.host, self.host.words
        why = "" if host.session.can_redo() else words("redo_why.nothing")
        return self._button("redo", host.redo, key=pygame.K_y, cap=words.cap("redo"), reason=why)

    # ---- where they lie ------------------------------------------------------------------

    def place(self, zone: Rect, style: Style, line: int) -> Rect:
        """Put them at the right of their zone, or in a row of their own; what is left of it.

        `line` is the height of a line of text, in pixels.
        """
        if self.host.board.layout.two_rows:
            low = pygame.Rect(zone.x, zone.y + line, zone.width, zone.height - line)
            left = pygame.Rect(zone.x, zone.y, zone.width, line)
        else:
            wanted = self.bar.measure(style, zone.width * 3 // 4)[0]
            low = pygame.Rect(zone.right - wanted, zone.y, wanted, zone.height)
            left = pygame.Rect(zone.x, zone.y, zone.width - wanted - style.px(16), zone.height)
        self._fit(low, style)
        high = self.bar.measure(style, low.width)[1]
        self.bar.arrange(style, pygame.Rect(low.x, low.centery - high // 2, low.width, high))
        return left

    def _fit(self, room: Rect, style: Style) -> None:
        """Buttons that are too many for their room lose their keys, then their letters shrink."""
        buttons = self._of_bar()
        for share in _SHARES:
            wide = sum(each.measure(style, 10_000)[0] for each in buttons)
            wide += style.px(8) * (len(buttons) - 1)
            if wide <= room.width:
                return
            for each in buttons:
                each.cap = ""
                each.padding = 10
                each.text_kind = TextKind(bold=True, share=share)

    def _of_bar(self) -> list[Button]:
        return [each for each in self.bar.children if isinstance(each, Button)]

    # ---- keys ----------------------------------------------------------------------------

    def beside_panel(self, event: Event) -> bool:
        """The keys that take back and play again work beside a question or a hint, too."""
        popups = self.host.ui.popups
        top = popups[-1] if popups else None
        if event.type != pygame.KEYDOWN or not isinstance(top, TablePanel):
            return False
        if not top.asks and top.name != HINT_PANEL:
            return False
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        travelling = [each for each in self._of_bar() if each.name in ("undo", "redo")]
        if held or not any(e.enabled and e.shortcut_key == event.key for e in travelling):
            return False
        if top.name == HINT_PANEL:
            self.host.ui.close(top)
        return any(each.enabled and each.shortcut(event) for each in travelling)

    def cannot_press(self, event: Event) -> bool:
        """The key of a button that cannot be used says why, and does nothing else.

        So Enter, while it is the key of a button, never uses what is in focus on the table.
        """
        if event.type != pygame.KEYDOWN or self.host.ui.popups:
            return False
        key = pygame.K_RETURN if event.key == pygame.K_KP_ENTER else event.key
        found = next((each for each in self._of_bar() if each.shortcut_key == key), None)
        if found is None or not found.reason:
            return False
        if key == pygame.K_RETURN and not self.host.ui.enter_reaches(found):
            return False
        self.host.refuse(found.reason)
        return True
