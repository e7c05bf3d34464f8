"""What a plan of a turn leads to: the seat's next goal, what is missing, the threat.

An aim is read from lines of play: in each of several deals of the hidden cards the plan is played,
and then everyone continues as a quick search finds best. What is claimed in most of these lines is
the aim. Only a seat's observation goes in, so nothing hidden can come out.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from statistics import fmean
from typing import Any, Final, TypeAlias

from resarcana_desktop.engine import build_mode
from resarcana_desktop.games.mercurial.bots.casts import (
    K_MYST,
    Casts,
    find_casts,
    restore_of,
    ruin_of,
)
from resarcana_desktop.games.mercurial.bots.claims import claimable
from resarcana_desktop.games.mercurial.bots.search import Plan, TurnRollouts
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.codes import NOTHING
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.observation import Observation, sample
from resarcana_desktop.games.mercurial.rules.state import State, pile_of

Claim: TypeAlias = tuple[int, int, int]
"""The claiming seat, the turn in which it claims, and the number of the card."""

DEALS: Final = 12
"""The number of deals in which lines of play are followed."""
FEWER_DEALS: Final = 3
"""The same if the rules run as Python source."""
TURNS: Final = 3
"""The number of further turns of the seat that are played after the plan."""
FEWER_TURNS: Final = 1
"""The same if the rules run as Python source."""
LIKELY: Final = 0.6
"""A goal is named if it is reached in this share of the lines."""
LIKELY_LATER: Final = 0.7
"""The same for one after the next turn: more can come between."""
POSSIBLE: Final = 0.5
"""A Heroic is called possible if one is claimed in more of the lines than this."""
SURE: Final = 0.85
"""From this share on it is called certain, below it likely."""
SURE_LATER: Final = 0.95
"""The same for one after the next turn."""
OFTEN: Final = 1 / 3
"""A Heroic is an example of those claimed if it is in this share of the lines."""
LIKELIER: Final = 0.5
"""A Spell is more likely if it is taken in this much more of the lines."""
OFTEN_SLOWER: Final = 0.3
"""It may be slower with another plan if it comes so much later, in turns, on average."""
TURN_SOONER: Final = 0.6
"""A goal is reached a turn sooner than with another plan if it is so on average, or more."""
MARGIN: Final = 0.01
"""What is less sure than certain by this is called likely."""
RISKY: Final = 0.15
"""A claim is put off at a risk if a rival makes it first in more of the lines than this."""
MORE_OFTEN: Final = 0.05
"""A card is only an example if any Heroic is claimed in more of the lines by this."""
ABOUT: Final = 2
"""A rival may prefer a Heroic that scores less by this, for reasons of its own."""
_SEEDS_APART: Final = 1_000_003
_NEAR: Final = 3
"""A combination is called short of an energy if it needs at most this many times what it has."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a combination lacks for a goal.

    It is `short` of so much of an `energy`; `acuity` is what buys that, 0 if it cannot be bought
    now. With `equilibrium` it is an Equilibrium that is enough, for so much Acuity.
    """

    energy: int = codes.RUIN
    short: int = 0
    acuity: int = 0
    equilibrium: bool = False

    def __post_init__(self) -> None:
        if self.equilibrium and self.short:
            raise ValueError("an Equilibrium that is enough is not short of anything")


NO_COST: Final = Cost()
"""Nothing is missing."""


@dataclass(frozen=True, slots=True)
class RivalClaim:
    """What a rival most likely claims before the seat's next turn: a card, or the `other` one."""

    seat: int
    card: int
    other: int = NOTHING

    def __post_init__(self) -> None:
        if self.card == NOTHING:
            raise ValueError("a rival claims a card")

    def is_of(self, claim: "RivalClaim | None") -> bool:
        """Return whether another claim is that of the same card, so that this one is said."""
        return claim is not None and (self.seat, self.card) == (claim.seat, claim.card)

    def without(self, card: int) -> "RivalClaim | None":
        """Return the claim of what is left if the seat claims a card first; None for nothing."""
        left = [each for each in (self.card, self.other) if each not in (card, NOTHING)]
        return RivalClaim(self.seat, *left) if left else None


