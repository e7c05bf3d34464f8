"""The table: shows the game under way and asks whoever is to decide."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect

from resarcana_desktop.app import confirm
from resarcana_desktop.games.mercurial.outcome import outcome_of
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS
from resarcana_desktop.games.mercurial.rules.records import Alteration, Artifact, Skill, Spell
from resarcana_desktop.games.mercurial.rules.state import row_of_class
from resarcana_desktop.games.mercurial.table import ahead, sounds
from resarcana_desktop.games.mercurial.table.board import Board, Player
from resarcana_desktop.games.mercurial.table.cast_plan import FIRST_STEP, CastPlan, key_of
from resarcana_desktop.games.mercurial.table.dice_plan import DECISIONS, DicePlan, done
from resarcana_desktop.games.mercurial.table.hint import Hint
from resarcana_desktop.games.mercurial.table.motion import Motion
from resarcana_desktop.games.mercurial.table.nodes import round_nodes, spot_node
from resarcana_desktop.games.mercurial.table.panels import paying
from resarcana_desktop.games.mercurial.table.panels.casting import CastPanel
from resarcana_desktop.games.mercurial.table.panels.choosing import choose_panel
from resarcana_desktop.games.mercurial.table.panels.reading import log_panel, reading_panel
from resarcana_desktop.games.mercurial.table.prompt import Prompt
from resarcana_desktop.games.mercurial.table.session import MercurialSession
from resarcana_desktop.games.mercurial.table.side import SideColumn
from resarcana_desktop.games.mercurial.table.spots import Spot
from resarcana_desktop.games.mercurial.table.staging import motion_of, places
from resarcana_desktop.games.mercurial.table.still import StillPicture
from resarcana_desktop.games.mercurial.table.words import Words
from resarcana_desktop.games.mercurial.table.zoom import Zoom
from resarcana_desktop.games.mercurial.text.action_text import action_text
from resarcana_desktop.games.mercurial.text.card_text import steps_text
from resarcana_desktop.games.mercurial.text.decision_text import decision_text, reason_text
from resarcana_desktop.games.mercurial.text.log import LogBook
from resarcana_desktop.play.game_scene import GameScene
from resarcana_desktop.play.panel import TablePanel
from resarcana_desktop.render.controls import draw_selected
from resarcana_desktop.render.regions import merged
from resarcana_desktop.widgets import entrance
from resarcana_desktop.widgets.boxes import Flow, Free
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.focus import nearest_to
from resarcana_desktop.widgets.popups import Menu, MenuItem
from resarcana_desktop.widgets.text_kinds import TextKind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.app.outcome import Outcome
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.bots.worker import BotMaker
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.nodes import Node, Wording
    from resarcana_desktop.widgets.style import Style
    from resarcana_desktop.widgets.tree import Tree

STAND_IN: Final = "greedy"
"""The bot that answers at once, and needs no process for it."""

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 0.0)
_DRAG: Final = 8
"""Pixels the pointer has to move, with the button held, for a drag."""
_ZOOM_AFTER: Final = 0.25
"""Seconds the pointer rests before the zoom opens beside it, where there is no column."""
_HINT_EVERY: Final = 0.05
"""Seconds between two looks whether a hint is there."""
_TAKING: Final = (codes.D_TURN, codes.D_SPELL)
"""The decisions in which a Spell can be taken, or a card played."""
_VERBS: Final = {
    "spells": codes.V_SPELL,
    "skills": codes.V_SKILL,
}


class MercurialTable(GameScene[MercurialSession]):
    """One game on the table, from its first decision to the result."""

    advised = True
    """Whether the program may be asked what to do."""

    def __init__(self, context: Context, session: MercurialSession, bots: BotMaker) -> None:
        super().__init__(context, session, bots, STAND_IN)
        self.ui.ring = False
        self.words = self._new_words()
        self.payment: paying.Payment | None = None
        self.plan: CastPlan | None = None
        self.dice: DicePlan | None = None
        self.log = LogBook(self.words.game)
        self._log_upto = 0
        self.motion: Motion | None = None
        self._still = StillPicture()
        self._moved: list[Rect] = []
        """Where alone a new frame is needed, because something moved there."""
        self.board = self._new_board()
        self.side = SideColumn(self)
        self.hint = Hint(self)
        self._bar: Flow | None = None
        self._line = Prompt(self.prompt, lambda: self._refusals)
        self._refused = ""
        self._refusals = 0
        self._held: tuple[Spot, tuple[int, int]] | None = None
        self._dragged_to: tuple[int, int] | None = None
        self._pointer = (-1, -1)
        self._rested = 0.0
        self._legal: frozenset[int] = frozenset()

    # ---- what is shown -------------------------------------------------------------------

    def _new_words(self) -> Words:
        faces = self.session.position.faces
        return Words(self.context.catalogue, faces, self.session.seats)

    def _new_board(self) -> Board:
        players = [Player(seat.name, seat.colour) for seat in self.session.seats]
        look = self.room
        return Board(
            look,
            self.context.catalogue,
            players,
            self.session.position,
            self.session.side,
            look.size,
            self,
        )

    @property
    def room(self) -> Look:
        """The look of the part of the window that the table takes: at a usual one, of all of it."""
        return self.context.look

    def beside(self) -> Sequence[Widget]:
        """What stands beside the table: nothing, at a usual one."""
        return ()

    def _tell_log(self) -> None:
        """The log follows what has been played; after an undo it is written anew."""
        moves = self.session.moves
        if self._log_upto > len(moves):
            self.log, self._log_upto = LogBook(self.words.game), 0
        for move in moves[self._log_upto :]:
            self.log.add(move.events)
        self._log_upto = len(moves)

    @property
    def asked(self) -> bool:
        """Whether the person at the table is to decide."""
        return self.session.state == "human" and not self.turn_ended

    @property
    def decision(self) -> int:
        """What is to be decided."""
        return int(self.session.position.state.decision)

    # ---- scene ---------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        return self._dirty or self.ui.dirty or bool(self.ui.stirred) or bool(self._moved)

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self._dirty = dirty
        if not dirty:
            self.ui.dirty = False
            self._moved.clear()

    def enter(self) -> None:
        """The table is on top: go on where it was left."""
        super().enter()
        self.ui.ring = self.context.scenes.by_keyboard
        self.hint.dress()  # whatever was thought over when something else came on top was dropped

    def resize(self, size: Size) -> None:
        """Lay everything out again."""
        self.words = self._new_words()
        self.log, self._log_upto = LogBook(self.words.game), 0
        self.refresh()

    def language_changed(self) -> None:
        """The words are made anew when the size is told, which follows."""

    def told(self) -> dict[str, object]:
        """The places of spots and buttons, which are lit, and what is awaited."""
        told = super().told()
        return {
            **told,
            "places": self.ui.places(),
            "lit": [s.name for s in self.board.spots if self.lit(s) and not self.ui.popups],
            "panel": self.ui.popups[-1].name if self.ui.popups else "",
            "decision": codes.DECISIONS[self.decision],
            "resting": bool(told["resting"]) and not self.ui.entering,
        }

    # ---- in words ------------------------------------------------------------------------

    @property
    def on_table(self) -> Board:
        """What lies on the table, and where."""
        return self.board

    def tree(self, words: Wording) -> Tree:
        """What happened, which round it is, then what lies there; the prompt is a widget."""
        beside = [self.log_node(words), *round_nodes(self.session.position, words)]
        return self.ui.tree(words, beside, words.text("reader.table"))

    def spoken_log(self) -> Sequence[str]:
        """All that has been played."""
        return [line.text for line in self.log.lines]

    def spot_told(self, spot: Spot, words: Wording) -> Node:
        """What lies on a spot, in words."""
        return spot_node(spot, self.session.position, self.session.side, self.words, words)

    # ---- time ----------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether cards are on their way."""
        return self.motion is not None

    def wake_in(self) -> float | None:
        """Seconds until something happens by itself."""
        wakes = [super().wake_in(), self.ui.wake_in()]
        if self._zoom_waits:
            wakes.append(_ZOOM_AFTER - self._rested)
        if self.hint.thinking:
            wakes.append(_HINT_EVERY)
        return min((each for each in wakes if each is not None), default=None)

    def update(self, seconds: float) -> None:
        """Motion goes on, bots answer."""
        self.ui.update(seconds)
        if self._zoom_waits:
            self._rested += seconds
            self.dirty = self.dirty or not self._zoom_waits
        if self.motion is not None:
            self._moved += self._on_their_way()
            self.motion.age += seconds
            self._moved += self._on_their_way()
            if self.motion.done:
                self._arrive()
        super().update(seconds)
        if not self.busy:
            self.hint.update()

    @property
    def _zoom_waits(self) -> bool:
        hovers = self._spot_of(self.ui.hover) is not None
        return hovers and self._rested < _ZOOM_AFTER

    # ---- drawing -------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """The table, what lies on it, buttons and panels."""
        self.ui.refresh()
        motion = self.motion
        resting = [
            each
            for each in self.board.spots
            if each is not self._dragged and (motion is None or not motion.moves(each))
        ]
        surface.blit(self._still.of(self.board, resting, surface.get_size()), (0, 0))
        if "side" in self.board.layout.zones:
            self.side.draw(surface, self.pointed())
        if motion is not None:
            for each, rect, opacity in motion.leaves():
                _draw_faded(surface, each.spot, rect, opacity)
        popups = self.ui.popups
        self.ui.draw(surface)
        if not popups:
            self._draw_held(surface)
            self._draw_zoom(surface)

    def redraw(self, surface: Surface) -> None:
        """Where something moves; all of it if anything changed otherwise."""
        if self._dirty or self.ui.dirty or self.ui.stale or self.ui.tooltip is not None:
            self.draw(surface)
            return
        # A popup on its way keeps a picture of itself over what was drawn in one go.
        stirred, apart = [*self._moved, *self.ui.stirred], self.ui.entering
        for region in merged(stirred, surface.get_rect(), apart=apart):
            surface.set_clip(region)
            self.draw(surface)
        surface.set_clip(None)
        self.ui.drawn()

    def _on_their_way(self) -> list[Rect]:
        """Where things that move are drawn now, with their light."""
        motion = self.motion
        if motion is None:
            return []
        light = 2 * self.context.look.px(24)
        found = [
            self.shown_at(spot).inflate(light, light)
            for spot in self.board.spots
            if motion.moves(spot)
        ]
        for name in motion.dice:  # they hop, and their corners reach out as they turn
            spot = self.board.spot(name)
            if spot is not None:
                found.append(spot.rect.inflate(spot.rect.width, spot.rect.height * 3 // 2))
        return [*found, *(rect for _, rect, _ in motion.leaves())]

    def prompt(self) -> str:
        """What is asked of whom, as rich text; what was refused last stands before it."""
        session = self.session
        if self._refused:
            return f"{{loss}}{self._refused}{{/loss}}"
        if session.state == "bot":
            who = self.words.game.who(session.position.seat_to_decide())
            last = self.log.lines[-1].text if self.log.lines else ""
            return f"{self.words('prompt.bot', who=who)} {{muted}}{last}{{/muted}}"
        if self.hint.thinking:
            return self.words("hint.thinking")
        if self.dice is not None and self.asked:
            return self._dice_prompt()
        told = decision_text(self.words.game, session.position.state)
        if self.decision == codes.D_TURN and int(session.position.state.phase) == codes.PLAYING:
            state = session.position.state
            counts = self.words(
                "prompt.left",
                takes=f"{{icon:take}}{{b}}{int(state.takes)}{{/b}}",
                plays=f"{{icon:play}}{{b}}{int(state.plays)}{{/b}}",
            )
            told = f"{told} {counts}"
        return told

    def _dice_prompt(self) -> str:
        assert self.dice is not None
        state, marks = self.session.position.state, self.dice.marks
        told = decision_text(self.words.game, state, len(marks))
        how = "dice.how_convert" if self.decision == codes.D_CONVERT else "dice.how"
        caps = {}
        if self.ui.ring:
            how = f"{how}_by_keys"
            caps = {command: self.words.cap(command) for command in ("select", "confirm")}
        return f"{told} {{muted}}{self.words(how, **caps)}{{/muted}}"

    def _draw_held(self, surface: Surface) -> None:
        """What is dragged, below the pointer; a Spell that takes the die there is marked."""
        spot, style = self._dragged, self.context.look
        if spot is None:
            return
        taker = self._taker(spot)
        if taker is not None:
            radius = taker.round_corner
            draw_selected(surface, taker.rect, style.theme, radius=radius, scale=style.scale)
        spot.paint(surface, self._held_at(spot))

    @property
    def _dragged(self) -> Spot | None:
        """What is being dragged."""
        return self._held[0] if self._held is not None and self._dragged_to is not None else None

    def _held_at(self, spot: Spot) -> Rect:
        """Where what is dragged is drawn: a die larger than it lies."""
        rect = Rect(spot.rect)
        if spot.zone == "die":
            rect.size = (rect.width * 5 // 4, rect.height * 5 // 4)
        if self._dragged_to is not None:
            rect.center = self._dragged_to
        return rect

    def _taker(self, spot: Spot) -> Spot | None:
        """The Spell of the row below a die that is dragged, if it can be taken with such a die."""
        at = self._dragged_to
        if spot.zone != "die" or at is None:
            return None
        found = self._spell_at(at)
        return found if found is not None and _takes(found, spot) and self.lit(found) else None

    def _spell_at(self, pos: tuple[int, int]) -> Spot | None:
        spells = (each for each in self.board.spots if each.zone == "spells")
        return next((each for each in spells if each.rect.collidepoint(pos)), None)

    def _draw_zoom(self, surface: Surface) -> None:
        spot = self.pointed()
        if spot is None or "side" in self.board.layout.zones or self._dragged_to is not None:
            return
        focused = self.ui.ring and self.ui.focus is spot
        if not focused and self._rested < _ZOOM_AFTER:
            return
        screen = Rect((0, 0), self.room.size)
        zoom = Zoom(self.context.look, self.words, self.session.position)
        # dice are chosen several at a time: what is said of one covers no other
        clear = self.board.layout.zones["dice"] if spot.zone == "die" else None
        zoom.draw_beside(surface, spot, screen, self.refusal(spot), clear)

    def pointed(self) -> Spot | None:
        """What is to be read: what the pointer is on, else what has the focus."""
        if self.ui.popups:
            return None
        hovered = self._spot_of(self.ui.hover)
        if hovered is not None:
            return hovered
        return self._spot_of(self.ui.focus) if self.ui.ring else None

    @staticmethod
    def _spot_of(widget: Widget | None) -> Spot | None:
        return widget if isinstance(widget, Spot) else None

    def come_to_rest(self) -> None:
        """Nothing moves any more: there is time to draw what may be read next."""
        if "side" in self.board.layout.zones:
            self.context.chores.take_up(ahead.for_reading(self.board, self.side.reading()))

    # ---- the course of the game ----------------------------------------------------------

    def own_turn(self) -> bool:
        """A turn is ended by a button of its own: nothing more has to be confirmed."""
        return False

    def refresh(self) -> None:
        """Show the game as it stands."""
        self.unsettle()
        speed = self.context.settings.speed
        self.ui.entrance_seconds = entrance.SECONDS / speed if speed else 0.0
        self._held = self._dragged_to = None
        self._refused = ""
        self._tell_log()
        self.board = self._new_board()
        self._legal = frozenset(self.session.position.legal_actions() if self.asked else ())
        self._plan_dice()
        self._lay_out()

    def _plan_dice(self) -> None:
        if not self.asked or self.decision not in DECISIONS:
            self.dice = None
        else:
            self.dice = DicePlan(self.session.position)

    def _lay_out(self) -> None:
        self._still.forget()
        if self.dice is not None:
            for spot in self.board.spots:
                self._show_mark(spot)
        buttons = self._buttons()
        self._bar = Flow(buttons, gap=8, line_gap=6, side="end")
        self._line = Prompt(self.prompt, lambda: self._refusals)
        table = [*self.board.spots, self._line, self._bar, *self.side.build()]
        root = Free(self._place, [*table, *self.beside()])
        left = self.ui.focus
        self.ui.replace(root, self.context.look, Rect((0, 0), self.context.look.size))
        if self.ui.focus is None and left is not None and self.ui.ring:
            self.ui.set_focus(nearest_to(left.rect, self.board.spots))
        self.dirty = True

    def _show_mark(self, spot: Spot) -> None:
        """Show what an own die is to become, if it carries a mark."""
        if spot.zone == "die" and spot.seat == self.session.side:
            mark = self.dice.marks.get(spot.place) if self.dice is not None else None
            self.board.mark_die(spot, None if mark is None else ELEMENTS[mark])

    def _place(self, style: Style, rect: Rect) -> None:
        """Spots lie where the picture has them; the buttons beside the prompt, or below it."""
        zones = self.board.layout.zones
        bar = zones["bar"]
        assert self._bar is not None
        line = round(self.context.look.text_px(20) * 1.32)
        if self.board.layout.two_rows:
            low = Rect(bar.x, bar.y + line, bar.width, bar.height - line)
            room = Rect(bar.x, bar.y, bar.width, line)
        else:
            wanted = self._bar.measure(style, bar.width * 3 // 4)[0]
            low = Rect(bar.right - wanted, bar.y, wanted, bar.height)
            room = Rect(bar.x, bar.y, bar.width - wanted - style.px(16), bar.height)
        _fit(self._bar, low, style)
        high = self._bar.measure(style, low.width)[1]
        self._bar.arrange(style, Rect(low.x, low.centery - high // 2, low.width, high))
        self._line.arrange(style, room)
        self.side.place(style)

    def show_moves(self, moves: list[Any]) -> None:
        """Show what moves did; cards go from where they lay to where they lie, dice roll."""
        before = self.board
        events = [event for move in moves for event in move.events]
        self.refresh()
        self._set_out(motion_of(events, before, self.board, self._speed))
        sounds.play(self.context.effects, events, self._speed)
        self.ask_bot()

    @property
    def _speed(self) -> float:
        """How fast things move; 0 where they do not."""
        settings = self.context.settings
        return 0.0 if settings.reduced_motion else settings.speed

    def _set_out(self, motion: Motion | None) -> None:
        """Begin a motion, in place of whatever moves."""
        self.motion = motion
        self._still.forget()
        if motion is not None:
            for spot in self.board.spots:
                if motion.die(spot) is not None:
                    self.board.roll_die(spot, partial(motion.die, spot))
        self.dirty = True

    def _arrive(self) -> None:
        """What was on its way lies where it belongs."""
        motion, self.motion = self.motion, None
        if motion is None:
            return
        landed = [spot for spot in self.board.spots if motion.moves(spot)]
        for spot in landed:
            if spot.zone == "die":
                self._show_mark(spot)
        self._still.land(self.board, landed)

    def ask_player(self) -> None:
        """Open the panel of the question."""
        confirm.tell_problems(self.context)
        drawn = self.session.class_by_lot()
        if drawn is not None:
            self.play(drawn)
        elif not self.ui.popups:
            self.reopen("")
            self._focus_dice()

    def _focus_dice(self) -> None:
        """Who chooses dice by keys begins at the first that can be chosen."""
        if self.dice is not None and self.ui.ring and not self.dice.marks:
            dice = (spot for spot in self.board.spots if spot.zone == "die" and self.lit(spot))
            first = next(dice, None)
            if first is not None:
                self.ui.set_focus(first)

    def reopen(self, focus: str) -> None:
        """Open the panel of the question at hand anew; most questions have none."""
        panel = self._panel(focus)
        before = self.ui.popups[0] if self.ui.popups else None
        self.ui.popups.clear()
        if panel is not None:
            panel.asks = True
            self._offer_hint(panel)
            self.open_panel(panel, before)
        self.dirty = True

    def _panel(self, focus: str) -> TablePanel | None:
        if not self.asked:
            return None
        position = self.session.position
        if self.decision in (codes.D_CLASS, codes.D_ARTIFACT):
            return choose_panel(self, position, self.session.seed_of_answer())
        if self.decision == codes.D_PAY:
            return paying.pay_panel(self, position, focus, self.taking_back())
        if self.decision >= FIRST_STEP:
            self.plan = self.plan or CastPlan(position)
            return CastPanel(self, position, self.plan).build(focus, self.taking_back())
        return None

    def open_panel(self, panel: TablePanel, before: object = None) -> None:
        """Open a panel over the table; one that takes the place of its like stays where it is."""
        column = self.board.layout.zones.get("side")
        panel.shaded = Rect((0, 0), self.room.size)
        if self.room is not self.context.look:
            panel.within = Rect(panel.shaded)
        if column is not None:
            panel.shaded.width = column.left
        panel.menu = self.open_menu
        same = isinstance(before, TablePanel) and before.name == panel.name
        if same and isinstance(before, TablePanel):
            panel.hang_like(before)
        self.ui.open(panel, entrance=not same)

    def taking_back(self) -> Callable[[], None] | None:
        """What takes the move under way back; None where it cannot be."""
        return self.undo if self.session.undo_obstacle() is None else None

    def outcome(self) -> Outcome:
        """Who won, and where points came from."""
        return outcome_of(self.session)

    def apply(self, action: int) -> Any:
        """Play an action; what was planned for the step before is forgotten."""
        self.payment = None
        return super().apply(action)

    def play(self, action: int) -> None:
        """Play an action for whoever is to decide, and show what it does."""
        self.plan = None
        self.ui.popups.clear()
        super().play(action)

    def travel(self, step: Callable[[], None]) -> None:
        """Cards glide to where they were at another moment of the game."""
        self.plan = None
        self.payment = None
        self.ui.popups.clear()
        self.context.effects.hush()
        before = places(self.board)
        super().travel(step)
        self._set_out(Motion.between(before, places(self.board), {}, self._speed))

    # ---- casting -------------------------------------------------------------------------

    def begin_cast(self) -> None:
        """Open the panel in which a Cast is planned; nothing is played yet."""
        self.plan = CastPlan(self.session.position)
        self.open_cast("")

    def open_cast(self, focus: str) -> None:
        """Open the panel anew with the plan as it is now."""
        assert self.plan is not None
        cancel = self.close_popup if self.decision == codes.D_TURN else self.taking_back()
        panel = CastPanel(self, self.session.position, self.plan).build(focus, cancel)
        self._offer_hint(panel)
        before = self.ui.popups[0] if self.ui.popups else None
        self.ui.popups.clear()
        self.open_panel(panel, before)
        self.dirty = True

    def cast(self) -> None:
        """Do as planned: each answer in its turn."""
        assert self.plan is not None
        planned = {step.key: step.planned for step in self.plan.work_out().steps}
        moves = []
        if self.decision == codes.D_TURN:
            moves.append(self.apply(int(actions.simple(codes.V_CAST, 0))))
        asked: Counter[tuple[int, int]] = Counter()
        while self.session.state == "human" and self.decision >= FIRST_STEP:
            key = key_of(self.session.position.state, asked)
            answer = planned.get(key)
            if answer not in self.session.position.legal_actions():
                break
            assert answer is not None
            moves.append(self.apply(answer))
        self.plan = None
        self.ui.popups.clear()
        self.show_moves(moves)

    # ---- dice ----------------------------------------------------------------------------

    def confirm_dice(self) -> None:
        """Convert, flip or reroll the dice that are marked."""
        plan = self.dice
        if plan is None or not plan.complete:
            return
        state = self.session.position.state
        step = (int(state.decision), int(state.step), int(state.card))
        moves = [self.apply(action) for action in plan.actions()]
        state = self.session.position.state
        again = (int(state.decision), int(state.step), int(state.card)) == step
        if again and done() in self.session.position.legal_actions():
            moves.append(self.apply(done()))
        self.show_moves(moves)

    def mark_dice(self, advised: Sequence[int]) -> None:
        """Mark the dice that these actions are about; nothing is played yet."""
        if self.dice is not None:
            self.dice.follow(advised)
        self._lay_out()
        self.ui.set_focus(self.ui.find_or_none("confirm_dice"))  # on a die, Space would unmark it

    def clear_dice(self) -> None:
        """Take all marks away."""
        if self.dice is not None:
            self.dice.clear()
        self._lay_out()

    def _mark_die(self, spot: Spot) -> None:
        assert self.dice is not None
        if not self.dice.turn(spot.place):
            self.refuse(self.words("dice.no_more" if self.dice.marks else "dice.not_this"))
            return
        self._refused = ""
        self._lay_out()

    # ---- buttons -------------------------------------------------------------------------

    def _buttons(self) -> list[Widget]:
        found: list[Widget] = []
        if self.asked:
            found += self._answers()
            if self.advised:
                found.append(self._hint_button())
        found += [*self._travelling()]
        if "side" not in self.board.layout.zones:
            found.append(self._menu_button())
        return found

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
        tooltip: str = "",
    ) -> Button:
        return Button(
            text or self.words(f"button.{name}"),
            action,
            name,
            kind="primary" if primary else "plain",
            cap=cap,
            shortcut_key=key,
            reason=reason,
            tooltip=tooltip,
            height=42,
            padding=14,
        )

    def _answers(self) -> list[Widget]:
        """Answers that have no place on the table."""
        words, decision = self.words, self.decision
        if decision == codes.D_TURN:
            return self._turn_buttons()
        if decision in DECISIONS:
            return self._dice_buttons()
        if decision == codes.D_OFFER:
            yes, no = (int(actions.simple(v, 0)) for v in (codes.V_ACCEPT, codes.V_DECLINE))
            return [
                self._button("decline", partial(self.play, no)),
                self._button(
                    "accept",
                    partial(self.play, yes),
                    key=pygame.K_RETURN,
                    cap=words.cap("confirm"),
                    primary=True,
                ),
            ]
        return []

    def _turn_buttons(self) -> list[Widget]:
        words, keys = self.words, self.session.position
        solo = keys.seats == 1
        found: list[Widget] = []
        recycle = ("acuity", codes.V_ACUITY) if solo else ("recycle", codes.V_RECYCLE)
        wanted = (
            (*recycle, "recycle", pygame.K_r),
            ("take_back", codes.V_TAKE_BACK, "take_back", pygame.K_b),
        )
        for name, verb, command, key in wanted:
            action = int(actions.simple(verb, 0))
            found.append(
                self._button(
                    name,
                    partial(self.play, action),
                    key=key,
                    cap=words.cap(command),
                    reason=self._why(action),
                )
            )
        cast = int(actions.simple(codes.V_CAST, 0))
        found.append(
            self._button(
                "cast",
                self.begin_cast,
                key=pygame.K_c,
                cap=words.cap("cast"),
                reason=self._why(cast),
            )
        )
        end = int(actions.simple(codes.V_END, 0))
        state = keys.state
        nothing_left = not int(state.takes) and not int(state.plays)
        found.append(
            self._button(
                "end",
                self.end_own_turn,
                key=pygame.K_e,
                cap=words.cap("end"),
                reason=self._why(end),
                primary=nothing_left,
            )
        )
        return found

    def _dice_buttons(self) -> list[Widget]:
        words, plan = self.words, self.dice
        assert plan is not None
        name = codes.DECISIONS[plan.decision]
        number = len(plan.marks)
        text = (
            self.context.count(f"table.dice.{name}", number)
            if number
            else words(f"dice.{name}_none")
        )
        found: list[Widget] = []
        if plan.marks:
            found.append(self._button("clear", self.clear_dice))
        found.append(
            self._button(
                "confirm_dice",
                self.confirm_dice,
                key=pygame.K_RETURN,
                cap=words.cap("confirm"),
                reason="" if plan.complete else words("dice.mark_first"),
                primary=True,
                text=text,
            )
        )
        return found

    def _travelling(self) -> list[Widget]:
        words, session = self.words, self.session
        obstacle = session.undo_obstacle()
        why = words(f"undo_why.{obstacle}") if obstacle is not None else ""
        found: list[Widget] = [
            self._button("undo", self.undo, key=pygame.K_z, cap=words.cap("undo"), reason=why)
        ]
        if session.can_redo():
            found.append(self._button("redo", self.redo, key=pygame.K_y, cap=words.cap("redo")))
        return found

    def _hint_button(self) -> Button:
        return self._button("hint", self._ask_hint, key=pygame.K_h, cap=self.words.cap("hint"))

    def _offer_hint(self, panel: TablePanel) -> None:
        if self.advised:
            self.hint.offer(panel)

    def _ask_hint(self) -> None:
        self.hint.ask()
        self.dirty = True

    def _menu_button(self) -> Button:
        return self._button("menu", self.open_menu, key=pygame.K_F10)

    def _why(self, action: int) -> str:
        """Why an action cannot be done now, in a sentence; "" where it can."""
        if action in self._legal:
            return ""
        code = self.session.position.why_not(action)
        return reason_text(self.words.plain, code) if code else ""

    def end_own_turn(self) -> None:
        """End the turn; where something could still be done the player may want to be asked."""
        end = int(actions.simple(codes.V_END, 0))
        state = self.session.position.state
        idle = not int(state.acted)
        if idle and self.context.settings.confirm_end_of_turn:
            ask = "table.confirm_end"
            confirm.ask(
                self.context, f"{ask}.title", f"{ask}.told", f"{ask}.yes", partial(self.play, end)
            )
        else:
            self.play(end)

    # ---- the menu ------------------------------------------------------------------------

    def open_menu(self) -> None:
        """Open the menu beside its button."""
        button = self.ui.find_or_none("menu")
        at = button.rect if button is not None else Rect(0, 0, 10, 10)
        self.ui.open(Menu(self._menu_items(), at, "table_menu"))

    def _menu_items(self) -> list[MenuItem]:
        context, words = self.context, self.words
        shell = context.shell
        items = [
            MenuItem(words("menu.resume"), lambda: None),
            MenuItem(words("menu.log"), self.open_log),
            MenuItem(context.text("app.title.rules"), shell.open_rules),
            MenuItem(context.text("app.title.icons"), shell.open_glossary),
            MenuItem(context.text("app.title.compendium"), shell.open_compendium),
            MenuItem(words("menu.settings"), shell.open_settings),
            MenuItem(self.speed_text(), self.next_speed),
            *self.kept_items(),
        ]
        if self.session.apart:
            return [*items, MenuItem(words("menu.leave"), context.scenes.pop)]
        return [
            *items,
            MenuItem(words("menu.new_game"), shell.new_game_after),
            MenuItem(words("menu.title"), shell.show_title),
        ]

    def kept_items(self) -> list[MenuItem]:
        """What the menu offers for keeping the game."""
        return [MenuItem(self.words("menu.save"), self._save)]

    def speed_text(self) -> str:
        """How fast things move."""
        context = self.context
        speed = context.settings.motion_speed
        told = context.text("app.play.at_once")
        if speed:
            told = context.text("app.times", number=context.catalogue.number(speed, "g"))
        return context.text("app.play.speed", speed=told)

    def next_speed(self) -> None:
        """The next faster speed of motion, after the fastest none, then the slowest."""
        now = self.context.settings.motion_speed
        nearest = min(range(len(SPEEDS)), key=lambda n: abs(SPEEDS[n] - now))
        self.context.change(motion_speed=SPEEDS[(nearest + 1) % len(SPEEDS)])
        self._lay_out()

    def _save(self) -> None:
        self.context.shell.ask_to_save(self.session.record(), self._saved)

    def _saved(self, title: str) -> None:
        self.refuse("")
        self.side.note = self.words("saved", title=title)
        self.dirty = True

    def open_log(self) -> None:
        """The log in a panel, for windows without a column beside the table."""
        self.open_panel(log_panel(self.words, self.log.lines, self.close_popup))

    def close_popup(self) -> None:
        """Close what is open on top."""
        if self.ui.popups:
            self.ui.close(self.ui.popups[-1])

    # ---- spots (they speak to these) -----------------------------------------------------

    def lit(self, spot: Spot) -> bool:
        """Whether it can be used now; what is lit stays so below a panel."""
        if not self.asked:
            return False
        if spot.zone == "die" and spot.seat == self.session.side:
            return self._die_lit(spot)
        return any(action in self._legal for action in self._ways(spot))

    def _die_lit(self, spot: Spot) -> bool:
        if self.dice is not None:
            return self.dice.can_turn(spot.place)
        return bool(self._rune_ways(spot))

    def _ways(self, spot: Spot) -> list[int]:
        """The actions that a click on a spot may stand for."""
        if self.decision not in _TAKING:
            return []
        verb = _VERBS.get(spot.zone)
        if verb is not None:
            return [int(actions.simple(verb, spot.number))]
        if spot.seat != self.session.side:
            return []
        if spot.zone == "hand":
            play = codes.V_PLAY
            return [
                int(actions.action(play, spot.number, mode, 0, 0, 0)) for mode in range(codes.MODES)
            ]
        if spot.zone == "exhausted":
            return [int(actions.simple(codes.V_TAKE_BACK, 0))]
        return []

    def _rune_ways(self, spot: Spot) -> list[int]:
        """What the front of the Mystrune can do with a die."""
        if self.decision != codes.D_TURN:
            return []
        face = ELEMENTS.index(spot.face)
        return [
            each
            for each in sorted(self._legal)
            if int(actions.verb_of(each)) == codes.V_MYSTRUNE
            and int(actions.first_of(each)) == face
        ]

    def chosen(self, spot: Spot) -> bool:
        """Whether a die carries a mark."""
        own = spot.zone == "die" and spot.seat == self.session.side
        return own and self.dice is not None and spot.place in self.dice.marks

    def refusal(self, spot: Spot) -> str:
        """Why a spot cannot be used now; "" where it can, or nothing is done with such things."""
        ways = self._ways(spot)
        if not self.asked or not ways or any(action in self._legal for action in ways):
            return ""
        return self._why(ways[0])

    def refuse(self, why: str) -> None:
        """Say in the prompt why something cannot be done."""
        self._refused = why
        self._refusals += bool(why)
        self.dirty = True

    def rests(self, spot: Spot) -> bool:
        """Whether the picture of the table shows it already."""
        return spot is self._dragged or self._still.shows(spot)

    def shown_at(self, spot: Spot) -> Rect:
        """Where a spot is drawn."""
        return spot.rect if self.motion is None else self.motion.place(spot.thing, spot.rect)

    def clicked(self, spot: Spot) -> None:
        """A click, or its key: what can be done is done; else it is read, or refused."""
        self._refused = ""
        self.dirty = True
        self.side.keep(spot)
        if self.asked and spot.zone == "die" and spot.seat == self.session.side:
            self._die_clicked(spot)
            return
        ways = [action for action in self._ways(spot) if action in self._legal]
        if self.asked and spot.zone == "hand" and self._ways(spot):
            self._open_modes(spot)
        elif self.asked and ways:
            self.play(ways[0])
        elif self.refusal(spot):
            self.refuse(self.refusal(spot))
        else:
            self.open_panel(
                reading_panel(self.words, spot, self.session.position, self.close_popup)
            )

    def _die_clicked(self, spot: Spot) -> None:
        if self.dice is not None:
            self._mark_die(spot)
            return
        ways = self._rune_ways(spot)
        if ways:
            items = [MenuItem(self._action(each), partial(self.play, each)) for each in ways]
            self.ui.open(Menu(items, spot.rect, "rune"))
        else:
            self.open_panel(
                reading_panel(self.words, spot, self.session.position, self.close_popup)
            )

    def _open_modes(self, spot: Spot) -> None:
        """The effects of an Alteration in the hand, each with why it cannot be used now."""
        tables = self.session.position.state.tables
        items = [
            MenuItem(self._mode(spot, mode), partial(self.play, action), self._why(action))
            for mode, action in enumerate(self._ways(spot))
            if int(tables.steps[spot.number * codes.MODES + mode])
        ]
        self.ui.open(Menu(items, spot.rect, "modes"))

    def _mode(self, spot: Spot, mode: int) -> str:
        """What playing a card in one way does, in words."""
        card, words = spot.card, self.words
        assert isinstance(card, Alteration)
        if mode in (codes.M_PRIMARY, codes.M_OR):
            steps = card.primary if mode == codes.M_PRIMARY else card.alternative
            return steps_text(steps, words.catalogue).removesuffix(".")  # a choice, as the others
        if mode == codes.M_SEAL:
            return words("mode.seal")
        if isinstance(card, Artifact):
            return words("mode.acuity")
        tables = self.session.position.state.tables
        row = row_of_class(self.session.position.state, self.session.side)
        if isinstance(card, Skill):
            return words("mode.reroll", number=int(tables.class_rerolls[row]))
        flow = int(tables.class_flow[row])
        if flow == codes.NOTHING:
            return words("mode.no_aetherflow")
        return words("mode.aetherflow", element=words.element(codes.ELEMENTS[flow]))

    def _action(self, action: int) -> str:
        kind = codes.DECISIONS[self.decision]
        return action_text(self.words.plain, action, kind)

    # ---- dragging ------------------------------------------------------------------------

    def pressed(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The pointer went down on a spot."""
        self._held = (spot, pos)
        self._dragged_to = None
        self.refuse("")

    def dragged(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The pointer moves with the button held: what can be used follows it."""
        if self._held is None:
            return
        start = self._held[1]
        far = max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) >= _DRAG
        lifts = self._pays(spot) or self._ways(spot)
        if (far or self._dragged_to is not None) and lifts and self.asked:
            self._move_held(pos)

    def _pays(self, spot: Spot) -> bool:
        """Whether a spot is a die that may pay for a Spell, and not one to be chosen by clicks."""
        own = spot.zone == "die" and spot.seat == self.session.side
        return own and self.decision in _TAKING

    def _move_held(self, pos: tuple[int, int]) -> None:
        """What is dragged goes on; drawn anew is where it was and is, and what would take it."""
        assert self._held is not None
        spot = self._held[0]
        if self._dragged_to is None:  # it is lifted off the table
            self._still.forget()
            self.dirty = True
        for at in (self._dragged_to, pos):
            if at is not None:
                self._dragged_to = at
                taker = self._taker(spot)
                shown = [self._held_at(spot), *([taker.rect] if taker is not None else [])]
                margin = self.context.look.px(60)
                self._moved += [rect.inflate(margin, margin) for rect in shown]

    def dropped(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The button was let go: a click, or the end of a drag."""
        dragged, self._held, self._dragged_to = self._dragged_to is not None, None, None
        self.dirty = True
        if dragged:
            self._still.forget()
        if not dragged:
            if spot.visible_rect().collidepoint(pos):
                self.clicked(spot)
            return
        zones = self.board.layout.zones
        if spot.zone == "die":
            self._drop_die(spot, pos)
        elif spot.zone in _VERBS:
            own = any(zones[name].collidepoint(pos) for name in ("own", "hand", "bar"))
            if own:
                self.clicked(spot)
            elif not zones[spot.zone].collidepoint(pos):
                self.refuse(self.refusal(spot) or self.words("drop.take"))
        elif not zones["hand"].collidepoint(pos):
            self.clicked(spot)

    def _drop_die(self, die: Spot, pos: tuple[int, int]) -> None:
        """A die let go over a Spell of the row pays for it, if it has slots for such a die."""
        spell = self._spell_at(pos)
        if spell is None:
            if not self.board.layout.zones["dice"].collidepoint(pos):
                self.refuse(self.words("drop.die"))
        elif _takes(spell, die):
            self.clicked(spell)
        else:
            self.refuse(self.words("dice.wrong_spell", element=self.words.element(die.face)))

    # ---- events --------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """What is skipped first, then widgets, then the keys of the table."""
        if event.type == pygame.MOUSEMOTION:
            if event.pos != self._pointer:
                before = self.ui.hover
                self._pointer = event.pos
                used = self.ui.event(event)
                if self.ui.hover is not before:
                    self._rested = 0.0
                    self.dirty = True
                return used
            return self.ui.event(event)
        return (
            self._skip(event)
            or self._beside_panel(event)
            or self._cannot_press(event)
            or self.ui.event(event)
            or self._scroll(event)
            or self._key(event)
            or self._read(event)
        )

    def _scroll(self, event: Event) -> bool:
        """The wheel over the log goes back in it."""
        used = self.side.event(event)
        if used:
            self.dirty = True
        return used

    def _skip(self, event: Event) -> bool:
        """Space shows the end of what moves at once, and makes no pause.

        In a menu or a panel it is the key of what is in focus there.
        """
        if event.type != pygame.KEYDOWN or event.key != pygame.K_SPACE or self.ui.popups:
            return False
        if self.motion is None and self.session.state != "bot":
            return False
        self._arrive()
        self.hurry()
        self.dirty = True
        return True

    def _key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE and not self.ui.popups:
            self.open_menu()
            return True
        if event.key == pygame.K_s and not self.ui.popups:
            self.next_speed()
            return True
        return False

    def _beside_panel(self, event: Event) -> bool:
        """The keys that take back and play again work beside a question in a panel, too."""
        top = self.ui.popups[-1] if self.ui.popups else None
        if event.type != pygame.KEYDOWN or self._bar is None:
            return False
        if not isinstance(top, TablePanel) or not top.asks:
            return False
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        travelling = [each for each in self._bar.children if each.name in ("undo", "redo")]
        return not held and any(each.enabled and each.shortcut(event) for each in travelling)

    def _cannot_press(self, event: Event) -> bool:
        """The key of a button that cannot be used says why, and does nothing else.

        So Enter, while it is the key of a button, never uses what is in focus on the table.
        """
        if event.type != pygame.KEYDOWN or self._bar is None or self.ui.popups:
            return False
        key = pygame.K_RETURN if event.key == pygame.K_KP_ENTER else event.key
        buttons = (each for each in self._bar.children if isinstance(each, Button))
        found = next((each for each in buttons if each.shortcut_key == key), None)
        if found is None or not found.reason:
            return False
        if key == pygame.K_RETURN and not self.ui.enter_reaches(found):
            return False
        self.refuse(found.reason)
        return True

    def _read(self, event: Event) -> bool:
        """The page of what is pointed at: by its key, or by the other mouse button."""
        by_key = event.type == pygame.KEYDOWN and event.key == pygame.K_i
        by_mouse = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        spot = self.pointed() if by_key or by_mouse else None
        if spot is not None and spot.card is not None:
            self.context.shell.open_compendium(spot.card.id)
            return True
        return False


def _takes(spell: Spot, die: Spot) -> bool:
    """Whether a Spell has slots for what a die shows."""
    return isinstance(spell.card, Spell) and die.face in spell.card.elements


def _draw_faded(surface: Surface, spot: Spot, rect: Rect, opacity: int) -> None:
    """Draw a card that is about to vanish."""
    if not rect.colliderect(surface.get_clip()):
        return
    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    spot.paint(picture, picture.get_rect())
    picture.set_alpha(opacity)
    surface.blit(picture, rect)


def _fit(bar: Flow, room: Rect, style: Style) -> None:
    """Buttons that are too many for their room lose their keys, then their letters shrink."""
    buttons = [each for each in bar.children if isinstance(each, Button)]
    for size in (20, 20, 18, 16, 14, 12, 11, 10):
        wide = sum(each.measure(style, 10_000)[0] for each in buttons)
        wide += style.px(8) * (len(buttons) - 1)
        if wide <= room.width:
            return
        for each in buttons:
            each.cap = ""
            each.padding = 10
            each.text_kind = TextKind(size, bold=True)
