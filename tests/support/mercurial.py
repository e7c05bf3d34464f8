"""Mercurial positions for stories: the players, the cards and dice, and the actions."""

from __future__ import annotations

from collections.abc import Iterable

from resarcana_desktop.engine.piles import link_under, move, unlink
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.mercurial.rules.codes import (
    ACTIVE,
    ARCANA_FREE,
    BOX,
    D_MYSTRUNE,
    ELEMENTS,
    EXHAUSTED,
    FACES,
    HAND,
    HEROIC_DECK,
    HEROIC_ROW,
    HEROICS,
    NOTHING,
    ROW,
    SIGIL_KINDS,
    SIGILS,
    SKILL_DECK,
    SKILL_ROW,
    SPELL_DECK,
    SPELL_ROW,
    USED,
)
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rules.position_text import PILE_NAMES
from resarcana_desktop.games.mercurial.rules.scoring import arcana_points, sigil_points
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.rulesets import shipped

CLASSES = ("enchanter", "chaosmancer", "arcanist", "elementalist")
"""The classes of the seats, unless a test names others."""


class Table:
    """A game after everyone has chosen a class, with the first seat to play.

    The dice, crystals and cards that a story names replace those that were dealt.
    """

    def __init__(self, *classes: str, seats: int = 2, seed: int = 1, **options: bool) -> None:
        chosen = classes or CLASSES[:seats]
        start: Options = {"seats": len(chosen), "first_player": 0, **options}
        self.position: MercurialPosition = shipped().start(start, seed)
        self.faces = self.position.faces
        for each in chosen:
            self.do(f"choose class {each}")
            if options.get("initiates"):
                self.position.apply(self.position.legal_actions()[0])
        self.state = self.position.state

    # ---- what lies where ---------------------------------------------------------------------

    def dice(self, *faces: str, seat: int = 0) -> Table:
        """The unallocated dice of a seat."""
        for number, element in enumerate(ELEMENTS):
            self.state.pool[seat * FACES + number] = faces.count(element)
        return self

    def crystals(self, mana: int = 0, acuity: int = 0, seat: int = 0) -> Table:
        """Set the crystals on the board of a seat."""
        self.state.board_mana[seat] = mana
        self.state.board_acuity[seat] = acuity
        return self

    def hand(self, *cards: str, seat: int = 0) -> Table:
        """Set the hand of a seat; the cards it had in hand and in play go to the box."""
        for which in (HAND, EXHAUSTED):
            for card in self.pile(pile_of(seat, which)):
                move(self.state, self.number(card), BOX)
        for card in cards:
            self._lift(card)
            move(self.state, self.number(card), pile_of(seat, HAND))
        return self

    def spells(self, *cards: str) -> Table:
        """The row of Spells from the left; empty places behind them are filled as they were."""
        for place, card in enumerate(cards):
            self._put_in_row(card, place, "spell_row", SPELL_ROW, SPELL_DECK)
        return self

    def skills(self, *cards: str) -> Table:
        """The row of Skills from the left, without Acuity."""
        for place, card in enumerate(cards):
            self._put_in_row(card, place, "skill_row", SKILL_ROW, SKILL_DECK)
            self.state.acuity[self.number(card)] = 0
        return self

    def heroics(self, *cards: str) -> Table:
        """The row of Heroics from the left, with 1 Mana and 1 Acuity each."""
        for place, card in enumerate(cards):
            self._put_in_row(card, place, "heroic_row", HEROIC_ROW, HEROIC_DECK)
            self.state.mana[self.number(card)] = 1
            self.state.acuity[self.number(card)] = 1
        return self

    def active(self, *cards: str, seat: int = 0) -> Table:
        """Active Spells of a seat; `tempest=lightning` has a die on it."""
        for card in cards:
            name, _, face = card.partition("=")
            self._lift(name)
            number = self.number(name)
            move(self.state, number, pile_of(seat, ACTIVE))
            if face:
                self.state.dice[number] = 1
                self.state.face[number] = ELEMENTS.index(face)
        return self

    def used(self, *cards: str, seat: int = 0) -> Table:
        """Spells that a seat has cast before."""
        for card in cards:
            self._lift(card)
            move(self.state, self.number(card), pile_of(seat, USED))
        return self

    def acquired(self, *cards: str, seat: int = 0) -> Table:
        """Heroics of a seat, with their Sigils."""
        for card in cards:
            self._lift(card)
            number = self.number(card)
            move(self.state, number, pile_of(seat, HEROICS))
            for sigil in range(SIGIL_KINDS):
                printed = self.faces.tables.sigils[number * SIGIL_KINDS + sigil]
                self.state.sigils[seat * SIGIL_KINDS + sigil] += printed
        return self

    def sigils(self, seat: int = 0, **numbers: int) -> Table:
        """Set the Sigils that a seat has on class board and Heroics."""
        for number, sigil in enumerate(SIGILS):
            self.state.sigils[seat * SIGIL_KINDS + number] = numbers.get(sigil, 0)
        return self

    def arcanas(self, *cards: str) -> Table:
        """The Arcanas that can be acquired."""
        for card in self.pile_named("arcanas"):
            move(self.state, self.number(card), BOX)
        for card in cards:
            move(self.state, self.number(card), ARCANA_FREE)
        return self

    def mystrune(self, token: int = 0, holder: int = 0) -> Table:
        """Put this Mystrune into the game, held by this seat."""
        self.state.mystrune = token
        self.state.mystrune_holder = holder
        return self

    def _lift(self, card: str) -> None:
        """Take a card out of its row, which is refilled from its deck."""
        number = self.number(card)
        rows = {"spell_row": SPELL_DECK, "skill_row": SKILL_DECK, "heroic_row": HEROIC_DECK}
        piles = {"spell_row": SPELL_ROW, "skill_row": SKILL_ROW, "heroic_row": HEROIC_ROW}
        for name, deck in rows.items():
            row = getattr(self.state, name)
            for place in range(ROW):
                if int(row[place]) == number:
                    top = int(self.state.newest[deck])
                    move(self.state, top, piles[name])
                    row[place] = top

    def _put_in_row(self, card: str, place: int, name: str, pile: int, deck: int) -> None:
        row, number = getattr(self.state, name), self.number(card)
        there = int(row[place])
        if there == number:
            return
        for other in range(ROW):
            if int(row[other]) == number:
                row[other], row[place] = there, number
                return
        if there != NOTHING:
            unlink(self.state, there)
            link_under(self.state, there, deck)
        move(self.state, number, pile)
        row[place] = number

    # ---- what is done ------------------------------------------------------------------------

    def do(self, *actions: str) -> Table:
        """Play these actions."""
        for action in actions:
            self.position.apply(self.position.action(action))
        self.state = self.position.state
        return self

    def legal(self) -> list[str]:
        """The legal actions in notation."""
        return [self.position.text_of(action) for action in self.position.legal_actions()]

    def can(self, action: str) -> bool:
        """Return whether an action is legal now."""
        return action in self.legal()

    def starting(self, *words: str) -> list[str]:
        """The legal actions that begin with these words."""
        return [action for action in self.legal() if action.split()[: len(words)] == [*words]]

    def why_not(self, action: str) -> str:
        """The reason against an action; "" where there is none."""
        return self.position.why_not(self.position.action(action))

    # ---- what has come of it -----------------------------------------------------------------

    def number(self, card: str) -> int:
        """The number of a card."""
        return self.faces.numbers[card]

    def pile(self, pile: int) -> list[str]:
        """The cards of a pile, bottom or oldest first."""
        cards, card = [], int(self.state.oldest[pile])
        while card != NOTHING:
            cards.append(self.faces.ids[card])
            card = int(self.state.after[card])
        return cards

    def pile_named(self, name: str, seat: int | None = None) -> list[str]:
        """The cards of a pile by its name in notation."""
        return self.pile(PILE_NAMES[name if seat is None else f"{name} {seat}"])

    def row(self, name: str) -> list[str]:
        """A row from the left; "-" is an empty place."""
        cards = [int(card) for card in getattr(self.state, name)]
        return [self.faces.ids[card] if card != NOTHING else "-" for card in cards]

    def shown(self, seat: int = 0) -> list[str]:
        """The faces of the unallocated dice of a seat."""
        return [
            element
            for number, element in enumerate(ELEMENTS)
            for _ in range(int(self.state.pool[seat * FACES + number]))
        ]

    def mana(self, seat: int = 0) -> int:
        """Mana on the board."""
        return int(self.state.board_mana[seat])

    def acuity(self, seat: int = 0) -> int:
        """Acuity on the board."""
        return int(self.state.board_acuity[seat])

    def prestige(self, seat: int = 0) -> int:
        """Prestige tokens."""
        return int(self.state.prestige[seat])

    def result(self) -> tuple[int, int]:
        """Return the Ruin and Restore of the Cast in progress."""
        return int(self.state.ruin), int(self.state.restore)

    def arcana_points(self, seat: int = 0) -> int:
        """Points from Arcanas."""
        return int(arcana_points(self.state, seat))

    def sigil_points(self, seat: int = 0) -> list[int]:
        """Points from Sigils of each kind."""
        return [int(sigil_points(self.state, seat, sigil)) for sigil in range(SIGIL_KINDS)]

    def cast(self, *answers: str) -> tuple[int, int]:
        """Cast with these answers, and return the result of the combination.

        Questions left without an answer are about spending, where nothing is spent, and about
        what follows the result.
        """
        return result_shown(self.position, ("cast", *answers))


def result_shown(position: MercurialPosition, answers: Iterable[str]) -> tuple[int, int]:
    """Give the answers, then the last of each list; return the result of the combination."""
    given, result = list(answers), None
    while given or int(position.state.decision) >= D_MYSTRUNE:
        texts = [position.text_of(action) for action in position.legal_actions()]
        if given:
            action = given.pop(0)
        else:
            action = "spend ruin 0 restore 0" if texts[0].startswith("spend") else texts[-1]
        for event in position.apply_telling(position.action(action)):
            if event.kind == "result":
                result = (event.number, event.restore)
    assert result is not None
    return result
