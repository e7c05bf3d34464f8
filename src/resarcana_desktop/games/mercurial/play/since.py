"""What has come of a player's action, as a record tells: the rest of the turn, and later claims."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.bots.differences import payable
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.codes import NOTHING
from resarcana_desktop.games.mercurial.rules.state import pile_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.mercurial.play.session import Move
    from resarcana_desktop.games.mercurial.rules.observation import Observation
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition

TURNS: Final = 8
"""The number of further turns of the player that are followed."""
_OF_DICE: Final = (codes.V_PLAY, codes.V_MYSTRUNE)
"""The actions that change dice, and so may let a player pay for a Spell."""


@dataclass(slots=True)
class Since:
    """What has come of an action, as far as it is recorded.

    `rest` are the further actions of its turn, and `later` is what could be seen at its end. The
    dice that it changed paid for the Spell that was `took` some `turns` later. The Spell that it
    took was Cast `claim_turns` later, and `claimed` a Heroic. The dice that it rolled were `sought`
    for a Spell that was taken later in the turn. NOTHING means that it did not.
    """

    rest: tuple[int, ...] = ()
    later: Observation | None = None
    took: int = NOTHING
    sought: int = NOTHING
    turns: int = 0
    claimed: int = NOTHING
    claim_turns: int = 0


def since(position: MercurialPosition, moves: Sequence[Move], answers: int) -> Since:
    """Return what came of the first of some moves; the `answers` next ones belong to it."""
    follower = _Follower(position, moves[: answers + 1])
    for number, move in enumerate(moves):
        if number > answers:
            follower.note(move)
        if move.action not in follower.at.legal_actions():
            break
        follower.play(move)
        if number == answers:
            follower.can = set(payable(follower.at.state, follower.seat))
        if follower.is_over():
            break
    return follower.found


class _Follower:
    """Follows a record from an action on."""

    def __init__(self, position: MercurialPosition, first: Sequence[Move]) -> None:
        """`first` is the action with the answers that belong to it."""
        self.found, self.seat, self.at = Since(), position.seat_to_decide(), position.copy()
        self.can = set[int]()
        """The Spells that could be paid for right after the action."""
        verbs = [int(actions.verb_of(each.action)) for each in first]
        self._could = set(payable(position.state, self.seat))
        self._spell = _spell_taken(first)
        self._of_dice, self._rolled = verbs[0] in _OF_DICE, codes.V_REROLL in verbs
        self._turns, self._rest, self._had = 0, list[int](), set[int]()
        self._is_cast, self._ended_cast = False, False

    def note(self, move: Move) -> None:
        """Note a later action of the player: it may take a Spell that the dice were for."""
        if move.seat != self.seat:
            return
        if not self._turns:
            self._rest.append(move.action)
        card, found = int(actions.card_of(move.action)), self.found
        takes = int(actions.verb_of(move.action)) == codes.V_SPELL and card not in self._could
        if takes and self._of_dice and self._turns < 2 and found.took == NOTHING:
            if card in self.can:
                found.took, found.turns = card, self._turns
            elif self._rolled and not self._turns and found.sought == NOTHING:
                found.sought = card

    def play(self, move: Move) -> None:
        """Play an action, and note what it claims, or that the turn is over."""
        before = int(self.at.state.turn_seat)
        if not self._is_cast:
            self._had = _heroics(self.at, self.seat)
        self.at.apply(move.action)
        state = self.at.state
        is_used = self._spell != NOTHING and int(state.pile[self._spell]) == _used(self.seat)
        self._is_cast = self._is_cast or is_used
        claimed = _heroics(self.at, self.seat) - self._had
        if self._is_cast and claimed and self.found.claimed == NOTHING:
            self.found.claimed, self.found.claim_turns = min(claimed), self._turns
        turn = int(state.turn_seat)
        if turn != before and before == self.seat:
            self._ended_cast = self._is_cast
            if self.found.later is None and not self.at.over():
                self.found.rest = tuple(self._rest)
                self.found.later = self.at.observation(self.seat)
        if turn != before and turn == self.seat:
            self._turns += 1

    def is_over(self) -> bool:
        """Return whether nothing more is to be found out."""
        done = self.found.claimed != NOTHING or self._ended_cast
        return done or self._turns > TURNS or self.at.over()


def _spell_taken(moves: Sequence[Move]) -> int:
    taken = [
        int(actions.card_of(each.action))
        for each in moves
        if int(actions.verb_of(each.action)) == codes.V_SPELL
    ]
    return taken[-1] if taken else NOTHING


def _used(seat: int) -> int:
    return int(pile_of(seat, codes.USED))


def _heroics(position: MercurialPosition, seat: int) -> set[int]:
    pile = pile_of(seat, codes.HEROICS)
    return {card for card, where in enumerate(position.state.pile) if int(where) == pile}
