"""A recorded game on the table again: step, play, scrub, view any seat, continue from there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.app.confirm import ask
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.opening import screens_of
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.i18n.untrusted_text import quote
from resarcana_desktop.play.notes import Notes
from resarcana_desktop.scenes.replay.listing import Listing
from resarcana_desktop.scenes.replay.note import ask_for_note
from resarcana_desktop.scenes.replay.play_on import PlayOnScene
from resarcana_desktop.scenes.replay.replay import Clock
from resarcana_desktop.scenes.replay.surroundings import Surroundings
from resarcana_desktop.storage.saves.notes import LONGEST_NOTE
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.tabletop.replay_table import Shown
from resarcana_desktop.widgets import BODY, HEADING, Button, Free, Label, Node, RichLabel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.play.log import Chronicle
    from resarcana_desktop.widgets import Style, Tree, Wording

_MOST_SHOWN: Final = 8
"""Up to this many actions are shown in motion; more are jumped over."""
_MOST_OF_NOTE: Final = 100
"""Characters of a note that the table shows below the last action."""
_WHY: Final = "why_told"
_POLL: Final = 1 / 30
"""Seconds between two checks for an explanation."""
_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class ReplayScene(Screen):
    """Shows one history on the table of its game, starting at the moment `at`.

    `seat` is the one shown at the bottom; `all_hands` opens the hands of the others. While the game
    is in progress, what its players may not know yet is shown only if the player insists.
    """

    first_focus = "scrub"

    def __init__(self, context: Context, history: AnyHistory, at: int = 0) -> None:
        super().__init__(context)
        self.screens = screens_of(history.record)
        self.history = history
        self.at = max(0, min(at, history.length))
        self.clock = Clock()
        people = [seat for seat, who in enumerate(history.seats) if who.kind == "human"]
        self._keeps_secrets = bool(people) and not history.is_over and not history.same_for_all
        deciding = history.positions[-1].seat_to_decide() if self._keeps_secrets else None
        self.seat = deciding if deciding in people else people[0] if people else 0
        self.all_hands = len(people) != 1 and not self._keeps_secrets
        self.reasons = self.screens.reasons(context, history)
        self.notes = Notes(history, context.folders.games)
        self._asked = False
        self._starts = context.settings.replays_start and self.at == 0
        """Whether it starts by itself when shown, unless a moment was chosen."""
        self.around = Surroundings(self, list_open=True)
        self.table = self.screens.replay_table(context, self.around.recorded)

    # ---- scene ---------------------------------------------------------------------------

    def enter(self) -> None:
        """Show the focus ring if the player came here by keyboard."""
        super().enter()
        self.ui.ring = self.context.scenes.by_keyboard
        if self.notes.refresh():
            self._renote()
        self.context.record_text = self.history.record.to_text
        if self._starts and self.history.length:
            self.toggle()
        self._starts = False

    def leave(self) -> None:
        """Stop everything while the replay is covered."""
        self._stop()
        self._forget_why()
        if self.reasons is not None:
            self.reasons.close()
        self.table.picture.finish()
        self.context.record_text = None

    def resize(self, size: Size) -> None:
        """Lay everything out again."""
        self._fit()
        self.refresh()

    def language_changed(self) -> None:
        """Rebuild texts and controls; a `resize` follows."""
        self.around = Surroundings(self, list_open=self.around.list_open)
        self.table.translate(self.around.recorded)

    def draw(self, surface: Surface) -> None:
        """The picture of the table, then the controls around it."""
        for around in self.around.rects:
            surface.fill(self.context.look.theme.side, around)
        self.table.draw(surface)
        self.ui.draw(surface)

    def inspect(self) -> dict[str, object]:
        """Return where things are, and which moment is shown."""
        resting = not self.clock.running and not self.table.moving
        return {**super().inspect(), "at": self.at, "of": self.history.length, "resting": resting}

    # ---- in words ------------------------------------------------------------------------

    @property
    def on_table(self) -> object:
        """The table at the current moment."""
        return self.table.on_table

    def tree(self, words: Wording) -> Tree:
        """Return the last move, the state of the players, and the widgets."""
        caption = Node("status", words.plain(self._noted_caption()), id="caption", live=True)
        beside = [caption, *self.table.nodes(words), *self.around.unseen(words)]
        tree = self.ui.tree(words, beside, words.text("reader.recorded"))
        return replace(tree, doers={**tree.doers, **self.around.unseen_doers(tree.root)})

    # ---- layout --------------------------------------------------------------------------

    @property
    def log_open(self) -> bool:
        """Return whether the log is beside the table."""
        return self.around.has_column

    @property
    def chronicle(self) -> Chronicle:
        """Return the game in words."""
        return self.around.chronicle

    def _fit(self) -> None:
        """Divide the window between the table and its surroundings."""
        self.table.fit(self.around.share(), with_log=self.around.has_column)

    def _place(self, style: Style, rect: Rect) -> None:
        for widget in self.ui.root.children:
            widget.style = style
        self.around.place(style)

    def refresh(self) -> None:
        """Show the current moment: picture, spots, controls."""
        old = self.table.spots
        self.table.show(Shown(self.at, self.seat, self.all_hands, self._shown_caption()))
        held = self.ui.pressed
        around = (self.around.strip, self.around.column)
        self.ui.replace(Free(self._place, [*self.table.spots, *around]))
        if held is not None and held.ui is self.ui and held not in old:
            self.ui.pressed = held  # the bar is dragged through many moments
        self.around.follow(self.at)
        self.ui.layout(self.context.look, Rect((0, 0), self.context.look.size))
        self.around.follow(self.at)
        self._point()
        self.dirty = True
        self.context.chores.take_up(self.table.prepare(self._near()))

    def _near(self) -> Iterator[Shown]:
        """The moments that one key leads to from here."""
        history, at = self.history, self.at
        near = [at + 1, at - 1, 0, history.length]
        for step in (1, -1):
            near += [history.turn_beside(at, step), history.round_beside(at, step)]
        for each in dict.fromkeys(near):
            if each != at and 0 <= each <= history.length:
                yield Shown(each, self.seat, self.all_hands, "")

    def _noted_caption(self, longest: int = LONGEST_NOTE) -> str:
        """Return what was done last, with as much of the note as fits."""
        note = quote(self.notes.at(self.at), longest)
        if not note:
            return self._caption()
        return self.text("notes.after", caption=self._caption(), note=plain(note))

    def _shown_caption(self) -> str:
        """Return the caption on the table; the log, if visible, has the whole note instead."""
        return self._caption() if self.around.has_column else self._noted_caption(_MOST_OF_NOTE)

    def _caption(self) -> str:
        """Return what was done last; at the end, why the game does not continue."""
        caption = self.chronicle.caption(self.at)
        if self.chronicle.under_way(self.at):
            caption = self.text("replay.begun", caption=caption)
        trouble = self.history.trouble
        if trouble is None or self.at < self.history.length:
            return caption
        reason = self.text(f"record.{trouble.code}", **trouble.facts)
        return self.text("replay.trouble", caption=caption, reason=reason)

    # ---- going through the game ----------------------------------------------------------

    def jump(self, at: int) -> None:
        """Jump to a moment; a replay that runs stops."""
        self._stop()
        self._go(at)

    def go(self, unit: str, step: int) -> None:
        """Go one step, turn or round, forward (1) or back (-1)."""
        beside = {"turn": self.history.turn_beside, "round": self.history.round_beside}
        at = beside[unit](self.at, step) if unit in beside else self.at + step
        self.jump(max(0, min(at, self.history.length)))

    def _go(self, at: int) -> None:
        """Show another moment, with motion if it is not far away."""
        start = self.at
        self.at = at
        self.refresh()
        if abs(at - start) <= _MOST_SHOWN:
            self.table.begin(start, self.clock.speed if self.context.settings.speed else 0.0)

    def toggle(self) -> None:
        """Let the game run, from its beginning if it is at its end; or stop it."""
        if self._stop():
            return
        if self.at == self.history.length:
            self._go(0)
        self.clock.start()
        self._tell_controls()

    def _stop(self) -> bool:
        """Stop the clock; return whether it was running."""
        stopped = self.clock.stop()
        if stopped:
            self._tell_controls()
        return stopped

    def next_speed(self) -> None:
        """The next faster speed; after the fastest the slowest."""
        self.clock.faster()
        self._fit()
        self.refresh()

    def _tell_controls(self) -> None:
        self.around.strip.follow()
        self.dirty = True

    # ---- time ----------------------------------------------------------------------------

    def wake_in(self) -> float | None:
        """Seconds until something happens by itself."""
        if self.table.moving:
            return 0.0
        if self._asked:
            return _POLL
        return self.clock.wait if self.clock.running else self.ui.wake_in()

    def update(self, seconds: float) -> None:
        """Advance the motion, and the replay while it runs."""
        self.ui.update(seconds)
        if self.table.picture.update(seconds):
            self.dirty = True
        self._listen()
        if not self.table.moving and self.clock.tick(seconds):
            self._advance()

    def _advance(self) -> None:
        if self.at == self.history.length:
            self._stop()
            return
        self._go(self.at + 1)
        self.clock.rest(turn_over=self.at in self.history.turns)

    # ---- eyes and lists ------------------------------------------------------------------

    def look_from(self, seat: int) -> None:
        """Put another seat's side at the bottom."""
        self._see(seat, self.all_hands)

    def open_hands(self, all_hands: bool) -> None:
        """Open the hands of the others, or cover them."""
        self._see(self.seat, all_hands)

    def _see(self, seat: int, all_hands: bool) -> None:
        """Show the hand of a seat, or all hands; in a game in progress only after asking."""
        if self._keeps_secrets and (seat != self.seat or all_hands):
            self.refresh()  # until the answer, the choices say what is shown
            ask(
                self.context,
                "replay.under_way.title",
                "replay.under_way.told",
                "replay.under_way.show",
                lambda: self._insist(seat, all_hands),
            )
            return
        self.seat, self.all_hands = seat, all_hands
        self.refresh()

    def _insist(self, seat: int, all_hands: bool) -> None:
        """Show them after all, and from now on without a question."""
        self._keeps_secrets = False
        self._see(seat, all_hands)

    def toggle_list(self) -> None:
        """Show or hide the log next to the table; in a narrow window, use a panel."""
        if self.around.roomy:
            self.around.list_open = not self.around.list_open
            self._fit()
            self.refresh()
            return
        panel = self.around.panel(self._close_panel)
        self.ui.open(panel)
        for each in panel.walk():
            if isinstance(each, Listing):
                each.follow(self.at)

    def _close_panel(self) -> None:
        if self.ui.popups:
            self.ui.close(self.ui.popups[-1])

    def ask_why(self) -> None:
        """Explain in a panel why a bot may have made the move shown."""
        if self.reasons is None:
            return
        self._stop()
        self.table.picture.finish()
        lines = self.chronicle.lines_at(self.reasons.begun(self.at))
        line = self.chronicle.lines[lines.start].line.text
        done = Button(self.text("app.close"), self._close_why, "close_why", kind="primary")
        done.cap = self.text("app.cap.cancel")
        parts = [
            Label(self.text("replay.why"), HEADING),
            RichLabel(line, BODY),
            RichLabel(f"{{muted}}{self.text('replay.why_thinking')}{{/muted}}", BODY, _WHY),
        ]
        panel = TablePanel(
            "why", parts, [done], width=620, cancel=self._close_why, focus="close_why"
        )
        panel.shaded = Rect((0, 0), self.around.share())
        self.ui.open(panel)
        self._asked = True
        self._tell_why(self.reasons.ask(self.at, self.seat, all_hands=self.all_hands))

    def _listen(self) -> None:
        """Show an explanation that has arrived."""
        if self._asked and self.reasons is not None:
            self._tell_why(self.reasons.poll())

    def _tell_why(self, explanation: str) -> None:
        label = self.ui.find_or_none(_WHY)
        if explanation and isinstance(label, RichLabel):
            label.markup = explanation
            self._asked, self.dirty = False, True

    def _close_why(self) -> None:
        self._forget_why()
        self._close_panel()

    def _forget_why(self) -> None:
        if self._asked and self.reasons is not None:
            self.reasons.forget()
        self._asked = False

    def noted(self, first: int, last: int) -> str:
        """The notes on the moves that led to some moments, as rich text."""
        notes = map(plain, self.notes.between(first, last))
        return "\n".join(self.text("notes.line", note=note) for note in notes)

    def write_note(self) -> None:
        """Write a note on the move that is shown."""
        if self.at:
            self._stop()
            ask_for_note(self.context, self.notes, self.at, self._renote)

    def _renote(self) -> None:
        """The notes are others now."""
        self.around = Surroundings(self, list_open=self.around.list_open)
        self._fit()
        self.refresh()

    def play_on(self) -> None:
        """Continue from here as a new game."""
        self._stop()
        self.context.scenes.push(PlayOnScene(self.context, self.history, self.at))

    def open_review(self) -> None:
        """Look at what was an error in it, and what was luck; from this moment on."""
        self._stop()
        self.context.shell.open_review(self.history.record, self.at or None)

    # ---- events --------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Keys of the replay first, then widgets; what is pointed at can be read."""
        used = self._key(event) or super().event(event) or self._read(event)
        self.dirty = self._point() or self.dirty
        return used

    def _point(self) -> bool:
        """Show on the table what the pointer is over; return whether its picture changes."""
        return self.table.point(*self.ui.pointed())

    def _read(self, event: Event) -> bool:
        """The page of what is pointed at: by its key, or by the other mouse button."""
        by_key = event.type == pygame.KEYDOWN and event.key == pygame.K_i
        by_mouse = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        at = self.table.component_at
        component = at(self.ui.hover) or at(self.ui.focus)
        if not (by_key or by_mouse) or not component:
            return False
        self.context.shell.open_compendium(component)
        return True

    def _key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN or self.ui.popups:
            return False
        if event.mod & _HELD:
            turns = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
            return event.key in turns and self._goes("turn", turns[event.key])
        if event.key in _KEYS:
            return self._goes(*_KEYS[event.key])
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.jump(0 if event.key == pygame.K_HOME else self.history.length)
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not self.ui.ring:
            # A player who used the pointer doesn't follow the focus: arrows go through the game.
            self.ui.focus_first("scrub")
        return False

    def _goes(self, unit: str, step: int) -> bool:
        self.go(unit, step)
        return True


_KEYS: Final = {
    pygame.K_PAGEUP: ("round", -1),
    pygame.K_PAGEDOWN: ("round", 1),
    pygame.K_z: ("step", -1),
    pygame.K_y: ("step", 1),
}
