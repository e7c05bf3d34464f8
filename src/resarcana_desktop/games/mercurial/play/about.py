"""The text about a card, a die, a player and the boards, as paragraphs of rich text.

The first paragraph is a title.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from resarcana_desktop.games.mercurial.play.running_sum import chart_in_signs, sum_words
from resarcana_desktop.games.mercurial.play.sum_terms import terms
from resarcana_desktop.games.mercurial.rules.codes import (
    ACTIVE,
    ARCANAS,
    ELEMENTS,
    EXHAUSTED,
    HAND,
    HEROICS,
    SIGIL_KINDS,
    SIGILS,
    UNITS_OF_MANA,
    USED,
)
from resarcana_desktop.games.mercurial.rules.payments import discount_at, place_in
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.records import Heroic, Spell
from resarcana_desktop.games.mercurial.rules.scoring import sigils_of
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.text.card_text import (
    basis_in_brief,
    card_lines,
    class_powers,
    starting_side,
)
from resarcana_desktop.i18n.markup import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Card

PILES: Final = (
    ("hand", HAND),
    ("exhausted", EXHAUSTED),
    ("active", ACTIVE),
    ("heroics", HEROICS),
    ("arcanas", ARCANAS),
    ("used", USED),
)
"""The piles of a player, by the name of their text."""
_PRINTED_IN_CHART: Final = ("water", "aether")
"""The Elements whose entries in the casting chart the rulebook shows (p. 14)."""


def about_card(card: Card, words: Words) -> list[str]:
    """Return the text of a card or a class, and whether it is printed or made up."""
    catalogue = words.catalogue
    lines = map(plain, card_lines(card, catalogue, words.game.faces.components))
    basis = plain(basis_in_brief(card, catalogue))
    name = plain(card.name(words.language))
    return [f"{{b}}{name}{{/b}}", *lines, f"{{muted}}{basis}{{/muted}}"]


def crystals_on(card: int, position: MercurialPosition, words: Words) -> str:
    """Return what comes with a Heroic or a Skill, in a sentence; "" if there is nothing on it.

    Crystals have their names here, of which the card has the signs.
    """
    state = position.state
    crystals = {"mana": int(state.mana[card]), "acuity": int(state.acuity[card])}
    text, dice = words.catalogue.text, int(state.dice[card])
    gains = [text(f"amount.{name}", number=number) for name, number in crystals.items() if number]
    gains += [words.game.amount("die", dice)] if dice else []
    kind = "heroic" if isinstance(position.faces.cards[card], Heroic) else "skill"
    return words(f"{kind}.gains", gains=words.catalogue.listed(gains)) if gains else ""


def discount_on(card: int, position: MercurialPosition, words: Words) -> str:
    """Return how much less a Spell costs at its place in the row; "" without a use for that."""
    off = int(discount_at(place_in(position.state, card)))
    spell = position.faces.cards[card]
    if not off or not isinstance(spell, Spell) or not spell.flex:
        return ""
    mana, acuity = divmod(off, UNITS_OF_MANA)
    amounts = {"mana": mana, "acuity": acuity}
    parts = [words.game.amount(name, number) for name, number in amounts.items() if number]
    return words("spell.discount", off=words.catalogue.listed(parts))


def about_seat(seat: int, position: MercurialPosition, words: Words) -> list[str]:
    """Return the signs on a player's board in words, and all cards; nothing is hidden."""
    state, language = position.state, words.language
    points, heroics, prestige, used = totals(seat, position, words)
    number = _card_counts(seat, position)
    hand = words("seat.cards" if number["exhausted"] else "seat.cards_in_hand", **number)
    sigils = [(each,) for each in sigil_rows(seat, position, words)]
    rows = [(points, heroics), (prestige, used), (crystals_of(seat, position, words),)]
    rows += [*sigils, (hand,)]
    found = [words.game.who(seat), "\n".join(in_a_row(*row) for row in rows)]
    found += about_board(seat, position, words)
    for name, which in PILES:
        cards = cards_in(state, int(pile_of(seat, which)))
        if cards:
            names = ", ".join(plain(position.faces.cards[card].name(language)) for card in cards)
            found.append(f"{{b}}{words(f'pile.{name}')}{{/b}} {names}")
    return found


def in_a_row(*parts: str) -> str:
    """Return what is beside each other in a paragraph."""
    return " · ".join(parts)


def crystals_of(seat: int, position: MercurialPosition, words: Words) -> str:
    """Return the Mana and Acuity on a player's board."""
    state = position.state
    return words(
        "seat.crystals", mana=int(state.board_mana[seat]), acuity=int(state.board_acuity[seat])
    )


def about_sum(seat: int, position: MercurialPosition, words: Words) -> list[str]:
    """Return what a Cast gives now, what that is enough for, and how it adds up."""
    title = f"{{b}}{words('sum.title')}{{/b}}"
    return [title, sum_words(position, seat, words), *terms(position, seat, words)]


def about_board(seat: int, position: MercurialPosition, words: Words) -> list[str]:
    """Return what a Cast gives now, the casting chart, the Mystrune, and the class."""
    state, found = position.state, []
    running = sum_words(position, seat, words)
    if running:
        found.append(running)
    found.append(chart_of(position, words))
    if int(state.mystrune_holder) == seat:
        holder = words("equilibrium.holder", who=words.game.who(seat))
        found.append(f"{{icon:mystrune}}\u00a0{holder}")
    mage = int(state.mage[seat])
    if mage >= 0:
        board = position.faces.components.classes[mage]
        initiate = int(state.initiates) == 1
        played = plain(board.name(words.language))
        if initiate:
            played = words("seat.initiate", mage=played)
        side = starting_side(board, initiate=initiate, alone=position.seats == 1)
        powers = class_powers(board, side, words.game.who(seat), words.catalogue)
        found.append(" ".join([f"{{b}}{played}.{{/b}}", *powers]))
    return found


