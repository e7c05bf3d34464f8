"""What a roll of dice is for: the cards that some rolls bring within reach, and how many do.

The roll is made in many deals, and the rest of the turn is played as a quick search finds best.
Cards that the dice were good for before the roll are no reason to roll them. Spells that only a
lucky roll pays for are hopes.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb
from typing import Final, TypeAlias

from resarcana_desktop.engine import build_mode
from resarcana_desktop.games.mercurial.bots.search import Plan, TurnRollouts
from resarcana_desktop.games.mercurial.bots.turns import TurnSearch
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.codes import NOTHING
from resarcana_desktop.games.mercurial.rules.observation import Observation, sample
from resarcana_desktop.games.mercurial.rules.payments import can_pay, discount_at
from resarcana_desktop.games.mercurial.rules.state import State

ROLLS: Final = 20
"""The number of rolls that are tried."""
FEWER_ROLLS: Final = 5
"""The same if the rules run as Python source."""
LEAST: Final = 0.2
"""A card is named if at least this share of the rolls brings it."""
MOST_NAMED: Final = 2
"""How many cards are named."""
NOISE: Final = 0.2
"""The share of the rolls tried may differ by this from the chance by the dice, for luck."""
LEAST_GAIN: Final = 0.3
"""Dice are hoped for if they are worth this many points."""
LEAST_CHANCE: Final = 0.1
"""No one rolls for dice that are less likely than this."""
LEAST_LATER: Final = 1.0
"""The same for a Spell that is better taken later."""
NODES: Final = 60
"""Nodes of the search for the rest of a turn after a lucky roll."""
_SEEDS_APART: Final = 2_000_003


Hope: TypeAlias = tuple[int, int, int]
"""A Spell, an Element, and how many of the rolled dice have to show it."""


@dataclass(frozen=True, slots=True)
class RollOdds:
    """The cards that a roll may bring this turn, the likeliest first, and how often it does.

    `share` is the part of the rolls that bring at least one of them. Without any, the combination
    has on average so much `more` of an `energy`. Each of the `hopes` is a Spell, an Element, and
    the number of dice that have to show it. `rolled` are the numbers of dice by face. No Spell of
    the row takes those of the faces `idle`. `kept` is a Spell that the other dice pay for.
    """

    cards: tuple[int, ...]
    share: float
    energy: int = codes.RUIN
    more: int = 0
    hopes: tuple[Hope, ...] = ()
    rolled: tuple[int, ...] = ()
    idle: tuple[int, ...] = ()
    kept: int = NOTHING


def given_up(before: State, seat: int, rolled: Sequence[int]) -> RollOdds:
    """Return what the dice that are rolled were no good for, if nothing is looked for."""
    tables, spells = before.tables, [int(each) for each in before.spell_row]
    elements = (tables.first_element, tables.second_element)
    shown = [each for each in spells if each != codes.NOTHING]
    used = {int(each[spell]) for spell in shown for each in elements}
    idle = tuple(face for face, number in enumerate(rolled) if number and face not in used)
    odds = RollOdds((), 0.0, rolled=tuple(rolled), idle=idle)
    if idle:
        return odds
    rest = before.copy()
    for face, number in enumerate(rolled):
        rest.pool[seat * codes.FACES + face] -= number
    kept = [
        spell
        for place, spell in enumerate(spells)
        if spell in shown and int(tables.fixed[spell]) and _pays(rest, seat, spell, place)
    ]
    return replace(odds, kept=max(kept, key=lambda each: int(tables.fixed[each]), default=NOTHING))


def rolls_tried() -> int:
    """Return the number of rolls that are tried."""
    return ROLLS if build_mode() == "compiled" else FEWER_ROLLS


def odds_of(
    rollouts: TurnRollouts,
    observation: Observation,
    plan: Plan,
    known: Collection[int],
    seed: int,
    stop: Callable[[], bool] | None = None,
) -> RollOdds | None:
    """Return what the roll in a plan of a turn is for; None if it is for nothing that is seen.

    The cards `known` are within reach without it.
    """
    seat, rows = observation.seat, _in_rows(observation)
    lines: list[set[int]] = []
    for number in range(rolls_tried()):
        if stop is not None and stop():
            return None
        deal = sample(observation, seed + number * _SEEDS_APART)
        claims = rollouts.claims(deal, seat, plan, 0)
        own = {card for whose, turn, card in claims if (whose, turn) == (seat, 0)}
        lines.append((own & rows) - set(known))
    counted = Counter(card for line in lines for card in line)
    likely = [(-number, card) for card, number in counted.items() if number >= LEAST * len(lines)]
    cards = tuple(card for _, card in sorted(likely)[:MOST_NAMED])
    if not cards:
        return None
    return RollOdds(cards, sum(not line.isdisjoint(cards) for line in lines) / len(lines))


def _in_rows(observation: Observation) -> set[int]:
    """Return the cards in sight; any other one comes up by chance."""
    state = observation.state
    return {int(card) for row in (state.spell_row, state.heroic_row) for card in row}


def rolled_in(plan: Plan) -> tuple[int, ...]:
    """Return how many dice of each face a plan rolls again."""
    found = [0] * codes.FACES
    for action in plan.path:
        if int(actions.verb_of(action)) == codes.V_REROLL:
            found[int(actions.first_of(action))] += int(actions.second_of(action))
    return tuple(found)


def hopes_of(
    search: TurnSearch, before: State, after: State, seat: int, rolled: Sequence[int]
) -> tuple[list[Hope], float]:
    """Return the Spells that a lucky roll would pay for, and what they are worth on average.

    These are Spells of the row that become payable. `after` is a position after any roll of the
    dice.
    """
    if not sum(rolled) or int(after.decider) != seat or int(after.decision) != codes.D_TURN:
        return [], 0.0
    usual = _best(search, _with_dice(after, before, seat, rolled), seat)[0]
    found: list[tuple[float, Hope]] = []
    for place in range(codes.ROW):
        spell = int(before.spell_row[place])
        if spell == codes.NOTHING:
            continue
        if _pays(before, seat, spell, place):
            continue  # no roll is needed for it
        for face, number in _needed(before, after, seat, rolled, spell, place):
            lucky = _with_dice(after, before, seat, rolled, face, number)
            chance = _chance(number, sum(rolled))
            if chance < LEAST_CHANCE:
                continue
            value, takes = _best(search, lucky, seat)
            gain = (value - usual) * chance
            least = LEAST_GAIN if spell in takes else LEAST_LATER
            if value - usual >= least:
                found.append((-gain, (spell, face, number)))
    likely: dict[int, tuple[float, Hope]] = {}
    for each in sorted(found):
        likely.setdefault(each[1][0], each)
    best = [*likely.values()][:MOST_NAMED]
    return [hope for _, hope in best], -sum(gain for gain, _ in best)


def _needed(
    before: State, after: State, seat: int, rolled: Sequence[int], spell: int, place: int
) -> Iterator[tuple[int, int]]:
    """Yield each Element of a Spell, and the fewest rolled dice that help if they show it."""
    tables = before.tables
    for face in {int(tables.first_element[spell]), int(tables.second_element[spell])}:
        if face == codes.NOTHING:
            continue
        kept = int(before.pool[seat * codes.FACES + face]) - rolled[face]
        slots = int(tables.fixed[spell]) + int(tables.flex[spell])
        for number in range(min(sum(rolled), slots - kept) + 1):
            lucky = _with_dice(after, before, seat, rolled, face, number)
            if _pays(lucky, seat, spell, place):
                if number or kept < slots:  # one more die makes it cheaper
                    yield face, max(number, 1)
                break


def _with_dice(
    after: State, before: State, seat: int, rolled: Sequence[int], face: int = 0, number: int = 0
) -> State:
    """Return the position if `number` of the rolled dice show a face, and the others are Void."""
    state = after.copy()
    void = codes.ELEMENTS.index("void")
    for each in range(codes.FACES):
        place = seat * codes.FACES + each
        state.pool[place] = int(before.pool[place]) - rolled[each]
    state.pool[seat * codes.FACES + face] += number
    state.pool[seat * codes.FACES + void] += sum(rolled) - number
    return state


def _pays(state: State, seat: int, spell: int, place: int) -> bool:
    return bool(can_pay(state, seat, spell, discount_at(place), int(state.board_acuity[seat])))


def _best(search: TurnSearch, state: State, seat: int) -> tuple[float, set[int]]:
    """Return what the best way to play on is worth, and the Spells that it takes."""
    best = int(search.search(state, seat, NODES))
    path = search.plan_to(best)
    takes = {int(actions.card_of(a)) for a in path if int(actions.verb_of(a)) == codes.V_SPELL}
    return float(search.nodes[best].value), takes


def _chance(number: int, dice: int) -> float:
    """Return the chance that at least `number` of the dice show a face."""
    lucky = sum(
        comb(dice, each) * (codes.FACES - 1) ** (dice - each) for each in range(number, dice + 1)
    )
    return float(lucky / codes.FACES**dice)


def chance_of(hopes: Sequence[Hope], dice: int) -> float:
    """Return the chance that rolled dice fulfil at least one of up to two hopes."""
    fewest = dict[int, int]()
    for _, face, number in hopes:
        fewest[face] = min(number, fewest.get(face, number))
    either = sum(_chance(number, dice) for number in fewest.values())
    if len(fewest) < 2:
        return either
    first, second = fewest.values()
    both = sum(
        comb(dice, one) * comb(dice - one, two) * (codes.FACES - 2) ** (dice - one - two)
        for one in range(first, dice + 1)
        for two in range(second, dice - one + 1)
    )
    return either - float(both / codes.FACES**dice)
