"""Why something cannot be done now: a reason code for anything a player might try."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.alterations import limit_of
from resarcana_desktop.games.mercurial.rules.flow import is_legal
from resarcana_desktop.games.mercurial.rules.listing import alterations_of
from resarcana_desktop.games.mercurial.rules.payments import (
    can_take_spell,
    discount_at,
    place_in,
)
from resarcana_desktop.games.mercurial.rules.state import (
    State,
    active_spells,
    pile_of,
    pool_of,
    pool_total,
    possessed,
)

REASON_CODES: Final = (
    "game_over",
    "not_your_turn",
    "other_decision",
    "last_casts",
    "no_take",
    "no_play",
    "acted",
    "no_spell",
    "hand_full",
    "not_in_row",
    "cannot_pay",
    "nothing_exhausted",
    "not_in_hand",
    "no_acuity",
    "no_flow",
    "unresolvable",
    "no_such_mode",
    "no_mystrune",
    "not_an_answer",
)
_TAKES: Final = (
    codes.V_SKILL,
    codes.V_SPELL,
    codes.V_RECYCLE,
    codes.V_ACUITY,
    codes.V_TAKE_BACK,
)
_TURN: Final = (*_TAKES, codes.V_PLAY, codes.V_CAST, codes.V_END, codes.V_MYSTRUNE)


def why_not(state: State, action: int, seat: int | None = None) -> str:
    """Return why an action cannot be done now, by `seat` or by who decides; "" if it can."""
    actor = int(state.decider) if seat is None else seat
    if int(state.phase) == codes.GAME_OVER:
        return "game_over"
    if not 0 <= action < actions.END:
        return "not_an_answer"
    if actor != int(state.decider):
        return "not_your_turn"
    if is_legal(state, action):
        return ""
    verb, card = int(actions.verb_of(action)), int(actions.card_of(action))
    if verb not in _TURN:
        return "not_an_answer"
    if int(state.decision) not in (codes.D_TURN, codes.D_SPELL):
        return "other_decision"
    if card >= int(state.tables.cards):
        return "not_an_answer"
    if int(state.phase) == codes.LAST_CASTS and verb not in (codes.V_CAST, codes.V_MYSTRUNE):
        return "last_casts"
    return _of_turn(state, actor, verb, card, int(actions.first_of(action)))


def _of_turn(state: State, seat: int, verb: int, card: int, mode: int) -> str:
    if verb == codes.V_CAST and int(state.acted):
        return "acted"
    if verb == codes.V_CAST and not int(active_spells(state, seat)):
        return "no_spell"
    if verb == codes.V_MYSTRUNE:
        return "no_mystrune" if int(state.mystrune_holder) != seat else "not_an_answer"
    if verb == codes.V_PLAY:
        return "no_play" if int(state.plays) <= 0 else _of_play(state, seat, card, mode)
    if verb in _TAKES and int(state.decision) == codes.D_TURN and int(state.takes) <= 0:
        return "no_take"
    if verb == codes.V_SKILL:
        if int(state.pile[card]) != codes.SKILL_ROW:
            return "not_in_row"
        return (
            "hand_full"
            if alterations_of(state, seat) >= codes.MOST_ALTERATIONS
            else "other_decision"
        )
    if verb == codes.V_SPELL:
        return "cannot_pay" if int(state.pile[card]) == codes.SPELL_ROW else "not_in_row"
    if verb == codes.V_TAKE_BACK and not int(state.count[pile_of(seat, codes.EXHAUSTED)]):
        return "nothing_exhausted"
    return "not_an_answer"


def _of_play(state: State, seat: int, card: int, mode: int) -> str:
    if int(state.pile[card]) != pile_of(seat, codes.HAND):
        return "not_in_hand"
    if mode >= codes.MODES or not int(state.tables.steps[card * codes.MODES + mode]):
        return "no_such_mode"
    if mode == codes.M_SEAL:
        return "no_acuity"
    if mode == codes.M_SECONDARY and int(state.tables.kind[card]) == codes.STARTER:
        return "no_flow"
    return "unresolvable"


# ---- what a payment lacks ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shortage:
    """The least that is missing to pay for a Spell.

    Fixed slots need `dice` more dice of one of `faces`. Flex slots need `units` more, in Acuity:
    Mana is 2 of them, and a die of one of `faces` 4.
    """

    faces: tuple[str, ...]
    dice: int = 0
    units: int = 0


def shortage_of(state: State, seat: int, spell: int) -> Shortage | None:
    """Return what a seat lacks to pay for a Spell of the row; None if it lacks nothing."""
    elements = (state.tables.first_element[spell], state.tables.second_element[spell])
    found = [
        _short_with(state, seat, spell, int(element))
        for element in elements
        if int(element) != codes.NOTHING
    ]
    if not all(dice or units for _, dice, units in found):
        return None
    _, dice, units = min(found, key=lambda each: codes.UNITS_OF_SLOT * each[1] + each[2])
    faces = (codes.ELEMENTS[face] for face, *least in found if least == [dice, units])
    return Shortage(tuple(faces), dice, units)


def _short_with(state: State, seat: int, spell: int, element: int) -> tuple[int, int, int]:
    """Return the Element, the dice missing on fixed slots, and the units missing on flex slots."""
    fixed = int(state.tables.fixed[spell])
    slots, has = fixed + int(state.tables.flex[spell]), int(pool_of(state, seat, element))
    due = codes.UNITS_OF_SLOT * (slots - min(max(has, fixed), slots))
    due -= int(discount_at(place_in(state, spell)))
    crystals = codes.UNITS_OF_MANA * int(state.board_mana[seat]) + int(state.board_acuity[seat])
    return element, max(fixed - has, 0), max(due - crystals, 0)


# ---- what an effect lacks ------------------------------------------------------------------------

LackKind = Literal["spells", "acuity", "possessed", "dice", "targets", "payable"]
LACK_KINDS: Final[tuple[LackKind, ...]] = get_args(LackKind)


@dataclass(frozen=True, slots=True)
class Lack:
    """The first part of an effect that is impossible, and what it needs.

    "spells" and "acuity" need `number` more; "possessed" one of `faces` on any die, "dice" an
    unallocated die that shows one of them (any, if there are none); "targets" an Element to convert
    to; "payable" a Spell in the row that can be paid for.
    """

    kind: LackKind
    number: int = 1
    faces: tuple[str, ...] = ()


def lack_of(state: State, seat: int, card: int, mode: int) -> Lack | None:
    """Return what a way to play a card lacks; None if it lacks nothing."""
    tables, row = state.tables, card * codes.MODES + mode
    acuity, first = int(state.board_acuity[seat]), int(tables.first_step[row])
    for step in range(first, first + int(tables.steps[row])):
        lack = _lack_of_step(state, seat, step, acuity)
        if lack is not None:
            return lack
        if int(tables.op[step]) == codes.OP_DISCARD:
            acuity -= int(tables.amount[step])
    return None


def _lack_of_step(state: State, seat: int, step: int, acuity: int) -> Lack | None:
    op, amount = int(state.tables.op[step]), int(state.tables.amount[step])
    if op == codes.OP_NEED_SPELLS:
        short = amount - int(active_spells(state, seat))
        return Lack("spells", short) if short > 0 else None
    if op == codes.OP_DISCARD:
        return Lack("acuity", amount - acuity) if acuity < amount else None
    if op == codes.OP_FLIP:
        return None if int(pool_total(state, seat)) else Lack("dice")
    if op == codes.OP_TAKE_SPELL:
        return None if can_take_spell(state, seat, acuity) else Lack("payable")
    if op == codes.OP_AETHERFLOW:
        there = int(pool_of(state, seat, codes.AETHER))
        return None if there else Lack("dice", faces=(codes.ELEMENTS[codes.AETHER],))
    return _lack_of_convert(state, seat, step, acuity) if op == codes.OP_CONVERT else None


def _lack_of_convert(state: State, seat: int, step: int, acuity: int) -> Lack | None:
    tables = state.tables
    element, price = int(tables.element[step]), int(tables.price[step])
    if element != codes.NOTHING and not int(limit_of(state, seat, step)):
        return Lack("possessed", faces=(codes.ELEMENTS[element],))
    if acuity < price:
        return Lack("acuity", price - acuity)
    start = step * codes.FACES
    sources = [face for face in range(codes.FACES) if int(tables.source[start + face])]
    if not any(int(pool_of(state, seat, face)) for face in sources):
        turned = int(tables.reverse_sigil[step]) != codes.NOTHING and _turns_back(state, seat, step)
        if not turned:
            whole = len(sources) == codes.FACES
            return Lack("dice", faces=() if whole else tuple(codes.ELEMENTS[f] for f in sources))
    elif int(tables.possessed[step]) and not _has_target(state, seat, sources):
        return Lack("targets")
    return None


def _turns_back(state: State, seat: int, step: int) -> bool:
    """Return whether a conversion can be done in reverse."""
    tables, sigil = state.tables, int(state.tables.reverse_sigil[step])
    own = int(state.sigils[seat * codes.SIGIL_KINDS + sigil])
    if own < int(tables.reverse_least[step]):
        return False
    targets = (f for f in range(codes.FACES) if int(tables.target[step * codes.FACES + f]))
    return any(int(pool_of(state, seat, face)) for face in targets)


def _has_target(state: State, seat: int, sources: list[int]) -> bool:
    """Return whether a die can be converted to an Element possessed, except its own."""
    own = [face for face in range(codes.FACES) if int(possessed(state, seat, face))]
    return any(
        int(pool_of(state, seat, face)) and any(to != face for to in own) for face in sources
    )