@dataclass(frozen=True, slots=True)
class Comparison:
    """How an aim differs from those of other actions.

    Of the best action: if the card could be claimed sooner with another one, it `waits`. The second
    best action reaches the goal `either` way as well, but may be `slower`, or the first Heroic
    comes `sooner` than with it. If that one leads to a Heroic more often, this one is `outdone`,
    and still `ahead` if it can be sooner. For a goal of both it `saves` so much Acuity, and brings
    `more` Prestige. The Spell that is clearly `likelier` next turn is named if nothing else is.
    Of another action: its goal is that of the best one `again`, perhaps `earlier`.
    """

    again: bool = False
    earlier: bool = False
    waits: bool = False
    either: bool = False
    sooner: bool = False
    slower: bool = False
    outdone: bool = False
    ahead: bool = False
    saves: int = 0
    more: int = 0
    likelier: int = NOTHING

    def __post_init__(self) -> None:
        if (self.earlier and not self.again) or (self.ahead and not self.outdone):
            raise ValueError("a goal is earlier only if it comes again, and ahead only if outdone")

    def without_goal(self) -> "Comparison":
        """Return the comparison without what is about a goal that both actions have."""
        return replace(self, again=False, earlier=False, slower=False, saves=0, more=0)


ALONE: Final = Comparison()
"""Nothing is said about other actions."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A goal of a seat, what is missing for it, and what a rival does in the meantime.

    `card` is the Heroic or Arcana that is claimed, `turns` 0 for this turn and 1 for the next,
    `share` the part of the lines in which it succeeds, and `cost` what the combination lacks for
    it. `rival` is what a rival is about to claim, and `compared` how the aim differs from others.
    `spell` is what the seat takes in its next turn in most lines, unless the goal is reached then;
    on the way to a goal, in most of the lines that reach it. It is a goal `at_risk` if a rival
    might claim it first, and `raced` if a rival could do so with its next Cast. `some` Heroic
    `such_as` one in the row is the goal if it is now one and now another; if none is claimed often,
    it is `unnamed`, and counts as no goal. If the best action has no goal, none is reached in `far`
    turns. It `ends` the game if it is the last Heroic that the seat needs. `through` is a Spell
    that is taken first in the turn of the goal, as the combination is not enough without it, and
    `also` what the same Cast claims too. `instead` is another Heroic that the combination is enough
    for, and that scores as much. The combination left over would bring so much `prestige` with the
    card. `firsts` are the turns of the first Heroic in each line, and `spells` how many of the
    lines take each Spell in the next turn.
    """

    card: int = NOTHING
    turns: int = 0
    share: float = 1.0
    cost: Cost = NO_COST
    rival: RivalClaim | None = None
    compared: Comparison = ALONE
    spell: int = NOTHING
    at_risk: bool = False
    some: bool = False
    such_as: int = NOTHING
    unnamed: bool = False
    far: int = 0
    ends: bool = False
    raced: bool = False
    through: int = NOTHING
    also: int = NOTHING
    instead: int = NOTHING
    prestige: int = field(default=0, compare=False, repr=False)
    firsts: tuple[int, ...] = field(default=(), compare=False, repr=False)
    spells: tuple[tuple[int, int], ...] = field(default=(), compare=False, repr=False)

    @property
    def has_goal(self) -> bool:
        """Return whether anything is claimed."""
        return self.some or self.card != NOTHING

    @property
    def is_possible(self) -> bool:
        """Return whether a Heroic that is `far` is claimed in many of the lines, if not in most."""
        claimed = sum(each <= self.far for each in self.firsts)
        return self.far > 0 and claimed > POSSIBLE * len(self.firsts)

    @property
    def is_unlikely(self) -> bool:
        """Return whether no Heroic that is `far` is claimed in any of the lines.

        Lines of play are not as good as a player who looks for one.
        """
        return self.far > 0 and all(each > self.far for each in self.firsts)

    @property
    def possible_by(self) -> int:
        """Return the soonest turn by which a Heroic is claimed in about half of the lines."""
        return next(
            (
                turn
                for turn in range(1, self.far)
                if sum(each <= turn for each in self.firsts) >= POSSIBLE * len(self.firsts)
            ),
            self.far,
        )

    @property
    def sure(self) -> bool:
        """Return whether it succeeds in enough lines to be called certain."""
        return self.share >= (SURE if self.turns < 2 else SURE_LATER)

    def is_as_sure_as(self, other: "Aim") -> bool:
        """Return whether it is called certain if another aim is."""
        return self.sure or not other.sure

    def without_goal(self) -> "Aim":
        """Return the aim with nothing but what rivals and the next turn bring."""
        return replace(
            self,
            card=NOTHING,
            some=False,
            such_as=NOTHING,
            cost=NO_COST,
            compared=self.compared.without_goal(),
            ends=False,
            raced=False,
            through=NOTHING,
            also=NOTHING,
            instead=NOTHING,
        )

    def after(self, best: "Aim") -> "Aim":
        """Return the aim as said after that of a better action, without repeating it."""
        aim = self
        if self.rival is not None and self.rival.is_of(best.rival):
            aim = replace(aim, rival=None)
        named = best.some and self.card != NOTHING and self.card == best.such_as
        same = named or (self.card, self.some) == (best.card, best.some)
        same = same and self.is_as_sure_as(best)
        earlier = 0 < self.turns < best.turns
        if self.has_goal and same and (earlier or self.turns == best.turns):
            compared = Comparison(again=True, earlier=earlier)
            aim = replace(aim, compared=compared, through=NOTHING, also=NOTHING)
            if self.cost == best.cost:
                aim = replace(aim, cost=NO_COST)
        if self.unnamed and (best.unnamed or best.has_goal):
            aim = replace(aim, unnamed=False)
        if self.spell == best.spell and (aim.compared.again or not aim.has_goal):
            aim = replace(aim, spell=NOTHING)
        return aim

    def beside(self, others: "Sequence[Aim]") -> "Aim":
        """Return the aim of the best action, next to those of others, the second best first.

        A Spell that the second best takes as well counts for neither, unless it is on the way to
        the goal. If an action has no aim, an empty one represents it. No Heroic is called far if
        another action leads to one.
        """
        named = self.has_goal or self.unnamed
        outdone = not named and any(each.has_goal or each.unnamed for each in others[:1])
        reached = outdone or any(each.has_goal for each in others)
        ahead = outdone and self.is_possible and self.possible_by < others[0].turns
        far = 0 if reached and not self.is_possible else self.far
        shared = not self.has_goal and any(each.spell == self.spell for each in others[:1])
        spell = NOTHING if shared else self.spell
        at_once = any(each.card == self.card and not each.turns for each in others)
        waits = self.card != NOTHING and self.turns > 0 and at_once
        in_time = [each for each in others[:1] if each.has_goal and each.turns <= self.turns]
        alike = any(self.some or each.card == self.card for each in in_time)
        alike = alike and in_time[0].is_as_sure_as(self)
        # Its own line names the goal that it reaches as soon.
        sooner = not in_time and any(is_sooner(self, each) for each in others[:1])
        either = self.has_goal and alike and not waits and not sooner
        late = either and self.some and self.turns > 0 and not in_time[0].turns
        if self.unnamed:
            either = any(each.unnamed and each.turns <= self.turns for each in others[:1])
            either = either or any(each.some for each in in_time)
        slower = either and self.turns > 0 and any(is_slower(each, self) for each in others[:1])
        same = either and self.card != NOTHING and in_time[0].turns == self.turns
        saves = max(in_time[0].cost.acuity - self.cost.acuity, 0) if same else 0
        more = max(self.prestige - in_time[0].prestige, 0) if same else 0
        likelier = NOTHING
        if spell == NOTHING and (either or not self.has_goal) and others:
            likelier = _likelier_spell(self, others[0])
        compared = Comparison(
            waits=waits,
            either=either,
            sooner=sooner,
            slower=slower,
            outdone=outdone,
            ahead=ahead,
            saves=0 if late else saves,
            more=0 if late else more,
            likelier=likelier,
        )
        aim = self.without_goal() if late else self
        return replace(aim, spell=spell, far=far, compared=compared)


