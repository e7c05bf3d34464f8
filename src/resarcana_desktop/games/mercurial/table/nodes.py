"""The table in words, for players who do not see the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.play.about import (
    chart_of,
    crystals_of,
    in_a_row,
    sigil_counts,
    sigil_rows,
    totals,
)
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS, FACES, USED
from resarcana_desktop.games.mercurial.rules.state import pile_of, pool_of
from resarcana_desktop.games.mercurial.table.topics import lines_about
from resarcana_desktop.widgets import Node

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.mercurial.play.threats import Threat
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.widgets import Wording

_ROWS: Final = ("heroics", "spells", "skills")
_OWN: Final = ("die", "active", "hand", "exhausted", "claimed")


def round_nodes(position: MercurialPosition, words: Wording) -> Iterator[Node]:
    """Which round it is, as the log calls it; alone each turn is one."""
    state = position.state
    if int(state.round) > 0:
        key = "log.turn" if int(state.seats) == 1 else "log.round"
        yield Node("text", words.text(key, number=int(state.round)), id="round")


def spot_node(
    spot: Spot,
    position: MercurialPosition,
    side: int,
    words: Words,
    wording: Wording,
    threats: Sequence[Threat] = (),
) -> Node:
    """Describe a spot, in the group of its neighbours."""
    # Each row of a paragraph is a sentence of its own.
    rows = "\n".join(lines_about(spot, position, words, threats, side)).split("\n")
    value = ""
    if spot.zone == "seat":
        rows = [each for row in rows for each in _beside_the_value(row, spot.seat, position, words)]
        # The chart is the same for everyone, so it comes last, with every number to be heard.
        seen, heard = chart_of(position, words), chart_of(position, words, counted=True)
        rows = [*(each for each in rows if each != seen), heard]
        value = ", ".join(_has(spot.seat, position, wording))
    elif spot.number >= 0:
        value = ", ".join(_on_it(spot, position, words, wording))
    title, *body = map(wording.plain, rows)
    return Node(
        "item",
        title,
        value,
        details=tuple(filter(None, body)),
        group=_group(spot, side, words),
        doings=("press",),
    )


def _group(spot: Spot, side: int, words: Words) -> str:
    if spot.zone == "deck":
        return words(spot.name)
    if spot.zone in _ROWS:
        return words(f"deck.{spot.zone}")
    if spot.zone == "arcanas":
        return words("zone.arcanas")
    if spot.seat < 0:
        return ""
    name = words.plain.who(spot.seat)
    if spot.seat == side and spot.zone == "sum":
        return words("zone.active", name=name)
    if spot.seat == side and spot.zone in _OWN:
        return words(f"zone.{spot.zone}", name=name)
    return words("zone.side", name=name)


def _beside_the_value(
    row: str, seat: int, position: MercurialPosition, words: Words
) -> Sequence[str]:
    """Return a row about a player, one amount in each, without those in the value of the node."""
    points, heroics, prestige, used = totals(seat, position, words)
    rows = {
        in_a_row(points, heroics): (heroics,),
        in_a_row(prestige, used): (prestige, used),
        crystals_of(seat, position, words): (),
    }
    none = set(_of_none(seat, position, words))
    return [each for each in rows.get(row, (row,)) if each not in none]


def _of_none(seat: int, position: MercurialPosition, words: Words) -> Iterator[str]:
    """Yield the rows about what a player has none of, which need not be heard."""
    _, _, prestige, used = totals(seat, position, words)
    state = position.state
    if not int(state.prestige[seat]):
        yield prestige
    if not int(state.count[pile_of(seat, USED)]):
        yield used
    numbers = sigil_counts(seat, position)
    for row, (_, boost, number) in zip(sigil_rows(seat, position, words), numbers, strict=True):
        if not boost and not number:
            yield row


def _has(seat: int, position: MercurialPosition, wording: Wording) -> Iterator[str]:
    """Yield a player's points and crystals, even if there are none, and unallocated dice."""
    state = position.state
    amounts = {
        "points": position.points(seat),
        "mana": int(state.board_mana[seat]),
        "acuity": int(state.board_acuity[seat]),
    }
    pool = {ELEMENTS[face]: int(pool_of(state, seat, face)) for face in range(FACES)}
    amounts.update((face, number) for face, number in pool.items() if number)
    if not any(pool.values()):
        amounts["dice"] = 0
    for name, amount in amounts.items():
        yield wording.plain(f"{{icon:{name}:{amount}}}")


def _on_it(
    spot: Spot, position: MercurialPosition, words: Words, wording: Wording
) -> Iterator[str]:
    """The things on an active Spell: dice that show an Element, crystals. Of a card: exhausted.

    A sentence says what comes with a card in a row.
    """
    state, number = position.state, spot.number
    if spot.zone == "exhausted":
        yield words("card.exhausted")
    if spot.zone not in ("active", "rival_active"):
        return
    yield words("card.face", element=words.element(ELEMENTS[int(state.face[number])]))
    amounts = {"dice": state.dice, "mana": state.mana, "acuity": state.acuity}
    for name, lying in amounts.items():
        if int(lying[number]):
            yield wording.plain(f"{{icon:{name}:{int(lying[number])}}}")
