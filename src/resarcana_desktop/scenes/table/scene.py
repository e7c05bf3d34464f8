"""The table: draws the game under way and turns what the player does into answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.app.scene import Scene, Size
from resarcana_desktop.scenes import confirm, registry
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.scenes.table import highlights, kept
from resarcana_desktop.scenes.table.controls import TableControls
from resarcana_desktop.scenes.table.dragging import Drag
from resarcana_desktop.scenes.table.panels.answers import AnswerMenu
from resarcana_desktop.scenes.table.panels.build import intent_answers, panel_for, pile_panel
from resarcana_desktop.scenes.table.play.automatic import only_sensible_payment
from resarcana_desktop.scenes.table.play.intents import Intent, intent_for_drop, intents_at
from resarcana_desktop.scenes.table.play.opponents import Opponents, start_worker
from resarcana_desktop.scenes.table.play.prompts import prompt
from resarcana_desktop.scenes.table.play.sentences import Words
from resarcana_desktop.scenes.table.play.session import COLLECT_DECISIONS, PlaySession
from resarcana_desktop.scenes.table.spot_widgets import SeatTray, SpotWidget, where
from resarcana_desktop.scenes.table.stage import Stage
from resarcana_desktop.widgets.boxes import Free
from resarcana_desktop.widgets.ui import Ui

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.scenes.table.play.collecting import CollectLine, Key
    from resarcana_desktop.scenes.table.play.session import Move
    from resarcana_desktop.scenes.table.view.spots import Spot
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.style import Style

BOT_PAUSE: Final = 0.7
"""Seconds between two moves of bots at speed 1."""

_POLL: Final = 1 / 30


class TableScene(Scene):
    """One game on the screen, from its first decision to the result."""

    def __init__(self, context: Context, session: PlaySession) -> None:
        super().__init__()
        self.context = context
        self.session = session
        self.words = Words(session, context.catalogue)
        self.collect_answers: dict[Key, str] = {}
        self.opponents = Opponents(start_worker)
        self.stage = Stage(context, session)
        self.controls = TableControls(self)
        self.ui = Ui()
        self.ui.ring = False
        self.turn_ended = False
        """Whether the player's turn is over and waits for a last word."""
        self._drag: Drag | None = None
        self._refused = ""
        self._pause = 0.0
        self._settled = False

    # ---- scene ---------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        return self._dirty or self.ui.dirty

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self._dirty = dirty
        if not dirty:
            self.ui.dirty = False

    def enter(self) -> None:
        """The table is on top: go on where it was left."""
        self.context.record_text = lambda: self.session.record().to_text()
        if len(self.session.humans) < len(self.session.seats):
            self.opponents.warm_up()
        self._settled = False
        self.dirty = True

    def leave(self) -> None:
        """Something else is on top: no bot has to think for that time."""
        self.opponents.close()
        self.context.record_text = None

    def resize(self, size: Size) -> None:
        """Lay everything out again."""
        self.words = Words(self.session, self.context.catalogue)
        self.stage.look_changed()
        self.refresh()

    def language_changed(self) -> None:
        """The words are made anew when the size is told, which follows."""

    def draw(self, surface: Surface) -> None:
        """The picture of the table, then buttons and panels."""
        self.stage.draw(surface)
        self.ui.draw(surface)

    def told(self) -> dict[str, object]:
        """The places of spots and buttons, which spots are lit, and what is awaited."""
        lit = self.stage.state.usable
        spots = [each for each in self.ui.root.walk() if isinstance(each, SpotWidget)]
        return {
            "places": self.ui.places(),
            "lit": [each.name for each in spots if {each.spot.component, each.spot.zone} & lit],
            "panel": self.ui.popups[-1].name if self.ui.popups else "",
            "state": self.session.state,
            "decision": self.session.decision.kind,
            "played": self.session.game.played,
            "resting": self._settled and not self.stage.moving,
        }

    def wake_in(self) -> float | None:
        """Seconds until something happens by itself."""
        if self.stage.moving:
            return 0.0
        if not self._settled:
            return max(self._pause, 0.0)
        if self.opponents.thinking:
            return max(self._pause, _POLL)
        return self.ui.wake_in()

    def update(self, seconds: float) -> None:
        """Motion goes on, bots answer, panels open."""
        self.ui.update(seconds)
        self._pause = max(self._pause - seconds, 0.0)
        if self.stage.update(seconds):
            self.dirty = True
        if self.stage.moving or self._pause > 0:
            return
        if not self._settled:
            self._settle()
        answer = self.opponents.poll(self.session)
        if answer is not None:
            self._play(answer)
            self._pause = self._bot_pause()

    def _bot_pause(self) -> float:
        speed = self.context.settings.speed
        return BOT_PAUSE / speed if speed else BOT_PAUSE

    # ---- the course of the game ----------------------------------------------------------

    def _settle(self) -> None:
        """Everything has come to rest: ask whoever is to decide."""
        self._settled = self.dirty = True
        state = self.session.state
        if self.turn_ended:
            return
        if state == "bot":
            self.opponents.ask(self.session)
        elif state == "curtain":
            self._lower_curtain()
        elif state == "over":
            self._show_result()
        else:
            self.context.tell(kept.keep(self.context, self.session))
            confirm.tell_problems(self.context)
            self._ask_player()

    def _ask_player(self) -> None:
        if self.context.settings.automatic_payment:
            payment = only_sensible_payment(self.session.position)
            if payment:
                self.answer(payment)
                return
        if not self.ui.popups:
            self.reopen("")

    def _lower_curtain(self) -> None:
        seat = self.session.position.seat_to_decide()
        self.session.lower_curtain()
        self.refresh()
        self.context.scenes.push(
            CurtainScene(self.context, self.session.name(seat), self._lift_curtain)
        )

    def _lift_curtain(self) -> None:
        self.session.lift_curtain()
        self.refresh()

    def _show_result(self) -> None:
        kept.forget(self.context)
        self.opponents.close()
        self.context.scenes.push(
            ResultScene(
                self.context,
                self.session.setup,
                self.session.position.observation(self.session.viewer),
                lambda source: Words(self.session, self.context.catalogue).plain_name(source),
            )
        )

    def _play(self, action: int | str, dropped: dict[str, tuple[int, int]] | None = None) -> None:
        """Play an action for whoever is to decide, and show what it does."""
        self.opponents.forget()
        self.stage.finish()
        before = self.stage.layout
        move = self.session.apply(action)
        if move.decision.kind not in COLLECT_DECISIONS:
            self.collect_answers.clear()
        self._after_own(move)
        self.refresh()
        self.stage.begin(move.events, before, dropped)

    def _after_own(self, move: Move) -> None:
        """Where the player wants it so, a turn that has ended waits for a last word."""
        own = move.seat == self.session.viewer
        wanted = self.context.settings.confirm_end_of_turn
        self.turn_ended = own and wanted and self.session.state in ("bot", "curtain")

    def end_turn(self) -> None:
        """The last word of a turn."""
        self.turn_ended = False
        self.refresh()

    # ---- answers (panels speak to these) -------------------------------------------------

    def answer(self, text: str) -> None:
        """Answer the question at hand in notation."""
        self.ui.popups.clear()
        self._play(text)

    def answer_all(self, questions: Sequence[CollectLine]) -> None:
        """Answer the questions of a collect step; an unexpected one is asked by itself."""
        self.ui.popups.clear()
        for question in questions:
            decision = self.session.decision
            asked = (decision.kind, decision.component)
            if self.session.state != "human" or asked != question.key:
                break
            self._play(question.answer)

    def taking_back(self) -> Callable[[], None] | None:
        """What takes the move under way back; None where it cannot be."""
        return self.undo if self.session.undo_obstacle() is None else None

    def reopen(self, focus: str) -> None:
        """Open the panel of the question at hand anew."""
        self.ui.popups.clear()
        if self.session.state == "human" and not self.turn_ended:
            panel = panel_for(self, focus)
            if panel is not None:
                self.ui.open(panel)
        self.dirty = True

    def undo(self) -> None:
        """Take back to the player's last decision."""
        self._travel(self.session.undo)

    def redo(self) -> None:
        """Play again what was taken back."""
        self._travel(self.session.redo)

    def _travel(self, step: Callable[[], None]) -> None:
        self.opponents.forget()
        self.stage.finish()
        self.turn_ended = False
        self.collect_answers.clear()
        before = self.stage.layout
        step()
        self.refresh()
        self.stage.begin((), before)

    def pass_turn(self) -> None:
        """Pass, after a question where the player wants one."""
        if self.context.settings.confirm_end_of_turn:
            confirm.ask(
                self.context,
                "table.confirm_pass.title",
                "table.confirm_pass.told",
                "table.confirm_pass.yes",
                lambda: self.answer("pass"),
            )
        else:
            self.answer("pass")

    # ---- widgets -------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the game as it stands: layout, spots, buttons, prompt."""
        self._settled = False
        self._drag = None
        self._refused = ""
        self.stage.lay_out()
        spots: list[Widget] = [SpotWidget(spot, self) for spot in self.stage.layout.spots]
        trays = [self._tray(seat) for seat in highlights.rivals_to_choose(self.session)]
        root = Free(self._place, [*trays, *spots, *self.controls.build()])
        self.ui.replace(root)
        self.ui.layout(self.context.look, Rect((0, 0), self.context.look.size))
        self._show()

    def _tray(self, seat: int) -> Widget:
        medal = self.stage.layout.spot_in("points", seat)
        assert medal is not None
        return SeatTray(seat, self.stage.layout.zones[f"rival:{seat}"], self, medal)

    def _place(self, style: Style, rect: Rect) -> None:
        """Spots lie where the picture has them; the buttons have their own places."""
        for widget in self.ui.root.children:
            if isinstance(widget, (SpotWidget, SeatTray)):
                widget.style = style
        self.controls.place(style, self.stage.layout.zones)

    def _show(self) -> None:
        """Tell the picture what is hovered, focused, lit and said."""
        hovered = self._spot(self.ui.hover)
        focused = self._spot(self.ui.focus) if self.ui.ring else None
        pointed = hovered or focused
        told = self._refused
        if not told and pointed is not None and not self.stage.moving:
            told = highlights.blocked(self.words, pointed)
        changed = self.stage.show(
            hovered=hovered.key if hovered else None,
            focused=focused.key if focused else None,
            dragged=self._drag.shown if self._drag else None,
            lit=self._drag.lit if self._drag else frozenset(),
            prompt=self._drag.told(self.words) if self._drag else told or self._prompt(),
            prompt_room=self.controls.room,
            status=highlights.status(self.words, pointed) if pointed else "",
        )
        self.dirty = self.dirty or changed

    def _prompt(self) -> str:
        return self.words("prompt.turn_ended") if self.turn_ended else prompt(self.words)

    def _spot(self, widget: Widget | None) -> Spot | None:
        return widget.spot if isinstance(widget, SpotWidget) else None

    # ---- events --------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Drags first, then what is skipped, then widgets, then the menu."""
        used = self._dragging(event) or self._skipping(event) or self.ui.event(event)
        if not used:
            used = self._scrolling(event) or self._opening_menu(event)
        self._show()
        return used

    def _skipping(self, event: Event) -> bool:
        """Space shows the end of what moves at once, and spares the pause between bots."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_SPACE:
            return False
        if not (self.stage.moving or self.session.state == "bot") or self.turn_ended:
            return False
        self.stage.finish()
        self._pause = 0.0
        self.dirty = True
        return True

    def _opening_menu(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key != pygame.K_ESCAPE:
            return False
        self.controls.open_menu()
        return True

    def _scrolling(self, event: Event) -> bool:
        if event.type != pygame.MOUSEWHEEL:
            return False
        return self.stage.scroll_log(event.y)

    # ---- spots ---------------------------------------------------------------------------

    def spot_pressed(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The beginning of a click or a drag."""
        self._refused = ""
        self._drag = Drag.from_spot(self.session, spot, pos, self.context.look.px)

    def spot_dragged(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The pointer moves with the button held."""
        if self._drag is not None and self._drag.move(pos):
            self.stage.hold_open(self._drag.landing)

    def _dragging(self, event: Event) -> bool:
        """Letting go of what is dragged; Esc lets it fall back."""
        drag = self._drag
        if drag is None:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and drag.begun:
            self._end_drag()
            return True
        if event.type != pygame.MOUSEBUTTONUP or event.button != 1:
            return False
        self._drag = None
        if not drag.begun:
            return False
        zone = drag.zone_at(self.stage.layout, event.pos)
        self._end_drag()
        if not zone or not self._drop(drag, zone):
            self.stage.fall_back(drag.spot, event.pos)
        return True

    def _end_drag(self) -> None:
        self._drag = None
        self.ui.pressed = None
        self.stage.hold_open("")
        self.dirty = True

    def _drop(self, drag: Drag, zone: str) -> bool:
        """Do what letting go there means; False where it means nothing or cannot be done."""
        intent = intent_for_drop(self.session.position, self.session.viewer, drag.place, zone)
        if intent is None:
            return False
        if intent.refusal is not None:
            self._refused = self.words.refused(intent.component, intent.refusal)
            return False
        self.ui.popups.clear()
        self._play(intent.action, {intent.component: drag.pos})
        return True

    def spot_clicked(self, spot: Spot) -> None:
        """Do what can be done there; open a menu where there is a choice; else say why not."""
        self._drag = None
        place = where(spot)
        intents = intents_at(self.session.position, self.session.viewer, place)
        possible = [intent for intent in intents if intent.possible]
        if self.stage.moving:
            self.stage.finish()
        if spot.zone == "discards" and len(possible) != 1:
            self._open_pile(spot.seat)
        elif len(possible) == 1 and not self._needs_menu(possible[0]):
            self._try(possible[0])
        elif possible:
            self._open_choice(spot, intents)
        elif intents and intents[0].refusal is not None:
            self._refused = self.words.refused(spot.component, intents[0].refusal)

    def _needs_menu(self, intent: Intent) -> bool:
        """Whether a single answer is better shown first: cards in hand, and what is not undone."""
        if intent.verb in ("place", "discard"):
            return True
        if intent.verb != "claim":
            return False
        after = self.session.position.copy()
        after.apply(intent.action)
        return after.seat_to_decide() != self.session.viewer or after.over()

    def _try(self, intent: Intent) -> None:
        self.answer(self.session.position.text_of(intent.action))

    def _open_choice(self, spot: Spot, intents: Sequence[Intent]) -> None:
        answers = intent_answers(self.words, intents, self._try)
        self.ui.open(AnswerMenu(answers, spot.rect))

    def _open_pile(self, seat: int) -> None:
        if self.session.observation.seats[seat].discards:
            self.ui.open(pile_panel(self.words, seat, self.close_popup))

    def close_popup(self) -> None:
        """Close what is open on top."""
        if self.ui.popups:
            self.ui.close(self.ui.popups[-1])

    def to_title(self) -> None:
        """Leave the table; the game is kept."""
        registry.show_title(self.context)
