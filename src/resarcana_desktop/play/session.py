"""A game in progress at a table: who plays where, what was played, what can be undone.

Nothing here depends on the game, and nothing is drawn. Each game has its own session, which defines
its rules, what a move is and where something new begins.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import contextmanager
from dataclasses import asdict, replace
from itertools import pairwise
from math import ceil
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
)

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.match import next_seed
from resarcana_desktop.engine.position import E, PlayedPosition
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.setup.game_setup import EarlierGame, setup_of
from resarcana_desktop.storage.saves.about import Help, SeatSummary, Summary, help_in
from resarcana_desktop.storage.saves.faults import record_reason
from resarcana_desktop.storage.saves.notes import notes_in, with_notes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from resarcana_desktop.engine.match import MatchScore
    from resarcana_desktop.engine.position import Options, Played, Ruleset
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup

NOBODY: Final = -1
"""The viewer while a curtain hides the hands."""

State = Literal["over", "curtain", "human", "bot"]
UndoObstacle = Literal["nothing", "ranked", "information", "other_player"]
AGREEABLE: Final = ("information", "other_player")
"""Obstacles that can be waived if everyone at the table agrees."""


class PlayedMove(Protocol):
    """An action that was played."""

    @property
    def seat(self) -> int:
        """The seat that played it."""

    @property
    def round(self) -> int:
        """The round in which it was asked for, from 1; 0 during setup."""

    @property
    def events(self) -> Sequence[Any]:
        """Its events, as the game defines them."""


O = TypeVar("O", bound=PlayedPosition)  # noqa: E741
M = TypeVar("M", bound=PlayedMove)


class Session(ABC, Generic[O, E, M]):
    """A game that is being played, with the people and bots who play it.

    People answer through `play`; for bots the scene asks the `opponents` and passes their answer on
    in the same way. `moves` are the known actions of `game`; if omitted they are found by
    replaying. Without a game a new one begins; raises OptionsError for an invalid setup. One that
    is `apart` is never the game in progress. With `open_hands` everyone sees all hands: there is no
    curtain, and the person to decide is the viewer. Hands are also open if bots play every seat, as
    no one can cheat.
    """

    def __init__(
        self,
        setup: GameSetup,
        game: Game[O, E] | None = None,
        moves: Iterable[M] | None = None,
        viewer: int = NOBODY,
        *,
        apart: bool = False,
        open_hands: bool = False,
    ) -> None:
        begins = game is None
        self.setup: Final = self.seated(setup, again=begins)
        self.apart: Final = apart
        humans = self.humans
        self.open_hands: Final = open_hands or not humans
        if game is None:
            options = self.options_of(self.setup)
            game = Game(self.rules_for(options), options, setup.seed)
        self.game: Final = game
        self._moves = list(map(self.move, game.again()) if moves is None else moves)
        self.position: O = game.position
        self._trying: int | None = None
        self.help: Help | None = Help() if begins else None
        """The help used in the game, if it is known from its start."""
        self._notes: dict[int, str] = {}
        self._noted: tuple[int, ...] = ()
        """The actions that the notes refer to, unless other ones were played."""
        self._stand_ins: dict[int, str] = {}
        """The bots that play for people now, by seat."""
        self.time_left: float | None = 60.0 * self.setup.clock if self.setup.clock else None
        """Seconds that the person still has for decisions; None without a clock."""
        one_looks = bool(humans) and (len(humans) == 1 or open_hands)
        self.viewer = humans[0] if one_looks else viewer
        self._hands_down = False
        self._open = False
        self._follow()
        self._changed()

    @classmethod
    def from_record(cls, record: Record, step: Callable[[], object] | None = None) -> Self:
        """Return the session that `record` was written from; raises RecordError.

        `step` is called after each action; an exception from it ends the work.
        """
        moves: list[M] = []

        def watch(played: Played[O, E]) -> None:
            moves.append(cls.move(played))
            if step is not None:
                step()

        return cls._of(
            record, Game.from_record(cls.rules_for(record.options), record, watch), moves
        )

    @classmethod
    def from_snapshot(cls, record: Record) -> Self:
        """Return a session that continues from the last position of `record`.

        Raises RecordError.
        """
        return cls._of(record, Game.from_snapshot(cls.rules_for(record.options), record), ())

    @classmethod
    def from_position(cls, setup: GameSetup, begins: str, *, open_hands: bool = False) -> Self:
        """Return a session that begins from a position text, for learning or practice.

        It is apart: it never replaces the game in progress. `setup` defines the seats and the
        components. Raises NotationError if the text is not a position, RecordError if it has
        another number of seats, and OptionsError.
        """
        options = cls.options_of(setup)
        game = Game(cls.rules_for(options), options, setup.seed, begins)
        if len(setup.seats) != game.position.seats:
            raise RecordError("players", found=len(setup.seats), expected=game.position.seats)
        return cls(setup, game, (), apart=True, open_hands=open_hands)

    @classmethod
    def _of(cls, record: Record, game: Game[O, E], moves: Iterable[M]) -> Self:
        """Return the session of a game, with the people its record names; raises RecordError."""
        setup = setup_of(record)
        if len(setup.seats) != game.position.seats:
            raise RecordError("players", found=len(setup.seats), expected=game.position.seats)
        session = cls(setup, game, moves)
        session.help = help_in(record.about)
        session._set_clock(record.about.get("time_left"))
        session.take_notes(notes_in(record.about))
        return session

    # ---- what each game says -------------------------------------------------------------

    @staticmethod
    @abstractmethod
    def options_of(setup: GameSetup) -> Options:
        """Return the options for the rules."""

    @staticmethod
    @abstractmethod
    def rules_for(options: Options) -> Ruleset[O, E]:
        """Return the rules for a game with these options.

        Raises RecordError if they lack something.
        """

    @staticmethod
    @abstractmethod
    def bot_of(seat: SeatSetup) -> str:
        """Return the name of the bot at a seat, even one that is not offered any more."""

    @staticmethod
    def seated(setup: GameSetup, *, again: bool) -> GameSetup:  # noqa: ARG004 - games may draw bots
        """Return the setup with bots drawn by its seed for all seats that need one.

        With `again`, those drawn for an earlier game are drawn again.
        """
        return setup

    @staticmethod
    @abstractmethod
    def move(played: Played[O, E]) -> M:
        """Return the part of an action that is remembered."""

    @staticmethod
    @abstractmethod
    def begins(before: M | None, move: M) -> bool:
        """Return whether a move begins something new, rather than continuing the move `before`.

        `before` is None at the start.
        """

    @staticmethod
    def points_of(position: O, moves: Sequence[M]) -> tuple[int, ...]:  # noqa: ARG004 - games may need them
        """Return the points of each seat after some moves, as the game's result counts them."""
        return tuple(map(position.points, range(position.seats)))

    @staticmethod
    def match_of(options: Options, winners: Sequence[int]) -> MatchScore | None:  # noqa: ARG004 - games may have matches
        """Return the score of the match in a game with these options, counting its `winners`.

        None for a game that is not part of a match.
        """
        return None

    @staticmethod
    def options_after(game: Game[O, E]) -> Options | None:  # noqa: ARG004
        """Return the options of the next game in a match after a finished one.

        None if it is over.
        """
        return None

    @abstractmethod
    def tells_secrets(self, move: M) -> bool:
        """Return whether a move revealed something, so that undoing it would be peeking."""

    def goes_back_to(self, before: M | None, move: M) -> bool:
        """Return whether undo may stop at a move of the viewer: it begins something new."""
        return self.begins(before, move)

    def unfinished(self) -> bool:
        """Return whether the viewer has begun a move and is asked for the rest of it.

        That much can be taken back even in a ranked game, as a card put back into the hand can.
        """
        last = self.moves[-1] if self.moves else None
        return (
            last is not None
            and last.seat == self.viewer
            and self.state == "human"
            and self.asks_for_rest(last)
        )

    def asks_for_rest(self, last: M) -> bool:
        """Return whether the decision at hand belongs to what was begun by the `last` move."""
        return False

    best_bot: ClassVar[str] = ""
    """The bot that can play for a person; "" if the game has none for that."""
    weakest_bot: ClassVar[str] = ""
    """The bot that plays on for a person whose time is up; "" if the game has no clock."""
    nothing_hidden: ClassVar[bool] = False
    """Whether all hands are open in every game of this kind."""

    @staticmethod
    def same_for_all(position: O) -> bool:  # noqa: ARG004 - games may have such moments
        """Return whether no one knows more than the others, so that no curtain is needed."""
        return False

    @staticmethod
    def asks_in_secret(position: O) -> bool:  # noqa: ARG004 - games may ask so
        """Return whether the current question shows something that only one player may see."""
        return False

    def _changed(self) -> None:
        """Do what a change of position or viewer asks for."""

    # ---- matches -------------------------------------------------------------------------

    @property
    def match(self) -> MatchScore | None:
        """The score of the match that the game belongs to; None for a single game."""
        return self.match_of(self.game.options, self.position.winners)

    def next_game(self) -> Self | None:
        """Return the next game of the match, at its start; None if there is none."""
        ends = self.position.over() and not self.apart
        options = self.options_after(self.game) if ends else None
        if options is None:
            return None
        points = self.points_of(self.position, self.moves)
        winners = tuple(self.position.winners)
        played = EarlierGame(points=points, rounds=self.position.round, winners=winners)
        game = Game(self.rules_for(options), options, next_seed(self.game.seed))
        following = type(self)(self.setup.after(played), game)
        following.help = Help()
        return following

    # ---- records -------------------------------------------------------------------------

    def record(self) -> Record:
        """Return the game up to now, with its players, so that it can be continued."""
        return self.record_later()()

    def record_later(self) -> Callable[[], Record]:
        """Return a function that builds the current record, safe to call from another thread."""
        points = self.points_of(self.position, self.moves)
        summary = summary_of(
            self.setup.seats, self.position, points, self.game.played, self.bot_of, self.match
        )
        about: Options = {
            "setup": self.setup.to_json(),
            "summary": summary.to_json(),
        }
        if self.help is not None:
            about["help"] = asdict(self.help)
        if self.time_left is not None:
            about["time_left"] = int(self.time_left)
        about = with_notes(about, self.notes)
        game = self.game.record_later()
        return lambda: replace(game(), about=about)

    def record_for_report(self) -> Record:
        """Return the record with the action that failed, if one did; see `resarcana replay`."""
        record = self.record()
        if self._trying is not None:
            rules = self.rules_for(self.game.options)
            record.about["trying"] = rules.action_text(self.position, self._trying)
        return record

    # ---- notes ---------------------------------------------------------------------------

    @property
    def notes(self) -> dict[int, str]:
        """The notes on the known moves, undone ones included, by the moment after each."""
        return {at: note for at, note in self._notes.items() if at <= self.game.known}

    def take_notes(self, notes: Mapping[int, str]) -> None:
        """Replace the notes on the known moves."""
        self._noted = self.game.known_actions
        self._notes = {at: note for at, note in notes.items() if at <= len(self._noted)}

    def _keep_notes(self, action: int) -> None:
        """Drop the notes on moves that another `action` replaces.

        If it is the same action again, later notes wait for their moves.
        """
        at = self.game.played - 1
        if at < len(self._noted) and self._noted[at] != action:
            self._noted = self._noted[:at]
            self._notes = {moment: note for moment, note in self._notes.items() if moment <= at}

    # ---- who -----------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """The players by seat."""
        return self.setup.seats

    @property
    def humans(self) -> list[int]:
        """The seats played by people."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "human"]

    @property
    def practice(self) -> bool:
        """Return whether there is only one player, who may undo everything."""
        return len(self.seats) == 1

    @property
    def ranked(self) -> bool:
        """Return whether the game is ranked: without undo, and without help until it is over."""
        return self.setup.ranked and not self.apart

    def name(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return self.seats[seat].name

    def is_bot(self, seat: int) -> bool:
        """Return whether the program plays this seat now."""
        return self.seats[seat].kind == "bot" or seat in self._stand_ins

    def bot_at(self, seat: int) -> str:
        """Return the name of the bot that plays a seat now."""
        return self._stand_ins.get(seat) or self.bot_of(self.seats[seat])

    @property
    def hands_down(self) -> bool:
        """Whether several people take turns with their hands face down, and no curtain falls.

        Secret questions are still asked behind a curtain.
        """
        return self._hands_down

    def put_hands_down(self, wanted: bool) -> bool:
        """Let people take turns with their hands face down, if they have any to hide.

        Returns whether that changes anything.
        """
        several = len(self.humans) > 1 and not (self.open_hands or self.nothing_hidden)
        changes = self._hands_down != (wanted and several)
        if changes:
            self._hands_down = wanted and several
            self._follow()
            self._changed()
        return changes

    @property
    def watched(self) -> bool:
        """Return whether bots play every seat now, so that people can only watch."""
        return all(map(self.is_bot, range(len(self.seats))))

    def stands_in(self, seat: int) -> bool:
        """Return whether a bot plays for the person at this seat."""
        return seat in self._stand_ins

    def hand_over(self, seat: int) -> None:
        """Let the best bot play for the person at this seat until they take over again.

        No one asks for that in a ranked game.
        """
        assert not self.ranked
        self._stand_ins[seat] = self.best_bot

    def take_over(self, seat: int) -> None:
        """Give the seat back to the person."""
        del self._stand_ins[seat]

    @property
    def state(self) -> State:
        """Return what the game waits for: a person, a bot, a curtain to be lifted, or nothing."""
        if self.position.over():
            return "over"
        seat = self.position.seat_to_decide()
        if self.is_bot(seat):
            return "bot"
        return "human" if seat == self.viewer or self.open_hands else "curtain"

    def question(self) -> tuple[Any, list[int], int]:
        """Return the current question to a bot: its observation, legal actions, and a seed."""
        seen = self.position.observation(self.position.seat_to_decide())
        return seen, self.position.legal_actions(), self.seed_of_answer()

    def seed_of_answer(self) -> int:
        """The seed for a bot's answer, so that the same game can be repeated."""
        return bot_seed(self.setup.seed, self.game.played)

    def lift_curtain(self) -> None:
        """Show the table to the person who decides next."""
        self.viewer = self.position.seat_to_decide()
        self._changed()

    def lower_curtain(self) -> None:
        """Hide the last viewer's hand if another person decides next."""
        if self.state == "curtain":
            self.viewer = NOBODY
            self._changed()

    # ---- playing -------------------------------------------------------------------------

    def text_of(self, action: int) -> str:
        """Return a legal action in notation."""
        return self.game.ruleset.action_text(self.position, action)

    def action_of(self, text: str) -> int:
        """Return the action that a text in notation names now; raises NotationError."""
        return self.game.ruleset.parse_action(self.position, text)

    @property
    def moves(self) -> Sequence[M]:
        """The actions that led here, without undone ones."""
        return self._moves[: self.game.played]

    def play(self, action: int) -> M:
        """Play an action; raises IllegalAction and changes nothing if it is not allowed."""
        stands_in = self.stands_in(self.position.seat_to_decide()) and not self.out_of_time
        with self.trying(action):
            move = self.move(self.game.apply(action))
        if stands_in:
            self._helped(by_bot=1)
        self._keep_notes(action)
        del self._moves[self.game.played - 1 :]
        self._moves.append(move)
        self._arrive()
        return move

    @contextmanager
    def trying(self, action: int) -> Iterator[None]:
        """Play an action or look ahead at its effect; a failure report will name it."""
        self._trying = action
        yield
        self._trying = None

    def _arrive(self) -> None:
        self.position = self.game.position
        self._follow()
        self._changed()

    def _follow(self) -> None:
        """If hands are open, make the person who decides the viewer."""
        position = self.position
        down = self._hands_down and not position.over() and not self.asks_in_secret(position)
        if not (self.open_hands or down):
            self._follow_open_play()
        elif not position.over():
            seat = self.position.seat_to_decide()
            self.viewer = self.viewer if self.is_bot(seat) else seat

    def _follow_open_play(self) -> None:
        """Let people at one screen take turns while all is open.

        After that no one is the viewer yet.
        """
        if len(self.humans) < 2:
            return
        was_open, self._open = self._open, self.same_for_all(self.position)
        if self._open and not self.is_bot(self.position.seat_to_decide()):
            self.viewer = self.position.seat_to_decide()
        elif was_open and not self._open:
            self.viewer = NOBODY

    # ---- the clock -----------------------------------------------------------------------

    @property
    def out_of_time(self) -> bool:
        """Return whether the person's time is up: a weak bot takes over, and the game counts."""
        return self.time_left == 0

    def tick(self, seconds: float) -> bool:
        """Let time pass for a person who is to decide; return whether that was the end of it."""
        if not self.time_left or self.state != "human":
            return False
        self.time_left = max(self.time_left - seconds, 0.0)
        if self.out_of_time:
            self._stand_ins[self.viewer] = self.weakest_bot
        return self.out_of_time

    def _set_clock(self, seconds: object) -> None:
        """Continue the clock from the time in a record."""
        if self.time_left is not None and type(seconds) is int and seconds >= 0:
            self.time_left = min(float(seconds), self.time_left)
            if self.out_of_time:
                self._stand_ins[self.humans[0]] = self.weakest_bot

    # ---- help ----------------------------------------------------------------------------

    def note_hint(self) -> None:
        """Count a hint."""
        self._helped(hints=1)

    def _helped(self, hints: int = 0, undos: int = 0, by_bot: int = 0) -> None:
        if self.help is not None:
            known = self.help
            self.help = replace(
                known,
                hints=known.hints + hints,
                undos=known.undos + undos,
                by_bot=known.by_bot + by_bot,
            )

    # ---- taking back ---------------------------------------------------------------------

    def undo_obstacle(self) -> UndoObstacle | None:
        """Return why nothing can be undone now; None if `undo` is possible."""
        target = self._undo_target()
        if target is None:
            return "nothing"
        return self._obstacle_after(target)

    def undo(self) -> None:
        """Go back to the viewer's last decision; does nothing if there is an obstacle."""
        target = self._undo_target()
        if target is not None and self._obstacle_after(target) is None:
            self.game.go_to(target)
            if not self.ranked:
                self._helped(undos=1)
            self._arrive()

    def undo_agreed(self) -> None:
        """Go back to the viewer's last decision, whatever has been seen since.

        Everyone at the table has agreed. The game is then left out of statistics. Does nothing in a
        ranked game.
        """
        target = self._undo_target()
        if target is not None and not self.ranked:
            known = self.help or Help()
            self.help = replace(known, undos=known.undos + 1, agreed=known.agreed + 1)
            self.game.go_to(target)
            self._arrive()

    @property
    def counts(self) -> bool:
        """Return whether the game can count in statistics; see `Help.counts`."""
        return self.help is None or self.help.counts

    def take_back_for(self, seat: int) -> None:
        """Go back to a person's last decision while the hands are hidden, and keep them hidden.

        Does nothing if there is an obstacle.
        """
        self.viewer = seat
        self.undo()
        self.viewer = NOBODY
        self._changed()

    def go_back(self, played: int) -> None:
        """Go to the moment after the first `played` actions, ignoring obstacles to undo."""
        self.game.go_to(played)
        self._arrive()

    def can_redo(self) -> bool:
        """Return whether an undone action can be redone."""
        return self.game.known > self.game.played

    def redo(self) -> None:
        """Redo what the last undo took back, up to the viewer's next decision."""
        if self.can_redo():
            later = range(self.game.played + 1, self.game.known)
            end = next((n for n in later if self._is_own_beginning(n)), self.game.known)
            self.game.go_to(end)
            self._arrive()

    def _undo_target(self) -> int | None:
        """The number of actions before the viewer's last decision."""
        earlier = reversed(range(self.game.played))
        return next((number for number in earlier if self._is_own_beginning(number)), None)

    def _is_own_beginning(self, number: int) -> bool:
        move = self._moves[number]
        before = self._moves[number - 1] if number else None
        own = not self.is_bot(move.seat) if self.open_hands else move.seat == self.viewer
        return own and self.goes_back_to(before, move)

    def _obstacle_after(self, target: int) -> UndoObstacle | None:
        if self.practice or self.apart:
            return None
        if self.ranked:
            secret = any(map(self.tells_secrets, self._moves[target : self.game.played]))
            return "ranked" if secret or not self.unfinished() else None
        since = self._moves[target : self.game.played]
        if any(self.tells_secrets(move) for move in since):
            return "information"
        others = {move.seat for move in since} - {self.viewer}
        return "other_player" if any(not self.is_bot(seat) for seat in others) else None

    # ---- how it went ---------------------------------------------------------------------

    def points_by_round(self) -> list[tuple[int, ...]]:
        """Return the points of all seats at the end of each round, the last one included."""
        ends = self.ends_of_rounds()
        return [tuple(at.points(seat) for seat in range(at.seats)) for at in ends]

    def ends_of_rounds(self) -> list[O]:
        """Return the position at the end of each round, and the current one."""
        steps = enumerate(pairwise(self.moves), 1)
        ends = [n for n, (a, b) in steps if a.round != b.round and a.round > 0]
        return [self.game.position_at(number) for number in (*ends, self.game.played)]


