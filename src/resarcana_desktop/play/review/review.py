"""The content of a review of a recorded game, whatever game it is.

Chances are from 0 to 1. Gains and losses are in points of win probability, from -100 to 100. A
moment is a number of actions: `at` 0 is the start, as in `play.history.History`, and the decision
at a moment is answered by the action number `at` (counted from 0) of the record.

A game that is over is reviewed with all hands open: no one knows what is still to come, but who
holds what does count. A game in progress is reviewed for one seat, the `viewer`, from what that
seat knows. In either case a decision is judged by what its own seat could know at that moment.

For each seat final - initial = luck + skill + unexplained. Luck is what chance events brought
beyond expectation; skill is what it gained from others' errors minus what its own errors lost;
unexplained is the rest: estimation error and hidden information.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from pydantic import Field

OPEN: Final = -1
"""The viewer of a review made with all hands open."""

Grade = Literal["inaccuracy", "mistake", "blunder"]
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)
GRADE_FROM: Final[dict[Grade, float]] = {"inaccuracy": 5.0, "mistake": 10.0, "blunder": 15.0}
"""The loss, in points of win probability, from which an error has this grade."""

Proof = Literal["", "win_missed", "win_kept"]

Chance: TypeAlias = Annotated[float, Field(ge=-1e-6, le=1.0 + 1e-6)]
"""From 0 to 1, give or take rounding errors."""
Chances: TypeAlias = tuple[Chance, ...]

Facts = tuple[Mapping[str, Any], ...]
"""What distinguishes one action from another, in facts that only its game can word (plain JSON)."""


@dataclass(frozen=True)
class Made:
    """How a review was made: two reviews of a record with equal values here are the same.

    `record` identifies the game by its start and all its actions, `method` goes up whenever the
    same input would give another result, `weights` identify the network that judged. `viewer` is
    OPEN or a seat.
    """

    game: str
    record: str
    method: int
    depth: str
    weights: str
    viewer: int = OPEN


@dataclass(frozen=True)
class Moment:
    """A position of the game, with each seat's chance to win; they add up to 1.

    `seat` decides there, -1 if the game is over. `round` is 0 during setup. `margin` is half the
    width of the widest 95% interval around the chances.
    """

    at: int
    round: int
    seat: int
    chances: Chances
    margin: float = 0.0


@dataclass(frozen=True)
class Judgement:
    """The value of a decision, by what its seat could know.

    `kind` is the kind of decision, `played` and `best` are actions in notation; they are the same
    if nothing better was found. `played_chance` and `best_chance` are the chances to win after
    them, `loss` the points of win probability between them: the median of three searches if an
    error was suspected, or less if games played out show less; 0 for the best action. `grade` is
    None if there is no error that held in all of them.

    `proof` says that an exact calculation overrules estimates: a certain win this round was missed,
    or kept. `plan` is the shortest known way to it, main actions in notation. `reason` says what
    the better action does more or less than the one played; empty if there is nothing to name or
    nothing was better. `accuracy` is from 0 to 100. The margins are half the widths of the 95%
    intervals around both chances. The difference between two `close` actions is within the noise.
    """

    at: int
    round: int
    seat: int
    kind: str
    played: str
    best: str
    played_chance: Chance
    best_chance: Chance
    loss: float
    grade: Grade | None = None
    accuracy: float = 100.0
    proof: Proof = ""
    plan: tuple[str, ...] = ()
    reason: Facts = ()
    played_margin: float = 0.0
    best_margin: float = 0.0
    close: bool = False

    @property
    def shown_loss(self) -> int:
        """Return the loss in whole points, as the difference of the two chances as shown."""
        return round(100 * self.best_chance) - round(100 * self.played_chance)


@dataclass(frozen=True)
class Luck:
    """What a chance event brought to each seat, in points of win probability.

    It came with the action number `at`; the deal, before any action, is at -1. `kind` is the game's
    own name for it, `seat` the one it affected (-1 for all), `components` the ids that came
    (omitting those hidden from the viewer). `outcomes` is the number of possible outcomes,
    `counted` whether all were tried rather than a random sample.
    """

    at: int
    kind: str
    seat: int
    components: tuple[str, ...]
    by_seat: tuple[float, ...]
    outcomes: int
    counted: bool

    def worth(self) -> list[tuple[int, float]]:
        """Return the seats whose chance changed visibly, with the change.

        Of two players, only the one it helped: the other one's loss is the same.
        """
        changed = [(seat, points) for seat, points in enumerate(self.by_seat) if round(points)]
        helped = [each for each in changed if each[1] > 0]
        return helped if len(self.by_seat) == 2 and helped else changed


@dataclass(frozen=True)
class SeatReview:
    """A seat's game in numbers.

    `initial` is the chance before the deal, `final` the last one: 1 for a win (a share of it for a
    shared one). The rest is in points of win probability: `lost` by own decisions that were not the
    best, `given` by those of others, both 0 or more. `decisions` were judged, with the number of
    errors of each grade; `accuracy` is from 0 to 100, None if nothing was judged.
    """

    seat: int
    initial: float
    final: Chance
    luck: float
    lost: float
    given: float
    decisions: int
    inaccuracies: int
    mistakes: int
    blunders: int
    accuracy: float | None

    @property
    def skill(self) -> float:
        """Return what the seat gained from others' errors minus what its own lost."""
        return self.given - self.lost

    @property
    def unexplained(self) -> float:
        """The rest of the change from the initial chance to the final one."""
        return 100.0 * (self.final - self.initial) - self.luck - self.skill


KeyKind = Literal["error", "luck"]


@dataclass(frozen=True)
class KeyMoment:
    """One of the moments that decided the game: an error, or a stroke of luck.

    `at` is the moment before it, from which the game can be resumed; `seat` is the one it hurt or
    helped most, `points` by how much (below 0 if it hurt).
    """

    at: int
    kind: KeyKind
    seat: int
    points: float


@dataclass(frozen=True)
class Review:
    """All findings about one recorded game.

    `moments` are in order and end with the end of the record; they need not include every moment.
    `judgements` and `luck` are in order as well, with at most one judgement a moment.
    """

    made: Made
    over: bool
    seats: tuple[SeatReview, ...]
    moments: tuple[Moment, ...]
    judgements: tuple[Judgement, ...]
    luck: tuple[Luck, ...]
    key_moments: tuple[KeyMoment, ...]

    def judgement_at(self, at: int) -> Judgement | None:
        """Return the judgement of the decision at a moment; None if it was not judged."""
        return next((each for each in self.judgements if each.at == at), None)

    def errors(self, seat: int | None = None) -> tuple[Judgement, ...]:
        """Return the decisions with a grade, of one seat or of all."""
        return tuple(
            each for each in self.judgements if each.grade is not None and seat in (None, each.seat)
        )

    def moment_at(self, at: int) -> Moment:
        """Return the last moment recorded up to this one."""
        found = self.moments[0]
        for moment in self.moments:
            if moment.at > at:
                break
            found = moment
        return found

    def chances_at(self, at: int) -> Chances:
        """Return the chances at a moment: those of the last moment recorded up to then."""
        return self.moment_at(at).chances


def steady(points: float) -> float:
    """Return points of win probability without their last digits, for comparing.

    Processors differ in those digits, so they must not decide between two equal swings.
    """
    return round(points, 6)


def grade_of(loss: float) -> Grade | None:
    """Return the grade of an error with this loss of win probability; None below the first."""
    return next((grade for grade in reversed(GRADES) if steady(loss) >= GRADE_FROM[grade]), None)