def _likelier_spell(aim: Aim, other: Aim) -> int:
    """Return the Spell that many more lines of an aim take next turn; NOTHING for none."""
    its, lines = dict(other.spells), len(aim.firsts)
    if not lines or len(other.firsts) != lines:
        return NOTHING
    found = [(number - its.get(card, 0), -card) for card, number in aim.spells]
    more, card = max(found, default=(0, 0))
    return -card if more >= LIKELIER * lines else NOTHING


def is_sooner(aim: Aim, other: Aim) -> bool:
    """Return whether an aim reaches the first Heroic clearly sooner than another one."""
    if not aim.has_goal or not aim.firsts or len(aim.firsts) != len(other.firsts):
        return False
    later = [its - own for own, its in zip(aim.firsts, other.firsts, strict=True)]
    return min(later) >= 0 and fmean(later) >= TURN_SOONER


def is_slower(aim: Aim, other: Aim) -> bool:
    """Return whether an aim usually reaches the first Heroic somewhat later than another one."""
    if not aim.firsts or len(aim.firsts) != len(other.firsts):
        return False
    return fmean(aim.firsts) - fmean(other.firsts) >= OFTEN_SLOWER


def deals_followed() -> int:
    """Return the number of deals in which lines of play are followed."""
    return DEALS if build_mode() == "compiled" else FEWER_DEALS


