"""What a seat cannot see, left open until its rival uses it.

A rival's hidden card may be any that it could be. So nothing is fixed when cards are dealt for a
proof: whenever the rival would place, discard or use a card, every possible card is tried. That
gives the rival more than it can have, never less.
"""

from collections.abc import Iterator
from typing import Final

from resarcana_desktop.engine.piles import link, link_under, unlink
from resarcana_desktop.games.resarcana.bots.network.lookahead import legal_actions
from resarcana_desktop.games.resarcana.bots.round_end.positions import known_cards
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.observation import chain
from resarcana_desktop.games.resarcana.rules.payments import can_place
from resarcana_desktop.games.resarcana.rules.state import State, pile_of, top
from resarcana_desktop.games.resarcana.rules.tables import Tables
from resarcana_desktop.games.resarcana.rules.usability import can_use, is_artifact_of

MIXING: Final = 4
"""With fewer cards in its deck a rival may shuffle, and draw what it has discarded."""
_HIDDEN_KINDS: Final = (codes.ARTIFACT, codes.MONUMENT)
_DRAWING: Final = (codes.O_DRAW, codes.O_DRAW_DISCARD, codes.O_RETRIEVE)

Option = tuple["State", int]
"""A position that may be the true one, and an answer in it."""


class Unseen:
    """What `seat` does not know of a position for two that was dealt from what it sees."""

    def __init__(self, start: State, seat: int, *, knows_deck: bool) -> None:
        """`knows_deck`: whether the seat knows which cards are in its own deck."""
        self.rival = 1 - seat
        tables = start.tables
        self._tables = tables
        unknown = {c for c, known in enumerate(known_cards(start, seat)) if not known}
        # Knowing the next monuments is of no use: the rival may reorder them.
        unknown.update(chain(start, codes.MONUMENT_DECK))
        unknown.update(c for c in chain(start, codes.BOX) if tables.kind[c] in _HIDDEN_KINDS)
        own_deck = set(chain(start, pile_of(seat, codes.DECK)))
        self.mixes = int(start.count[pile_of(self.rival, codes.DECK)]) < MIXING
        if self.mixes:
            for which in (codes.HAND, codes.DECK, codes.DISCARDS, codes.PLAY):
                cards = chain(start, pile_of(self.rival, which))
                unknown.update(c for c in cards if tables.kind[c] == codes.ARTIFACT)
        self.unknown: Final = frozenset(unknown)
        """Components that are hidden, or would be after leaving play."""
        self._cards = [
            c
            for c in sorted(unknown)
            if tables.kind[c] == codes.ARTIFACT and not (knows_deck and c in own_deck)
        ]
        self._monuments = [c for c in sorted(unknown) if tables.kind[c] == codes.MONUMENT]
        self._naming = naming_steps(tables)

    def is_hidden(self, state: State, component: int) -> bool:
        """Return whether the seat cannot identify a component."""
        return component in self.unknown and not _is_in_play(state, component)

    def in_pile(self, state: State, pile: int) -> int:
        """Return how many hidden components are in a pile."""
        return sum(component in self.unknown for component in chain(state, pile))

    def is_mixed(self, state: State) -> bool:
        """Return whether the rival holds and draws only hidden cards, so it may shuffle them."""
        piles = (pile_of(self.rival, codes.HAND), pile_of(self.rival, codes.DECK))
        return self.mixes and all(c in self.unknown for pile in piles for c in chain(state, pile))

    def will_name_card(self, state: State) -> bool:
        """Return whether what is in progress will ask for a card whose identity matters."""
        for at in range(0, int(state.depth) * codes.FRAME, codes.FRAME):
            if state.frames[at + codes.S_KIND] == codes.F_POWER:
                steps = _steps_of(self._tables, int(state.frames[at + codes.S_POWER]))
                done = state.frames[at + codes.S_STEP]
                if any(step in self._naming for step in steps if step >= done):
                    return True
        return False

    # ---- the rival's main actions ------------------------------------------------------------

    def main_actions(self, state: State) -> Iterator[Option]:
        """Yield everything the rival may be able to do, whatever it holds; passing comes first."""
        yield state, actions.simple(codes.V_PASS, 0, 0)
        for action in legal_actions(state):
            verb = actions.verb_of(action)
            if verb in (codes.V_PASS, codes.V_CLAIM_TOP):
                continue
            names_card = verb not in (codes.V_USE, codes.V_CONVERT)
            if not names_card or actions.component_of(action) not in self.unknown:
                yield state, int(action)
        hand = self._first_hidden(state, pile_of(self.rival, codes.HAND))
        if hand is not None:
            yield state, actions.simple(codes.V_DISCARD, hand, 0)
            for card in self._possible(state):
                if can_place(state, self.rival, card):
                    yield exchanged(state, hand, card), actions.simple(codes.V_PLACE, card, 0)
        yield from self._uses(state, hand)
        # Monuments that are turned up unseen, or are on top of the deck.
        turned_up = self._first_hidden(state, codes.CENTRE_MONUMENTS)
        hidden = int(state.newest[codes.MONUMENT_DECK])
        for monument in self._monuments:
            if _is_in_play(state, monument) or not can_place(state, self.rival, monument):
                continue
            if turned_up is not None:
                claim = actions.simple(codes.V_CLAIM, monument, 0)
                yield exchanged(state, turned_up, monument), claim
            if hidden >= 0:
                top_one = actions.simple(codes.V_CLAIM_TOP, 0, 0)
                yield exchanged(state, hidden, monument), top_one

    def _first_hidden(self, state: State, pile: int) -> int | None:
        return next((c for c in chain(state, pile) if c in self.unknown), None)

    def _possible(self, state: State) -> list[int]:
        return [card for card in self._cards if not _is_in_play(state, card)]

    def _uses(self, state: State, hand: int | None) -> Iterator[Option]:
        """Powers that ask for a card, with every card in the place of a hidden one."""
        tables = self._tables
        for component in chain(state, pile_of(self.rival, codes.PLAY)):
            first = int(tables.first_power[component])
            for power in range(first, first + int(tables.power_count[component])):
                if tables.trigger[power] != codes.T_ACTION:
                    continue
                use = actions.simple(codes.V_USE, component, power - first)
                for token, types in self._asked_for(state, hand, power):
                    for card in self._possible(state):
                        if is_artifact_of(state, card, types):
                            other = exchanged(state, token, card)
                            if can_use(other, self.rival, component, power):
                                yield other, use

    def _asked_for(self, state: State, hand: int | None, power: int) -> Iterator[tuple[int, int]]:
        """Yield hidden cards that a power may take from a hand or from discards, by type.

        The card is known from then on, so these are different positions even if another decision
        comes before the card is named (see `will_name_card`).
        """
        tables = self._tables
        for step in _steps_of(tables, power):
            if step not in self._naming:
                continue
            code, row = tables.step[step], step * codes.ARGUMENTS
            source = tables.argument[row + codes.AMOUNT]
            tokens: list[int | None] = []
            if code == codes.O_DISCARD or (code == codes.O_PLACE and source == codes.FROM_HAND):
                tokens = [hand]
            elif code == codes.O_PLACE:
                seats = range(2) if source == codes.FROM_ANY_DISCARDS else (self.rival,)
                tokens = [self._first_hidden(state, pile_of(s, codes.DISCARDS)) for s in seats]
            for token in tokens:
                if token is not None:
                    yield token, int(tables.argument[row + codes.MASK])

    # ---- what follows ------------------------------------------------------------------------

    def cards(self, state: State, options: list[int]) -> list[int]:
        """Return the cards to choose from; only one hidden card if its identity does not matter."""
        if state.frames[top(state) + codes.S_STEP] in self._naming:
            return options
        known = [each for each in options if actions.component_of(each) not in self.unknown]
        hidden = [each for each in options if each not in known]
        return known + hidden[:1]


