"""The current total of a player's active Spells, and how near it is to a Heroic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.bots.casts import Casts, find_casts, restore_of, ruin_of
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS, ENERGIES, HEROIC_ROW
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.records import Heroic
from resarcana_desktop.i18n.markup import plain

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Boards
    from resarcana_desktop.i18n.catalogues import Catalogue


_ENOUGH: Final = ("enough", "claims")
_MISSING: Final = ("short", "shorter")


@dataclass(frozen=True, slots=True)
class RunningSum:
    """The most Ruin and the most Restore of a Cast now, without Acuity and Mystrune.

    `claims` are the Heroics that one of them is enough for. If there are none, `nearest` is the one
    that lacks least, `short` how much it lacks of which `energy`.
    """

    ruin: int
    restore: int
    claims: tuple[Heroic, ...] = ()
    nearest: Heroic | None = None
    short: int = 0
    energy: str = ""


def running_sum(position: MercurialPosition, seat: int) -> RunningSum | None:
    """Return what a seat would Cast now; None if it has no active Spell."""
    casts, state = Casts(), position.state
    find_casts(casts, state, seat)
    ways = [
        way
        for way in range(int(casts.number))
        if not int(casts.spent[way]) and not int(casts.mystrune[way])
    ]
    if not ways:
        return None
    ruin = max(int(ruin_of(casts, state, way)) for way in ways)
    restore = max(int(restore_of(casts, state, way)) for way in ways)
    return enough_for(position, ruin, restore)


def enough_for(position: MercurialPosition, ruin: int, restore: int) -> RunningSum:
    """Return what so much Ruin and Restore are enough for, or how much they are short of."""
    cards = [position.faces.cards[number] for number in cards_in(position.state, HEROIC_ROW)]
    heroics = [card for card in cards if isinstance(card, Heroic)]
    claims = tuple(each for each in heroics if ruin >= each.ruin or restore >= each.restore)
    lacks = [
        (need - has, energy, heroic)
        for heroic in heroics
        for need, has, energy in zip(
            (heroic.ruin, heroic.restore), (ruin, restore), ENERGIES, strict=True
        )
    ]
    if claims or not lacks:
        return RunningSum(ruin, restore, claims)
    short, energy, nearest = min(lacks, key=lambda each: each[0])
    return RunningSum(ruin, restore, (), nearest, short, energy)


def sum_words(position: MercurialPosition, seat: int, words: Words) -> str:
    """Return the running sum in a sentence or two, as rich text; "" without an active Spell."""
    found = running_sum(position, seat)
    if found is None:
        return ""
    energies = [words.game.amount(name, n) for name, n in _amounts(found).items() if n]
    wording = words("sum.now", energies=words.catalogue.listed(energies, "or"))
    if found.claims:
        names = [words.game.card(each.id) for each in found.claims]
        return f"{wording} {words('sum.claims', cards=words.catalogue.listed(names, 'or'))}"
    if found.nearest is None:
        return wording
    return f"{wording} {shortfall_words(found, words)}"


def shortfall_words(found: RunningSum, words: Words) -> str:
    """Return a sentence on the nearest Heroic and what it still needs; "" if it needs nothing."""
    if found.nearest is None:
        return ""
    amount = words.game.amount(found.energy, found.short)
    return words("sum.short", amount=amount, card=words.game.card(found.nearest.id))


def sum_lines(found: RunningSum, catalogue: Catalogue) -> list[str]:
    """The same for the table, the longest first: in words, with signs for amounts, in brief."""
    amounts = {name: amount for name, amount in _amounts(found).items() if amount}
    words = {name: catalogue.text(f"amount.{name}", number=n) for name, n in amounts.items()}
    signs = {name: f"{n}\u00a0{{icon:{name}}}" for name, n in amounts.items()}
    lines: list[str] = []
    for wording in (words, signs):
        energies = catalogue.listed(list(wording.values()), "or") or "0"
        if len(found.claims) == 1:
            cards = plain(found.claims[0].name(catalogue.language))
            lines.append(catalogue.text("table.sum.line_claims", energies=energies, cards=cards))
        if found.claims:
            number = len(found.claims)
            lines.append(catalogue.count("table.sum.line_enough", number, energies=energies))
        elif found.nearest is not None:
            in_words = wording is words and list(amounts) != [found.energy]
            key = f"table.sum.line_short.{found.energy if in_words else 'same'}"
            amount = str(found.short) if wording is words else _short(found)
            card = plain(found.nearest.name(catalogue.language))
            lines.append(catalogue.text(key, energies=energies, amount=amount, card=card))
        else:
            lines.append(energies)
    energies, comments = sum_in_brief(found, catalogue)
    return [*lines, *(f"{energies}  {each}".rstrip() for each in comments or ("",))]


def sum_in_brief(found: RunningSum, catalogue: Catalogue) -> tuple[str, list[str]]:
    """The same for a narrow place: the energies as signs, and what they are for in few words.

    Of those words the longer ones come first; there are none without Heroics.
    """
    comments: list[str] = []
    if found.claims:
        number = len(found.claims)
        comments = [catalogue.count(f"table.sum.brief.{key}", number) for key in _ENOUGH]
    elif found.nearest is not None:
        amount = _short(found)
        comments = [catalogue.text(f"table.sum.brief.{key}", amount=amount) for key in _MISSING]
    return _signs(found), comments


def _short(found: RunningSum) -> str:
    """Return how much is missing; with its icon if there is none of that energy alone yet."""
    amounts = [name for name, amount in _amounts(found).items() if amount]
    sign = "" if amounts == [found.energy] else f"\u00a0{{icon:{found.energy}}}"
    return f"{found.short}{sign}"


def _amounts(found: RunningSum) -> dict[str, int]:
    return {"ruin": found.ruin, "restore": found.restore}


def _signs(found: RunningSum) -> str:
    parts = [f"{{icon:{name}:{amount}}}" for name, amount in _amounts(found).items() if amount]
    return "{icon:slash}".join(parts) or "{b}0{/b}"


def chart_in_signs(boards: Boards) -> str:
    """What unallocated dice and Acuity give in a Cast: the casting chart as a line of signs."""
    return "  ".join(chart_lines(boards))


def chart_lines(boards: Boards) -> list[str]:
    """The casting chart line by line; a sign without a number is 1."""
    found: dict[tuple[str, int], str] = {}
    for element in ELEMENTS:
        if element in boards.chart:
            gives = boards.chart[element]
            found[gives] = found.get(gives, "") + f"{{icon:{element}}}"
    parts = [(signs, *gives) for gives, signs in found.items()]
    prices = zip(boards.acuity_for, ENERGIES, strict=True)
    parts += [(f"{{icon:acuity:{price}}}", energy, 1) for price, energy in prices]
    return [
        f"{signs}{{icon:arrow}}{{icon:{name}{f':{n}' if n > 1 else ''}}}"
        for signs, name, n in parts
    ]