def turns_followed() -> int:
    """Return the number of further turns of the seat in a line of play."""
    return TURNS if build_mode() == "compiled" else FEWER_TURNS


def likely_by(turn: int) -> float:
    """Return the share of the lines from which on something by a turn is called likely."""
    return LIKELY if turn < 2 else LIKELY_LATER


@dataclass(frozen=True, slots=True)
class _Lines:
    """What is claimed in each line of play, Spells apart, and the turn of the first Heroic."""

    claims: list[list[Claim]] = field(default_factory=list)
    spells: list[list[Claim]] = field(default_factory=list)
    firsts: list[int] = field(default_factory=list)


def aim_of(
    rollouts: TurnRollouts,
    observation: Observation,
    plan: Plan,
    after: State,
    seed: int,
    stop: Callable[[], bool] | None = None,
) -> Aim | None:
    """Return what a plan leads to in most lines of play, which may be nothing.

    `after` is the position after the plan. Returns None once `stop` returns True.
    """
    lines = _lines_after(rollouts, observation, plan, seed, stop)
    if lines is None:
        return None
    seat, state, kinds = observation.seat, observation.state, observation.state.tables.kind
    without_goal = Aim(
        rival=_rival_claim(lines.claims, seat, after),
        spell=_next_spell(lines.spells, seat),
        firsts=tuple(lines.firsts),
        spells=_next_spells(lines.spells, seat),
    )
    card, turns, share = _goal(lines.claims, seat, state)
    some = _until(lines.firsts)
    such_as = NOTHING if some is None else _such_as(lines.claims, seat, state, some)
    if some is not None and (
        card == NOTHING
        or some < turns
        or _is_one_of(card, share, lines.firsts, turns, kinds)
        or (some == turns and such_as != NOTHING and int(kinds[card]) == codes.ARCANA)
    ):
        aim = replace(
            without_goal,
            turns=some,
            share=sum(each <= some for each in lines.firsts) / len(lines.claims),
            ends=_ends(observation),
        )
        if such_as == NOTHING:
            return replace(aim, unnamed=True)
        return _for_some_heroic(aim, such_as, lines, observation, plan, after)
    if card == NOTHING:
        return without_goal
    aim = replace(without_goal, card=card, turns=turns, share=share)
    return _for_a_card(aim, lines, observation, plan, after, seed)


