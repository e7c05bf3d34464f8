"""What a reason consists of: facts in which one action differs from another, with their weights."""

from dataclasses import dataclass
from typing import Final, Literal

from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.plans.endings import Kept, Later, Together
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan, Purpose
from resarcana_desktop.games.resarcana.bots.plans.trials import Trial
from resarcana_desktop.games.resarcana.bots.worth import Worth
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, Essences

FactKind = Literal[
    "win",
    "rival_win",
    "points",
    "token",
    "token_denied",
    "gained",
    "essences",
    "stored",
    "income",
    "next_income",
    "cards",
    "denied",
    "denied_win",
    "affordable",
    "placeable",
    "power",
    "rival_loses",
    "rival_gains",
    "usable",
    "straight",
    "slight",
    "tie",
    "many",
    "nearer",
    "closer",
    "enough",
    "free",
    "draws",
    "looks",
    "peeks",
    "waits",
    "unseen",
    "token_win",
    "fuels",
]

# The relative weights of facts, in essences: only the heaviest are shown.
WIN: Final = 1000.0
DECIDES: Final = 30.0
POINT: Final = 6.0
CLAIM: Final = 3.0
PLACE: Final = 2.0
CARD: Final = 2.5
STORED: Final = 0.8
RIVAL: Final = 1.0
STRAIGHT: Final = 0.8
LAST_ROUND: Final = 6
"""The round in which a game is expected to end."""
OUT_OF_REACH: Final = 6
"""A card isn't placed soon if at least this many essences are missing for it."""
NEAR: Final = 3
"""An income is for something if no more essences than this are then still missing."""
BOOKKEEPING: Final = frozenset({"essences", "stored", "cards", "usable", "straight"})
"""Facts about what is left: they explain nothing if two actions are nearly equal."""
LATER: Final = frozenset({"placeable", "affordable", "income", "next_income", "power", "gained"})
"""Facts that explain nothing if a rival is about to win."""
INSTEAD: Final = frozenset({"nearer", "closer", "enough"})
"""Facts that are said of the better action rather than against another one."""
LEAST_SHARE: Final = 0.4
"""A second fact is shown if it has at least this share of the first one's weight."""
LEAST_WEIGHT: Final = 1.5
"""A single fact needs at least this weight, or it explains nothing."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One difference between two actions; it is in favour of the first if it is `better`.

    `essences` and `any` are how many more or fewer, with `fewer` those of other kinds with the
    opposite sign; `number` counts something else, `seat` is a rival, `component` a visible one.
    `about` says that it is an average. Points leave `needs` to the goal, -1 if that is not known.
    After the next Collect, an income pays for the component `toward` which it goes; else
    its `number` is what it adds up to in round `until`. What could be claimed or placed before is
    possible `still`. A claim may be compared with that of another component instead: `than`. What
    an action does by `itself`, others may do as well. Points may be enough `without_token`, which
    was needed before. What is `unseen` is worth a `number` of tenths of a point on average.
    """

    kind: FactKind
    better: bool
    weight: float = 0.0
    essences: Essences = NO_ESSENCES
    any: int = 0
    fewer: Essences = NO_ESSENCES
    fewer_any: int = 0
    number: int = 0
    seat: int = -1
    component: str = ""
    about: bool = False
    needs: int = -1
    toward: str = ""
    until: int = 0
    unused: tuple["Unused", ...] = ()
    still: bool = False
    than: str = ""
    itself: bool = False
    without_token: bool = False


@dataclass(frozen=True, slots=True)
class Unused:
    """A component that is left unused, and what it would bring: points, essences or another use.

    Maybe nothing of all that is known.
    """

    component: str
    points: int = 0
    essences: Essences = NO_ESSENCES
    any: int = 0
    straightens: str = ""

    @property
    def is_known(self) -> bool:
        """Return whether it is known what it would bring."""
        return bool(self.points or any(self.essences) or self.any or self.straightens)


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """A discarded card that its owner lacks a number of essences for, too many to place it soon."""

    component: str
    short: int


Cause = Fact | Plan | Feeds | Worth | Later | Together | Kept | Purpose | Trial | OutOfReach
Reason = tuple[Cause, ...]
"""A plan, what a choice goes with, one or two facts, what there is more of later; () if nothing can
be named."""
