"""A recorded game as it can be looked at: every position it went through, and what led to each.

Nothing is drawn here, and nothing is in any language. All positions are kept, so that going back
costs what going forward does: nothing.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.replay import first_position, replay
from resarcana_desktop.games.resarcana.rulesets import rules_for
from resarcana_desktop.games.resarcana.table.play.session import (
    COLLECT_DECISIONS,
    NOBODY,
    Move,
    PlaySession,
)
from resarcana_desktop.games.setups import seats_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.app.game_setup import GameSetup, SeatSetup
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
    from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana

_BEGINNINGS: Final = frozenset({"action", "choose_mage"})


@dataclass(frozen=True, slots=True)
class RoundMark:
    """Where a round begins: its number, and how many actions lead there."""

    number: int
    at: int


class History:
    """The game in a record; raises RecordError where not even its start can be followed.

    A moment of the game is the number of actions that lead to it, from 0 to `length`. Where the
    rules part ways with the record the history ends, and `trouble` says why.
    """

    def __init__(self, record: Record, step: Callable[[], object] | None = None) -> None:
        """`step` is called after each action; what it raises ends the work."""
        rules = rules_for(record.options)
        self.record: Final = record
        self.rules: Final[ResArcana] = rules
        self.positions: list[ResArcanaPosition] = [first_position(rules, record)]
        self.seats: tuple[SeatSetup, ...] = seats_of(record, self.positions[0].seats)
        self.moves: list[Move] = []
        self.trouble: RecordError | None = None
        try:
            for taken, (action, before) in zip(record.steps, replay(rules, record), strict=True):
                self._follow(before, action, taken.action)
                if step is not None:
                    step()
        except RecordError as error:
            self.trouble = error
        self.turns: Final = self._turns()
        self.rounds: Final = self._rounds()

    def _follow(self, before: ResArcanaPosition, action: int, text: str) -> None:
        """Keep what one action led to."""
        public = before.observation(NOBODY)
        events = before.apply_telling(action)
        self.moves.append(Move(public.decision, action, text, tuple(events), public.round))
        self.positions.append(before)

    @property
    def length(self) -> int:
        """The last moment."""
        return len(self.moves)

    # ---- what is seen --------------------------------------------------------------------

    def seen(self, at: int, seat: int, *, all_hands: bool) -> Observation:
        """What a seat knew at a moment; with `all_hands`, the hands of the others as well."""
        position = self.positions[at]
        seen = position.observation(seat)
        if not all_hands:
            return seen
        own = (position.observation(other).seats[other] for other in range(position.seats))
        return replace(seen, seats=tuple(own))

    def events(self, start: int, end: int) -> list[Event]:
        """What happened between two moments."""
        return [event for move in self.moves[start:end] for event in move.events]

    # ---- where to stop -------------------------------------------------------------------

    def _turns(self) -> tuple[int, ...]:
        """The moments at which somebody begins something that is not part of an earlier doing."""
        begun = [n for n in range(self.length) if self._begins(n)]
        return tuple(dict.fromkeys((0, *begun, self.length)))

    def _begins(self, number: int) -> bool:
        decision = self.moves[number].decision
        if decision.kind in COLLECT_DECISIONS:
            before = self.moves[number - 1].decision if number else None
            same_step = before is not None and before.kind in COLLECT_DECISIONS
            return not (same_step and before is not None and before.seat == decision.seat)
        is_setup = decision.kind == "choose_item" and decision.purpose != "pass"
        return is_setup or decision.kind in _BEGINNINGS

    def _rounds(self) -> tuple[RoundMark, ...]:
        marks: dict[int, RoundMark] = {}
        for number, move in enumerate(self.moves):
            if move.round > 0:
                marks.setdefault(move.round, RoundMark(move.round, number))
        return tuple(marks.values())

    def round_at(self, at: int) -> int:
        """The round under way at a moment; 0 while the game is being set up."""
        begun = bisect_right([mark.at for mark in self.rounds], at)
        return self.rounds[begun - 1].number if begun else 0

    def turn_beside(self, at: int, step: int) -> int:
        """The beginning of the turn after (`step` 1) or before (-1) a moment."""
        return _beside(self.turns, at, step)

    def round_beside(self, at: int, step: int) -> int:
        """The beginning of the round after (`step` 1) or before (-1) a moment."""
        stops = sorted({0, *(mark.at for mark in self.rounds), self.length})
        return _beside(stops, at, step)

    # ---- playing on ----------------------------------------------------------------------

    def session_at(self, at: int, setup: GameSetup) -> PlaySession:
        """A game of its own that goes on from a moment, with who sits where."""
        record = self.record
        game = Game(self.rules, dict(record.options), record.seed, record.begins)
        for move in self.moves[:at]:
            game.apply(move.action)
        return PlaySession(setup, game)


def _beside(stops: Sequence[int], at: int, step: int) -> int:
    """The next of some ascending stops in one direction; the last one at the end."""
    if step > 0:
        return next((stop for stop in stops if stop > at), stops[-1])
    return next((stop for stop in reversed(stops) if stop < at), stops[0])
