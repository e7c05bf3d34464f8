"""The table in words, zone by zone: in brief, or in full with the texts of all cards."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.play.about import (
    PILES,
    about_card,
    about_die,
    about_mystrune,
    counts,
)
from resarcana_desktop.games.mercurial.play.running_sum import sum_words
from resarcana_desktop.games.mercurial.play.threats import claims_of_card, threats_of
from resarcana_desktop.games.mercurial.rules.codes import (
    ACTIVE,
    ARCANA_FREE,
    ELEMENTS,
    FACES,
    HEROIC_DECK,
    NOTHING,
    SKILL_DECK,
    SPELL_DECK,
)
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.state import pile_of, pool_of
from resarcana_desktop.games.mercurial.text.board_text import equilibrium_lines
from resarcana_desktop.games.mercurial.text.card_text import class_lines
from resarcana_desktop.games.mercurial.text.spoken import spoken
from resarcana_desktop.games.text_mode import LookTarget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.state import State

    _Way = Callable[[bool, int], Iterator[str]]


_ICON: Final = re.compile(r"\{icon:[a-z_]+\}\s*")
"""An icon before its word."""
_MARK: Final = "{icon:made_up}"
"""What a line about made-up values begins with."""


class TableDescriptions:
    """Describes the table of a session, which has no secrets."""

    def __init__(self, session: MercurialSession, words: Words) -> None:
        self._session = session
        self._words = words

    @property
    def _state(self) -> State:
        return self._session.position.state

    def looks(self) -> Sequence[LookTarget]:
        """Return what can be looked at, in reading order."""
        ways: dict[str, _Way] = {
            "table": self._table,
            "turn": self._turn,
            "side": self._side,
            "dice": self._dice,
            "hand": self._hand,
            "active": self._active,
            "points": self._points,
            "rivals": self._rivals,
            "heroics": partial(self._row, "heroics"),
            "spells": partial(self._row, "spells"),
            "skills": partial(self._row, "skills"),
            "arcanas": self._arcanas,
            "equilibrium": self._equilibrium,
        }
        lines = {name: partial(self._look, way) for name, way in ways.items()}
        return LookTarget.all_of(self._words.catalogue, lines)

    def _look(self, way: _Way, full: bool, seat: int | None) -> Sequence[str]:
        return list(way(full, self._session.side if seat is None else seat))

    # ---- words ---------------------------------------------------------------------------

    def _say(self, key: str, **values: object) -> str:
        return self._words.catalogue.text(f"in_lines.{key}", **values)

    def plain(self, text: str) -> str:
        """Return rich text in plain words."""
        return spoken(text, self._words.catalogue)

    def _name(self, number: int) -> str:
        position = self._session.position
        return self._words.plain.card(position.faces.ids[number])

    def _named(self, label: str, cards: Sequence[int]) -> str:
        """A label with a colon, and the names of cards."""
        names = self._words.catalogue.listed([self._name(card) for card in cards])
        return self._say("labelled", label=self.plain(label), told=names or self._say("none"))

    def _card(self, number: int, *, full: bool) -> Iterator[str]:
        """Yield a card with everything on it; in full, also its text."""
        on_it = self._words.catalogue.listed(list(self._on_it(number)))
        key = "card_with" if on_it else "card"
        yield self._say(key, told=self._name(number), amounts=on_it)
        if full:
            card = self._session.position.faces.cards[number]
            for line in about_card(card, self._words)[1:]:
                yield self._say("rule", rule=self.plain(line))

    def _on_it(self, number: int) -> Iterator[str]:
        state, words = self._state, self._words.plain
        dice, face = int(state.dice[number]), int(state.face[number])
        if dice:
            yield words.dice({ELEMENTS[face]: dice}) if face != NOTHING else str(dice)
        for thing, lying in (("mana", state.mana), ("acuity", state.acuity)):
            if int(lying[number]):
                yield words.amount(thing, int(lying[number]))

    # ---- all of it -----------------------------------------------------------------------

    def _table(self, full: bool, seat: int) -> Iterator[str]:
        yield from self._turn(full, seat)
        yield from self._side(full, self._session.side)
        yield from self._rivals(full, seat)
        for row in ("heroics", "spells", "skills"):
            yield from self._row(row, full, seat)
        yield from self._arcanas(full, seat)
        if full:
            yield from self._equilibrium(full, seat)

    def _turn(self, full: bool, seat: int) -> Iterator[str]:
        state, session = self._state, self._session
        if int(state.round) > 0:
            key = "turn" if int(state.seats) == 1 else "round"
            yield self._say(key, number=int(state.round))
        if not session.position.over():
            decides = session.position.seat_to_decide()
            yield self._say("decides", name=self._words.plain.who(decides))
            if int(state.takes) or int(state.plays):
                yield self._say("left", takes=int(state.takes), plays=int(state.plays))

    # ---- one player ----------------------------------------------------------------------

    def _side(self, full: bool, seat: int) -> Iterator[str]:
        """Everything in front of one player."""
        state, words, position = self._state, self._words, self._session.position
        mage = int(state.mage[seat])
        if mage >= 0:
            board = position.faces.components.classes[mage]
            name = board.name(words.language)
            yield self._say("plays", who=words.plain.who(seat), mage=name)
            for line in self.class_told(mage) if full else ():
                yield self._say("rule", rule=line)
        yield from self._points(full, seat)
        amounts = (("mana", state.board_mana), ("acuity", state.board_acuity))
        has = [words.plain.amount(thing, int(on[seat])) for thing, on in amounts]
        yield self._say("board", amounts=words.catalogue.listed(has))
        yield from self._dice(full, seat)
        yield from self._active(full, seat)
        yield from self._hand(full, seat)
        for name, which in PILES:
            cards = cards_in(state, int(pile_of(seat, which)))
            if cards and name not in ("hand", "active"):
                yield self._named(words(f"pile.{name}"), cards)

    def class_told(self, mage: int) -> list[str]:
        """Return what the side of a class in play says, in sentences."""
        position = self._session.position
        board = position.faces.components.classes[mage]
        initiate, alone = int(position.state.initiates) == 1, position.seats == 1
        lines = class_lines(board, self._words.catalogue, initiate=initiate, alone=alone)
        return [self.plain(line) for line in lines]

    def _points(self, full: bool, seat: int) -> Iterator[str]:
        wording = _ICON.sub("", " · ".join(counts(seat, self._session.position, self._words)))
        parts = [self.plain(part) for part in wording.split(" · ")]
        name = self._words.plain.who(seat)
        yield self._say("of_player", name=name, told=", ".join(parts))

    def _dice(self, full: bool, seat: int) -> Iterator[str]:
        state, words = self._state, self._words.plain
        pool = {ELEMENTS[face]: int(pool_of(state, seat, face)) for face in range(FACES)}
        yield self._say("dice", dice=words.dice(pool) or self._say("none"))
        if full:
            for face in (face for face in ELEMENTS if pool[face]):
                title, *lines = about_die(face, self._session.position, self._words)
                told = map(self.plain, (line for line in lines if not line.startswith(_MARK)))
                wording = ". ".join(line.removesuffix(".") for line in told)
                title = self.plain(_ICON.sub("", title))
                yield self._say("card", told=f"{title}. {wording}")

    def _hand(self, full: bool, seat: int) -> Iterator[str]:
        cards = cards_in(self._state, int(pile_of(seat, 0)))
        if not full:
            yield self._named(self._words("pile.hand"), cards)
            return
        yield self.plain(self._words("pile.hand"))
        for card in cards:
            yield from self._card(card, full=full)

    def _active(self, full: bool, seat: int) -> Iterator[str]:
        """The active Spells, each with what it was paid with."""
        cards = cards_in(self._state, int(pile_of(seat, ACTIVE)))
        if not cards:
            yield self._named(self._words("pile.active"), cards)
            return
        yield self.plain(self._words("pile.active"))
        for card in cards:
            yield from self._card(card, full=full)
        yield self.plain(sum_words(self._session.position, seat, self._words))

    def _rivals(self, full: bool, seat: int) -> Iterator[str]:
        seats = self._session.position.seats
        for step in range(1, seats):
            yield from self._side(full, (self._session.side + step) % seats)

    # ---- the middle ----------------------------------------------------------------------

    def _row(self, zone: str, full: bool, seat: int) -> Iterator[str]:
        """Yield the face-up cards of a row, and the number left in its deck."""
        state = self._state
        rows = {
            "heroics": (state.heroic_row, HEROIC_DECK),
            "spells": (state.spell_row, SPELL_DECK),
            "skills": (state.skill_row, SKILL_DECK),
        }
        row, deck = rows[zone]
        left = int(state.count[deck])
        threats = threats_of(self._session.position) if zone == "heroics" else ()
        yield self._say("row", row=self._words(f"deck.{zone}"), left=left)
        for number in (int(row[place]) for place in range(len(row))):
            if number != NOTHING:
                yield from self._card(number, full=full)
                for sentence in claims_of_card(threats, number, self._words):
                    yield self._say("rule", rule=self.plain(sentence))

    def _arcanas(self, full: bool, seat: int) -> Iterator[str]:
        cards = cards_in(self._state, ARCANA_FREE)
        yield self._named(self._words("pile.arcanas"), cards)
        for card in cards if full else ():
            yield from self._card(card, full=full)

    def _equilibrium(self, full: bool, seat: int) -> Iterator[str]:
        position, catalogue = self._session.position, self._words.catalogue
        title, *rows = equilibrium_lines(position.faces.components.boards, catalogue)
        yield self._say("line", told=title)
        yield from rows
        yield from map(self.plain, about_mystrune(position, self._words))
