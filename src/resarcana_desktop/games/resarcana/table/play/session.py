"""A game of Res Arcana under way at one table. Nothing is drawn.

The session holds the one `Game`, tells whose answer is awaited, and remembers what every action
did, for the log and for motion. People answer through `apply`; for bots the scene asks the
`opponents` and hands their answer over in the same way.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.game_setup import GameSetup
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.games.resarcana.options import options_of
from resarcana_desktop.games.resarcana.rules.action_view import ActionView
from resarcana_desktop.games.resarcana.rules.events import Event, brings_information
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import rules_for
from resarcana_desktop.games.resarcana.table.play.course import NOBODY, Course
from resarcana_desktop.games.resarcana.table.play.doings import REACTIONS, begins
from resarcana_desktop.games.resarcana.table.play.moment import Moment
from resarcana_desktop.games.resarcana.table.play.summary import summary_of
from resarcana_desktop.games.setups import setup_of as setup_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from resarcana_desktop.engine.position import Options, Played
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.resarcana.rules.observation import Decision, Observation
    from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana, ResArcanaGame


@dataclass(frozen=True, slots=True)
class Move:
    """One action played: what was asked of whom, the answer, and what it did.

    `decision` is what everybody may know of the question; `round` is the round it was asked in.
    """

    decision: Decision
    action: ActionView
    events: tuple[Event, ...]
    round: int

    @property
    def seat(self) -> int:
        """Whose answer it was."""
        return self.decision.seat


def move_of(played: Played[ResArcanaPosition, Event]) -> Move:
    """What is remembered of an action."""
    before = played.before
    action = before.view_of(played.action)
    return Move(before.decision(NOBODY), action, tuple(played.events), before.round)


class PlaySession(Course[ResArcanaPosition, Event, Move]):
    """The game that is being played at one table."""

    move = staticmethod(move_of)

    def __init__(
        self,
        setup: GameSetup,
        game: ResArcanaGame | None = None,
        moves: Iterable[Move] | None = None,
        *,
        viewer: int = NOBODY,
    ) -> None:
        self.setup: Final = setup
        options = options_of(setup) if game is None else game.options
        self.rules: Final[ResArcana] = rules_for(options)
        super().__init__(setup.seats, game or Game(self.rules, options, setup.seed), moves, viewer)
        self._changed()

    @classmethod
    def from_record(cls, record: Record, step: Callable[[], object] | None = None) -> PlaySession:
        """The session that `record` was written from; raises RecordError.

        `step` is called after each action; what it raises ends the work.
        """
        moves: list[Move] = []

        def watch(played: Played[ResArcanaPosition, Event]) -> None:
            moves.append(move_of(played))
            if step is not None:
                step()

        return cls._of(record, Game.from_record(rules_for(record.options), record, watch), moves)

    @classmethod
    def from_snapshot(cls, record: Record) -> PlaySession:
        """A session that goes on from the last position of `record`; raises RecordError."""
        return cls._of(record, Game.from_snapshot(rules_for(record.options), record), ())

    @classmethod
    def _of(cls, record: Record, game: ResArcanaGame, moves: Iterable[Move]) -> PlaySession:
        """The session of a game, with the people its record names; raises RecordError."""
        setup = setup_of(record)
        if len(setup.seats) != game.position.seats:
            raise RecordError("players", found=len(setup.seats), expected=game.position.seats)
        return cls(setup, game, moves)

    def record(self) -> Record:
        """The game up to now, with who sits where, so that it can be gone on with."""
        return self.record_later()()

    def record_later(self) -> Callable[[], Record]:
        """The same as it is now, for a thread beside the game to put together."""
        about: Options = {
            "setup": self.setup.model_dump(mode="json"),
            "summary": summary_of(self.setup, self.position, self.game.played).to_json(),
        }
        game = self.game.record_later()
        return lambda: replace(game(), about=about)

    def record_for_report(self) -> Record:
        """The same, with the action that failed, if one did; see `resarcana replay`."""
        record = self.record()
        if self._trying is not None:
            record.about["trying"] = self.position.text_of(self._trying)
        return record

    # ---- what is seen --------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        """What is awaited, as the viewer may know it."""
        return self.moment.decision

    @property
    def observation(self) -> Observation:
        """All that the viewer may know; with the curtain down what everybody may know."""
        return self.moment.seen

    def _changed(self) -> None:
        self.moment = Moment(self.position, self.viewer)

    # ---- playing -------------------------------------------------------------------------

    def apply(self, action: int | ActionView) -> Move:
        """Play an action for whoever is to decide.

        Raises IllegalAction where it is not allowed; nothing has changed then.
        """
        return self.play(
            self.position.action_of(action) if isinstance(action, ActionView) else action
        )

    def _begins(self, number: int) -> bool:
        """Whether a doing begins there; to react to somebody else is a doing of one's own."""
        before = self._moves[number - 1].decision if number else None
        decision = self._moves[number].decision
        return decision.kind in REACTIONS or begins(before, decision)

    def _tells_secrets(self, move: Move) -> bool:
        return brings_information(move.events)

    # ---- how it went ---------------------------------------------------------------------

    def points_by_round(self) -> list[tuple[int, ...]]:
        """The points of all seats at the end of each round played, the last one included."""
        steps = enumerate(pairwise(self.moves), 1)
        ends = [n for n, (a, b) in steps if a.round != b.round and a.round > 0]
        positions = [self.game.position_at(number) for number in (*ends, self.game.played)]
        return [tuple(at.points(seat) for seat in range(at.seats)) for at in positions]