def naming_steps(tables: Tables) -> frozenset[int]:
    """Return the steps at which the identity of a named hand card or discard matters.

    It does not matter if any card is discarded and nothing depends on its cost, and if the named
    card is hidden afterwards as it was before.
    """
    found = set()
    for power in range(len(tables.trigger)):
        steps = _steps_of(tables, power)
        by_cost = any(tables.step[step] == codes.O_GAIN_BY_COST for step in steps)
        for step in steps:
            of_type = tables.argument[step * codes.ARGUMENTS + codes.MASK] != 0
            if tables.step[step] == codes.O_PLACE or (
                tables.step[step] == codes.O_DISCARD and (of_type or by_cost)
            ):
                found.add(step)
    return frozenset(found)


def can_be_left_open(tables: Tables) -> bool:
    """Return whether a rival's cards can be left open in games with these components.

    If the identity of a named card matters, it has to be in a main action, once in a power, and not
    after cards were drawn, as `Unseen` assumes.
    """
    naming = naming_steps(tables)
    for power in range(len(tables.trigger)):
        steps = _steps_of(tables, power)
        named = [step for step in steps if step in naming]
        if named and (
            tables.trigger[power] != codes.T_ACTION
            or len(named) > 1
            or any(tables.step[step] in _DRAWING for step in steps if step < named[0])
        ):
            return False
    return True


def _steps_of(tables: Tables, power: int) -> range:
    first = int(tables.first_step[power])
    return range(first, first + int(tables.step_count[power]))


def exchanged(state: State, token: int, component: int) -> State:
    """The position in which two hidden components have changed places."""
    twin = state.copy()
    if token == component:
        return twin
    pile, place = twin.pile[token], twin.pile[component]
    unlink(twin, token)
    unlink(twin, component)
    link_under(twin, token, place)
    link(twin, component, pile)
    return twin


def _is_in_play(state: State, component: int) -> bool:
    return state.pile[component] in (pile_of(0, codes.PLAY), pile_of(1, codes.PLAY))
