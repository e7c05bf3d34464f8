"""What the end of a turn has that another end of it doesn't have, or its beginning."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from resarcana_desktop.games.mercurial.bots.casts import (
    K_MYST,
    Casts,
    find_casts,
    restore_of,
    ruin_of,
)
from resarcana_desktop.games.mercurial.bots.facts import (
    ACUITY,
    MANA,
    PAYABLE,
    RESULT,
    SEVERAL,
    SHORT,
    TAKEN,
    Fact,
    FactKind,
)
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.observation import Observation
from resarcana_desktop.games.mercurial.rules.payments import can_pay, discount_at
from resarcana_desktop.games.mercurial.rules.scoring import points_of, sigil_points
from resarcana_desktop.games.mercurial.rules.state import State, has_aether, pile_of

CHARGED_SHOWN: Final = 2
"""How many Aethercharged Spells are named."""
# The relative weights of facts, in Victory Points; those that others give too are with the facts.
POINT: Final = 1.0
ENOUGH: Final = 0.6
EVEN: Final = 1.0
RESULT_OF_RESTORE: Final = 0.18
SPELL: Final = 0.8
SKILL_TAKEN: Final = 0.5
MYSTRUNE: Final = 0.5
CARD: Final = 0.25
NEARER: Final = 0.4
NEAR: Final = 2
"""A combination comes near a Heroic if it lacks at most this many times what it gains."""
MARGIN: Final = 0.01
"""What comes right after another fact weighs less than it by this."""


def nearer(before: State, after: State, seat: int) -> Iterator[Fact]:
    """Yield a Spell of the row whose Element was missing, if there are more dice of it now.

    The first Aether makes Aethercharged Spells stronger: the seat's own, and those of the row.
    """
    tables = before.tables
    for each in before.spell_row:
        spell = int(each)
        if spell == codes.NOTHING or int(after.pile[spell]) != int(before.pile[spell]):
            continue
        for face in {int(tables.first_element[spell]), int(tables.second_element[spell])}:
            place = seat * codes.FACES + face
            if face == codes.NOTHING or int(before.pool[place]) >= int(tables.fixed[spell]):
                continue
            if int(after.pool[place]) > int(before.pool[place]):
                yield Fact("nearer", NEARER, spell, itself=True)
                return
    if has_aether(after, seat) and not has_aether(before, seat):
        active = [card for card in range(len(after.pile)) if _is_active(after, seat, card)]
        row = [int(each) for each in after.spell_row if int(each) != codes.NOTHING]
        charged = [card for card in (*active, *row) if int(tables.aethercharged[card])]
        yield from (Fact("charged", NEARER, card, itself=True) for card in charged[:CHARGED_SHOWN])


def _is_active(state: State, seat: int, card: int) -> bool:
    return int(state.pile[card]) == pile_of(seat, codes.ACTIVE)


def itself_of(observation: Observation, action: int, after: State) -> list[Fact]:
    """Return the advantages of a position over the one before an action, without what it takes.

    If it takes back exhausted cards, that is one.
    """
    before, taken = observation.state, int(actions.card_of(action))
    takes_back = int(actions.verb_of(action)) == codes.V_TAKE_BACK
    found = [
        replace(each, kind="back") if takes_back and each.kind == "hand" else each
        for each in differences(before, after, before, observation.seat)
        if each.kind not in TAKEN or each.card != taken
    ]
    return sorted(found, key=lambda fact: -fact.weight)


def within_reach(state: State, seat: int) -> set[int]:
    """Return the Spells and Heroics of the rows that a seat's dice and combination are enough for.

    Those that it has already are among them.
    """
    need, (ruin, restore) = state.tables.need, strongest(state, seat)
    row = [int(card) for card in state.heroic_row if int(card) != codes.NOTHING]
    heroics = {
        card
        for card in row
        if ruin >= need[card * 2 + codes.RUIN] or restore >= need[card * 2 + codes.RESTORE]
    }
    piles = (pile_of(seat, codes.ACTIVE), pile_of(seat, codes.USED))
    own = {card for card in range(len(state.pile)) if int(state.pile[card]) in piles}
    return heroics | own | set(payable(state, seat))


def differences(before: State, after: State, other: State, seat: int) -> Iterator[Fact]:
    """Yield the advantages of one position over another one, in Victory Points."""
    if _ends(after) and not _ends(other):
        yield Fact("ends_game", 2.0)
    for card in _new(before, after, seat, codes.HEROICS):
        if int(other.pile[card]) != pile_of(seat, codes.HEROICS):
            yield Fact("heroic", POINT * int(after.tables.points[card]), card)
    for card in _new(before, after, seat, codes.ARCANAS):
        if int(other.pile[card]) != pile_of(seat, codes.ARCANAS):
            yield Fact("arcana", POINT * int(after.tables.points[card]), card)
    more = int(points_of(after, seat)) - int(points_of(other, seat))
    if more > 0 and int(points_of(after, seat)) > int(points_of(before, seat)):
        gain = int(points_of(after, seat)) - int(points_of(before, seat))
        yield Fact(
            "points", POINT * more, number=min(more, gain), sigil=sigil_scored(after, other, seat)
        )
    elif more > 0 and int(points_of(after, seat)) >= int(points_of(before, seat)):
        # The other one costs points: a card that is discarded has a Sigil. If both cost some, to
        # spare a few of them would contradict the price.
        yield Fact("spared", POINT * more, _discarded(before, other, after, seat), more)
    if _has_cast(before, after, seat) == _has_cast(before, other, seat):
        # What a Cast used up is missing from the combination, but is not a drawback of the Cast.
        yield from of_combination(before, after, other, seat)
    yield from _of_cards(before, after, other, seat)
    # Crystals on the board, and cards in the hand.
    hand = int(after.count[pile_of(seat, codes.HAND)]) - int(other.count[pile_of(seat, codes.HAND)])
    facts = [*_of_crystals(before, after, other, seat), Fact("hand", CARD * hand, number=hand)]
    thrown_away = CARD * (_cards(other, seat) - _cards(after, seat))
    yield from (each for each in facts if each.number > 0 and each.weight > thrown_away)
    if int(after.mystrune_holder) == seat and int(other.mystrune_holder) != seat:
        yield Fact("mystrune", MYSTRUNE)


def sigil_scored(after: State, other: State, seat: int) -> int:
    """Return the kind of the Sigils that all additional points of a position are for.

    SEVERAL if they are of more than one; NOTHING if there are other points, too.
    """
    more = [
        int(sigil_points(after, seat, each)) - int(sigil_points(other, seat, each))
        for each in range(codes.SIGIL_KINDS)
    ]
    if sum(more) != int(points_of(after, seat)) - int(points_of(other, seat)):
        return codes.NOTHING
    kinds = [each for each, points in enumerate(more) if points]
    return kinds[0] if len(kinds) == 1 else SEVERAL


def _discarded(before: State, after: State, other: State, seat: int) -> int:
    """Return the one Skill that a seat has given up, but not in another position; else NOTHING."""
    own = (pile_of(seat, codes.HAND), pile_of(seat, codes.EXHAUSTED))
    found = [
        card
        for card in range(len(before.pile))
        if int(before.pile[card]) in own
        and int(other.pile[card]) in own
        and int(after.pile[card]) not in own
    ]
    return found[0] if len(found) == 1 else codes.NOTHING


def _of_crystals(before: State, after: State, other: State, seat: int) -> Iterator[Fact]:
    """Yield the crystals that a seat has more of than in another position.

    It is spared what it had before, and gains what it had not.
    """
    had, has, its = (
        (int(each.board_acuity[seat]), int(each.board_mana[seat]))
        for each in (before, after, other)
    )
    kinds: tuple[tuple[FactKind, FactKind, float], ...] = (
        ("acuity", "more_acuity", ACUITY),
        ("mana", "more_mana", MANA),
    )
    for number, (spared, gained, worth) in enumerate(kinds):
        more = has[number] - its[number]
        is_gain = has[number] > had[number] and other is not before
        yield Fact(gained if is_gain else spared, worth * more, number=more)


def _cards(state: State, seat: int) -> int:
    """Return the number of cards of a seat, the exhausted ones included."""
    return sum(int(state.count[pile_of(seat, each)]) for each in (codes.HAND, codes.EXHAUSTED))


def _ends(state: State) -> bool:
    return int(state.phase) >= codes.LAST_CASTS


def _has_cast(before: State, after: State, seat: int) -> bool:
    used = pile_of(seat, codes.USED)
    return int(after.count[used]) > int(before.count[used])


def of_combination(before: State, after: State, other: State, seat: int) -> Iterator[Fact]:
    """Yield the total of the combination, and what it would be enough for.

    What Acuity or the Mystrune would add is left out: they can be used for anything else. A turn
    gets no credit for what the combination was worth `before` it. Its whole gain is named unless
    most of it comes with the other one as well.
    """
    ruin, restore = strongest(after, seat)
    had_ruin, had_restore = strongest(before, seat)
    other_ruin, other_restore = strongest(other, seat)
    enough = _enough_for(after, ruin, restore)
    its = _enough_for(other, other_ruin, other_restore)
    told = enough != codes.NOTHING and _better_heroic(after, enough, its)
    if told:
        yield Fact("enough_for", ENOUGH * int(after.tables.points[enough]), enough)
    if _is_even(after, seat) and not _is_even(other, seat):
        yield Fact("even", EVEN)
    for kind, now, had, most, worth in (
        ("ruin", ruin, had_ruin, max(other_ruin, had_ruin), RESULT),
        ("restore", restore, had_restore, max(other_restore, had_restore), RESULT_OF_RESTORE),
    ):
        if now > most:
            number = now - had if 2 * (now - most) >= now - had else now - most
            yield Fact(kind, worth * (now - most), number=number)  # type: ignore[arg-type]
            if not told:
                yield from _short_of(after, kind, now, enough, now - most)


def _short_of(state: State, kind: str, have: int, enough: int, gain: int) -> Iterator[Fact]:
    """Yield how much a combination lacks for the Heroic that it comes closest to, if not far.

    That one has more points than what it is `enough` for. Of what it has, the `gain` is new.
    """
    energy = codes.ENERGIES.index(kind)
    row = [int(card) for card in state.heroic_row if int(card) != codes.NOTHING]
    row = [card for card in row if _better_heroic(state, card, enough)]
    needs = [(int(state.tables.need[card * 2 + energy]), card) for card in row]
    missing = [(need - have, card) for need, card in needs if need > have]
    short, card = min(missing, default=(0, codes.NOTHING))
    if 0 < short <= min(have, NEAR * gain):
        weight = (RESULT if energy == codes.RUIN else RESULT_OF_RESTORE) * gain - MARGIN
        yield Fact(f"{kind}_short", weight, card, short)  # type: ignore[arg-type]


def nearest(state: State, seat: int) -> Fact | None:
    """Return what a combination lacks for the Heroic that it is nearest to; None for nothing."""
    need, have = state.tables.need, strongest(state, seat)
    lacking = [
        (int(need[card * 2 + energy]) - have[energy], energy, card)
        for card in (int(each) for each in state.heroic_row)
        for energy in (codes.RUIN, codes.RESTORE)
        if card != codes.NOTHING and have[energy]
    ]
    short, energy, card = min(lacking, default=(0, 0, codes.NOTHING))
    return Fact(SHORT[energy], NEARER, card, short) if short > 0 else None


def _better_heroic(state: State, heroic: int, other: int) -> bool:
    return other == codes.NOTHING or int(state.tables.points[heroic]) > int(
        state.tables.points[other]
    )


def _is_even(state: State, seat: int) -> bool:
    """Return whether a Cast without Acuity or the Mystrune can make an Equilibrium."""
    casts = Casts()
    find_casts(casts, state, seat)
    return any(
        int(casts.kind[way]) == K_MYST and not int(casts.spent[way]) + int(casts.mystrune[way])
        for way in range(int(casts.number))
    )


def strongest(state: State, seat: int) -> tuple[int, int]:
    """The most Ruin and the most Restore of a Cast without Acuity, Mystrune or Equilibrium."""
    casts = Casts()
    find_casts(casts, state, seat)
    ways = [
        way
        for way in range(int(casts.number))
        if not int(casts.spent[way]) + int(casts.mystrune[way]) and int(casts.kind[way]) != K_MYST
    ]
    ruin = max((int(ruin_of(casts, state, way)) for way in ways), default=0)
    return ruin, max((int(restore_of(casts, state, way)) for way in ways), default=0)


def _enough_for(state: State, ruin: int, restore: int) -> int:
    """Return the Heroic with most points that a result is enough for; NOTHING if there is none."""
    need, found = state.tables.need, codes.NOTHING
    for place in range(codes.ROW):
        heroic = int(state.heroic_row[place])
        if heroic == codes.NOTHING:
            continue
        met = ruin >= need[heroic * 2 + codes.RUIN] or restore >= need[heroic * 2 + codes.RESTORE]
        if met and _better_heroic(state, heroic, found):
            found = heroic
    return found


def _of_cards(before: State, after: State, other: State, seat: int) -> Iterator[Fact]:
    """Yield what was taken, and what could be paid for next."""
    spells = (pile_of(seat, codes.ACTIVE), pile_of(seat, codes.USED))
    for which in (codes.ACTIVE, codes.USED):
        for card in _new(before, after, seat, which):
            active = int(before.pile[card]) == pile_of(seat, codes.ACTIVE)
            if not active and int(other.pile[card]) not in spells:
                yield Fact("spell", SPELL, card)
    for which in (codes.HAND, codes.EXHAUSTED):
        for card in _new(before, after, seat, which):
            own = (pile_of(seat, codes.HAND), pile_of(seat, codes.EXHAUSTED))
            is_new = int(before.pile[card]) not in own and int(other.pile[card]) not in own
            if is_new and int(after.tables.kind[card]) == codes.SKILL:
                yield Fact("skill", SKILL_TAKEN, card)
    for card in payable(after, seat):
        if card not in payable(other, seat) and int(other.pile[card]) not in spells:
            yield Fact("payable", PAYABLE, card)


def payable(state: State, seat: int) -> list[int]:
    """The Spells of the row that could be paid for."""
    acuity = int(state.board_acuity[seat])
    found = []
    for place in range(codes.ROW):
        spell = int(state.spell_row[place])
        if spell != codes.NOTHING and can_pay(state, seat, spell, discount_at(place), acuity):
            found.append(spell)
    return found


def _new(before: State, after: State, seat: int, which: int) -> list[int]:
    """The cards that have come into a pile of a seat."""
    pile = pile_of(seat, which)
    return [
        card
        for card in range(len(after.pile))
        if int(after.pile[card]) == pile and int(before.pile[card]) != pile
    ]
