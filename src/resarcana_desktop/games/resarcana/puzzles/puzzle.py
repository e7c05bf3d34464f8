"""A puzzle: a position, a goal, and one of the shortest ways to reach it.

Anything that reaches the goal solves it; moves are not compared with those of the plan.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final, Literal, get_args

from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.play.puzzles import puzzle
from resarcana_desktop.play.puzzles.puzzle import Counts, Number

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

Kind = Literal[
    "win_round",
    "most_points",
    "fewest_actions",
    "first_action",
    "mage_choice",
    "draft_pick",
    "sure_win",
    "deny",
    "race",
    "first_to_pass",
    "react",
    "survive",
    "key_action",
    "best_action",
]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

CHOICES: Final[dict[Kind, str]] = {"mage_choice": "choose_mage", "draft_pick": "draft"}
"""Kinds that ask for one answer before the first round, and the decision it is an answer to.

Nothing can be counted out there: they rest on long searches (`judging`).
"""

SURE_WIN: Final[Kind] = "sure_win"
"""The kind of puzzles in which a win is proved, whatever the rival does and holds."""
KEY_ACTION: Final[Kind] = "key_action"
"""The kind of puzzles about rivals who still act that are none of the others."""
RIVALS: Final[tuple[Kind, ...]] = (
    SURE_WIN,
    *("deny", "race", "first_to_pass", "react", "survive"),
    KEY_ACTION,
)
"""Kinds that ask for one answer while rivals still act (`rivals`)."""
SEARCHED: Final = RIVALS[1:]
"""Those in which nothing is proved."""

Stage = Literal["passed", "acting", "before"]
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
"""Whether rivals have passed, or still act, or the game has not begun."""

BEST_ACTION: Final[Kind] = "best_action"
"""The kind of puzzles of the player's own that cannot be proved: any decision of a game."""
ANY: Final = ""
"""Means a decision of any kind."""

Theme = Literal[
    "discard",
    "place",
    "claim",
    "straighten",
    "destroy",
    "convert",
    "pearls",
    "draw",
    "check",
    "mage",
    "draft",
]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)

GRADERS: Final = ("level1", "level2", "level3", "search")
"""The bots that try a puzzle; `search` is that of the higher levels, without exact solving."""
TRIES: Final = 8
"""How often each of them tries, with a new seed each time."""

_LEAST_RATING: Final = 700
_ACTION: Final = 80
_MEANT: Final = (600, 60)
_NOT_MEANT: Final = (250, 90)
_LEAST_CHOICE: Final = 1000
_CHOICE_MISSED: Final = 1600
_LEAST_RIVALS: Final = 800
_RIVALS_MISSED: Final = 900
_RIVALS_CLOSE: Final = 350
_WIDE: Final = 0.4
_ANSWER: Final = 25
"""The rating added by plan length, misses and proof size.

That is for each main action of a plan, for being always missed, and for each power of ten of
actions played for the proof. There is one set for goals that bots pursue, and one for those they do
not.
"""