def _lines_after(
    rollouts: TurnRollouts,
    observation: Observation,
    plan: Plan,
    seed: int,
    stop: Callable[[], bool] | None,
) -> _Lines | None:
    """Return the lines of play after a plan; None once `stop` returns True."""
    seat, kinds, lines = observation.seat, observation.state.tables.kind, _Lines()
    for number in range(deals_followed()):
        deal = sample(observation, seed + number * _SEEDS_APART)
        if stop is not None and stop():
            return None
        found = rollouts.claims(deal, seat, plan, turns_followed())
        lines.firsts.append(_first_heroic(found, seat, observation.state))
        # A card that has yet to turn up has no name.
        found = [each for each in found if _is_on_table(observation.state, each[2])]
        spells = [each for each in found if int(kinds[each[2]]) == codes.SPELL]
        lines.spells.append(spells)
        lines.claims.append([each for each in found if each not in spells])
    return lines


def _for_some_heroic(
    aim: Aim, such_as: int, lines: _Lines, observation: Observation, plan: Plan, after: State
) -> Aim:
    """Return an aim whose goal is now one Heroic and now another, such as one in the row."""
    seat, kinds = observation.seat, observation.state.tables.kind
    reached = [each <= aim.turns for each in lines.firsts]
    aim = replace(
        aim,
        some=True,
        such_as=such_as,
        # Whoever comes first: only the other one is named.
        rival=aim.rival.without(such_as) if aim.rival is not None else None,
        spell=_spell_on_the_way(lines.spells, reached, seat) if aim.turns > 1 else NOTHING,
        also=_arcana_with_it(lines.claims, seat, lines.firsts, kinds),
    )
    if aim.turns != 1 or rolls(plan) or int(after.decision) == codes.D_REROLL:
        return aim
    cost = _missing(after, seat, such_as)
    return replace(aim, cost=cost) if cost.equilibrium else aim


def _for_a_card(
    aim: Aim, lines: _Lines, observation: Observation, plan: Plan, after: State, seed: int
) -> Aim:
    """Return an aim whose goal is a card, with what that takes, and what could prevent it."""
    seat, card, turns = observation.seat, aim.card, aim.turns
    cost = _bought(observation.state, plan)
    if cost.short and _makes_equilibrium(observation, plan, seed):
        cost = replace(cost, short=0, equilibrium=True)
    prestige = 0
    if turns:  # once dice are rolled, or another turn is played, no one knows what will be missing
        rolled = rolls(plan) or int(after.decision) == codes.D_REROLL
        known = turns == 1 and not rolled
        cost = _missing(after, seat, card) if known else NO_COST
        prestige = _left_over(after, seat, card) if known else 0
    rival = aim.rival
    if rival is not None:
        rival = None if rival.card == card else rival.without(card)
    reached = [
        any(claim[0] == seat and claim[2] == card for claim in line) for line in lines.claims
    ]
    way = _spell_on_the_way(lines.spells, reached, seat) if turns > 0 else NOTHING
    through = way if turns == 1 and not is_enough(after, seat, card) else NOTHING
    instead = NOTHING
    if turns == 1:
        claimed = {
            each
            for line in lines.claims
            for whose, turn, each in line
            if whose != seat and not turn
        }
        instead = _instead(after, seat, card, cost.acuity, claimed)
    is_heroic = int(observation.state.tables.kind[card]) == codes.HEROIC
    named = {card, instead} - {NOTHING}
    raced = turns > 0 and is_heroic and all(_is_ready(observation.state, seat, x) for x in named)
    lost = sum(any(who != seat and each == card for who, _, each in line) for line in lines.claims)
    return replace(
        aim,
        share=min(aim.share, SURE - MARGIN) if raced else aim.share,
        cost=cost,
        rival=rival,
        spell=way if turns > 1 else NOTHING,
        through=through,
        also=_claimed_too(lines.claims, seat, card, turns),
        instead=instead,
        raced=raced,
        at_risk=lost > RISKY * len(lines.claims),
        ends=is_heroic and _ends(observation),
        prestige=prestige,
    )


