"""One game on its table, from its first decision to the result, whatever the table looks like.

The scene knows whose answer is awaited and asks: the person at the table, the bots in their own
process, the next person behind a curtain. It keeps the game after each action. Menu, panels, the
coach and the keys that mean the same in every game are here; each game adds what it draws.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import pygame
from pygame import Rect

from resarcana_desktop.app import confirm
from resarcana_desktop.app.keys import DEFAULT_KEYS
from resarcana_desktop.app.scene import Scene
from resarcana_desktop.bots.worker import BotWorker
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play.announcements import AnnouncementQueue
from resarcana_desktop.play.current_game import CurrentGame, Unsaved
from resarcana_desktop.play.opponents import Opponents
from resarcana_desktop.play.session import AGREEABLE, NOBODY, Session, time_words
from resarcana_desktop.tabletop.buttons import MODIFIERS, TableButtons
from resarcana_desktop.tabletop.ceremony import Moment
from resarcana_desktop.tabletop.coach import NEXT_KEY
from resarcana_desktop.tabletop.coach_column import CoachColumn
from resarcana_desktop.tabletop.great_moments import GreatMoments
from resarcana_desktop.tabletop.menu import help_items, menu_items
from resarcana_desktop.tabletop.motion_speeds import speed_after, speed_words
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.tabletop.pointer import Pointer
from resarcana_desktop.tabletop.policy import TablePolicy
from resarcana_desktop.tabletop.watching import Watching
from resarcana_desktop.widgets import Button, Free, Menu, Node, Ui, entrance, reveal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.bots.services import BotMaker
    from resarcana_desktop.play.table_model import TableModel
    from resarcana_desktop.setup.outcome import Outcome
    from resarcana_desktop.tabletop.announcer import Announcer
    from resarcana_desktop.tabletop.hint import Hint
    from resarcana_desktop.tabletop.host import Thought
    from resarcana_desktop.tabletop.layers import Frame
    from resarcana_desktop.tabletop.motion import TablePicture
    from resarcana_desktop.tabletop.skin import TableSkin
    from resarcana_desktop.tabletop.spot import Point
    from resarcana_desktop.tabletop.tutor import Tutor
    from resarcana_desktop.widgets import (
        Doer,
        Handling,
        MenuItem,
        Style,
        Tree,
        Widget,
        Wording,
    )

BOT_PAUSE: Final = 0.7
"""Seconds between two moves of bots at speed 1."""

_LAST_SECONDS: Final = 60
"""Seconds left on a clock when the player is reminded of it."""
_POLL: Final = 1 / 30
_LINES: Final = 40
"""The number of log lines in words beside the table; all of it can be opened."""

_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_COMMAND_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_META

S = TypeVar("S", bound=Session[Any, Any, Any])


class TableScene(Scene, Generic[S]):
    """One game on its table, from its first decision to the result.

    `bots` makes the bots; it is sent to their process. The one called `stand_in` answers at once,
    where no process does. `ahead` says whether bots may think on while others decide. The `policy`
    is what the table is played for: a usual game, a lesson, a puzzle.
    """

    def __init__(
        self,
        context: Context,
        session: S,
        bots: BotMaker,
        stand_in: str,
        ahead: Callable[[], bool] = lambda: False,
        policy: TablePolicy | None = None,
    ) -> None:
        super().__init__()
        self.context = context
        self.game_id = session.game.ruleset.id
        context.shell.use_game(self.game_id)  # whatever screen led here
        self.session = session
        session.put_hands_down(context.settings.hands_down)
        self.policy = policy or TablePolicy()
        self.policy.table = self
        self.current_game = Unsaved() if session.apart else CurrentGame(context, session)
        self.opponents = self.policy.opponents() or Opponents(
            partial(BotWorker, bots, ahead=ahead), partial(bots, stand_in), self._tell_of_bots
        )
        self.turn_ended = False
        """Whether the player's turn is over and waits for confirmation."""
        self.telling: AnnouncementQueue[Any] = AnnouncementQueue()
        """The events to be shown before the next question."""
        self.moved = False
        """Whether something moved since the last frame."""
        self.ui = Ui()
        self.ui.ring = False
        self.buttons = TableButtons(self)
        self.pointer = Pointer(self)
        self.watching = Watching(self)
        self.beside = CoachColumn(context, self.policy)
        self.moments = GreatMoments(context, self.telling)
        self.side_open = True
        """Whether there is to be a side column, if the window has room for it."""
        self._focus_then: dict[int, str] = {}
        """The focus when a moment was left, by the number of actions played by then."""
        self._answered = 0
        """The number of actions that people at the table have played."""
        self._looks = NOBODY
        """The seat whose hand is shown although hands are down."""
        self._look_key = 0
        """The key that is held to look at it."""
        self._pause = 0.0
        self._settled = False
        self._put_off = False
        """Whether the question waits until what the player has opened is closed."""

    # ---- what each game provides ---------------------------------------------------------

    model: TableModel[Any]
    """The model of the game: the actions possible at the table."""
    skin: TableSkin[Any]
    """The look of the table."""

    @property
    def picture(self) -> TablePicture[Any]:
        """Return what moves."""
        return self.skin.picture

    @property
    def hint(self) -> Hint[Any, Any] | None:
        """The hints, if the game gives any."""
        return self.skin.hint

    @property
    def tutor(self) -> Tutor | None:
        """The tutor who warns the player before a costly mistake, or None."""
        return self.skin.tutor

    @property
    def thoughts(self) -> Iterator[Thought]:
        """Yield what players can have worked out: hints, judgments, explanations."""
        return filter(None, (self.hint, self.tutor, self.skin.why))

    # ---- what is shown -------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the current state of the game at once."""
        self.unsettle()
        self.pointer.rest()
        self.model.look()
        self.skin.lay_out()
        self.rebuild()
        self.tell_of_reader(self.model.name)
        self.skin.show()

    def rebuild(self) -> None:
        """Build buttons and spots again: what is written on them may have changed."""
        ui, before = self.ui, self.buttons.looks()
        loud = ui.dirty or ui.popups or ui.ring or ui.tooltip or self.policy.coached
        quiet = not (loud or self.skin.widgets_alone)
        self.skin.stale()
        buttons = self.buttons.build(unfolds="unfold" in self.skin.zones)
        root = Free(self._place, [*self.skin.widgets(buttons), *self.beside.build()])
        self.show_widgets(root, self.skin.next_to)
        if quiet:  # of all widgets only the buttons look otherwise
            ui.dirty = False
            changed = before.items() ^ self.buttons.looks().items()
            ui.dirty_rects += [Rect(each) for each, _ in changed]
        self.skin.show()
        self._dirty = True

    def _place(self, style: Style, rect: Rect) -> None:
        self.beside.place(style)
        self.skin.place(style)

    def compose(self) -> Frame[Any]:
        """The next frame of the table; widgets come between its layers and those on top."""
        area = Rect((0, 0), self.beside.table_size)
        if self.column is not None:
            area.width = self.column.left
        named = self.skin.places_of(self.policy.pointed_out())
        if self.ui.popups:  # no corners of what it half covers stick out below it
            cover = self.ui.popups[-1].rect
            named = (each for each in named if cover.contains(each) or not cover.colliderect(each))
        pointing = self.beside.pointing_out(named, clear=not self.ui.popups)
        return self.skin.compose(self.moments.layers(area), pointing)

    def show_moves(self, moves: Sequence[Any]) -> None:
        """Show what moves just played did, all of them at once, while the next bot thinks."""
        before = self.skin.layout()
        self.skin.announce(moves)
        self.refresh()
        self.skin.begin(moves, before)
        if not self.policy.coached:  # a lesson has its coach for that
            self.celebrate(*self.skin.moments(moves))
        self.ask_bot()

    def perform(self, doer: Doer, doing: Handling, value: str | float = "") -> None:
        """Do what a screen reader requests, as if by the keys."""
        self.skin.by_keys()
        super().perform(doer, doing, value)
        self.dirty = self.skin.show() or self.dirty

    def resize(self, size: Size) -> None:
        """Lay everything out again."""
        self.policy.reworded()
        self.skin.forget()
        self.refresh()

    def tree(self, words: Wording) -> Tree:
        """Return recent events and the score, then the table; the prompt is a widget."""
        beside = [*self.skin.asked(words), self.log_node(words), *self.skin.nodes(words)]
        return self.ui.tree(words, beside, words.text("reader.table"))

    @property
    def on_table(self) -> object:
        """Return the content of the table, as the keys by zone find it."""
        return self.skin.on_table

    def prompt(self) -> str:
        """Return what is refused, done or awaited, as rich text."""
        pointer = self.pointer
        if pointer.notice:
            return pointer.notice
        if pointer.refused:
            return self.skin.refused(pointer.refused)
        of_policy = self.policy.prompt()
        came_out = "" if self.busy else of_policy
        announced = self.announcer.prompt() or self.watching.prompt()
        return came_out or announced or of_policy or self.skin.prompt()

    # ---- what is asked -------------------------------------------------------------------

    def ask_player(self) -> None:
        """Open the panel of the question, or answer it if there is nothing to choose."""
        confirm.tell_problems(self.context)
        settled = self.model.settled(alone=self.policy.answers_alone)
        if settled is not None and self.policy.may_settle(settled):
            if self.model.chosen(settled):
                self.play(settled)
            elif self.policy.may(settled):  # no player chose it: nothing to judge
                self.play_at_once(self.model.number_of(settled))
            return
        self._put_off = bool(self.ui.popups)
        if not self._put_off:
            self.reopen("")
        self.skin.lead()
        if self.tutor is not None:
            self.tutor.look_ahead()
        self.dirty = self.skin.show() or self.dirty

    def reopen(self, focus: str) -> None:
        """Reopen the panel of the current question, with something in focus in it.

        It replaces one for the same question.
        """
        before = self.ui.popups[0] if self.ui.popups else self.skin.last_panel
        self.ui.close_all()
        shown = self.policy.shows_question and not self.turn_ended
        panel = self.skin.panel(focus) if shown else None
        if panel is not None:
            panel.asks = self.asked
            panel.offer(None if self.hint is None else self.hint.panel_button())
            text = self.context.text
            panel.offer_to_fold(text("app.table.fold"), text("app.table.unfold"))
            panel.moment = self.session.game.played, self.model.asks
            if self.policy.studied:
                panel.keep_clear(self.skin.studied())
            alike = isinstance(before, TablePanel) and before.name == panel.name
            if alike and isinstance(before, TablePanel):
                alike = bool(focus) or before is self.skin.last_panel
                alike = alike or before.moment == panel.moment
                if alike:
                    panel.hang_like(before)
            self.open_panel(panel, at_once=alike or bool(focus))
            if alike and before is not None:
                panel.came_from = before.came_from
        self.dirty = True

    def outcome(self) -> Outcome:
        """Return the outcome of the game."""
        return self.skin.outcome()

    @property
    def moving(self) -> bool:
        """Return whether something is being shown that comes to an end by itself."""
        return self.picture.moving

    def show_announcement(self) -> None:
        """Show the current announcement; called when one begins, continues or has ended."""
        self.dirty = self.moments.show() or self.dirty
        self.announcer.show()

    @property
    def steps(self) -> bool:
        """Return whether each thing that a rival does waits for a click."""
        when = self.context.settings.step_rivals
        return when == "always" or (when == "first_games" and self.policy.beginner)

    @property
    def announcer(self) -> Announcer:
        """Return what shows announcements."""
        return self.skin.announcer

    # ---- scene ---------------------------------------------------------------------------

    def enter(self) -> None:
        """Continue the game, as the table is on top again."""
        self.context.record_text = lambda: self.session.record_for_report().to_text()
        self.current_game.enter()
        if self.session.put_hands_down(self.context.settings.hands_down):
            self.refresh()
        if len(self.session.humans) < len(self.session.seats):
            self.opponents.warm_up()
        self.unsettle()
        self.ui.ring = self.context.scenes.by_keyboard
        self.policy.entered()

    def leave(self) -> None:
        """Something else is on top: no bot has to think for that time.

        Behind a curtain their process stays, as it is needed again in a moment.
        """
        self.pointer.rest()
        self.drop_thoughts()
        if self.session.state == "curtain":
            self.opponents.forget()
        else:
            self.opponents.close()
        self.context.chores.drop()
        self.current_game.leave()
        self.context.record_text = None

    def closed(self) -> None:
        """Leave the table for good, even from behind a curtain."""
        self.opponents.close()
        self.current_game.close()
        self.policy.closed()

    def spoken_log(self) -> Sequence[str]:
        """Return what happened and cannot grow any more, the latest last, as lines of rich text."""
        return [line.text for line in self.skin.log()]

    def log_node(self, words: Wording) -> Node:
        """Return the last lines of the log, to be read out as they come."""
        lines = self.spoken_log()
        first = max(len(lines) - _LINES, 0)
        line_nodes = tuple(
            Node("text", words.plain(line), id=f"log:{number}", live=True)
            for number, line in enumerate(lines[first:], start=first)
        )
        return Node("log", words.text("reader.log"), id="log", children=line_nodes)

    @property
    def in_front(self) -> object:
        """Return the topmost widget, the number of answers, and the current step of a lesson."""
        return (self.ui.in_front, self._answered, self.policy.step)

    def inspect(self) -> dict[str, object]:
        """Return what is awaited, and whether everything has come to rest."""
        coach = self.beside.coach
        beside = coach.buttons if coach is not None else ()
        places = {each.name: tuple(each.rect) for each in beside if each.enabled}
        spots = () if self.ui.popups else self.skin.spots
        moving = self.moving or self.telling.pending or self.ui.entering
        judging = self.tutor is not None and self.tutor.thinking
        return {
            **self.policy.inspect(),
            "places": {**places, **self.ui.places()},
            "panel": self.ui.popups[-1].name if self.ui.popups else "",
            "lit": [each.name for each in spots if self.pointer.lit(each)],
            "decision": self.model.asks,
            "state": self.session.state,
            "played": self.session.game.played,
            "resting": self._settled and not moving and not judging,
        }

    # ---- drawing -------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw the table with its components, buttons and panels."""
        self.buttons.leave_to_panel()
        self.ui.refresh()
        self._paint(surface, self.compose())

    def redraw(self, surface: Surface) -> None:
        """Where the table or a panel has changed; all of it if a widget changed otherwise."""
        self.ui.dirty = self.buttons.leave_to_panel() or self.ui.dirty
        self.ui.refresh()
        frame, whole = self.compose(), surface.get_rect()
        regions = self.ui.regions(whole, frame.changed)
        for region in [whole] if regions is None else regions:
            surface.set_clip(region)
            self._paint(surface, frame)
        surface.set_clip(None)
        self.ui.drawn()

    def _paint(self, surface: Surface, frame: Frame[Any]) -> None:
        def draw_widgets() -> None:
            if not self.widgets_in(surface.get_clip()):
                frame.draw_beside(surface)
            else:
                self.ui.draw(surface, partial(frame.draw_beside, surface))
                if not self.ui.popups and not self.moving:
                    self.buttons.darken(surface, self.moments.shade)

        frame.draw(surface, draw_widgets)

    def widgets_in(self, region: Rect) -> bool:
        """Return whether widgets draw anything there: spots are drawn with the table."""
        if self.skin.widgets_alone:
            return True
        ui = self.ui
        coached = region.right > self.beside.table_size[0]
        busy = ui.dirty or ui.popups or ui.ring or ui.tooltip or coached
        return bool(busy) or region.collidelist(self.buttons.rects()) >= 0

    # ---- time ----------------------------------------------------------------------------

    def wake_in(self) -> float | None:
        """Seconds until something happens by itself."""
        clock = self.session.time_left % 1 if self._clock_runs and self.session.time_left else None
        wakes = (self._game_wakes_in(), self.ui.wake_in(), self.skin.wake_in(), clock)
        return min((each for each in wakes if each is not None), default=None)

    def _game_wakes_in(self) -> float | None:
        """Seconds until the game continues by itself."""
        if self.moving:
            return 0.0
        if self.menu_open or (self.telling.pending and self.announcer.held):
            return _POLL if self.opponents.thinking else None
        if self.announcer.waits and self.telling.has_been_read():
            return _POLL if self.opponents.thinking else None
        if self.telling.pending:
            return self.telling.wake_in() / self._pace
        if not self._settled:
            return self._pause
        waits = self.opponents.thinking or self.policy.waits
        return max(self._pause, _POLL) if waits else None

    def update(self, seconds: float) -> None:
        """Advance the time: bots answer, and the player to decide is asked.

        While a menu is open the game waits for the player to come back to it.
        """
        self.dirty = self.skin.update(seconds) or self.dirty
        self._pass_time(seconds)
        if self.skin.why is not None and self.skin.why.update():
            return
        if self.tutor is not None and self.tutor.thinking:
            self.tutor.update(seconds)
        elif self.hint is not None and not self.busy:
            self.hint.update()

    def _pass_time(self, seconds: float) -> None:
        self.ui.update(seconds)
        self.moved = self.picture.update(seconds)
        self.dirty = self.dirty or self.moved
        if self._clock_runs:
            self._tick(seconds)
        if self.menu_open:
            return
        self.policy.update()
        self._pause = max(self._pause - seconds, 0.0)
        begun = self.telling.now is not None
        waits = self.moving or self.announcer.held
        if self.telling.pending and not waits and (begun or self.announcer.ready()):
            self.telling.advance(seconds * self._pace, held=self.announcer.waits)
            self.show_announcement()
        if self.busy:
            return
        if not self._settled:
            self._settle()
        answer = None if self.watching.holds else self.opponents.poll(self.session)
        if answer is not None:
            self.play(answer)
            self._pause = BOT_PAUSE / (self.context.settings.speed or 1.0)

    @property
    def _clock_runs(self) -> bool:
        """Return whether the player's time passes: nothing is shown, and they are to decide."""
        return self.session.time_left is not None and self.asked and self._settled and not self.busy

    def _tick(self, seconds: float) -> None:
        """Let the clock of a ranked game run; when it ends, a bot takes over from the player."""
        before, text = self.session.time_left, self.context.text
        assert before is not None
        if self.session.tick(seconds):
            self.interrupt()
            self.ui.close_all()
            self.refresh()
            self.notice(text("app.ranked.time_up"))
            return
        after = self.session.time_left or 0.0
        clock = self.ui.find_or_none("clock")
        if isinstance(clock, Button):
            clock.set(text=time_words(after))
        if after <= _LAST_SECONDS < before:
            self.notice(text("app.ranked.last_minute"))

    @property
    def menu_open(self) -> bool:
        """Return whether a menu is open over the table."""
        return bool(self.ui.popups) and isinstance(self.ui.popups[-1], Menu)

    @property
    def _pace(self) -> float:
        """Return the speed of announcements, which take time to read even without motion."""
        return self.context.settings.motion_speed or 1.0

    @property
    def busy(self) -> bool:
        """Return whether there is an animation, an announcement or a pause."""
        return self.moving or self.telling.pending or self._pause > 0

    def hurry(self) -> None:
        """Make no pause now."""
        self._pause = 0.0

    def skip_announcement(self) -> bool:
        """Move to the next announcement; return whether there was one to skip."""
        skipped = self.telling.skip()
        if skipped:
            self.show_announcement()
        return skipped

    # ---- great moments -------------------------------------------------------------------

    def celebrate(self, *moments: Moment) -> None:
        """Stage great moments, one after the other; without motion they are left out."""
        settings = self.context.settings
        if settings.motion_speed and not settings.reduced_motion:
            self.telling.tell(moments)
            self.dirty = True

    def _past_moment(self, event: Event) -> bool:
        """Continue after a moment by a click on the table or Space; the coach gets it too."""
        if self.moments.staged is None or self.ui.popups:
            return False
        by_key = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        by_mouse = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not by_key and not (by_mouse and event.pos[0] < self.beside.table_size[0]):
            return False
        return self.skip_announcement() if by_key else self._skip_at(event.pos)

    def _skip_at(self, pos: Point) -> bool:
        """Continue after an announcement by a click; one on a button presses that as well."""
        below = self._button_at(pos)
        skipped = self.skip_announcement()
        return skipped and not (below and self._button_at(pos) == below)

    def _button_at(self, pos: Point) -> str:
        """Return the name of the button in the row at a point; "" for none that can be pressed."""
        row = () if self.ui.popups else self.buttons.row
        at = (each for each in row if each.rect.collidepoint(pos) and not each.reason)
        return next((each.name for each in at), "")

    def stop_telling(self) -> None:
        """Drop all announcements: the player has answered, or gone elsewhere in the game."""
        if self.telling.pending:
            self.telling.clear()
            self.show_announcement()

    def _tell_of_bots(self) -> None:
        folder = {"folder": str(self.context.folders.logs)}
        self.context.tell(Message("app.play.bots_fail", folder))

    @property
    def asked(self) -> bool:
        """Return whether the person at the table is to decide."""
        return self.session.state == "human" and not self.turn_ended

    # ---- the course of the game ----------------------------------------------------------

    def unsettle(self) -> None:
        """Ask again once a change has been shown."""
        self._settled = False
        self.dirty = True
        speed = self.context.settings.speed
        self.ui.entrance_seconds = entrance.SECONDS / speed if speed else 0.0

    def show_widgets(self, root: Widget, next_to: Callable[[Widget], Widget | None]) -> None:
        """Show other widgets; a focus that is gone, maybe below a panel, goes `next_to` it."""
        ui = self.ui
        left = (ui.popups[0].came_from if ui.popups else None) or ui.focus
        ui.replace(root, self.context.look, Rect((0, 0), self.context.look.size))
        if ui.focus is None and left is not None and ui.ring:
            ui.set_focus(ui.find_or_none(left.name) or next_to(left), sought=False)

    def tell_of_reader(self, name: Callable[[int], str]) -> None:
        """Say in the prompt who waits for a page of a lesson to be read."""
        if self.policy.waits_for_reader() and self.session.state == "bot":
            seat = self.session.position.seat_to_decide()
            self.refuse(self.context.text("lessons.table.waits", name=name(seat)))

    def _settle(self) -> None:
        """Ask the player to decide, as everything has come to rest."""
        self._settled = self.dirty = True
        self.skin.come_to_rest()
        state = self.session.state
        if self.turn_ended:
            pass  # it waits for a last word
        elif state == "bot":
            self.ask_bot()
        elif state == "curtain":
            self._lower_curtain()
        elif state == "over":
            self.show_result()
        elif not self.policy.asked(self.play_allowed):
            self.ask_player()
        self.policy.settled()

    def ask_bot(self) -> None:
        """Let the next bot think while the last actions are still being shown."""
        waits = self.turn_ended or self.watching.holds or self.opponents.thinking
        if self.session.state == "bot" and not waits:
            self.opponents.ask(self.session)

    def _lower_curtain(self) -> None:
        session, last = self.session, self.session.viewer
        seat, can_undo = session.position.seat_to_decide(), session.undo_obstacle() is None
        session.lower_curtain()
        self.refresh()
        undo = None
        if can_undo:
            undo = session.name(last), lambda: self.travel(lambda: session.take_back_for(last))
        since = self.skin.since_last_turn(seat)
        colour = session.seats[seat].colour
        self.context.shell.lower_curtain(
            session.name(seat),
            self._lift_curtain,
            since,
            undo,
            colour,
            self.skin.plays_as(seat),
        )

    def _lift_curtain(self) -> None:
        self.session.lift_curtain()
        self.refresh()

    def show_result(self) -> None:
        """The game is over; the next one of its match, if there is one, is kept at once."""
        if self.policy.ended():
            return
        session = self.session
        after = session.next_game()
        following = None if after is None else after.record()
        self.current_game.finish(following)
        outcome = replace(self.outcome(), match=session.match)
        shell = self.context.shell
        shell.show_result(outcome, session.record(), following, apart=session.apart)

    # ---- playing -------------------------------------------------------------------------

    def play(self, action: Any) -> None:
        """Play an action for the player to decide, and show what it does.

        Nothing happens if the policy of the table forbids it; it says why. Then the player is
        asked if it would achieve nothing, and the tutor may hold it back to have a word with them.
        """
        if self.policy.may(self.model.view_of(action)):
            self.play_allowed(action)

    def play_allowed(self, action: Any) -> None:
        """Play an action that the policy allows."""
        number = self.model.number_of(action)
        doubt = self.skin.doubt(number) if self.session.state == "human" else None
        if doubt is None:
            self._play(number)
            return
        ask, values = doubt
        keys = (f"{ask}.title", f"{ask}.told", f"{ask}.yes")
        confirm.ask(self.context, *keys, partial(self._play, number), **values)

    def _play(self, action: int) -> None:
        at_once = partial(self.play_at_once, action)
        if self.tutor is None or not self.tutor.holds(action, at_once):
            at_once()

    def judged(self, answers: tuple[int, ...], question: str, do: Callable[[], None]) -> None:
        """Do something once the tutor has judged its answers.

        If the tutor has nothing to say, there is still a question, "" for none.
        """

        def done() -> None:
            spoken = self.tutor is not None and self.tutor.has_spoken_of(answers)
            if question and not spoken:
                keys = (f"{question}.title", f"{question}.told", f"{question}.yes")
                confirm.ask(self.context, *keys, do)
            else:
                do()

        if self.tutor is None or not self.tutor.holds_all(answers, done):
            done()

    def play_at_once(self, action: int) -> None:
        """Play an action about which nothing more is to be said."""
        self.show_moves([self.apply(action)])

    def apply(self, action: int) -> Any:
        """Play an action and keep the game; raises IllegalAction. The move is not shown yet."""
        self.skin.before_answer()
        self.model.forget_plans()
        self.interrupt()
        self.stop_telling()
        own_turn = self.skin.own_turn()
        self._answered += self.session.state == "human"
        self.current_game.wait()
        self._note_focus()
        by_bot = self.session.stands_in(self.session.viewer)
        move = self.session.play(action)
        self.model.played(move)
        self.watching.played()
        self.current_game.keep()
        ended = own_turn and not self.skin.own_turn() and self.session.state in ("bot", "curtain")
        confirms = self.context.settings.confirm_end_of_turn and self.policy.asks_twice
        self.turn_ended = ended and confirms and not by_bot
        return move

    def interrupt(self) -> None:
        """Discard the thoughts of bots, which are out of date, those for a player included."""
        self.drop_thoughts()
        self.opponents.forget()

    def drop_thoughts(self) -> None:
        """Drop all work for a player, as it is no longer wanted."""
        for each in self.thoughts:
            each.forget()

    def show_all(self) -> None:
        """Skip all motion, announcements and pauses."""
        self.picture.finish()
        self.stop_telling()
        self.hurry()

    def end_turn(self) -> None:
        """The last word of a turn."""
        self.turn_ended = False
        self.refresh()

    def undo(self) -> None:
        """Take back to the player's last decision; ask for what everyone has to agree to."""
        session = self.session
        obstacle, alone = session.undo_obstacle(), len(session.humans) == 1
        if obstacle not in AGREEABLE:
            self.travel(session.undo)
        elif alone and not session.counts:  # no one else is to be asked, and it counts no more
            self.travel(session.undo_agreed)
        else:
            ask, who = "app.take_back", "alone" if alone else "together"
            keys = (f"{ask}.title", f"{ask}.told_{who}", f"{ask}.yes_{who}")
            why = self.context.text(f"{ask}.{obstacle}")
            confirm.ask(self.context, *keys, lambda: self.travel(session.undo_agreed), why=why)

    def redo(self) -> None:
        """Play again what was undone."""
        self.travel(self.session.redo)

    def travel(self, step: Callable[[], None]) -> None:
        """Go to another moment of the game by a `step` of the session, and keep it there."""
        self.policy.travels()
        self.model.forget_plans()
        self.skin.before_travel()
        before = self.skin.layout()
        self.interrupt()
        self.stop_telling()
        self.turn_ended = False
        self.current_game.wait()
        self._note_focus()
        step()
        self.current_game.keep()
        self.refresh()
        self._focus_again()
        self.policy.travelled()
        self.skin.after_travel()
        self.skin.begin((), before)

    def _note_focus(self) -> None:
        """Remember what is in focus now, should the player come back to this moment."""
        popups = self.ui.popups
        focus = popups[0].came_from if popups else self.ui.focus
        self._focus_then[self.session.game.played] = focus.name if focus is not None else ""

    def _focus_again(self) -> None:
        """Put the focus back where it was when the player played on from here."""
        name = self._focus_then.get(self.session.game.played, "")
        widget = self.ui.find_or_none(name) if name and self.ui.ring else None
        if widget is not None and widget.focusable:
            self.ui.set_focus(widget, sought=False)

    # ---- parts of the table --------------------------------------------------------------

    @property
    def column(self) -> Rect | None:
        """The side column; None if the window has no room for it, or the game has none."""
        return self.skin.zones.get("side")

    def row_buttons(self) -> Sequence[Button]:
        """Return the buttons beside the prompt, the last one outermost."""
        return self.skin.row()

    def refuse(self, why: str) -> None:
        """Say in the prompt why something cannot be done."""
        self.pointer.refuse(why)

    def notice(self, message: str) -> None:
        """Show a confirmation in the prompt until the next event."""
        self.refuse("")
        self.pointer.notice = message

    def open_log(self, line: int = -1) -> None:
        """Open the whole log in a panel, with this line in sight; -1 for the usual place."""
        self.open_panel(self.skin.log_panel(line))
        shown = self.ui.find_or_none(f"line.{line}")
        if shown is not None:
            reveal(shown)

    # ---- events --------------------------------------------------------------------------

    def table_event(self, event: Event) -> bool:
        """Drags first, then what is skipped, then widgets, then log and menu."""
        self.skin.heard(event)
        used = (
            self.pointer.event(event)
            or self._skip(event)
            or self.skin.key(event)
            or self.save_key(event)
            or (self.hint is not None and self.hint.event(event))
            or self.buttons.beside_panel(event)
            or self.buttons.cannot_press(event)
            or self.ui.event(event)
            or self._lead(event)
            or self._scroll(event)
            or self.menu_key(event)
            or self._speed_key(event)
            or self.read_key(event)
        )
        self.dirty = self.skin.show() or self.dirty
        return used

    def _skip(self, event: Event) -> bool:
        """Skip motion, announcements and pauses if Space is pressed.

        A click on an announcement does the same. In a menu or a panel Space is the key of the
        focused widget.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.announcer.is_at(event.pos) and self._skip_at(event.pos)
        if event.type != pygame.KEYDOWN or self.ui.popups:
            return False
        on = (*_ENTER, NEXT_KEY) if self.policy.coached else _ENTER
        if event.key in on and self.announcer.waits:
            by_itself = event.mod & pygame.KMOD_SHIFT and self.announcer.run_on()
            return bool(by_itself) or self.skip_announcement()
        if event.key != pygame.K_SPACE or (self.turn_ended and not self.telling.pending):
            return False
        if not (self.moving or self.telling.pending) and self.session.state != "bot":
            return False
        if not self.moving:
            self.skip_announcement()
        self.picture.finish()
        self.hurry()
        self.dirty = True
        return True

    def _lead(self, event: Event) -> bool:
        """The first Enter of a player who came by mouse shows where the keys can answer."""
        entered = event.type == pygame.KEYDOWN and event.key in _ENTER
        asked = self.asked and not self.ui.popups
        if not entered or not asked or self.busy or self.ui.focus is not None:
            return False
        self.ui.prepare()
        self.skin.lead()
        return self.ui.focus is not None

    def _scroll(self, event: Event) -> bool:
        """The wheel over the column with the log."""
        column = self.column
        if event.type != pygame.MOUSEWHEEL or column is None:
            return False
        scrolled = column.collidepoint(self.pointer.pos) and self.skin.scroll_log(event.y)
        self.dirty = self.dirty or scrolled
        return scrolled

    def _speed_key(self, event: Event) -> bool:
        """The key of the speed works without its button in the column, too."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_s or self.ui.popups:
            return False
        if event.mod & MODIFIERS:
            return False
        self.next_speed()
        return True

    # ---- scene ---------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        return self._dirty or self.ui.dirty or bool(self.ui.dirty_rects)

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self._dirty = dirty
        if not dirty:
            self.ui.drawn()

    def language_changed(self) -> None:
        """Do nothing: the words are remade on `resize`, which follows."""

    @property
    def advised(self) -> bool:
        """Return whether the program may be asked what to do; beside a coach it may not."""
        return not self.policy.coached

    def event(self, event: Event) -> bool:
        """A great moment goes by first, and the coach can be spoken to beside a panel."""
        if self._past_moment(event) or self.look_key(event):
            return True
        to_coach = self.context.scenes.top is self and self.beside.event(event, self.ui)
        return to_coach or self.table_event(event)

    # ---- hands face down -----------------------------------------------------------------

    @property
    def hand_covered(self) -> bool:
        """Return whether the hand of the player at the table is face down."""
        return self.session.hands_down and self._looks != self.session.viewer

    def toggle_hand(self) -> None:
        """Turn the hand of the player at the table over."""
        self._looks = self.session.viewer if self.hand_covered else NOBODY
        self.refresh()

    def look_key(self, event: Event) -> bool:
        """While its key is held, the hand is shown."""
        if not self.session.hands_down or self.session.viewer == NOBODY:
            return False
        if event.type == pygame.KEYDOWN and event.key == DEFAULT_KEYS["look"]:
            if self.hand_covered:
                self._look_key = event.dict.get("pressed", event.key)
                self.toggle_hand()
            return True
        if event.type == pygame.KEYUP and self._look_key and event.key == self._look_key:
            self._look_key = 0
            if not self.hand_covered:
                self.toggle_hand()
            return True
        return False

    def toggle_side(self) -> None:
        """Fold the side column away, or open it."""
        self.side_open = not self.side_open
        self.refresh()

    # ---- panels --------------------------------------------------------------------------

    def open_panel(self, panel: TablePanel, *, at_once: bool = False) -> None:
        """Open a panel over the table; the side column stays bright.

        A panel that takes the place of one just answered is there `at_once`.
        """
        panel.shaded = Rect((0, 0), self.beside.table_size)
        if self.beside.table_size != self.context.look.size:
            panel.within = Rect(panel.shaded)
        if self.column is not None:
            panel.shaded.width = self.column.left
        panel.menu = self.open_menu
        self.ui.open(panel, entrance=not at_once)

    def close_popup(self) -> None:
        """Close the topmost popup; a question that had to wait is asked now."""
        if self.ui.popups:
            self.ui.close(self.ui.popups[-1])
        if self._put_off and not self.ui.popups:
            self._put_off = False
            self.unsettle()

    def taking_back(self) -> Callable[[], None] | None:
        """Return what undoes the current move; None if nothing can."""
        return self.undo if self.session.undo_obstacle() is None else None

    # ---- the menu ------------------------------------------------------------------------

    def open_menu(self) -> None:
        """Open the menu beside its button."""
        self._open_beside("menu", menu_items(self))

    def open_help(self) -> None:
        """Open the texts about the game, beside the help button."""
        self._open_beside("help", help_items(self.context))

    def _open_beside(self, button: str, items: Sequence[MenuItem]) -> None:
        self.ui.open(Menu(items, self.ui.find(button).rect, f"table_{button}"))

    def speed_text(self) -> str:
        """Return the speed of motion in words."""
        context = self.context
        speed = speed_words(context.catalogue, context.settings.motion_speed)
        return context.text("app.play.speed", speed=speed)

    def next_speed(self) -> None:
        """The next faster speed of motion; after the fastest none, then the slowest."""
        self.context.change(motion_speed=speed_after(self.context.settings.motion_speed))
        self.rebuild()

    def save(self) -> None:
        """Save the game under a name chosen by the player, and confirm it in the prompt."""
        text = self.context.text
        self.context.shell.ask_to_save(
            self.session.record(), lambda title: self.notice(text("load.saved", title=title))
        )

    # ---- keys ----------------------------------------------------------------------------

    def save_key(self, event: Event) -> bool:
        """Ctrl and S, as in most programs."""
        pressed = event.type == pygame.KEYDOWN and event.key == pygame.K_s
        if not pressed or not event.mod & _COMMAND_HELD or not self.policy.savable:
            return False
        if self.session.ranked and not self.session.position.over():
            self.refuse(self.context.text("app.ranked.no_copy"))
        else:
            self.save()
        return True

    def menu_key(self, event: Event) -> bool:
        """Esc takes back what led to a choice, or else opens the menu."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_ESCAPE:
            return False
        taking_back = self.taking_back() if self.skin.choosing else None
        (taking_back or self.open_menu)()
        return True

    def read_key(self, event: Event) -> bool:
        """The page of what is pointed at: by its key, or by the other mouse button."""
        by_key = event.type == pygame.KEYDOWN and event.key == pygame.K_i
        by_mouse = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        component = self.skin.component_read() if by_key or by_mouse else ""
        if component:
            self.context.shell.open_compendium(component)
        return bool(component)
