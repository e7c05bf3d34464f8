"""Threats and chances: what each player can claim with the next Cast, and who can end the game.

All of it follows from the open cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.bots.casts import Casts, find_casts
from resarcana_desktop.games.mercurial.play.running_sum import lacks_of, reached, running_sum
from resarcana_desktop.games.mercurial.rules.codes import HEROICS, PLAYING
from resarcana_desktop.games.mercurial.rules.state import pile_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Heroic


@dataclass(frozen=True, slots=True)
class Threat:
    """A Heroic that a seat can claim with its next Cast, by the number of the card.

    `acuity` is the least that has to be spent on it, and `mystrune` whether that takes the token.
    It `ends` the game if it is the last Heroic that the seat needs.
    """

    seat: int
    card: int
    acuity: int = 0
    ends: bool = False
    mystrune: bool = False


def lack_of(position: MercurialPosition, seat: int, heroic: Heroic, words: Words) -> str:
    """Return how much a seat's active Spells are short of a Heroic, in a sentence; "" if not.

    Ruin and Restore cancel each other, so only more of what there is leads to it. Without active
    Spells it is all of the need, which is on the card.
    """
    found = running_sum(position, seat)
    if found is None or heroic in found.claims:
        return ""
    needs = lacks_of(heroic, found.grows)
    if min(needs.values()) <= 0:
        return ""
    amounts = [words.game.amount(name, needs[name]) for name in needs]
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
    ends = int(state.count[pile_of(seat, HEROICS)]) + 1 >= int(state.goal)
    for each in reached(position, casts):
        yield Threat(seat, each.card, each.acuity, ends, each.mystrune)


def claims_of_card(threats: Sequence[Threat], card: int, words: Words) -> list[str]:
    """Name the players who can claim a Heroic with the next Cast, as rich text."""
    return [_claim_words(each, words) for each in threats if each.card == card]


def end_by_seat(threats: Sequence[Threat], seat: int, words: Words) -> str:
    """Return that a player can end the game with the next Cast, as rich text; "" if not."""
    ends = any(each.seat == seat and each.ends for each in threats)
    return words("threat.can_end", name=words.game.who(seat)) if ends else ""


def _claim_words(threat: Threat, words: Words) -> str:
    card = words.game.card(words.game.faces.ids[threat.card])
    key = "threat.ends" if threat.ends else "threat.claims"
    lines = [words(key, name=words.game.who(threat.seat), card=card)]
    price = [words.game.amount("acuity", threat.acuity)] if threat.acuity else []
    price += [words("threat.mystrune")] if threat.mystrune else []
    if price:
        lines.append(words("threat.price", price=words.catalogue.listed(price)))
    return " ".join(lines)
