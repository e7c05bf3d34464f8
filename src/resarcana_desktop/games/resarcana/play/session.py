"""A game of Res Arcana in progress at one table. Nothing is drawn.

The session remembers what every action did, for the log and for motion, and has the current moment
as its viewer may know it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.bots.cast import CAST
from resarcana_desktop.games.resarcana.bots.levels import DEFAULT_LEVEL, LEVELS
from resarcana_desktop.games.resarcana.bots.registry import BOTS
from resarcana_desktop.games.resarcana.options import options_of, practice_options
from resarcana_desktop.games.resarcana.play import decisions
from resarcana_desktop.games.resarcana.play.decisions import DecisionContext
from resarcana_desktop.games.resarcana.rules.action_view import ActionView
from resarcana_desktop.games.resarcana.rules.events import Event, brings_information
from resarcana_desktop.games.resarcana.rules.match import match_score, next_game
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.play.session import NOBODY, Session
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup, seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from resarcana_desktop.engine.game import Game
    from resarcana_desktop.engine.match import MatchScore
    from resarcana_desktop.engine.position import Options, Played
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.observation import Decision, Observation
    from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana


def bot_of(seat: SeatSetup) -> str:
    """Return the name of the bot at a seat, even one that is no longer offered."""
    return seat.level if seat.level in BOTS else DEFAULT_LEVEL


def seated(setup: GameSetup, *, again: bool) -> GameSetup:
    """Return the setup with a character drawn by the seed for every bot that needs one.

    With `again`, characters that were drawn for an earlier game are drawn again. A seat without a
    name of its own gets that of its character.
    """
    seats = list(setup.seats)
    places = Counter[str]()
    for number, seat in enumerate(seats):
        if not seat.drawn and seat.level not in CAST.to_be_drawn:
            continue
        level = CAST.level_of(seat.level)
        if again or seat.level in CAST.to_be_drawn:
            bot = CAST.drawn_bot(level, setup.seed, places[level])
            others = [each.name for each in seats if each is not seat]
            name = seat_name(seat.name, CAST.name_of(bot), CAST.names, others)
            seats[number] = seat.model_copy(update={"level": bot, "drawn": True, "name": name})
        places[level] += 1
    return setup.model_copy(update={"seats": tuple(seats)})


def gains_for_check(events: Iterable[Event]) -> list[Event]:
    """Return the points that were gained only for the last victory check."""
    counted: list[Event] = []
    gained: list[Event] = []
    for event in events:
        if event.kind == "check":
            counted = gained
        elif counted is gained:
            gained = []
        if event.kind == "temporary_points":
            gained.append(event)
    return counted


@dataclass(frozen=True, slots=True)
class Move:
    """One action played: its question, the answer, and what it did.

    `decision` is the public part of the question; `round` is the round it was asked in.
    """

    decision: Decision
    action: ActionView
    events: tuple[Event, ...]
    round: int

    @property
    def seat(self) -> int:
        """The seat that answered."""
        return self.decision.seat


class PlaySession(Session[ResArcanaPosition, Event, Move]):
    """The game that is being played at one table."""

    best_bot = LEVELS[-1]
    weakest_bot = LEVELS[0]
    options_of = staticmethod(options_of)
    bot_of = staticmethod(bot_of)
    seated = staticmethod(seated)

    @staticmethod
    def rules_for(options: Options) -> ResArcana:
        return rulesets.rules_for(options)

    @staticmethod
    def move(played: Played[ResArcanaPosition, Event]) -> Move:
        before = played.before
        action = before.view_of(played.action)
        return Move(before.decision(NOBODY), action, tuple(played.events), before.round)

    @staticmethod
    def begins(before: Move | None, move: Move) -> bool:
        """Return whether a move is not part of a collect step or of an earlier decision."""
        return decisions.begins(before.decision if before else None, move.decision)

    @staticmethod
    def match_of(options: Options, winners: Sequence[int]) -> MatchScore | None:
        return match_score(options, winners)

    @staticmethod
    def options_after(game: Game[ResArcanaPosition, Event]) -> Options | None:
        return next_game(game)

    @staticmethod
    def same_for_all(position: ResArcanaPosition) -> bool:
        """Between the games of a match no hand has been drawn yet."""
        return position.decision(NOBODY).kind in decisions.OPEN_DECISIONS

    @staticmethod
    def asks_in_secret(position: ResArcanaPosition) -> bool:
        return position.decision(NOBODY).kind in decisions.SECRET_DECISIONS

    @staticmethod
    def points_of(position: ResArcanaPosition, moves: Sequence[Move]) -> tuple[int, ...]:
        """Return the final points, including those for the last victory check only (p. 8)."""
        points = [position.points(seat) for seat in range(position.seats)]
        played = (event for move in moves for event in move.events)
        for gain in gains_for_check(played) if position.over() else ():
            points[gain.seat] += gain.number
        return tuple(points)

    def goes_back_to(self, before: Move | None, move: Move) -> bool:
        """Reactions count by themselves, and so does each card drafted."""
        apart = decisions.REACTIONS | decisions.OPEN_DECISIONS
        return move.decision.kind in apart or self.begins(before, move)

    def asks_for_rest(self, last: Move) -> bool:
        return not decisions.begins(last.decision, self.decision)

    def tells_secrets(self, move: Move) -> bool:
        return brings_information(move.events)

    @property
    def faces(self) -> Faces:
        """The components it is played with."""
        return self.position.faces

    # ---- what is seen --------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        return self.moment.decision

    @property
    def observation(self) -> Observation:
        return self.moment.seen

    def question(self) -> tuple[Any, list[int], int]:
        """Return the question to a bot, from the cached moment."""
        return self.moment.asked, list(self.moment.legal), self.seed_of_answer()

    def _changed(self) -> None:
        self.moment = DecisionContext(self.position, self.viewer, open_hands=self.open_hands)

    # ---- playing -------------------------------------------------------------------------

    def apply(self, action: int | ActionView) -> Move:
        """Play an action for the deciding seat.

        Raises IllegalAction and changes nothing if it is not allowed.
        """
        return self.play(
            self.position.action_of(action) if isinstance(action, ActionView) else action
        )


class PracticeSession(PlaySession):
    """A lesson or puzzle, with the values that come with the program, whatever an owner entered."""

    options_of = staticmethod(practice_options)