AnySession: TypeAlias = Session[Any, Any, Any]
"""The session of any game."""


def time_words(seconds: float) -> str:
    """Return minutes and seconds as a clock shows them; the last second counts until it is over."""
    minutes, rest = divmod(ceil(seconds), 60)
    return f"{minutes}:{rest:02}"


def open_at_end(
    kind: type[AnySession], record: Record, step: Callable[[], object] | None = None
) -> tuple[AnySession, Message | None]:
    """Open a record at its last position, in a session of this `kind`; a message reports problems.

    If the rules no longer follow the record, the game continues from its snapshot, without the
    actions before it, and the message says so. `step` is called after each action; an exception
    from it ends the work. Raises RecordError if there is no usable snapshot either.
    """
    try:
        return kind.from_record(record, step), None
    except RecordError as error:
        try:
            later = kind.from_snapshot(record)
        except RecordError:
            raise error from None
        return later, Message("saves.from_snapshot", {"reason": record_reason(error)})


def summary_of(
    seats: Sequence[SeatSetup],
    position: PlayedPosition,
    points: Sequence[int],
    moves: int,
    bot_of: Callable[[SeatSetup], str],
    match: MatchScore | None = None,
) -> Summary:
    """Return the summary of a game for lists: players, points and progress.

    `points` are those of each seat as the game itself counts them, `moves` is the number of
    actions; `bot_of` returns the name of the bot at a seat; `match` is the score of its match.
    """
    winners = position.winners
    players = tuple(
        SeatSummary(
            seat.name,
            seat.kind,
            seat.colour,
            points[number],
            number in winners,
            bot_of(seat) if seat.kind == "bot" else "",
        )
        for number, seat in enumerate(seats)
    )
    return Summary(players, position.round, moves, position.over(), match)
