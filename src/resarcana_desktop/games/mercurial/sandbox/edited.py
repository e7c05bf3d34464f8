"""A position of Mercurial being set up: always in someone's turn, with nothing in progress."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.engine.piles import move
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.achievements import note_turn_begins
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.listing import alterations_of, list_actions
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.position_text import (
    PILE_NAMES,
    check_position,
    pile_name,
    position_text,
    read_position,
)
from resarcana_desktop.games.mercurial.rules.records import Heroic, Spell
from resarcana_desktop.games.mercurial.rules.setup import take_class, take_starters
from resarcana_desktop.games.mercurial.rules.state import (
    NUMBERS,
    empty_state,
    pile_of,
    pool_of,
    pool_total,
    roll,
    row_of_class,
)
from resarcana_desktop.games.mercurial.text.card_text import kind_of
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play import editing
from resarcana_desktop.play.editing import BOX, Place
from resarcana_desktop.storage.saves.faults import record_reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.mercurial.rules.faces import Faces
    from resarcana_desktop.games.mercurial.rules.state import State

MOST_CRYSTALS: Final = codes.MOST_ON_BOARD
MOST_PRESTIGE: Final = 30
MOST_ROUNDS: Final = 40
MOST_TURN: Final = 9
MOST_REWARDS: Final = 3
"""The most dice a player of Prodigy mode can win, one from each of three Heroics (p. 20)."""

ROWS: Final = {"spells": "spell_row", "skills": "skill_row", "heroics": "heroic_row"}
DECKS: Final = {"spells": "spell_deck", "skills": "skill_deck", "heroics": "heroic_deck"}
_ALTERATION: Final = ("hand", "exhausted")
_OWN: Final = {
    "spell": ("active", "used"),
    "skill": _ALTERATION,
    "artifact": _ALTERATION,
    "starter": _ALTERATION,
    "heroic": ("heroics",),
    "arcana": ("arcanas",),
}
"""The places in front of a player by the kind of card; the first is the usual one."""
_CENTRE: Final = {
    "spell": ("spells", "spell_deck"),
    "skill": ("skills", "skill_deck"),
    "heroic": ("heroics", "heroic_deck"),
    "arcana": ("arcanas",),
}
_REMOVED: Final = ("spell", "skill")
_KEPT: Final = (
    "phase",
    "round",
    "first_player",
    "turn_seat",
    "takes",
    "plays",
    "acted",
    "row_start",
    "skills_laid",
    "spells_known",
    "skills_known",
    "mystrune",
    "mystrune_holder",
    "achieved",
    "acuity_gained",
    "all_elements",
    "reward_dice",
    "reward_mana",
)
"""The numbers that are not about something in progress."""


def pile_at(place: Place) -> int:
    """Return the number of the pile at a place."""
    return PILE_NAMES[place.name if place.seat < 0 else f"{place.name} {place.seat}"]


def settled(state: State) -> State:
    """Return the position with nothing in progress, in the turn of a player.

    Players without a class get one, a Cast is taken back, and what does not fit is put right.
    """
    now = state.copy()
    while int(now.phase) == codes.CHOOSING:
        list_actions(now)
        play(now, now.tables.buffer[0])
    paying = int(now.decision) == codes.D_PAY and int(now.card) == codes.NOTHING
    usual, ended = empty_state(now.tables, now.seats), int(now.phase) != codes.PLAYING
    for name in NUMBERS:
        if name not in _KEPT:
            setattr(now, name, int(getattr(usual, name)))
    for face in range(codes.FACES):
        now.source[face] = now.target[face] = 0
    now.takes = min(int(now.takes) + int(paying), MOST_TURN)
    now.plays = min(int(now.plays), MOST_TURN)
    now.acted = min(int(now.acted), 1)
    now.round = max(1, min(int(now.round), MOST_ROUNDS))
    if ended:
        _begin_turn(now, int(now.turn_seat))
    if not any(int(word) for word in now.rng):
        for place, word in enumerate(rng.seed_words(0)):
            now.rng[place] = word
    for seat in range(int(now.seats)):
        for boards, most in (
            (now.board_mana, MOST_CRYSTALS),
            (now.board_acuity, MOST_CRYSTALS),
            (now.prestige, MOST_PRESTIGE),
        ):
            boards[seat] = max(0, min(int(boards[seat]), most))
        for face in range(codes.FACES):
            at = seat * codes.FACES + face
            now.pool[at] = max(0, int(now.pool[at]))
    _mend_rows(now)
    return finished(now)


def _mend_rows(state: State) -> None:
    """Give each card of a row one place in it; a card without a place goes into the box."""
    for pile, row in ((PILE_NAMES[name], getattr(state, row)) for name, row in ROWS.items()):
        seen = set[int]()
        for place in range(codes.ROW):
            card = int(row[place])
            if card in seen or (card != codes.NOTHING and int(state.pile[card]) != pile):
                row[place] = codes.NOTHING
            seen.add(card)
        for card in cards_in(state, pile):
            if card not in seen:
                move(state, card, codes.BOX)


def _begin_turn(state: State, seat: int) -> None:
    state.phase = codes.PLAYING
    state.turn_seat = seat
    state.takes = state.plays = 1
    state.acted = 0
    note_turn_begins(state, seat)


def finished(state: State) -> State:
    """Update everything that follows from the rest: Sigils, the decision, known cards of decks."""
    tables, seats = state.tables, int(state.seats)
    state.decision, state.decider = codes.D_TURN, int(state.turn_seat)
    for seat in range(codes.MAX_SEATS):
        for kind in range(codes.SIGIL_KINDS):
            state.sigils[seat * codes.SIGIL_KINDS + kind] = 0
    for seat in range(seats):
        at = seat * codes.SIGIL_KINDS
        state.sigils[at + int(tables.class_sigil[row_of_class(state, seat)])] = 1
        for card in cards_in(state, pile_of(seat, codes.HEROICS)):
            for kind in range(codes.SIGIL_KINDS):
                state.sigils[at + kind] += int(tables.sigils[card * codes.SIGIL_KINDS + kind])
    state.spells_known = min(int(state.spells_known), int(state.count[codes.SPELL_DECK]))
    state.skills_known = min(int(state.skills_known), int(state.count[codes.SKILL_DECK]))
    for row in (state.spell_row, state.skill_row):
        there = [place for place in range(codes.ROW) if int(row[place]) != codes.NOTHING]
        state.row_start = min([int(state.row_start), *there])
    if int(state.goal) > 0:
        state.row_start = 0
    there = [place for place in range(codes.ROW) if int(state.skill_row[place]) != codes.NOTHING]
    state.skills_laid = max([int(state.skills_laid), *(place + 1 for place in there)])
    if int(state.count[codes.SKILL_DECK]):
        state.skills_laid = codes.ROW
    more = _dice(state, 0) - int(tables.class_dice[row_of_class(state, 0)]) if seats == 1 else 0
    state.reward_dice = max(0, min(more, MOST_REWARDS))
    return state


def _dice(state: State, seat: int) -> int:
    """Return how many dice a seat has, on its Spells and elsewhere."""
    lying = sum(int(state.dice[card]) for card in cards_in(state, pile_of(seat, codes.ACTIVE)))
    return int(pool_total(state, seat)) + lying


class EditedPosition(editing.EditedPosition["State"]):
    """A position that is being set up."""

    def __init__(self, faces: Faces, state: State) -> None:
        super().__init__(settled(state))
        self.faces: Final = faces

    @classmethod
    def of_text(cls, faces: Faces, text: str) -> EditedPosition:
        """Return the editable form of a position in notation; raises NotationError."""
        state = read_position(faces, text)
        if int(state.phase) == codes.CHOOSING:
            check_position(state)
        return cls(faces, state)

    # ---- what there is -------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return int(self.now.seats)

    @property
    def turn(self) -> int:
        return int(self.now.turn_seat)

    def text(self) -> str:
        return position_text(self.faces, self.now)

    def same(self, one: State, other: State) -> bool:
        return position_text(self.faces, one) == position_text(self.faces, other)

    def kind(self, component: str) -> str:
        return kind_of(self.faces.cards[self.faces.numbers[component]])

    def places_for(self, kind: str) -> list[Place]:
        own = [Place(name, seat) for seat in range(self.seats) for name in _OWN[kind]]
        centre = [Place(name) for name in _CENTRE.get(kind, ())]
        removed = [Place("removed")] if self.seats == 1 and kind in _REMOVED else []
        return [*own, *centre, *removed, Place(BOX)]

    def usual_place(self, kind: str, seat: int) -> Place:
        """Return the usual place of a kind of card in front of a player."""
        return Place(_OWN[kind][0], seat)

    def place_of(self, component: str) -> Place:
        name = pile_name(int(self.now.pile[self.faces.numbers[component]]))
        pile, _, seat = name.partition(" ")
        return Place(pile, int(seat or -1))

    def lying(self, place: Place) -> tuple[str, ...]:
        if place.name in ROWS and place.seat < 0:
            row = [int(card) for card in getattr(self.now, ROWS[place.name])]
            cards = [card for card in row if card != codes.NOTHING]
        else:
            cards = cards_in(self.now, pile_at(place))
            if place.name in DECKS.values():
                cards.reverse()
        return tuple(self.faces.ids[card] for card in cards)

    def stock(self) -> tuple[str, ...]:
        """Return the cards in the box and in the decks."""
        return tuple(each for name in (BOX, *DECKS.values()) for each in self.lying(Place(name)))

    def card(self, component: str) -> int:
        """Return the number of a card."""
        return self.faces.numbers[component]

    # ---- cards ---------------------------------------------------------------------------

    def put(self, component: str, place: Place) -> None:
        """Put a card elsewhere: in a row into the first free place, or the last one.

        An active Spell is paid for with dice of its player, as far as they have any.
        """
        state, card = self.now.copy(), self.card(component)
        _take_away(state, card)
        if place.name in ROWS and place.seat < 0:
            self._put_in_row(state, card, place)
        else:
            if place.name == "arcanas":
                self._turn_over(state, card)
            move(state, card, pile_at(place))
        if place.name == "active":
            self._pay(state, card, place.seat)
        self.become(finished(state))

    def _put_in_row(self, state: State, card: int, place: Place) -> None:
        """Put a card into its row; if that is full, the last one goes back on its deck."""
        row, start = getattr(state, ROWS[place.name]), 0
        if place.name != "heroics" and int(state.goal) == 0:
            start = int(state.row_start)
        places = [*range(start, codes.ROW), *range(start)]
        free = [at for at in places if int(row[at]) == codes.NOTHING]
        at = free[0] if free else codes.ROW - 1
        if not free:
            last = int(row[at])
            _take_away(state, last)
            move(state, last, PILE_NAMES[DECKS[place.name]])
        row[at] = card
        move(state, card, pile_at(place))
        if place.name == "heroics":
            alone = int(state.goal) == 0
            state.mana[card], state.acuity[card] = (0, 3) if alone else (1, 1)

    def _turn_over(self, state: State, card: int) -> None:
        """Take the other side of an Arcana board out of the game."""
        tables = state.tables
        board = int(tables.arcana_board[tables.group[card]])
        for other in range(int(tables.cards)):
            one_of_them = int(tables.kind[other]) == codes.ARCANA and other != card
            if one_of_them and int(tables.arcana_board[tables.group[other]]) == board:
                move(state, other, codes.BOX)

    def _pay(self, state: State, card: int, seat: int) -> None:
        """Put dice of a player on a Spell, turned as they must be, and Mana for the others."""
        spell = self.faces.cards[card]
        assert isinstance(spell, Spell)
        slots = spell.fixed + spell.flex
        elements = [codes.ELEMENTS.index(each) for each in spell.elements]
        face = max(elements, key=lambda each: int(pool_of(state, seat, each)))
        state.face[card] = face
        state.dice[card] = _take_dice(state, seat, face, slots)
        state.mana[card] = codes.UNITS_OF_MANA * min(slots - int(state.dice[card]), spell.flex)

    def shift(self, component: str, by: int) -> None:
        state, place = self.now.copy(), self.place_of(component)
        order = [self.card(each) for each in editing.moved(self.lying(place), component, by)]
        if place.name in ROWS and place.seat < 0:
            row = getattr(state, ROWS[place.name])
            filled = [at for at in range(codes.ROW) if int(row[at]) != codes.NOTHING]
            for at, card in zip(filled, order, strict=True):
                row[at] = card
        elif place.name != BOX:
            for card in reversed(order) if place.name in DECKS.values() else order:
                move(state, card, pile_at(place))
            state.spells_known = 0 if place.name == "spell_deck" else state.spells_known
            state.skills_known = 0 if place.name == "skill_deck" else state.skills_known
        self.become(finished(state))

    def set_on(self, component: str, thing: str, amount: int) -> None:
        """Put this many crystals, `mana` or `acuity`, or `dice` on a card.

        The dice of an active Spell are those of its player.
        """
        state, card, place = self.now.copy(), self.card(component), self.place_of(component)
        if thing == "dice" and place.name == "active":
            more = amount - int(state.dice[card])
            face = int(state.face[card])
            if more > 0:
                amount = int(state.dice[card]) + _take_dice(state, place.seat, face, more)
            else:
                state.pool[place.seat * codes.FACES + face] -= more
        getattr(state, thing)[card] = amount
        self.become(finished(state))

    def set_face(self, component: str, face: int) -> None:
        """Turn the dice on a Spell."""
        state = self.now.copy()
        state.face[self.card(component)] = face
        self.become(finished(state))

    # ---- players -------------------------------------------------------------------------

    def set_dice(self, seat: int, face: int, number: int) -> None:
        """Set how many unallocated dice of a player show a face."""
        state = self.now.copy()
        state.pool[seat * codes.FACES + face] = number
        self.become(finished(state))

    def set_board(self, seat: int, thing: str, amount: int) -> None:
        """Give a player this much of `board_mana`, `board_acuity` or `prestige`."""
        state = self.now.copy()
        getattr(state, thing)[seat] = amount
        self.become(finished(state))

    def set_class(self, seat: int, mage: int) -> None:
        """Give a player another class, with its Starters and as many dice as it has."""
        state = self.now.copy()
        state.mage[seat] = mage
        _fit_class(state, seat)
        self.become(finished(state))

    def set_initiates(self, initiates: bool) -> None:
        """Turn all class boards to one of their sides."""
        state = self.now.copy()
        state.initiates = int(initiates)
        for seat in range(self.seats):
            _fit_class(state, seat)
        self.become(finished(state))

    def set_seats(self, number: int) -> None:
        """Set the number of players: a new one gets a free class and rolls, one leaves nothing."""
        state, before = self.now.copy(), self.seats
        longer = self.is_long
        for seat in range(number, before):
            for which in range(codes.SEAT_PILES):
                for card in cards_in(state, pile_of(seat, which)):
                    _take_away(state, card)
                    move(state, card, codes.BOX)
            state.mage[seat] = codes.NOTHING
            state.board_mana[seat] = state.board_acuity[seat] = state.prestige[seat] = 0
            for face in range(codes.FACES):
                state.pool[seat * codes.FACES + face] = 0
        state.seats = number
        state.goal = codes.HEROICS_TO_END[number] + int(longer) if number > 1 else 0
        if before == 1:  # only Prodigy mode has dice to win
            _fit_dice(state, 0)
            for card in cards_in(state, codes.HEROIC_ROW):
                state.dice[card] = 0
        for seat in range(before, number):
            taken = {int(state.mage[other]) for other in range(seat)}
            take_class(state, seat, min({*range(int(state.tables.classes))} - taken))
            _fit_class(state, seat)
        if int(state.mystrune_holder) >= number:
            state.mystrune_holder = codes.NOBODY
        state.first_player = min(int(state.first_player), number - 1)
        if int(state.turn_seat) >= number:
            _begin_turn(state, number - 1)
        self.become(finished(state))

    # ---- the game ------------------------------------------------------------------------

    def set_turn(self, seat: int) -> None:
        state = self.now.copy()
        _begin_turn(state, seat)
        self.become(finished(state))

    def set_number(self, name: str, value: int) -> None:
        """Change one of the numbers of the course of the game."""
        state = self.now.copy()
        setattr(state, name, int(value))  # a switch gives True
        self.become(finished(state))

    @property
    def is_long(self) -> bool:
        """Return whether a Heroic more than usual ends the game."""
        return self.seats > 1 and int(self.now.goal) > codes.HEROICS_TO_END[self.seats]

    def set_long(self, longer: bool) -> None:
        """Let the game end a Heroic later, or as usual."""
        self.set_number("goal", codes.HEROICS_TO_END[self.seats] + int(longer))

    def clear(self) -> None:
        """Put everything into the box except classes and Starters; dice go back to their pool."""
        state = self.now.copy()
        for card in range(int(state.tables.cards)):
            if int(state.tables.kind[card]) != codes.STARTER:
                _take_away(state, card)
                move(state, card, codes.BOX)
        for seat in range(self.seats):
            state.board_mana[seat] = state.board_acuity[seat] = state.prestige[seat] = 0
        state.mystrune_holder = codes.NOBODY
        state.skills_laid = 0
        self.become(finished(state))

    # ---- checking ------------------------------------------------------------------------

    def problem(self, names: tuple[str, ...]) -> Message | None:
        found = next(self._problems(names), None)
        if found is None:
            try:
                check_position(self.now)
            except NotationError as error:
                return record_reason(error)
            return None
        key, values = found
        return Message(f"sandbox.problem.{key}", values)

    def _problems(self, names: tuple[str, ...]) -> Iterator[tuple[str, dict[str, str | int]]]:
        state, tables = self.now, self.now.tables
        classes = [self.faces.classes[int(state.mage[seat])] for seat in range(self.seats)]
        for mage, seats in Counter(classes).items():
            if seats > 1:
                yield "same_class", {"card": mage}
        for seat, name in enumerate(names):
            owned = int(tables.class_dice[row_of_class(state, seat)]) + int(state.reward_dice)
            dice, values = _dice(state, seat), {"name": name, "card": classes[seat]}
            if dice != owned:
                yield "dice", {**values, "number": dice, "expected": owned}
            alterations = int(alterations_of(state, seat))
            if alterations > codes.MOST_ALTERATIONS:
                most = codes.MOST_ALTERATIONS
                yield "alterations", {"name": name, "number": alterations, "most": most}
            for card in cards_in(state, pile_of(seat, codes.ACTIVE)):
                problem = self._unpaid(card)
                if problem:
                    yield problem, {"card": self.faces.ids[card]}
            heroics = int(state.count[pile_of(seat, codes.HEROICS)])
            if 0 < int(state.goal) <= heroics:
                yield "heroics", {"name": name, "number": heroics}
        if not int(state.count[codes.SPELL_ROW]) + int(state.count[codes.SPELL_DECK]):
            yield "no_spells", {}

    def _unpaid(self, card: int) -> str:
        """Return the fault of the payment on an active Spell; "" if it is possible."""
        state, spell = self.now, self.faces.cards[card]
        assert isinstance(spell, Spell)
        dice, slots = int(state.dice[card]), spell.fixed + spell.flex
        if dice and codes.ELEMENTS[int(state.face[card])] not in spell.elements:
            return "face"
        if dice < spell.fixed:
            return "fixed"
        if dice > slots:
            return "slots"
        paid = codes.UNITS_OF_MANA * int(state.mana[card]) + int(state.acuity[card])
        # The leftmost place of the row makes a Spell cheaper by 1 Mana.
        due = codes.UNITS_OF_SLOT * (slots - dice) - codes.UNITS_OF_MANA
        return "unpaid" if paid < due else ""

    def dice_taken_by(self, component: str) -> int:
        """Return how many dice can be on a card."""
        card = self.faces.cards[self.card(component)]
        if isinstance(card, Spell):
            return card.fixed + card.flex
        return 1 if isinstance(card, Heroic) and self.seats == 1 else 0


def _take_away(state: State, card: int) -> None:
    """Take a card from its place and clear it; dice of a player go back to their pool."""
    pile = int(state.pile[card])
    if pile < codes.MAX_SEATS * codes.SEAT_PILES:
        at = pile // codes.SEAT_PILES * codes.FACES + int(state.face[card])
        state.pool[at] += int(state.dice[card])
    for row in (state.spell_row, state.skill_row, state.heroic_row):
        for place in range(codes.ROW):
            if int(row[place]) == card:
                row[place] = codes.NOTHING
    for lying in (state.mana, state.acuity, state.dice, state.face, state.mark):
        lying[card] = 0


def _take_dice(state: State, seat: int, face: int, most: int) -> int:
    """Take up to `most` dice out of a pool, first those that show `face`; return how many."""
    void = codes.ELEMENTS.index("void")
    taken = 0
    for each in sorted(range(codes.FACES), key=lambda each: (each != face, each != void)):
        at = seat * codes.FACES + each
        number = min(int(state.pool[at]), most - taken)
        state.pool[at] -= number
        taken += number
    return taken


def _fit_class(state: State, seat: int) -> None:
    """Give a player the Starters and the number of dice of their class."""
    for which in (codes.HAND, codes.EXHAUSTED):
        for card in cards_in(state, pile_of(seat, which)):
            if int(state.tables.kind[card]) == codes.STARTER:
                move(state, card, codes.BOX)
    take_starters(state, seat)
    _fit_dice(state, seat)


def _fit_dice(state: State, seat: int) -> None:
    """Give a player as many dice as their class has: new ones roll, the commonest faces leave."""
    owned = int(state.tables.class_dice[row_of_class(state, seat)])
    too_many = _dice(state, seat) - owned
    if too_many < 0:
        roll(state, seat, -too_many)
    while too_many > 0 and int(pool_total(state, seat)):
        faces = range(codes.FACES)
        face = max(faces, key=lambda each: int(pool_of(state, seat, each)))
        state.pool[seat * codes.FACES + face] -= 1
        too_many -= 1
