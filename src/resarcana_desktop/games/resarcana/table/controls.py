"""The buttons of the table: choices of the decision at hand, undo, redo, pass, menu, speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import pygame

from resarcana_desktop.games.resarcana.play.questions import gained
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.table.bar import (
    BarButton,
    make,
    place_left,
    place_right,
)
from resarcana_desktop.games.resarcana.table.host import PanelOpener, TableHost
from resarcana_desktop.games.resarcana.table.panels.pieces import SignButton
from resarcana_desktop.games.resarcana.text.spoken import essences_said
from resarcana_desktop.tabletop.motion_speeds import speed_words
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets.buttons import Button

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame import Rect
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.rules.records import Essences
    from resarcana_desktop.games.resarcana.table.hint import Hint
    from resarcana_desktop.games.resarcana.table.host import Pointing
    from resarcana_desktop.games.resarcana.table.why import Why
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.style import Style

WHY: Final = "why"
"""The name of the button that asks why a bot may have done what is told once more."""
_REACH: Final = 12
"""Design px around a button that its shadow does not leave."""
_CHOICE_VERBS: Final = (Verb.DECLINE, Verb.RIVAL, Verb.DECK)


class ControlsHost(TableHost, PanelOpener, Protocol):
    """The scene, as far as the buttons speak to it."""

    hint: Hint
    why: Why

    @property
    def pointer(self) -> Pointing:
        """What says in the prompt why a button cannot be used."""

    def end_turn(self) -> None:
        """The last word of a turn."""

    def undo(self) -> None:
        """Take back to the player's last decision."""

    def redo(self) -> None:
        """Play again what was taken back."""

    def retell(self) -> None:
        """Tell once more what others did since the last turn of who sits at the table."""

    def told_again(self) -> int:
        """The place in the log of what is told once more now; -1 for what is told first."""

    def ask_why(self) -> None:
        """Have it explained why a bot may have done what is told once more."""

    def refresh(self) -> None:
        """Show the game as it stands: layout, spots, buttons, prompt."""

    def open_menu(self) -> None:
        """Open the menu beside its button."""

    def open_help(self) -> None:
        """Open what there is to read about the game, beside its button."""

    def open_points(self) -> None:
        """The points of all players by source."""

    def speed_text(self) -> str:
        """How fast things move, in words."""

    def next_speed(self) -> None:
        """The next faster speed of motion."""


_CHOOSING = ("choose_component", "choose_card", "choose_rival", "choose_deck")


