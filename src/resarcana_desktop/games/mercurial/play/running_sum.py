"""The current total of a player's active Spells, and how near it is to a Heroic."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.bots.casts import (
    K_MYST,
    Casts,
    find_casts,
    restore_of,
    ruin_of,
)
from resarcana_desktop.games.mercurial.rules.codes import (
    ACTIVE,
    ELEMENTS,
    ENERGIES,
    HEROIC_ROW,
    RESTORE,
    RUIN,
    S_TURN_ALL,
)
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.records import Heroic
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.i18n.markup import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Boards, Card
    from resarcana_desktop.games.mercurial.rules.state import State
    from resarcana_desktop.i18n.catalogues import Catalogue


_ENOUGH: Final = ("enough", "claims")
_MISSING: Final = ("short", "shorter", "shortest")


@dataclass(frozen=True, slots=True)
class Reach:
    """A Heroic that a seat can claim with its next Cast, by the number of the card.

    `acuity` is the least that has to be spent on it; with `mystrune` the token is used as well.
    """

    card: int
    acuity: int = 0
    mystrune: bool = False

    @property
    def free(self) -> bool:
        """Return whether nothing but the active Spells and dice is needed."""
        return not self.acuity and not self.mystrune


@dataclass(frozen=True, slots=True)
class RunningSum:
    """The most Ruin and the most Restore of a Cast now, without Acuity and Mystrune.

    `claims` are the Heroics that one of them is enough for. `priced` are those that also take
    Acuity or the Mystrune: at most `acuity` and, for any of them, `mystrune`. If there are neither,
    `nearest` is the one that lacks least, `short` how much it lacks of which `energy`. `grows` has,
    by energy, the amount that more of it adds to.
    """

    ruin: int
    restore: int
    claims: tuple[Heroic, ...] = ()
    nearest: Heroic | None = None
    short: int = 0
    energy: str = ""
    priced: tuple[Heroic, ...] = ()
    acuity: int = 0
    mystrune: bool = False
    grows: Mapping[str, int] = field(default_factory=dict)


def reached(position: MercurialPosition, casts: Casts) -> list[Reach]:
    """Return the Heroics of the row that any of the ways found to Cast can claim."""
    state = position.state
    ways = [
        (
            int(casts.spent[way]),
            bool(casts.mystrune[way]),
            int(ruin_of(casts, state, way)),
            int(restore_of(casts, state, way)),
        )
        for way in range(int(casts.number))
    ]
    found = []
    for card in cards_in(state, HEROIC_ROW):
        needs = [int(state.tables.need[card * len(ENERGIES) + n]) for n in (RUIN, RESTORE)]
        prices = [
            (spent, mystrune)
            for spent, mystrune, ruin, restore in ways
            if ruin >= needs[RUIN] or restore >= needs[RESTORE]
        ]
        if prices:
            found.append(Reach(card, *min(prices)))
    return found


def running_sum(position: MercurialPosition, seat: int) -> RunningSum | None:
    """Return what a seat would Cast now; None if it has no active Spell."""
    casts, state = Casts(), position.state
    find_casts(casts, state, seat)
    free = [
        way
        for way in range(int(casts.number))
        if not int(casts.spent[way]) and not int(casts.mystrune[way])
    ]
    if not free:
        return None
    odd = [way for way in free if int(casts.kind[way]) != K_MYST]
    ruin, restore = _most(casts, state, free)
    within = reached(position, casts)
    faces = position.faces.cards
    found = RunningSum(
        ruin,
        restore,
        tuple(_heroic(faces[each.card]) for each in within if each.free),
        priced=tuple(_heroic(faces[each.card]) for each in within if not each.free),
        acuity=max((each.acuity for each in within), default=0),
        mystrune=any(each.mystrune for each in within),
        grows=_growing(_most(casts, state, odd), _possible(state, seat)),
    )
    if within:
        return found
    # One more Ruin or Restore would end an Equilibrium, so its result is not on the way to more.
    shown = {"ruin": ruin, "restore": restore}
    return _with_nearest(
        position, found, {name: has for name, has in found.grows.items() if has == shown[name]}
    )


def _most(casts: Casts, state: State, ways: Sequence[int]) -> tuple[int, int]:
    """Return the most Ruin and the most Restore of some ways to Cast."""
    ruin = max((int(ruin_of(casts, state, way)) for way in ways), default=0)
    return ruin, max((int(restore_of(casts, state, way)) for way in ways), default=0)


def _possible(state: State, seat: int) -> Sequence[str]:
    """Return the energies a Cast can result in: Enchantments may turn one into the other."""
    tables = state.tables
    turned = {
        ENERGIES[int(tables.energy[spell])]
        for spell in cards_in(state, int(pile_of(seat, ACTIVE)))
        if int(tables.effect[spell]) == S_TURN_ALL
    }
    return [each for each in ENERGIES if each in turned or not turned]


def _growing(amounts: Sequence[int], possible: Sequence[str] = ENERGIES) -> dict[str, int]:
    """Return the energies that more of leads to a higher result, with their amounts.

    Ruin and Restore cancel each other, so these are the ones there are; without any, all possible.
    """
    pairs = dict(zip(ENERGIES, amounts, strict=True))
    return {name: n for name, n in pairs.items() if n} or dict.fromkeys(possible, 0)


def _heroic(card: Card) -> Heroic:
    assert isinstance(card, Heroic)
    return card


def _with_nearest(
    position: MercurialPosition, found: RunningSum, grows: Mapping[str, int]
) -> RunningSum:
    """Return the sum with the Heroic of the row that it is least short of."""
    lacks = [
        (lack, name, heroic)
        for heroic in _row(position)
        for name, lack in lacks_of(heroic, grows).items()
    ]
    if not lacks:
        return found
    short, energy, nearest = min(lacks, key=lambda each: each[0])
    return replace(found, nearest=nearest, short=short, energy=energy)


def _row(position: MercurialPosition) -> list[Heroic]:
    faces = position.faces.cards
    return [_heroic(faces[number]) for number in cards_in(position.state, HEROIC_ROW)]


def lacks_of(heroic: Heroic, grows: Mapping[str, int]) -> dict[str, int]:
    """Return how much of each energy is missing for a Heroic, given the amounts there are."""
    needs = {"ruin": heroic.ruin, "restore": heroic.restore}
    return {name: needs[name] - has for name, has in grows.items()}


def enough_for(position: MercurialPosition, ruin: int, restore: int) -> RunningSum:
    """Return what the result of a Cast is enough for, or how much it is short of."""
    claims = tuple(each for each in _row(position) if ruin >= each.ruin or restore >= each.restore)
    found = RunningSum(ruin, restore, claims, grows=_growing((ruin, restore)))
    return found if claims else _with_nearest(position, found, found.grows)


def sum_words(position: MercurialPosition, seat: int, words: Words) -> str:
    """Return the running sum in some sentences, as rich text; "" without an active Spell."""
    found = running_sum(position, seat)
    if found is None:
        return ""
    energies = [words.game.amount(name, n) for name, n in _amounts(found).items() if n]
    lines = [words("sum.now", energies=words.catalogue.listed(energies, "or") or "0")]
    if found.claims:
        names = [words.game.card(each.id) for each in found.claims]
        lines.append(words("sum.claims", cards=words.catalogue.listed(names, "or")))
    if found.priced:
        names = [words.game.card(each.id) for each in found.priced]
        key = "sum.claims_more" if found.claims else "sum.claims_priced"
        cards, price = words.catalogue.listed(names, "or"), _price(found, words.catalogue)
        lines.append(words(key, cards=cards, price=price))
    lines.append(shortfall_words(found, words))
    return " ".join(filter(None, lines))


def _price(found: RunningSum, catalogue: Catalogue) -> str:
    """Return what Heroics take beside the sum: of one the exact price, else what kind of price."""
    parts = []
    if found.acuity:
        exact = catalogue.text("amount.acuity", number=found.acuity)
        parts.append(exact if len(found.priced) == 1 else catalogue["table.sum.price.acuity"])
    if found.mystrune:
        parts.append(catalogue["table.sum.price.mystrune"])
    return catalogue.listed(parts)


def shortfall_words(found: RunningSum, words: Words) -> str:
    """Return a sentence on the nearest Heroic and what it still needs; "" if it needs nothing."""
    if found.nearest is None:
        return ""
    card, energy = words.game.card(found.nearest.id), words.game.energy(found.energy)
    return words("sum.short", card=card, amount=found.short, energy=energy)


def sum_lines(found: RunningSum, catalogue: Catalogue) -> list[str]:
    """The same for the table, the longest first: in words, with signs for amounts, in brief."""
    amounts = {name: amount for name, amount in _amounts(found).items() if amount}
    words = {name: catalogue.text(f"amount.{name}", number=n) for name, n in amounts.items()}
    signs = {name: f"{n}\u00a0{{icon:{name}}}" for name, n in amounts.items()}
    lines: list[str] = []
    for wording in (words, signs):
        energies = catalogue.listed(list(wording.values()), "or") or "0"
        if found.claims or found.priced:
            lines += _enough_lines(found, energies, catalogue)
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


def _enough_lines(found: RunningSum, energies: str, catalogue: Catalogue) -> Iterator[str]:
    """Yield which Heroic a sum is enough for, if it is one, and for how many."""
    number, more, values = len(found.claims), len(found.priced), {"energies": energies}
    key = ""
    if more:
        key, values["price"] = "_more" if number else "_priced", _price(found, catalogue)
    if number + more == 1:
        (heroic,) = (*found.claims, *found.priced)
        cards = plain(heroic.name(catalogue.language))
        yield catalogue.text(f"table.sum.line_claims{key}", cards=cards, **values)
    if number and more:
        values["all"] = catalogue.number(number + more, "d")
    yield catalogue.count(f"table.sum.line_enough{key}", number or more, **values)


def sum_in_brief(found: RunningSum, catalogue: Catalogue) -> tuple[str, list[str]]:
    """The same for a narrow place: the energies as signs, and what they are for in few words.

    Of those words the longer ones come first; there are none without Heroics.
    """
    comments: list[str] = []
    number, more = len(found.claims), len(found.priced)
    if number or more:
        kind = "_more" if number and more else "_priced" if more else ""
        values = {"all": number + more, "price": _price_signs(found)} if more else {}
        comments = [
            catalogue.count(f"table.sum.brief.{key}{kind}", number or more, **values)
            for key in _ENOUGH
        ]
    elif found.nearest is not None:
        amount = _short(found)
        comments = [catalogue.text(f"table.sum.brief.{key}", amount=amount) for key in _MISSING]
    return _signs(found), comments


def claims_in_signs(found: RunningSum) -> str:
    """The same for a place without room for words: how many Heroics, and how many at a price."""
    number, more = len(found.claims), len(found.priced)
    parts = [f"{{b}}{number}{{/b}}"] if number else []
    if more:
        parts.append(f"{{b}}{number + more}{{/b}}\u00a0{_price_signs(found)}")
    return f"{{icon:heroic}}\u00a0{' / '.join(parts)}" if parts else ""


def _price_signs(found: RunningSum) -> str:
    signs = (("acuity", found.acuity), ("mystrune", found.mystrune))
    return "".join(f"{{icon:{name}}}" for name, taken in signs if taken)


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


def chart_in_signs(boards: Boards, *, counted: bool = False) -> str:
    """What unallocated dice and Acuity give in a Cast: the casting chart as a line of signs."""
    return "  ".join(chart_lines(boards, counted=counted))


def chart_lines(boards: Boards, *, counted: bool = False) -> list[str]:
    """The casting chart line by line; a sign without a number is 1, unless they're `counted`."""
    found: dict[tuple[str, int], str] = {}
    for element in ELEMENTS:
        if element in boards.chart:
            gives = boards.chart[element]
            found[gives] = found.get(gives, "") + f"{{icon:{element}}}"
    parts = [(signs, *gives) for gives, signs in found.items()]
    prices = zip(boards.acuity_for, ENERGIES, strict=True)
    parts += [(f"{{icon:acuity:{price}}}", energy, 1) for price, energy in prices]
    return [
        f"{signs}{{icon:arrow}}{{icon:{name}{f':{n}' if n > 1 or counted else ''}}}"
        for signs, name, n in parts
    ]
