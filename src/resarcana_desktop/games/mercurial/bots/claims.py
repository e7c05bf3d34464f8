"""What a claim is worth, next to another one: its points, what it denies a rival, its Sigils.

Everything is read from two positions after a Cast, so no search is needed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from resarcana_desktop.games.mercurial.bots.casts import (
    Casts,
    find_casts,
    restore_of,
    ruin_of,
)
from resarcana_desktop.games.mercurial.bots.search import accept_offers
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.codes import NOTHING
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.scoring import points_of, sigil_points, sigils_of
from resarcana_desktop.games.mercurial.rules.state import State, pile_of


@dataclass(frozen=True, slots=True)
class Claiming:
    """What the claim of a Heroic brings, and what another one would.

    `points` are scored at once by the `card` and everything that comes with it; `sigil_points` and
    `prestige` are part of them. The `other` Heroic would bring `its_points`. A `rival` could claim
    the card next turn, for `rival_points`, and no other one for as many; -1 for none. If it is the
    `only` one, the rival can claim no other Heroic then. The other Heroic `waits` if no rival can
    claim it then; else it is left to an `heir`. With the card, the seat
    has Sigils of `kinds` more kinds.
    """

    card: int
    points: int
    sigil_points: int = 0
    prestige: int = 0
    other: int = NOTHING
    its_points: int = 0
    rival: int = -1
    rival_points: int = 0
    only: bool = False
    waits: bool = False
    heir: int = -1
    kinds: int = 0


def claiming(before: State, after: State, other: State, seat: int) -> Claiming | None:
    """Return what the Heroic that is claimed in one position brings, next to another position.

    None without a Heroic, or if the other position has it, too.
    """
    card, its = (_claimed(before, each, seat) for each in (after, other))
    if card in (NOTHING, its):
        return None
    points, its_points = (_gained(before, each, seat) for each in (after, other))
    sigils = sum(
        int(sigil_points(after, seat, each)) - int(sigil_points(before, seat, each))
        for each in range(codes.SIGIL_KINDS)
    )
    prestige = int(after.prestige[seat]) - int(before.prestige[seat])
    row = {int(each) for each in before.heroic_row} - {NOTHING}
    rival, rival_points = _could_claim(other, seat, card)
    left = _claims(after, rival, row - {card}) if rival >= 0 else 0
    if left >= rival_points:
        rival, rival_points = -1, 0
    heir = _could_claim(after, seat, its)[0]
    return Claiming(
        card,
        points,
        sigils,
        prestige * int(before.tables.prestige_points),
        its,
        its_points if its != NOTHING else 0,
        rival,
        rival_points,
        only=rival >= 0 and not left,
        waits=its != NOTHING and heir < 0,
        heir=heir,
        kinds=max(_kinds(after, seat) - _kinds(other, seat), 0),
    )


def instead(state: State, path: Sequence[int], seat: int) -> tuple[int, ...]:
    """Return the actions of a Cast with the claim that scores most instead of the one chosen.

    The rest of the Cast stays the same. () if the combination is enough for no other Heroic.
    """
    found = [
        (int(points_of(after, seat)), -number, swapped)
        for number, (swapped, after) in enumerate(_swapped(state, path, seat))
    ]
    return max(found)[2] if found else ()


def _swapped(
    state: State, path: Sequence[int], seat: int
) -> Iterator[tuple[tuple[int, ...], State]]:
    """Yield the ways to claim another Heroic with the same Cast, and the positions after them."""
    at, done = state.copy(), list[int]()
    for action in path:
        accept_offers(at, seat)
        if int(at.decision) == codes.D_HEROIC:
            break
        play(at, action)
        done.append(action)
    else:
        return
    for each in _options(at):
        if each == action or int(actions.verb_of(each)) != codes.V_CLAIM:
            continue
        after, swapped = at.copy(), [*done, each]
        play(after, each)
        while int(after.decision) == codes.D_ARCANA and int(after.decider) == seat:
            last = max(_options(after), key=lambda option: _points_with(after, option, seat))
            play(after, last)
            swapped.append(last)
        yield tuple(swapped), after


def _points_with(state: State, action: int, seat: int) -> int:
    trial = state.copy()
    play(trial, action)
    return int(points_of(trial, seat))


def _options(state: State) -> list[int]:
    return [int(state.tables.buffer[place]) for place in range(int(list_actions(state)))]


def _claimed(before: State, after: State, seat: int) -> int:
    """Return the Heroic that a seat has in one position and not in the one before."""
    pile = pile_of(seat, codes.HEROICS)
    for each in before.heroic_row:
        card = int(each)
        if card != NOTHING and int(after.pile[card]) == pile:
            return card
    return NOTHING


def _gained(before: State, after: State, seat: int) -> int:
    return int(points_of(after, seat)) - int(points_of(before, seat))


def _kinds(state: State, seat: int) -> int:
    """Return of how many kinds a seat has Sigils."""
    return sum(int(sigils_of(state, seat, each)) > 0 for each in range(codes.SIGIL_KINDS))


def _could_claim(state: State, seat: int, card: int) -> tuple[int, int]:
    """Return the rival that scores most with a Heroic next turn, and the points; -1 for none."""
    found = [
        (_claims(state, rival, {card}), -rival)
        for rival in range(int(state.seats))
        if rival != seat
    ]
    points, rival = max(found, default=(0, 1))
    return (-rival, points) if points else (-1, 0)


def _claims(state: State, seat: int, cards: set[int]) -> int:
    """Return the most points of a claim of one of some Heroics, with the next Cast of a seat."""
    found = claimable(state, seat)
    return max((points for card, points in found.items() if card in cards), default=0)


def claimable(state: State, seat: int, acuity: int = codes.MOST_ON_BOARD) -> dict[int, int]:
    """Return the Heroics that a seat can claim with its next Cast, with the points of each.

    No more than so much Acuity is spent.
    """
    casts, tables, found = Casts(), state.tables, dict[int, int]()
    find_casts(casts, state, seat)
    for place in range(codes.ROW):
        card = int(state.heroic_row[place])
        if card == NOTHING:
            continue
        for way in range(int(casts.number)):
            if int(casts.spent[way]) > acuity:
                continue
            for energy, amount_of in ((codes.RUIN, ruin_of), (codes.RESTORE, restore_of)):
                over = int(amount_of(casts, state, way)) - int(tables.need[card * 2 + energy])
                if over >= 0:
                    more = over // int(tables.prestige_for[energy]) * int(tables.prestige_points)
                    found[card] = max(found.get(card, 0), int(casts.claim[place]) + more)
    return found
