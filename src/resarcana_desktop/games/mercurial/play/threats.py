"""Threats and chances: what each player can claim with the next Cast, and who can end the game.

All of it follows from the open cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.bots.casts import Casts, find_casts, restore_of, ruin_of
from resarcana_desktop.games.mercurial.play.running_sum import running_sum
from resarcana_desktop.games.mercurial.rules.codes import (
    ENERGIES,
    HEROIC_ROW,
    HEROICS,
    PLAYING,
    RESTORE,
    RUIN,
)
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.state import pile_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Heroic


@dataclass(frozen=True, slots=True)
class Threat:
    """A Heroic that a seat can claim with its next Cast, by the number of the card.

    `acuity` is the least that has to be spent on it. It `ends` the game if it is the last Heroic
    that the seat needs.
    """

    seat: int
    card: int
    acuity: int = 0
    ends: bool = False


def lack_of(position: MercurialPosition, seat: int, heroic: Heroic, words: Words) -> str:
    """Return how much a seat's active Spells are short of a Heroic, in a sentence; "" if not."""
    found = running_sum(position, seat)
    has = (found.ruin, found.restore) if found is not None else (0, 0)
    needs = [need - had for need, had in zip((heroic.ruin, heroic.restore), has, strict=True)]
    if min(needs) <= 0:
        return ""
    amounts = [words.game.amount(name, n) for name, n in zip(ENERGIES, needs, strict=True)]
    return words("threat.lack", amounts=words.catalogue.listed(amounts, "or"))


def threats_of(position: MercurialPosition) -> tuple[Threat, ...]:
    """Return what is to be claimed with the next Casts, seat by seat, the dearest Heroic first.

    There is nothing alone, nor before the first turn or in the last Casts.
    """
    state = position.state
    if position.seats < 2 or int(state.phase) != PLAYING:
        return ()
    points = state.tables.points
    return tuple(
        threat
        for seat in range(position.seats)
        for threat in sorted(_claims(position, seat), key=lambda each: -int(points[each.card]))
    )


def _claims(position: MercurialPosition, seat: int) -> Iterator[Threat]:
    state, casts = position.state, Casts()
    find_casts(casts, state, seat)
    ways = [
        (int(casts.spent[way]), int(ruin_of(casts, state, way)), int(restore_of(casts, state, way)))
        for way in range(int(casts.number))
    ]
    ends = int(state.count[pile_of(seat, HEROICS)]) + 1 >= int(state.goal)
    for card in cards_in(state, HEROIC_ROW):
        needs = [int(state.tables.need[card * len(ENERGIES) + n]) for n in (RUIN, RESTORE)]
        enough = [
            spent
            for spent, ruin, restore in ways
            if ruin >= needs[RUIN] or restore >= needs[RESTORE]
        ]
        if enough:
            yield Threat(seat, card, min(enough), ends)


def claims_of_card(threats: Sequence[Threat], card: int, words: Words) -> list[str]:
    """Name the players who can claim a Heroic with the next Cast, as rich text."""
    return [_claim_words(each, words) for each in threats if each.card == card]


def claims_of_seat(threats: Sequence[Threat], seat: int, words: Words) -> list[str]:
    """What a player can claim with the next Cast, as paragraphs of rich text: the dearest."""
    return [_claim_words(each, words) for each in threats if each.seat == seat][:1]


def _claim_words(threat: Threat, words: Words) -> str:
    card = words.game.card(words.game.faces.ids[threat.card])
    key = "threat.ends" if threat.ends else "threat.claims"
    lines = [words(key, name=words.game.who(threat.seat), card=card)]
    if threat.acuity:
        lines.append(words("threat.price", price=words.game.amount("acuity", threat.acuity)))
    return " ".join(lines)
