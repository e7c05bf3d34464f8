"""A game under way at a table: who plays where, what was played, what can be taken back.

Nothing here knows which game it is, and nothing is drawn. Each game has a session of its own, which
says by what rules it is played, what a move is and where something new begins.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import contextmanager
from dataclasses import asdict, replace
from itertools import pairwise
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
UndoObstacle = Literal["nothing", "information", "other_player"]
AGREEABLE: Final = ("information", "other_player")
"""Obstacles that hinder nobody if everyone at the table agrees."""


class PlayedMove(Protocol):
    """An action that was played."""

    @property
    def seat(self) -> int:
        """Whose it was."""

    @property
    def round(self) -> int:
        """The round in which it was asked for, from 1; 0 while the game is being set up."""

    @property
    def events(self) -> Sequence[Any]:
        """What it did, as the game itself tells it."""


O = TypeVar("O", bound=PlayedPosition)  # noqa: E741
M = TypeVar("M", bound=PlayedMove)


class Session(ABC, Generic[O, E, M]):
    """A game that is being played, with the people and bots who play it.

    People answer through `play`; for bots the scene asks the `opponents` and hands their answer
    over in the same way. `moves` are the actions of `game` known so far; without them they are
    found by playing them once more. Without a game a new one begins; raises OptionsError for a
    setup that describes none. One that lies `apart` is never the game under way. With `open_hands`
    everybody sees all hands: there is no curtain, and whoever is to decide looks at the table.
    Hands are open, too, if bots play every seat: nobody can be cheated.
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
        self.setup: Final = self.seated(setup, anew=begins)
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
        """What help the game has been played with, as far as that is known from its start."""
        self._notes: dict[int, str] = {}
        self._noted: tuple[int, ...] = ()
        """The actions that the notes were written on, as far as no other one was played."""
        self._stand_ins: dict[int, str] = {}
        """The bots that play for people now, by their seats."""
        one_looks = bool(humans) and (len(humans) == 1 or open_hands)
        self.viewer = humans[0] if one_looks else viewer
        self._hands_down = False
        self._open = False
        self._follow()
        self._changed()

    @classmethod
    def from_record(cls, record: Record, step: Callable[[], object] | None = None) -> Self:
        """The session that `record` was written from; raises RecordError.

        `step` is called after each action; what it raises ends the work.
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
        """A session that goes on from the last position of `record`; raises RecordError."""
        return cls._of(record, Game.from_snapshot(cls.rules_for(record.options), record), ())

    @classmethod
    def from_position(cls, setup: GameSetup, begins: str, *, open_hands: bool = False) -> Self:
        """A session that begins from the position `begins` is the text of, to learn or to practise.

        It lies apart: it never takes the place of the game under way. `setup` says who sits where
        and which components there are. Raises NotationError for a text that is no position,
        RecordError for one with another number of seats, and OptionsError.
        """
        options = cls.options_of(setup)
        game = Game(cls.rules_for(options), options, setup.seed, begins)
        if len(setup.seats) != game.position.seats:
            raise RecordError("players", found=len(setup.seats), expected=game.position.seats)
        return cls(setup, game, (), apart=True, open_hands=open_hands)

    @classmethod
    def _of(cls, record: Record, game: Game[O, E], moves: Iterable[M]) -> Self:
        """The session of a game, with the people its record names; raises RecordError."""
        setup = setup_of(record)
        if len(setup.seats) != game.position.seats:
            raise RecordError("players", found=len(setup.seats), expected=game.position.seats)
        session = cls(setup, game, moves)
        session.help = help_in(record.about)
        session.take_notes(notes_in(record.about))
        return session

    # ---- what each game says -------------------------------------------------------------

    @staticmethod
    @abstractmethod
    def options_of(setup: GameSetup) -> Options:
        """The options that the rules take."""

    @staticmethod
    @abstractmethod
    def rules_for(options: Options) -> Ruleset[O, E]:
        """The rules for a game with these options; raises RecordError if they lack something."""

    @staticmethod
    @abstractmethod
    def bot_of(seat: SeatSetup) -> str:
        """The name of the bot at a seat, be it one that is not offered any more."""

    @staticmethod
    def seated(setup: GameSetup, *, anew: bool) -> GameSetup:  # noqa: ARG004 - games may draw bots
        """The setup with a bot wherever one is to be drawn, by its seed.

        Where a game begins `anew`, those drawn for an earlier one are drawn again.
        """
        return setup

    @staticmethod
    @abstractmethod
    def move(played: Played[O, E]) -> M:
        """What is remembered of an action."""

    @staticmethod
    @abstractmethod
    def begins(before: M | None, move: M) -> bool:
        """Whether a move begins something new, rather than continue the move `before`.

        `before` is None at the start.
        """

    @staticmethod
    def points_of(position: O, moves: Sequence[M]) -> tuple[int, ...]:  # noqa: ARG004 - games may need them
        """The points of each seat after some moves, as the result of the game tells them."""
        return tuple(map(position.points, range(position.seats)))

    @staticmethod
    def match_of(options: Options, winners: Sequence[int]) -> MatchScore | None:  # noqa: ARG004 - games may have matches
        """Where a match stands in the game with these options, after it where there are winners.

        None for a game that belongs to no match.
        """
        return None

    @staticmethod
    def options_after(game: Game[O, E]) -> Options | None:  # noqa: ARG004
        """The options of the game that follows a finished one in a match; None if none does."""
        return None

    @abstractmethod
    def tells_secrets(self, move: M) -> bool:
        """Whether somebody learned something by a move, so that taking it back would be peeking."""

    def goes_back_to(self, before: M | None, move: M) -> bool:
        """Whether undo may stop at a move of the viewer: it begins something new."""
        return self.begins(before, move)

    best_bot: ClassVar[str] = ""
    """The bot that can play for a person; "" if the game has none for that."""
    nothing_hidden: ClassVar[bool] = False
    """Whether all hands lie open in every game of this kind."""

    @staticmethod
    def lies_open(position: O) -> bool:  # noqa: ARG004 - games may have such moments
        """Whether nobody knows more than the others, so that no curtain has to fall."""
        return False

    @staticmethod
    def asks_in_secret(position: O) -> bool:  # noqa: ARG004 - games may ask so
        """Whether the question at hand shows something that only one player may see."""
        return False

    def _changed(self) -> None:
        """Position or viewer are others now."""

    # ---- matches -------------------------------------------------------------------------

    @property
    def match(self) -> MatchScore | None:
        """Where the match stands that the game belongs to; None if it stands by itself."""
        return self.match_of(self.game.options, self.position.winners)

    def next_game(self) -> Self | None:
        """The game that follows in the match, at its start; None if none does."""
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
        """The game up to now, with who sits where, so that it can be continued."""
        return self.record_later()()

    def record_later(self) -> Callable[[], Record]:
        """The same as it is now, for a thread beside the game to put together."""
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
        about = with_notes(about, self.notes)
        game = self.game.record_later()
        return lambda: replace(game(), about=about)

    def record_for_report(self) -> Record:
        """The same, with the action that failed, if one did; see `resarcana replay`."""
        record = self.record()
        if self._trying is not None:
            rules = self.rules_for(self.game.options)
            record.about["trying"] = rules.action_text(self.position, self._trying)
        return record

    # ---- notes ---------------------------------------------------------------------------

    @property
    def notes(self) -> dict[int, str]:
        """The notes on the moves known, those taken back included, by the moment after each."""
        return {at: note for at, note in self._notes.items() if at <= self.game.known}

    def take_notes(self, notes: Mapping[int, str]) -> None:
        """Have these notes on the moves known."""
        self._noted = self.game.known_actions
        self._notes = {at: note for at, note in notes.items() if at <= len(self._noted)}

    def _keep_notes(self, action: int) -> None:
        """Drop the notes on moves in whose place another `action` was played.

        If it is the same once more, later notes wait for their moves.
        """
        at = self.game.played - 1
        if at < len(self._noted) and self._noted[at] != action:
            self._noted = self._noted[:at]
            self._notes = {moment: note for moment, note in self._notes.items() if moment <= at}

    # ---- who -----------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """Who sits where."""
        return self.setup.seats

    @property
    def humans(self) -> list[int]:
        """The seats played by people."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "human"]

    @property
    def practice(self) -> bool:
        """Whether one person plays alone, and may take everything back."""
        return len(self.seats) == 1

    def name(self, seat: int) -> str:
        """The name of who sits there."""
        return self.seats[seat].name

    def is_bot(self, seat: int) -> bool:
        """Whether the program plays this seat now."""
        return self.seats[seat].kind == "bot" or seat in self._stand_ins

    def bot_at(self, seat: int) -> str:
        """The name of the bot that plays a seat now."""
        return self._stand_ins.get(seat) or self.bot_of(self.seats[seat])

    @property
    def hands_down(self) -> bool:
        """Whether several people take turns with their hands face down, and no curtain falls.

        What is asked in secret is still asked behind a curtain.
        """
        return self._hands_down

    def put_hands_down(self, wanted: bool) -> bool:
        """Have people take turns with their hands face down, if they have any to hide.

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
        """Whether bots play every seat now, so that people can only watch."""
        return all(map(self.is_bot, range(len(self.seats))))

    def stands_in(self, seat: int) -> bool:
        """Whether a bot plays for the person at this seat."""
        return seat in self._stand_ins

    def hand_over(self, seat: int) -> None:
        """Let the best bot play for the person at this seat, until they take over again."""
        self._stand_ins[seat] = self.best_bot

    def take_over(self, seat: int) -> None:
        """The person plays this seat again."""
        del self._stand_ins[seat]

    @property
    def state(self) -> State:
        """What the game waits for: a person, a bot, a curtain to be lifted, or nothing more."""
        if self.position.over():
            return "over"
        seat = self.position.seat_to_decide()
        if self.is_bot(seat):
            return "bot"
        return "human" if seat == self.viewer or self.open_hands else "curtain"

    def question(self) -> tuple[Any, list[int], int]:
        """What is put to a bot now: what that seat sees, all it may do, and a seed."""
        seen = self.position.observation(self.position.seat_to_decide())
        return seen, self.position.legal_actions(), self.seed_of_answer()

    def seed_of_answer(self) -> int:
        """The seed for a bot's answer: the same game again goes the same way."""
        return bot_seed(self.setup.seed, self.game.played)

    def lift_curtain(self) -> None:
        """The person whose answer is awaited has come to the table."""
        self.viewer = self.position.seat_to_decide()
        self._changed()

    def lower_curtain(self) -> None:
        """Hide the hand of the last viewer when another person is awaited."""
        if self.state == "curtain":
            self.viewer = NOBODY
            self._changed()

    # ---- playing -------------------------------------------------------------------------

    def text_of(self, action: int) -> str:
        """An action that may be played now, in notation."""
        return self.game.ruleset.action_text(self.position, action)

    def action_of(self, text: str) -> int:
        """The action that a text in notation names now; raises NotationError."""
        return self.game.ruleset.parse_action(self.position, text)

    @property
    def moves(self) -> Sequence[M]:
        """The actions that led here, what was taken back left out."""
        return self._moves[: self.game.played]

    def play(self, action: int) -> M:
        """Play an action; raises IllegalAction if it is not allowed, and changes nothing."""
        stands_in = self.stands_in(self.position.seat_to_decide())
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
        """Play an action or look ahead to what it does: a report of a failure will name it."""
        self._trying = action
        yield
        self._trying = None

    def _arrive(self) -> None:
        self.position = self.game.position
        self._follow()
        self._changed()

    def _follow(self) -> None:
        """Where all lies open, whoever of the people is to decide looks at the table."""
        position = self.position
        down = self._hands_down and not position.over() and not self.asks_in_secret(position)
        if not (self.open_hands or down):
            self._follow_open_play()
        elif not position.over():
            seat = self.position.seat_to_decide()
            self.viewer = self.viewer if self.is_bot(seat) else seat

    def _follow_open_play(self) -> None:
        """While all lies open people at one screen take turns; after that nobody looks at first."""
        if len(self.humans) < 2:
            return
        was_open, self._open = self._open, self.lies_open(self.position)
        if self._open and not self.is_bot(self.position.seat_to_decide()):
            self.viewer = self.position.seat_to_decide()
        elif was_open and not self._open:
            self.viewer = NOBODY

    # ---- help ----------------------------------------------------------------------------

    def note_hint(self) -> None:
        """A hint was asked for."""
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
        """Why nothing can be taken back now; None if `undo` is possible."""
        target = self._undo_target()
        if target is None:
            return "nothing"
        return self._obstacle_after(target)

    def undo(self) -> None:
        """Go back to the viewer's last decision; nothing happens where there is an obstacle."""
        target = self._undo_target()
        if target is not None and self._obstacle_after(target) is None:
            self.game.go_to(target)
            self._helped(undos=1)
            self._arrive()

    def undo_agreed(self) -> None:
        """Go back to the viewer's last decision, whatever has been seen since.

        Everyone at the table has agreed. The game counts in no statistics then.
        """
        target = self._undo_target()
        if target is not None:
            known = self.help or Help()
            self.help = replace(known, undos=known.undos + 1, agreed=known.agreed + 1)
            self.game.go_to(target)
            self._arrive()

    @property
    def counts(self) -> bool:
        """Whether the game can count in statistics; see `Help.counts`."""
        return self.help is None or self.help.counts

    def take_back_for(self, seat: int) -> None:
        """Go back to a person's last decision while the hands are hidden, and they stay so.

        Nothing happens where there is an obstacle.
        """
        self.viewer = seat
        self.undo()
        self.viewer = NOBODY
        self._changed()

    def go_back(self, played: int) -> None:
        """Go to the moment after the first `played` actions, wherever one may undo to."""
        self.game.go_to(played)
        self._arrive()

    def can_redo(self) -> bool:
        """Whether something was taken back and can be played again."""
        return self.game.known > self.game.played

    def redo(self) -> None:
        """Play again what the last undo took back, up to the viewer's next decision."""
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
        since = self._moves[target : self.game.played]
        if any(self.tells_secrets(move) for move in since):
            return "information"
        others = {move.seat for move in since} - {self.viewer}
        return "other_player" if any(not self.is_bot(seat) for seat in others) else None

    # ---- how it went ---------------------------------------------------------------------

    def points_by_round(self) -> list[tuple[int, ...]]:
        """The points of all seats at the end of each round played, the last one included."""
        ends = self.ends_of_rounds()
        return [tuple(at.points(seat) for seat in range(at.seats)) for at in ends]

    def ends_of_rounds(self) -> list[O]:
        """The position at the end of each round played, and the present one."""
        steps = enumerate(pairwise(self.moves), 1)
        ends = [n for n, (a, b) in steps if a.round != b.round and a.round > 0]
        return [self.game.position_at(number) for number in (*ends, self.game.played)]


AnySession: TypeAlias = Session[Any, Any, Any]
"""The session of whatever game."""


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
    """What a list of saved games says about a game: who plays, the points, how far it has come.

    `points` are those of each seat as the game itself counts them, `moves` is the number of
    actions; `bot_of` gives the name of the bot at a seat; `match` is the score of its match.
    """
    winners = position.winners
    told = tuple(
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
    return Summary(told, position.round, moves, position.over(), match)
