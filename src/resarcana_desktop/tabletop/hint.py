"""The hint of a table: asked for by a player, worked out elsewhere, shown when it is there."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import pygame
from pygame import Rect

from resarcana_desktop.bots.services import Advise
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.tabletop.buttons import table_button
from resarcana_desktop.tabletop.hint_bubble import HintBubble, Kept, Mark
from resarcana_desktop.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame.event import Event

    from resarcana_desktop.play.advice import AdviceRequest
    from resarcana_desktop.tabletop.host import TableHost
    from resarcana_desktop.widgets import Widget

BUTTON: Final = "hint"
PANEL_BUTTON: Final = "panel.hint"

R = TypeVar("R", bound="AdviceRequest")
S = TypeVar("S")

logger = logging.getLogger(__name__)


class Hint(ABC, Generic[R, S]):
    """The hints of a table: at most one at a time, for the current decision.

    A hint is kept until an action is played, so that a second look costs nothing. `R` is the type
    of requests to the adviser, `S` that of a suggestion as the game shows it.
    """

    def __init__(self, host: TableHost) -> None:
        self.host = host
        self._wanted = False
        self._request: R | None = None
        self.shown: frozenset[int] = frozenset()
        """The actions that hints have shown to the player at this decision."""
        self._lines: tuple[tuple[int, ...], ...] = ()
        """All actions of the game up to the end of each plan that the player has seen."""

    # ---- what each game says -------------------------------------------------------------

    @abstractmethod
    def new_request(self) -> R:
        """Return a request to the adviser for the current decision."""

    @abstractmethod
    def suggestions(self, request: R) -> Sequence[S]:
        """Return the suggestions found, the best first."""

    @abstractmethod
    def plan(self, suggestion: S) -> tuple[int, ...]:
        """Return the action and its known continuation."""

    @abstractmethod
    def heading(self, found: Sequence[S]) -> str:
        """Return the sentence above the suggestions."""

    @abstractmethod
    def rows(self, found: Sequence[S]) -> Iterator[Widget]:
        """Make the buttons of the suggestions, called hint.1 and so on; they call `choose`."""

    @abstractmethod
    def take(self, suggestion: S) -> None:
        """Play a suggestion as the player's own action, or fill it in."""

    @abstractmethod
    def things(self, suggestion: S) -> Iterator[tuple[Rect, float]]:
        """Return the things in sight that the action uses, and their tilt."""

    @abstractmethod
    def kept(self, found: Sequence[S]) -> Kept:
        """The parts of the table to be seen beside the bubble if there is room."""

    def subject(self) -> str:
        """Return the part of the decision that the player looks at, if it has its own hint."""
        return ""

    def reason(self) -> str:
        """Return why there is no hint now; "" if there is one."""
        if not self.host.advised:
            return self.host.context.text("lessons.table.no_hint")
        if self.host.session.ranked:
            return self.host.context.text("app.ranked.no_hint")
        if not self.host.asked:
            return self.host.context.text("app.hint.later")
        return ""

    def moved(self) -> None:
        """Called after the bubble has moved, or has opened over the spot pointed at."""

    # ---- what is known -------------------------------------------------------------------

    def followed(self) -> int | None:
        """The action at hand that a hint went by; None if another way was taken."""
        session = self.host.session
        played = session.game.actions
        for line in self._lines:
            if line[: len(played)] == played and len(line) > len(played):
                action = line[len(played)]
                return action if action in session.position.legal_actions() else None
        return None

    @property
    def thinking(self) -> bool:
        """Return whether a hint is being worked out."""
        return self._wanted and self._asking

    @property
    def _asking(self) -> bool:
        return isinstance(self.host.opponents.asked, Advise)

    @property
    def known(self) -> R | None:
        """The hint once it has been worked out."""
        return self._request if self._request is not None and self._request.advice else None

    # ---- the buttons ---------------------------------------------------------------------

    def button(self, name: str = BUTTON) -> Button:
        """Make the button beside the prompt."""
        text, cap = self._look()
        told = self.host.context.text("app.hint.told") if not self.host.policy.on_call else ""
        reason = self.reason()
        return table_button(name, text, self.press, cap, pygame.K_h, reason=reason, tooltip=told)

    def panel_button(self) -> Button | None:
        """Make the same for a panel that asks; None if it would be of no use."""
        return None if self.reason() else self.button(PANEL_BUTTON)

    def _look(self) -> tuple[str, str]:
        """Return the text of the buttons and of their key."""
        text, command = self.host.context.text, "cancel" if self.thinking else "hint"
        whose = "lessons.table.ask" if self.host.policy.on_call else "app.hint.button"
        words = text("app.hint.thinking" if self.thinking else whose)
        return words, text(f"app.cap.{command}")

    def _dress(self) -> None:
        """Write on the buttons what they do now."""
        text, cap = self._look()
        for widget in self.host.ui.walk():
            if isinstance(widget, Button) and widget.name in (BUTTON, PANEL_BUTTON):
                widget.cap = cap if widget.cap else ""
                widget.set(text=text)

    # ---- asking --------------------------------------------------------------------------

    def press(self) -> None:
        """Ask for a hint; stop a search for one; show a known one again."""
        if self._request is not None and self._request.subject != self.subject():
            self.forget()
        if self.thinking:
            self.break_off()
        elif self.known is not None:
            self._wanted = True
            self.update()
        elif self._asking and self._request is not None:
            self._wanted = True
            self._dress()
        elif not self.reason():
            self._wanted = True
            self._ask()

    def look_ahead(self) -> None:
        """Work out the current decision before the player asks; show nothing of it."""
        if not (self.known or self._asking or self.reason()):
            self._ask()

    def _ask(self) -> None:
        self.host.session.note_hint()
        self._request = self.new_request()
        self._put(self._request)

    def _put(self, request: R) -> None:
        """Put the next question to the adviser."""
        try:
            self.host.opponents.consult(request.request())
        except WorkerFailed as failure:
            self._tell_failure(failure)
            return
        self._dress()

    def break_off(self) -> None:
        """Stop looking for a hint, as it is no longer wanted."""
        self.host.opponents.forget()
        self._wanted = False
        self._dress()

    def forget(self) -> None:
        """Drop the hint, as another decision is due or the table is hidden."""
        self._request, self.shown = None, frozenset()
        self.break_off()

    def update(self) -> None:
        """Take the advice when it is there, and show it as soon as nothing is in front."""
        request = self._request
        try:
            advice = self.host.opponents.consulted(Advise)
        except WorkerFailed as failure:
            self._tell_failure(failure)
            return
        if advice is not None and request is not None:
            if request.take(advice):
                self._put(request)
                return
            self._dress()
        if self._wanted and self.known is not None and self._nothing_in_front():
            self._wanted = False
            if self.known.subject == self.subject():
                self._open(self.suggestions(self.known))

    def _nothing_in_front(self) -> bool:
        """Return whether the table, or the panel that asks, is what the player looks at."""
        popups = self.host.ui.popups
        return not popups or any(each.name == PANEL_BUTTON for each in popups[-1].walk())

    # ---- events --------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Stop a search if Esc is pressed.

        A press beside the bubble closes it and has its usual effect; so do Undo and Redo.
        """
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            if self.thinking and self._nothing_in_front():
                self.break_off()
                return True
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_z, pygame.K_y):
            self._close()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            bubble = self._bubble()
            if bubble is not None and not bubble.contains(event.pos):
                bubble.close()
        return False

    @property
    def covers(self) -> Rect | None:
        """The area of the bubble, which stays open beside the table; None if it is closed."""
        hints = (popup.rect for popup in self.host.ui.popups if isinstance(popup, HintBubble))
        return next(map(Rect, hints), None)

    def _bubble(self) -> HintBubble | None:
        popups = self.host.ui.popups
        top = popups[-1] if popups else None
        return top if isinstance(top, HintBubble) else None

    def _close(self) -> None:
        bubble = self._bubble()
        if bubble is not None:
            bubble.close()

    # ---- showing -------------------------------------------------------------------------

    def _tell_failure(self, failure: WorkerFailed) -> None:
        logger.warning("there is no hint: %s", failure)
        wanted, self._wanted = self._wanted, False
        self._dress()
        if wanted:
            self._open((), self.host.context.text("app.hint.failed"))

    def _open(self, found: Sequence[S], message: str = "") -> None:
        host, ui = self.host, self.host.ui
        plans = [self.plan(each) for each in found]
        self.shown = frozenset(plan[0] for plan in plans)
        self._lines = tuple((*host.session.game.actions, *plan) for plan in plans)
        button = ui.find_or_none(PANEL_BUTTON) or ui.find_or_none(BUTTON)
        anchor = Rect(button.rect) if button is not None else Rect(0, 0, 0, 0)
        speaker = "lessons.table.coach" if host.policy.on_call else "app.hint.button"
        ui.open(
            HintBubble(
                host.context.text(speaker),
                message or self.heading(found),
                list(self.rows(found)),
                anchor=anchor,
                beside=[*self._beside(anchor), *self._prompt()],
                column=host.column,
                marks=list(self._marks(found)),
                kept=self.kept(found),
                close=(host.context.text("app.close"), host.context.text("app.cap.cancel")),
                moved=self.moved,
            )
        )
        self.moved()

    def choose(self, suggestion: S) -> None:
        """Close the bubble, and take a suggestion."""
        self._close()
        self.take(suggestion)

    def _beside(self, anchor: Rect) -> list[Rect]:
        """The other buttons of the bar that the bubble belongs to."""
        buttons = (each.rect for each in self.host.ui.walk() if isinstance(each, Button))
        level = (rect for rect in buttons if rect.top < anchor.centery < rect.bottom)
        return [Rect(rect) for rect in level if rect != anchor]

    def _prompt(self) -> list[Rect]:
        """The line that says what is awaited."""
        prompt = self.host.ui.find_or_none("prompt")
        return [Rect(prompt.rect)] if prompt is not None else []

    def _marks(self, found: Sequence[S]) -> Iterator[Mark]:
        """Yield the numbered marks on the things that the suggested actions use."""
        seen: list[tuple[int, ...]] = []
        for number, each in enumerate(found, start=1):
            for rect, angle in self.things(each):
                yield Mark(rect, number, angle, seen.count(tuple(rect)))
                seen.append(tuple(rect))
