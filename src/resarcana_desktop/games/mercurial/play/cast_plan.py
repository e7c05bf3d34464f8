"""A Cast planned before it is done: every step with its answers, and the result.

A plan stores answers by step. It is worked out on a copy of the position, up to the reset of the
play area, before anything is rolled: so it knows nothing that the player does not.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from resarcana_desktop.games.mercurial.bots.casts import Casts, answer_of, find_casts, gain_of
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.casting import (
    is_normal,
    multiplier,
    of_dice,
    value_of,
)
from resarcana_desktop.games.mercurial.rules.codes import (
    ACTIVE,
    D_ARCANA,
    D_LINK,
    D_MYSTRUNE,
    D_RESULT,
    D_SPEND,
    D_TURN,
    RESTORE,
    RUIN,
    V_CAST,
    V_CLAIM,
)
from resarcana_desktop.games.mercurial.rules.events import Event, read_events
from resarcana_desktop.games.mercurial.rules.flow import answer
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.scoring import points_of
from resarcana_desktop.games.mercurial.rules.state import pile_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.state import State

FIRST_STEP: Final = D_MYSTRUNE
"""The decisions from this one on are steps of a Cast."""

Key: TypeAlias = tuple[int, int, int]
"""A step of a Cast: the decision, its card, and how often that was asked before."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step with its possible answers and the one that is planned."""

    key: Key
    options: tuple[int, ...]
    planned: int

    @property
    def decision(self) -> int:
        """The decision."""
        return self.key[0]

    @property
    def card(self) -> int:
        """The card it is about, -1 for none."""
        return self.key[1]


@dataclass(frozen=True, slots=True)
class Share:
    """What a normal Spell gives: by itself, and multiplied by its Links."""

    card: int
    energy: int
    value: int
    times: int


@dataclass(frozen=True, slots=True)
class Worked:
    """The result of a plan."""

    seat: int
    steps: tuple[Step, ...]
    shares: tuple[Share, ...]
    dice: tuple[int, int]
    """Ruin and Restore of the unallocated dice."""
    bought: tuple[int, int]
    mystrune: tuple[int, int]
    totals: tuple[tuple[int, int], ...]
    """Ruin and Restore after adding up, and after each Enchantment."""
    enchantments: tuple[int, ...]
    myst: int
    ruin: int
    restore: int
    prestige: int
    acuity: int
    """The Acuity gained with Equilibrium and on the Heroic, as far as the board has room."""
    mana: int
    dice_gained: int
    heroic: int
    arcana: int
    points: int
    """All points it gives at once, those of Sigils and Arcanas included."""

    @property
    def for_nothing(self) -> bool:
        """Return whether it yields no points and no Mystrune."""
        return not self.prestige and not self.myst and max(self.heroic, self.arcana) < 0


@dataclass
class CastPlan:
    """Answers for the steps of the current Cast, or one about to begin.

    Steps without an answer get one that scores points; unless `filled_in`, one that claims nothing.
    """

    position: MercurialPosition
    answers: dict[Key, int] = field(default_factory=dict)
    filled_in: bool = True

    def choose(self, key: Key, action: int) -> None:
        """Plan an answer; those that no longer fit are forgotten when it is worked out."""
        self.answers[key] = action

    @property
    def begun(self) -> bool:
        """Return whether part of the Cast has been played already."""
        return int(self.position.state.decision) != D_TURN

    def propose(self) -> None:
        """Plan the most points at once, with the least Acuity; before the Cast begins."""
        state = self.position.state.copy()
        seat = int(state.decider)
        casts = Casts()
        find_casts(casts, state, seat)
        ways = range(int(casts.number))
        worth = {way: int(gain_of(casts, state, way)) for way in ways}
        cost = {way: (int(casts.spent[way]), int(casts.mystrune[way])) for way in ways}
        way = min(ways, key=lambda each: (-worth[each], cost[each]))
        self.answers.clear()
        answer(state, int(actions.simple(V_CAST, 0)))
        asked: Counter[tuple[int, int]] = Counter()
        while int(state.decision) < D_RESULT:
            key = key_of(state, asked)
            self.answers[key] = int(answer_of(casts, state, way))
            answer(state, self.answers[key])

    def follow(self, advised: Sequence[int]) -> None:
        """Plan the advised answers, starting with the Cast itself if it has not begun."""
        state = self.position.state.copy()
        self.answers.clear()
        asked: Counter[tuple[int, int]] = Counter()
        for action in advised:
            # a step with one answer is not asked, and so not advised
            while FIRST_STEP <= int(state.decision) < D_ARCANA and len(_options(state)) == 1:
                key_of(state, asked)
                answer(state, _options(state)[0])
            if int(state.decision) != D_TURN:
                self.answers[key_of(state, asked)] = action
            if int(state.decision) == D_ARCANA:
                break
            answer(state, action)

    def actions(self) -> tuple[int, ...]:
        """The actions that do as planned; a step with one answer needs none."""
        planned = {step.key: step.planned for step in self.work_out().steps}
        state = self.position.state.copy()
        seat, found = int(state.decider), list[int]()
        if not self.begun:
            found.append(int(actions.simple(V_CAST, 0)))
            answer(state, found[0])
        asked: Counter[tuple[int, int]] = Counter()
        while int(state.decision) >= FIRST_STEP and int(state.decider) == seat:
            action, options = planned[key_of(state, asked)], _options(state)
            if len(options) > 1:
                found.append(action)
            answer(state, action)
        return tuple(found)

    def work_out(self) -> Worked:
        """Follow the plan, as far as the claims."""
        state = self.position.state.copy()
        state.events = []
        seat = int(state.decider)
        # A Cast in progress has been added up already.
        first = [(int(state.ruin), int(state.restore))] if int(state.decision) > D_SPEND else []
        if not self.begun:
            answer(state, int(actions.simple(V_CAST, 0)))
        steps: list[Step] = []
        asked: Counter[tuple[int, int]] = Counter()
        while True:
            step = self._step(state, asked)
            steps.append(step)
            if step.decision == D_ARCANA:
                break
            answer(state, step.planned)
        end = state.copy()
        end.events = [*state.events]
        answer(end, steps[-1].planned)
        points = int(points_of(end, seat)) - int(points_of(self.position.state, seat))
        return _worked(state, seat, steps, self._events(end), first, points)

    def _events(self, end: State) -> list[Event]:
        """Return the events until the play area is reset, excluding rolls and reveals."""
        events = read_events(self.position.faces, end.events or [])
        reset = next(place for place, event in enumerate(events) if event.kind == "reset")
        return events[:reset]

    def _step(self, state: State, asked: Counter[tuple[int, int]]) -> Step:
        key = key_of(state, asked)
        options = _options(state)
        planned = self.answers.get(key)
        if planned not in options:
            default = _usual if self.filled_in else _plain
            planned = default(state, key[0], options)
        return Step(key, options, planned)