def _instead(state: State, seat: int, goal: int, acuity: int, claimed: Collection[int]) -> int:
    """Return another Heroic that scores as much as the goal, and costs no more; NOTHING for none.

    Those that rivals have `claimed` before in any line don't count.
    """
    points = claimable(state, seat, acuity)
    least = points.get(goal)
    if least is None:
        return NOTHING
    others = {card: number for card, number in points.items() if card not in (goal, *claimed)}
    card = max(others, key=lambda each: (others[each], -each), default=NOTHING)
    return card if card != NOTHING and others[card] >= least else NOTHING


def _is_one_of(card: int, share: float, firsts: Sequence[int], turns: int, kinds: Any) -> bool:
    """Return whether a Heroic is claimed by a turn in more of the lines than one card is."""
    if int(kinds[card]) != codes.HEROIC or Aim(card, turns, share).sure:
        return False
    return sum(each <= turns for each in firsts) > (share + MORE_OFTEN) * len(firsts)


def _claimed_too(lines: Sequence[Sequence[Claim]], seat: int, goal: int, turns: int) -> int:
    """Return what the seat claims in the turn of a goal as well; NOTHING for nothing."""
    found: Counter[int] = Counter()
    for line in lines:
        at = {turn for whose, turn, card in line if (whose, card) == (seat, goal) and turn <= turns}
        found.update(
            {card for whose, turn, card in line if whose == seat and turn in at and card != goal}
        )
    card, number = max(found.items(), key=lambda each: (each[1], -each[0]), default=(NOTHING, 0))
    return card if number and number >= LIKELY * len(lines) else NOTHING


def _arcana_with_it(
    lines: Sequence[Sequence[Claim]], seat: int, firsts: Sequence[int], kinds: Any
) -> int:
    """Return the Arcana claimed with the first Heroic in most lines; NOTHING for none."""
    found = Counter(
        card
        for line, first in zip(lines, firsts, strict=True)
        for whose, turn, card in line
        if (whose, turn) == (seat, first) and int(kinds[card]) == codes.ARCANA
    )
    card, number = max(found.items(), key=lambda each: (each[1], -each[0]), default=(NOTHING, 0))
    return card if number and number >= LIKELY * len(lines) else NOTHING


def is_enough(state: State, seat: int, card: int) -> bool:
    """Return whether the combination is enough for a Heroic now; it counts as so for an Arcana."""
    if int(state.tables.kind[card]) != codes.HEROIC:
        return True
    casts, need = Casts(), state.tables.need
    find_casts(casts, state, seat)
    return any(
        int(amount_of(casts, state, way)) >= int(need[card * 2 + energy])
        for way in range(int(casts.number))
        for energy, amount_of in ((codes.RUIN, ruin_of), (codes.RESTORE, restore_of))
    )


def _is_on_table(state: State, card: int) -> bool:
    """Return whether a card is not in a deck."""
    decks = (codes.SPELL_DECK, codes.SKILL_DECK, codes.HEROIC_DECK, codes.BOX)
    return int(state.pile[card]) not in decks


def _ends(observation: Observation) -> bool:
    """Return whether one more Heroic of the seat ends the game."""
    state = observation.state
    heroics = int(state.count[pile_of(observation.seat, codes.HEROICS)])
    return 0 < int(state.goal) <= heroics + 1


def _first_heroic(line: Sequence[Claim], seat: int, state: State) -> int:
    """Return the turn in which a seat claims its first Heroic; after the line for none."""
    kinds = state.tables.kind
    turns = [
        turn for whose, turn, card in line if whose == seat and int(kinds[card]) == codes.HEROIC
    ]
    return min(turns, default=turns_followed() + 1)