def chart_of(position: MercurialPosition, words: Words, *, counted: bool = False) -> str:
    """Return what dice and Acuity give in a Cast; if `counted`, with every 1 as a number."""
    boards = position.faces.components.boards
    return words("sum.chart", chart=chart_in_signs(boards, counted=counted))


def _card_counts(seat: int, position: MercurialPosition) -> dict[str, int]:
    """Return how many Alterations are in hand and exhausted: the two numbers of the seat's bar."""
    count = position.state.count
    piles = {"hand": HAND, "exhausted": EXHAUSTED}
    return {name: int(count[pile_of(seat, which)]) for name, which in piles.items()}


def counts(seat: int, position: MercurialPosition, words: Words) -> list[str]:
    """Points, Heroics of those that end the game, Prestige, used Spells and Sigils."""
    return [*totals(seat, position, words), *sigil_rows(seat, position, words)]


def sigil_rows(seat: int, position: MercurialPosition, words: Words) -> Iterator[str]:
    """Yield each kind of Sigil with its number, or the numbers for effects and for points."""
    for sigil, boost, number in sigil_counts(seat, position):
        key = "seat.sigil_with_skills" if boost else "seat.sigil_for_points"
        key = "seat.sigil" if boost == number else key
        wording = words(key, sigil=words.sigil(sigil), number=number, boost=boost)
        yield f"{{icon:{sigil}}}\u00a0{wording}"


def totals(seat: int, position: MercurialPosition, words: Words) -> list[str]:
    """Points, Heroics of those that end the game, Prestige and used Spells."""
    state = position.state
    heroics, goal = int(state.count[pile_of(seat, HEROICS)]), int(state.goal)
    return [
        words("seat.points", points=position.points(seat)),
        words("seat.heroics_of" if goal else "seat.heroics", number=heroics, goal=goal),
        words("seat.prestige", number=int(state.prestige[seat])),
        words("seat.used", number=int(state.count[pile_of(seat, USED)])),
    ]


def sigil_counts(seat: int, position: MercurialPosition) -> Iterator[tuple[str, int, int]]:
    """Yield each kind of Sigil, how many count for effects, and how many for points."""
    state = position.state
    for kind, sigil in enumerate(SIGILS):
        boost = int(state.sigils[seat * SIGIL_KINDS + kind])
        yield sigil, boost, int(sigils_of(state, seat, kind))


def about_die(face: str, position: MercurialPosition, words: Words) -> list[str]:
    """Return what a die gives in a Cast, and its opposite face."""
    boards = position.faces.components.boards
    gives = boards.chart.get(face)
    wording = words("die.nothing")
    if gives is not None:
        wording = words("die.gives", amount=f"{{icon:{gives[0]}:{gives[1]}}}")
    opposite = boards.opposites.get(face) or next(
        (one for one, other in boards.opposites.items() if other == face), face
    )
    return [
        f"{{b}}{words.element(face)}{{/b}}",
        wording,
        words("die.opposite", element=f"{{icon:{opposite}}} {words.element(opposite)}"),
        *([words("die.aether")] if face == ELEMENTS[4] else []),
        *_made_up("opposite" if face in _PRINTED_IN_CHART else "die", position, words),
    ]


def _made_up(
    what: Literal["die", "opposite", "equilibrium"],
    position: MercurialPosition,
    words: Words,
) -> Iterator[str]:
    """Yield what was made up, after the mark used on cards; nothing for the player's own boards."""
    if "boards" not in position.faces.components.digests:
        yield f"{{icon:made_up}} {{muted}}{plain(words(f'basis.{what}'))}{{/muted}}"


def about_equilibrium(position: MercurialPosition, words: Words) -> list[str]:
    """Describe the board in words, and the Mystrune."""
    boards = position.faces.components.boards
    found = [f"{{b}}{words('equilibrium.title')}{{/b}}", words("equilibrium.told")]
    for row in boards.equilibrium:
        gains = ["{icon:mystrune}"]
        gains += [f"{{icon:acuity:{row.acuity}}}"] if row.acuity else []
        gains += [words.game.amount("prestige", row.prestige)] if row.prestige else []
        found.append(
            f"{{icon:myst:{row.myst}+}} {{icon:arrow}} {{icon:ruin:{row.ruin}}} {{icon:slash}} "
            f"{{icon:restore:{row.restore}}} + {words.catalogue.listed(gains)}"
        )
    return [*found, *about_mystrune(position, words)]


def about_mystrune(position: MercurialPosition, words: Words) -> list[str]:
    """Return what the Mystrune of the game does, who has it, and what was made up."""
    boards, state = position.faces.components.boards, position.state
    rune = boards.mystrunes[int(state.mystrune)]
    gives = " ".join(
        words.game.amount(energy, amount)
        for energy, amount in (("ruin", rune.ruin), ("restore", rune.restore))
        if amount
    )
    to = "{icon:slash}".join(f"{{icon:{element}}}" for element in rune.to)
    name = rune.names.get(words.language, rune.names["en"])
    found = [words("equilibrium.rune", name=name, to=to, gives=gives)]
    holder = int(state.mystrune_holder)
    if holder >= 0:
        found.append(words("equilibrium.holder", who=words.game.who(holder)))
    found += _made_up("equilibrium", position, words)
    return found