class TableControls:
    """Makes the buttons anew for each moment and puts them in their places."""

    def __init__(self, scene: ControlsHost) -> None:
        self.scene = scene
        self.room = 0
        """How many pixels at the right end of the prompt the buttons take."""
        self._bar: list[Button] = []
        self._side: list[Button] = []
        self._unfold: list[SignButton] = []

    @property
    def _words(self) -> Words:
        return self.scene.words

    def build(self) -> list[Widget]:
        """All buttons of this moment."""
        self._bar = [make(button) for button in self._bar_buttons()]
        self._side = []
        self._unfold = []
        side = [make(button) for button in self._side_buttons()]
        if self.scene.stage.layout.has_side:
            self._side = side
        else:
            self._bar.append(side[0])
            self._unfold = self._unfolding()
        return [*self._bar, *self._side, *self._unfold]

    def _unfolding(self) -> list[SignButton]:
        """The button on the rail that opens the side column, where there is room for it."""
        if "unfold" not in self.scene.stage.layout.zones:
            return []
        told = self._words("side.show")
        return [SignButton("<", self.toggle_side, "side", told=told, shortcut_key=pygame.K_l)]

    def place(self, style: Style, zones: dict[str, Rect]) -> None:
        """Put the buttons where the picture leaves room for them."""
        self.room = place_right(self._bar, zones["prompt_text"], style)
        if "menu" in zones:
            speed = speed_words(self._words.catalogue, self.scene.context.settings.motion_speed)
            # The column is no wider for a larger interface, so these are no larger either.
            usual = self.scene.context.look.usual
            place_left(self._side, zones["menu"], usual, {"speed": speed})
        for button in self._unfold:
            button.arrange(style, zones["unfold"])

    def rects(self) -> list[Rect]:
        """What the buttons cover, with their shadows."""
        buttons = (*self._bar, *self._side, *self._unfold)
        reach = self.scene.context.look.px(_REACH)
        return [button.rect.inflate(2 * reach, 2 * reach) for button in buttons]

    def looks(self) -> dict[tuple[int, int, int, int], object]:
        """How each button looks, by what it covers."""
        found: dict[tuple[int, int, int, int], object] = {}
        for each, rect in zip((*self._bar, *self._side, *self._unfold), self.rects(), strict=True):
            how = (each.text, each.kind, each.shown_cap) if isinstance(each, Button) else ()
            place = (rect.x, rect.y, rect.width, rect.height)
            found[place] = (each.name, each.enabled, each.hovered, each.pressed, how)
        return found

    # ---- beside the prompt ---------------------------------------------------------------

    def _bar_buttons(self) -> list[BarButton]:
        """Those that come and go are on the left, so that no other moves."""
        return [
            *self._asking_why(),
            *self._choices(),
            self.scene.hint.button(),
            self._undo(),
            self._redo(),
            *self._passing(),
        ]

    def _asking_why(self) -> list[BarButton]:
        """While turns are told once more: why a bot may have done what is told."""
        words, scene, explained = self._words, self.scene, self.scene.why.retold
        if not explained:
            return []
        why_not = "" if scene.told_again() in explained else words("why.others")
        text, cap = words("why.button"), words.cap("why")
        return [BarButton(WHY, text, scene.ask_why, cap, pygame.K_w, reason=why_not)]

    def at_why(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the button that asks why."""
        return any(each.name == WHY and each.rect.collidepoint(pos) for each in self._bar)

    @property
    def choosing(self) -> bool:
        """Whether the player is to choose what a power or a component is used on."""
        session = self.scene.session
        return session.state == "human" and session.decision.kind in _CHOOSING

    def _choices(self) -> list[BarButton]:
        """Answers that have no place on the table, and the last word of a turn."""
        scene, session = self.scene, self.scene.session
        if scene.turn_ended:
            cap = self._words.cap("confirm")
            text = self._words("end_turn")
            return [
                BarButton("end_turn", text, scene.end_turn, cap, pygame.K_RETURN, kind="primary")
            ]
        if not self.choosing:
            return []
        answers = session.moment.answers
        choices = [answer for answer in answers if answer.verb in _CHOICE_VERBS]
        gains = {answer: gained(session, answer) for answer in choices if answer.verb is Verb.RIVAL}
        some = any(any(essences) for essences in gains.values())
        return [self._choice(answer, gains if some else {}) for answer in choices]

    def _choice(self, answer: ActionView, gains: Mapping[ActionView, Essences]) -> BarButton:
        """The button of an answer, with what it brings where that is a reason to choose."""
        words = self._words
        name, told = answer.verb.value, words("decline")
        if answer.verb is Verb.RIVAL:
            name, told = f"rival.{answer.seat}", words.session.name(answer.seat)
            if answer in gains:
                essences = essences_said(gains[answer], words.catalogue)
                key = "rival_gain" if any(gains[answer]) else "rival_no_gain"
                told = words(key, name=told, essences=essences)
        elif answer.verb is Verb.DECK:
            name, told = f"deck.{answer.deck}", words(f"deck.{answer.deck}")
        return BarButton(name, told, lambda: self.scene.play(answer))

    def _undo(self) -> BarButton:
        words = self._words
        obstacle = self.scene.session.undo_obstacle()
        why = words("undo_why.nothing") if obstacle == "nothing" else ""
        cap = words.cap("undo")
        return BarButton("undo", words("undo"), self.scene.undo, cap, pygame.K_z, reason=why)

    def _redo(self) -> BarButton:
        words = self._words
        why = "" if self.scene.session.can_redo() else words("redo_why.nothing")
        cap = words.cap("redo")
        return BarButton("redo", words("redo"), self.scene.redo, cap, pygame.K_y, reason=why)

    def _passing(self) -> list[BarButton]:
        words, session = self._words, self.scene.session
        can = session.state == "human" and session.decision.kind == "action"
        why = "" if can else words("pass_why.later")
        return [
            BarButton(
                "pass",
                words("pass"),
                self.scene.pass_turn,
                words.cap("pass"),
                pygame.K_p,
                reason=why,
            )
        ]

    # ---- beside the zoom -----------------------------------------------------------------

    def _side_buttons(self) -> list[BarButton]:
        words, scene = self._words, self.scene
        return [
            BarButton("menu", words("menu"), scene.open_menu, words.cap("cancel"), pygame.K_F10),
            BarButton("speed", scene.speed_text(), scene.next_speed, key=pygame.K_s),
            BarButton("help", "?", scene.open_help, told=words("side.help")),
            BarButton("side", ">", self.toggle_side, key=pygame.K_l, told=words("side.hide")),
        ]

    def toggle_side(self) -> None:
        """Fold the side column away, or open it."""
        self.scene.stage.side_open = not self.scene.stage.side_open
        self.scene.refresh()

    def beside_panel(self, event: Event) -> bool:
        """The buttons of the side column and the menu work while a panel is open, too.

        Beside a question so do the keys that take back and play again.
        """
        popups = self.scene.ui.popups
        if not popups or not isinstance(popups[-1], TablePanel):
            return False
        buttons = (*self._side, *self._unfold, *self._bar)
        lasting = [b for b in buttons if b.name in ("menu", "speed", "help", "side")]
        if event.type == pygame.KEYDOWN:
            if popups[-1].asks:
                lasting += [b for b in self._bar if b.name in ("undo", "redo") and b.enabled]
            held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
            return not held and any(button.shortcut(event) for button in lasting)
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if popups[-1].contains(event.pos):
            return False
        for button in lasting:
            if button.rect.collidepoint(event.pos):
                button.activate()
                return True
        return False

    # ---- keys ----------------------------------------------------------------------------

    def why_not(self, event: Event) -> bool:
        """A key whose button cannot be used now: its reason stands in the prompt."""
        if event.type != pygame.KEYDOWN or self.scene.ui.popups:
            return False
        reasons = {each.shortcut_key: each.reason for each in self._bar if each.reason}
        reason = reasons.get(event.key, "")
        if reason:
            self.scene.pointer.refuse(reason)
        return bool(reason)

    def points_key(self, event: Event) -> bool:
        """Its key opens that panel at any time, over other panels, too."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_v:
            return False
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if held or any(popup.name == "points" for popup in self.scene.ui.popups):
            return False
        self.scene.open_points()
        return True

    def retell_key(self, event: Event) -> bool:
        """Its key tells the rivals' turns once more."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_a:
            return False
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if held or self.scene.session.state == "curtain":
            return False
        self.scene.retell()
        return True

    def why_key(self, event: Event) -> bool:
        """Its key says where one can ask why, as long as nothing is told once more."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_w or self.scene.ui.popups:
            return False
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if held or self.scene.why.retold:
            return False
        self.scene.pointer.refuse(self._words("why.when", cap=self._words.cap("retell")))
        return True
