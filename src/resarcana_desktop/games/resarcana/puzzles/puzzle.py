"""What a puzzle is: a position, a goal, and one of the shortest ways to reach it.

Whatever reaches the goal solves it; nothing compares moves with those of the plan.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal, get_args

from resarcana_desktop.games.resarcana import rulesets

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

Kind = Literal["win_round", "most_points", "fewest_actions", "first_action", "best_action"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

UNPROVED: Final[tuple[Kind, ...]] = ("best_action",)
"""Kinds whose answers rest on searches; the others are counted out."""
FIRST_ANSWER_ASKED: Final[tuple[Kind, ...]] = ("first_action", "best_action")
"""Kinds whose goal is to begin with one of the right answers."""

OWN: Final = "own"
"""The level of the game that a puzzle of the player's own comes from."""
OWN_ID: Final = "own-"
"""What their ids begin with."""

Theme = Literal["discard", "place", "claim", "straighten", "destroy", "convert", "draw", "check"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)

GRADERS: Final = ("level1", "level2", "level3", "search")
"""Who is tried on a puzzle; `search` is that of the higher levels, without counting out."""

Grade = Literal["easy", "medium", "hard", "master"]
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)
_GRADE_FROM: Final = (0, 1300, 1600, 1900)
"""The rating from which each grade begins."""


@dataclass(frozen=True, slots=True)
class Source:
    """The game between bots it comes from, and after how many actions of it."""

    seed: int
    level: str
    actions: int


@dataclass(frozen=True)
class Puzzle:
    """One puzzle; `viewer` is to act, and all rivals have passed.

    `points` are those to be reached at the check of the round, 0 where the goal is to win by it;
    of `fewest_actions` to win in no more main actions than the plan has. `first` are the main
    actions, in notation, that keep what can be reached: in a `first_action` the goal is to begin
    with one of them. So it is in a `best_action`, which may be any decision of a game: there they
    are the answers after which searches see about the best chance to win. `plan` is a shortest line
    to the goal: main actions, each with the answers that follow from it. `rating` is what Glicko-2
    compares players with.
    """

    id: str
    kind: Kind
    source: Source
    viewer: int
    position: str
    plan: tuple[tuple[str, ...], ...]
    rating: int
    points: int = 0
    first: tuple[str, ...] = ()
    sets: tuple[str, ...] = rulesets.BASE
    themes: tuple[Theme, ...] = ()
    missed_by: tuple[str, ...] = ()
    played: int = field(default=0, compare=False)
    """How many actions the proof played."""

    @property
    def is_own(self) -> bool:
        """Whether the player has kept it."""
        return self.id.startswith(OWN_ID)

    @property
    def is_proved(self) -> bool:
        """Whether its answers are counted out."""
        return self.kind not in UNPROVED

    @property
    def actions(self) -> int:
        """The main actions of the plan, the pass at its end left out."""
        return sum(line[0] != "pass" for line in self.plan)

    @property
    def grade(self) -> Grade:
        """How hard it is, in a word."""
        return GRADES[sum(self.rating >= begins for begins in _GRADE_FROM) - 1]

    def begin(self) -> ResArcanaPosition:
        """The position; raises NotationError, CardsetError or RecordError for a bad one."""
        return rulesets.res_arcana(self.sets).parse_position(self.position)

    @cached_property
    def seats(self) -> int:
        """How many play."""
        return self.begin().seats


def rating_of(kind: Kind, actions: int, missed_by: tuple[str, ...]) -> int:
    """A rating from what is measured: the length of the plan, and who misses it.

    Bots play to win the game, not for points in one round nor for as few actions as may be; where
    that is asked for, the length says more than those who miss it.
    """
    plays_for_it = kind in ("win_round", "first_action")
    each_action, each_miss = (60, 150) if plays_for_it else (110, 40)
    return 1000 + each_action * min(actions, 8) + each_miss * len(missed_by)
