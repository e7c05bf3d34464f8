"""What a review of a recorded game says, whatever game it is.

Chances are from 0 to 1. Whatever is gained or lost is told in points of win probability, from -100
to 100. A moment is a number of actions: `at` 0 is the start, as in `play.history.History`, and the
decision at a moment is answered by the action number `at` (counted from 0) of the record.

A review looks at a game with all hands open where the game is over: what is still to come nobody
knows, but who holds what does count. Of a game that goes on it is made for one seat, its `viewer`,
and nothing goes into it that this seat does not know. A decision is judged by what its own seat
could know at that moment, in either case.

For each seat final - initial = luck + skill + unexplained. Luck is what chance brought beyond what
was to be expected; skill is what the errors of others gave less what own ones lost; unexplained is
the rest: estimates that were out, and what came of players not seeing one another's hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from pydantic import Field

OPEN: Final = -1
"""The viewer of a review that is made with all hands open."""

Grade = Literal["inaccuracy", "mistake", "blunder"]
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)
GRADE_FROM: Final[dict[Grade, float]] = {"inaccuracy": 5.0, "mistake": 10.0, "blunder": 15.0}
"""The loss, in points of win probability, from which an error has this grade."""

Proof = Literal["", "win_missed", "win_kept"]

Chance: TypeAlias = Annotated[float, Field(ge=-1e-6, le=1.0 + 1e-6)]
"""From 0 to 1, or beyond by no more than adding up may cost."""
Chances: TypeAlias = tuple[Chance, ...]

Facts = tuple[Mapping[str, Any], ...]
"""What tells one action from another, in facts that only its game has words for (plain JSON)."""


@dataclass(frozen=True)
class Made:
    """How a review was made: two with the same of these, of the same record, are the same.

    `record` identifies the game by its start and all its actions, `method` goes up whenever the
    same would come out otherwise, `weights` are those of the network that judged. `viewer` is OPEN
    or a seat.
    """

    game: str
    record: str
    method: int
    depth: str
    weights: str
    viewer: int = OPEN


@dataclass(frozen=True)
class Moment:
    """A position of the game, with the chance of each seat to win; they add up to 1.

    `seat` is to decide there, -1 where the game is over. `round` is 0 while the game is set up.
    `margin` is half the width of the widest of the 95 % intervals around the chances.
    """

    at: int
    round: int
    seat: int
    chances: Chances
    margin: float = 0.0


@dataclass(frozen=True)
class Judgement:
    """What a decision was worth, by what its seat could know.

    `kind` is the kind of decision, `played` and `best` are actions in notation; they are the same
    where nothing better was found. `played_chance` and `best_chance` are the chances to win after
    them, `loss` the points of win probability between them: the middle one of three searches where
    an error was suspected, 0 for the best action. `grade` is None where there is no error that
    held in all of them.

    `proof` says where counting out overrules estimates: a certain win was there to be had this
    round and was missed, or kept. `plan` is the shortest known way to it, main actions in notation.
    `reason` says what the better action does more or less than the one played; () where nothing can
    be named, or nothing was better. `accuracy` is from 0 to 100. The margins are half the widths of
    the 95 % intervals around both chances. Two `close` actions differ by no more than chance makes
    them.
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
        """The loss in whole points, as the two chances that are shown have it."""
        return round(100 * self.best_chance) - round(100 * self.played_chance)


@dataclass(frozen=True)
class Luck:
    """What a chance event brought to each seat, in points of win probability.

    It came with the action number `at`; that of dealing, before any action, is at -1. `kind` is the
    game's own name for it, `seat` whom it befell (-1 all), `components` what came (ids; what lies
    hidden from the viewer is not named). `outcomes` is how many there were, `counted` that all of
    them were tried rather than some by lot.
    """

    at: int
    kind: str
    seat: int
    components: tuple[str, ...]
    by_seat: tuple[float, ...]
    outcomes: int
    counted: bool


@dataclass(frozen=True)
class SeatReview:
    """A seat's game in numbers.

    `initial` is the chance before anything was dealt, `final` the last one: 1 for a win (a share of
    it for a shared one). The rest is in points of win probability: `lost` by own decisions that
    were not the best, `given` by those of others, both 0 or more. `decisions` were judged, with so
    many errors of each grade; `accuracy` is from 0 to 100, None where nothing was judged.
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
        """What the errors of others gave, less what own ones lost."""
        return self.given - self.lost

    @property
    def unexplained(self) -> float:
        """What is left of the change from the initial chance to the final one."""
        return 100.0 * (self.final - self.initial) - self.luck - self.skill


KeyKind = Literal["error", "luck"]


@dataclass(frozen=True)
class KeyMoment:
    """One of the moments that decided the game: an error, or a stroke of luck.

    `at` is the moment before it, from which one may play on; `seat` whom it hurt or helped most,
    `points` by how much (below 0 where it hurt).
    """

    at: int
    kind: KeyKind
    seat: int
    points: float


@dataclass(frozen=True)
class Review:
    """All that was found out about one recorded game.

    `moments` come in order, the last one being the end of the record; not every moment needs to be
    among them. `judgements` and `luck` come in order as well, at most one judgement a moment.
    """

    made: Made
    over: bool
    seats: tuple[SeatReview, ...]
    moments: tuple[Moment, ...]
    judgements: tuple[Judgement, ...]
    luck: tuple[Luck, ...]
    key_moments: tuple[KeyMoment, ...]

    def judgement_at(self, at: int) -> Judgement | None:
        """What was found of the decision at a moment; None where none was judged."""
        return next((each for each in self.judgements if each.at == at), None)

    def errors(self, seat: int | None = None) -> tuple[Judgement, ...]:
        """The decisions with a grade, of one seat or of all."""
        return tuple(
            each for each in self.judgements if each.grade is not None and seat in (None, each.seat)
        )

    def moment_at(self, at: int) -> Moment:
        """The last moment noted up to this one."""
        found = self.moments[0]
        for moment in self.moments:
            if moment.at > at:
                break
            found = moment
        return found

    def chances_at(self, at: int) -> Chances:
        """The chances at a moment: those of the last moment noted up to then."""
        return self.moment_at(at).chances


def steady(points: float) -> float:
    """Return points of win probability without their last digits, to compare by.

    Processors differ in those, so they must not decide between two equal swings.
    """
    return round(points, 6)


def grade_of(loss: float) -> Grade | None:
    """The grade of an error that costs so many points of win probability; None below the first."""
    return next((grade for grade in reversed(GRADES) if steady(loss) >= GRADE_FROM[grade]), None)
