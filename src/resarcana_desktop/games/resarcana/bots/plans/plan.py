"""A plan: the goal of a seat, the way there, its price and the threat."""

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import Final, Literal

from resarcana_desktop.games.resarcana.bots.plans.endings import Kept, Later, Together
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, Essences

GoalKind = Literal[
    "win",
    "hope",
    "claim",
    "monument",
    "wait",
    "place",
    "deny",
    "first",
    "score",
    "points",
    "use",
    "threat",
    "behind",
]

LIKELY: Final = 0.6
"""A goal is named if it is reached in this share of the lines."""
SURE: Final = 0.85
"""From this share on a goal is called certain, below it likely."""
LESS_SURE: Final = 0.2
"""A goal shared with a better action is less sure if its share of lines is this much smaller."""
NEXT: Final = 1
"""The number of rounds ahead at which a lost game is looked at."""
FAR: Final = 2
"""From this many rounds ahead a goal is named only if the action serves it."""
ANY_RIVAL: Final = -2
"""The seat of a rival, if now one and now another would be first."""
DECIDED: Final = 0.01
"""A game is as good as decided if the chances of all named actions are this near to 0 or 1."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A goal of a seat with the way there.

    `component` is the one claimed, placed, used or denied; a claimed monument may be any. `rounds`
    is 0 for this round and 1 for the next, and the goal is `early` if it may be reached sooner.
    `share` is the part of the lines in which it succeeds. `steps` are the main actions of this
    round still to do before the goal, `gives_up` the cards discarded on the way, the first one
    included. `seat` is the rival that is denied it, or would claim it first: -1 for none, and
    ANY_RIVAL if several might. `rival` most likely claims `rival_claims`, or wins if that is "",
    whatever the seat does; -1 for none. A plan that is not `better` is one that an action gives up.
    A goal that could be claimed at once, but is put off, is one to "wait" for: `seat` is ANY_RIVAL
    if a rival might claim it first. A "threat" has no goal, only a `rival` that wins within
    `rounds`, or ANY_RIVAL. In a lost game, "behind" says how many points the `rival` in front will
    be ahead after `rounds`. A plan that comes `again` is also that of a better action, and states
    its price only if that differs; it may be `less_sure`. A goal that is not served is reached
    `either` way, or at least now and then. `number` counts the points that a "score", waiting, or
    an action beside a claim that is made either way brings more by the end of the round, or those
    that a few further actions bring as "points". It is
    `safe` to wait if no rival can make the claim before the next turn of the seat, and `alone` says
    that all of them have passed. Another
    component is claimed `beside` it in the same round. Of several monuments, it may be one
    `such_as` the one claimed most often. A win mostly comes `through` a few components, "" for any
    monument, and a "score" through its `component`, or else what it `gains`. To "use" something
    also `gains` essences, or `puts` these on it, or scores a `number` of points. In the `setup`,
    the next round is the first one. A claim that is made either way may be that of the action
    `itself`. It is `contested` if a rival makes it first in some lines, or could do so before the
    next turn of the seat. What is used mostly has one `power` used, counted from 1; 0 for any.
    """

    goal: GoalKind
    component: str = ""
    rounds: int = 0
    share: float = 1.0
    steps: tuple[ActionView, ...] = ()
    gives_up: tuple[str, ...] = ()
    seat: int = -1
    served: bool = True
    rival: int = -1
    rival_claims: str = ""
    better: bool = True
    again: bool = False
    early: bool = False
    either: bool = False
    less_sure: bool = False
    number: int = 0
    safe: bool = False
    beside: str = ""
    such_as: str = ""
    through: tuple[str, ...] = ()
    alone: bool = False
    gains: Essences = NO_ESSENCES
    gains_any: int = 0
    puts: bool = False
    setup: bool = False
    itself: bool = False
    contested: bool = False
    power: int = 0

    def limited_to(self, known: Set[str]) -> "Plan | None":
        """Return the plan without any component that is not `known`; None if its goal is not.

        Lines of play have different cards in a rival's hand, and yet most lines may share one that
        no one has seen.
        """
        if self.component and self.component not in known:
            return None
        open_way = all(step.component in known for step in self.steps if step.component)
        return replace(
            self,
            steps=self.steps if open_way else (),
            beside=self.beside if self.beside in known else "",
            such_as=self.such_as if self.such_as in known else "",
            gives_up=tuple(card for card in self.gives_up if card in known),
            through=tuple(each for each in self.through if each in known),
        )

    def after(self, best: "Plan") -> "Plan":
        """Return the plan as said after that of a better action, without repeating it.

        With the same goal it is shortened; the same threat is not repeated.
        """
        if (self.goal, self.component, self.rounds) != (best.goal, best.component, best.rounds):
            threat = self.rival, self.rival_claims
            known = threat == (best.rival, best.rival_claims)
            return replace(self, rival=-1, rival_claims="") if known else self
        differs = len(self.gives_up) != len(best.gives_up)
        gives_up = self.gives_up if differs else ()
        less_sure = self.share <= best.share - LESS_SURE
        return Plan(
            self.goal,
            self.component,
            self.rounds,
            gives_up=gives_up,
            again=True,
            less_sure=less_sure,
        )

    @property
    def explains(self) -> bool:
        """Whether it is a sufficient reason: the action serves it and does more than use things."""
        return self.served and self.goal not in ("use", "score", "wait", "threat", "behind")

    @property
    def is_vague(self) -> bool:
        """Whether it is a monument of which neither an example nor a step can be named."""
        return self.goal == "monument" and not (self.such_as or self.steps)

    def puts_off(self, action: ActionView) -> bool:
        """Return whether an action would be the claim that this plan waits for."""
        claimed = action.verb is Verb.CLAIM and action.component == self.component
        top = action.verb is Verb.CLAIM_TOP and not self.component
        return self.goal == "wait" and (claimed or top)

    def against(self, action: ActionView) -> "Plan":
        """Return the plan as a reason against an action.

        A player who passes gives up a claim that could wait only until later in the round.
        """
        if action.verb is not Verb.PASS or self.goal != "wait" or self.rounds:
            return self
        return replace(self, goal="claim" if self.component else "monument", served=True)

    @property
    def named(self) -> frozenset[str]:
        """The components that are named with it."""
        steps = (step.component for step in self.steps)
        named = (self.component, self.beside, self.such_as, *steps, *self.gives_up, *self.through)
        return frozenset(named) - {""}

    @property
    def sure(self) -> bool:
        """Return whether it succeeds in enough lines to be called certain."""
        return self.share >= SURE