def key_of(state: State, asked: Counter[tuple[int, int]]) -> Key:
    """Return the current step; `asked` counts earlier ones, and is updated."""
    what = (int(state.decision), int(state.asked))
    asked[what] += 1
    return (*what, asked[what] - 1)


def _usual(state: State, decision: int, options: Sequence[int]) -> int:
    """Return the default answer: keep the Mystrune and Acuity, otherwise score most points."""
    seat = int(state.decider)
    if decision == D_MYSTRUNE:
        return options[-1]
    if decision == D_LINK:
        return max(options, key=lambda each: _strength(state, seat, int(actions.card_of(each))))
    if decision == D_SPEND or len(options) == 1:
        return options[0]
    return max(options, key=lambda each: _points_after(state, each))


def _plain(_state: State, decision: int, options: Sequence[int]) -> int:
    """Return the answer that gives nothing away: keep the Mystrune and Acuity, claim nothing."""
    if decision == D_MYSTRUNE:
        return options[-1]
    unclaimed = [each for each in options if int(actions.verb_of(each)) != V_CLAIM]
    return (unclaimed or options)[0]


def _strength(state: State, seat: int, spell: int) -> int:
    values = (int(value_of(state, seat, spell, energy)) for energy in (RUIN, RESTORE))
    return max(values)


def _points_after(state: State, action: int) -> int:
    """Return the points when the Cast is over, if the rest of it goes as usual after an answer.

    Dice are rolled and cards revealed as in any trial: no point depends on them.
    """
    trial = state.copy()
    seat = int(trial.decider)
    while int(trial.decision) != D_ARCANA:
        answer(trial, action)
        action = _usual(trial, int(trial.decision), _options(trial))
    answer(trial, action)
    return int(points_of(trial, seat))


def _options(state: State) -> tuple[int, ...]:
    number = int(list_actions(state))
    return tuple(int(state.tables.buffer[place]) for place in range(number))


def _worked(
    state: State,
    seat: int,
    steps: Sequence[Step],
    events: Sequence[Event],
    first: Sequence[tuple[int, int]],
    points: int,
) -> Worked:
    by_energy: Mapping[str, list[Event]] = {
        kind: [event for event in events if event.kind == kind]
        for kind in ("total", "enchant", "prestige", "acuity", "mana", "die")
    }
    added = [
        (event.number, event.restore) for event in (*by_energy["total"], *by_energy["enchant"])
    ]
    gives = state.tables.mystrune_gives
    rune = int(state.mystrune) * 2
    last = steps[-1].planned
    arcana = int(actions.card_of(last)) if int(actions.verb_of(last)) == V_CLAIM else -1
    return Worked(
        seat,
        tuple(steps),
        tuple(shares_of(state, seat)),
        of_dice_now(state, seat),
        (int(state.bought_ruin), int(state.bought_restore)),
        (int(gives[rune]), int(gives[rune + 1])) if int(state.mystrune_cast) else (0, 0),
        (*first, *added),
        tuple(
            int(actions.card_of(step.planned))
            for step in steps
            if step.decision == codes.D_ENCHANTMENT
        ),
        int(state.myst),
        int(state.ruin),
        int(state.restore),
        sum(event.number for event in by_energy["prestige"]),
        sum(event.number for event in by_energy["acuity"] if event.number > 0),
        sum(event.number for event in by_energy["mana"]),
        sum(event.number for event in by_energy["die"]),
        int(state.claimed),
        arcana,
        points,
    )


def shares_of(state: State, seat: int) -> list[Share]:
    """Return what each normal Spell gives, as Links and sides are marked."""
    found = []
    for spell in cards_in(state, int(pile_of(seat, ACTIVE))):
        if is_normal(state, spell):
            times = int(multiplier(state, seat, spell))
            values = [int(value_of(state, seat, spell, energy)) for energy in (RUIN, RESTORE)]
            energy = RESTORE if values[RESTORE] > values[RUIN] else RUIN
            if not any(values):  # as much as there is of something: of nothing, perhaps
                energy = int(state.tables.energy[spell])
            found.append(Share(spell, energy, values[energy], times))
    return found


def of_dice_now(state: State, seat: int) -> tuple[int, int]:
    """Return the Ruin and Restore of the unallocated dice."""
    return (int(of_dice(state, seat, RUIN)), int(of_dice(state, seat, RESTORE)))
