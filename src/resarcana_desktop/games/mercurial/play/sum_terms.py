"""How the current total of a player's active Spells adds up, term by term."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.bots.casts import (
    K_MYST,
    Casts,
    find_casts,
    restore_of,
    ruin_of,
)
from resarcana_desktop.games.mercurial.play.cast_plan import Worked, of_dice_now, shares_of
from resarcana_desktop.games.mercurial.play.cast_words import CastWords
from resarcana_desktop.games.mercurial.rules.codes import ENERGIES, RESTORE, RUIN, S_TURN_ALL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.state import State

_DIGIT: Final = 16
"""The base in which a way to Cast has the order of its Enchantments."""
_NOTHING: Final = (0, 0)


def worked_now(position: MercurialPosition, seat: int) -> list[Worked]:
    """Return how a Cast now comes to the most Ruin, and how to the most Restore.

    They cost no Acuity and no Mystrune. A result that is nothing is left out, and Equilibrium,
    which gives either, is there once.
    """
    casts, state = Casts(), position.state.copy()
    find_casts(casts, state, seat)
    free = [
        way
        for way in range(int(casts.number))
        if not int(casts.spent[way]) and not int(casts.mystrune[way])
    ]
    found: dict[int, Worked] = {}
    for amount_of in (ruin_of, restore_of):
        amounts = {way: int(amount_of(casts, state, way)) for way in free}
        best = max(free, key=lambda way: amounts[way], default=-1)
        if best >= 0 and amounts[best] and best not in found:
            found[best] = _worked(casts, state, seat, best)
    return [*found.values()]


def _worked(casts: Casts, state: State, seat: int, way: int) -> Worked:
    """Return what a way to Cast adds up to, with its Links and sides as it has them."""
    _decide(casts, state, int(casts.assigned[way]))
    shares, dice = shares_of(state, seat), of_dice_now(state, seat)
    sums = [*dice]
    for share in shares:
        sums[share.energy] += share.value * share.times
    totals, enchantments = [(sums[RUIN], sums[RESTORE])], list[int]()
    for spell, energy in _enchanted(casts, int(casts.order[way])):
        enchantments.append(spell)
        ruin, restore = totals[-1]
        if int(state.tables.effect[spell]) == S_TURN_ALL:
            whole = ruin + restore
            into_ruin = int(state.tables.energy[spell]) == RUIN
            totals.append((whole, 0) if into_ruin else (0, whole))
        else:
            totals.append((0, restore) if energy == RUIN else (ruin, 0))
    even = int(casts.kind[way]) == K_MYST
    return Worked(
        seat=seat,
        steps=(),
        shares=tuple(shares),
        dice=dice,
        bought=_NOTHING,
        mystrune=_NOTHING,
        totals=tuple(totals),
        enchantments=tuple(enchantments),
        myst=int(casts.amount[way]) if even else 0,
        ruin=int(ruin_of(casts, state, way)),
        restore=int(restore_of(casts, state, way)),
        prestige=0,
        acuity=0,
        mana=0,
        dice_gained=0,
        heroic=-1,
        arcana=-1,
        points=0,
    )


def _decide(casts: Casts, state: State, assigned: int) -> None:
    """Mark each Link with its target, and each Spell with two sides with the chosen one."""
    for each in range(int(casts.links)):
        assigned, target = divmod(assigned, int(casts.normals))
        state.mark[casts.link[each]] = casts.normal[target] + 1
    for each in range(int(casts.sides)):
        assigned, energy = divmod(assigned, len(ENERGIES))
        state.mark[casts.normal[casts.side[each]]] = energy + 1


def _enchanted(casts: Casts, order: int) -> Iterator[tuple[int, int]]:
    """Yield the Enchantments in their order, each with the energy that it would cancel."""
    digits = []
    while order:
        order, digit = divmod(order, _DIGIT)
        digits.append(digit - 1)
    for digit in reversed(digits):
        place, energy = divmod(digit, len(ENERGIES))
        yield int(casts.enchantment[place]), energy


def terms(position: MercurialPosition, seat: int, words: Words) -> Iterator[str]:
    """Yield the terms of each result as rows of a paragraph, each below what it comes to."""
    ways = worked_now(position, seat)
    for worked in ways:
        rows = CastWords(words, position, worked).sums()
        results = zip(ENERGIES, (worked.ruin, worked.restore), strict=True)
        shown = [words.game.amount(name, number) for name, number in results if number]
        head = f"{{b}}{words.catalogue.listed(shown, 'or')}{{/b}}"
        yield "\n".join([head, *rows] if len(ways) > 1 else rows)