@dataclass(frozen=True, slots=True)
class Purpose:
    """The component that gained essences are needed for, in some rounds; 0 for this one.

    It is "" for any monument. It may be `early`, in a round before that, and `often` says that it
    is so in many of the lines, but not in most. It is `used` if it is in play by then.
    """

    needed_for: str
    rounds: int = 0
    early: bool = False
    often: bool = False
    used: bool = False


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a seat claims or places in many lines, the most frequent first."""

    components: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Continuation:
    """How this round usually continues after an `action`.

    `follows` says that the best action comes later in the round anyway, and `made` is what the seat
    claims or places in it, in half of the lines if it is the best action, else in most of them. It
    also claims a `monument`. At its end, the seat has a number of `points` on average, None if no
    one has counted them. Of one that isn't `known`, nothing is.
    """

    action: int
    follows: bool = False
    made: frozenset[str] = frozenset()
    monument: bool = False
    known: bool = True
    points: float | None = None


@dataclass(frozen=True, slots=True)
class Continuations:
    """How this round usually continues after some actions, the best one first."""

    continuations: tuple[Continuation, ...]

    def of(self, action: int) -> Continuation:
        """Return the continuation after an action; without anything if it is not known."""
        found = (each for each in self.continuations if each.action == action)
        return next(found, Continuation(action, known=False))


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is seen ahead of a seat's actions, the best of which comes first.

    `plans` are those behind each of them. `later` is what the best usually has more of than the
    second, in some rounds; it is only looked for if its plan does not explain it. If both discard a
    card, one is `kept`. `alike` are the places of actions that lead to the same position as the
    best; `together` says that the second follows in this round anyway. `prospect` is the rival that
    is about to win, or in a lost game is ahead, if the best action has no plan that explains it.
    `purpose` is what the essences are needed for that it gains, and `wanted` is what the seat
    claims or places in many lines, the most frequent first. `continuations` are those of all of
    them.
    """

    plans: list[Plan | None]
    later: Later | None = None
    alike: frozenset[int] = frozenset()
    together: Together | None = None
    kept: Kept | None = None
    prospect: Plan | None = None
    purpose: Purpose | None = None
    wanted: tuple[str, ...] = ()
    continuations: tuple[Continuation, ...] = ()
