"""A recorded game on the table again: step, play, scrub, look from any seat, go on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games import res_arcana
from resarcana_desktop.scenes import registry
from resarcana_desktop.scenes.replay.chronicle import Chronicle
from resarcana_desktop.scenes.replay.listing import Listing, SideColumn
from resarcana_desktop.scenes.replay.showing import Showing
from resarcana_desktop.scenes.replay.strip import Strip
from resarcana_desktop.scenes.screen import Screen
from resarcana_desktop.scenes.table.panels.frame import TablePanel, header
from resarcana_desktop.scenes.table.play.opponents import bot_of
from resarcana_desktop.scenes.table.spot_widgets import SpotWidget
from resarcana_desktop.scenes.table.view.bands import has_side, side_width
from resarcana_desktop.scenes.table.view.table import Player, Table
from resarcana_desktop.widgets.boxes import Column, Free
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import HEADING, Label
from resarcana_desktop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.engine.resarcana.observation import Observation
    from resarcana_desktop.scenes.game_setup import SeatSetup
    from resarcana_desktop.scenes.replay.history import History
    from resarcana_desktop.scenes.table.view.spots import Spot
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.style import Style

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
TURN_PAUSE: Final = 1.0
"""Seconds between two turns at speed 1; within a turn it is a quarter of that."""
_MOST_SHOWN: Final = 8
"""So many actions at once are shown in motion; more are jumped over."""
_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class ReplayScene(Screen):
    """Shows one history, at the moment `at` first.

    `seat` is whose side lies at the bottom; `all_hands` opens the hands of the others.
    """

    first_focus = "scrub"

    def __init__(self, context: Context, history: History, at: int = 0) -> None:
        super().__init__(context)
        self.history = history
        self.at = max(0, min(at, history.length))
        self.playing = False
        self.speed = 1.0
        people = [seat for seat, who in enumerate(history.seats) if who.kind == "human"]
        self.seat = people[0] if people else 0
        self.all_hands = len(people) != 1
        self._list_open = True
        self._pause = 0.0
        self.showing = Showing(context, self._players(), self._seen())

    # ---- scene ---------------------------------------------------------------------------

    def enter(self) -> None:
        """The ring shows where the focus is to who came by keyboard."""
        super().enter()
        self.ui.ring = self.context.scenes.by_keyboard
        self.context.record_text = self.history.record.to_text

    def leave(self) -> None:
        """Nothing runs on while it is covered."""
        self._stop()
        self.showing.finish()
        self.context.record_text = None

    def build(self) -> Widget:
        """Words and controls in the present language; the spots come with each moment."""
        self.showing.players = self._players()
        faces = res_arcana().faces
        self.chronicle = Chronicle(
            self.history, self.showing.players, self.context.catalogue, faces
        )
        self.strip = Strip(self)
        self.listing = Listing(self.chronicle, self.jump, "lines")
        heading = Label(self.text("replay.title"), HEADING)
        self.column = SideColumn(Column([heading, ScrollArea(self.listing)], gap=12), (20, 16))
        return self._arranged()

    def resize(self, size: Size) -> None:
        """Lay everything out again."""
        if not self._built:
            self._built = True
            self.build()
        self._fit()
        self.refresh()

    def rebuild(self) -> None:
        """Words in another language; a `resize` follows."""
        self._built = False

    def draw(self, surface: Surface) -> None:
        """The picture of the table, then the controls around it."""
        surface.fill(self.context.look.theme.side)
        self.showing.draw(surface)
        self.ui.draw(surface)

    def told(self) -> dict[str, object]:
        """Where things are, and which moment is shown."""
        resting = not self.playing and not self.showing.moving
        return {**super().told(), "at": self.at, "of": self.history.length, "resting": resting}

    # ---- layout --------------------------------------------------------------------------

    def _players(self) -> tuple[Player, ...]:
        return tuple(Player(s.name, self._kind(s), s.colour) for s in self.history.seats)

    def _kind(self, seat: SeatSetup) -> str:
        if seat.kind == "human":
            return self.text("table.kind.human")
        level = bot_of(seat)
        words = self.context.catalogue.get(f"app.level.{level}", level)
        return self.text("table.kind.bot", level=words)

    def _has_column(self) -> bool:
        return self._list_open and has_side(self._whole_table())

    def _whole_table(self) -> Table:
        look = self.context.look
        return Table(look, self.context.catalogue, res_arcana().faces, self.showing.players)

    def _fit(self) -> None:
        """Share the window: the column at the right, the strip at the bottom, the table."""
        look = self.context.look
        width, height = look.size
        aside = side_width(self._whole_table()) if self._has_column() else 0
        low = self.strip.measure(look, width - aside)[1]
        self._places = (
            Rect(0, height - low, width - aside, low),
            Rect(width - aside, 0, aside, height),
        )
        self.showing.fit((width - aside, height - low), rail=not aside)

    def _arranged(self, spots: tuple[Widget, ...] = ()) -> Widget:
        self.column.visible = self._has_column()
        return Free(self._place, [*spots, self.strip, self.column])

    def _place(self, style: Style, rect: Rect) -> None:
        for widget in self.ui.root.children:
            widget.style = style
        strip, column = self._places
        self.strip.arrange(style, strip)
        if self.column.visible:
            self.column.arrange(style, column)

    def refresh(self) -> None:
        """Show the moment as it stands: picture, spots, controls."""
        move = self.history.moves[self.at - 1] if self.at else None
        log = self.chronicle.log_at(self.at)
        self.showing.lay_out(self._seen(), self._caption(), move.seat if move else -1, log)
        spots = tuple(SpotWidget(each, self) for each in self.showing.layout.spots)
        held = self.ui.pressed
        self.ui.replace(self._arranged(spots))
        if held in (self.strip.scrub, self.listing):
            self.ui.pressed = held
        self.strip.follow()
        self.ui.layout(self.context.look, Rect((0, 0), self.context.look.size))
        self.listing.follow(self.at)
        self._point()
        self.dirty = True

    def _seen(self) -> Observation:
        return self.history.seen(self.at, self.seat, all_hands=self.all_hands)

    def _caption(self) -> str:
        """What was done last; at the end, why it does not go on."""
        caption = self.chronicle.caption(self.at)
        trouble = self.history.trouble
        if trouble is None or self.at < self.history.length:
            return caption
        reason = self.text(f"record.{trouble.code}", **trouble.facts)
        return self.text("replay.trouble", caption=caption, reason=reason)

    # ---- going through the game ----------------------------------------------------------

    def jump(self, at: int) -> None:
        """Go to a moment; what runs stops."""
        self._stop()
        self._go(at)

    def go(self, unit: str, step: int) -> None:
        """Go one step, turn or round, forward (1) or back (-1)."""
        beside = {"turn": self.history.turn_beside, "round": self.history.round_beside}
        at = beside[unit](self.at, step) if unit in beside else self.at + step
        self.jump(max(0, min(at, self.history.length)))

    def _go(self, at: int) -> None:
        """Show another moment, and what leads there where it is not far."""
        before, start = self.showing.layout, self.at
        self.at = at
        self.refresh()
        if abs(at - start) <= _MOST_SHOWN:
            events = self.history.events(start, at)
            self.showing.begin(events, before, self._motion_speed())

    def _motion_speed(self) -> float:
        """As fast as the game is played, unless the player wants nothing to move."""
        return self.speed if self.context.settings.speed else 0.0

    def toggle(self) -> None:
        """Let the game run, from its beginning if it is at its end; or stop it."""
        if self.playing:
            self._stop()
            return
        if self.at == self.history.length:
            self._go(0)
        self.playing = True
        self._pause = 0.0
        self.strip.follow()
        self.dirty = True

    def _stop(self) -> None:
        if self.playing:
            self.playing = False
            self.strip.follow()
            self.dirty = True

    def next_speed(self) -> None:
        """The next faster speed; after the fastest the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.strip.follow()

    # ---- time ----------------------------------------------------------------------------

    def wake_in(self) -> float | None:
        """Seconds until something happens by itself."""
        if self.showing.moving:
            return 0.0
        return self._pause if self.playing else self.ui.wake_in()

    def update(self, seconds: float) -> None:
        """Motion goes on, and the game while it runs."""
        self.ui.update(seconds)
        if self.showing.update(seconds):
            self.dirty = True
        if not self.playing or self.showing.moving:
            return
        self._pause -= seconds
        if self._pause <= 0:
            self._advance()

    def _advance(self) -> None:
        if self.at == self.history.length:
            self._stop()
            return
        self._go(self.at + 1)
        share = 1.0 if self.at in self.history.turns else 0.25
        self._pause = TURN_PAUSE * share / self.speed

    # ---- eyes and lists ------------------------------------------------------------------

    def look_from(self, seat: int) -> None:
        """Put another seat's side at the bottom."""
        self.seat = seat
        self.refresh()

    def open_hands(self, all_hands: bool) -> None:
        """Open the hands of the others, or cover them."""
        self.all_hands = all_hands
        self.refresh()

    def toggle_list(self) -> None:
        """Open the list beside the table or fold it away; in a narrow window, in a panel."""
        if has_side(self._whole_table()):
            self._list_open = not self._list_open
            self._fit()
            self.refresh()
            return
        lines = Listing(self.chronicle, self.jump, "lines")
        close = Button(self.text("table.panel.close"), self._close_panel, "close_list")
        close.cap = self.text("app.cap.cancel")
        panel = TablePanel(
            "list", [header(self.text("replay.title")), lines], [close], width=900, focus="lines"
        )
        panel.cancel = self._close_panel
        self.ui.open(panel)
        lines.follow(self.at)

    def _close_panel(self) -> None:
        if self.ui.popups:
            self.ui.close(self.ui.popups[-1])

    def play_on(self) -> None:
        """Go on from here as a game of one's own."""
        self._stop()
        registry.open_play_on(self.context, self.history, self.at)

    # ---- events --------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Keys of the replay first, then widgets; what is pointed at can be read."""
        used = self._key(event) or super().event(event) or self._read(event)
        self._point()
        return used

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
            # Who has used the pointer has no eye for the focus: arrows go through the game.
            self.ui.focus_first("scrub")
        return False

    def _goes(self, unit: str, step: int) -> bool:
        self.go(unit, step)
        return True

    def _read(self, event: Event) -> bool:
        """The page of what is pointed at: by its key, or by the other mouse button."""
        by_key = event.type == pygame.KEYDOWN and event.key == pygame.K_i
        by_mouse = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        spot = _spot(self.ui.hover) or _spot(self.ui.focus)
        if not (by_key or by_mouse) or spot is None or not spot.component:
            return False
        registry.open_compendium(self.context, spot.component)
        return True

    def _point(self) -> None:
        """Tell the picture what is pointed at and what has the focus."""
        free = not self.ui.popups
        hovered = _spot(self.ui.hover) if free else None
        focused = _spot(self.ui.focus) if free and self.ui.ring else None
        changed = self.showing.point(
            hovered=hovered.key if hovered else None, focused=focused.key if focused else None
        )
        self.dirty = self.dirty or changed

    # ---- spots (nothing can be done with them here but to read them) ---------------------

    def spot_pressed(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Nothing is dragged in a replay."""

    def spot_dragged(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Nothing is dragged in a replay."""

    def spot_clicked(self, spot: Spot) -> None:
        """A click on a recent doing goes back to it; on a component, opens its page."""
        if spot.zone == "deed":
            self.jump(self.chronicle.lines[spot.number].last)
        elif spot.component:
            registry.open_compendium(self.context, spot.component)


_KEYS: Final = {
    pygame.K_PAGEUP: ("round", -1),
    pygame.K_PAGEDOWN: ("round", 1),
    pygame.K_z: ("step", -1),
    pygame.K_y: ("step", 1),
}


def _spot(widget: Widget | None) -> Spot | None:
    return widget.spot if isinstance(widget, SpotWidget) else None