@dataclass(frozen=True, kw_only=True)
class Puzzle(puzzle.Puzzle):
    """One puzzle; all rivals have passed, unless it is one of `CHOICES` or `RIVALS`.

    `points` are those to be reached at the check of the round, 0 if the goal is to win by it; for
    `fewest_actions`, to win in no more main actions than the plan has. `first` are the main
    actions, in notation, that keep the goal in reach: in a `first_action` the goal is to begin with
    one of them. The same goes for a `best_action`, which may be any decision of a game: there they
    are the answers with about the best chance to win according to searches. `plan` has a line for
    each main action, or conversion of a Pearl, with the answers that follow from it. `chances` are
    those of the answers to choose from, in percent and best first, and `deals` says in how many of
    64 deals of the hidden cards the same answer is best; `goes_with` are the components that it
    feeds. `games` counts the games won after the best answer and after the best wrong one, of those
    played out, and `reason` is the reason for it, as a review writes reasons, in JSON.
    """

    more: ClassVar = (
        *("chances", "deals", "games", "reason", "goes_with", "sets", "points", "first"),
    )

    kind: Kind
    points: Number = 0
    first: tuple[str, ...] = ()
    sets: tuple[str, ...] = rulesets.BASE
    themes: tuple[Theme, ...] = ()
    chances: Counts = ()
    deals: Number = 0
    games: Counts = ()
    reason: str = ""
    goes_with: tuple[str, ...] = ()

    @property
    def is_proved(self) -> bool:
        """Return whether its answers are proved; those of others rest on searches."""
        return self.kind == SURE_WIN or not self.is_one_answer

    @property
    def is_one_answer(self) -> bool:
        """Return whether it asks for one answer, which nothing is counted out after."""
        return self.kind in (BEST_ACTION, *CHOICES, *RIVALS)

    @property
    def for_star(self) -> bool:
        """Whether it is played to the end of the round, with a star for the fewest actions."""
        return not self.is_one_answer and not self.first

    @property
    def decision(self) -> str:
        """The kind of decision that its first answer is one to."""
        if self.kind == BEST_ACTION or self.kind in RIVALS:
            return ANY
        return CHOICES.get(self.kind, "action")

    @property
    def stage(self) -> Stage:
        """Return what its rivals are doing."""
        if self.kind in CHOICES:
            return "before"
        return "acting" if self.is_one_answer else "passed"

    @property
    def best_wrong(self) -> str:
        """The best of the answers that are not right; "" if their chances are unknown."""
        return next((text for text, _ in self.chances if text not in self.first), "")

    @property
    def lead(self) -> int:
        """The number of percent that the best answer is ahead of the best wrong one."""
        chances = dict(self.chances)
        return self.chances[0][1] - chances.get(self.best_wrong, 0)

    @property
    def actions(self) -> int:
        """The main actions of the plan, the pass at its end left out."""
        return main_actions(self.plan)

    def begin(self) -> ResArcanaPosition:
        """Return the position.

        Raises NotationError if it is invalid, RecordError for missing sets.
        """
        return rulesets.shipped_rules(self.sets).parse_position(self.position)

    @cached_property
    def seats(self) -> int:
        return self.begin().seats


def main_actions(plan: tuple[tuple[str, ...], ...]) -> int:
    """Return how many main actions a plan has: neither passing nor converting a Pearl is one."""
    return sum(line[0] != "pass" and not is_conversion(line[0]) for line in plan)


def is_conversion(text: str) -> bool:
    """Return whether an answer, in notation, converts a Pearl."""
    return text.startswith(f"{Verb.CONVERT} ")


def rating_of(kind: Kind, actions: int, misses: tuple[tuple[str, int], ...], played: int) -> int:
    """Return a rating from measurements: plan length, misses by bots, and size of the proof.

    Bots play to win the game, not for points in one round nor for the fewest actions; if that is
    the goal, most of them always miss it. Then the number of actions `played` to prove the answer
    says more.
    """
    missed = sum(number for _, number in misses) / (TRIES * len(GRADERS))
    if kind in CHOICES:
        return round(_LEAST_CHOICE + _CHOICE_MISSED * missed)
    meant = kind in ("win_round", "first_action")
    by_misses, by_size = _MEANT if meant else _NOT_MEANT
    size = math.log10(played + 1)
    return round(_LEAST_RATING + _ACTION * min(actions, 8) + by_misses * missed + by_size * size)


def rivals_rating(puzzle: Puzzle) -> int:
    """Return the rating of a puzzle of `RIVALS`: from misses by bots, and from how it was judged.

    The less the right answers are ahead of the others, and the more answers there are, the harder.
    """
    missed = sum(number for _, number in puzzle.misses) / (TRIES * len(GRADERS))
    close = 1 - min(puzzle.lead / 100, _WIDE) / _WIDE
    answers = _ANSWER * len(puzzle.chances)
    return round(_LEAST_RIVALS + _RIVALS_MISSED * missed + _RIVALS_CLOSE * close + answers)
