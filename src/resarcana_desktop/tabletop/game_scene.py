"""One game on the screen, from its first decision to the result, whatever its table looks like.

It knows whose answer is awaited and asks: the person at the table, the bots in their own process,
the next person behind a curtain. It keeps the game after each action. What a game shows of all
that, its own scene says.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from resarcana_desktop.app import confirm
from resarcana_desktop.app.scene import Scene
from resarcana_desktop.bots.worker import BotWorker
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play.announcements import AnnouncementQueue
from resarcana_desktop.play.current_game import CurrentGame, Unsaved
from resarcana_desktop.play.opponents import Opponents
from resarcana_desktop.play.session import AGREEABLE, Session
from resarcana_desktop.widgets.nodes import Node
from resarcana_desktop.widgets.popups import Menu
from resarcana_desktop.widgets.ui import Ui

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.bots.worker import BotMaker
    from resarcana_desktop.setup.outcome import Outcome
    from resarcana_desktop.widgets.nodes import Wording

BOT_PAUSE: Final = 0.7
"""Seconds between two moves of bots at speed 1."""

_POLL: Final = 1 / 30
_LINES: Final = 40
"""How much of the log stands beside the table in words; all of it can be opened."""

S = TypeVar("S", bound=Session[Any, Any, Any])


class GameScene(Scene, ABC, Generic[S]):
    """The course of the game in `session`.

    `bots` makes the bots; it is sent to their process. The one called `stand_in` answers at once,
    where no process does. `ahead` says whether bots may think on while others decide.
    """

    def __init__(
        self,
        context: Context,
        session: S,
        bots: BotMaker,
        stand_in: str,
        ahead: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__()
        self.context = context
        self.game_id = session.game.ruleset.id
        context.shell.use_game(self.game_id)  # whatever screen led here
        self.session = session
        self.current_game = Unsaved() if session.apart else CurrentGame(context, session)
        self.opponents = Opponents(
            partial(BotWorker, bots, ahead=ahead), partial(bots, stand_in), self._tell_of_bots
        )
        self.turn_ended = False
        """Whether the player's turn is over and waits for a last word."""
        self.telling: AnnouncementQueue[Any] = AnnouncementQueue()
        """What is told of the game before anybody is asked again."""
        self.ui = Ui()
        self._focus_then: dict[int, str] = {}
        """What was in focus when a moment was left, by how many actions had been played by then."""
        self._answered = 0
        """How many actions people at the table have played."""
        self._pause = 0.0
        self._settled = False

    # ---- what each game says -------------------------------------------------------------

    @abstractmethod
    def refresh(self) -> None:
        """Show the game as it stands, at once; ends with a call of `unsettle`."""

    @abstractmethod
    def show_moves(self, moves: list[Any]) -> None:
        """Show what moves just played did, all of them at once."""

    @abstractmethod
    def ask_player(self) -> None:
        """The person at the table is to decide, and nothing moves any more."""

    @abstractmethod
    def outcome(self) -> Outcome:
        """How the game ended."""

    @property
    def moving(self) -> bool:
        """Whether something is being shown that comes to an end by itself."""
        return False

    def show_tale(self) -> None:
        """Show what is being told now; called when something begins, goes on, or has ended."""

    def ready_to_tell(self) -> bool:
        """Whether telling may begin: what is told may take a while to draw."""
        return True

    @property
    def holds_telling(self) -> bool:
        """Whether what is told stays as it is, because the player asks about it."""
        return False

    def since_last_turn(self, seat: int) -> Sequence[str]:
        """What happened since the last turn of a seat, as lines of rich text."""
        return ()

    def own_turn(self) -> bool:
        """Whether it is the turn of who sits at the table."""
        return self.session.state == "human"

    def come_to_rest(self) -> None:
        """Nothing moves any more; called before anybody is asked."""

    # ---- scene ---------------------------------------------------------------------------

    def enter(self) -> None:
        """The table is on top: go on where it was left."""
        self.context.record_text = lambda: self.session.record_for_report().to_text()
        self.current_game.enter()
        if len(self.session.humans) < len(self.session.seats):
            self.opponents.warm_up()
        self.unsettle()

    def leave(self) -> None:
        """Something else is on top: no bot has to think for that time.

        Behind a curtain their process stays, as it is needed again in a moment.
        """
        if self.session.state == "curtain":
            self.opponents.forget()
        else:
            self.opponents.close()
        self.context.chores.drop()
        self.current_game.leave()
        self.context.record_text = None

    def closed(self) -> None:
        """The table is left for good, be it from behind a curtain."""
        self.opponents.close()
        self.current_game.close()

    def spoken_log(self) -> Sequence[str]:
        """What happened and cannot grow any more, the latest last, as lines of rich text."""
        return ()

    def log_node(self, words: Wording) -> Node:
        """The last lines of the log, to be told as they come."""
        lines = self.spoken_log()
        first = max(len(lines) - _LINES, 0)
        told = tuple(
            Node("text", words.plain(line), id=f"log:{number}", live=True)
            for number, line in enumerate(lines[first:], start=first)
        )
        return Node("log", words.text("reader.log"), id="log", children=told)

    @property
    def in_front(self) -> object:
        """What is open on top, and which answer of somebody at the table comes next."""
        return (self.ui.in_front, self._answered)

    def inspect(self) -> dict[str, object]:
        """What is awaited, and whether everything has come to rest."""
        return {
            "state": self.session.state,
            "played": self.session.game.played,
            "resting": self._settled and not self.moving and not self.telling.pending,
        }

    # ---- time ----------------------------------------------------------------------------

    def wake_in(self) -> float | None:
        """Seconds until something happens by itself."""
        if self.moving:
            return 0.0
        if self.menu_open or (self.telling.pending and self.holds_telling):
            return _POLL if self.opponents.thinking else None
        if self.telling.pending:
            return self.telling.wake_in() / self._pace
        if not self._settled:
            return self._pause
        return max(self._pause, _POLL) if self.opponents.thinking else None

    def update(self, seconds: float) -> None:
        """Time passes: bots answer, and whoever is to decide is asked.

        While a menu is open the game waits for the player to come back to it.
        """
        if self.menu_open:
            return
        self._pause = max(self._pause - seconds, 0.0)
        begun = self.telling.now is not None
        waits = self.moving or self.holds_telling
        if self.telling.pending and not waits and (begun or self.ready_to_tell()):
            self.telling.advance(seconds * self._pace)
            self.show_tale()
        if self.busy:
            return
        if not self._settled:
            self._settle()
        answer = self.opponents.poll(self.session)
        if answer is not None:
            self.play(answer)
            self._pause = BOT_PAUSE / (self.context.settings.speed or 1.0)

    @property
    def menu_open(self) -> bool:
        """Whether a menu lies over the table."""
        return bool(self.ui.popups) and isinstance(self.ui.popups[-1], Menu)

    @property
    def _pace(self) -> float:
        """How fast things are told: where nothing is to move, there is as much to be read."""
        return self.context.settings.motion_speed or 1.0

    @property
    def busy(self) -> bool:
        """Whether something is being shown or told, or a pause is made."""
        return self.moving or self.telling.pending or self._pause > 0

    def hurry(self) -> None:
        """Make no pause now."""
        self._pause = 0.0

    def skip_tale(self) -> bool:
        """Go on to what is to be told next; whether anything was being told."""
        skipped = self.telling.skip()
        if skipped:
            self.show_tale()
        return skipped

    def stop_telling(self) -> None:
        """Tell nothing more: the player has answered, or gone elsewhere in the game."""
        if self.telling.pending:
            self.telling.clear()
            self.show_tale()

    def _tell_of_bots(self) -> None:
        folder = {"folder": str(self.context.folders.logs)}
        self.context.tell(Message("app.play.bots_fail", folder))

    # ---- the course of the game ----------------------------------------------------------

    def unsettle(self) -> None:
        """Something has changed: ask anew once it has been shown."""
        self._settled = False
        self.dirty = True

    def _settle(self) -> None:
        """Everything has come to rest: ask whoever is to decide."""
        self._settled = self.dirty = True
        self.come_to_rest()
        state = self.session.state
        if self.turn_ended:
            return
        if state == "bot":
            self.ask_bot()
        elif state == "curtain":
            self._lower_curtain()
        elif state == "over":
            self.show_result()
        else:
            self.ask_player()

    def ask_bot(self) -> None:
        """Have the bot that is next think, while what was done before is still being shown."""
        if self.session.state == "bot" and not self.turn_ended and not self.opponents.thinking:
            self.opponents.ask(self.session)

    def _lower_curtain(self) -> None:
        session, last = self.session, self.session.viewer
        seat, can_undo = session.position.seat_to_decide(), session.undo_obstacle() is None
        session.lower_curtain()
        self.refresh()
        undo = None
        if can_undo:
            undo = session.name(last), lambda: self.travel(lambda: session.take_back_for(last))
        since = self.since_last_turn(seat)
        self.context.shell.lower_curtain(session.name(seat), self._lift_curtain, since, undo)

    def _lift_curtain(self) -> None:
        self.session.lift_curtain()
        self.refresh()

    def show_result(self) -> None:
        """The game is over; the next one of its match, if there is one, is kept at once."""
        session = self.session
        after = session.next_game()
        following = None if after is None else after.record()
        self.current_game.finish(following)
        outcome = replace(self.outcome(), match=session.match)
        shell = self.context.shell
        shell.show_result(outcome, session.record(), following, apart=session.apart)

    # ---- playing -------------------------------------------------------------------------

    def play(self, action: int) -> None:
        """Play an action for whoever is to decide, and show what it does."""
        self.show_moves([self.apply(action)])

    def apply(self, action: int) -> Any:
        """Play an action and keep the game; raises IllegalAction. The move is not shown yet."""
        self.interrupt()
        self.stop_telling()
        own_turn = self.own_turn()
        self._answered += self.session.state == "human"
        self.current_game.wait()
        self._note_focus()
        move = self.session.play(action)
        self.current_game.keep()
        ended = own_turn and not self.own_turn() and self.session.state in ("bot", "curtain")
        self.turn_ended = ended and self.context.settings.confirm_end_of_turn
        return move

    def interrupt(self) -> None:
        """What bots think about is out of date."""
        self.opponents.forget()

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
        elif alone and not session.counts:  # nobody else is to be asked, and it counts no more
            self.travel(session.undo_agreed)
        else:
            ask, who = "app.take_back", "alone" if alone else "together"
            keys = (f"{ask}.title", f"{ask}.told_{who}", f"{ask}.yes_{who}")
            why = self.context.text(f"{ask}.{obstacle}")
            confirm.ask(self.context, *keys, lambda: self.travel(session.undo_agreed), why=why)

    def redo(self) -> None:
        """Play again what was taken back."""
        self.travel(self.session.redo)

    def travel(self, step: Callable[[], None]) -> None:
        """Go to another moment of the game by a `step` of the session, and keep it there."""
        self.interrupt()
        self.stop_telling()
        self.turn_ended = False
        self.current_game.wait()
        self._note_focus()
        step()
        self.current_game.keep()
        self.refresh()
        self._focus_again()

    def _note_focus(self) -> None:
        """Remember what is in focus now, should the player come back to this moment."""
        popups = self.ui.popups
        focus = popups[0].came_from if popups else self.ui.focus
        self._focus_then[self.session.game.played] = focus.name if focus is not None else ""

    def _focus_again(self) -> None:
        """Whoever is at the keys is back where they were when they played on from here."""
        name = self._focus_then.get(self.session.game.played, "")
        widget = self.ui.find_or_none(name) if name and self.ui.ring else None
        if widget is not None and widget.focusable:
            self.ui.set_focus(widget)
