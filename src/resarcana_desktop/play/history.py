"""A recorded game to look through: every position and the move that led to it.

Nothing is drawn here, and nothing depends on the language. All positions are kept, so that going
back is as fast as going forward.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import E
from resarcana_desktop.engine.replay import first_position, replay
from resarcana_desktop.play.session import M, O
from resarcana_desktop.setup.game_setup import seats_of
from resarcana_desktop.storage.saves.notes import notes_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.session import Session
    from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup


@dataclass(frozen=True, slots=True)
class RoundMark:
    """The start of a round: its number, and the number of actions before it."""

    number: int
    at: int


@dataclass(frozen=True, slots=True)
class Stretch:
    """Actions of one seat in a row: from the moment `start` to the moment `end`."""

    seat: int
    start: int
    end: int


class History(Generic[O, E, M]):
    """The game in a record, with moves in the form that a kind of `session` remembers them.

    Raises RecordError if not even the first position can be reproduced.

    A moment of the game is the number of actions that lead to it, from 0 to `length`. If the rules
    and the record disagree, the history ends there, and `trouble` says why.
    """

    def __init__(
        self,
        record: Record,
        session: type[Session[O, E, M]],
        step: Callable[[], object] | None = None,
    ) -> None:
        """`step` is called after each action; an exception from it ends the work."""
        rules = session.rules_for(record.options)
        self.record: Record = record
        """Facts about the game may change, such as notes; the game itself does not."""
        self.session: Final = session
        self.positions: list[O] = [first_position(rules, record)]
        self.seats: tuple[SeatSetup, ...] = seats_of(record, self.positions[0].seats)
        self.moves: list[M] = []
        self.trouble: RecordError | None = None
        try:
            for played in replay(rules, record):
                self.moves.append(session.move(played))
                self.positions.append(played.after)
                if step is not None:
                    step()
        except RecordError as error:
            self.trouble = error
        self.turns: Final = self._turns()
        self.rounds: Final = self._rounds()

    @property
    def length(self) -> int:
        """The last moment."""
        return len(self.moves)

    @property
    def is_over(self) -> bool:
        """Whether the game can't be continued: it is over, or the rules no longer follow it."""
        return self.trouble is not None or self.positions[-1].over()

    @property
    def same_for_all(self) -> bool:
        """Return whether all players saw all hands throughout."""
        return all(map(self.session.same_for_all, self.positions))

    # ---- what happened -------------------------------------------------------------------

    def events(self, start: int, end: int) -> list[Any]:
        """Return the events between two moments."""
        return [event for move in self.moves[start:end] for event in move.events]

    # ---- where to stop -------------------------------------------------------------------

    def _turns(self) -> tuple[int, ...]:
        """The moments at which a player begins something new."""
        steps = enumerate(zip([None, *self.moves], self.moves, strict=False))
        begun = [number for number, (before, move) in steps if self.session.begins(before, move)]
        return tuple(dict.fromkeys((0, *begun, self.length)))

    def _rounds(self) -> tuple[RoundMark, ...]:
        marks: dict[int, RoundMark] = {}
        for number, move in enumerate(self.moves):
            if move.round > 0:
                marks.setdefault(move.round, RoundMark(move.round, number))
        return tuple(marks.values())

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """The whole game as one stretch after the other."""
        found: list[Stretch] = []
        for seat, moves in groupby(self.moves, key=lambda move: int(move.seat)):
            start = found[-1].end if found else 0
            found.append(Stretch(seat, start, start + len(list(moves))))
        return tuple(found)

    def round_at(self, at: int) -> int:
        """Return the round at a moment; 0 during setup."""
        begun = bisect_right([mark.at for mark in self.rounds], at)
        return self.rounds[begun - 1].number if begun else 0

    def turn_beside(self, at: int, step: int) -> int:
        """Return the start of the turn after (`step` 1) or before (-1) a moment."""
        return _beside(self.turns, at, step)

    def round_beside(self, at: int, step: int) -> int:
        """Return the start of the round after (`step` 1) or before (-1) a moment."""
        stops = sorted({0, *(mark.at for mark in self.rounds), self.length})
        return _beside(stops, at, step)

    # ---- playing on ----------------------------------------------------------------------

    def session_at(self, at: int, setup: GameSetup) -> Session[O, E, M]:
        """Return a new game that continues from a moment, with the players of `setup`.

        The notes on the moves up to there are copied.
        """
        until = replace(self.record, steps=self.record.steps[:at], undone=())
        game = Game.from_record(self.session.rules_for(until.options), until)
        session = self.session(setup, game, self.moves[:at])
        session.take_notes(notes_in(self.record.about))
        return session


def _beside(stops: Sequence[int], at: int, step: int) -> int:
    """Return the next of some ascending stops in one direction; the last one at the end."""
    if step > 0:
        return next((stop for stop in stops if stop > at), stops[-1])
    return next((stop for stop in reversed(stops) if stop < at), stops[0])


AnyHistory: TypeAlias = History[Any, Any, Any]
"""A recorded game of any kind."""
