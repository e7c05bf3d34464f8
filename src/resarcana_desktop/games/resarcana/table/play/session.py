"""A game under way: who plays where, what was played, what can be taken back. Nothing is drawn.

The session holds the one `Game`, tells whose answer is awaited, and remembers what every action
did, for the log and for motion. People answer through `apply`; for bots the scene asks the
`opponents` and hands their answer over in the same way.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from resarcana_desktop.app.game_setup import GameSetup, SeatSetup
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.games.resarcana.options import options_of
from resarcana_desktop.games.resarcana.rules.events import Event, brings_information
from resarcana_desktop.games.resarcana.rulesets import rules_for
from resarcana_desktop.games.resarcana.table.play.summary import summary_of
from resarcana_desktop.games.setups import setup_of as setup_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.resarcana.rules.observation import Decision, Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
    from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana

NOBODY: Final = -1
"""The viewer while a curtain hides the hands."""

State = Literal["over", "curtain", "human", "bot"]
UndoObstacle = Literal["nothing", "information", "other_player"]

COLLECT_DECISIONS: Final = frozenset(
    {"collect_choice", "collect_any", "collect_stored", "collect_upkeep"}
)
_OWN_BEGINNINGS: Final = frozenset({"action", "choose_mage", "react_loss", "react_check"})


@dataclass(frozen=True, slots=True)
class Move:
    """One action played: what was asked of whom, the answer, and what it did.

    `decision` is what everybody may know of the question; `round` is the round it was asked in.
    """

    decision: Decision
    action: int
    text: str
    events: tuple[Event, ...]
    round: int

    @property
    def seat(self) -> int:
        """Whose answer it was."""
        return self.decision.seat


class PlaySession:
    """The game that is being played at one table."""

    def __init__(
        self, setup: GameSetup, game: Game[ResArcanaPosition] | None = None, *, viewer: int = NOBODY
    ) -> None:
        self.setup: Final = setup
        options = options_of(setup) if game is None else game.options
        self.rules: Final[ResArcana] = rules_for(options)
        self.game: Final = game or Game(self.rules, options, setup.seed)
        self._moves: list[Move] = _replayed(self.game)
        self.position: ResArcanaPosition = self.game.position
        self._trying: int | None = None
        humans = self.humans
        self.viewer = humans[0] if len(humans) == 1 else viewer

    @classmethod
    def from_record(cls, record: Record, step: Callable[[], object] | None = None) -> PlaySession:
        """The session that `record` was written from; raises RecordError.

        `step` is called after each action; what it raises ends the work.
        """
        return cls._of(record, Game.from_record(rules_for(record.options), record, step))

    @classmethod
    def from_snapshot(cls, record: Record) -> PlaySession:
        """A session that goes on from the last position of `record`; raises RecordError."""
        return cls._of(record, Game.from_snapshot(rules_for(record.options), record))

    @classmethod
    def _of(cls, record: Record, game: Game[ResArcanaPosition]) -> PlaySession:
        """The session of a game, with the people its record names; raises RecordError."""
        setup = setup_of(record)
        if len(setup.seats) != game.position.seats:
            raise RecordError("players", found=len(setup.seats), expected=game.position.seats)
        return cls(setup, game)

    def record(self) -> Record:
        """The game up to now, with who sits where, so that it can be gone on with."""
        record = self.game.record()
        record.about["setup"] = self.setup.model_dump(mode="json")
        record.about["summary"] = summary_of(self.setup, self.position, self.game.played).to_json()
        return record

    def record_for_report(self) -> Record:
        """The same, with the action that failed, if one did; see `resarcana replay`."""
        record = self.record()
        if self._trying is not None:
            record.about["trying"] = self.position.text_of(self._trying)
        return record

    # ---- who and what --------------------------------------------------------------------

    @property
    def seats(self) -> Sequence[SeatSetup]:
        """Who sits where."""
        return self.setup.seats

    @property
    def humans(self) -> list[int]:
        """The seats played by people."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "human"]

    @property
    def practice(self) -> bool:
        """Whether one person plays without rivals, and may take everything back."""
        return len(self.seats) == 1

    def name(self, seat: int) -> str:
        """The name of who sits there."""
        return self.seats[seat].name

    def is_bot(self, seat: int) -> bool:
        """Whether the program plays this seat."""
        return self.seats[seat].kind == "bot"

    @property
    def state(self) -> State:
        """What the game waits for: a person, a bot, a curtain to be lifted, or nothing more."""
        if self.position.over():
            return "over"
        seat = self.position.seat_to_decide()
        if self.is_bot(seat):
            return "bot"
        return "human" if seat == self.viewer else "curtain"

    @property
    def decision(self) -> Decision:
        """What is awaited, as the viewer may know it."""
        return self.observation.decision

    @property
    def observation(self) -> Observation:
        """All that the viewer may know; with the curtain down what everybody may know."""
        return self.position.observation(self.viewer)

    def lift_curtain(self) -> None:
        """The person whose answer is awaited has come to the table."""
        self.viewer = self.position.seat_to_decide()

    def lower_curtain(self) -> None:
        """Hide the hand of the last viewer when another person is awaited."""
        if self.state == "curtain":
            self.viewer = NOBODY

    # ---- playing -------------------------------------------------------------------------

    @property
    def moves(self) -> Sequence[Move]:
        """The actions that led here, what was taken back left out."""
        return self._moves[: self.game.played]

    def apply(self, action: int | str) -> Move:
        """Play an action or its notation for whoever is to decide.

        Raises NotationError for text that is none and IllegalAction where it is not allowed;
        nothing has changed then.
        """
        if isinstance(action, str):
            action = self.position.action(action)
        self._trying = action
        move = _played(self.position, action)
        self.game.apply(action)
        self._trying = None
        del self._moves[self.game.played - 1 :]
        self._moves.append(move)
        self._arrive()
        return move

    def _arrive(self) -> None:
        self.position = self.game.position

    # ---- taking back ---------------------------------------------------------------------

    def undo_obstacle(self) -> UndoObstacle | None:
        """Why nothing can be taken back now; None where `undo` is possible."""
        target = self._undo_target()
        if target is None:
            return "nothing"
        return self._obstacle_after(target)

    def undo(self) -> None:
        """Go back to the viewer's last decision; nothing happens where there is an obstacle."""
        target = self._undo_target()
        if target is not None and self._obstacle_after(target) is None:
            self.game.go_to(target)
            self._arrive()

    def can_redo(self) -> bool:
        """Whether something was taken back and can be played again."""
        return self.game.known > self.game.played

    def redo(self) -> None:
        """Play again what the last undo took back, up to the viewer's next decision."""
        if self.can_redo():
            self.game.go_to(self._redo_target())
            self._arrive()

    def _undo_target(self) -> int | None:
        """The number of actions before the viewer's last decision."""
        beginnings = [n for n in range(self.game.played) if self._begins(n)]
        return beginnings[-1] if beginnings else None

    def _redo_target(self) -> int:
        later = range(self.game.played + 1, self.game.known)
        return next((n for n in later if self._begins(n)), self.game.known)

    def _begins(self, number: int) -> bool:
        """Whether a decision of the viewer began there that is not part of an earlier one."""
        decision = self._moves[number].decision
        if decision.seat != self.viewer:
            return False
        if decision.kind in COLLECT_DECISIONS:
            return number == 0 or not _same_step(self._moves[number - 1].decision, decision)
        is_setup = decision.kind == "choose_item" and decision.purpose != "pass"
        return is_setup or decision.kind in _OWN_BEGINNINGS

    def _obstacle_after(self, target: int) -> UndoObstacle | None:
        if self.practice:
            return None
        since = self.moves[target:]
        if any(brings_information(move.events) for move in since):
            return "information"
        others = {move.seat for move in since} - {self.viewer}
        return "other_player" if any(not self.is_bot(seat) for seat in others) else None

    # ---- how it went ---------------------------------------------------------------------

    def points_by_round(self) -> list[tuple[int, ...]]:
        """The points of all seats at the end of each round played, the last one included."""
        steps = enumerate(pairwise(self.moves), 1)
        ends = [n for n, (a, b) in steps if a.round != b.round and a.round > 0]
        positions = [self.game.position_at(number) for number in (*ends, self.game.played)]
        return [tuple(at.points(seat) for seat in range(at.seats)) for at in positions]


def _same_step(before: Decision, decision: Decision) -> bool:
    """Whether both belong to one player's collect step."""
    return before.seat == decision.seat and before.kind in COLLECT_DECISIONS


def _played(position: ResArcanaPosition, action: int) -> Move:
    """The move that `action` is there; the position stays as it is."""
    public = position.observation(NOBODY)
    events = position.copy().apply_telling(action)
    text = position.text_of(action)
    return Move(public.decision, action, text, tuple(events), public.round)


def _replayed(game: Game[ResArcanaPosition]) -> list[Move]:
    """The moves of a game that was begun elsewhere, with those taken back there."""
    return _moves(game.position_at(0), game.known_actions)


def _moves(position: ResArcanaPosition, actions: Iterable[int]) -> list[Move]:
    found = []
    for action in actions:
        found.append(_played(position, action))
        position.apply(action)
    return found