def _such_as(lines: Sequence[Sequence[Claim]], seat: int, state: State, turns: int) -> int:
    """Return the Heroic of the row that a seat claims in many of the lines; NOTHING for none."""
    row = {int(card) for card in state.heroic_row}
    found: Counter[int] = Counter()
    for line in lines:
        found.update(
            {card for whose, turn, card in line if whose == seat and turn <= turns and card in row}
        )
    card, number = max(found.items(), key=lambda each: (each[1], -each[0]), default=(NOTHING, 0))
    return card if number and number >= OFTEN * len(lines) else NOTHING


def _until(firsts: Sequence[int]) -> int | None:
    """Return the turn by which something happens in most lines; None if it does not."""
    for turn in range(turns_followed() + 1):
        if sum(each <= turn for each in firsts) >= likely_by(turn) * len(firsts):
            return turn
    return None


def _next_spells(lines: Sequence[Sequence[Claim]], seat: int) -> tuple[tuple[int, int], ...]:
    """Return the Spells that the seat takes in its next turn, with the number of lines."""
    found = Counter(
        card for line in lines for whose, turn, card in line if (whose, turn) == (seat, 1)
    )
    return tuple(sorted(found.items()))


def _next_spell(lines: Sequence[Sequence[Claim]], seat: int) -> int:
    """Return the Spell that the seat takes in its next turn in most lines; NOTHING if none."""
    found = _next_spells(lines, seat)
    card, number = max(found, key=lambda each: (each[1], -each[0]), default=(NOTHING, 0))
    return card if number and number >= LIKELY * len(lines) else NOTHING


def _spell_on_the_way(lines: Sequence[Sequence[Claim]], reached: Sequence[bool], seat: int) -> int:
    """Return the Spell taken next in most lines that reach a goal; NOTHING if in under half of all.

    Without it no one could tell how a far goal is reached.
    """
    there = [line for line, is_reached in zip(lines, reached, strict=True) if is_reached]
    spell = _next_spell(there, seat)
    return spell if 2 * dict(_next_spells(there, seat)).get(spell, 0) >= len(lines) else NOTHING


def rolls(plan: Plan) -> bool:
    """Return whether a plan leads to a roll, after which it continues in a way not known yet."""
    return any(int(actions.verb_of(action)) == codes.V_REROLL for action in plan.path)


def _goal(lines: Sequence[Sequence[Claim]], seat: int, state: State) -> tuple[int, int, float]:
    """Return the card that the seat claims in most lines, the turn, and the share of the lines.

    The soonest comes first, and of several the most expensive.
    """
    for turns in range(turns_followed() + 1):
        found: Counter[int] = Counter()
        for line in lines:
            found.update({card for whose, turn, card in line if whose == seat and turn <= turns})
        enough = likely_by(turns) * len(lines)
        likely = [card for card, number in found.items() if number >= enough]
        if likely:
            card = max(likely, key=lambda each: (int(state.tables.points[each]), -each))
            return card, turns, found[card] / len(lines)
    return NOTHING, 0, 0.0


def _rival_claim(lines: Sequence[Sequence[Claim]], seat: int, after: State) -> RivalClaim | None:
    """Return what a rival claims in most lines before the seat's next turn; None for nothing."""
    found: Counter[tuple[int, int]] = Counter()
    for line in lines:
        found.update({(whose, card) for whose, turn, card in line if whose != seat and not turn})
    (rival, card), number = max(found.items(), key=lambda each: each[1], default=((-1, NOTHING), 0))
    if not number or number < LIKELY * len(lines):
        return None
    return RivalClaim(rival, card, _rivals_other(after, rival, card))


def _rivals_other(state: State, rival: int, card: int) -> int:
    """Return a Heroic that a rival could claim for about as many points; NOTHING for none."""
    points = claimable(state, rival)
    least = points.get(card, 0) - ABOUT
    others = {each: number for each, number in points.items() if each != card}
    best = max(others, key=lambda each: (others[each], -each), default=NOTHING)
    return best if card in points and best != NOTHING and others[best] >= least else NOTHING


