"""The hint of the table: asked for by a player, worked out elsewhere, shown when it is there."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.bots.services import Advise
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.games.resarcana.play.advice import HintRequest, heading_key
from resarcana_desktop.games.resarcana.play.intents import places_of
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.table.panels.hint import HintBubble, Kept, Mark
from resarcana_desktop.games.resarcana.table.spot_widgets import where
from resarcana_desktop.tabletop.buttons import table_button
from resarcana_desktop.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence, Set

    from pygame.event import Event

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.games.resarcana.play.advice import Suggestion
    from resarcana_desktop.games.resarcana.play.collecting import Key
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.table.host import ResArcanaHost
    from resarcana_desktop.widgets import Widget

BUTTON: Final = "hint"
PANEL_BUTTON: Final = "panel.hint"

logger = logging.getLogger(__name__)


class Hint:
    """One table's hints: at most one at a time, for the decision at hand.

    A hint is kept until something is played, so that a second look costs nothing.
    """

    def __init__(self, scene: ResArcanaHost) -> None:
        self.scene = scene
        self._wanted = False
        self._request: HintRequest | None = None
        self.shown: frozenset[int] = frozenset()
        """The actions that a player was told of at this decision."""
        self.filled: Mapping[Key, ActionView] = {}
        """The answers to a collect step that the player took over from a hint."""
        self._lines: tuple[tuple[int, ...], ...] = ()
        """All actions of the game up to the end of each doing that a player was told of."""

    def foretold(self) -> ActionView | None:
        """The answer at hand that a hint went by; None if another way was taken."""
        position, played = self.scene.session.position, self.scene.session.game.actions
        for line in self._lines:
            if line[: len(played)] == played and len(line) > len(played):
                action = line[len(played)]
                return position.view_of(action) if action in position.legal_actions() else None
        return None

    @property
    def thinking(self) -> bool:
        """Whether a hint is being worked out."""
        return self._wanted and self._asking

    @property
    def _asking(self) -> bool:
        """Whether advice is on its way that nothing else was asked for."""
        others = self.scene.why.thinking or self.scene.tutor.thinking
        return self.scene.opponents.advising and not others

    @property
    def _known(self) -> bool:
        """Whether the hint has been worked out."""
        return self._request is not None and bool(self._request.advice)

    @property
    def advice(self) -> Sequence[Advice]:
        """The advice on the decision at hand, the best first; none on a collect step."""
        request = self._request
        return () if request is None or request.collects else request.advice

    @property
    def whole_step(self) -> Mapping[Key, ActionView]:
        """The best answers of a collect step; none while they are still being worked out."""
        return self._request.answers if self._request is not None and self._known else {}

    # ---- the buttons ---------------------------------------------------------------------

    def reason(self) -> str:
        """Why there is no hint now; "" if there is one."""
        session = self.scene.session
        if not self.scene.advised:
            return self.scene.context.text("lessons.table.no_hint")
        if session.practice:
            return self.scene.words("hint.why.alone")
        if session.state != "human" or self.scene.turn_ended:
            return self.scene.words("hint.why.later")
        return ""

    def button(self) -> Button:
        """The button beside the prompt."""
        return self._button(BUTTON)

    def panel_button(self) -> Button | None:
        """The same for a panel that asks; None if it would be of no use."""
        return None if self.reason() else self._button(PANEL_BUTTON)

    def _button(self, name: str) -> Button:
        words = self.scene.words
        text, cap = self._look()
        return table_button(
            name, text, self.press, words.cap(cap), pygame.K_h, reason=self.reason()
        )

    def _look(self) -> tuple[str, str]:
        """What is written on the buttons, and the command whose key is drawn in them."""
        if self.thinking:
            return self.scene.words("hint.thinking"), "cancel"
        return self.scene.words("hint.button"), "hint"

    def _dress(self) -> None:
        """Write on the buttons what they do now."""
        text, cap = self._look()
        for widget in self.scene.ui.walk():
            if isinstance(widget, Button) and widget.name in (BUTTON, PANEL_BUTTON):
                widget.cap = self.scene.words.cap(cap) if widget.cap else ""
                widget.set(text=text)

    # ---- asking --------------------------------------------------------------------------

    def press(self) -> None:
        """Ask for a hint; break off the thought about one; show again what is known."""
        if self.thinking:
            self.break_off()
        elif self._known:
            self._wanted = True
            self.update()
        elif self._asking and self._request is not None:
            self._wanted = True
            self._dress()
        elif not self.reason():
            self._wanted = True
            self._ask()

    def look_ahead(self) -> None:
        """Work out the decision at hand before anybody asks; nothing of it is shown."""
        if not (self._known or self._asking or self.reason()):
            self._ask()

    def _ask(self) -> None:
        self.scene.session.note_hint()
        self._request = HintRequest(self.scene.session)
        self._put(self._request)

    def _put(self, request: HintRequest) -> None:
        """Put the next question to the adviser."""
        self.scene.why.forget()
        try:
            self.scene.opponents.consult(request.request())
        except WorkerFailed as failure:
            self._tell_failure(failure)
            return
        self._dress()

    def break_off(self) -> None:
        """The hint is not wanted any more."""
        self.scene.opponents.forget()
        self._wanted = False
        self._dress()

    def forget(self) -> None:
        """Another decision is at hand, or nobody looks."""
        self._request, self.shown, self.filled = None, frozenset(), {}
        self.break_off()

    def update(self) -> None:
        """Take the advice when it is there, and show it as soon as nothing is in front."""
        try:
            advice = self.scene.opponents.consulted(Advise)
        except WorkerFailed as failure:
            self._tell_failure(failure)
            return
        request = self._request
        if advice is not None and request is not None:
            if request.take(advice):
                self._put(request)
                return
            self._dress()
        if self._wanted and request is not None and self._known and self._nothing_in_front():
            self._wanted = False
            self._open(request.suggestions(self.scene.words))

    def _nothing_in_front(self) -> bool:
        """Whether the table, or the panel that asks, is what the player looks at."""
        popups = self.scene.ui.popups
        return not popups or any(each.name == PANEL_BUTTON for each in popups[-1].walk())

    # ---- events --------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Esc breaks a thought off.

        A press beside the bubble closes it, and means what it does; so do Undo and Redo.
        """
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            if self.thinking and self._nothing_in_front():
                self.break_off()
                return True
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_z, pygame.K_y):
            bubble = self._bubble()
            if bubble is not None:
                bubble.close()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            bubble = self._bubble()
            if bubble is not None and not bubble.contains(event.pos):
                bubble.close()
        return False

    def _bubble(self) -> HintBubble | None:
        popups = self.scene.ui.popups
        top = popups[-1] if popups else None
        return top if isinstance(top, HintBubble) else None

    # ---- showing -------------------------------------------------------------------------

    def _tell_failure(self, failure: WorkerFailed) -> None:
        logger.warning("there is no hint: %s", failure)
        wanted, self._wanted = self._wanted, False
        self._dress()
        if wanted:
            self._open((), self.scene.words("hint.failed"))

    def _open(self, found: Sequence[Suggestion], told: str = "") -> None:
        scene = self.scene
        numbers = [scene.session.position.action_of(each.action) for each in found]
        self.shown = frozenset(numbers)
        told_of = zip(numbers, found, strict=True)
        so_far = scene.session.game.actions
        self._lines = tuple((*so_far, number, *each.line) for number, each in told_of)
        name = scene.words.player(scene.session.decision.seat)
        collects = any(each.fills for each in found)
        key = "hint.told_collect" if collects else heading_key(found)
        bubble = HintBubble(
            scene.words,
            found,
            self._play,
            anchor=self._anchor(),
            beside=self._beside(),
            column=scene.stage.layout.zones.get("side"),
            marks=list(self._marks(found)),
            kept=self._kept({each.aim for each in found}),
            moved=scene.pointer.show,
            told=told or scene.words(key, name=name),
        )
        scene.ui.open(bubble)
        scene.pointer.show()  # what was pointed at lies below now

    def _anchor(self) -> Rect:
        """The button the bubble belongs to."""
        ui = self.scene.ui
        button = ui.find_or_none(PANEL_BUTTON) or ui.find_or_none(BUTTON)
        return Rect(button.rect) if button is not None else Rect(0, 0, 0, 0)

    def _beside(self) -> list[Rect]:
        """The other buttons of the bar the bubble belongs to."""
        anchor = self._anchor()
        buttons = [each for each in self.scene.ui.walk() if isinstance(each, Button)]
        return [
            Rect(each.rect)
            for each in buttons
            if each.rect != anchor and each.rect.top < anchor.centery < each.rect.bottom
        ]

    def _kept(self, aims: Set[str]) -> Kept:
        """What lies on the table, to be seen beside the bubble if there is room for that.

        What is worked towards belongs to what is the player's own.
        """
        layout = self.scene.stage.layout
        hand = layout.hand
        own = [Rect(hand.pool), *(spot.rect for spot in hand.spots if spot.zone == "hand")]
        own += [spot.rect for spot in layout.own.spots if spot.component]
        centre = [spot for spot in layout.centre.spots if spot.component]
        own += [spot.rect for spot in centre if spot.component in aims]
        others = [spot.rect for spot in centre]
        others += [
            Rect(hand.piles),
            Rect(layout.centre.round),
            *(tray.rect for tray in layout.rivals),
        ]
        return Kept(tuple(own), tuple(others))

    def _play(self, suggestion: Suggestion) -> None:
        """Play a suggestion as the player's own action; passing asks as it always does.

        In a collect step its answers are put in the panel, where the player accepts them.
        """
        if suggestion.fills:
            self.filled = dict(suggestion.fills)
            self.scene.collect_answers.update(self.filled)
            self.scene.reopen("accept")
        elif suggestion.action.verb is Verb.PASS:
            self.scene.pass_turn()
        else:
            self.scene.play(suggestion.action)

    def _marks(self, found: Sequence[Suggestion]) -> Iterator[Mark]:
        """What the suggested actions are done with, as far as it is in sight."""
        seen: list[tuple[int, ...]] = []
        for number, each in enumerate(found, start=1):
            for rect, angle in self._things(each):
                yield Mark(rect, number, angle, seen.count(tuple(rect)))
                seen.append(tuple(rect))

    def _things(self, suggestion: Suggestion) -> Iterator[tuple[Rect, float]]:
        """In a panel the card of that name, on the table the spots the action is about."""
        ui, stage = self.scene.ui, self.scene.stage
        if ui.popups:
            card: Widget | None = ui.find_or_none(f"card.{suggestion.component}")
            if card is not None:
                yield card.visible_rect(), 0.0
            return
        for place in places_of(self.scene.session.observation, suggestion.action):
            if place.zone == "points":
                yield stage.layout.zones[f"rival:{place.seat}"], 0.0
                continue
            yield from ((Rect(s.rect), s.angle) for s in stage.layout.spots if where(s) == place)