def _bought(state: State, plan: Plan) -> Cost:
    """The energy that a Cast of this turn buys: which, how much of it, and for how much Acuity.

    Both are bought for an Equilibrium only.
    """
    for action in plan.path:
        if int(actions.verb_of(action)) == codes.V_SPEND:
            amounts = int(actions.first_of(action)), int(actions.second_of(action))
            energy = codes.RUIN if amounts[codes.RUIN] else codes.RESTORE
            prices = (int(state.tables.acuity_for[each]) for each in (codes.RUIN, codes.RESTORE))
            cost = sum(n * price for n, price in zip(amounts, prices, strict=True))
            if all(amounts):
                return Cost(energy, acuity=cost, equilibrium=True)
            return Cost(energy, amounts[energy], cost)
    return NO_COST


def _makes_equilibrium(observation: Observation, plan: Plan, seed: int) -> bool:
    """Return whether the Cast of a plan is an Equilibrium."""
    state = sample(observation, seed)
    for action in plan.path:
        if int(state.decider) != observation.seat:
            return False
        play(state, action)
        if int(state.myst):
            return True
    return False


def _is_ready(state: State, seat: int, card: int) -> bool:
    """Return whether a rival could claim a Heroic with its next Cast."""
    casts, need = Casts(), state.tables.need
    for rival in range(int(state.seats)):
        if rival == seat:
            continue
        find_casts(casts, state, rival)
        for way in range(int(casts.number)):
            for energy, amount_of in ((codes.RUIN, ruin_of), (codes.RESTORE, restore_of)):
                if int(amount_of(casts, state, way)) >= int(need[card * 2 + energy]):
                    return True
    return False


def _left_over(state: State, seat: int, card: int) -> int:
    """The most Prestige for what a Cast without Acuity gives beyond a Heroic's cost (p. 18)."""
    if int(state.tables.kind[card]) != codes.HEROIC:
        return 0
    casts, tables, found = Casts(), state.tables, 0
    find_casts(casts, state, seat)
    for way in range(int(casts.number)):
        if int(casts.spent[way]):
            continue
        for energy, amount_of in ((codes.RUIN, ruin_of), (codes.RESTORE, restore_of)):
            beyond = int(amount_of(casts, state, way)) - int(tables.need[card * 2 + energy])
            found = max(found, beyond // int(tables.prestige_for[energy]))
    return found


def _missing(state: State, seat: int, card: int) -> Cost:
    """The energy that a combination is short of for a Heroic, how much, and what buys it.

    If an Equilibrium is enough, and nothing else costs less, there is only what it costs.
    """
    if int(state.tables.kind[card]) != codes.HEROIC:
        return NO_COST
    casts = Casts()
    find_casts(casts, state, seat)
    found: Cost | None = None
    even: list[tuple[int, int]] = []
    for energy, amount_of in ((codes.RUIN, ruin_of), (codes.RESTORE, restore_of)):
        need = int(state.tables.need[card * 2 + energy])
        ways, balanced = (
            [
                (int(amount_of(casts, state, way)), int(casts.spent[way]))
                for way in range(int(casts.number))
                if (int(casts.kind[way]) == K_MYST) == is_even
            ]
            for is_even in (False, True)
        )
        even += [(spent, energy) for amount, spent in balanced if amount >= need]
        have = max((amount for amount, spent in ways if not spent), default=0)
        if not have or need > have * _NEAR:
            continue  # not on the way to it
        buys = min((spent for amount, spent in ways if amount >= need and spent), default=0)
        short = max(need - have, 0)
        if found is None or short < found.short:
            found = Cost(energy, short, buys if short else 0)
    if even and (
        found is None or (found.short and (not found.acuity or min(even)[0] < found.acuity))
    ):
        acuity, energy = min(even)
        return Cost(energy, acuity=acuity, equilibrium=True)
    return found or NO_COST
